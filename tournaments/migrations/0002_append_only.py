"""On PostgreSQL nobody can change or delete a fact of the journal or a booking, not even by mistake."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

TABLES = ("tournaments_journalentry", "tournaments_booking")

FORBID = """
CREATE FUNCTION bummerl_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
"""


def forbid(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    if editor.connection.vendor == "postgresql":
        editor.execute(FORBID, params=None)  # with params, the % of the text would be a placeholder
        for table in TABLES:
            editor.execute(
                f"CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON {table} "
                "FOR EACH ROW EXECUTE FUNCTION bummerl_append_only()"
            )


def allow(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    if editor.connection.vendor == "postgresql":
        for table in TABLES:
            editor.execute(f"DROP TRIGGER append_only ON {table}")
        editor.execute("DROP FUNCTION bummerl_append_only()")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_initial")]

    operations = [migrations.RunPython(forbid, allow)]
