#pragma once
#include <cstddef>
#include <optional>

#include "engine/dice/chance.hpp"
#include "schemas/record/game.hpp"

namespace inselpost::dice {

/// Dice from the streams of the framework (DG-AUD-3): stream 1 + n belongs to seat n. An order opens at most
/// one link of it, with its first die and under that die's label. The faces of a round come from stream 0.
class DiceChance : public Chance {
 public:
  /// `draws` is null to withhold chance.
  explicit DiceChance(ChanceSource* draws) : draws_(draws) {}

  DrawResult<Face> die(Seat seat, Draw label) override;
  DrawResult<RoundFaces> round() override;
  /// Returns the proofs of the draws in their order, and removes them.
  Json proofs() { return std::move(proofs_); }

 private:
  RandomBytes* open(std::string_view label, std::uint32_t stream);

  ChanceSource* draws_;
  RandomBytes* bytes_ = nullptr;  ///< of the link that this order has opened
  Seat whose_{};
  std::size_t cast_ = 0;
  Json proofs_;  ///< null: none
};

/// Returns whether a proof belongs to the table's stream, as opposed to a seat's.
bool is_of_table(const Json& proof);

}  // namespace inselpost::dice
