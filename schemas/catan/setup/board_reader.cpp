#include <array>
#include <optional>
#include <utility>

#include "engine/catan/board/boards.hpp"
#include "engine/catan/board/places.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/places.hpp"
#include "schemas/catan/setup/setup_reader.hpp"
#include "schemas/text/nearest.hpp"

namespace inselpost {
namespace {

using catan::Board;
using catan::Terrain;
using yaml::Node;

/// Returns the terrain of a resource, for somebody who wrote `ore 10`, or an empty string.
std::string terrain_of(const std::string& word) {
  const std::string meant = suggest_resource(word);
  for (std::size_t t = 0; t < catan::terrain_names.size(); ++t)
    if (const auto r = catan::yield(static_cast<Terrain>(t)); r && name(*r) == meant)
      return std::string(catan::terrain_names[t]);
  return "";
}

std::optional<Terrain> find_terrain(std::string_view word) {
  for (std::size_t t = 0; t < catan::terrain_names.size(); ++t)
    if (catan::terrain_names[t] == word) return static_cast<Terrain>(t);
  return std::nullopt;
}

/// Parses a number of one or two digits without a leading 0. The rules check which numbers make a board
/// (BOARD-11).
std::optional<std::uint8_t> chip(std::string_view text) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.text = text;
  const auto n = node.number();
  return n && *n >= 1 && *n <= 99 ? std::optional(static_cast<std::uint8_t>(*n)) : std::nullopt;
}

/// Returns the key of a mapping as a node, so that it can be read as a path or a hex.
Node node_of_key(const yaml::Field& field) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.quoted = true;
  node.text = field.key;
  node.mark = field.mark;
  return node;
}

class BoardReader {
 public:
  explicit BoardReader(DiagnosticCollector& faults) : faults_(faults) {}

  std::optional<Board> read(const Node& node) {
    const std::size_t before = faults_.size();
    MapReader f(faults_, node, CatanMessageId::a_board,
                "board: {geometry: classic19, tiles: {...}, harbours: {...}, robber: C3}");
    bool shaped = false;
    if (const Node* shape = f.required("geometry"))
      if (const auto id = read_word(faults_, *shape, "`geometry`", catan::geometry_names)) {
        board_.shape = static_cast<catan::GeometryId>(*id);
        shaped = true;
      }
    const Node* tiles_node = f.required("tiles");
    const Node* harbours_node = f.required("harbours");
    const Node* robber = f.optional("robber");
    f.finish();
    // Without a known shape no place can be read.
    if (shaped && tiles_node != nullptr) tiles(*tiles_node);
    if (shaped && harbours_node != nullptr) harbours(*harbours_node);
    if (shaped && robber != nullptr) board_.robber = read_hex(faults_, *robber, board_.geometry());
    if (faults_.size() != before) return std::nullopt;
    catan::sort_harbours(board_);
    return board_;
  }

 private:
  void tiles(const Node& node) {
    if (!node.is_map())
      return faults_.syntax(node.mark, {CatanMessageId::no_tiles, shown(node)},
                            {{YamlMessageId::write, "tiles: {A1: mountains 10, A2: pasture 2, ...}"}});
    const catan::Geometry& g = board_.geometry();
    catan::Hexes there;
    bool all_named = true;
    for (const yaml::Field& field : node.fields) {
      const auto hex = read_hex(faults_, node_of_key(field), g);
      tile(field.value, hex);
      all_named = all_named && hex.has_value();
      if (!hex) continue;
      if (there.contains(*hex)) faults_.syntax(field.mark, {CatanMessageId::hex_twice, name(g, *hex)});
      there.insert(*hex);
    }
    std::string missing;
    for (std::size_t h = 0; h < g.hexes; ++h)
      if (const auto hex = static_cast<catan::Hex>(h); !there.contains(hex))
        missing += (missing.empty() ? "" : ", ") + name(g, hex);
    if (all_named && !missing.empty()) faults_.syntax(node.mark, {CatanMessageId::hexes_missing, missing});
  }

  /// Reads `mountains 10` or `desert`.
  void tile(const Node& node, const std::optional<catan::Hex>& hex) {
    const std::string_view text = node.is_text() ? std::string_view(node.text) : std::string_view{};
    const std::size_t blank = text.find(' ');
    const std::string word(text.substr(0, blank));
    const auto terrain = find_terrain(word);
    const bool numbered = blank != std::string_view::npos;
    const auto number = numbered ? chip(text.substr(blank + 1)) : std::optional<std::uint8_t>(0);
    if (!terrain || !number) {
      std::string near = terrain_of(word);
      if (near.empty()) near = nearest(word, {catan::terrain_names.begin(), catan::terrain_names.end()});
      if (terrain || near.empty())
        near = "mountains 10";
      else if (numbered)
        near += std::string(text.substr(blank));
      faults_.syntax(node.mark, {CatanMessageId::no_tile, shown(node)},
                     {{CatanMessageId::write_for_example, near}, CatanMessageId::terrains});
      return;
    }
    if (!hex) return;
    board_.terrain[index(*hex)] = *terrain;
    board_.number[index(*hex)] = *number;
  }

  void harbours(const Node& node) {
    if (!node.is_map())
      return faults_.syntax(node.mark, {CatanMessageId::no_harbours, shown(node)},
                            {CatanMessageId::write_harbours});
    if (node.fields.size() > catan::max_harbours)
      return faults_.syntax(node.mark, {CatanMessageId::too_many_harbours, catan::max_harbours});
    for (const yaml::Field& field : node.fields) {
      const auto path = read_path(faults_, node_of_key(field), board_.geometry(), CatanMessageId::a_harbour);
      const auto kind = read_word(faults_, field.value, CatanMessageId::a_harbour, catan::harbour_names);
      if (path && kind)
        board_.harbours[board_.harbour_count++] = {*path, static_cast<catan::HarbourKind>(*kind)};
    }
  }

  DiagnosticCollector& faults_;
  Board board_;
};

template <class NameList>
std::optional<std::size_t> find_word(const NameList& names, std::string_view word) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == word) return i;
  return std::nullopt;
}

}  // namespace

std::optional<Board> read_board_node(const Node& node, DiagnosticCollector& faults) {
  return BoardReader(faults).read(node);
}

std::optional<catan::BoardChoice> read_board_choice(const Node& node, DiagnosticCollector& faults) {
  if (node.is_map()) {
    if (auto board = read_board_node(node, faults)) return *std::move(board);
    return std::nullopt;
  }
  if (node.is_text()) {
    if (const auto g = find_word(catan::generator_names, node.text)) return static_cast<catan::Generator>(*g);
    if (const auto b = find_word(catan::fixed_board_names, node.text))
      return static_cast<catan::FixedBoard>(*b);
  }
  std::vector<std::string> words(catan::generator_names.begin(), catan::generator_names.end());
  words.insert(words.end(), catan::fixed_board_names.begin(), catan::fixed_board_names.end());
  faults.syntax(node.mark, {CatanMessageId::no_board, shown(node)}, suggestions(node.text, words));
  return std::nullopt;
}

catan::GeometryId shape_of(const catan::BoardChoice& board) {
  if (const auto* written = std::get_if<Board>(&board)) return written->shape;
  if (const auto* generator = std::get_if<catan::Generator>(&board)) return catan::shape(*generator);
  return catan::GeometryId::classic19;  // // all fixed boards, and the default for two players (NOTE-7)
}

}  // namespace inselpost
