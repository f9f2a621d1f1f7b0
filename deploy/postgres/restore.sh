#!/bin/sh
# Put a backup in the place of the database. The present one is renamed and stays until somebody drops it.
#   PGHOST=... PGUSER=... PGDATABASE=... PGPASSWORD_FILE=... sh restore.sh FILE
# The program may be running: it sees the old data until everything is restored, and then loses its connections once.
# The account needs the right to make databases. Afterwards run `manage.py migrate`, in case the backup is older.
set -eu
file=${1:?name a file that backup.sh made}
present=${PGDATABASE:?name the database}
if [ -n "${PGPASSWORD_FILE:-}" ]; then
    PGPASSWORD=$(cat "$PGPASSWORD_FILE")
    export PGPASSWORD
fi
now=$(date -u +%Y%m%dT%H%M%SZ)
fresh=${present}_restored_$now
aside=${present}_before_$now
pg_restore --list "$file" >/dev/null
createdb --no-password --maintenance-db=postgres --template=template0 "$fresh"
if ! pg_restore --no-password --exit-on-error --no-owner --no-privileges --dbname="$fresh" "$file"; then
    dropdb --no-password --maintenance-db=postgres "$fresh"
    echo "Nothing was changed: the backup could not be restored." >&2
    exit 1
fi
reopen() {
    psql --no-password -X -q -v name="$present" -d postgres <<'SQL'
ALTER DATABASE :"name" ALLOW_CONNECTIONS true;
SQL
}
trap reopen EXIT
psql --no-password -X -q -v ON_ERROR_STOP=1 -v present="$present" -v fresh="$fresh" -v aside="$aside" \
    -o /dev/null -d postgres <<'SQL'
ALTER DATABASE :"present" ALLOW_CONNECTIONS false;
SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = :'present';
BEGIN;
ALTER DATABASE :"present" RENAME TO :"aside";
ALTER DATABASE :"fresh" RENAME TO :"present";
COMMIT;
ALTER DATABASE :"aside" ALLOW_CONNECTIONS true;
SQL
psql --no-password -X -q -d "$present" -c ANALYZE
echo "Restored. What was there before is the database $aside; drop it when nobody misses it."
