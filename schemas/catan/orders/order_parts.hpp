#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "schemas/catan/bundle.hpp"
#include "schemas/catan/catan_message_id.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/places.hpp"
#include "schemas/json/json.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

/// A seat of a game; `what` is asked for.
std::optional<Seat> read_seat(DiagnosticCollector& faults, const yaml::Node& node,
                              const LocalizableText& what, const GameNames& names);

/// An order while it is read: what is known so far, and the parts that several forms share.
struct OrderReadContext {
  const GameNames& names;
  DiagnosticCollector& faults;
  const OrderSyntax* word = nullptr;   ///< its row, or the first one of its word
  const yaml::Node* beside = nullptr;  ///< the `neutral` that stands beside its part
  ParsedOrder out{};

  const catan::Geometry& island() const { return names.geometry(); }
  void at(catan::Field field, const yaml::Node& node) { out.fields.emplace_back(field, node.mark); }
  MapReader fields(const yaml::Node& value, const LocalizableText& what) {
    return {faults, value, what, std::string(word->example)};
  }
  /// `what` stands there without a value.
  void needs_more(const SourceSpan& mark, std::string_view what);

  /// A `_` of a form that nobody has filled in: a fault that says what belongs there.
  bool left_blank(const yaml::Node& node, const LocalizableText& what, const std::string& for_example);
  /// A seat of this game; `what` is asked for.
  std::optional<Seat> seat(const yaml::Node& node, const LocalizableText& what);
  /// `auto`, {road, seat} or {settlement, seat}.
  catan::NeutralBuild neutral(const yaml::Node& node);
  /// What stands beside its part.
  catan::NeutralBuild neutral_beside();
};

/// The parts of a word of several orders that a mapping names: how many, the first of them, and its value.
struct PartsNamed {
  int count = 0;
  const OrderSyntax* row = nullptr;
  const yaml::Node* value = nullptr;
};
PartsNamed parts_named(MapReader& fields, const OrderSyntax& word);

/// What stands behind the word of an order; null if it stands alone.
using OrderValue = nlohmann::ordered_json;

/// How bundles are written: `2 brick` for people, {"brick": 2} in records.
enum class CardStyle : bool { text, object };

/// An order while it is written: its row, how it is written, and the parts that several forms share.
struct OrderWriteContext {
  const GameNames& names;
  const OrderSyntax& word;
  CardStyle style = CardStyle::text;
  catan::TableResults results{};  ///< for a table game: what came
  bool form = false;              ///< with a blank for every result, to be filled in

  static OrderValue keyed(std::string_view key, OrderValue value);
  /// The value of its part: under that key, if the word has parts.
  OrderValue of_part(OrderValue value) const {
    return word.part.empty() ? std::move(value) : keyed(word.part, std::move(value));
  }
  OrderValue place(catan::Hex at) const;
  OrderValue place(catan::Intersection at) const;
  OrderValue place(catan::Path at) const;
  /// `other_items`: which they were is not kept, only that the rules refuse them.
  OrderValue cards(const catan::Bundle& bundle, bool other_items = false) const;
  OrderValue neutral(const catan::NeutralBuild& build) const;
  void add_neutral(OrderValue& out, const catan::NeutralBuild& build) const;
  /// In the place of a result that is not there: in a form `_`, else null.
  OrderValue blank() const { return form ? OrderValue("_") : OrderValue(); }
};

}  // namespace inselpost
