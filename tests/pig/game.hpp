#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/pig/words.hpp"

namespace inselpost::pig {

using MoveType = MoveOf<Rules, Words>;

/// Pig, for a house that knows games alone.
class PigGame : public GameOf<Rules, Words> {
 public:
  using GameOf::GameOf;
  std::unique_ptr<Game> copy() const override { return std::make_unique<PigGame>(*this); }
  std::uint32_t streams() const override;
  std::vector<std::string> pile() const override;
  std::unique_ptr<Game> guess(Viewer reader) const override;
};

std::optional<Resolved> read_setup(const yaml::Node& file, Faults& faults);
extern const System system;
/// The game of a genesis: what the house opens records with.
std::unique_ptr<Game> open_pig(const Json& genesis);

}  // namespace inselpost::pig
