#include <algorithm>
#include <array>

#include "engine/catan/pending_decisions.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/plan/choices.hpp"
#include "schemas/catan/plan/conditions.hpp"
#include "schemas/catan/plan/founding_preferences.hpp"
#include "schemas/catan/plan/standing_rules.hpp"
#include "schemas/catan/setup/setup.hpp"

namespace inselpost {
namespace {

const catan::Order& ordered(const AnyOrder& move) { return dynamic_cast<const CatanAnyOrder&>(move).order; }

template <class E>
bool has(std::span<const EventRecord> events) {
  return std::any_of(events.begin(), events.end(), [&](const EventRecord& told) {
    const Json& json = told.open.is_null() ? told.hidden : told.open;
    return json.is_object() && json.value("event", "") == event_word_of<E>();
  });
}

// The first two stop a plan by default.
constexpr std::array<std::string_view, 3> words_to_stop{"card", "forced trade", "seven"};

constexpr std::array<std::string_view, 1> words_to_wait{"offer"};

}  // namespace

std::string_view CatanGameAdapter::system() const { return catan_system; }

OrderChoice CatanGameAdapter::read_choice(const yaml::Node& order, DiagnosticCollector& faults) const {
  return read_board_choice(order, words(), faults);
}

std::span<const std::string_view> CatanGameAdapter::condition_words() const {
  return board_condition_words();
}

std::shared_ptr<const ConditionTerm> CatanGameAdapter::read_condition(std::string_view word,
                                                                      const yaml::Node& value,
                                                                      DiagnosticCollector& faults) const {
  return read_board_condition(word, value, names(), faults);
}

bool CatanGameAdapter::holds(Seat seat, const ConditionTerm& word, const SeatHistory& heard) const {
  return dynamic_cast<const CatanCondition&>(word).holds(seen_by(Viewer::of(seat)), heard);
}

bool CatanGameAdapter::answers(const PendingDecision& owed, const AnyOrder& move) const {
  const catan::Order& order = ordered(move);
  const OrderSyntax& word = word_of(order);
  if (owed.kind == name(catan::DecisionKind::answer))
    return word.answers && *parts_of(order).offer == owed.about;
  if (owed.kind == name(catan::DecisionKind::special_building)) return word.builds;
  if (owed.kind == name(catan::DecisionKind::turn)) return word.ends && !word.builds;
  if (owed.kind == name(catan::DecisionKind::desert))
    return word.word.en == name(catan::DecisionKind::robber);
  return word.word.en == owed.kind;
}

bool CatanGameAdapter::may_be_taken_back(const AnyOrder& answer) const {
  return holds_alternative<catan::orders::Accept>(ordered(answer));
}

std::string CatanGameAdapter::takes_back(const AnyOrder& move) const {
  const auto* order = get_if<catan::orders::Withdraw>(&ordered(move));
  return order != nullptr ? order->offer : std::string();
}

std::span<const std::string_view> CatanGameAdapter::stop_words() const { return words_to_stop; }

std::vector<std::string_view> CatanGameAdapter::stops(Seat seat, std::span<const EventRecord> events,
                                                      std::span<const AnyOrderPtr> rest) const {
  std::vector<std::string_view> met;
  const auto only_ends = [&] {
    return std::all_of(rest.begin(), rest.end(),
                       [](const AnyOrderPtr& move) { return move && word_of(ordered(*move)).ends; });
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

std::span<const std::string_view> CatanGameAdapter::wait_words() const { return words_to_wait; }

bool CatanGameAdapter::waits(Seat seat, std::string_view, std::span<const std::string> names) const {
  const catan::View view = seen_by(Viewer::of(seat));
  return std::any_of(view.offers.begin(), view.offers.end(), [&](const catan::Offer& offer) {
    const bool meant = names.empty() || std::find(names.begin(), names.end(), offer.name) != names.end();
    return meant && offer.author == seat && (offer.accepted | offer.refused) != offer.to;
  });
}

std::optional<std::pair<std::string, std::string>> CatanGameAdapter::assigned_name(
    const AnyOrder& move, std::span<const EventRecord> events) const {
  const Json& said = move.said();
  if (!said.is_object() || !said.begin()->is_object()) return std::nullopt;
  for (const EventRecord& told : events) {
    const Json& json = told.open.is_null() ? told.hidden : told.open;
    if (json.value("event", "") == event_word_of<catan::events::OfferMade>())
      return std::pair(said.begin()->value("name", std::string()), json.at("name").get<std::string>());
  }
  return std::nullopt;
}

std::span<const StandingKeyword> CatanGameAdapter::rule_words() const { return board_rule_words(); }

OpaqueRulePtr CatanGameAdapter::read_rule(std::string_view word, const yaml::Node& value,
                                          DiagnosticCollector& faults) const {
  if (word == wishes_key) return read_wishes(value, *this, faults);
  return read_board_rule(word, value, names(), faults);
}

std::vector<AnyOrderPtr> CatanGameAdapter::answer(const PendingDecision& owed, const OpaqueRule& rule) const {
  const auto* wishes = dynamic_cast<const FoundingPreferences*>(&rule);
  std::vector<AnyOrderPtr> moves;
  for (catan::Order& order : wishes != nullptr
                                 ? wished(*this, owed.seat, *wishes)
                                 : catan::answers(seen_by(Viewer::of(owed.seat)), owed,
                                                  dynamic_cast<const CatanStandingRule&>(rule).rule))
    moves.push_back(move(std::move(order)));
  return moves;
}

std::vector<AnyOrderPtr> CatanGameAdapter::proactive_orders(Seat seat, const OpaqueRule& rule) const {
  std::vector<AnyOrderPtr> moves;
  if (const auto* mine = dynamic_cast<const CatanStandingRule*>(&rule))
    for (catan::Order& order : catan::proactive_orders(seen_by(Viewer::of(seat)), mine->rule))
      moves.push_back(move(std::move(order)));
  return moves;
}

}  // namespace inselpost
