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

/// The arguments of a problem as words. Each is empty where the problem does not bring it, so that a sentence
/// can do without.
class ViolationMessages : public ArgumentsOf<catan::RuleViolation, catan::Role, catan::Reason> {
 public:
  /// `you`: who reads it, if it is a seat.
  ViolationMessages(const catan::RuleViolation& problem, const GameNames& names, catan::Preset preset,
                    std::optional<Seat> you)
      : ArgumentsOf(problem), names_(names), book_(board::book_words(preset)), you_(you) {}

  std::string place(catan::Role role) const;
  /// Whom it is about, if it is another seat than the reader's.
  std::string other() const;
  bool is_you() const;
  /// `du hast`, `rot hat`, or of whoever it is.
  std::string has(std::string_view otherwise) const;
  /// `deine Stadt`, `die Stadt von blau`, `eine Stadt`.
  std::string owned(std::string_view feminine) const;
  std::string text(catan::Role role) const;
  std::optional<catan::Bundle> bundle(catan::Role role) const { return get<catan::Bundle>(role); }
  std::optional<catan::CardKind> card() const { return get<catan::CardKind>(catan::Role::card); }
  std::optional<catan::DecisionKind> decision() const {
    return get<catan::DecisionKind>(catan::Role::decision);
  }
  const BookMessages& book() const { return book_; }

  /// ` auf B2.N`, or nothing: a word before a place that may be missing.
  std::string placed(std::string_view word, catan::Role role) const;
  /// ` o1`, or nothing.
  std::string offer() const;
  /// What `need` holds beyond `have`, without it all of `need`: `fehlt dir 1 Wolle`, `fehlen dir 2 Erz`, with
  /// `whom` in place of `dir`.
  std::string lacks(std::string_view whom) const;

 private:
  const GameNames& names_;
  const BookMessages& book_;
  std::optional<Seat> you_;
};

/// With a full stop at its end, but for an order to copy, which stands after `: - `.
std::string finished(std::string text);
/// With a capital at its beginning.
std::string capital(std::string text);

/// The sentence of an E_SETUP.
std::string setup_problem_text(const ViolationMessages& words);
/// The same, of one that is about a position.
std::string position_problem_text(const ViolationMessages& words);

}  // namespace inselpost::de::board
