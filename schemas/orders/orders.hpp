#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/seat.hpp"
#include "schemas/clock/absence.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/diagnostic_collector.hpp"

namespace inselpost {

namespace yaml {
struct Node;
}

/// What stands around orders, whatever game they are of: the header of an orders file, its list, the log of a
/// table.

struct SpannedWord {
  std::string text;
  SourceSpan mark;
};

/// What an orders file says of itself; enough to find the game it is for.
struct OrdersHeader {
  std::string game, seat;
  std::uint16_t turn = 0;
  std::optional<std::string> luck;
  /// `stop at`: words of the game, or `none` alone; left out those that hold unnamed (PLAN-10).
  std::optional<std::vector<SpannedWord>> stop_at;
  bool has_orders = true;    ///< else it has standing orders alone, and no turn (STAND-1)
  bool lists_orders = true;  ///< if it has any: else nothing stands behind `orders:`, not even `[]` (REP-8)
  /// `absent`: days that its seat is away (DEAD-10).
  struct ParsedAbsence {
    AbsenceClause days;
    std::string text;
    SourceSpan mark;
  };
  std::optional<ParsedAbsence> absent;
  /// Where it has what a seat alone says for itself: rules and wishes that are kept, days away (MOD-6).
  std::vector<SourceSpan> own_parts;
  SourceSpan game_mark, seat_mark, turn_mark;
};

/// Reads only the header; faults elsewhere are left for who reads the whole. Faults: E_YAML, E_SYNTAX.
tl::expected<OrdersHeader, Diagnostics> read_orders_header(std::string_view text, const std::string& file);

/// What stands in a file beside its header; null: left out.
struct OrdersSections {
  const yaml::Node* orders = nullptr;  ///< a list, which may be empty
  const yaml::Node* standing = nullptr;
  const yaml::Node* founding = nullptr;
};
using SectionsParser =
    std::function<void(const OrdersSections& parts, const OrdersHeader& header, DiagnosticCollector& faults)>;
/// Reads a whole orders file of a game of that system with these seats. Every fault of form of the file is
/// listed: E_YAML, E_SYNTAX, and what `parts` finds.
tl::expected<OrdersHeader, Diagnostics> read_orders_file(std::string_view text, const std::string& file,
                                                         std::string_view system,
                                                         const std::vector<std::string>& seats,
                                                         const SectionsParser& parts);

/// The seat of a line `- all: ...` in a table log, which stands for everybody.
inline constexpr Seat every_seat{0xFF};

/// Gets the parts of a table log.
class TableLogVisitor {
 public:
  virtual ~TableLogVisitor() = default;
  /// The set-up; the names of its seats, or nothing if it has a fault.
  virtual std::optional<std::vector<std::string>> setup(const yaml::Node& node,
                                                        DiagnosticCollector& faults) = 0;
  /// Each line, only if the set-up has no fault. `seat` may be `every_seat`; where there is no such seat it
  /// is nothing, so that the faults of its order are listed too.
  virtual void line(std::optional<Seat> seat, const yaml::Node& order, DiagnosticCollector& faults) = 0;
};
/// Reads a table log: a set-up and a list of `seat: order`. Nothing, or every fault of form.
std::optional<Diagnostics> read_table_log(std::string_view text, const std::string& file,
                                          TableLogVisitor& reader);

/// What kind of YAML file this text looks like, by its top-level keys; `unknown` if none fits.
enum class FileKind : std::uint8_t { setup, orders, table_log, unknown };
FileKind kind_of(std::string_view text);

}  // namespace inselpost
