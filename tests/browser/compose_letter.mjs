// Puts orders together as the page of a seat does, without a browser, and prints the address that opens them as a letter.
//   node compose_letter.mjs PAGE TOKEN SEED
// PAGE is the page of a seat. Of the orders that it lists, it takes some, one behind the other, and prefers those that lead on.
import fs from "node:fs";
import { block_text, bundle_text, filled, follow_all, letter_address, listed } from "../../cli/render/page/composer/model.js";

const [file, token, seed] = process.argv.slice(2);
const data = JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(fs.readFileSync(file, "utf8"))[1]);

let state = Number(seed) >>> 0;
/** Returns one of these, by a linear congruential generator. */
function one_of(all) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return all[Math.floor((state / 2 ** 32) * all.length)];
}

/** Returns the cards that are due, the first ones of the hand. */
function due_cards(name, count) {
  const bundle = {};
  for (const unit of data.units) count -= bundle[unit] = Math.min(count, data.counts[unit] ?? 0);
  return { orders: [], line: filled(data.patterns[name], { 1001: bundle_text(bundle, data.unit_words) }) };
}

const items = [];
const { discard, defend } = data.special;
if (discard) items.push(due_cards("discard", discard.count));
else if (data.special.return) items.push(due_cards("return", data.special.return.count));
else if (defend) items.push({ orders: [], line: data.patterns["defend nobody"] });
else
  for (let most = 4; most > 0; --most) {
    const { moment } = follow_all(data, items);
    const possible = listed(data, moment);
    const [going_on, last] = [false, true].map((ends) => possible.filter((index) => Boolean(data.orders[index].ends) === ends));
    // What nobody knows yet ends the letter, so that everything in it is certain.
    if (possible.length === 0 || moment.ended || !moment.sure) break;
    items.push({ orders: [one_of(most > 1 && going_on.length > 0 ? going_on : last.length > 0 ? last : going_on)], line: "" });
  }
console.log(JSON.stringify({ orders: items.length, address: letter_address(data, block_text(data, items, [], token)) }));
