#!/usr/bin/env python3
"""The one door to the program: `python3 manage.py up` serves it, `python3 manage.py test` tests it.

Everything below deploy/ needs Python 3.11; only this file is read by older ones, to say so.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Bummerl needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031


def main() -> None:
    from deploy import bootstrap, suite

    command, arguments = (sys.argv[1] if len(sys.argv) > 1 else ""), sys.argv[2:]
    bootstrap.enter(command, developing=command in suite.COMMANDS)
    if command in suite.COMMANDS:
        sys.exit(suite.COMMANDS[command](arguments))

    import os

    from deploy.environment import Misconfigured

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    try:
        from django.core.management import execute_from_command_line

        from deploy import settings  # noqa: F401 (before Django hides what is wrong with them)

        execute_from_command_line(sys.argv)
    except Misconfigured as error:
        print(error, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
