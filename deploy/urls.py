"""Every address of the program."""

from importlib.util import find_spec

from django.urls import URLPattern, URLResolver, include, path

from deploy.health import healthz

urlpatterns: list[URLPattern | URLResolver] = [path("healthz", healthz, name="healthz")]
if find_spec("tournaments.web"):
    urlpatterns.append(path("", include("tournaments.web.urls")))
