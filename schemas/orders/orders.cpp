#include "schemas/orders/orders.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "schemas/json/json.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/record/lobby.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

std::optional<Seat> find_seat(DiagnosticCollector& faults, const SourceSpan& mark, const std::string& name,
                              const std::vector<std::string>& seats) {
  const auto found = std::find(seats.begin(), seats.end(), name);
  if (found != seats.end()) return seat_at(static_cast<std::size_t>(found - seats.begin()));
  faults.syntax(mark, {OrdersMessageId::no_seat, name}, suggestions(name, seats));
  return std::nullopt;
}

std::optional<Seat> read_named_seat(DiagnosticCollector& faults, const yaml::Node& node,
                                    const LocalizableText& what, const std::vector<std::string>& seats) {
  const auto name = read_name(faults, node, what);
  return name ? find_seat(faults, node.mark, *name, seats) : std::nullopt;
}

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
  const auto has = [&root](std::string_view key) { return root.find(key) != nullptr; };
  const bool has_own_parts = has("standing") || has("founding") || has("absent");
  const bool has_private_talk = has("memo") || has("ask") || has("check") || has("letters");
  const bool stands_alone = (has_own_parts || has("say") || has_private_talk) && !has("orders");
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
  parts.say = f.optional("say");
  parts.memo = f.optional("memo");
  parts.ask = f.optional("ask");
  parts.letters = f.optional("letters");
  if (const Node* node = f.optional("check"))
    header.only_checks = read_yes_or_no(*node, "`check`", faults).value_or(true);
  header.is_private_talk = stands_alone && has_private_talk && !has_own_parts && !has("say");
  header.only_unsubscribes =
      header.is_private_talk && !has("memo") && !has("ask") && !has("check") && parts.letters->text == "none";
  for (const std::string_view key :
       {"standing", "founding", "absent", "say", "memo", "ask", "check", "letters"})
    if (const yaml::Field* field = root.find(key)) header.own_parts.push_back(field->mark);
  parts.orders = stands_alone ? nullptr : f.required("orders");
  header.has_orders = !stands_alone;
  header.lists_orders = parts.orders == nullptr || parts.orders->is_list();
  if (stands_alone) need_orders(root, faults);
  f.finish();
  return header;
}

void read_log(const Node& list, const std::vector<std::string>& seats, DiagnosticCollector& faults,
              TableLogVisitor& reader) {
  if (!list.is_list())
    faults.syntax(list.mark, {OrdersMessageId::no_log, shown(list)}, {OrdersMessageId::begin_line});
  for (const Node& item : list.items) {
    const yaml::Field* field = yaml::only_field(item);
    if (field == nullptr) {
      faults.syntax(
          item.mark,
          {OrdersMessageId::no_line_of_log, item.is_map() ? OrdersMessageId::several_keys : shown(item)},
          {OrdersMessageId::write_line_of_log});
      continue;
    }
    const std::optional<Seat> seat =
        field->key == "all" ? every_seat : find_seat(faults, field->mark, field->key, seats);
    reader.line(seat, field->value, faults);
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
  constexpr std::array<std::string_view, 10> orders{"orders", "turn", "standing", "founding", "absent",
                                                    "say",    "memo", "ask",      "check",    "letters"};
  constexpr std::array<std::string_view, 6> setup{"seats", "ruleset", "board", "dice", "neutrals", "seed"};
  std::string_view key = language::english_word(written, {}, "top");
  if (key.empty()) key = language::english_word(written, {}, "in setup");
  const auto in = [key](const auto& keys) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
  return in(log)      ? FileKind::table_log
         : in(orders) ? FileKind::orders
         : in(setup)  ? FileKind::setup
                      : FileKind::unknown;
}

/// Returns whether the texts below this key are written for people (TALK-1, TALK-2).
bool is_for_people(std::string_view key) {
  const std::string_view known = language::english_word(key, {}, "top");
  return known == "say" || known == "memo";
}

/// Caches the last tree: a file is parsed for its game, its turn and its orders in succession.
tl::expected<Node, Diagnostics> tree_of(std::string_view text, const std::string& file) {
  thread_local std::optional<Node> last;
  thread_local std::string last_text;
  if (!last || text != last_text) {
    yaml::Limits limits = yaml::file_limits;
    limits.is_for_people = is_for_people;
    auto read = yaml::read(text, file, limits);
    if (!read) return read;
    last = *std::move(read);
    last_text = text;
  }
  return *last;
}

}  // namespace

tl::expected<OrdersHeader, Diagnostics> read_orders_header(std::string_view text, const std::string& file) {
  // A letter asks four times for the header of the same file.
  thread_local std::optional<OrdersHeader> last;
  thread_local std::string last_text;
  if (last && text == last_text) return *last;
  auto root = tree_of(text, file);
  if (!root) return tl::unexpected(root.error());
  const Source source(text, file);
  DiagnosticCollector faults(source);
  language::keys_to_english(*root, faults);
  OrdersSections parts;
  OrdersHeader header = read_header(*root, faults, parts);
  if (faults.any()) return tl::unexpected(faults.take());
  last = header;
  last_text = text;
  return header;
}

namespace {

/// Returns the value behind the key of a line, without blanks, quotes and comment.
std::string value_in(std::string_view line) {
  std::string_view value = line.substr(line.find(':') + 1);
  value = value.substr(0, value.find(" #"));
  constexpr std::string_view around = " \t\r'\"";
  const std::size_t first = value.find_first_not_of(around);
  if (first == std::string_view::npos) return {};
  return std::string(value.substr(first, value.find_last_not_of(around) - first + 1));
}

/// Sets the part that the key stands for; the first one counts.
void set_named(NamedSeat& named, std::string_view key, std::string value) {
  const std::string_view known = language::english_word(key, {}, "top");
  if (known.empty() ? key == "game" : known == "game") {
    if (named.game.empty()) named.game = std::move(value);
  } else if (known.empty() ? key == "seat" : known == "seat") {
    if (named.seat.empty()) named.seat = std::move(value);
  }
}

}  // namespace

NamedSeat named_seat(std::string_view text) {
  NamedSeat named;
  if (const auto root = tree_of(text, {})) {
    for (const yaml::Field& field : root->fields) set_named(named, field.key, field.value.text);
    return named;
  }
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (const std::string_view key = top_level_key(line); !key.empty()) set_named(named, key, value_in(line));
  }
  return named;
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
  Conversation& conversation = header.conversation;
  if (parts.say != nullptr) conversation.say = read_messages(*parts.say, seats, faults);
  if (parts.memo != nullptr) conversation.memo = read_memo(*parts.memo, faults);
  if (parts.ask != nullptr) conversation.ask = read_questions(*parts.ask, faults);
  if (parts.letters != nullptr) conversation.letters = read_letters(*parts.letters, faults);
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

namespace {

class MovesLogReader final : public TableLogVisitor {
 public:
  MovesLogReader(const Source& source, SetupParser read) : source_(source), read_(read) {}

  std::optional<std::vector<std::string>> setup(const yaml::Node& sent,
                                                DiagnosticCollector& faults) override {
    yaml::Node node = sent;
    language::setup_to_english(node, faults);
    auto game = read_(node, faults);
    if (!game) return std::nullopt;
    log.game = *std::move(game);
    // The log can only be read for a valid game, whose seats and places it names.
    if (!log.game.fits()) return std::nullopt;
    if (!log.game.game->at_table()) {
      const yaml::Field* dice = node.find("dice");
      faults.syntax(dice != nullptr ? dice->value.mark : node.mark, OrdersMessageId::dice_not_at_table);
    }
    return log.game.game->seats();
  }

  void line(std::optional<Seat> seat, const yaml::Node& sent, DiagnosticCollector& faults) override {
    yaml::Node node = sent;
    language::to_english(node, log.game.system, "order", log.game.game->seats(), faults);
    if (seat == every_seat && !(node.is_text() && node.text == "pass")) {
      faults.syntax(node.mark, {OrdersMessageId::no_pass_for_all, shown(node)},
                    {OrdersMessageId::write_all_pass});
      return;
    }
    AnyOrderPtr move = read_move(node, *log.game.game, faults);
    if (seat && move)
      log.moves.emplace_back(*seat, FileOrder{std::move(move), node.mark, typed(node, source_)});
  }

  TableLog log;

 private:
  const Source& source_;
  SetupParser read_;
};

}  // namespace

const SourceSpan& FileOrder::at(std::string_view field) const {
  const SourceSpan* part = move->at(field);
  return part != nullptr ? *part : mark;
}

tl::expected<TableLog, Diagnostics> read_table_log_file(std::string_view text, const std::string& file,
                                                        SetupParser read) {
  const Source source(text, file);
  MovesLogReader reader(source, read);
  if (auto faults = read_table_log(text, file, reader)) return tl::unexpected(*std::move(faults));
  return std::move(reader.log);
}

namespace {

/// Reads `join`, which exists in every game, or anything else with `by_game`.
template <class Read>
Read joined_or(const yaml::Node& item, DiagnosticCollector& faults, const Read& join, const auto& by_game) {
  const bool alone = item.kind == yaml::Node::Kind::scalar;
  const yaml::Field* with_value = yaml::only_field(item);
  if (alone && item.text == join_word) return join;
  if (with_value != nullptr && with_value->key == join_word) {
    faults.syntax(with_value->mark, {OrdersMessageId::stands_alone, join_word},
                  {{YamlMessageId::write, "- " + std::string(join_word)}});
    return {};
  }
  const std::size_t before = faults.size();
  Read read = by_game();
  if ((alone || with_value != nullptr) && faults.size() != before)
    faults.suggest(alone ? item.text : with_value->key, join_word);
  return read;
}

}  // namespace

AnyOrderPtr read_move(const yaml::Node& item, const Game& game, DiagnosticCollector& faults) {
  return joined_or<AnyOrderPtr>(item, faults, join_order(), [&] { return game.parse_order(item, faults); });
}

OrderChoice read_choice(const yaml::Node& item, const Game& game, DiagnosticCollector& faults) {
  return joined_or<OrderChoice>(item, faults, {{join_order()}},
                                [&] { return game.read_choice(item, faults); });
}

namespace {

void look_at(const SourceSpan& mark, const SourceSpan*& last) {
  if (std::tie(mark.line, mark.column) > std::tie(last->line, last->column)) last = &mark;
}

/// Finds the place of its last part.
void find_last(const yaml::Node& node, const SourceSpan*& last) {
  look_at(node.mark, last);
  for (const yaml::Node& item : node.items) find_last(item, last);
  for (const yaml::Field& field : node.fields) {
    look_at(field.mark, last);
    if (field.value.kind != yaml::Node::Kind::null) find_last(field.value, last);
  }
}

std::string on_one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!blank)
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string scalar_of(const yaml::Node& node, const Source& source) {
  const std::string_view rest = source.rest_of_line(source.offset(node.mark));
  return on_one_line(rest.substr(0, utf8::offset(rest, node.mark.length)));
}

std::string in_brackets(const yaml::Node& node, const Source& source);

std::string pairs_of(const yaml::Node& node, const Source& source) {
  std::string out;
  for (const yaml::Field& field : node.fields) {
    if (!out.empty()) out += ", ";
    out += field.original() + ':';
    if (field.value.kind != yaml::Node::Kind::null) out += ' ' + in_brackets(field.value, source);
  }
  return out;
}

/// Formats a node in flow style: lists in brackets, maps in braces.
std::string in_brackets(const yaml::Node& node, const Source& source) {
  if (node.is_map()) return '{' + pairs_of(node, source) + '}';
  if (!node.is_list()) return node.kind == yaml::Node::Kind::null ? "" : scalar_of(node, source);
  std::string out;
  for (const yaml::Node& item : node.items) out += (out.empty() ? "" : ", ") + in_brackets(item, source);
  return '[' + out + ']';
}

/// Cuts the text at the bracket of an enclosing list: for `[discard: 4 wool]` the order ends before it.
std::string_view without_outer_end(std::string_view text) {
  int open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '[' || text[i] == '{') ++open;
    if ((text[i] == ']' || text[i] == '}') && --open < 0) return text.substr(0, i);
  }
  return text;
}

}  // namespace

std::string typed(const yaml::Node& item, const Source& source) {
  const std::size_t begin = source.offset(item.mark);
  const SourceSpan* last = &item.mark;
  find_last(item, last);
  if (last->line == item.mark.line) {
    const std::string_view rest = source.rest_of_line(begin);
    return on_one_line(without_outer_end(rest.substr(0, utf8::offset(rest, item.mark.length))));
  }
  // Block style, over several lines.
  if (item.is_map() && source.text()[begin] != '{') return pairs_of(item, source);
  if (item.is_list() && source.text()[begin] != '[') return in_brackets(item, source);
  // Flow style: up to the end of its last part and the brackets that close after it.
  std::size_t end = source.offset({last->line, last->column + last->length, 1});
  while (end < source.text().size() && (source.text()[end] == '}' || source.text()[end] == ']')) ++end;
  return on_one_line(source.text().substr(begin, end - begin));
}

bool is_read_otherwise(std::string_view typed, std::string_view order) {
  const std::string itself(order);
  const std::size_t colon = typed.find(": ");
  if (colon != std::string_view::npos &&
      language::english_word(typed.substr(0, colon), {}, "plan") == "try") {
    const std::string_view tried = typed.substr(colon + 2);
    return tried != itself && tried != '{' + itself + '}';
  }
  return typed != itself && !typed.starts_with(itself + ':');
}

namespace {

bool is_plain(std::string_view text) {
  return !text.empty() && std::isalnum(static_cast<unsigned char>(text.front())) != 0 && text.back() != ' ' &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                  std::string_view(" ./+_-").find(c) != std::string_view::npos;
         });
}

template <class All, class Write>
std::string listed(const All& all, char open, char close, const Write& write) {
  std::string out(1, open);
  for (const auto& one : all) {
    if (out.size() > 1) out += ", ";
    out += write(one);
  }
  return out + close;
}

}  // namespace

std::string to_flow_yaml(const yaml::Node& node) {
  switch (node.kind) {
    case yaml::Node::Kind::null: return "null";
    case yaml::Node::Kind::list: return listed(node.items, '[', ']', to_flow_yaml);
    case yaml::Node::Kind::map:
      return listed(node.fields, '{', '}',
                    [](const yaml::Field& field) { return field.key + ": " + to_flow_yaml(field.value); });
    case yaml::Node::Kind::scalar: break;
  }
  return node.quoted || !is_plain(node.text) ? nlohmann::json(node.text).dump() : node.text;
}

}  // namespace inselpost
