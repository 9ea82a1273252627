#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
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

/// The five resources in their fixed order, which breaks every tie between them.
enum class Resource : std::uint8_t { brick, lumber, wool, grain, ore };

inline constexpr std::array<Resource, 5> resources{Resource::brick, Resource::lumber, Resource::wool,
                                                   Resource::grain, Resource::ore};
inline constexpr std::array<std::string_view, 5> resource_names{"brick", "lumber", "wool", "grain", "ore"};

constexpr std::size_t index(Resource r) { return static_cast<std::size_t>(r); }
constexpr std::string_view name(Resource r) { return resource_names[index(r)]; }

/// A number of cards of each resource, for example a hand, a price or the bank.
class Bundle {
 public:
  constexpr Bundle() = default;
  constexpr Bundle(int brick, int lumber, int wool, int grain, int ore)
      : count_{count(brick), count(lumber), count(wool), count(grain), count(ore)} {}
  /// Returns n cards of one resource.
  static constexpr Bundle of(Resource r, std::size_t n = 1) {
    Bundle b;
    b[r] = static_cast<std::uint16_t>(n);
    return b;
  }

  constexpr std::uint16_t operator[](Resource r) const { return count_[index(r)]; }
  constexpr std::uint16_t& operator[](Resource r) { return count_[index(r)]; }
  constexpr std::size_t total() const {
    return std::accumulate(count_.begin(), count_.end(), std::size_t{0});
  }
  constexpr bool empty() const { return total() == 0; }
  /// Returns whether it holds at least as much as `other` of each resource.
  constexpr bool covers(const Bundle& other) const {
    for (std::size_t i = 0; i < count_.size(); ++i)
      if (count_[i] < other.count_[i]) return false;
    return true;
  }
  constexpr Bundle& operator+=(const Bundle& other) {
    for (std::size_t i = 0; i < count_.size(); ++i)
      count_[i] = static_cast<std::uint16_t>(count_[i] + other.count_[i]);
    return *this;
  }
  /// Requires that this covers `other`.
  constexpr Bundle& operator-=(const Bundle& other) {
    for (std::size_t i = 0; i < count_.size(); ++i)
      count_[i] = static_cast<std::uint16_t>(count_[i] - other.count_[i]);
    return *this;
  }
  friend constexpr Bundle operator+(Bundle a, const Bundle& b) { return a += b; }
  friend constexpr Bundle operator-(Bundle a, const Bundle& b) { return a -= b; }
  constexpr auto operator<=>(const Bundle&) const = default;

 private:
  static constexpr std::uint16_t count(int n) { return static_cast<std::uint16_t>(n); }
  std::array<std::uint16_t, 5> count_{};
};

/// Prices in brick, lumber, wool, grain and ore (BUILD-1).
inline constexpr Bundle road_price{1, 1, 0, 0, 0};
inline constexpr Bundle settlement_price{1, 1, 1, 1, 0};
inline constexpr Bundle city_price{0, 0, 0, 2, 3};
inline constexpr Bundle card_price{0, 0, 1, 1, 1};

}  // namespace inselpost::catan
