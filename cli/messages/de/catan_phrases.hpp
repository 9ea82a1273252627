#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/cards.hpp"
#include "engine/catan/offer.hpp"
#include "engine/catan/resources.hpp"
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

}  // namespace inselpost::de::board
