#include "schemas/post/orders.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "schemas/catan/order_forms.hpp"
#include "schemas/catan/order_reader.hpp"
#include "schemas/catan/setup_reader.hpp"

namespace inselpost {
namespace {

using yaml::Node;

constexpr std::uint32_t last_turn = 65'535;

/// The header; `orders` gets the node that holds the list, if there is one.
OrdersHeader read_header(const Node& root, Faults& faults, const Node*& orders) {
  Fields f(faults, root, "an orders file", "game: NAME, seat: NAME, turn: 7, orders: [...]");
  OrdersHeader header;
  if (const Node* node = f.required("game")) {
    header.game_mark = node->mark;
    header.game = read_name(faults, *node, "`game`").value_or("");
  }
  if (const Node* node = f.required("seat")) {
    header.seat_mark = node->mark;
    header.seat = read_name(faults, *node, "`seat`").value_or("");
  }
  if (const Node* node = f.required("turn")) {
    header.turn_mark = node->mark;
    header.turn = static_cast<std::uint16_t>(read_number(faults, *node, "`turn`", 0, last_turn).value_or(0));
  }
  if (const Node* node = f.optional("luck")) header.luck = read_text(faults, *node, "`luck`");
  orders = f.required("orders");
  f.finish();
  return header;
}

/// A seat of the game, for a file's `seat` or a log's key.
std::optional<Seat> find_seat(Faults& faults, const Mark& mark, const std::string& name, const Names& names) {
  if (const auto seat = names.find(name)) return seat;
  faults.syntax(mark, "there is no seat " + in_quotes(name), ways_out(name, names.seats));
  return std::nullopt;
}

std::vector<WrittenOrder> read_list(const Node& list, const Names& names, Faults& faults) {
  std::vector<WrittenOrder> out;
  if (!list.is_list()) {
    faults.syntax(list.mark, "`orders` is a list, not " + shown(list), {"begin every order with `- `"});
  } else if (list.items.empty()) {
    faults.syntax(list.mark, "there is no order in the list");
  }
  for (const Node& item : list.items)
    if (auto order = read_order(item, names, faults)) out.push_back(*std::move(order));
  return out;
}

/// `- all: pass` stands for everybody who can still build in this special building phase; no other order
/// does.
std::optional<WrittenOrder> read_for_all(const Node& value, const Names& names, Faults& faults) {
  if (value.is_text() && value.text == "pass") return read_order(value, names, faults);
  faults.syntax(value.mark, "`all` can only pass, in the special building phase, not " + shown(value),
                {"write `- all: pass`, or the seat in place of `all`"});
  return std::nullopt;
}

std::vector<std::pair<Seat, WrittenOrder>> read_log(const Node& list, const Names& names, Faults& faults) {
  std::vector<std::pair<Seat, WrittenOrder>> out;
  if (!list.is_list())
    faults.syntax(list.mark, "`log` is a list, not " + shown(list), {"begin every line with `- `"});
  for (const Node& item : list.items) {
    if (!item.is_map() || item.fields.size() != 1) {
      faults.syntax(item.mark,
                    "a line of the log is one seat and its order, not " +
                        (item.is_map() ? "several keys" : shown(item)),
                    {"write `- red: roll`, or `- {red: {roll: [3, 4]}}`"});
      continue;
    }
    const yaml::Field& field = item.fields[0];
    if (field.key == "all") {
      if (auto pass = read_for_all(field.value, names, faults))
        out.emplace_back(every_seat, *std::move(pass));
      continue;
    }
    const auto seat = find_seat(faults, field.mark, field.key, names);
    auto order = read_order(field.value, names, faults);
    if (seat && order) out.emplace_back(*seat, *std::move(order));
  }
  return out;
}

/// The key with which a line begins that is not indented, or empty.
std::string_view top_level_key(std::string_view line) {
  const std::size_t end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
  if (end == std::string_view::npos || end == 0) return {};
  const std::size_t colon = line.find_first_not_of(' ', end);
  return colon != std::string_view::npos && line[colon] == ':' ? line.substr(0, end) : std::string_view{};
}

FileKind kind_of_key(std::string_view key) {
  constexpr std::array<std::string_view, 2> log{"log", "setup"};
  constexpr std::array<std::string_view, 3> orders{"orders", "seat", "turn"};
  constexpr std::array<std::string_view, 6> setup{"seats", "ruleset", "board", "dice", "neutrals", "seed"};
  const auto in = [key](const auto& keys) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
  return in(log)      ? FileKind::table_log
         : in(orders) ? FileKind::orders
         : in(setup)  ? FileKind::setup
                      : FileKind::unknown;
}

}  // namespace

tl::expected<OrdersHeader, Diagnostics> read_orders_header(std::string_view text, const std::string& file) {
  const auto root = yaml::read(text, file, yaml::file_limits);
  if (!root) return tl::unexpected(root.error());
  const Source source(text, file);
  Faults faults(source);
  const Node* orders = nullptr;
  OrdersHeader header = read_header(*root, faults, orders);
  if (faults.any()) return tl::unexpected(faults.take());
  return header;
}

tl::expected<OrdersFile, Diagnostics> read_orders(std::string_view text, const std::string& file,
                                                  const Names& names) {
  const auto root = yaml::read(text, file, yaml::file_limits);
  if (!root) return tl::unexpected(root.error());
  const Source source(text, file);
  Faults faults(source);
  const Node* list = nullptr;
  OrdersFile out;
  out.header = read_header(*root, faults, list);
  if (!out.header.seat.empty()) find_seat(faults, out.header.seat_mark, out.header.seat, names);
  if (list != nullptr) out.orders = read_list(*list, names, faults);
  if (faults.any()) return tl::unexpected(faults.take());
  return out;
}

tl::expected<TableLog, Diagnostics> read_table_log(std::string_view text, const std::string& file) {
  const auto root = yaml::read(text, file, yaml::log_limits);
  if (!root) return tl::unexpected(root.error());
  const Source source(text, file);
  Faults faults(source);
  TableLog out;
  Fields f(faults, *root, "a table log", "setup: {...}, log: [...]");
  const Node* setup_node = f.required("setup");
  const Node* log = f.required("log");
  f.finish();
  if (setup_node != nullptr) {
    auto setup = read_setup_node(*setup_node, faults);
    if (setup && setup->setup.dice != catan::DiceMode::table)
      faults.syntax(setup_node->find("dice") != nullptr ? setup->marks.dice : setup_node->mark,
                    "a table log needs `dice: table` in its set-up");
    if (setup) out.setup = *std::move(setup);
  }
  if (faults.any()) return tl::unexpected(faults.take());
  // Places and seats have a meaning only in a game that can be: of a set-up that does not fit the log is left
  // unread.
  if (const auto resolved = catan::resolve(out.setup.setup))
    out.log = read_log(*log, names_of(*resolved), faults);
  if (faults.any()) return tl::unexpected(faults.take());
  return out;
}

FileKind kind_of(std::string_view text) {
  const Source source(text, "");
  FileKind found = FileKind::unknown;
  for (std::size_t at = 0; at < source.text().size();) {
    const FileKind kind = kind_of_key(top_level_key(source.rest_of_line(at)));
    // A table log is one whatever else stands at its top; otherwise the first key that tells decides.
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
  return FileKind::unknown;
}

}  // namespace inselpost
