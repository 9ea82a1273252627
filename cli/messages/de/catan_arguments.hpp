#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "cli/messages/common/arguments.hpp"
#include "cli/messages/common/phrases.hpp"
#include "cli/messages/de/catan_phrases.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/ruleset.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

/// The arguments of a rule violation as words. Each is empty if the violation lacks it, and sentences must
/// read well without it.
class ViolationMessages : public ArgumentsOf<catan::RuleViolation, catan::Role, catan::Reason> {
 public:
  /// `you`: the seat that reads the sentence, nullopt if it is no seat.
  ViolationMessages(const catan::RuleViolation& problem, const GameNames& names, catan::Preset preset,
                    std::optional<Seat> you)
      : ArgumentsOf(problem), names_(names), book_(board::book_words(preset)), you_(you) {}

  std::string place(catan::Role role) const;
  /// Returns the seat of the violation, or an empty string if it is the reader's.
  std::string other() const;
  bool is_you() const;
  /// Formats `du hast`, `rot hat`, or `otherwise` + ` hat` if there is no seat.
  std::string has(std::string_view otherwise) const;
  /// Formats `deine Stadt`, `die Stadt von blau`, `eine Stadt`.
  std::string owned(std::string_view feminine) const;
  std::string text(catan::Role role) const;
  std::optional<catan::Bundle> bundle(catan::Role role) const { return get<catan::Bundle>(role); }
  std::optional<catan::CardKind> card() const { return get<catan::CardKind>(catan::Role::card); }
  std::optional<catan::DecisionKind> decision() const {
    return get<catan::DecisionKind>(catan::Role::decision);
  }
  const BookMessages& book() const { return book_; }

  /// Returns a place with a word before it, ` auf B2.N`, or an empty string.
  std::string placed(std::string_view word, catan::Role role) const;
  /// Returns the name of an offer after a blank, ` o1`, or an empty string.
  std::string offer() const;
  /// Formats the part of `need` that `have` does not cover, all of `need` if there is no `have`:
  /// `fehlt dir 1 Wolle`, `fehlen dir 2 Erz`. `whom` replaces `dir`.
  std::string lacks(std::string_view whom) const;

 private:
  const GameNames& names_;
  const BookMessages& book_;
  std::optional<Seat> you_;
};

/// Adds a full stop, except after an order to copy, which follows `: - `.
std::string finished(std::string text);
/// Capitalizes the first letter.
std::string capital(std::string text);

/// Returns the sentence for E_SETUP.
std::string setup_problem_text(const ViolationMessages& words);
/// Returns the sentence for an E_SETUP that concerns a position.
std::string position_problem_text(const ViolationMessages& words);

}  // namespace inselpost::de::board
