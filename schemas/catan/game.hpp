#pragma once
#include <memory>

#include "schemas/catan/words.hpp"
#include "schemas/record/game_of.hpp"

namespace inselpost {

using BoardMove = MoveOf<catan::Catan, BoardWords>;

/// The board game as a game of the house.
class BoardGame : public GameOf<catan::Catan, BoardWords> {
 public:
  using GameOf::GameOf;
  std::unique_ptr<Game> copy() const override { return std::make_unique<BoardGame>(*this); }
  bool at_table() const override { return words().at_table(); }
  std::vector<std::string> pile() const override;
  bool all_or_nothing() const override;

  /// For who adjudicates beside the house: nothing that prints sees it.
  using GameOf::state;
  const catan::Setup& setup() const { return words().setup(); }
  const Names& names() const { return words().names(); }
  /// This position, as its rules have it.
  void put(catan::State state) { state_ = std::move(state); }
};

}  // namespace inselpost
