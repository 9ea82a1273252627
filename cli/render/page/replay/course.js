// The course of a game: what ReplayBuilder (cli/render/page/replay/replay_document.hpp) packed, entry by entry.

/**
 * One entry as it was packed: `l` what happened, `u` the rollback that undid it, `n` the turn, `s` points by seat,
 * `d` outcomes of throws, `c` what was counted as [kind, seat, number], `b` and `p` how board and table change.
 * @typedef {{ l?: string[], u?: number, n?: number, z?: number, s?: number[], d?: number[], c?: [number, number, number][], b?: number[], p?: number[] }} PackedEntry
 */

/**
 * Returns the list that a difference makes: [-1, place, new item...] or [items that stay, items that go, new items...].
 * @param {Uint16Array<ArrayBuffer>} before
 * @param {number[] | undefined} difference
 */
export function changed(before, difference) {
  if (!difference) return before;
  const [stay, go, ...items] = difference;
  if (stay < 0) {
    const out = before.slice();
    for (let i = 1; i < difference.length; i += 2) out[difference[i]] = difference[i + 1];
    return out;
  }
  const out = new Uint16Array(before.length - go + items.length);
  out.set(before.subarray(0, stay));
  out.set(items, stay);
  out.set(before.subarray(stay + go), stay + items.length);
  return out;
}

/** All positions of a game. */
export class Course {
  /**
   * @param {PackedEntry[]} entries
   * @param {string} record with a line for each of them
   */
  constructor(entries, record) {
    this.entries = entries;
    this.lines = record.split("\n");
    /** Groups of the board after each entry. @type {Uint16Array<ArrayBuffer>[]} */
    this.boards = [];
    /** Blocks of the table after each entry. @type {Uint16Array<ArrayBuffer>[]} */
    this.tables = [];
    /** @type {number[]} */
    this.turns = [];
    /** By how many minutes the reader's time is ahead of UTC. @type {number[]} */
    this.offsets = [];
  }

  get last() {
    return this.entries.length - 1;
  }

  /**
   * Returns when an entry was made, as a date whose UTC shows the reader's time; null if the record names no time.
   * @param {number} number
   */
  time(number) {
    const at = Date.parse(JSON.parse(this.lines[number]).time ?? "");
    return Number.isNaN(at) ? null : new Date(at + 60000 * this.offsets[number]);
  }

  /**
   * Returns what happened, in sentences.
   * @param {number} number
   * @returns {string[]}
   */
  news(number) {
    return this.entries[number].l ?? [];
  }

  /** Works out all positions, the number of each in turn. */
  *unfold() {
    let board = new Uint16Array(0), table = board, turn = 0, offset = 0;
    for (const [number, entry] of this.entries.entries()) {
      board = changed(board, entry.b);
      table = changed(table, entry.p);
      turn = entry.n ?? turn;
      offset = entry.z ?? offset;
      this.boards.push(board);
      this.tables.push(table);
      this.turns.push(turn);
      this.offsets.push(offset);
      yield number;
    }
  }

  /**
   * Returns how often each outcome fell up to an entry.
   * @param {number} number
   * @param {number} outcomes
   */
  throws_to(number, outcomes) {
    const counts = new Array(outcomes).fill(0);
    for (let i = 0; i <= number; ++i) for (const outcome of this.entries[i].d ?? []) ++counts[outcome];
    return counts;
  }

  /**
   * Returns what was counted up to an entry, by kind and seat.
   * @param {number} number
   * @param {number} kinds
   * @param {number} seats
   */
  counts_to(number, kinds, seats) {
    const counts = Array.from({ length: kinds }, () => new Array(seats).fill(0));
    for (let i = 0; i <= number; ++i) for (const [kind, seat, more] of this.entries[i].c ?? []) counts[kind][seat] += more;
    return counts;
  }

  /** Returns the points as [entry, by seat], where they change. @returns {[number, number[]][]} */
  points() {
    return this.entries.flatMap((entry, number) => (entry.s ? [/** @type {[number, number[]]} */ ([number, entry.s])] : []));
  }

  /**
   * Returns the first entry of the turn before or after that of an entry.
   * @param {number} number
   * @param {1 | -1} way
   */
  next_turn(number, way) {
    let at = number + way;
    if (way < 0) {
      while (at > 0 && this.turns[at - 1] === this.turns[at]) --at;
      return Math.max(0, at);
    }
    while (at < this.last && this.turns[at] === this.turns[number]) ++at;
    return Math.min(at, this.last);
  }
}
