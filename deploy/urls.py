"""Every address of the program."""

from django.conf import settings
from django.urls import include, path

from deploy import backup_pages, health, metrics

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", metrics.metrics, name="metrics"),
    *(backup_pages.ROUTES if settings.EMBEDDED else []),  # on a server the database has backups of its own
    path("api/v1/", include("tournaments.api.urls")),
    path("", include("tournaments.web.urls")),
]

handler400 = "tournaments.web.views.errors.bad_request"
handler403 = "tournaments.web.views.errors.forbidden"
handler404 = "tournaments.web.views.errors.not_found"
handler500 = "tournaments.web.views.errors.failed"
