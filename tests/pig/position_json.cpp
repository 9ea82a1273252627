// Reads and writes positions and views of Pig as JSON.
#include <numeric>

#include "tests/pig/codec.hpp"

namespace inselpost::pig {

Json Codec::position(const State& state) const {
  Json players = Json::array(), cards = Json::array(), whispers = Json::array();
  for (const Player& player : state.players)
    players.push_back({{"score", player.score},
                       {"wager", player.wager ? Json(*player.wager) : Json()},
                       {"tips", player.tips}});
  for (const Bought& card : state.cards)
    cards.push_back({{"owner", index(card.owner)},
                     {"kind", card_names[static_cast<std::size_t>(card.kind)]},
                     {"played", card.played}});
  for (const Whisper& whisper : state.whispers)
    whispers.push_back({index(whisper.from), index(whisper.to), whisper.number});
  return {{"goal", state.goal},         {"turn", state.turn},
          {"total", state.total},       {"active", index(state.active)},
          {"tipped", state.tipped},     {"whispered", state.whispered},
          {"shielded", state.shielded}, {"over", state.over},
          {"own_dice", state.own_dice}, {"winner", state.winner ? Json(index(*state.winner)) : Json()},
          {"players", players},         {"cards", cards},
          {"whispers", whispers}};
}

State Codec::state(const Json& json) const {
  const auto seat_of = [&](const Json& at) {
    const auto i = at.get<std::size_t>();
    if (i >= names_.size()) throw std::invalid_argument("a seat: " + at.dump());
    return seat_at(i);
  };
  State state;
  state.goal = json.at("goal").get<std::uint16_t>();
  state.turn = json.at("turn").get<std::uint16_t>();
  state.total = json.at("total").get<std::uint16_t>();
  state.active = seat_of(json.at("active"));
  state.tipped = json.at("tipped").get<bool>();
  state.whispered = json.at("whispered").get<bool>();
  state.shielded = json.at("shielded").get<bool>();
  state.over = json.at("over").get<bool>();
  state.own_dice = json.at("own_dice").get<bool>();
  if (const Json& winner = json.at("winner"); !winner.is_null()) state.winner = seat_of(winner);
  for (const Json& one : json.at("players")) {
    Player& player = state.players.emplace_back();
    player.score = one.at("score").get<std::uint16_t>();
    if (const Json& wager = one.at("wager"); !wager.is_null()) player.wager = wager.get<std::uint8_t>();
    player.tips = one.at("tips").get<std::array<std::uint8_t, best_tip>>();
  }
  if (state.players.size() != names_.size()) throw std::invalid_argument("players");
  for (const Json& one : json.at("cards"))
    state.cards.push_back(
        {seat_of(one.at("owner")), card_named(one.at("kind")), one.at("played").get<bool>()});
  for (const Json& one : json.at("whispers"))
    state.whispers.push_back({seat_of(one.at(0)), seat_of(one.at(1)), one.at(2).get<std::uint8_t>()});
  return state;
}

nlohmann::ordered_json Codec::json(const View& view) const {
  using Ordered = nlohmann::ordered_json;
  Ordered out{{"turn", view.turn},         {"goal", view.goal},     {"active", name(view.active)},
              {"total", view.total},       {"tipped", view.tipped}, {"whispered", view.whispered},
              {"shielded", view.shielded}, {"over", view.over}};
  if (view.winner) out["winner"] = name(*view.winner);
  for (std::size_t i = 0; i < view.players.size(); ++i) {
    const View::Player& player = view.players[i];
    Ordered one{{"seat", names_[i]},
                {"score", player.score},
                {"has_wager", player.has_wager},
                {"tips_held", player.tips_held}};
    if (player.wager) one["wager"] = *player.wager;
    if (player.tips) one["tips"] = *player.tips;
    out["players"].push_back(std::move(one));
  }
  for (const View::Card& card : view.cards) {
    Ordered one{{"owner", name(card.owner)}, {"played", card.played}};
    if (card.kind) one["kind"] = card_names[static_cast<std::size_t>(*card.kind)];
    out["cards"].push_back(std::move(one));
  }
  for (const Whisper& whisper : view.whispers)
    out["whispers"].push_back(
        {{"from", name(whisper.from)}, {"to", name(whisper.to)}, {"number", whisper.number}});
  return out;
}

nlohmann::ordered_json Codec::json(const Legal& legal) const {
  nlohmann::ordered_json orders = nlohmann::ordered_json::array();
  for (const Order& order : legal.orders) orders.push_back(nlohmann::ordered_json(order_json(order)));
  return {{"orders", std::move(orders)}};
}

}  // namespace inselpost::pig
