"""Bring the catalogues of translations up to date with code and templates."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from deploy import catalogues


class Command(BaseCommand):
    help = "Update deploy/locale/*/LC_MESSAGES/django.po from the code and the templates, and say what is missing."

    def handle(self, *args: Any, **options: Any) -> None:
        for folder in sorted(path for path in catalogues.LOCALES.iterdir() if path.is_dir()):
            catalog = catalogues.update(folder.name)
            missing = [message for message in catalog if message.id and not message.string]
            self.stdout.write(f"{folder.name}: {len(catalog)} messages, {len(missing)} not translated")
