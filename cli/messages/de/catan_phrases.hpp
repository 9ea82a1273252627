#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/common/phrases.hpp"
#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/game_names.hpp"

namespace inselpost::de::board {

// Phrases that sentences and pages of the board game share.

/// Terms that differ between the editions of the rules.
struct BookMessages {
  std::string_view bank, the_bank, to_the_bank;  ///< `Bank`, `die Bank`, `der Bank` (dative)
  std::string_view longest_road;
  std::string_view steals, to_steal, to_rob;  ///< `raubt`, `rauben`, `berauben`
};
const BookMessages& book_words(catan::Preset preset);

std::string_view resource_word(catan::Resource resource);
/// Formats `2 Lehm + 1 Holz`, `nichts`.
std::string cards_phrase(const catan::Bundle& cards);

/// The name of a development card, with the article as an object, and negated as an object and as a subject:
/// `Ritter`, `den Ritter`, `keinen Ritter`, `kein Ritter`.
struct CardMessages {
  std::string_view name, the, no, there_is_no;
};
const CardMessages& card_words(catan::CardKind kind);
/// Formats cards as `Ritter`, `2-mal Monopol`; empty if there are none.
std::vector<std::string> card_list(const catan::CardCounts& cards);

/// Formats the edition, the number of players and the dice mode.
std::string played_phrase(catan::Preset preset, std::size_t players, catan::DiceMode dice);
/// Formats a phase as it follows `Zug 12 von rot, `.
std::string_view phase_phrase(catan::Phase phase);
/// Formats a pending decision as it follows the seat: `gibt 4 Karten zurück`.
std::string decision_phrase(const catan::Decision& decision, catan::Phase phase);
/// Formats what must be done: `Karten ablegen`.
std::string_view duty_phrase(catan::DecisionKind kind);
/// Formats terms as `1 Lehm für 1 Wolle (Wahl 1) oder 2 Lehm für 1 Erz (Wahl 2)`; a single trade without its
/// choice. `between` is the word for `für`.
std::string terms_phrase(const std::vector<catan::Terms>& any, std::string_view between);
/// Formats an offer as `rot gibt 1 Wolle für 1 Erz, an alle; blau sagt zu`.
std::string offer_phrase(const catan::Offer& offer, const GameNames& names);
/// Formats `innerhalb von 12 Stunden`.
std::string within(std::uint32_t minutes);

/// Formats pieces to choose from: `eine Straße für nord auf A2/O oder A2/SO oder für sued auf D2/O`. Empty if
/// there are none.
std::string neutral_phrase(const std::vector<catan::NeutralBuild>& pieces, const GameNames& names);

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
