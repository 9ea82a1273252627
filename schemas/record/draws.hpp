#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/record/game.hpp"
#include "schemas/sealing/links.hpp"

namespace inselpost {

/// A public draw that a rollback took back: with the same link, label and N it gives the same bytes again.
struct KeptDraw {
  std::uint32_t link = 0;
  std::string label;
  Hash n{};
  bool operator==(const KeptDraw&) const = default;
};

/// How far the draws of a game have come. Nothing winds these back.
struct DrawCounts {
  std::uint32_t links = 0;
  std::map<std::string, std::uint32_t, std::less<>> closed;  ///< by their kind
  bool operator==(const DrawCounts&) const = default;
};

/// The faces of a pile, element 0 drawn first.
using Pile = std::vector<std::string>;
/// The pile as K makes it: laid out as the game says, and shuffled.
Pile shuffled_pile(const Hash& k, const Hash& n, Pile laid_out);

/// The chance of a sealed game for one order, or for the start. It changes nothing but itself, so an order
/// that is refused after all leaves no trace.
class SealedDraws final : public Draws {
 public:
  /// `k` and `pile`: null before K is made, or where it is not known. `kept`: draws to be used first, each by
  /// the next one of its label. All must outlive this.
  SealedDraws(const DiceLinks& links, const Hash& n, const Hash* k, const Pile* pile, DrawCounts counts,
              std::vector<KeptDraw> kept = {})
      : links_(links), n_(n), k_(k), pile_(pile), counts_(std::move(counts)), kept_(std::move(kept)) {}

  Opened open(std::string_view label, std::uint32_t stream = 0) override;
  Bytes* closed(std::string_view kind) override;
  const std::string* card(std::size_t j) override;

  /// What was drawn: the counts after it, and the kept draws that were not used.
  const DrawCounts& counts() const { return counts_; }
  const std::vector<KeptDraw>& kept() const { return kept_; }

 private:
  const DiceLinks& links_;
  const Hash& n_;
  const Hash* k_;
  const Pile* pile_;
  DrawCounts counts_;
  std::vector<KeptDraw> kept_;
  std::optional<DrawBytes> bytes_;
};

}  // namespace inselpost
