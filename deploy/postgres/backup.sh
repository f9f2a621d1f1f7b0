#!/bin/sh
# Save the whole database into a new file of the folder, as it is at one moment; everybody goes on working.
#   PGHOST=... PGUSER=... PGDATABASE=... PGPASSWORD_FILE=... sh backup.sh FOLDER [DAYS]
# Files that are older than DAYS (30) are deleted afterwards. The file holds sealed seeds: keep it under lock and key.
set -eu
umask 077
folder=${1:?name a folder}
days=${2:-30}
if [ -n "${PGPASSWORD_FILE:-}" ]; then
    PGPASSWORD=$(cat "$PGPASSWORD_FILE")
    export PGPASSWORD
fi
file=$folder/bummerl-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$file.part"' EXIT
pg_dump --no-password --format=custom --no-owner --no-privileges --file="$file.part"
pg_restore --list "$file.part" >/dev/null
sync "$file.part"
mv "$file.part" "$file"
find "$folder" -name 'bummerl-*.dump' -type f -mtime "+$days" -exec rm -f {} +
echo "$file"
