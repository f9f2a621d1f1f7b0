"""PRS-35: what the desk may type for a score."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.notation import parse, parse_each
from scoring.refusals import ScoreUnreadable


@pytest.mark.parametrize("text", ["2:1", "2-1", " 2 : 1 ", "2 -1", "02:01", "2:1\n"])
def test_a_score_is_read_with_colon_or_hyphen_and_spaces(text):
    assert parse(text) == (2, 1)


@pytest.mark.parametrize("text", ["7:4 5:7 7:0", "7-4  5-7\t7-0", "7 : 4 5 : 7 7 : 0", " 7:4 5-7 7:0 "])
def test_each_bummerl_is_read_from_one_line(text):
    assert parse_each(text) == [(7, 4), (5, 7), (7, 0)]


@pytest.mark.parametrize(
    "text",
    ["", " ", "2", "21", "2;1", "2:1:0", "2.1", "2/1", "a:b", "-2:1", "+2:1", "2–1", "٢:١", "²:1", "100:1", "2:1 0:2"],
)
def test_anything_else_is_refused_and_not_guessed(text):
    with pytest.raises(ScoreUnreadable) as refused:
        parse(text)
    assert refused.value.clause == "PRS-35"
    assert refused.value.params == {"text": text.strip()}


@pytest.mark.parametrize("text", ["", "7:4,5:7", "7:4 5", "7:45:7", "7:4 x 5:7", "7:4 5:7 -", "7 4 5 7", "7:4;5:7"])
def test_a_line_that_is_not_all_scores_is_refused(text):
    with pytest.raises(ScoreUnreadable):
        parse_each(text)


def test_a_long_text_is_quoted_short():
    with pytest.raises(ScoreUnreadable) as refused:
        parse("x" * 10_000)
    assert refused.value.params == {"text": "x" * 40 + "…"}


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), min_size=1), st.sampled_from([":", "-", " : "]))
def test_what_is_written_is_read_back(each, separator):
    assert parse_each(" ".join(f"{left}{separator}{right}" for left, right in each)) == each


@given(st.text())
def test_no_text_does_worse_than_being_refused(text):
    for read in (parse, parse_each):
        try:
            read(text)
        except ScoreUnreadable:
            continue
        assert set(text) <= set("0123456789:-") | {c for c in text if c.isspace()}
