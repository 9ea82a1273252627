#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/seat.hpp"
#include "schemas/clock/calendar.hpp"
#include "schemas/orders/conversation.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

/// Returns the seat of this name. If there is none, adds E_SYNTAX at `mark`, with similar names, and returns
/// nullopt.
std::optional<Seat> find_seat(DiagnosticCollector& faults, const SourceSpan& mark, const std::string& name,
                              const std::vector<std::string>& seats);

/// Reads the name of one of these seats. Returns nullopt after E_SYNTAX: the value is no name, or no seat has
/// it. `what` names the value in diagnostics.
std::optional<Seat> read_named_seat(DiagnosticCollector& faults, const yaml::Node& node,
                                    const LocalizableText& what, const std::vector<std::string>& seats);

/// Orders files and table logs of any game: the header, the sections and the lines of a log. What orders mean
/// is left to the game.
///
///   auto header = read_orders_header(text, "red.yaml");
///   if (header) game = store.find(header->game);

/// A word with its place in the file.
struct SpannedWord {
  std::string text;
  SourceSpan mark;
};

/// The header of an orders file; enough to find its game.
struct OrdersHeader {
  std::string game, seat;
  std::uint16_t turn = 0;
  std::optional<std::string> luck;
  /// `stop at`: words of the game, or `none` alone; nullopt: the defaults (PLAN-10)
  std::optional<std::vector<SpannedWord>> stop_at;
  bool has_orders = true;    ///< false: only other parts, and possibly no turn (STAND-1)
  bool lists_orders = true;  ///< false: nothing follows `orders:`, not even `[]` (REP-8)
  /// `absent`: days on which the seat is away (DEAD-10).
  struct ParsedAbsence {
    AbsenceClause days;
    std::string text;
    SourceSpan mark;
  };
  std::optional<ParsedAbsence> absent;
  bool only_checks = false;  ///< `check: yes`: the file is checked, and nothing of it is done (TALK-4)
  /// Has `memo`, `ask`, `check` or `letters` and nothing else: no file for which a deadline waits (DEAD-9).
  bool is_private_talk = false;
  /// Has `letters: none` and nothing else: what a token for unsubscribing can order (MINE-3).
  bool only_unsubscribes = false;
  /// The keys besides orders; empty if only the header was read.
  Conversation conversation;
  /// Places of the parts that only a seat may send for itself: rules, wishes, days away, words (MOD-6).
  std::vector<SourceSpan> own_parts;
  SourceSpan game_mark, seat_mark, turn_mark;
};

/// Reads the header only and ignores faults elsewhere. Faults: E_YAML, E_SYNTAX.
tl::expected<OrdersHeader, Diagnostics> read_orders_header(std::string_view text, const std::string& file);

/// The game and the seat that a file names; empty if it names none.
struct NamedSeat {
  std::string game, seat;
};
/// Returns whom a file is about, also if its header or its YAML has faults: enough to answer in the language
/// of the seat, but no proof of anything.
NamedSeat named_seat(std::string_view text);

/// The sections of a file beside its header; null: absent.
struct OrdersSections {
  const yaml::Node* orders = nullptr;  ///< a list, possibly empty
  const yaml::Node* standing = nullptr;
  const yaml::Node* founding = nullptr;
  const yaml::Node *say = nullptr, *memo = nullptr, *ask = nullptr, *letters = nullptr;
};
using SectionsParser =
    std::function<void(const OrdersSections& parts, const OrdersHeader& header, DiagnosticCollector& faults)>;
/// Reads an orders file of a game of kind `system` with these seats. Returns all faults of form: E_YAML,
/// E_SYNTAX, and those found by `parts`.
tl::expected<OrdersHeader, Diagnostics> read_orders_file(std::string_view text, const std::string& file,
                                                         std::string_view system,
                                                         const std::vector<std::string>& seats,
                                                         const SectionsParser& parts);

/// The seat of a line `- all: ...` in a table log, which stands for everybody.
inline constexpr Seat every_seat{0xFF};

/// Receives the parts of a table log.
class TableLogVisitor {
 public:
  virtual ~TableLogVisitor() = default;
  /// Receives the set-up. Returns the names of its seats, or nullopt if it has a fault.
  virtual std::optional<std::vector<std::string>> setup(const yaml::Node& node,
                                                        DiagnosticCollector& faults) = 0;
  /// Receives each line, if the set-up has no fault. `seat` may be `every_seat`; it is nullopt if unknown, so
  /// that faults of the order can be listed as well.
  virtual void line(std::optional<Seat> seat, const yaml::Node& order, DiagnosticCollector& faults) = 0;
};
/// Reads a table log: a set-up and a list of `seat: order`. Returns all faults of form, or nullopt.
std::optional<Diagnostics> read_table_log(std::string_view text, const std::string& file,
                                          TableLogVisitor& reader);

/// The kind of a YAML file, judged by its top-level keys.
enum class FileKind : std::uint8_t { setup, orders, table_log, unknown };
FileKind kind_of(std::string_view text);

/// One order of a file, parsed by its game, or `join` (schemas/record/lobby.hpp).
struct FileOrder {
  AnyOrderPtr move;
  SourceSpan mark;    ///< the whole order
  std::string typed;  ///< as its sender wrote it, on one line
  /// Returns the place of a field (`Rejection::field`), or of the whole order.
  const SourceSpan& at(std::string_view field) const;
};

/// A table log: a set-up with dice on a table, and its orders.
struct TableLog {
  SetupParseResult game;
  std::vector<std::pair<Seat, FileOrder>> moves;  ///< empty if the set-up is invalid
};
/// Reads a table log. Returns faults of form only: the set-up may be invalid.
tl::expected<TableLog, Diagnostics> read_table_log_file(std::string_view text, const std::string& file,
                                                        SetupParser read);

/// Reads one plain order of an orders file or a log: `join`, or an order of the game. Returns null and adds
/// to `faults` if it is malformed.
AnyOrderPtr read_move(const yaml::Node& item, const Game& game, DiagnosticCollector& faults);
/// Like `read_move`, but also reads lists in place of values, if the game has them (PLAN-2).
OrderChoice read_choice(const yaml::Node& item, const Game& game, DiagnosticCollector& faults);

/// Returns the text of an item as it was written, on one line: blanks are collapsed, and lists and maps over
/// several lines are put in brackets.
std::string typed(const yaml::Node& item, const Source& source);
/// Returns whether the text was read as more than this order: with `try`, or with the rules of a repeating
/// order.
bool is_read_otherwise(std::string_view typed, std::string_view order);

/// Formats the tree on one line, in a form that could be sent again. Comments and line ends are dropped.
std::string to_flow_yaml(const yaml::Node& node);

}  // namespace inselpost
