// What a player has put together, and what may follow: from the table that the program wrote into the page (PAGE-4). No rule of a
// game stands here: an order needs that another came before it (`after`), that none has closed it (`closes`), and counts that
// suffice (`changes`).

/**
 * @typedef {object} PossibleOrder an order of the table, schemas/record/look_ahead.hpp
 * @property {string} line
 * @property {string} what
 * @property {string} [choice]
 * @property {string} [place]
 * @property {string} [offer]
 * @property {boolean} [now]
 * @property {boolean} [later]
 * @property {number[]} [after]
 * @property {number} [closes] which of `ComposerData::closed`
 * @property {number[]} [as]
 * @property {Record<string, number>} [changes]
 * @property {Record<string, number>[]} [prices] what it may cost instead: the first that can be paid counts
 * @property {boolean} [unknown]
 * @property {boolean} [leads_on]
 * @property {boolean} [ends]
 *
 * @typedef {object} Item an entry of the list of orders
 * @property {number[]} orders indices into the table: the order, then those to try in its place; empty: only the line counts
 * @property {string} line what the player wrote otherwise: an offer, a discard
 * @property {Record<string, number>} [changes]
 * @property {boolean} [leads_on]
 * @property {boolean} [settles] building and trading begin behind it
 *
 * @typedef {object} Moment the position behind some orders, as far as it is known
 * @property {Record<string, number>} counts
 * @property {Set<number>} done
 * @property {Set<number>} closed
 * @property {boolean} settled building and trading have begun
 * @property {boolean} sure no order before it has a result that nobody knows yet
 * @property {boolean} ended
 *
 * @typedef {object} ComposerData what cli/render/page/composer/composer_document.cpp writes
 * @property {Record<string, string>} words
 * @property {string} game
 * @property {string} seat
 * @property {number} turn
 * @property {string} subject
 * @property {string[]} head
 * @property {string[]} [later_head]
 * @property {string} address
 * @property {string} token
 * @property {boolean} has_token
 * @property {boolean} asks_for_token
 * @property {string[]} holds
 * @property {Record<string, string>} patterns
 * @property {boolean} settled
 * @property {Record<string, number>} counts
 * @property {PossibleOrder[]} orders
 * @property {number[][]} closed indices of orders that others make impossible
 * @property {Record<string, any>} special
 * @property {{name: string, called: string, self: boolean}[]} seats
 * @property {string[]} units what the seat pays with
 * @property {Record<string, string>} unit_words the same in the order words of the reader
 * @property {Record<string, {label: string, one: string, many: string}>} unit_names the same as people count them
 * @property {Record<string, {x: number, y: number, name?: string, about: string[], roads?: string[]}>} places
 * @property {boolean} [founding]
 * @property {{name: string, own: boolean, answered?: boolean}[]} [offers]
 * @property {{offer: string, line: string}[]} [withdrawals] answers that can be taken back, and how
 * @property {ThrowWords} [throws] of the dice game
 *
 * @typedef {object} ThrowWords how throws are ordered beforehand, in the order words of the reader
 * @property {boolean} may_roll
 * @property {string} keep a rule, with WISHES in place of a list
 * @property {string[]} conditions rules, with THEN in place of what follows
 * @property {string[]} wishes
 * @property {string[]} blocked orders
 * @property {string[]} landing
 */

/**
 * Returns the position before the first order.
 * @param {ComposerData} data
 * @returns {Moment}
 */
export function first_moment(data) {
  return {
    counts: { ...data.counts },
    done: new Set(),
    closed: new Set(),
    settled: data.settled || (data.later_head !== undefined && !data.orders.some((one) => one.now)),
    sure: data.later_head === undefined,
    ended: false,
  };
}

/**
 * Returns whether the counts suffice. Cards that a roll may bring or take are not counted then.
 * @param {ComposerData} data
 * @param {Moment} moment
 * @param {Record<string, number>} [changes]
 */
export function suffices(data, moment, changes = {}) {
  return Object.entries(changes).every(([name, change]) => {
    if (change >= 0 || !(name in moment.counts)) return true;
    if (!moment.sure && (data.units.includes(name) || name.startsWith("bank "))) return true;
    return moment.counts[name] + change >= 0;
  });
}

/**
 * Returns what an order would change the counts by at this moment.
 * @param {ComposerData} data
 * @param {Moment} moment
 * @param {PossibleOrder} one
 */
export function changes_of(data, moment, { prices, changes }) {
  return prices ? (prices.find((price) => suffices(data, moment, price)) ?? prices[prices.length - 1]) : changes;
}

/**
 * Returns whether the table lists the order at this moment.
 * @param {ComposerData} data
 * @param {Moment} moment
 * @param {number} index
 */
export function is_listed(data, moment, index) {
  const one = data.orders[index];
  if (moment.ended || moment.closed.has(index) || !suffices(data, moment, changes_of(data, moment, one))) return false;
  if (!moment.settled) return one.now === true;
  if (one.now && !one.leads_on) return true;
  if (!one.later) return false;
  return !one.after || one.after.some((before) => moment.done.has(before));
}

/**
 * Returns the indices of all orders that are listed: what the page lights.
 * @param {ComposerData} data
 * @param {Moment} moment
 */
export function listed(data, moment) {
  return data.orders.map((_, index) => index).filter((index) => is_listed(data, moment, index));
}

/**
 * Adds what the counts change by, and says whether they suffice.
 * @param {Moment} moment
 * @param {Record<string, number>} [changes]
 */
function add_changes(moment, changes = {}) {
  for (const [name, change] of Object.entries(changes)) moment.counts[name] = (moment.counts[name] ?? 0) + change;
}

/**
 * Goes on behind an item. Returns whether the table says that it is possible; if not, the judge will say.
 * @param {ComposerData} data
 * @param {Moment} moment changed
 * @param {Item} item
 */
export function follow(data, moment, item) {
  const index = item.orders[0];
  if (index === undefined) {
    const possible = moment.sure && suffices(data, moment, item.changes);
    add_changes(moment, item.changes);
    if (item.leads_on) moment.sure = false;
    if (item.settles && data.later_head === undefined) moment.settled = true;
    return possible;
  }
  const one = data.orders[index];
  const possible = is_listed(data, moment, index) && moment.sure;
  // Before building has begun it is known what is possible behind one order, and not behind two.
  if (!moment.settled && moment.done.size > 0) moment.sure = false;
  add_changes(moment, changes_of(data, moment, one));
  for (const done of [index, ...(one.as ?? [])]) {
    moment.done.add(done);
    for (const other of data.closed[data.orders[done].closes ?? -1] ?? []) moment.closed.add(other);
  }
  if (one.leads_on && data.later_head === undefined) moment.settled = true;
  if (one.unknown || item.orders.length > 1) moment.sure = false;
  if (one.ends) moment.ended = true;
  return possible;
}

/**
 * Returns the position behind all items, and for each whether the table says that it is possible.
 * @param {ComposerData} data
 * @param {Item[]} items
 */
export function follow_all(data, items) {
  const moment = first_moment(data);
  const possible = items.map((item) => follow(data, moment, item));
  return { moment, possible };
}

/**
 * Formats a bundle: `1 wool + 2 ore`, in the order words of the reader.
 * @param {Record<string, number>} bundle
 * @param {Record<string, string>} words of the units
 */
export function bundle_text(bundle, words) {
  const parts = Object.entries(bundle).filter(([, count]) => count > 0);
  return parts.map(([unit, count]) => `${count} ${words[unit] ?? unit}`).join(" + ");
}

/**
 * Formats units as people count them: `1 brick, 2 wool and 1 ore`.
 * @param {ComposerData} data
 * @param {Record<string, number>} bundle
 */
export function units_text({ unit_names, words }, bundle) {
  const parts = Object.entries(bundle)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => (count === 1 ? unit_names[unit].one : unit_names[unit].many.replace("{count}", String(count))));
  const last = parts.pop();
  if (last === undefined) return words.no_units;
  return parts.length === 0 ? last : words.units.replace("{first}", parts.join(", ")).replace("{last}", last);
}

/**
 * Puts values in the place of names in capitals, and bundles in that of numbers above 1000 with their unit.
 * @param {string} pattern
 * @param {Record<string, string>} values
 */
export function filled(pattern, values) {
  return pattern.replace(/(100\d) [^\s,}\]]+|\b[A-Z]{4,}\b/g, (whole, number) => values[number ?? whole] ?? whole);
}

/** Splits `key: {inside}`. @param {string} pattern */
export function split(pattern) {
  const found = /^([^:]+): \{(.*)\}$/.exec(pattern);
  return { key: found?.[1] ?? "", inside: found?.[2] ?? "" };
}

/**
 * Writes an order as an item of a list in braces.
 * @param {string} line
 */
export function in_list(line) {
  return /^[^{[]*: /.test(line) ? `{${line}}` : line;
}

/**
 * Writes the line of an item.
 * @param {ComposerData} data
 * @param {Item} item
 */
export function item_line(data, item) {
  if (item.orders.length === 0) return item.line;
  const lines = item.orders.map((index) => data.orders[index].line);
  if (lines.length === 1) return lines[0];
  return filled(data.patterns.first, { ORDERS: lines.map(in_list).join(", ") });
}

/**
 * Writes the finished orders file.
 * @param {ComposerData} data
 * @param {Item[]} items
 * @param {string[]} extras lines of their own: standing orders, wishes
 * @param {string} token as it stands in the letter; empty: none
 */
export function block_text(data, items, extras, token) {
  const head = [...(data.later_head ?? data.head)];
  const orders = /** @type {string} */ (head.pop());
  if (data.has_token) head.push(data.token);
  else if (token) head.push(filled(data.token, { TOKEN: token }));
  const lines = items.map((item) => `- ${item_line(data, item)}`);
  return [...head, ...extras, ...(lines.length > 0 || extras.length === 0 ? [orders, ...lines] : [])].join("\n") + "\n";
}

/**
 * Returns the address that opens a finished orders file as a letter.
 * @param {ComposerData} data
 * @param {string} text
 */
export function letter_address(data, text) {
  const [subject, body] = [data.subject, text.replace(/\n/g, "\r\n")].map(encodeURIComponent);
  return `mailto:${data.address}?subject=${subject}&body=${body}`;
}
