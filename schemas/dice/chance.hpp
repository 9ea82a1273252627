#pragma once
#include <cstddef>
#include <optional>

#include "engine/dice/chance.hpp"
#include "schemas/record/game.hpp"

namespace inselpost::dice {

/// Dice of the streams of the house (DG-AUD-3): stream 1 + n is that of seat n, and one order opens at most
/// one link of it, with its first die and under the label of that. The faces of a round come from stream 0.
class DiceChance : public Chance {
 public:
  /// `draws` null: chance is withheld.
  explicit DiceChance(ChanceSource* draws) : draws_(draws) {}

  DrawResult<Face> die(Seat seat, Draw label) override;
  DrawResult<RoundFaces> round() override;
  /// Of the draws, in their order: given away.
  Json proofs() { return std::move(proofs_); }

 private:
  RandomBytes* open(std::string_view label, std::uint32_t stream);

  ChanceSource* draws_;
  RandomBytes* bytes_ = nullptr;  ///< of the link that this order has opened
  Seat whose_{};
  std::size_t cast_ = 0;
  Json proofs_;  ///< null: none yet
};

/// Does a proof tell of the table's stream, and not of a seat's?
bool is_of_table(const Json& proof);

}  // namespace inselpost::dice
