#include "engine/catan/board/geometry.hpp"

#include <limits>
#include <optional>
#include <span>

namespace inselpost::catan {
namespace {

/// A row of hexes: the q coordinate of its first hex, and its length.
struct Row {
  int q_first;
  int hexes;
};
constexpr std::array<Row, 5> classic_rows{{{0, 3}, {-1, 4}, {-2, 5}, {-2, 4}, {-2, 3}}};
constexpr std::array<Row, 7> big_rows{{{0, 3}, {-1, 4}, {-2, 5}, {-3, 6}, {-3, 5}, {-3, 4}, {-3, 3}}};

constexpr std::array<Axial, 6> steps_by_side{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};

constexpr Axial step(Axial a, std::size_t side) {
  return {a.q + steps_by_side[side].q, a.r + steps_by_side[side].r};
}

constexpr std::size_t find(const Geometry& g, Axial a) {
  for (std::size_t h = 0; h < g.hexes; ++h)
    if (g.at[h] == a) return h;
  return max_hexes;
}

constexpr void lay_hexes(Geometry& g, int first_row, std::span<const Row> rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (int k = 0; k < rows[i].hexes; ++k) {
      g.at[g.hexes] = {rows[i].q_first + k, first_row + static_cast<int>(i)};
      g.row[g.hexes] = static_cast<char>('A' + static_cast<int>(i));
      g.column[g.hexes] = static_cast<std::uint8_t>(k + 1);
      ++g.hexes;
    }
}

/// Gives each place its number and name, from the first hex in reading order that has it. Corner k also
/// belongs to the hexes across sides k-1 and k, as their corners k+2 and k+4; side k is side k+3 of the hex
/// across (NOTE-3).
constexpr void number_places(Geometry& g) {
  for (std::size_t h = 0; h < g.hexes; ++h)
    for (std::size_t k = 0; k < 6; ++k) {
      const std::size_t before = find(g, step(g.at[h], (k + 5) % 6));
      const std::size_t after = find(g, step(g.at[h], k));
      if (before < h) {
        g.corners[h][k] = g.corners[before][(k + 2) % 6];
      } else if (after < h) {
        g.corners[h][k] = g.corners[after][(k + 4) % 6];
      } else {
        g.intersection_hex[g.intersections] = static_cast<Hex>(h);
        g.intersection_corner[g.intersections] = static_cast<Corner>(k);
        g.corners[h][k] = static_cast<Intersection>(g.intersections++);
      }
      if (after < h) {
        g.sides[h][k] = g.sides[after][(k + 3) % 6];
      } else {
        g.path_hex[g.paths] = static_cast<Hex>(h);
        g.path_side[g.paths] = static_cast<Side>(k);
        g.sides[h][k] = static_cast<Path>(g.paths++);
      }
    }
}

constexpr void connect_hexes(Geometry& g) {
  for (std::size_t h = 0; h < g.hexes; ++h)
    for (std::size_t k = 0; k < 6; ++k) {
      g.corner_set[h].insert(g.corners[h][k]);
      g.hexes_at[index(g.corners[h][k])].push_back(static_cast<Hex>(h));
      g.hexes_beside[index(g.sides[h][k])].push_back(static_cast<Hex>(h));
      const std::size_t beyond = find(g, step(g.at[h], k));
      if (beyond < g.hexes) g.hex_neighbours[h].insert(static_cast<Hex>(beyond));
    }
}

constexpr void connect_paths(Geometry& g) {
  for (std::size_t p = 0; p < g.paths; ++p) {
    const Path path = static_cast<Path>(p);
    const auto& corners = g.corners[index(g.path_hex[p])];
    const std::size_t k = static_cast<std::size_t>(g.path_side[p]);
    const Intersection a = corners[k], b = corners[(k + 1) % 6];
    g.ends[p] = a < b ? std::array{a, b} : std::array{b, a};
    for (const Intersection end : g.ends[p]) {
      g.end_set[p].insert(end);
      g.paths_at[index(end)].push_back(path);
      g.paths_at_set[index(end)].insert(path);
      g.next_to_set[index(end)].insert(end == a ? b : a);
    }
    if (g.hexes_beside[p].size() == 1) g.coast.insert(path);
  }
  for (std::size_t p = 0; p < g.paths; ++p) {
    g.touching[p] = g.paths_at_set[index(g.ends[p][0])] | g.paths_at_set[index(g.ends[p][1])];
    g.touching[p].erase(static_cast<Path>(p));
  }
  for (std::size_t i = 0; i < g.intersections; ++i) {
    g.all_intersections.insert(static_cast<Intersection>(i));
    for (const Intersection other : g.next_to_set[i]) g.next_to[i].push_back(other);
    if (g.hexes_at[i].size() < 3) g.coastal.insert(static_cast<Intersection>(i));
  }
}

constexpr Geometry make(GeometryId id, int first_row, std::span<const Row> rows) {
  Geometry g;
  g.id = id;
  lay_hexes(g, first_row, rows);
  number_places(g);
  connect_hexes(g);
  connect_paths(g);
  return g;
}

}  // namespace

constinit const std::array<Geometry, geometry_names.size()> geometries{
    make(GeometryId::classic19, -2, classic_rows), make(GeometryId::big30, -3, big_rows)};

std::optional<Hex> Geometry::hex_at(Axial a) const {
  const std::size_t h = find(*this, a);
  if (h >= hexes) return std::nullopt;
  return static_cast<Hex>(h);
}

std::optional<Path> Geometry::between(Intersection a, Intersection b) const {
  for (const Path p : paths_at[index(a)])
    if (across(p, a) == b) return p;
  return std::nullopt;
}

Axial neighbour(Axial a, Side towards) { return step(a, static_cast<std::size_t>(towards)); }

namespace {

using tl::unexpected;

constexpr bool blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool digit(char c) { return c >= '0' && c <= '9'; }
/// Not the standard function: that depends on the locale and on the sign of char.
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr bool letter(char c) { return upper(c) >= 'A' && upper(c) <= 'Z'; }

/// A hex label with an optional compass word, as written. The hex may not exist.
struct Label {
  char row = 0;
  int column = 0;
  std::string word;  ///< upper case, with E for German O; may be empty
};

/// A parsed name: one part, or two for a path by its ends or hexes.
struct Written {
  Label first;
  std::optional<Label> second;
};

/// Reads the parts of a name from left to right.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {
    while (!rest_.empty() && blank(rest_.front())) rest_.remove_prefix(1);
    while (!rest_.empty() && blank(rest_.back())) rest_.remove_suffix(1);
  }

  bool at_end() const { return rest_.empty(); }
  bool at_hex() const { return rest_.size() >= 2 && letter(rest_[0]) && digit(rest_[1]); }

  bool hex(Label& part) {
    if (!at_hex() || rest_[1] == '0') return false;
    part.row = upper(rest_[0]);
    rest_.remove_prefix(1);
    for (; !rest_.empty() && digit(rest_.front()); rest_.remove_prefix(1))
      if (part.column < 100) part.column = part.column * 10 + (rest_.front() - '0');
    return true;
  }

  void word(Label& part) {
    for (; !rest_.empty() && letter(rest_.front()); rest_.remove_prefix(1)) {
      const char c = upper(rest_.front());
      part.word += c == 'O' ? 'E' : c;
    }
  }

  /// Reads a separator and returns its mark: '\0' if there is none, ' ' for blanks only.
  char separator() {
    char found = '\0';
    for (; !rest_.empty(); rest_.remove_prefix(1)) {
      const char c = rest_.front();
      if (blank(c)) {
        if (found == '\0') found = ' ';
      } else if (std::string_view("./-|").find(c) != std::string_view::npos &&
                 (found == '\0' || found == ' ')) {
        found = c;
      } else {
        break;
      }
    }
    return found;
  }

 private:
  std::string_view rest_;
};

/// Parses a name. Letters followed by a digit are a hex, all others a compass word: so `B2-E1` differs from
/// `B2-E`.
std::optional<Written> scan(std::string_view text) {
  Scanner in(text);
  Written out;
  if (!in.hex(out.first)) return std::nullopt;
  if (in.at_end()) return out;
  char between = in.separator();
  const bool with_words = !in.at_hex();
  if (with_words) {
    if (between == '|') return std::nullopt;
    in.word(out.first);
    if (out.first.word.empty()) return std::nullopt;
    if (in.at_end()) return out;
    between = in.separator();
  }
  out.second.emplace();
  if (between == '\0' || !in.hex(*out.second)) return std::nullopt;
  if (with_words) {
    if (in.separator() == '|') return std::nullopt;
    in.word(*out.second);
    if (out.second->word.empty()) return std::nullopt;
  }
  if (!in.at_end()) return std::nullopt;
  return out;
}

std::optional<Hex> find_hex(const Geometry& g, const Label& part) {
  for (std::size_t h = 0; h < g.hexes; ++h)
    if (g.row[h] == part.row && g.column[h] == part.column) return static_cast<Hex>(h);
  return std::nullopt;
}

std::optional<std::size_t> find_word(const std::array<std::string_view, 6>& names, std::string_view word) {
  for (std::size_t k = 0; k < names.size(); ++k)
    if (names[k] == word) return k;
  return std::nullopt;
}

tl::expected<Intersection, PlaceError> find_corner(const Geometry& g, const Label& part) {
  const auto hex = find_hex(g, part);
  if (!hex) return unexpected(PlaceError::no_such_place);
  if (const auto k = find_word(corner_names, part.word)) return g.corners[index(*hex)][*k];
  const bool other = part.word.empty() || find_word(side_names, part.word);
  return unexpected(other ? PlaceError::wrong_kind : PlaceError::no_such_place);
}

tl::expected<Path, PlaceError> find_side(const Geometry& g, const Label& part) {
  const auto hex = find_hex(g, part);
  if (!hex) return unexpected(PlaceError::no_such_place);
  if (const auto k = find_word(side_names, part.word)) return g.sides[index(*hex)][*k];
  const bool other = part.word.empty() || find_word(corner_names, part.word);
  return unexpected(other ? PlaceError::wrong_kind : PlaceError::no_such_place);
}

tl::expected<Path, PlaceError> find_path(const Geometry& g, const Written& written) {
  const Label& first = written.first;
  if (!written.second) return find_side(g, first);
  const Label& second = *written.second;
  if (first.word.empty()) {
    const auto a = find_hex(g, first), b = find_hex(g, second);
    if (a && b)
      for (std::size_t k = 0; k < 6; ++k)
        if (g.hex_at(neighbour(g.at[index(*a)], static_cast<Side>(k))) == b) return g.sides[index(*a)][k];
    return unexpected(PlaceError::no_such_place);
  }
  const auto a = find_corner(g, first), b = find_corner(g, second);
  if (!a) return unexpected(a.error());
  if (!b) return unexpected(b.error());
  if (const auto path = g.between(*a, *b)) return *path;
  return unexpected(PlaceError::no_such_place);
}

}  // namespace

tl::expected<Hex, PlaceError> read_hex(const Geometry& g, std::string_view text) {
  const auto written = scan(text);
  if (!written) return unexpected(PlaceError::no_such_place);
  if (written->second || !written->first.word.empty()) {
    const bool other = find_path(g, *written) || (!written->second && find_corner(g, written->first));
    return unexpected(other ? PlaceError::wrong_kind : PlaceError::no_such_place);
  }
  if (const auto hex = find_hex(g, written->first)) return *hex;
  return unexpected(PlaceError::no_such_place);
}

tl::expected<Intersection, PlaceError> read_intersection(const Geometry& g, std::string_view text) {
  const auto written = scan(text);
  if (!written) return unexpected(PlaceError::no_such_place);
  if (!written->second) return find_corner(g, written->first);
  return unexpected(find_path(g, *written) ? PlaceError::wrong_kind : PlaceError::no_such_place);
}

tl::expected<Path, PlaceError> read_path(const Geometry& g, std::string_view text) {
  const auto written = scan(text);
  if (!written) return unexpected(PlaceError::no_such_place);
  return find_path(g, *written);
}

std::string name(const Geometry& g, Hex h) {
  return std::string{g.row[index(h)], static_cast<char>('0' + g.column[index(h)])};
}

std::string name(const Geometry& g, Intersection i) {
  std::string out = name(g, g.intersection_hex[index(i)]) + '.';
  return out += corner_names[static_cast<std::size_t>(g.intersection_corner[index(i)])];
}

std::string name(const Geometry& g, Path p) {
  std::string out = name(g, g.path_hex[index(p)]) + '/';
  return out += side_names[static_cast<std::size_t>(g.path_side[index(p)])];
}

Steps steps_from(const Geometry& g, const std::vector<Intersection>& from) {
  constexpr std::uint8_t unknown = std::numeric_limits<std::uint8_t>::max();
  Steps steps;
  steps.fill(unknown);
  std::vector<Intersection> reached = from;
  for (Intersection at : reached) steps[index(at)] = 0;
  for (std::size_t k = 0; k < reached.size(); ++k)
    for (Intersection next : g.next_to[index(reached[k])]) {
      if (steps[index(next)] != unknown) continue;
      steps[index(next)] = static_cast<std::uint8_t>(steps[index(reached[k])] + 1);
      reached.push_back(next);
    }
  return steps;
}

}  // namespace inselpost::catan
