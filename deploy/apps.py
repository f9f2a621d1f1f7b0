"""The composition root as an app, so that its start-up checks are known to Django."""

from django.apps import AppConfig


class DeployConfig(AppConfig):
    name = "deploy"

    def ready(self) -> None:
        from deploy import checks  # noqa: F401 (registers the checks)
