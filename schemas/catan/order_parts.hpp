#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "schemas/catan/bundle.hpp"
#include "schemas/catan/names.hpp"
#include "schemas/catan/places.hpp"
#include "schemas/post/orders.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {

/// An order while it is read: what is known so far, and the parts that several forms share.
struct OrderInReading {
  const Names& names;
  Faults& faults;
  std::string_view example;  ///< of the form that is being read
  WrittenOrder out;

  const catan::Geometry& island() const { return names.geometry(); }
  void at(catan::Field field, const yaml::Node& node) { out.fields.emplace_back(field, node.mark); }
  Fields fields(const yaml::Node& value, const std::string& what) {
    return {faults, value, what, std::string(example)};
  }

  /// A `_` of a form that nobody has filled in: a fault that says what belongs there.
  bool left_blank(const yaml::Node& node, const std::string& what, const std::string& for_example);
  /// A seat of this game; `what` is asked for.
  std::optional<Seat> seat(const yaml::Node& node, const std::string& what);
  /// `auto`, {road, seat} or {settlement, seat}.
  catan::NeutralBuild neutral(const yaml::Node& node);
  /// An order that is a bundle of resources.
  template <class Make>
  void cards(const yaml::Node& value, Make make) {
    at(catan::Field::cards, value);
    if (const auto bundle = read_bundle(faults, value, Items::resources_only))
      out.order = make(bundle->cards);
  }

  /// Where the robber goes, whom he robs, and in a table game what he stole.
  template <class Made>
  void robber(const yaml::Node& value, const std::string& what) {
    Fields f = fields(value, what);
    Made order;
    if (const yaml::Node* node = f.required("to")) {
      at(catan::Field::to, *node);
      order.to = read_hex(faults, *node, island()).value_or(order.to);
    }
    if (const yaml::Node* node = f.optional("rob")) {
      at(catan::Field::rob, *node);
      if (node->is_text() && node->text == "nobody")
        order.rob = catan::Rob::nobody();
      else if (const auto victim = seat(*node, "`rob`"))
        order.rob = catan::Rob::from(*victim);
    }
    if (const yaml::Node* node = f.optional("stolen")) {
      at(catan::Field::stolen, *node);
      if (!left_blank(*node, "the card that was stolen", "stolen: wool"))
        out.results.stolen = read_resource(faults, *node, "`stolen`");
    }
    f.finish();
    out.order = order;
  }
};

/// The forms of `play`, `trade`, `offer` and `confirm`.
void read_play(OrderInReading& o, const yaml::Node& value);
void read_trade(OrderInReading& o, const yaml::Node& value);
void read_offer(OrderInReading& o, const yaml::Node& value);
void read_confirm(OrderInReading& o, const yaml::Node& value);

}  // namespace inselpost
