// Checks the published proof of a draw in the browser, from the document alone (PRS-20). Needs draw_numbers.js.
// It checks the same things in the same order as the command verify_draw, so both name the same first difference.
"use strict";

(function () {
  const { commitment, draw, stream, Pots } = window.BummerlDraw;

  // --- What a proof looks like --------------------------------------------------------------------------------------

  const HEAD = ["version", "tournament", "round", "attempt", "places", "commitment", "seed", "word"];
  const ROUND = [...HEAD, "order", "players", "draws", "byes", "annulled"];
  const LOT = ["version", "kind", ...HEAD.slice(1).filter((key) => key !== "places"), "candidates"];
  const KINDS = { lot: [...LOT, "index", "chosen", "annulled"], ranking: [...LOT, "ranked", "annulled"] };
  const STEP = ["card", "player", "pot", "number", "put_back"];

  const has = (object, key) => Object.prototype.hasOwnProperty.call(object, key);
  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const isWhole = (value) => Number.isSafeInteger(value) && value >= 0;
  const isPower = (n) => n >= 2n && (n & (n - 1n)) === 0n;
  const isHex = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
  const isText = (value) => typeof value === "string" && !/\p{Surrogate}/u.test(value);
  const isWord = (value) => isText(value) && [...value].length <= 200 && value.normalize("NFC") === value;

  class Differs {
    constructor(where, expected, found) {
      const text = found === undefined ? "missing" : JSON.stringify(found);
      this.difference = { where, expected, found: text.length > 60 ? `${text.slice(0, 60)}…` : text };
    }
  }

  function that(condition, where, expected, found) {
    if (!condition) throw new Differs(where, expected, found);
  }

  function keys(where, value, wanted) {
    that(isObject(value), where || "document", "an object", value);
    const inside = where ? `${where}.` : "";
    wanted.forEach((key) => that(has(value, key), inside + key, "there", undefined));
    Object.keys(value).forEach((key) => that(wanted.includes(key), inside + key, "left out", value[key]));
  }

  const list = (where, value) => that(Array.isArray(value), where, "a list", value);
  const whole = (where, value) => that(isWhole(value) && value >= 1, where, "a whole number from 1", value);
  const oneOf = (where, value, allowed) => that(allowed.includes(value), where, allowed.join(" or "), value);

  function wholes(where, value) {
    list(where, value);
    that(value.every((n) => isWhole(n) && n >= 1), where, "a list of whole numbers from 1", value);
  }

  function ascending(where, value) {
    wholes(where, value);
    that(value.every((n, i) => !i || value[i - 1] < n), where, "a list of ascending numbers", value);
  }

  function checkHead(proof, byHand) {
    that(proof.version === 1, "version", "1", proof.version);
    ["tournament", "round"].forEach((key) => {
      that(isText(proof[key]) && proof[key] && !proof[key].includes("\n"), key, "a name", proof[key]);
    });
    whole("attempt", proof.attempt);
    if (byHand) {
      const { commitment: promised } = proof;
      that(promised === null || isHex(promised), "commitment", "null or 64 hex digits", promised);
      that(proof.seed === null, "seed", "null", proof.seed);
      that(proof.word === "", "word", "empty", proof.word);
    } else {
      that(isHex(proof.commitment), "commitment", "64 hex digits", proof.commitment);
      that(isHex(proof.seed), "seed", "64 hex digits (null: the draw is sealed, nothing can be checked)", proof.seed);
      that(isWord(proof.word), "word", "a text in NFC of at most 200 characters", proof.word);
    }
    if (proof.annulled === null) return;
    keys("annulled", proof.annulled, ["reason", "at"]);
    ["reason", "at"].forEach((key) => {
      that(isText(proof.annulled[key]) && proof.annulled[key], `annulled.${key}`, "a text", proof.annulled[key]);
    });
  }

  function checkPlayers(players, places) {
    list("players", players);
    const ids = new Set();
    const cards = new Set();
    players.forEach((player, i) => {
      const where = `players[${i}]`;
      keys(where, player, ["id", "cards"]);
      whole(`${where}.id`, player.id);
      that(!ids.has(player.id), `${where}.id`, "a player listed once", player.id);
      ids.add(player.id);
      ascending(`${where}.cards`, player.cards);
      const once = player.cards.length && player.cards.every((card) => !cards.has(card));
      that(once, `${where}.cards`, "cards, each of them once", player.cards);
      player.cards.forEach((card) => cards.add(card));
    });
    that(places / 2 <= cards.size && cards.size <= places, "players", `${places / 2} to ${places} cards`, cards.size);
  }

  function checkRound(proof, byHand) {
    keys("", proof, byHand ? [...ROUND, "by_hand"] : ROUND);
    if (byHand) that(proof.by_hand === true, "by_hand", "true", proof.by_hand);
    checkHead(proof, byHand);
    const { places } = proof;
    that(isWhole(places) && isPower(BigInt(places)), "places", "a power of two", places);
    oneOf("order", proof.order, ["as_listed", "random", "several_first"]);
    checkPlayers(proof.players, places);
    list("draws", proof.draws);
    proof.draws.forEach((step, i) => {
      keys(`draws[${i}]`, step, STEP);
      ["card", "player", "number"].forEach((key) => whole(`draws[${i}].${key}`, step[key]));
      oneOf(`draws[${i}].pot`, step.pot, ["left", "right"]);
      wholes(`draws[${i}].put_back`, step.put_back);
    });
    wholes("byes", proof.byes);
  }

  function checkLot(proof) {
    that(typeof proof.kind === "string" && has(KINDS, proof.kind), "kind", "lot or ranking", proof.kind);
    keys("", proof, KINDS[proof.kind]);
    checkHead(proof, false);
    ascending("candidates", proof.candidates);
    that(proof.candidates.length, "candidates", "at least one number", proof.candidates);
    if (proof.kind === "ranking") {
      wholes("ranked", proof.ranked);
      return;
    }
    that(isWhole(proof.index), "index", "a whole number", proof.index);
    whole("chosen", proof.chosen);
  }

  // --- Is it what the seed gives? -----------------------------------------------------------------------------------

  function same(where, expected, found) {
    const text = JSON.stringify(expected);
    that(text === JSON.stringify(found), where, text, found);
  }

  function verifyRound(proof) {
    same("commitment", commitment(proof.seed), proof.commitment);
    const { draws, byes } = draw(proof);
    draws.slice(0, proof.draws.length).forEach((step, i) => {
      STEP.forEach((key) => same(`draws[${i}].${key}`, step[key], proof.draws[i][key]));
    });
    that(draws.length === proof.draws.length, "draws", `${draws.length} draws`, proof.draws.length);
    same("byes", byes, proof.byes);
  }

  function verifyLot(proof) {
    same("commitment", commitment(proof.seed), proof.commitment);
    const below = stream(proof);
    const left = proof.candidates.slice();
    if (proof.kind === "ranking") {
      same("ranked", proof.candidates.map(() => left.splice(below(left.length), 1)[0]), proof.ranked);
      return;
    }
    const index = below(left.length);
    same("index", index, proof.index);
    same("chosen", left[index], proof.chosen);
  }

  // A draw by hand has no seed: can the numbers have come from the pots in this order? (PRS-10 to PRS-15)
  function verifyHand(proof) {
    const pots = new Pots(proof.places);
    const waiting = new Map(proof.players.map((player) => [player.id, player.cards]));
    let player = null;
    let cards = [];
    proof.draws.forEach((step, i) => {
      const where = `draws[${i}]`;
      if (cards.length) {
        same(`${where}.player`, player, step.player);
      } else {
        that(waiting.has(step.player), `${where}.player`, "a player who has not drawn yet", step.player);
        player = step.player;
        cards = waiting.get(player).slice();
        waiting.delete(player);
        pots.nextPlayer();
      }
      same(`${where}.card`, cards.shift(), step.card);
      same(`${where}.pot`, pots.pot, step.pot);
      step.put_back.forEach((number) => {
        that(pots.goesBack(number), `${where}.put_back`, "numbers that he held and could avoid", number);
      });
      const at = pots.numbers.indexOf(step.number);
      that(at >= 0, `${where}.number`, `a number that is in the ${pots.pot} pot`, step.number);
      that(!pots.goesBack(step.number), `${where}.number`, "put back, since he holds it", step.number);
      pots.take(at);
    });
    const count = proof.players.reduce((sum, { cards: held }) => sum + held.length, 0);
    that(proof.draws.length === count, "draws", `${count} draws`, proof.draws.length);
    same("byes", pots.right, proof.byes);
  }

  // Returns {ok, difference}: the first difference as {where, expected, found}, null where there is none.
  function check(proof) {
    try {
      that(isObject(proof), "document", "an object", proof);
      if (has(proof, "kind")) {
        checkLot(proof);
        verifyLot(proof);
      } else if (has(proof, "by_hand")) {
        checkRound(proof, true);
        verifyHand(proof);
      } else {
        checkRound(proof, false);
        verifyRound(proof);
      }
      return { ok: true, difference: null };
    } catch (thrown) {
      if (!(thrown instanceof Differs)) throw thrown;
      return { ok: false, difference: thrown.difference };
    }
  }

  window.BummerlDrawCheck = { check };
})();
