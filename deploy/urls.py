"""Every address of the program."""

from django.urls import include, path

from deploy.health import healthz

urlpatterns = [path("healthz", healthz, name="healthz"), path("", include("tournaments.web.urls"))]
