"""A page that takes numbers as the program takes deals."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from deploy.health import healthz
from tests.workers.handling import submit


@csrf_exempt
@require_POST
def take(request: HttpRequest) -> HttpResponse:
    submit(int(request.POST["number"]), float(request.POST["seconds"]), request.POST["name"])
    return HttpResponse("taken\n")


urlpatterns = [path("healthz", healthz), path("numbers", take)]
