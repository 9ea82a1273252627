#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <nlohmann/json_fwd.hpp>

#include "engine/catan/order.hpp"
#include "engine/catan/rule_violation.hpp"

/// The order language as a table, one row for each kind of order: how it is read and written, what its sender
/// chooses, and how it is listed.
namespace inselpost {

namespace yaml {
struct Node;
}
struct OrderReadContext;
struct OrderWriteContext;

/// The keyword that an order begins with.
struct OrderKeyword {
  using Read = void (*)(OrderReadContext&, const yaml::Node& value);
  std::string_view en;
  Read read = nullptr;  ///< set if several orders share the keyword: finds the row and reads the value
};

/// The choices that an order contains. Members that do not apply are empty.
struct OrderParts {
  /// The first place that it names.
  std::optional<std::variant<catan::Hex, catan::Intersection, catan::Path>> place{};
  const catan::Rob* rob = nullptr;
  std::span<const catan::NeutralBuild> neutral{};  ///< one for each of its pieces
  const std::string* offer = nullptr;              ///< name of the open offer that it is about
  const std::string* name = nullptr;               ///< name that its sender gives to the offer it makes
};

/// The functions for one kind of order.
struct OrderForm {
  std::size_t kind;         ///< index in `catan::Order`
  catan::Order (*bare)();   ///< creates the order without a value
  OrderKeyword::Read read;  ///< reads the value
  /// Returns the value, or null if there is none.
  nlohmann::ordered_json (*write)(const OrderWriteContext&, const catan::Order&);
  OrderParts (*parts)(const catan::Order&);
};

/// Whether a keyword or its part is written without a value, with one, or either way.
enum class ValueRule : std::uint8_t { alone, with_value, either };

/// How `legal` lists orders of a kind.
enum class LegalListing : std::uint8_t {
  never,
  described,    ///< in words, because there are too many
  one_by_one,   ///< all, except those that leave a choice open (`rob` omitted, `neutral: auto`)
  one_unit,     ///< only those for one card; larger numbers work alike
  at_any_time,  ///< always possible for players; mentioned once, and not in reports
  by_itself,    ///< without choices: a template contains it ready to send
};

/// One row of the order language.
struct OrderSyntax {
  OrderKeyword word;
  std::string_view part{};   ///< distinguishes orders with the same keyword; empty: the only one
  std::string_view example;  ///< shown after errors
  OrderForm form;
  ValueRule stands = ValueRule::with_value;
  LegalListing listed = LegalListing::one_by_one;
  /// The result of chance that the order reports in a game at a table; `whole`: none.
  catan::Field result = catan::Field::whole;
  bool answers = false;  ///< answers another player's offer
  bool ends = false;     ///< ends the turn or the place in the special building phase
  bool builds = false;   ///< allowed in the special building phase
};

/// Returns all rows; those with the same keyword are adjacent.
std::span<const OrderSyntax> order_words();
const OrderSyntax& word_of(const catan::Order& order);
OrderParts parts_of(const catan::Order& order);
/// Returns the first row of that keyword, or null. Other words are never taken for a keyword.
const OrderSyntax* find_word(std::string_view word);

}  // namespace inselpost
