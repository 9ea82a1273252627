// The audit of a record whose secret is not known, or that leaves out what its reader may not see.
#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/readers.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/guess.hpp"
#include "schemas/catan/words.hpp"
#include "schemas/post/orders.hpp"
#include "schemas/record/audit_opened.hpp"
#include "schemas/record/audit_parts.hpp"
#include "schemas/record/audit_result.hpp"

namespace inselpost::audit_parts {

struct Follower::Inside {
  explicit Inside(const std::vector<Entry>& entries)
      : words(entries.front().body.at("setup")), setup(words.setup()), names(words.names()), now(setup) {}

  BoardWords words;
  const catan::Setup& setup;
  const Names& names;
  Hash commit{};
  bool sealed_dice = false, collects_luck = false;
  std::vector<Hash> luck_digests;  ///< of the joins that came
  Hash n{}, head = no_head;
  OpenedLinks links;
  DrawCounts counts;
  std::vector<KeptDraw> kept;
  json deck_leaves;
  bool leaves_due_past = false;  ///< the first order of turn 1 was there
  bool won = false;  ///< so nothing may come but the end, which is not for a follower: it opens all
  Followed now;
  Standing standing;
  std::vector<std::pair<std::uint64_t, std::uint16_t>> sealed;  ///< entries that stand, and their turns
  std::map<std::uint64_t, Followed> returns;                    ///< positions that rollbacks come back to
  AuditResult::Checked checked;

  std::optional<Difference> join(const Entry& entry);
  std::optional<Difference> start(const Entry& entry);
  std::optional<Difference> order(const Entry& entry);
  std::optional<Difference> decided(const Entry& entry, const json& recorded);
  std::optional<Difference> sealed_entry(const Entry& entry);
  std::optional<Difference> roll_back(const Entry& entry);
  std::optional<Difference> leaves_hold(const Entry& entry, const json& events) const;
  std::optional<Difference> head_holds(const Entry& entry);
  /// Can there be points that this reader does not see?
  bool anybody_holds_a_card() const {
    const catan::View seen = catan::view(now.state, Viewer::everybody());
    return std::any_of(seen.seats.begin(), seen.seats.end(),
                       [](const catan::SeatView& seat) { return seat.development_cards > 0; });
  }
  void count_seals(const json& value);
  /// Puts the head into what is expected, and compares.
  std::optional<Difference> matches(json expected, const Entry& entry) {
    head = put_head(expected, head);
    return compare(entry.number, expected, entry.body);
  }
};

Follower::Follower(const std::vector<Entry>& entries) : inside_(std::make_unique<Inside>(entries)) {
  Inside& in = *inside_;
  const json& genesis = entries.front().body;
  in.sealed_dice = in.setup.dice == catan::DiceMode::sealed;
  in.collects_luck = genesis.at("luck") == luck_words[1];
  in.commit = hash_in(genesis, "commit");
  in.head = hash_in(genesis, "head");
  if (in.sealed_dice) in.links.begin(hash_in(genesis.at("dice_chain"), "top"));
  for (const std::uint64_t to : rolled_back_to(entries)) in.returns.emplace(to, Followed(in.setup));
  in.standing.take(entries.front());
}
Follower::~Follower() = default;

const catan::State& Follower::state() const { return inside_->now.state; }
const AuditResult::Checked& Follower::checked() const { return inside_->checked; }

std::optional<Difference> Follower::take(const Entry& entry) {
  Inside& in = *inside_;
  const auto& kind = entry.body.at("kind").get_ref<const std::string&>();
  if (in.won) return no_end(entry.number, kind);
  auto difference = kind == "join"       ? in.join(entry)
                    : kind == "start"    ? in.start(entry)
                    : kind == "order"    ? in.order(entry)
                    : kind == "rollback" ? in.roll_back(entry)
                                         : in.head_holds(entry);
  if (difference) return difference;
  if (!in.returns.empty()) {
    in.standing.take(entry);
    if (const auto later = in.returns.find(entry.number); later != in.returns.end()) later->second = in.now;
  }
  in.checked.draws = in.links.count();
  return std::nullopt;
}

std::optional<Difference> Follower::finish(std::uint64_t entries) const {
  return inside_->won ? std::optional(no_end(entries, {})) : std::nullopt;
}

std::optional<Difference> Follower::Inside::head_holds(const Entry& entry) {
  head = head_of(head, entry.body);
  if (hex(head) == entry.body.at("head")) return std::nullopt;
  return Difference{entry.number, "head", hex(head), entry.body["head"].dump()};
}

std::optional<Difference> Follower::Inside::join(const Entry& entry) {
  if (!collects_luck || luck_digests.size() >= setup.seats.size())
    return Difference{entry.number, "kind", "start", "join"};
  luck_digests.push_back(hash_in(entry.body, "luck_digest"));
  return matches(join_entry(entry.number, names.seats[luck_digests.size() - 1], luck_digests.back(),
                            entry.body.at("time").get_ref<const std::string&>()),
                 entry);
}

std::optional<Difference> Follower::Inside::start(const Entry& entry) {
  if (collects_luck && luck_digests.size() < setup.seats.size())
    return Difference{entry.number, "kind", "join", "start"};
  n = first_public(commit, luck_digests);
  if (auto difference = links.open_all(entry)) return difference;
  SealedDraws draws(links, n, nullptr, nullptr, counts);
  BoardWords::Chance chance(words, sealed_dice ? &draws : nullptr, {});
  const catan::Start begun = catan::draw_start(setup, chance);
  counts = draws.counts();
  now.state = catan::begin(setup, begun);
  now.hands.move({}, hands_in(now.state));  // beginners have their first cards already
  json proofs = chance.proofs();
  json expected = words.start_json(begun, proofs);
  expected.update({{"entry", entry.number}, {"kind", "start"}, {"time", entry.body.at("time")}});
  return matches(std::move(expected), entry);
}

std::optional<Difference> Follower::Inside::order(const Entry& entry) {
  count_seals(entry.body);
  if (is_closed(entry.body)) return sealed_entry(entry);
  json put_back;  // made only where the entry as a whole is hidden
  if (entry.body.contains("hidden")) put_back = opened(entry.body);
  const json& recorded = put_back.is_null() ? entry.body : put_back;
  if (auto difference = links.open_all(entry)) return difference;
  if (!hides_something(entry.body) && recorded.at("by") == by_names[0])
    n = next_public(
        n, said_in_public(
               recorded.at("seat").get<std::string>(), recorded.at("turn").get<std::uint16_t>(),
               recorded.contains("luck") ? std::optional(recorded["luck"].get<std::string>()) : std::nullopt,
               recorded.at("order")));
  if (deck_leaves.is_null() && recorded.contains("deck_leaves")) deck_leaves = recorded["deck_leaves"];
  if (auto difference = leaves_hold(entry, recorded.at("events"))) return difference;
  ++checked.orders;
  const Hash before = head;
  auto difference = decided(entry, recorded);
  if (!wins(recorded)) return difference;
  won = !difference || anybody_holds_a_card();
  if (!difference || !won) return difference;
  // By points, perhaps, that are sealed to this reader: that no end follows is what does not hold.
  head = before;
  return head_holds(entry);
}

/// That something was entered is all that is known: an offer, or an answer to one, where there can be such.
std::optional<Difference> Follower::Inside::sealed_entry(const Entry& entry) {
  const catan::Phase phase = catan::phase(now.state);
  if (phase != catan::Phase::trade && phase != catan::Phase::build && phase != catan::Phase::main)
    return Difference{entry.number, "the entry", "one that everybody may see: this is no time for offers",
                      "a sealed one"};
  ++now.sealed_entries;
  sealed.emplace_back(entry.number, now.state.turn);
  ++checked.closed_entries;
  return head_holds(entry);
}

std::optional<Difference> Follower::Inside::decided(const Entry& entry, const json& recorded) {
  Guess guess(now, entry.number);
  // The order itself can be open while the entry is not: what is hidden in it is put back for reading only.
  const auto seen = guess.read(is_closed(recorded.at("order")) ? recorded : opened(recorded), names);
  if (!seen) return seen.error();
  if (auto difference = guess.fill(*seen, recorded)) return difference;

  const bool first_of_turn_1 = sealed_dice && now.state.turn > 0 && !leaves_due_past;
  const catan::TableResults results = results_in(seen->events);
  SealedDraws draws(links, n, nullptr, nullptr, counts, kept);
  BoardWords::Chance open(words, &draws, {});
  ReadersChance chance(sealed_dice ? &open : nullptr, results, now.cards.kinds);
  const auto events = catan::decide(now.state, seen->sender.seat, seen->order, chance);
  if (!events) return refused(entry, &events.error());
  Decided decided;
  decided.hides_order = catan::privacy(now.state, *events).publicity == catan::Publicity::hidden_order;
  json proofs = open.proofs();
  for (const catan::Event& event : *events) decided.events.push_back(words.tell(event, proofs));
  for (std::size_t j = 0; j < decided.events.size() && j < seen->closed.size(); ++j)
    if (is_closed(recorded.at("events")[j])) decided.events[j].hidden = nullptr;
  const json order = to_json(seen->order, names);
  ReadSeals seals(entry.body, recorded, sealed_dice);
  OrderEntry parts{.number = entry.number,
                   .time = entry.body.at("time").get_ref<const std::string&>(),
                   .seat_name = names.of(seen->sender.seat),
                   .by = by_names[static_cast<std::size_t>(seen->sender.by)],
                   .seat = seen->sender.seat,
                   .turn = now.state.turn,
                   .luck = seen->sender.luck,
                   .order = &order,
                   .decided = &decided,
                   .deck_leaves = {}};
  if (first_of_turn_1) {
    leaves_due_past = true;
    if (deck_leaves.size() != setup.rules.dev_deck_size())
      return Difference{entry.number, "deck_leaves", std::to_string(setup.rules.dev_deck_size()) + " leaves",
                        std::to_string(deck_leaves.size())};
    parts.deck_leaves = deck_leaves;
  }
  json expected = order_entry(std::move(parts), seals, now.face_down);
  if (auto difference = matches(std::move(expected), entry)) return difference;
  counts = draws.counts();
  kept = draws.kept();
  return guess.take(*seen, *events);
}

std::optional<Difference> Follower::Inside::roll_back(const Entry& entry) {
  if (auto difference = rollback_holds(entry, standing)) return difference;
  const auto to = entry.body.at("to").get<std::uint64_t>();
  const json& dice = entry.body.at("dice");
  if (dice != rollback_words[0] && dice != rollback_words[1])
    return Difference{entry.number, "dice", "keep or reroll", dice.dump()};
  std::vector<KeptDraw> undone;
  for (const Throw& thrown : standing.throws_after(to)) undone.push_back(thrown.draw);
  if (dice == rollback_words[0])
    kept.insert(kept.begin(), undone.begin(), undone.end());
  else
    kept.clear();
  for (; !sealed.empty() && sealed.back().first > to; sealed.pop_back())
    ++now.undone_entries[sealed.back().second];
  KnownCards cards = std::move(now.cards);
  auto undone_entries = std::move(now.undone_entries);
  now = returns.at(to);
  if (sealed_dice) now.cards = std::move(cards);
  now.undone_entries = std::move(undone_entries);
  catan::take_names(now.state, standing.names_taken_back(to));
  return head_holds(entry);
}

std::optional<Difference> Follower::Inside::leaves_hold(const Entry& entry, const json& events) const {
  for (const json& one : events) {
    const auto salt = card_salt_in(one);
    if (!salt) continue;
    const auto card = one.at("card").get<std::size_t>();
    const json& kind = one.contains("kind") ? one["kind"] : one.at("hidden").at("value").at("kind");
    const auto of = std::find_if(catan::card_kinds.begin(), catan::card_kinds.end(),
                                 [&kind](catan::CardKind k) { return kind == catan::name(k); });
    if (of == catan::card_kinds.end() ||
        deck_leaves.at(card) != hex(card_leaf(card, *salt, catan::name(*of))))
      return Difference{entry.number, "card", "the card of leaf " + std::to_string(card), kind.dump()};
  }
  return std::nullopt;
}

void Follower::Inside::count_seals(const json& value) {
  if (value.is_object()) {
    for (auto it = value.begin(); it != value.end(); ++it) {
      if (it.key() == "card_salt") ++checked.leaves;
      if (!it->is_structured()) continue;
      if (is_seal(it.key(), *it)) ++(it->contains("value") ? checked.open_seals : checked.closed_seals);
      count_seals(*it);
    }
  } else if (value.is_array()) {
    for (const json& one : value) count_seals(one);
  }
}

}  // namespace inselpost::audit_parts
