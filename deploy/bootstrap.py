"""Make the program's own environment `.venv` and go on inside it. Standard library only.

`.venv` holds a stamp for each list of requirements that is installed completely: the Python version and a hash of the
list. A start with a valid stamp costs one exec. Set BUMMERL_OWN_ENV=1 where the environment is prepared otherwise, in
a container for instance. A system-wide Django, perhaps an old one, is never used by accident.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
REQUIREMENTS = ROOT / "deploy" / "requirements"
RUN, DEV = "run.txt", "dev.txt"
LOCK = ".set-up"  # not .lock: uv waits for the one who holds that
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"


def enter(command: str, *, developing: bool) -> None:
    """Return only inside an environment that has what `command` needs; otherwise make it and start again inside."""
    if os.environ.get("BUMMERL_OWN_ENV") != "1":
        wanted = DEV if developing else RUN
        inside = Path(sys.prefix).resolve() == VENV.resolve()
        if not is_ready(wanted):
            if inside:  # an environment cannot replace itself
                start_again(getattr(sys, "_base_executable", sys.executable))
            set_up(wanted)
        if not inside:
            start_again(str(PYTHON))
    compile_catalogues()


def is_ready(requirements: str) -> bool:
    """Say whether `.venv` holds `requirements` completely; the developers' list includes the program's."""
    return PYTHON.exists() and any(_stamp(name) == _expected(name) for name in {requirements, DEV})


def start_again(python: str) -> NoReturn:
    command = [python, str(ROOT / "manage.py"), *sys.argv[1:]]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execv(python, command)
    import subprocess

    process = subprocess.Popen(command)
    while True:
        try:
            sys.exit(process.wait())
        except KeyboardInterrupt:  # Ctrl-C reaches the program as well: wait for its end
            continue


def set_up(requirements: str) -> None:
    import time

    started = time.monotonic()
    with _only_one():
        if is_ready(requirements):
            return  # another start has just done it
        say(f"Setting up .venv with Python {VERSION}; this happens once.")
        try:
            _make(requirements)
        except OSError as error:
            sys.exit(f"The folder {VENV} cannot be set up ({error}): stop what uses it, or delete it and try again.")
    say(f"Set up in {time.monotonic() - started:.0f} seconds.")


def _make(requirements: str) -> None:
    whole = PYTHON.exists() and any((_stamp(name) or "").startswith(f"{VERSION} ") for name in (RUN, DEV))
    for name in (RUN, DEV):
        _stamp_file(name).unlink(missing_ok=True)  # an interrupted set-up must not look like a whole one
    file = REQUIREMENTS / requirements
    if not (_works("uv", "--version") and _make_with_uv(file, fresh=not whole)):
        _make_with_pip(file, fresh=not whole)
    _stamp_file(requirements).write_text(_expected(requirements), encoding="ascii")


def _make_with_uv(file: Path, *, fresh: bool) -> bool:
    if fresh:
        _empty()
        if not _works("uv", "venv", "-q", "--allow-existing", "-p", sys.executable, str(VENV)):
            return False
    return _works("uv", "pip", "sync", "-q", "--require-hashes", "-p", str(PYTHON), str(file))


def _make_with_pip(file: Path, *, fresh: bool) -> None:
    import subprocess

    if fresh or not _works(str(PYTHON), "-m", "pip", "--version"):
        _empty()
        make = (sys.executable, "-m", "venv", str(VENV))
        if not _works(*make) and not (apt("python3-venv") and _works(*make)):
            _empty()
            sys.exit("Python cannot make environments here: install the package python3-venv (or the program uv).")
    options = ("-qq", "--disable-pip-version-check", "--no-input", "--no-deps", "--require-hashes")
    if subprocess.call([str(PYTHON), "-m", "pip", "install", *options, "-r", str(file)], stdin=subprocess.DEVNULL):
        sys.exit("The packages could not be installed: check the network connection and run the command again.")


def _empty() -> None:
    import shutil

    for path in VENV.iterdir():
        if path.name == LOCK:
            continue
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def apt(*packages: str) -> bool:
    """Install packages as root on Debian or Ubuntu, where a fresh machine should need no second command."""
    import shutil
    import subprocess

    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    say(f"Installing {', '.join(packages)} with apt-get.")
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("apt-get", "update", "-qq"), install):
        done = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    if done.returncode:
        say(done.stdout.decode(errors="replace")[-2000:])
    return done.returncode == 0


def compile_catalogues(folder: Path = ROOT / "deploy" / "locale") -> None:
    """Compile each catalogue of translations that is newer than its compiled form."""
    for po in folder.glob("*/LC_MESSAGES/*.po"):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns:
            continue
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        aside = mo.with_suffix(f".{os.getpid()}.mo")
        try:
            with po.open("rb") as source, aside.open("wb") as target:
                write_mo(target, read_po(source, abort_invalid=True))
            aside.replace(mo)
        except PermissionError:
            return  # a read-only installation; the start-up checks say what is missing


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _works(*command: str) -> bool:
    import subprocess

    try:
        return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def _stamp_file(requirements: str) -> Path:
    return VENV / f".stamp-{requirements}"


def _stamp(requirements: str) -> str | None:
    try:
        return _stamp_file(requirements).read_text(encoding="ascii")
    except OSError:
        return None


def _expected(requirements: str) -> str:
    # line ends differ between checkouts on Windows and Linux; the pins do not
    pins = (REQUIREMENTS / requirements).read_bytes().replace(b"\r\n", b"\n")
    return f"{VERSION} {hashlib.sha256(pins).hexdigest()}"


@contextmanager
def _only_one() -> Iterator[None]:
    """Let one start at a time set up `.venv`; the system releases the lock of one that was killed."""
    try:
        VENV.mkdir(exist_ok=True)
        file = (VENV / LOCK).open("a+b")
    except OSError as error:
        sys.exit(f"The folder {VENV} cannot be made ({error.strerror}): give yourself the right to write there.")
    with file:
        if not _lock(file, wait=False):
            say("Another start is setting up .venv; waiting for it.")
            while not _lock(file, wait=True):
                pass
        yield


def _lock(file: IO[bytes], *, wait: bool) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError:
        return False
    return True
