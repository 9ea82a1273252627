#include <algorithm>
#include <array>

#include "schemas/dice/plan/conditions.hpp"
#include "schemas/dice/plan/roll.hpp"
#include "schemas/dice/setup/setup.hpp"

namespace inselpost::dice {
namespace {

const Order& ordered(const AnyOrder& move) { return dynamic_cast<const DiceAnyOrder&>(move).order; }

template <class... O>
bool is_one_of(const Order& order) {
  return (holds_alternative<O>(order) || ...);
}

// The first two stop a plan by default (DG-PBEM-3).
constexpr std::array<std::string_view, 3> words_to_stop{"lava", "knight", "attack"};
static_assert(words_to_stop[stops_at_knight] == "knight" && words_to_stop[stops_at_attack] == "attack");

bool has_step(const Json& event, const char* word) {
  const auto steps = event.find("steps");
  return steps != event.end() &&
         std::any_of(steps->begin(), steps->end(), [&](const Json& step) { return step.contains(word); });
}

bool hit_by_lava(const Json& event) {
  const auto eruptions = event.find("eruptions");
  return eruptions != event.end() &&
         std::any_of(eruptions->begin(), eruptions->end(), [](const Json& eruption) {
           return eruption.contains("lost") || eruption.contains("reduced") || eruption.contains("wizard");
         });
}

constexpr std::array<StandingKeyword, 3> rules_there_are{
    {{"blocked", "blocked"},
     {"landing", "landing"},
     {"turn", "roll", StandingKeyword::KeywordForm::plan, false, true}}};

/// The standing answers to a decision inside a throw (DG-PBEM-6).
struct StandingAnswers final : OpaqueRule {
  AnswersIf answers;
};

}  // namespace

std::string_view DiceGameAdapter::system() const { return dice_system; }

OrderChoice DiceGameAdapter::read_choice(const yaml::Node& order, DiagnosticCollector& faults) const {
  OrderChoice choice;
  if (is_roll_plan(order)) {
    const auto plan = read_roll_plan(order, *this, faults);
    if (!plan) return {};
    choice.moves.push_back(move(orders::Roll{plan->set}));
    choice.repeats = plan;
  } else if (AnyOrderPtr one = parse_order(order, faults)) {
    choice.moves.push_back(std::move(one));
  }
  return choice;
}

NextAction DiceGameAdapter::next(Seat seat, const OpaqueRule& rule, const SeatHistory& heard,
                                 bool begun) const {
  return next_of(dynamic_cast<const RollPlan&>(rule), *this, seat, heard, begun);
}

std::span<const std::string_view> DiceGameAdapter::condition_words() const { return dice_condition_words(); }

std::shared_ptr<const ConditionTerm> DiceGameAdapter::read_condition(std::string_view word,
                                                                     const yaml::Node& value,
                                                                     DiagnosticCollector& faults) const {
  return read_dice_condition(word, value, words().names(), faults);
}

bool DiceGameAdapter::holds(Seat seat, const ConditionTerm& word, const SeatHistory&) const {
  return dynamic_cast<const DiceCondition&>(word).holds(own_view(state(), seat), *state().map);
}

/// See section 18.2 of the catalogue.
bool DiceGameAdapter::answers(const PendingDecision& owed, const AnyOrder& move) const {
  using namespace orders;
  const Order& order = ordered(move);
  const bool is_chase = is_one_of<Chase>(order);
  if (owed.kind == "found") return is_one_of<Found>(order);
  if (owed.kind == "roll") return is_chase || is_one_of<Roll, PlayAlchemist>(order);
  if (owed.kind == "blocked") return is_chase || is_one_of<ThrowAgain>(order);
  if (owed.kind == "landing") return is_one_of<Defend, PlayRefuge>(order);
  if (owed.kind == "throw") return is_chase || is_one_of<Keep, Stand, Aqueduct, PlayIndulgence>(order);
  return owed.kind == "turn" && is_one_of<EndTurn>(order);
}

std::span<const std::string_view> DiceGameAdapter::stop_words() const { return words_to_stop; }

std::vector<std::string_view> DiceGameAdapter::stops(Seat, std::span<const EventRecord> events,
                                                     std::span<const AnyOrderPtr>) const {
  std::vector<std::string_view> met;
  for (const EventRecord& told : events) {
    const Json& event = told.open.is_null() || told.hidden.is_object() ? told.hidden : told.open;
    if (hit_by_lava(event)) met.push_back(words_to_stop[0]);
    if (has_step(event, "loss")) met.push_back(words_to_stop[stops_at_knight]);
    if (has_step(event, "landing")) met.push_back(words_to_stop[stops_at_attack]);
  }
  return met;
}

std::span<const StandingKeyword> DiceGameAdapter::rule_words() const { return rules_there_are; }

bool DiceGameAdapter::only_spoils(const AnyOrder& move) const {
  return visit(
      []<class O>(const O& order) {
        if constexpr (O::finality == Finality::if_gold_is_given) return order.give[Face::gold] != 0;
        return false;
      },
      ordered(move));
}

tl::expected<OrderEffects, Rejection> DiceGameAdapter::tried(Seat seat, const AnyOrder& move) const {
  struct NoEruption final : WithheldChance {
    bool erupts() const override { return false; }
  } chance;
  auto events = DiceRules::decide(state(), seat, ordered(move), chance);
  if (!events) return tl::unexpected(words().refused(events.error(), seat));
  return done(seat, ordered(move), std::move(*events), Json::array());
}

OpaqueRulePtr DiceGameAdapter::read_rule(std::string_view word, const yaml::Node& value,
                                         DiagnosticCollector& faults) const {
  auto answers = read_answers(value, *this, as_found(word), faults);
  if (!answers) return nullptr;
  auto rule = std::make_shared<StandingAnswers>();
  rule->answers = *std::move(answers);
  return rule;
}

std::vector<AnyOrderPtr> DiceGameAdapter::answer(const PendingDecision& owed, const OpaqueRule& rule) const {
  const auto& mine = dynamic_cast<const StandingAnswers&>(rule);
  const auto order = first_answer(mine.answers, *this, owed.seat, {});
  if (!order) return {};
  return {move(*order)};
}

}  // namespace inselpost::dice
