#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "schemas/catan/determinization/record_guess.hpp"

/// Internal to schemas/catan/determinization.
namespace inselpost {

/// Returns the hands of a position.
catan::SeatBundles hands_in(const catan::State& state);

/// Returns the first event of that kind, or null.
template <class E>
const E* first_of(const catan::Events& all) {
  for (const catan::Event& event : all)
    if (const auto* found = get_if<E>(&event)) return found;
  return nullptr;
}

/// Returns an order that explains the events of a sealed one. Throws RecordMismatch if there is none.
catan::Order made_up_order(const TrackedState& followed, const catan::Events& events);

/// Fills the hidden parts of a position so that an observed order can be decided. Throws RecordMismatch if
/// that is impossible.
class DeterminizationFiller {
 public:
  explicit DeterminizationFiller(TrackedState& followed) : followed_(followed), state_(followed.state) {}

  /// Fills hands, bank, cards and offers as `seen` requires.
  void fill(const ObservedOrder& seen);
  /// Updates the position and the knowledge after the order was executed.
  void take(const ObservedOrder& seen, const catan::Events& decided);

 private:
  void fill_hands(const ObservedOrder& seen);
  void fill_countered(const ObservedOrder& seen);
  void fill_taken_back(const ObservedOrder& seen);
  void fill_traded(const ObservedOrder& seen);
  catan::Offer* offer_named(const std::string& name);
  catan::Offer& make_up_offer(const std::string& name, Seat author, Seat to, const catan::Terms& terms,
                              std::size_t alternatives);
  void fill_names(const ObservedOrder& seen);
  void fill_cards(const ObservedOrder& seen);
  void fill_winning_cards(const ObservedOrder& seen);
  void fill_bank(const ObservedOrder& seen);
  std::array<catan::Bundle, max_seats> needs(const ObservedOrder& seen) const;
  bool explain(std::uint32_t sealed_entries);
  std::uint32_t undone_names_left() const;
  bool take_closed(const catan::Event& event);

  TrackedState& followed_;
  catan::State& state_;
  std::vector<std::string> guessed_names_;  ///< of offers that the reader does not see
};

}  // namespace inselpost
