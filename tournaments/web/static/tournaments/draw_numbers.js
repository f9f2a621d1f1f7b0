// The numbers of a draw, computed from its seed and its word as the documented algorithm says (PRS-20).
// The inn's plain HTTP has no WebCrypto, so the page brings its own SHA-256. Loaded before draw_check.js.
"use strict";

(function () {
  // --- SHA-256 and HMAC -------------------------------------------------------------------------------------------

  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes, of the square roots of eight.
  const PRIMES = [];
  for (let n = 2; PRIMES.length < 64; n += 1) {
    if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
  }
  const root = (n, power) => {
    // the largest r with r^power <= n * 2^(32 * power), cut to 32 bits; whole numbers, so that nothing is rounded
    const target = BigInt(n) << BigInt(32 * power);
    let low = 0n;
    let high = 1n << 40n;
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle ** BigInt(power) <= target) low = middle;
      else high = middle;
    }
    return Number(low & 0xffffffffn) | 0;
  };
  const K = Int32Array.from(PRIMES, (prime) => root(prime, 3));
  const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => root(prime, 2));
  const W = new Int32Array(64);
  const turn = (x, n) => (x >>> n) | (x << (32 - n));

  function compress(state, bytes, at) {
    for (let i = 0; i < 16; i += 1, at += 4) {
      W[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
    }
    for (let i = 16; i < 64; i += 1) {
      const s0 = turn(W[i - 15], 7) ^ turn(W[i - 15], 18) ^ (W[i - 15] >>> 3);
      const s1 = turn(W[i - 2], 17) ^ turn(W[i - 2], 19) ^ (W[i - 2] >>> 10);
      W[i] = (W[i - 16] + s0 + W[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      state[i] = (state[i] + value) | 0;
    });
  }

  // Returns the hash of what `state` has already read (`before` bytes, whole blocks) and of `bytes`.
  function finish(state, bytes, before) {
    const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    new DataView(padded.buffer).setUint32(padded.length - 4, (before + bytes.length) * 8);
    const own = Int32Array.from(state);
    for (let at = 0; at < padded.length; at += 64) compress(own, padded, at);
    const hash = new Uint8Array(32);
    own.forEach((word, i) => new DataView(hash.buffer).setInt32(4 * i, word));
    return hash;
  }

  const sha256 = (bytes) => finish(START, bytes, 0);

  // The key is a seed, shorter than a block; the two padded keys are read once, for all blocks of the stream.
  function hmac(key) {
    const read = (pad) => {
      const block = new Uint8Array(64).fill(pad);
      key.forEach((byte, i) => {
        block[i] ^= byte;
      });
      const state = Int32Array.from(START);
      compress(state, block, 0);
      return state;
    };
    const inner = read(0x36);
    const outer = read(0x5c);
    return (message) => finish(outer, finish(inner, message, 64), 64);
  }

  // --- The stream, the pots and the lots ----------------------------------------------------------------------------

  const utf8 = (text) => new TextEncoder().encode(text);
  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));

  const commitment = (seed) => hex(sha256(utf8(seed)));

  function stream(proof) {
    const block = hmac(unhex(proof.seed));
    const prefix = `${proof.tournament}/${proof.round}/${proof.attempt}\n${proof.word}\n`;
    let blocks = 0;
    let integers = [];
    return function below(n) {
      const count = BigInt(n);
      const limit = (1n << 64n) - ((1n << 64n) % count);
      for (;;) {
        if (!integers.length) {
          const view = new DataView(block(utf8(prefix + blocks)).buffer);
          integers = [24, 16, 8, 0].map((at) => view.getBigUint64(at));
          blocks += 1;
        }
        const integer = integers.pop();
        if (integer < limit) return Number(integer % count);
      }
    };
  }

  class Pots {
    constructor(places) {
      this.left = Array.from({ length: places / 2 }, (_, i) => i + 1);
      this.right = this.left.slice();
      this.both = new Set(); // drawn from the left pot by this player and still in the right one (PRS-13)
    }
    get pot() {
      return this.left.length ? "left" : "right";
    }
    get numbers() {
      return this[this.pot];
    }
    nextPlayer() {
      this.both = new Set();
    }
    goesBack(number) {
      return !this.left.length && this.both.has(number) && this.both.size < this.right.length;
    }
    take(index) {
      const wasLeft = this.left.length > 0;
      const [number] = this.numbers.splice(index, 1);
      if (wasLeft) this.both.add(number);
      else this.both.delete(number);
      return number;
    }
  }

  function ordered(players, order, below) {
    const shuffled = (list) => {
      for (let last = list.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [list[last], list[other]] = [list[other], list[last]];
      }
      return list;
    };
    if (order === "as_listed") return players;
    if (order === "random") return shuffled(players.slice());
    const several = shuffled(players.filter((player) => player.cards.length > 1));
    return several.concat(shuffled(players.filter((player) => player.cards.length === 1)));
  }

  function draw(proof) {
    const below = stream(proof);
    const pots = new Pots(proof.places);
    const draws = [];
    for (const player of ordered(proof.players, proof.order, below)) {
      pots.nextPlayer();
      for (const card of player.cards) {
        const { pot } = pots;
        const putBack = [];
        let index = below(pots.numbers.length);
        while (pots.goesBack(pots.numbers[index])) {
          putBack.push(pots.numbers[index]);
          index = below(pots.numbers.length);
        }
        draws.push({ card, player: player.id, pot, number: pots.take(index), put_back: putBack });
      }
    }
    return { draws, byes: pots.right };
  }

  window.BummerlDraw = { sha256, commitment, stream, Pots, draw };
})();
