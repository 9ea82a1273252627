#include <algorithm>
#include <array>

#include "engine/catan/awaited.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/plan/choices.hpp"
#include "schemas/catan/plan/conditions.hpp"
#include "schemas/catan/plan/rules.hpp"
#include "schemas/catan/plan/wishes.hpp"
#include "schemas/catan/setup/setup.hpp"

namespace inselpost {
namespace {

const catan::Order& ordered(const Move& move) { return dynamic_cast<const BoardMove&>(move).order; }

template <class E>
bool has(std::span<const Told> events) {
  return std::any_of(events.begin(), events.end(), [&](const Told& told) {
    const Json& json = told.open.is_null() ? told.hidden : told.open;
    return json.is_object() && json.value("event", "") == event_word_of<E>();
  });
}

// The first two hold unnamed.
constexpr std::array<std::string_view, 3> words_to_stop{"card", "forced trade", "seven"};

constexpr std::array<std::string_view, 1> words_to_wait{"offer"};

}  // namespace

std::string_view BoardGame::system() const { return board_system; }

Choice BoardGame::read_choice(const yaml::Node& order, Faults& faults) const {
  return read_board_choice(order, words(), faults);
}

std::span<const std::string_view> BoardGame::condition_words() const { return board_condition_words(); }

std::shared_ptr<const ConditionWord> BoardGame::read_condition(std::string_view word, const yaml::Node& value,
                                                               Faults& faults) const {
  return read_board_condition(word, value, names(), faults);
}

bool BoardGame::holds(Seat seat, const ConditionWord& word, const Heard& heard) const {
  return dynamic_cast<const BoardCondition&>(word).holds(seen_by(Viewer::of(seat)), heard);
}

bool BoardGame::answers(const Awaited& owed, const Move& move) const {
  const catan::Order& order = ordered(move);
  const OrderWord& word = word_of(order);
  if (owed.kind == name(catan::DecisionKind::answer))
    return word.answers && *parts_of(order).offer == owed.about;
  if (owed.kind == name(catan::DecisionKind::special_building)) return word.builds;
  if (owed.kind == name(catan::DecisionKind::turn)) return word.ends && !word.builds;
  if (owed.kind == name(catan::DecisionKind::desert))
    return word.word.en == name(catan::DecisionKind::robber);
  return word.word.en == owed.kind;
}

bool BoardGame::may_be_taken_back(const Move& answer) const {
  return holds_alternative<catan::orders::Accept>(ordered(answer));
}

std::string BoardGame::takes_back(const Move& move) const {
  const auto* order = get_if<catan::orders::Withdraw>(&ordered(move));
  return order != nullptr ? order->offer : std::string();
}

std::span<const std::string_view> BoardGame::stop_words() const { return words_to_stop; }

std::vector<std::string_view> BoardGame::stops(Seat seat, std::span<const Told> events,
                                               std::span<const MovePtr> rest) const {
  std::vector<std::string_view> met;
  const auto only_ends = [&] {
    return std::all_of(rest.begin(), rest.end(),
                       [](const MovePtr& move) { return move && word_of(ordered(*move)).ends; });
  };
  if (has<catan::events::CardBought>(events) && !only_ends()) met.push_back(words_to_stop[0]);
  if (has<catan::events::ForcedTradeDrawn>(events)) met.push_back(words_to_stop[1]);
  const bool knight = has<catan::events::CardPlayed>(events);
  const catan::Dice last = state().roll_count > 0 ? state().rolls[state().roll_count - 1U] : catan::Dice{};
  const bool seven = last.first + last.second == 7;
  if (seat == state().active && seven && !knight && has<catan::events::RobberMoved>(events))
    met.push_back(words_to_stop[2]);
  return met;
}

std::span<const std::string_view> BoardGame::wait_words() const { return words_to_wait; }

bool BoardGame::waits(Seat seat, std::string_view, std::span<const std::string> names) const {
  const catan::View view = seen_by(Viewer::of(seat));
  return std::any_of(view.offers.begin(), view.offers.end(), [&](const catan::Offer& offer) {
    const bool meant = names.empty() || std::find(names.begin(), names.end(), offer.name) != names.end();
    return meant && offer.author == seat && (offer.accepted | offer.refused) != offer.to;
  });
}

std::optional<std::pair<std::string, std::string>> BoardGame::named(const Move& move,
                                                                    std::span<const Told> events) const {
  const Json& said = move.said();
  if (!said.is_object() || !said.begin()->is_object()) return std::nullopt;
  for (const Told& told : events) {
    const Json& json = told.open.is_null() ? told.hidden : told.open;
    if (json.value("event", "") == event_word_of<catan::events::OfferMade>())
      return std::pair(said.begin()->value("name", std::string()), json.at("name").get<std::string>());
  }
  return std::nullopt;
}

std::span<const RuleWord> BoardGame::rule_words() const { return board_rule_words(); }

RulePtr BoardGame::read_rule(std::string_view word, const yaml::Node& value, Faults& faults) const {
  if (word == wishes_key) return read_wishes(value, *this, faults);
  return read_board_rule(word, value, names(), faults);
}

std::vector<MovePtr> BoardGame::answer(const Awaited& owed, const Rule& rule) const {
  const auto* wishes = dynamic_cast<const Wishes*>(&rule);
  std::vector<MovePtr> moves;
  for (catan::Order& order : wishes != nullptr ? wished(*this, owed.seat, *wishes)
                                               : catan::answers(seen_by(Viewer::of(owed.seat)), owed,
                                                                dynamic_cast<const BoardRule&>(rule).rule))
    moves.push_back(move(std::move(order)));
  return moves;
}

std::vector<MovePtr> BoardGame::unasked(Seat seat, const Rule& rule) const {
  std::vector<MovePtr> moves;
  if (const auto* mine = dynamic_cast<const BoardRule*>(&rule))
    for (catan::Order& order : catan::unasked(seen_by(Viewer::of(seat)), mine->rule))
      moves.push_back(move(std::move(order)));
  return moves;
}

}  // namespace inselpost
