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

/// Phrases that sentences and pages of the board game share.

/// What the books call by different words.
struct BookMessages {
  std::string_view bank, the_bank, to_the_bank;  ///< `Bank`, `die Bank`, `der Bank` (dative)
  std::string_view longest_road;
  std::string_view steals, to_steal, to_rob;  ///< `raubt`, `rauben`, `berauben`
};
const BookMessages& book_words(catan::Preset preset);

std::string_view resource_word(catan::Resource resource);
/// `2 Lehm + 1 Holz`, `nichts`.
std::string cards_phrase(const catan::Bundle& cards);

/// A development card by its name, as the object of a sentence, and where there is none of it: `Ritter`, `den
/// Ritter`, `keinen Ritter`, `kein Ritter` (as a subject).
struct CardMessages {
  std::string_view name, the, no, there_is_no;
};
const CardMessages& card_words(catan::CardKind kind);
/// `Ritter`, `2-mal Monopol`; empty if there is none.
std::vector<std::string> card_list(const catan::CardCounts& cards);

/// What is played, by how many, and how dice come about.
std::string played_phrase(catan::Preset preset, std::size_t players, catan::DiceMode dice);
/// A phase, as it stands behind `Zug 12 von rot, `.
std::string_view phase_phrase(catan::Phase phase);
/// What a seat does that a decision waits for: `gibt 4 Karten zurück`.
std::string decision_phrase(const catan::Decision& decision, catan::Phase phase);
/// What somebody must do: `Karten ablegen`.
std::string_view duty_phrase(catan::DecisionKind kind);
/// `1 Lehm für 1 Wolle (Wahl 1) oder 2 Lehm für 1 Erz (Wahl 2)`, or the only trade there is.
std::string terms_phrase(const std::vector<catan::Terms>& any, std::string_view between);
/// `rot gibt 1 Wolle für 1 Erz, an alle; blau sagt zu`.
std::string offer_phrase(const catan::Offer& offer, const GameNames& names);
/// `innerhalb von 12 Stunden`
std::string within(std::uint32_t minutes);

}  // namespace inselpost::de::board
