#include "schemas/record/look_ahead.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace inselpost {
namespace {

using Indices = std::vector<std::size_t>;

/// Number of orders before an order behind each of which it is looked at again what follows.
constexpr std::size_t max_contexts = 3;

/// Adds to a sorted vector what it does not hold yet.
void insert(Indices& all, std::size_t one) {
  const auto at = std::ranges::lower_bound(all, one);
  if (at == all.end() || *at != one) all.insert(at, one);
}

/// Returns the action and the thing it is done to: `build settlement`.
std::string kind_of(const Json& order) {
  if (!order.is_object() || order.empty()) return order.dump();
  const auto& first = order.items().begin();
  const Json& value = first.value();
  return first.key() + ' ' +
         (value.is_object() && !value.empty() ? value.items().begin().key() : std::string());
}

/// Chance by which it is seen what an order costs whose result nobody knows beforehand. What it brings is not
/// looked at.
class ExampleChance final : public ChanceSource, private RandomBytes {
 public:
  explicit ExampleChance(std::vector<std::string> deck) : deck_(std::move(deck)) {}
  PublicDrawResult open_link(std::string_view, std::uint32_t) override { return {this, Json::object()}; }
  RandomBytes* hidden_draw(std::string_view) override { return this; }
  const std::string* deck_card(std::size_t j) override { return j < deck_.size() ? &deck_[j] : nullptr; }

 private:
  std::uint8_t next() override { return last_++; }

  std::vector<std::string> deck_;
  std::uint8_t last_ = 0;
};

/// Goes through the orders of a seat, one behind the other.
class Explorer {
 public:
  explicit Explorer(Seat seat) : seat_(seat) {}

  LookAhead look(const Game& game) && {
    const std::unique_ptr<Game> known = game.determinize(Viewer::of(seat_));
    found_.counts = known->counts(seat_);
    found_.turn = known->turn_of(seat_);
    for (const PendingDecision& owed : known->pending_decisions_for(Viewer::of(seat_)))
      if (owed.seat == seat_ && owed.about.empty()) owed_.push_back(owed);
    explore(*known, true);
    for (const PossibleOrder& one : found_.orders) found_.settled = found_.settled || (one.now && one.ends);
    if (const auto later = game.with_plenty(seat_)) {
      found_.turn = later->turn_of(seat_);
      explore(*later, false);
      close_groups();
      close_apart(*later);
    }
    for (std::size_t i = 0; i < found_.orders.size(); ++i) {
      if (!found_.orders[i].later) found_.orders[i].closes = known_[i].closes_now;
      // What is possible at the present position alone, such as an answer to an offer, was not followed
      // above.
      for (const std::size_t other : known_[i].closes_now)
        if (!found_.orders[other].later && pays_for_both(i, other)) insert(found_.orders[i].closes, other);
    }
    // What is lost at the end of a turn is no price of the order that ends it.
    for (PossibleOrder& one : found_.orders)
      if (one.ends) one.changes.clear();
    for (const std::size_t order : last_) found_.orders[order].ends = true;
    for (std::size_t i = 0; i < found_.orders.size(); ++i)
      for (const Json& other : known_[i].as)
        if (const auto at = index_.find(other.dump()); at != index_.end())
          found_.orders[i].as.push_back(at->second);
    return std::move(found_);
  }

 private:
  /// A position after some orders, and which orders are possible there.
  struct Position {
    std::unique_ptr<Game> game;
    Indices possible;  ///< without steady ones behind an order that is not steady
    Indices fresh;     ///< of these, those that the last order made possible
    std::size_t depth = 0;
  };

  /// Facts about an order besides those that are found out.
  struct Known {
    std::string group{};
    AnyOrderPtr move{};
    bool steady = false;
    std::vector<Json> as{};
    Indices chain{};           ///< orders by which it was first reached
    Indices closes_now{};      ///< orders that it makes impossible at the present position
    bool leads_group = false;  ///< the one of its group that was looked at
  };
  /// The effects of a group's orders on others.
  struct Group {
    std::size_t looked_at = 0;
    Indices closes;
  };

  /// Returns whether the seat can pay for one order behind another at the present position.
  bool pays_for_both(std::size_t order, std::size_t other) const {
    const Json::object_t& first = found_.orders[order].changes;
    return std::ranges::all_of(found_.orders[other].changes, [&](const auto& change) {
      const auto had = found_.counts.find(change.first);
      const auto paid = first.find(change.first);
      const int left = (had == found_.counts.end() ? 0 : had->second) +
                       (paid == first.end() ? 0 : paid->second.template get<int>());
      const int by = change.second.template get<int>();
      return by >= 0 || left + by >= 0;
    });
  }

  /// Returns the indices of the orders that are possible, sorted. Adds unknown ones.
  Indices possible_at(const Game& game, bool steady) {
    Indices out;
    for (FollowedOrder& followed : game.orders_to_follow(seat_, steady)) {
      Json& order = followed.order;
      const auto [at, is_new] = index_.try_emplace(order.dump(), found_.orders.size());
      if (is_new) {
        AnyOrderPtr move = game.order_from_record(&order, Json::array());
        PossibleOrder one;
        one.line = game.to_yaml_line(*move);
        one.ends = game.ends(seat_, *move);
        one.leads_on = std::ranges::any_of(owed_, [&](const PendingDecision& owed) {
          return owed.kind != "turn" && game.answers(owed, *move);
        });
        one.order = std::move(order);
        found_.orders.push_back(std::move(one));
        known_.push_back({.group = std::move(followed.group),
                          .move = std::move(move),
                          .steady = followed.steady,
                          .as = std::move(followed.as)});
      }
      insert(out, at->second);
    }
    return out;
  }

  /// Returns the position behind an order, or null if that is not known beforehand.
  std::unique_ptr<Game> behind(const Game& game, std::size_t order) {
    PossibleOrder& one = found_.orders[order];
    const auto decided = game.decide(seat_, *known_[order].move, nullptr);
    if (!decided) return nullptr;
    if (decided->undrawn || !decided->sure) {
      one.unknown = true;
      return nullptr;
    }
    std::unique_ptr<Game> after = game.copy();
    after->apply_effects(*decided);
    return after;
  }

  void explore(const Game& root, bool is_now) {
    std::map<std::size_t, std::size_t> contexts;  // how often what follows an order was looked at
    std::map<std::string, Group> groups;
    std::deque<Position> open;
    Position first{root.copy(), possible_at(root, true), {}, 0};
    first.fresh = first.possible;
    for (const std::size_t order : first.possible)
      (is_now ? found_.orders[order].now : found_.orders[order].later) = true;
    const bool can_end =
        std::ranges::any_of(first.possible, [&](std::size_t one) { return found_.orders[one].ends; });
    if (is_now && can_end) nothing_keeps_from_building();
    const std::set<std::size_t> roots(first.possible.begin(), first.possible.end());
    open.push_back(std::move(first));
    for (; !open.empty(); open.pop_front()) {
      const Position& here = open.front();
      const auto before = here.game->counts(seat_);
      for (const std::size_t order : here.fresh) {
        std::unique_ptr<Game> after = behind(*here.game, order);
        if (!after) {
          if (found_.orders[order].unknown && !found_.orders[order].leads_on)
            measure_cost(order, before, *here.game);
          continue;
        }
        measure(order, before, *after);
        const bool steady = known_[order].steady;
        if (Group& group = groups[known_[order].group];
            !known_[order].group.empty() && group.looked_at++ > 0) {
          for (const std::size_t one : group.closes) insert(closed_by(order, is_now), one);
          continue;
        }
        known_[order].leads_group = true;
        Position next{nullptr, possible_at(*after, steady), {}, here.depth + 1};
        next.game = std::move(after);
        note_closed(order, here.possible, next.possible, is_now, groups[known_[order].group].closes);
        if (is_now) continue;
        for (const std::size_t one : next.possible) {
          if (std::ranges::binary_search(here.possible, one) || roots.contains(one)) continue;
          found_.orders[one].later = true;
          insert(found_.orders[one].after, order);
          if (known_[one].chain.empty()) {
            known_[one].chain = known_[order].chain;
            known_[one].chain.push_back(order);
          }
          if (contexts[one]++ < max_contexts) next.fresh.push_back(one);
        }
        if (!next.fresh.empty() && next.depth < look_ahead_depth) open.push_back(std::move(next));
      }
    }
  }

  /// Settles what is owed: in a turn no order leads on, though each answers what is owed in a phase of
  /// special building.
  void nothing_keeps_from_building() {
    owed_.clear();
    for (PossibleOrder& one : found_.orders) one.leads_on = false;
  }

  /// Notes which orders are not possible behind an order, and whether it leads on or is the last one.
  void note_closed(std::size_t order, const Indices& before, const Indices& after, bool is_now,
                   Indices& of_group) {
    PossibleOrder& one = found_.orders[order];
    if (is_now && !std::ranges::any_of(after, [&](std::size_t other) { return found_.orders[other].ends; }))
      one.leads_on = false;
    if (after.empty()) {
      last_.insert(order);
      return;
    }
    for (const std::size_t other : before) {
      if (known_[other].steady && !known_[order].steady) continue;
      if (std::ranges::binary_search(after, other)) continue;
      insert(closed_by(order, is_now), other);
      if (known_[other].group == known_[order].group) insert(of_group, other);
    }
  }

  /// Returns what an order closes. At the present position it closes what cannot be paid any more, too: that
  /// counts only for orders that answer what keeps the seat from building and trading.
  Indices& closed_by(std::size_t order, bool is_now) {
    return is_now ? known_[order].closes_now : found_.orders[order].closes;
  }

  /// Lets each order of a group that can be used once close all of the group, found behind other orders too.
  void close_groups() {
    std::map<std::string, Indices> groups;
    std::set<std::string> once;
    for (std::size_t i = 0; i < known_.size(); ++i) {
      if (known_[i].group.empty()) continue;
      groups[known_[i].group].push_back(i);
      if (known_[i].leads_group && std::ranges::binary_search(found_.orders[i].closes, i))
        once.insert(known_[i].group);
    }
    for (const std::string& group : once)
      for (const std::size_t order : groups.at(group))
        for (const std::size_t other : groups.at(group)) insert(found_.orders[order].closes, other);
  }

  /// Notes by how much an order changes what the seat has, the first time: at the present position if it is
  /// possible there.
  void measure(std::size_t order, const std::map<std::string, int>& before, const Game& after) {
    Json::object_t& changes = found_.orders[order].changes;
    if (!changes.empty()) return;
    for (const auto& [name, count] : after.counts(seat_)) {
      const auto had = before.find(name);
      const int change = count - (had == before.end() ? 0 : had->second);
      if (change != 0) changes.insert_or_assign(name, change);
    }
  }

  /// Notes what an order costs whose result is not known.
  void measure_cost(std::size_t order, const std::map<std::string, int>& before, const Game& game) {
    PossibleOrder& one = found_.orders[order];
    if (!one.changes.empty()) return;
    ExampleChance chance(game.deck_layout());
    const auto decided = game.decide(seat_, *known_[order].move, &chance);
    if (!decided || decided->undrawn) return;
    const std::unique_ptr<Game> after = game.copy();
    after->apply_effects(*decided);
    for (const auto& [name, count] : after->counts(seat_))
      if (const auto had = before.find(name); had != before.end() && count < had->second)
        one.changes.insert_or_assign(name, count - had->second);
  }

  /// Finds the orders that exclude each other and never were possible together, such as settlements at the
  /// ends of two roads.
  void close_apart(const Game& root) {
    std::set<std::string> kinds;
    for (std::size_t i = 0; i < found_.orders.size(); ++i)
      for (const std::size_t other : found_.orders[i].closes)
        if (other != i && found_.orders[i].later && !found_.orders[i].ends && known_[i].group.empty() &&
            kind_of(found_.orders[i].order) == kind_of(found_.orders[other].order))
          kinds.insert(kind_of(found_.orders[i].order));
    for (std::size_t i = 0; i < found_.orders.size(); ++i) {
      if (!found_.orders[i].later || !known_[i].group.empty() ||
          !kinds.contains(kind_of(found_.orders[i].order)))
        continue;
      const std::unique_ptr<Game> with_it = behind_all(root, known_[i].chain, i);
      std::map<Indices, std::unique_ptr<Game>> behind_both;  // and behind these orders; many share them
      for (std::size_t k = 0; with_it && k < found_.orders.size(); ++k) {
        if (k == i || !found_.orders[k].later || !known_[k].group.empty() ||
            (known_[k].chain.empty() && known_[i].chain.empty()) ||
            kind_of(found_.orders[k].order) != kind_of(found_.orders[i].order) ||
            std::ranges::find(known_[k].chain, i) != known_[k].chain.end())
          continue;
        Indices rest;
        for (const std::size_t one : known_[k].chain)
          if (std::ranges::find(known_[i].chain, one) == known_[i].chain.end()) rest.push_back(one);
        const auto [at, is_new] = behind_both.try_emplace(std::move(rest));
        if (is_new) at->second = behind_all(*with_it, at->first, std::nullopt);
        if (at->second && !at->second->decide(seat_, *known_[k].move, nullptr))
          insert(found_.orders[i].closes, k);
      }
    }
  }

  /// Returns the position behind these orders, or null if one of them is not possible.
  std::unique_ptr<Game> behind_all(const Game& root, Indices orders, std::optional<std::size_t> last) {
    if (last) orders.push_back(*last);
    std::unique_ptr<Game> game = root.copy();
    for (const std::size_t order : orders)
      if (game) game = behind(*game, order);
    return game;
  }

  Seat seat_;
  std::vector<PendingDecision> owed_;
  LookAhead found_;
  std::map<std::string, std::size_t> index_;  ///< by order
  std::set<std::size_t> last_;                ///< orders behind which nothing is possible
  std::vector<Known> known_;                  ///< by index
};

}  // namespace

LookAhead look_ahead(const Game& game, Seat seat) { return Explorer(seat).look(game); }

}  // namespace inselpost
