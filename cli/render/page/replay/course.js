// The course of a game: what ReplayBuilder (cli/render/page/replay/replay_document.hpp) packed, entry by entry.

/**
 * One entry as it was packed: `t` its time, `l` what happened, `u` the rollback that undid it, `n` the turn, `s` points by seat,
 * `d` outcomes of throws, `c` what was counted as [kind, seat, number], `b` and `p` how board and table change.
 * @typedef {{ t: string, l: string[], u?: number, n?: number, s?: number[], d?: number[], c?: [number, number, number][], b?: number[], p?: number[] }} PackedEntry
 */

/**
 * Returns the list that a difference makes: [items that stay, items that go, new items...].
 * @param {Uint16Array<ArrayBuffer>} before
 * @param {number[] | undefined} difference
 */
export function changed(before, difference) {
  if (!difference) return before;
  const [stay, go, ...items] = difference;
  const out = new Uint16Array(before.length - go + items.length);
  out.set(before.subarray(0, stay));
  out.set(items, stay);
  out.set(before.subarray(stay + go), stay + items.length);
  return out;
}

/** All positions of a game. */
export class Course {
  /** @param {PackedEntry[]} entries */
  constructor(entries) {
    this.entries = entries;
    /** Groups of the board after each entry. @type {Uint16Array<ArrayBuffer>[]} */
    this.boards = [];
    /** Blocks of the table after each entry. @type {Uint16Array<ArrayBuffer>[]} */
    this.tables = [];
    /** @type {number[]} */
    this.turns = [];
  }

  get last() {
    return this.entries.length - 1;
  }

  /** Works out all positions, the number of each in turn. */
  *unfold() {
    let board = new Uint16Array(0), table = board, turn = 0;
    for (const [number, entry] of this.entries.entries()) {
      board = changed(board, entry.b);
      table = changed(table, entry.p);
      turn = entry.n ?? turn;
      this.boards.push(board);
      this.tables.push(table);
      this.turns.push(turn);
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
