#pragma once
#include <array>
#include <string>
#include <variant>
#include <vector>

#include "schemas/catan/determinization/record_guess.hpp"

/// For this folder alone.
namespace inselpost {

/// The cards in every hand of a position.
catan::SeatBundles hands_in(const catan::State& state);

/// The first event of that kind, or null.
template <class E>
const E* first_of(const catan::Events& all) {
  for (const catan::Event& event : all)
    if (const auto* found = get_if<E>(&event)) return found;
  return nullptr;
}

/// What the events tell of an order that is sealed. Throws Misfit.
catan::Order made_up_order(const TrackedState& followed, const catan::Events& events);

/// Fills a position so that an order can be decided. Throws Misfit if none can be.
class DeterminizationFiller {
 public:
  explicit DeterminizationFiller(TrackedState& followed) : followed_(followed), state_(followed.state) {}

  /// Hands, bank, cards and offers as `seen` needs them.
  void fill(const ObservedOrder& seen);
  /// The order was done: brings the position and what is known up to date.
  void take(const ObservedOrder& seen, const catan::Events& decided);

 private:
  void fill_hands(const ObservedOrder& seen);
  void fill_countered(const ObservedOrder& seen);
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
