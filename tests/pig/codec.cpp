#include "tests/pig/codec.hpp"

#include <algorithm>
#include <numeric>

#include "engine/core/out_of_line_variant.hpp"
#include "schemas/text/plain_text.hpp"

namespace inselpost::pig {
namespace {

/// A whole number within bounds.
template <class T>
T number(const Json& json, const char* key, T least, T most) {
  const Json& value = json.at(key);
  if (!value.is_number_integer() || value.get<std::int64_t>() < static_cast<std::int64_t>(least) ||
      value.get<std::int64_t>() > static_cast<std::int64_t>(most))
    throw std::invalid_argument(std::string(key) + ": " + value.dump());
  return value.get<T>();
}
std::uint8_t tip_in(const Json& json, const char* key) {
  return number<std::uint8_t>(json, key, 1, best_tip);
}

/// Puts the next proof into the object that tells the result.
Json proved(Json object, Json& proofs) {
  if (!proofs.empty()) add_first(proofs, object);
  return object;
}

const Json& text_or_key(const Json& order, std::string& word) {
  static const Json nothing;
  if (order.is_string()) {
    word = order.get<std::string>();
    return nothing;
  }
  if (!order.is_object() || order.size() != 1) throw std::invalid_argument("an order: " + order.dump());
  word = order.begin().key();
  return order.begin().value();
}

}  // namespace

Card card_named(const Json& name) {
  for (std::size_t i = 0; i < card_names.size(); ++i)
    if (name == card_names[i]) return static_cast<Card>(i);
  throw std::invalid_argument("a card: " + name.dump());
}

std::optional<std::size_t> Codec::Chance::drawn(std::string_view label, std::size_t n, std::uint32_t stream) {
  if (draws_ == nullptr) return std::nullopt;
  PublicDrawResult opened = draws_->open_link(label, stream);
  if (opened.bytes == nullptr) return std::nullopt;
  proofs_.push_back(std::move(opened.proof));
  return opened.bytes->below(n);
}
std::optional<std::uint8_t> Codec::Chance::die(Seat seat) {
  const auto n = drawn("roll", 6, own_dice_ ? 1 + static_cast<std::uint32_t>(index(seat)) : 0);
  return n ? std::optional(static_cast<std::uint8_t>(*n + 1)) : std::nullopt;
}
std::optional<std::uint8_t> Codec::Chance::tip() {
  RandomBytes* bytes = draws_ != nullptr ? draws_->hidden_draw("tip") : nullptr;
  return bytes != nullptr ? std::optional(static_cast<std::uint8_t>(bytes->below(best_tip) + 1))
                          : std::nullopt;
}
std::optional<Card> Codec::Chance::card(std::size_t j) {
  const std::string* face = draws_ != nullptr ? draws_->deck_card(j) : nullptr;
  return face != nullptr ? std::optional(card_named(*face)) : std::nullopt;
}

Codec::Codec(const Json& setup) {
  const Json& seats = setup.at("seats");
  setup_.own_dice = setup.contains("own_dice");
  if (setup_.own_dice && setup["own_dice"] != true) throw std::invalid_argument("`own_dice`");
  const std::size_t besides = (setup_.own_dice ? 1U : 0U) + (setup.contains("position") ? 1U : 0U);
  if (setup.size() != 2 + besides || !seats.is_array() || seats.size() < least_seats ||
      seats.size() > max_players)
    throw std::invalid_argument("no set-up of Pig");
  for (const Json& one : seats) {
    const auto name = one.at("name").get<std::string>();
    const bool has_player =
        one.contains("player") && one["player"].is_string();  // players are read by shared code
    if (!is_name(name) || find(name) || one.size() != (has_player ? 2 : 1))
      throw std::invalid_argument("a seat: " + one.dump());
    names_.push_back(name);
  }
  setup_.seats = names_.size();
  setup_.goal = number<std::uint16_t>(setup, "goal", 1, highest_goal);
  if (setup.contains("position")) read_position(setup["position"]);
}

void Codec::read_position(const Json& position) {
  const Json& seats = position.at("seats");
  if (position.size() != 1 || !seats.is_array() || seats.size() != setup_.seats)
    throw std::invalid_argument("`position`");
  for (std::size_t i = 0; i < setup_.seats; ++i) {
    auto& tips = setup_.tips.emplace_back();
    if (seats[i].size() != 1) throw std::invalid_argument("a seat of a position");
    if (seats[i].at("tips").is_array()) {
      for (const Json& tip : seats[i]["tips"]) ++tips.at(tip.get<std::size_t>() - 1);
    } else {
      tips[0] = number<std::uint8_t>(seats[i], "tips", 0, 99);
      setup_.sealed.insert(seat_at(i));
    }
  }
}

std::optional<Seat> Codec::find(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) return std::nullopt;
  return seat_at(static_cast<std::size_t>(found - names_.begin()));
}
Seat Codec::seat(const Json& name) const {
  if (name.is_string())
    if (const auto found = find(name.get_ref<const std::string&>())) return *found;
  throw std::invalid_argument("a seat: " + name.dump());
}

Order Codec::order(const Json& json) const {
  std::string word;
  const Json& value = text_or_key(json, word);
  if (json.is_string()) {
    if (word == "roll") return orders::Roll{};
    if (word == "hold") return orders::Hold{};
    if (word == "tip") return orders::Tip{};
    if (word == "buy") return orders::Buy{};
  } else {
    if (word == "wager") return orders::Wager{number<std::uint8_t>(json, "wager", 1, highest_wager)};
    if (word == "use") return orders::Use{tip_in(json, "use")};
    if (word == "play") return orders::Play{number<std::size_t>(json, "play", 0, pile_size - 1)};
    if (word == "whisper")
      return orders::Whisper{seat_in(value, "to"), number<std::uint8_t>(value, "number", 0, 99)};
  }
  throw std::invalid_argument("an order: " + json.dump());
}

Json Codec::order_json(const Order& order) const {
  return std::visit(overloaded{
                        [](const orders::Roll&) { return Json("roll"); },
                        [](const orders::Hold&) { return Json("hold"); },
                        [](const orders::Tip&) { return Json("tip"); },
                        [](const orders::Buy&) { return Json("buy"); },
                        [](const orders::Wager& o) {
                          return Json{{"wager", o.points}};
                        },
                        [](const orders::Use& o) {
                          return Json{{"use", o.tip}};
                        },
                        [](const orders::Play& o) {
                          return Json{{"play", o.card}};
                        },
                        [&](const orders::Whisper& o) {
                          return Json{{"whisper", {{"to", name(o.to)}, {"number", o.number}}}};
                        },
                    },
                    order);
}

std::string line_of(const Json& order_as_json) {
  if (order_as_json.is_string()) return order_as_json.get<std::string>();
  const Json& about = order_as_json.begin().value();
  if (!about.is_object()) return order_as_json.begin().key() + ": " + about.dump();
  return order_as_json.begin().key() + ": {to: " + about.at("to").get<std::string>() +
         ", number: " + about.at("number").dump() + '}';
}

std::string Codec::line(const Order& order, const Results&) const { return line_of(order_json(order)); }

OrderFinality Codec::how_final(const Order& order) const {
  return {std::holds_alternative<orders::Roll>(order) || std::holds_alternative<orders::Tip>(order) ||
          std::holds_alternative<orders::Buy>(order)};
}

Rejection Codec::refused(RuleViolation problem, Seat) const {
  Rejection out;
  out.code = problem_names[static_cast<std::size_t>(problem)];
  return out;
}

EventRecord Codec::tell(const Event& event, Json& proofs) const {
  const auto seats_of = [](Seat seat) {
    SeatSet seats;
    seats.insert(seat);
    return seats;
  };
  const auto one = [](const char* key, const auto& value) {
    Json object = Json::object();
    if (value) object[key] = *value;
    return object;
  };
  return std::visit(
      overloaded{
          [&](const events::Rolled& e) {
            return EventRecord::public_event(
                proved({{"event", "rolled"}, {"seat", name(e.seat)}, {"die", e.die}}, proofs));
          },
          [&](const events::Held& e) {
            Json json = {{"event", "held"}, {"seat", name(e.seat)}, {"score", e.score}};
            if (e.wager) json["wager"] = *e.wager;
            EventRecord event_record = EventRecord::public_event(std::move(json));
            if (e.wager) event_record.shows = seats_of(e.seat);
            return event_record;
          },
          [&](const events::Won& e) {
            EventRecord event_record = EventRecord::public_event({{"event", "won"}, {"seat", name(e.seat)}});
            event_record.ends = true;
            return event_record;
          },
          [&](const events::Tipped& e) {
            return EventRecord::partly_hidden({{"event", "tipped"}, {"seat", name(e.seat)}},
                                              one("tip", e.tip), seats_of(e.seat));
          },
          [&](const events::Bought& e) {
            const auto kind =
                e.kind ? std::optional(card_names[static_cast<std::size_t>(*e.kind)]) : std::nullopt;
            EventRecord event_record =
                EventRecord::partly_hidden({{"event", "bought"}, {"seat", name(e.seat)}, {"card", e.card}},
                                           one("kind", kind), seats_of(e.seat));
            event_record.opens_card = e.card;
            return event_record;
          },
          [&](const events::Wagered& e) {
            // Others read that something was laid down: its very name is another one for its seat.
            Json hidden = one("points", e.points);
            if (e.points) hidden["event"] = "wagered";
            EventRecord event_record = EventRecord::partly_hidden({{"event", "laid"}, {"seat", name(e.seat)}},
                                                                  std::move(hidden), seats_of(e.seat));
            event_record.laid_down = true;
            return event_record;
          },
          [&](const events::Used& e) {
            return EventRecord::public_event({{"event", "used"}, {"seat", name(e.seat)}, {"tip", e.tip}});
          },
          [&](const events::Played& e) {
            EventRecord event_record =
                EventRecord::public_event({{"event", "played"},
                                           {"seat", name(e.seat)},
                                           {"card", e.card},
                                           {"kind", card_names[static_cast<std::size_t>(e.kind)]}});
            event_record.opens_card = e.card;
            return event_record;
          },
          [&](const events::Whispered& e) {
            SeatSet readers = seats_of(e.said.from);
            readers.insert(e.said.to);
            return EventRecord::private_event({{"event", "whispered"},
                                               {"seat", name(e.said.from)},
                                               {"to", name(e.said.to)},
                                               {"number", e.said.number}},
                                              readers);
          },
      },
      event);
}

Event Codec::event(const Json& json) const {
  const std::string word = json.at("event").get<std::string>();
  const Seat seat = seat_in(json);
  const auto optional = [&](const char* key, std::uint8_t most) {
    return json.contains(key) ? std::optional(number<std::uint8_t>(json, key, 1, most)) : std::nullopt;
  };
  if (word == "rolled") return events::Rolled{seat, number<std::uint8_t>(json, "die", 1, 6)};
  if (word == "held")
    return events::Held{seat, optional("wager", highest_wager),
                        number<std::uint16_t>(json, "score", 0, 9999)};
  if (word == "won") return events::Won{seat};
  if (word == "tipped") return events::Tipped{seat, optional("tip", best_tip)};
  if (word == "laid") return events::Wagered{seat, std::nullopt};
  if (word == "wagered") return events::Wagered{seat, optional("points", highest_wager)};
  if (word == "used") return events::Used{seat, tip_in(json, "tip")};
  if (word == "whispered")
    return events::Whispered{{seat, seat_in(json, "to"), number<std::uint8_t>(json, "number", 0, 99)}};
  if (word == "bought" || word == "played") {
    const auto card = number<std::size_t>(json, "card", 0, pile_size - 1);
    if (word == "played") return events::Played{seat, card, card_named(json.at("kind"))};
    return events::Bought{seat, card,
                          json.contains("kind") ? std::optional(card_named(json["kind"])) : std::nullopt};
  }
  throw std::invalid_argument("an event: " + json.dump());
}

bool Codec::whole(const Event& event) const {
  if (const auto* tipped = std::get_if<events::Tipped>(&event)) return tipped->tip.has_value();
  if (const auto* bought = std::get_if<events::Bought>(&event)) return bought->kind.has_value();
  if (const auto* wagered = std::get_if<events::Wagered>(&event)) return wagered->points.has_value();
  return true;
}

Json Codec::start_json(const Start& start, Json& proofs) const {
  return {{"first", proved({{"seat", name(start.first)}}, proofs)}};
}
Start Codec::start(const Json& json) const { return {seat_in(json.at("first"))}; }

Json Codec::result(const State& state) const {
  Json points = Json::object();
  for (std::size_t i = 0; i < names_.size(); ++i) points[names_[i]] = state.players[i].score;
  return {{"winner", state.winner ? Json(name(*state.winner)) : Json()}, {"points", std::move(points)}};
}
Json Codec::no_result() const {
  Json points = Json::object();
  for (const std::string& seat : names_) points[seat] = 0;
  return {{"winner", nullptr}, {"points", std::move(points)}};
}

Json Codec::brief(const State& state) const {
  Json out = {{"turn", state.turn}, {"phase", state.over ? "over" : "turn"}};
  if (!state.over) out["active"] = name(state.active);
  if (state.winner) out["winner"] = name(*state.winner);
  return out;
}

// Reads and writes positions and views of Pig as JSON.

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
