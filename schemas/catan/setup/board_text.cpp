#include <stdexcept>
#include <utility>

#include "engine/catan/board/places.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/setup/setup_reader.hpp"

namespace inselpost {
namespace {

/// Returns `mountains 10` or `desert`.
std::string tile_text(const catan::Board& board, std::size_t hex) {
  std::string out(name(board.terrain[hex]));
  if (board.number[hex] != 0) out += " " + std::to_string(board.number[hex]);
  return out;
}

}  // namespace

nlohmann::json to_json(const catan::Board& board) {
  const catan::Geometry& g = board.geometry();
  nlohmann::json tiles = nlohmann::json::object(), harbours = nlohmann::json::object();
  for (std::size_t h = 0; h < g.hexes; ++h) tiles[name(g, static_cast<catan::Hex>(h))] = tile_text(board, h);
  for (std::size_t i = 0; i < board.harbour_count; ++i)
    harbours[name(g, board.harbours[i].path)] = std::string(name(board.harbours[i].kind));
  nlohmann::json out{{"geometry", std::string(name(board.shape))},
                     {"tiles", std::move(tiles)},
                     {"harbours", std::move(harbours)}};
  if (board.robber) out["robber"] = name(g, *board.robber);
  return out;
}

catan::Board board_from_json(const nlohmann::json& json) {
  const Source nowhere("", "board");
  DiagnosticCollector faults(nowhere);
  const auto board = read_board_node(yaml::node_of(json), faults);
  if (!board) throw InputError({CatanMessageId::bad_board, faults.take().at(0).fault});
  return *board;
}

std::string to_yaml(const catan::Board& board) {
  const catan::Geometry& g = board.geometry();
  std::string out = "board:\n  geometry: " + std::string(name(board.shape)) + "\n  tiles:\n";
  for (std::size_t h = 0; h < g.hexes; ++h)
    out += "    " + name(g, static_cast<catan::Hex>(h)) + ": " + tile_text(board, h) + "\n";
  out += board.harbour_count > 0 ? "  harbours:\n" : "  harbours: {}\n";
  for (std::size_t i = 0; i < board.harbour_count; ++i)
    out += "    " + name(g, board.harbours[i].path) + ": " + std::string(name(board.harbours[i].kind)) + "\n";
  if (board.robber) out += "  robber: " + name(g, *board.robber) + "\n";
  return out;
}

}  // namespace inselpost
