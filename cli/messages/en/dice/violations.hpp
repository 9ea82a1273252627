#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/dice/hint_builder.hpp"
#include "engine/dice/legal.hpp"
#include "engine/dice/order.hpp"
#include "engine/dice/rule_violation.hpp"
#include "schemas/dice/game_names.hpp"

namespace inselpost::dice::en {

/// Formats the reason why an order or a set-up is rejected, in one or two sentences without its code
/// (`dice::name(code)`). Uses only the arguments of the problem, and reads well without them.
std::string problem_text(const RuleViolation& problem, const GameNames& names);

/// Returns at most three hints as sentences for `= note:` lines. `legal` holds the orders that the sender may
/// give now, as far as they can know.
std::vector<std::string> notes(const RuleViolation& problem, const Order& order, const Legal& legal,
                               const GameNames& names);

/// The arguments of a rule violation as words. Each is empty if the violation lacks it.
class ViolationMessages : public ViolationArguments {
 public:
  ViolationMessages(const RuleViolation& problem, const GameNames& names)
      : ViolationArguments(problem), names_(names) {}

  /// Formats `v3`, `v3-v4`, `the field`.
  std::string place(Role role) const;
  /// Formats a place with a word before it: ` at v3`.
  std::string placed(std::string_view word, Role role) const;
  /// Formats `2 ore + 1 wool`.
  std::string units(Role role) const;
  /// Returns the name of a face, card, seat or branch, or a number.
  std::string text(Role role) const;

 private:
  const GameNames& names_;
};

/// Formats the reason of a problem, which refines its code. Empty if the problem has none.
std::string reason_text(const ViolationMessages& w);

/// Adds other places for orders of the same kind, the nearest first.
void places_nearby(HintBuilder& ways);
void edges_from_there(HintBuilder& ways);
void roads_that_move(HintBuilder& ways);
void how_to_lay_it(HintBuilder& ways);
void what_comes_first(HintBuilder& ways);
void what_fits_here(HintBuilder& ways);
void what_comes_after_the_throws(HintBuilder& ways);
void what_lies_there(HintBuilder& ways);
void what_may_be_set(HintBuilder& ways);
void once_in_what(HintBuilder& ways);
void how_it_is_played(HintBuilder& ways);
void what_the_card_costs(HintBuilder& ways);
void what_can_be_bought(HintBuilder& ways);
void which_level_is_next(HintBuilder& ways);
void what_a_knight_needs(HintBuilder& ways);
void who_would_hold(HintBuilder& ways);
void how_gold_is_got(HintBuilder& ways);
void rates_there_are(HintBuilder& ways);
void how_to_name_a_harbour(HintBuilder& ways);
void which_city(HintBuilder& ways);
void trades_that_help(HintBuilder& ways);

}  // namespace inselpost::dice::en
