#include "schemas/dice/view_json.hpp"

#include "engine/dice/setup.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/state_json.hpp"

namespace inselpost::dice {
namespace {

using Ordered = nlohmann::ordered_json;

Ordered faces_json(FaceSet set) {
  Ordered out = Ordered::array();
  for (const Face f : faces)
    if (set.contains(f)) out.push_back(name(f));
  return out;
}

Bundle part_of_pool(const Bundle& pool, bool of_goods) {
  Bundle out;
  for (const Face f : faces)
    if (!of_goods) out[f] = pool[f];
  for (const Good g : goods)
    if (of_goods) out[g] = pool[g];
  return out;
}

Ordered points_json(const Points& points) {
  Ordered out{{"total", points.total()}};
  const auto add = [&](const char* what, std::uint16_t n) {
    if (n != 0) out[what] = n;
  };
  add("settlements", points.settlements);
  add("cities", points.cities);
  add("metropolises", points.metropolises);
  add("defences", points.defences);
  add("merchant", points.merchant);
  add("wizard", points.wizard);
  add("cards", points.cards);
  add("beer", points.beer);
  return out;
}

Ordered seat_json(const SeatView& seat, const GameNames& names) {
  Ordered out{{"seat", names.of(seat.seat)}, {"turn", seat.turn}};
  if (seat.phase)
    out["phase"] = name(*seat.phase);
  else
    out["ended"] = seat.ended;
  if (seat.throws) out["throw"] = *seat.throws;
  if (seat.dice) out["dice"] = Ordered(put(names, *seat.dice));
  if (seat.pool) {
    out["pool"] = Ordered(put(names, part_of_pool(*seat.pool, false)));
    out["goods"] = Ordered(put(names, part_of_pool(*seat.pool, true)));
  }
  out["points"] = points_json(seat.points);
  out["sheet"] = Ordered(put(names, seat.sheet));
  return out;
}

Ordered keeping_json(const Legal::Keeping& keeping, const GameNames& names) {
  Ordered out{{"dice", Ordered(put(names, keeping.dice))}, {"ways", keeping.ways}};
  if (!keeping.set.empty()) out["set"] = faces_json(keeping.set);
  return out;
}

}  // namespace

Json places_json(const std::vector<SeatSet>& places, const GameNames& names) { return put(names, places); }

Ordered view_to_json(const View& view, const GameNames& names, const std::string& game, std::uint64_t entry) {
  Ordered out = Ordered::object();
  if (!game.empty()) out = {{"game", game}, {"entry", entry}};
  out["system"] = "dice";
  out["round"] = view.round;
  out["phase"] = name(view.stage);
  out["options"] = Ordered(options_to_json(view.options));
  Ordered& waiting = out["waiting_for"] = Ordered::array();
  for (const PendingDecision& owed : view.waiting_for) {
    Ordered one{{"seat", names.of(owed.seat)}, {"decision", owed.kind}};
    if (!owed.about.empty()) one["about"] = owed.about;
    waiting.push_back(std::move(one));
  }
  Ordered& players = out["players"] = Ordered::array();
  for (const SeatView& seat : view.seats) players.push_back(seat_json(seat, names));
  if (view.stage != Stage::over) return out;
  out["places"] = Ordered(places_json(view.places, names));
  out["winner"] = view.winner ? Ordered(names.of(*view.winner)) : Ordered(nullptr);
  return out;
}

Ordered legal_to_json(const Legal& legal, const GameNames& names) {
  Ordered orders = Ordered::array();
  for (const Order& order : legal.orders) orders.push_back(Ordered(order_to_json(order, names)));
  Ordered out{{"orders", std::move(orders)}};
  if (legal.keep) out["keep"] = keeping_json(*legal.keep, names);
  if (legal.indulgence) out["indulgence"] = keeping_json(*legal.indulgence, names);
  if (const auto& defend = legal.defend) {
    out["defend"] = {
        {"knights", Ordered(put(names, defend->knights))}, {"need", defend->need}, {"ways", defend->ways}};
    if (defend->magic_power) out["defend"]["magic power"] = true;
  }
  if (legal.trades.empty()) return out;
  Ordered& trades = out["trades"] = Ordered::array();
  for (const Legal::Rate& rate : legal.trades) {
    Ordered one{{"via", name(rate.via)},
                {"give", Ordered(put(names, rate.give))},
                {"times", rate.times},
                {"get", faces_json(rate.faces)}};
    if (rate.goods) one["goods"] = true;
    trades.push_back(std::move(one));
  }
  return out;
}

Ordered choices_to_json(const Choices& choices, const GameNames& names) {
  Ordered out = legal_to_json(choices.legal, names);
  if (choices.unaffordable.empty()) return out;
  Ordered& cannot = out["cannot"] = Ordered::array();
  for (const UnaffordableOrder& one : choices.unaffordable)
    cannot.push_back(
        {{"order", Ordered(order_to_json(one.order, names))}, {"missing", Ordered(put(names, one.missing))}});
  return out;
}

Ordered joining_to_json(const DiceSetupView& table, const Lobby& room, const std::string& game,
                        std::uint64_t entry) {
  View empty = view(begin(table.setup, {}), Viewer::everybody());
  empty.waiting_for = room.pending_decisions();
  Ordered out = view_to_json(empty, table.names, game, entry);
  out["phase"] = room.brief()["phase"];
  return out;
}

}  // namespace inselpost::dice
