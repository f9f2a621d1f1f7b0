"""What anybody may see: where the hall stands, the draws with their proofs, the rounds, who is still in."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from tournaments.selectors import board, proofs
from tournaments.selectors.hall import hall
from tournaments.web.pages import public_page
from tournaments.web.visits import Desk


@public_page
def public(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the phase, the fingerprints of draws to come, and who is still in."""
    seen = hall(desk.tournament, public=True)
    sealed = proofs.sealed(proofs.draws(desk.tournament))
    return render(request, "public/overview.html", {"hall": seen, "sealed": sealed, "newest": seen.rounds[::-1][:4]})


@public_page
def public_draws(request: HttpRequest, desk: Desk) -> HttpResponse:
    """List every draw, annulled ones and lots too (PRS-20, PRS-22)."""
    return render(request, "public/draws.html", {"draws": proofs.draws(desk.tournament)})


@public_page
def public_draw(request: HttpRequest, desk: Desk, label: str, attempt: int) -> HttpResponse:
    """Show one draw step by step, and let the reader's own device check it (PRS-20)."""
    found = proofs.published(desk.tournament, label=label, attempt=attempt)
    if found is None:
        raise Http404
    return render(request, "public/draw.html", {"found": found, "draw": found.draw})


@public_page
def public_proof(request: HttpRequest, desk: Desk, label: str, attempt: int) -> HttpResponse:
    """Hand out the document from which anybody computes the draw again (PRS-20)."""
    document = proofs.document(desk.tournament, label=label, attempt=attempt)
    if document is None:
        raise Http404
    response = JsonResponse(document, json_dumps_params={"ensure_ascii": False})
    response["Access-Control-Allow-Origin"] = "*"  # a checker may run anywhere; the document is public
    return response


@public_page
def public_rounds(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show all rounds with their results, the newest first."""
    return render(request, "public/rounds.html", {"rounds": board.rounds(desk.tournament, public=True)[::-1]})


@public_page
def public_still_in(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show who is still in, and with which cards."""
    return render(request, "public/still_in.html", {"hall": hall(desk.tournament, public=True)})
