"""The one settings file, read from the environment (README.md lists the variables).

Without DATABASE_URL the program is embedded: SQLite and a secret of its own below DATA_DIR, and only addresses of the
own network. With it, it runs on a server, and nothing is assumed: secret and host names must be set.
Without REDIS_URL a thread of the web process works the jobs; with it, Celery's workers do.
"""

from datetime import timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from deploy import api as deploy_api
from deploy import logging as deploy_logging
from deploy import storage
from deploy.environment import Misconfigured, flag, number, text, words

ROOT = Path(__file__).resolve().parent.parent
DATA_DIR = Path(text("DATA_DIR") or ROOT / "var").absolute()
DATABASE_URL = text("DATABASE_URL")
EMBEDDED = not DATABASE_URL
REDIS_URL = text("REDIS_URL")
DEBUG = flag("DEBUG")
HTTPS = flag("HTTPS")
METRICS = flag("METRICS")  # /metrics answers everybody who gets here, not only this machine itself
WEB_THREADS = number("WEB_THREADS", 8, least=1, most=64)

SECRET_KEY = text("SECRET_KEY")
ALLOWED_HOSTS = words("ALLOWED_HOSTS")
LOCAL_NAMES: list[str] = []
LAN_ADDRESS = ""  # `up --lan` puts in where the phones reach this machine, like http://192.168.0.7:8000
DATABASES: dict[str, dict[str, Any]]
if EMBEDDED:
    storage.writable_folder(DATA_DIR)
    SECRET_KEY = SECRET_KEY or storage.own_secret(DATA_DIR)
    LOCAL_NAMES, ALLOWED_HOSTS = ALLOWED_HOSTS, ["*"]  # deploy.hosts decides
    DATABASES = {"default": storage.embedded_database(DATA_DIR)}
else:
    if len(SECRET_KEY) < 50:
        raise Misconfigured("With DATABASE_URL, SECRET_KEY must be set, to at least 50 random characters.")
    if not ALLOWED_HOSTS:
        raise Misconfigured("With DATABASE_URL, ALLOWED_HOSTS must be set, to the names people type, comma-separated.")
    DATABASES = {"default": storage.server_database(DATABASE_URL)}
if REDIS_URL and EMBEDDED:
    raise Misconfigured("With REDIS_URL, DATABASE_URL must be set too: the workers need a PostgreSQL they share.")

JOB_HANDLERS = "deploy.jobs.HANDLERS"
JOB_BELL = "deploy.jobs.ring"
JOB_LEASE = timedelta(minutes=3)  # longer than Celery's time limit, shorter than its visibility timeout
JOB_SWEEP = timedelta(seconds=5)
JOB_SILENCE = timedelta(seconds=30)  # so long a job may wait in a queue before another message is sent
JOBS_ARE_KEPT = timedelta(days=3)  # the finished ones; so long a repeated key is known

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "rest_framework",
    "drf_spectacular",
    "scoring",
    "tournaments",
    "deploy",
]
MIDDLEWARE = [
    "deploy.requests.numbered",
    *(["deploy.hosts.only_local_hosts"] if EMBEDDED else []),
    "deploy.requests.watched",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "axes.middleware.AxesMiddleware",
]
ROOT_URLCONF = "deploy.urls"
WSGI_APPLICATION = "deploy.wsgi.application"
ASGI_APPLICATION = "deploy.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tournaments.web.visits.page",
            ],
            "builtins": ["django.templatetags.i18n", "django.templatetags.static", "tournaments.web.tags"],
        },
    }
]

API_CALLS_A_MINUTE = number("API_CALLS_A_MINUTE", 3000, least=1, most=10**9)  # by token, else by address
REST_FRAMEWORK = deploy_api.FRAMEWORK
SPECTACULAR_SETTINGS = deploy_api.DESCRIPTION

AUTH_USER_MODEL = "tournaments.User"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "/"
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_HTTP_RESPONSE_CODE = 429
AXES_LOCKOUT_TEMPLATE = "account/locked.html"
AXES_VERBOSE = False

SESSION_COOKIE_AGE = 7 * 24 * 3600
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = ["^healthz$"]  # asked from inside, past the reverse proxy
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 30 * 24 * 3600 if HTTPS else 0
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]  # other names of the domain are not ours to decide about
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}

STATIC_URL = "/static/"
STATICFILES_DIRS = [ROOT / "tournaments" / "web" / "static"]
STATIC_ROOT = Path(root).absolute() if (root := text("STATIC_ROOT")) else None
# without a folder of collected files they are served from where they lie, so nothing can be forgotten
WHITENOISE_USE_FINDERS = STATIC_ROOT is None
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if STATIC_ROOT
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

LANGUAGE_CODE = "de-at"
LANGUAGES = [("de-at", "Deutsch (Österreich)"), ("en", "English")]
LOCALE_PATHS = [ROOT / "deploy" / "locale"]
USE_TZ = True
TIME_ZONE = text("TIME_ZONE", "Europe/Vienna")
try:
    ZoneInfo(TIME_ZONE)
except (KeyError, ValueError, OSError) as error:
    raise Misconfigured(f"TIME_ZONE is {TIME_ZONE!r}: set it to a name like Europe/Vienna.") from error

LOG_LEVEL = text("LOG_LEVEL", "WARNING").upper()
if LOG_LEVEL not in deploy_logging.LEVELS:
    raise Misconfigured(f"LOG_LEVEL is {LOG_LEVEL!r}: set it to DEBUG, INFO, WARNING or ERROR.")
LOGGING = deploy_logging.configuration(LOG_LEVEL, as_json=not EMBEDDED)
