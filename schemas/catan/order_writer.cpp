#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/adjudication/visitor.hpp"
#include "engine/catan/board/places.hpp"
#include "schemas/catan/order_forms.hpp"
#include "schemas/catan/order_reader.hpp"
#include "schemas/post/orders.hpp"

namespace inselpost {
namespace {

using catan::Bundle;
using catan::NeutralBuild;
namespace orders = catan::orders;
using Ordered = nlohmann::ordered_json;

/// How bundles are written: `2 brick` for people, {"brick": 2} in records.
enum class Cards : bool { text, object };

/// Where a result of dice or cards belongs that is not there.
constexpr const char* blank = "_";

class OrderWriter {
 public:
  OrderWriter(const Names& names, Cards cards) : names_(names), cards_(cards) {}
  /// For a table game: with these results, or in a form to fill in with a blank for every result.
  OrderWriter(const Names& names, const catan::TableResults& results, bool form)
      : names_(names), cards_(Cards::text), results_(results), form_(form) {}

  Ordered operator()(const catan::Order& order) const {
    return std::visit(
        overloaded{
            [&](const orders::Found& o) {
              return keyed("found", {{"settlement", place(o.settlement)}, {"road", place(o.road)}});
            },
            [&](const orders::Roll&) { return roll(); },
            [&](const orders::Discard& o) { return keyed("discard", cards(o.cards)); },
            [&](const orders::MoveRobber& o) { return keyed("robber", robber(o.to, o.rob)); },
            [&](const orders::BuildRoad& o) { return keyed("build", piece("road", place(o.at), o.neutral)); },
            [&](const orders::BuildSettlement& o) {
              return keyed("build", piece("settlement", place(o.at), o.neutral));
            },
            [&](const orders::BuildCity& o) { return keyed("build", piece("city", place(o.at), o.neutral)); },
            [&](const orders::BuyCard& o) { return keyed("buy", purchase(o)); },
            [&](const orders::PlayKnight& o) { return keyed("play", keyed("knight", robber(o.to, o.rob))); },
            [&](const orders::PlayRoadBuilding& o) { return keyed("play", road_building(o)); },
            [&](const orders::PlayYearOfPlenty& o) {
              return keyed("play", keyed("year of plenty", cards(o.cards)));
            },
            [&](const orders::PlayMonopoly& o) {
              return keyed("play", keyed("monopoly", Ordered(std::string(name(o.resource)))));
            },
            [](const orders::PlayVictoryPoint&) { return keyed("play", Ordered("victory point")); },
            [](const orders::ShowVictoryPoint&) { return keyed("show", Ordered("victory point")); },
            [&](const orders::BankTrade& o) { return keyed("trade", trade(o)); },
            [&](const orders::MakeOffer& o) { return keyed("offer", offer(o)); },
            [](const orders::Accept& o) { return keyed("accept", Ordered(o.offer)); },
            [](const orders::Refuse& o) { return keyed("refuse", Ordered(o.offer)); },
            [&](const orders::Confirm& o) {
              return keyed("confirm", {{"offer", o.offer}, {"with", names_.of(o.with)}});
            },
            [](const orders::Withdraw& o) { return keyed("withdraw", Ordered(o.offer)); },
            [&](const orders::ForcedTrade&) { return forced_trade(); },
            [&](const orders::ReturnCards& o) { return keyed("return", cards(o.cards)); },
            [&](const orders::RobberToDesert& o) {
              return o.to ? keyed("robber to desert", place(*o.to)) : Ordered("robber to desert");
            },
            [](const orders::GiveUpKnight&) { return Ordered("give up knight"); },
            [](const orders::Pass&) { return Ordered("pass"); },
            [](const orders::EndTurn&) { return Ordered("end turn"); },
            [](const orders::ClaimVictory&) { return Ordered("claim victory"); },
            [](const orders::Join&) { return Ordered("join"); },
        },
        order);
  }

 private:
  static Ordered keyed(const char* key, Ordered value) {
    Ordered out = Ordered::object();
    out[key] = std::move(value);
    return out;
  }
  template <class Place>
  Ordered place(Place p) const {
    return Ordered(catan::name(names_.geometry(), p));
  }

  Ordered cards(const Bundle& bundle, bool other_items = false) const {
    constexpr const char* other =
        "development card";  // which it was is not kept, only that the rules refuse it
    if (cards_ == Cards::text) {
      const std::string text = to_text(bundle);
      if (!other_items) return Ordered(text);
      return Ordered(bundle.empty() ? std::string("1 ") + other : text + " + 1 " + other);
    }
    Ordered out = to_json(bundle, false);
    if (other_items) out[other] = 1;
    return out;
  }

  Ordered roll() const {
    if (results_.dice) return keyed("roll", Ordered::array({results_.dice->first, results_.dice->second}));
    return form_ ? keyed("roll", Ordered::array({blank, blank})) : Ordered("roll");
  }
  Ordered forced_trade() const {
    if (!results_.drawn && !form_) return Ordered("forced trade");
    return keyed("forced trade", keyed("drawn", results_.drawn ? cards(*results_.drawn) : Ordered(blank)));
  }

  Ordered robber(catan::Hex to, const catan::Rob& rob) const {
    Ordered out = keyed("to", place(to));
    if (rob.choice == catan::Rob::Choice::nobody) out["rob"] = "nobody";
    if (rob.choice == catan::Rob::Choice::seat) out["rob"] = names_.of(rob.seat);
    if (results_.stolen)
      out["stolen"] = std::string(name(*results_.stolen));
    else if (form_ && rob.choice == catan::Rob::Choice::seat)
      out["stolen"] = blank;
    return out;
  }

  Ordered neutral(const NeutralBuild& build) const {
    switch (build.choice) {
      case NeutralBuild::Choice::none: return Ordered("none");
      case NeutralBuild::Choice::automatic: return Ordered("auto");
      case NeutralBuild::Choice::road: return {{"road", place(build.road)}, {"seat", names_.of(build.seat)}};
      case NeutralBuild::Choice::settlement:
        return {{"settlement", place(build.settlement)}, {"seat", names_.of(build.seat)}};
    }
    throw std::invalid_argument("no such neutral build");
  }
  void add_neutral(Ordered& out, const NeutralBuild& build) const {
    if (build.choice != NeutralBuild::Choice::none) out["neutral"] = neutral(build);
  }

  Ordered piece(const char* kind, Ordered at, const NeutralBuild& extra) const {
    Ordered out = keyed(kind, std::move(at));
    add_neutral(out, extra);
    return out;
  }
  Ordered purchase(const orders::BuyCard& o) const {
    const bool none = o.neutral.choice == NeutralBuild::Choice::none;
    if (none && !results_.card && !form_) return Ordered("card");
    Ordered out = Ordered::object();
    if (results_.card)
      out["card"] = std::string(name(*results_.card));
    else if (form_)
      out["card"] = blank;
    add_neutral(out, o.neutral);
    return out;
  }

  /// Of more than two roads, which are refused, only the number is known: the last one stands for them.
  Ordered road_building(const orders::PlayRoadBuilding& o) const {
    Ordered roads = Ordered::array(), extra = Ordered::array();
    for (std::size_t i = 0; i < o.count; ++i) roads.push_back(place(o.roads[std::min<std::size_t>(i, 1)]));
    std::size_t last = o.neutral.size();
    while (last > 0 && o.neutral[last - 1].choice == NeutralBuild::Choice::none) --last;
    for (std::size_t i = 0; i < last; ++i) extra.push_back(neutral(o.neutral[i]));
    Ordered out = keyed("road building", std::move(roads));
    if (!extra.empty()) out["neutral"] = std::move(extra);
    return out;
  }

  Ordered trade(const orders::BankTrade& o) const {
    return {{"give", cards(o.give, o.other_items)}, {"get", cards(o.get)}};
  }
  Ordered offer(const orders::MakeOffer& o) const {
    Ordered out = Ordered::object();
    if (o.name) out["name"] = *o.name;
    if (o.to) {
      Ordered to = Ordered::array();
      for (std::size_t i = 0; i < names_.seats.size(); ++i)
        if (o.to->contains(seat_at(i))) to.push_back(names_.seats[i]);
      out["to"] = std::move(to);
    }
    out["give"] = cards(o.give, o.other_items);
    out["get"] = cards(o.get);
    if (o.first) out["first"] = true;
    return out;
  }

  const Names& names_;
  Cards cards_;
  catan::TableResults results_{};
  bool form_ = false;
};

/// A text as one YAML scalar; what YAML would take for something else is put in quotes.
std::string scalar(const std::string& text) {
  const bool safe = !text.empty() && text != "true" && text != "false" && text != "null" && text[0] != '-';
  return safe ? text : '"' + text + '"';
}

/// One line of YAML; braces only inside, so that the outermost mapping reads like the rest of a list item.
std::string flow(const Ordered& json, bool braces) {
  if (json.is_string()) return scalar(json.get<std::string>());
  std::string out;
  if (json.is_array()) {
    for (const Ordered& item : json) out += (out.empty() ? "" : ", ") + flow(item, true);
    return "[" + out + "]";
  }
  if (!json.is_object()) return json.dump();
  for (const auto& [key, value] : json.items())
    out += (out.empty() ? "" : ", ") + key + ": " + flow(value, true);
  return braces ? "{" + out + "}" : out;
}

}  // namespace

nlohmann::json to_json(const catan::Order& order, const Names& names) {
  return nlohmann::json(OrderWriter(names, Cards::object)(order));
}

std::string to_yaml(const catan::Order& order, const Names& names) {
  return flow(OrderWriter(names, Cards::text)(order), false);
}

std::string to_yaml(const catan::Order& order, const catan::TableResults& results, const Names& names) {
  return flow(OrderWriter(names, results, false)(order), false);
}

std::string to_yaml_form(const catan::Order& order, const Names& names) {
  return flow(OrderWriter(names, {}, true)(order), false);
}

catan::Order order_from_json(const nlohmann::json& json, const Names& names) {
  const Source nowhere("", "order");
  Faults faults(nowhere);
  const auto order = read_order(yaml::node_of(json), names, faults);
  if (!order)
    throw std::invalid_argument("not an order: " + json.dump() + ": " + faults.take().at(0).message);
  if (order->results.any()) throw std::invalid_argument("an order with a result of chance: " + json.dump());
  return order->order;
}

}  // namespace inselpost
