"""Forms for accounts."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tournaments.models import User


class LoginForm(AuthenticationForm):
    """Name and password of an account; a password of absurd length is not even hashed."""

    def __init__(self, request: HttpRequest | None = None, *args: Any, **kwargs: Any) -> None:
        super().__init__(request, *args, **kwargs)
        password = self.fields["password"]
        if isinstance(password, forms.CharField):
            password.max_length = 128


class AccountForm(forms.Form):
    """A new account."""

    username = forms.CharField(
        label=_("User name"),
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    password = forms.CharField(
        label=_("Password"),
        max_length=128,
        strip=False,
        help_text=_("At least 8 characters."),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    again = forms.CharField(
        label=_("Password once more"),
        max_length=128,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean(self) -> dict[str, Any]:
        """Refuse two passwords that differ, and names that are taken in any case."""
        fields = super().clean() or {}
        if fields.get("password") != fields.get("again"):
            self.add_error("again", _("The two passwords differ."))
        name = fields.get("username")
        if name and User.objects.filter(username__iexact=name).exists():
            self.add_error("username", _("This name is taken."))
        return fields
