// The audit of a record whose secret is not known yet.
#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/view.hpp"
#include "schemas/audit_parts.hpp"
#include "schemas/entry.hpp"
#include "schemas/orders.hpp"
#include "schemas/sealed_chance.hpp"

namespace inselpost::audit_parts {
namespace {

Hash hash_in(const json& object, const char* key) {
  const auto hash = hash_from_hex(object.at(key).get_ref<const std::string&>());
  if (!hash) throw std::invalid_argument(std::string(key) + " is no hash");
  return *hash;
}

/// The links that a record opens, each checked against the one before when it is read.
class OpenedLinks final : public DiceLinks {
 public:
  void begin(const Hash& top) { tops_ = {top}; }
  Hash top(std::uint32_t m) const override { return known(tops_, m); }
  Hash link(std::uint32_t g) const override { return known(links_, g - 1); }

  /// Takes a `draw` object of that entry.
  std::optional<Difference> open(std::uint64_t entry, const json& draw) {
    const auto g = static_cast<std::uint32_t>(links_.size() + 1);
    if (draw.at("link") != g) return Difference{entry, "draw.link", std::to_string(g), draw["link"].dump()};
    const Hash opens = hash_in(draw, "opens");
    const Hash before = place_of(g) == 1 ? top(chain_of(g)) : links_.back();
    if (sha256({reinterpret_cast<const char*>(opens.data()), opens.size()}) != before)
      return Difference{entry, "draw.opens", "a link whose hash is " + hex(before), hex(opens)};
    if (place_of(g) == 1) tops_.push_back(hash_in(draw, "next_top"));
    links_.push_back(opens);
    return std::nullopt;
  }

 private:
  static const Hash& known(const std::vector<Hash>& of, std::size_t i) {
    if (i >= of.size()) throw std::invalid_argument("a draw that was not opened");
    return of[i];
  }
  std::vector<Hash> tops_, links_;
};

/// Public draws from the links, hidden ones as the record has them.
class FollowChance final : public catan::Chance {
 public:
  FollowChance(SealedChance& open, const catan::TableResults& hidden) : open_(open), hidden_(hidden) {}
  catan::Drawn<catan::Dice> roll() override { return open_.roll(); }
  catan::Drawn<catan::Resource> theft(const catan::Bundle& hand) override { return hidden_.theft(hand); }
  catan::Drawn<catan::Bundle> forced_trade(const catan::Bundle& hand) override {
    return hidden_.forced_trade(hand);
  }
  catan::Drawn<catan::CardKind> next_card(std::size_t j, const catan::CardCounts& left) override {
    return hidden_.next_card(j, left);
  }
  Bytes* board() override { return open_.board(); }
  catan::Drawn<std::size_t> oldest(std::size_t n) override { return open_.oldest(n); }
  catan::Drawn<catan::Dice> start_roll() override { return open_.start_roll(); }
  catan::Drawn<std::size_t> first_desert(std::size_t n) override { return open_.first_desert(n); }

 private:
  SealedChance& open_;
  catan::TableChance hidden_;
};

/// The salts that stand in an entry.
class ReadSalts final : public Salts {
 public:
  ReadSalts(const json& entry, bool cards) : entry_(entry), cards_(cards) {}

  Salt of_part(std::uint32_t index) override {
    if (index == 0) return salt_of(entry_.at("hidden"));
    if (index == 1) return salt_of(entry_.at("order").at("hidden"));
    return salt_of(entry_.at("events").at(index - 2).at("hidden"));
  }
  std::optional<Salt> of_card(std::size_t card) override {
    if (!cards_) return std::nullopt;
    for (const json& event : entry_.at("events"))
      if (event.value("card", json()) == card)
        if (const auto salt = card_salt_in(event)) return salt;
    throw std::invalid_argument("a card without its salt");
  }
  static std::optional<Salt> card_salt_in(const json& event) {
    if (event.contains("card_salt")) return salt_from_hex(event["card_salt"].get_ref<const std::string&>());
    if (event.contains("hidden") && event["hidden"].contains("value"))
      return card_salt_in(event["hidden"]["value"]);
    return std::nullopt;
  }

 private:
  static Salt salt_of(const json& hidden) {
    const auto salt = salt_from_hex(hidden.at("salt").get_ref<const std::string&>());
    if (!salt) throw std::invalid_argument("no salt");
    return *salt;
  }
  const json& entry_;
  bool cards_;
};

bool is_public(const json& entry) {
  return !entry.contains("hidden") && !(entry.at("order").is_object() && entry["order"].contains("hidden"));
}

}  // namespace

struct Follower::Inside {
  bool whole = false, sealed_dice = false;
  catan::Setup setup;
  Names names;
  Hash n{}, head = no_head;
  OpenedLinks links;
  DrawCounts counts;
  bool leaves_due_past = false;  ///< the first order of turn 1 was there
  json face_down = json::array(), deck_leaves;
  catan::State state;

  std::optional<Difference> start(const Entry& entry);
  std::optional<Difference> order(const Entry& entry);
  std::optional<Difference> decided(const Entry& entry);
  std::optional<Difference> dice_thrown(const Entry& entry) const;
  std::optional<Difference> leaves_hold(const Entry& entry) const;
  /// Puts the head into what is expected, and compares.
  std::optional<Difference> matches(json expected, const Entry& entry) {
    head = put_head(expected, head);
    return compare(entry.number, expected, entry.body);
  }
};

Follower::Follower(const json& genesis, bool whole) : inside_(std::make_unique<Inside>()) {
  Inside& in = *inside_;
  in.whole = whole;
  in.setup = setup_from_json(genesis.at("setup"));
  in.names = names_of(in.setup);
  in.sealed_dice = in.setup.dice == catan::DiceMode::sealed;
  in.n = first_public(hash_in(genesis, "commit"));
  in.head = hash_in(genesis, "head");
  if (in.sealed_dice) in.links.begin(hash_in(genesis.at("dice_chain"), "top"));
}
Follower::~Follower() = default;

std::optional<Difference> Follower::take(const Entry& entry) {
  const json& kind = entry.body.at("kind");
  if (entry.number == 1) return inside_->start(entry);
  if (kind == "order") return inside_->order(entry);
  return Difference{entry.number, "kind", "order", kind.dump()};
}

std::optional<Difference> Follower::Inside::start(const Entry& entry) {
  std::vector<const json*> results{&entry.body.at("board"), &entry.body.at("robber")};
  if (entry.body.contains("oldest")) results.insert(results.begin() + 1, &entry.body["oldest"]);
  for (const json& roll : entry.body.at("start_rolls")) results.insert(results.end() - 1, &roll);
  for (const json* result : results)
    if (result->is_object() && result->contains("draw"))
      if (auto difference = links.open(entry.number, (*result)["draw"])) return difference;

  SealedChance open(links, n, nullptr, nullptr, counts);
  catan::TableChance table{{}};
  catan::Chance& chance = sealed_dice ? static_cast<catan::Chance&>(open) : table;
  const catan::Start start = catan::draw_start(setup, chance);
  counts = open.counts();
  state = catan::begin(setup, start);
  return matches(
      start_entry(start, names, setup.seats.size(), entry.body.at("time").get<std::string>(), open.draws()),
      entry);
}

std::optional<Difference> Follower::Inside::order(const Entry& entry) {
  const json& body = entry.body;
  if (!body.contains("hidden")) {
    for (const json& event : body.at("events"))
      if (event.contains("draw"))
        if (auto difference = links.open(entry.number, event["draw"])) return difference;
    if (is_public(body) && body.at("by") == "seat")
      n = next_public(
          n, canonical(said_in_public(
                 body.at("seat").get<std::string>(), body.at("turn").get<std::uint16_t>(),
                 body.contains("luck") ? std::optional(body["luck"].get<std::string>()) : std::nullopt,
                 body.at("order"))));
    if (body.contains("deck_leaves") && deck_leaves.is_null()) deck_leaves = body["deck_leaves"];
    if (auto difference = leaves_hold(entry)) return difference;
  }
  if (whole) return decided(entry);
  const Hash before = std::exchange(head, head_of(head, body));
  if (hex(head) != body.at("head"))
    return Difference{entry.number, "head", hex(head_of(before, body)), body["head"].dump()};
  return dice_thrown(entry);
}

std::optional<Difference> Follower::Inside::decided(const Entry& entry) {
  const ReadOrder read = read_order(entry.body, names);
  const catan::TableResults results = results_in(read.events);
  SealedChance open(links, n, nullptr, nullptr, counts);
  FollowChance follow(open, results);
  catan::TableChance table(results);
  catan::Chance& chance = sealed_dice ? static_cast<catan::Chance&>(follow) : table;
  const auto events = catan::decide(state, read.seat, read.order, chance);
  if (!events)
    return Difference{entry.number, "order", "refused: " + std::string(catan::name(events.error().code)),
                      opened(entry.body).at("order").dump()};
  const catan::Privacy privacy = catan::privacy(state, read.seat, read.order, *events);
  ReadSalts salts(entry.body, sealed_dice);
  const std::string time = entry.body.at("time").get<std::string>();
  OrderEntry parts{.number = entry.number,
                   .time = time,
                   .seat = names.of(read.seat),
                   .by = by_names[static_cast<std::size_t>(read.by)],
                   .turn = state.turn,
                   .luck = read.luck,
                   .order = to_json(read.order, names),
                   .events = &*events,
                   .publicity = privacy.publicity,
                   .draws = &open.draws(),
                   .deck_leaves = {}};
  if (sealed_dice && state.turn > 0 && !std::exchange(leaves_due_past, true)) {
    if (deck_leaves.size() != setup.rules.dev_deck_size())
      return Difference{entry.number, "deck_leaves", std::to_string(setup.rules.dev_deck_size()) + " leaves",
                        std::to_string(deck_leaves.size())};
    parts.deck_leaves = deck_leaves;
  }
  counts = open.counts();
  auto difference = matches(order_entry(std::move(parts), names, salts, face_down), entry);
  if (!difference) catan::apply(state, *events);
  if (!state.discards_open()) face_down = json::array();
  return difference;
}

std::optional<Difference> Follower::Inside::dice_thrown(const Entry& entry) const {
  if (entry.body.contains("hidden")) return std::nullopt;
  for (const json& event : entry.body.at("events")) {
    if (!event.contains("draw")) continue;
    DrawBytes bytes(hash_in(event["draw"], "opens"), event["draw"].at("label").get<std::string>(), n);
    const catan::Dice dice = dice_from(bytes);
    const json expected{dice.first, dice.second};
    if (event.at("dice") != expected)
      return Difference{entry.number, "dice", expected.dump(), event["dice"].dump()};
  }
  return std::nullopt;
}

std::optional<Difference> Follower::Inside::leaves_hold(const Entry& entry) const {
  for (const json& one : entry.body.at("events")) {
    const auto salt = ReadSalts::card_salt_in(one);
    if (!salt) continue;
    const auto card = one.at("card").get<std::size_t>();
    const json& kind = one.contains("kind") ? one["kind"] : one.at("hidden").at("value").at("kind");
    const auto of = std::find_if(catan::card_kinds.begin(), catan::card_kinds.end(),
                                 [&kind](catan::CardKind k) { return kind == catan::name(k); });
    if (of == catan::card_kinds.end() || deck_leaves.at(card) != hex(card_leaf(card, *salt, *of)))
      return Difference{entry.number, "card", "the card of leaf " + std::to_string(card), kind.dump()};
  }
  return std::nullopt;
}

}  // namespace inselpost::audit_parts
