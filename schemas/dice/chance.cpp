#include "schemas/dice/chance.hpp"

#include <array>

#include "schemas/record/draws.hpp"

namespace inselpost::dice {
namespace {

/// Labels in the order of dice::Draw.
constexpr std::array<std::string_view, 3> labels{"throw", "lava", "loss"};
constexpr std::string_view round_label = "round";

/// A limit that no throw reaches. It stops callers that enumerate all faces instead of drawing, because some
/// dice may be cast again without end (DG-ROLL-11).
constexpr std::size_t max_cast = 1'000;

}  // namespace

RandomBytes* DiceChance::open(std::string_view label, std::uint32_t stream) {
  if (draws_ == nullptr) return nullptr;
  PublicDrawResult opened = draws_->open_link(label, stream);
  if (!opened.proof.empty()) proofs_.push_back(std::move(opened.proof));
  return opened.bytes;
}

DrawResult<Face> DiceChance::die(Seat seat, Draw label) {
  if (bytes_ == nullptr || whose_ != seat)
    bytes_ = open(labels[static_cast<std::size_t>(label)], 1 + static_cast<std::uint32_t>(index(seat)));
  whose_ = seat;
  if (bytes_ == nullptr || ++cast_ > max_cast) return tl::unexpected(NoResult::withheld);
  return faces[uniform(*bytes_, face_count)];
}

DrawResult<RoundFaces> DiceChance::round() {
  RandomBytes* const bytes = open(round_label, 0);
  bytes_ = nullptr;  // // only one link is held at a time
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  RoundFaces out;
  for (std::size_t k = 0; k < round_rows * row_length; ++k) out.push_back(faces[uniform(*bytes, face_count)]);
  return out;
}

bool is_of_table(const Json& proof) {
  return place_in(proof.contains("kept") ? proof["kept"] : proof.at("draw")).stream == 0;
}

}  // namespace inselpost::dice
