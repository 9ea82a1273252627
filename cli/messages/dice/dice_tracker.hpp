#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/dice/map/map.hpp"
#include "engine/dice/step.hpp"

namespace inselpost::dice {

/// What sentences of every language have to know first.

/// `v3-v4-v5`, `c13-c14`: edges of one kind, those that go on from each other in one.
std::vector<std::string> edge_lines(const Map& map, const Edges& edges);

/// `v3`, `c13`: sites as the map names them.
std::vector<std::string> site_names(const Map& map, const Sites& sites);

/// The faces that were cast first, by number of the die; one that was set stands among them.
std::vector<Face> cast_of(const Steps& steps);

/// What lies there while step after step is told.
class DiceTracker {
 public:
  /// Dice thrown again in one pass.
  struct Again {
    std::optional<FaceSet> before;  ///< what they showed, if all of that was told
    std::vector<Face> now;
  };
  void cast(const steps::Cast& cast);
  void set(const steps::Set& set) { lies_[set.die] = set.face; }
  Again again(const steps::Again& again);

 private:
  std::array<std::optional<Face>, dice_count> lies_{};
};

}  // namespace inselpost::dice
