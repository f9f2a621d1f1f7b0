// The page "check this draw": fetches the proof, shows it step by step and says whether it is right (PRS-20).
// Needs draw_check.js. Asks the server for nothing but the document.
//
//   <section id="draw-check" data-proof-url="…" data-text-busy="…" data-text-ok="…" data-text-differs="…"
//            data-text-ok-by-hand="…" data-text-unreadable="…"
//            data-text-step="Card {card} (player {player}): {pot}, number {number}" data-text-left="…"
//            data-text-right="…" data-text-put-back="(back: {put_back})" data-text-lot="{candidates}: {result}">
//     <p data-verdict role="status"></p> <ol data-steps></ol>
//   </section>
//
// `data-text-differs` may name {where}, {expected} and {found}. What is missing is shown in signs instead of words.
"use strict";

(function () {
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? values[name] : all));

  function steps(proof, texts) {
    if (Array.isArray(proof.candidates)) {
      const result = "ranked" in proof ? proof.ranked.join(", ") : proof.chosen;
      return [fill(texts.textLot || "{candidates} → {result}", { candidates: proof.candidates.join(", "), result })];
    }
    const pots = { left: texts.textLeft || "←", right: texts.textRight || "→" };
    return proof.draws.map((step) => {
      const values = { ...step, pot: pots[step.pot], put_back: step.put_back.join(", ") };
      const putBack = step.put_back.length ? ` ${fill(texts.textPutBack || "(↩ {put_back})", values)}` : "";
      return fill(texts.textStep || "{card} ({player}) {pot} {number}", values) + putBack;
    });
  }

  function show(place, proof) {
    const { ok, difference } = window.BummerlDrawCheck.check(proof);
    const verdict = place.querySelector("[data-verdict]");
    const right = (proof && proof.by_hand && place.dataset.textOkByHand) || place.dataset.textOk;
    verdict.textContent = ok ? right : fill(place.dataset.textDiffers || "{where}: {expected} ≠ {found}", difference);
    verdict.dataset.verdict = ok ? "ok" : "differs";
    const rows = place.querySelector("[data-steps]");
    let lines;
    try {
      lines = steps(proof, place.dataset);
    } catch {
      return; // no proof at all: the verdict says so
    }
    const wrong = ok ? null : /^draws\[(\d+)\]/.exec(difference.where);
    rows.replaceChildren(
      ...lines.map((line, i) => {
        const row = document.createElement("li");
        row.textContent = line;
        if (wrong && Number(wrong[1]) === i) row.dataset.differs = "";
        return row;
      }),
    );
  }

  async function start(place) {
    const verdict = place.querySelector("[data-verdict]");
    verdict.textContent = place.dataset.textBusy;
    let proof;
    try {
      const answer = await fetch(place.dataset.proofUrl, { headers: { Accept: "application/json" } });
      if (!answer.ok) throw new Error(String(answer.status));
      proof = await answer.json();
    } catch (error) {
      verdict.textContent = `${place.dataset.textUnreadable || "⚠"} (${error.message})`;
      verdict.dataset.verdict = "unreadable";
      return;
    }
    show(place, proof);
  }

  const place = document.getElementById("draw-check");
  if (place && place.dataset.proofUrl) start(place);
})();
