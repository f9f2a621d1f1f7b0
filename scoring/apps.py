"""What Django needs to know about the app below the tournaments."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    name = "scoring"
