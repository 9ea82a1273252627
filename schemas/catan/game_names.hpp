#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/board/geometry.hpp"
#include "engine/catan/setup.hpp"
#include "engine/core/seat.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/record/game.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// The `system` of this game in set-ups and records.
inline constexpr std::string_view catan_system = "catan";

/// The names of a game's seats, and the board on which places are named. Neutral seats come last.
struct GameNames {
  catan::GeometryId shape = catan::GeometryId::classic19;
  std::vector<std::string> seats;

  const catan::Geometry& geometry() const { return catan::geometry(shape); }
  const std::string& of(Seat seat) const { return seats.at(index(seat)); }
  std::optional<Seat> find(std::string_view name) const {
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (seats[i] == name) return seat_at(i);
    return std::nullopt;
  }
  bool operator==(const GameNames&) const = default;
};

/// The set-up of a board game, for rendering (`Game::table`).
struct CatanSetupView {
  catan::Setup setup;
  GameNames names;
};
/// Throws std::bad_cast if the view belongs to another game.
inline const CatanSetupView& catan_setup_view(const OpaqueView& table) {
  return view_cast<CatanSetupView>(table);
}

/// Returns the place that a text with directions in words probably means, such as `D2.SE` for `D2 Südost` and
/// for `south-east corner of D2`. `sign` parts the hex from the direction; 0: a hex alone is meant. Returns
/// an empty text for anything else.
std::string place_meant(std::string_view text, char sign);

/// Reads places as people write them, on a given board. A text without a digit names no hex and is E_SYNTAX
/// (NOTE-6); other errors are E_PLACE and E_PLACE_KIND. Returns nullopt after an error.
std::optional<catan::Hex> read_hex(DiagnosticCollector& faults, const yaml::Node& node,
                                   const catan::Geometry& g);
/// `piece` is named in diagnostics: a settlement or a city.
std::optional<catan::Intersection> read_intersection(DiagnosticCollector& faults, const yaml::Node& node,
                                                     const catan::Geometry& g, CatanMessageId piece);
/// `piece` is named in diagnostics: a road or a harbour.
std::optional<catan::Path> read_path(DiagnosticCollector& faults, const yaml::Node& node,
                                     const catan::Geometry& g, CatanMessageId piece);

}  // namespace inselpost
