#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/common/phrases.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost {

// Phrases that reports and private views share.

/// Formats the edition, the number of players and the dice mode.
std::string played_phrase(catan::Preset preset, std::size_t players, catan::DiceMode dice);
/// Formats a phase as it follows `turn 12 of red, `.
std::string_view phase_phrase(catan::Phase phase);
/// Formats a pending decision as it follows the seat: `to give back 4 cards`.
std::string decision_phrase(const catan::Decision& decision, catan::Phase phase);
/// Formats terms as `1 brick for 1 wool (choice 1) or 2 brick for 1 ore (choice 2)`; a single trade without
/// its choice.
std::string terms_phrase(const std::vector<catan::Terms>& any);
/// Formats an offer as `red gives 1 wool for 1 ore, to all; accepted by blue`.
std::string offer_phrase(const catan::Offer& offer, const GameNames& names);
/// Formats cards as `knight`, `2 x monopoly`; empty if there are none.
std::vector<std::string> card_list(const catan::CardCounts& cards);

/// Formats pieces to choose from: `a road for north at A2/E or A2/SE, or for south at D2/E`. Empty if there
/// are none.
std::string neutral_phrase(const std::vector<catan::NeutralBuild>& pieces, const GameNames& names);

/// The arguments of a rule violation as words. Each is empty if the violation lacks it, and sentences must
/// read well without it.
class ViolationMessages : public ArgumentsOf<catan::RuleViolation, catan::Role, catan::Reason> {
 public:
  /// `you`: the seat that reads the sentence, nullopt if it is no seat.
  ViolationMessages(const catan::RuleViolation& problem, const GameNames& names, std::optional<Seat> you)
      : ArgumentsOf(problem), names_(names), you_(you) {}

  std::string place(catan::Role role) const;
  /// Returns the seat of the violation, `you` if it is the reader's.
  std::string seat() const;
  /// Returns `blue's`, `your own`, or `otherwise` if the violation has no seat.
  std::string whose(std::string_view otherwise) const;
  std::string text(catan::Role role) const;
  std::optional<catan::Bundle> bundle(catan::Role role) const { return get<catan::Bundle>(role); }
  std::optional<catan::DecisionKind> decision() const {
    return get<catan::DecisionKind>(catan::Role::decision);
  }

  /// Returns a place with a word before it, ` at B2.N`, or an empty string.
  std::string placed(std::string_view word, catan::Role role) const;
  /// Returns the name of an offer after a blank, ` o1`, or an empty string.
  std::string offer() const;
  /// Returns the part of `need` that `have` does not cover: `1 wool`. All of `need` if there is no `have`.
  std::string missing() const;

 private:
  const GameNames& names_;
  std::optional<Seat> you_;
};

/// Capitalizes a sentence and adds a full stop. The name of a seat at its beginning is not changed, and an
/// order to copy, after `: - `, gets no full stop.
std::string sentence(std::string text, const GameNames& names);

/// Returns the sentence for E_SETUP.
std::string setup_problem_text(const ViolationMessages& words);

}  // namespace inselpost
