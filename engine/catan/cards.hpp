#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/seat.hpp"

namespace inselpost::catan {

/// The kinds of development cards, in the order of a new deck before it is shuffled.
enum class CardKind : std::uint8_t { knight, road_building, year_of_plenty, monopoly, victory_point };

inline constexpr std::array<CardKind, 5> card_kinds{CardKind::knight, CardKind::road_building,
                                                    CardKind::year_of_plenty, CardKind::monopoly,
                                                    CardKind::victory_point};
inline constexpr std::array<std::string_view, 5> card_names{"knight", "road building", "year of plenty",
                                                            "monopoly", "victory point"};

constexpr std::size_t index(CardKind k) { return static_cast<std::size_t>(k); }
constexpr std::string_view name(CardKind k) { return card_names[index(k)]; }

/// Number of cards of each kind (COMP-3).
using CardCounts = std::array<std::uint8_t, 5>;

/// A card that has left the deck. Cards are individuals (DEV-3): card j is the j-th one bought, from 0.
struct DevelopmentCard {
  /// Places of a card that was bought.
  enum class Place : std::uint8_t {
    held,      ///< unplayed
    played,    ///< knights lie open, progress cards are spent
    shown,     ///< victory point card laid open
    given_up,  ///< knight given back for trade cards (DUO-25)
  };
  CardKind kind{};
  Seat owner{};
  std::uint16_t bought = 0;  ///< turn of the purchase
  Place place = Place::held;
  bool operator==(const DevelopmentCard&) const = default;
};

inline constexpr std::size_t max_cards = 34;

}  // namespace inselpost::catan
