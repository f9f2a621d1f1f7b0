"""Clubs, their members and address books; accounts of organisers."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.errors.people import NoSuchPerson
from tournaments.selectors import clubs as selector
from tournaments.services import accounts as account_service
from tournaments.services import clubs as service
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.account import AccountForm
from tournaments.web.forms.people import ClubForm, ClubMemberForm, PersonForm
from tournaments.web.pages import SeeOther, account_page, command_of
from tournaments.web.views.overview import may_organise
from tournaments.web.visits import Account


@account_page(may_organise)
def clubs(request: HttpRequest, account: Account) -> HttpResponse:
    """List the clubs of the account."""
    rows = selector.of_user(account.user.pk)
    return render(request, "people/clubs.html", {"clubs": rows, "form": form_for(request, ClubForm)})


@command_of(clubs)
def clubs_create(request: HttpRequest, account: Account) -> HttpResponse:
    """Make a club; who makes it says who belongs to it."""
    club = service.create(name=checked(request, ClubForm)["name"], by=account.actor, key=account.key)
    return SeeOther(reverse("club", kwargs={"number": club.pk}))


@account_page()
def club(request: HttpRequest, account: Account, number: int) -> HttpResponse:
    """Show members and address book of a club of one's own; other clubs do not exist."""
    mine = _mine(account, number)
    context = {
        "club": mine,
        "is_admin": mine.is_admin,
        "members": selector.members(number),
        "people": selector.people(number),
        "member_form": form_for(request, ClubMemberForm, prefix="member"),
        "person_form": form_for(request, PersonForm, prefix="person"),
    }
    return render(request, "people/club.html", context)


@command_of(club)
def club_add_member(request: HttpRequest, account: Account, number: int) -> HttpResponse:
    """Let an account organise for the club."""
    fields = checked(request, ClubMemberForm, prefix="member")
    service.add_member(number, username=fields["username"], is_admin=fields["is_admin"], by=account.actor)
    return _done(request, number, _("{name} belongs to the club.").format(name=fields["username"]))


@command_of(club)
def club_remove_member(request: HttpRequest, account: Account, number: int, user: int) -> HttpResponse:
    """Take an account out of the club."""
    service.remove_member(number, user=user, by=account.actor)
    return _done(request, number, _("The member was removed."))


@command_of(club)
def club_add_person(request: HttpRequest, account: Account, number: int) -> HttpResponse:
    """Write somebody into the address book."""
    fields = checked(request, PersonForm, prefix="person")
    service.add_person(number, **fields, by=account.actor, key=account.key)
    return _done(request, number, _("{name} stands in the address book.").format(name=fields["name"]))


@command_of(club)
def club_remove_person(request: HttpRequest, account: Account, number: int, person: int) -> HttpResponse:
    """Strike somebody from the address book; past tournaments keep the name as entered."""
    service.remove_person(number, person=person, by=account.actor)
    return _done(request, number, _("The person was removed from the address book."))


@account_page()
def club_person(request: HttpRequest, account: Account, number: int, person: int) -> HttpResponse:
    """Show one entry of the address book, to be changed."""
    mine, entry = _mine(account, number), selector.person(number, person)
    if entry is None:
        raise NoSuchPerson
    known = {"name": entry.name, "nickname": entry.nickname, "club": entry.club}
    form = form_for(request, PersonForm, initial=known)
    return render(request, "people/person.html", {"club": mine, "person": entry, "form": form})


@command_of(club_person)
def club_person_change(request: HttpRequest, account: Account, number: int, person: int) -> HttpResponse:
    """Write the entry anew; past tournaments keep the name as entered."""
    fields = checked(request, PersonForm)
    service.change_person(number, person=person, **fields, by=account.actor)
    return _done(request, number, _("{name} stands in the address book.").format(name=fields["name"]))


@account_page(lambda user: user.is_superuser)
def accounts(request: HttpRequest, account: Account) -> HttpResponse:
    """List who may organise here, and offer a new account."""
    rows = selector.accounts()
    return render(request, "account/accounts.html", {"accounts": rows, "form": form_for(request, AccountForm)})


@command_of(accounts)
def accounts_create(request: HttpRequest, account: Account) -> HttpResponse:
    """Make the account of a further organiser."""
    fields = checked(request, AccountForm)
    account_service.create(username=fields["username"], password=fields["password"], by=account.actor)
    messages.success(request, _("The account {name} was made.").format(name=fields["username"]))
    return SeeOther(reverse("accounts"))


def _mine(account: Account, number: int) -> selector.ClubView:
    """Return the club if the account belongs to it: to others it does not exist."""
    mine = next((one for one in selector.of_user(account.user.pk) if one.id == number), None)
    if mine is None:
        raise Http404
    return mine


def _done(request: HttpRequest, club_id: int, sentence: str) -> HttpResponse:
    messages.success(request, sentence)
    return SeeOther(reverse("club", kwargs={"number": club_id}))
