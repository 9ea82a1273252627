#include "schemas/orders/orders.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "schemas/language/language.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

using yaml::Node;

constexpr std::uint32_t last_turn = 65'535;

/// Reads `[seven, card]` or `none`. The game knows which words are valid.
std::vector<SpannedWord> read_stops(DiagnosticCollector& faults, const Node& node) {
  std::vector<SpannedWord> words;
  if (!node.is_list()) {
    if (const auto word = read_text(faults, node, "`stop at`")) words.push_back({*word, node.mark});
    return words;
  }
  for (const Node& item : node.items)
    if (const auto word = read_text(faults, item, "`stop at`")) words.push_back({*word, item.mark});
  return words;
}

/// Rejects keys that are about orders in a file without any (STAND-1).
void need_orders(const Node& root, DiagnosticCollector& faults) {
  for (const std::string_view key : {"luck", "stop at"})
    if (const yaml::Field* field = root.find(key))
      faults.syntax(field->mark, {OrdersMessageId::only_with_orders, field->original()});
}

/// Reads the header. Sets `parts` to the other sections.
OrdersHeader read_header(const Node& root, DiagnosticCollector& faults, OrdersSections& parts) {
  MapReader f(faults, root, OrdersMessageId::an_orders_file,
              "game: NAME, seat: NAME, turn: 7, orders: [...]");
  OrdersHeader header;
  if (const Node* node = f.required("game")) {
    header.game_mark = node->mark;
    header.game = read_name(faults, *node, "`game`").value_or("");
  }
  if (const Node* node = f.required("seat")) {
    header.seat_mark = node->mark;
    header.seat = read_name(faults, *node, "`seat`").value_or("");
  }
  const bool stands_alone = (root.find("standing") != nullptr || root.find("founding") != nullptr ||
                             root.find("absent") != nullptr) &&
                            root.find("orders") == nullptr;
  f.optional("token");  // used only when receiving letters from strangers
  if (const Node* node = stands_alone ? f.optional("turn") : f.required("turn")) {
    header.turn_mark = node->mark;
    header.turn = static_cast<std::uint16_t>(read_number(faults, *node, "`turn`", 0, last_turn).value_or(0));
  }
  if (const Node* node = f.optional("luck")) header.luck = read_text(faults, *node, "`luck`");
  if (const Node* node = f.optional("stop at")) header.stop_at = read_stops(faults, *node);
  parts.standing = f.optional("standing");
  parts.founding = f.optional("founding");
  if (const Node* absent = f.optional("absent"))
    if (auto days = read_absent(*absent, faults)) header.absent = {*days, absent->text, absent->mark};
  for (const std::string_view key : {"standing", "founding", "absent"})
    if (const yaml::Field* field = root.find(key)) header.own_parts.push_back(field->mark);
  parts.orders = stands_alone ? nullptr : f.required("orders");
  header.has_orders = !stands_alone;
  header.lists_orders = parts.orders == nullptr || parts.orders->is_list();
  if (stands_alone) need_orders(root, faults);
  f.finish();
  return header;
}

/// Finds the seat named by a file's `seat` or by a key of a log.
std::optional<Seat> find_seat(DiagnosticCollector& faults, const SourceSpan& mark, const std::string& name,
                              const std::vector<std::string>& seats) {
  const auto found = std::find(seats.begin(), seats.end(), name);
  if (found != seats.end()) return seat_at(static_cast<std::size_t>(found - seats.begin()));
  faults.syntax(mark, {OrdersMessageId::no_seat, name}, suggestions(name, seats));
  return std::nullopt;
}

void read_log(const Node& list, const std::vector<std::string>& seats, DiagnosticCollector& faults,
              TableLogVisitor& reader) {
  if (!list.is_list())
    faults.syntax(list.mark, {OrdersMessageId::no_log, shown(list)}, {OrdersMessageId::begin_line});
  for (const Node& item : list.items) {
    if (!item.is_map() || item.fields.size() != 1) {
      faults.syntax(
          item.mark,
          {OrdersMessageId::no_line_of_log, item.is_map() ? OrdersMessageId::several_keys : shown(item)},
          {OrdersMessageId::write_line_of_log});
      continue;
    }
    const yaml::Field& field = item.fields[0];
    const std::optional<Seat> seat =
        field.key == "all" ? every_seat : find_seat(faults, field.mark, field.key, seats);
    reader.line(seat, field.value, faults);
  }
}

/// Returns the key at the beginning of a line without indentation, or an empty text.
std::string_view top_level_key(std::string_view line) {
  const std::size_t end = line.find_first_of(" :");
  if (end == std::string_view::npos || end == 0) return {};
  const std::size_t colon = line.find_first_not_of(' ', end);
  return colon != std::string_view::npos && line[colon] == ':' ? line.substr(0, end) : std::string_view{};
}

FileKind kind_of_key(std::string_view written) {
  constexpr std::array<std::string_view, 2> log{"log", "setup"};
  constexpr std::array<std::string_view, 5> orders{"orders", "turn", "standing", "founding", "absent"};
  constexpr std::array<std::string_view, 6> setup{"seats", "ruleset", "board", "dice", "neutrals", "seed"};
  const std::string_view known = language::english_word(written, {}, "top"),
                         key = known.empty() ? written : known;
  const auto in = [key](const auto& keys) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
  return in(log)      ? FileKind::table_log
         : in(orders) ? FileKind::orders
         : in(setup)  ? FileKind::setup
                      : FileKind::unknown;
}

/// Caches the last tree: a file is parsed for its game, its turn and its orders in succession.
tl::expected<Node, Diagnostics> tree_of(std::string_view text, const std::string& file) {
  thread_local std::optional<Node> last;
  thread_local std::string last_text;
  if (!last || text != last_text) {
    auto read = yaml::read(text, file, yaml::file_limits);
    if (!read) return read;
    last = *std::move(read);
    last_text = text;
  }
  return *last;
}

}  // namespace

tl::expected<OrdersHeader, Diagnostics> read_orders_header(std::string_view text, const std::string& file) {
  auto root = tree_of(text, file);
  if (!root) return tl::unexpected(root.error());
  const Source source(text, file);
  DiagnosticCollector faults(source);
  language::keys_to_english(*root, faults);
  OrdersSections parts;
  OrdersHeader header = read_header(*root, faults, parts);
  if (faults.any()) return tl::unexpected(faults.take());
  return header;
}

tl::expected<OrdersHeader, Diagnostics> read_orders_file(std::string_view text, const std::string& file,
                                                         std::string_view system,
                                                         const std::vector<std::string>& seats,
                                                         const SectionsParser& read_parts) {
  auto root = tree_of(text, file);
  if (!root) return tl::unexpected(root.error());
  const Source source(text, file);
  DiagnosticCollector faults(source);
  language::to_english(*root, system, "top", seats, faults);
  OrdersSections parts;
  OrdersHeader header = read_header(*root, faults, parts);
  if (!header.seat.empty()) find_seat(faults, header.seat_mark, header.seat, seats);
  // A template that is sent back unfilled has no orders.
  if (const Node* list = parts.orders; list != nullptr && !list->is_list() && list->kind != Node::Kind::null)
    faults.syntax(list->mark, {OrdersMessageId::no_list_of_orders, shown(*list)},
                  {OrdersMessageId::begin_order});
  read_parts(parts, header, faults);
  if (faults.any()) return tl::unexpected(faults.take());
  return header;
}

std::optional<Diagnostics> read_table_log(std::string_view text, const std::string& file,
                                          TableLogVisitor& reader) {
  auto root = yaml::read(text, file, yaml::log_limits);
  if (!root) return root.error();
  const Source source(text, file);
  DiagnosticCollector faults(source);
  language::keys_to_english(*root, faults);
  MapReader f(faults, *root, OrdersMessageId::a_table_log, "setup: {...}, log: [...]");
  const Node* setup = f.required("setup");
  const Node* log = f.required("log");
  f.finish();
  std::optional<std::vector<std::string>> seats;
  if (setup != nullptr) seats = reader.setup(*setup, faults);
  if (faults.any()) return faults.take();
  if (seats) read_log(*log, *seats, faults, reader);
  if (faults.any()) return faults.take();
  return std::nullopt;
}

FileKind kind_of(std::string_view text) {
  const Source source(text, "");
  FileKind found = FileKind::unknown;
  bool seat = false;  // could be `seats` mistyped, so it decides only if nothing else does
  for (std::size_t at = 0; at < source.text().size();) {
    const std::string_view key = top_level_key(source.rest_of_line(at));
    const FileKind kind = kind_of_key(key);
    seat = seat || key == "seat" || language::english_word(key, {}, "top") == "seat";
    // A table log is recognized by any key; otherwise the first known key decides.
    if (kind == FileKind::table_log) return kind;
    if (found == FileKind::unknown) found = kind;
    const std::size_t end = source.text().find('\n', at);
    if (end == std::string_view::npos) break;
    at = end + 1;
  }
  if (found != FileKind::unknown) return found;
  if (const auto root = yaml::read(text, "", yaml::log_limits))
    for (const yaml::Field& field : root->fields)
      if (const FileKind kind = kind_of_key(field.key); kind != FileKind::unknown) return kind;
  return seat ? FileKind::orders : FileKind::unknown;
}

}  // namespace inselpost
