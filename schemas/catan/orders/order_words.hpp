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

/// The words of the order language, as data: one row for each kind of order. Whatever is asked of all orders
/// is asked here: how one is read and written, what of it may be chosen, how it is listed.
namespace inselpost {

namespace yaml {
struct Node;
}
struct OrderReadContext;
struct OrderWriteContext;

/// What an order begins with.
struct OrderKeyword {
  using Read = void (*)(OrderReadContext&, const yaml::Node& value);
  std::string_view en;
  Read read = nullptr;  ///< of a word of several orders: finds the row that it is, and reads it
};

/// What of an order its sender may choose, as far as it has it.
struct OrderParts {
  std::optional<std::variant<catan::Hex, catan::Intersection, catan::Path>>
      place{};  ///< the one it names first
  const catan::Rob* rob = nullptr;
  std::span<const catan::NeutralBuild> neutral{};  ///< beside each of its pieces
  const std::string* offer = nullptr;              ///< the name of one that is open
  const std::string* name = nullptr;               ///< of an offer that it makes, if its sender gives it one
};

/// How orders of one kind are made, read, written and taken apart.
struct OrderForm {
  std::size_t kind;         ///< the index in `catan::Order`
  catan::Order (*bare)();   ///< as it stands without a value
  OrderKeyword::Read read;  ///< from its value
  nlohmann::ordered_json (*write)(const OrderWriteContext&,
                                  const catan::Order&);  ///< its value; null: it stands alone
  OrderParts (*parts)(const catan::Order&);
};

/// May the word, or the part of it, stand without a value, with one, or either way?
enum class ValueRule : std::uint8_t { alone, with_value, either };

/// How `legal` lists orders of this kind.
enum class LegalListing : std::uint8_t {
  never,
  described,    ///< there are too many; what is possible is said in words
  one_by_one,   ///< all there are, but those that leave a choice open (`rob` left out, `neutral: auto`)
  one_unit,     ///< only those for one card; more of it is the same again
  at_any_time,  ///< whoever plays may give it as long as the game goes on: said once, and not in a report
  by_itself,    ///< it leaves nothing to choose: a template has it ready to be sent
};

struct OrderSyntax {
  OrderKeyword word;
  std::string_view part{};   ///< which of the orders that begin with this word; empty: there is only one
  std::string_view example;  ///< shown to whoever got it wrong
  OrderForm form;
  ValueRule stands = ValueRule::with_value;
  LegalListing listed = LegalListing::one_by_one;
  catan::Field result =
      catan::Field::whole;  ///< what came by chance, brought along at a table; `whole`: nothing
  bool answers = false;     ///< to an offer of somebody else
  bool ends = false;        ///< the turn, or the place in the special building phase
  bool builds = false;      ///< may be done in the special building phase
};

/// All of them; those of one word stand together.
std::span<const OrderSyntax> order_words();
const OrderSyntax& word_of(const catan::Order& order);
OrderParts parts_of(const catan::Order& order);
/// The first row of that word, or null: a word that is not here is not read as something else.
const OrderSyntax* find_word(std::string_view word);

}  // namespace inselpost
