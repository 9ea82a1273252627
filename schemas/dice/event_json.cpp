// Events of records. The members of each kind are described once for reading and writing, in the order of
// dice::Event.
#include "schemas/dice/event_json.hpp"

#include <type_traits>
#include <variant>

#include "engine/core/out_of_line_variant.hpp"
#include "schemas/dice/members.hpp"

namespace inselpost::dice {

// Found by argument-dependent lookup from the templates of members.hpp.
namespace events {

constexpr long most_seen = 255, max_points = 65535;

template <class A>
void members(A& a, Founded& e) {
  bool ship = a.names().map->of(e.edge).ship;
  a("seat", e.seat);
  a(a.either("settlement", "city", e.city), e.at);
  a(a.either("road", "ship", ship), e.edge);
  a.flag("forfeited", e.forfeited);
}
template <class A>
void members(A& a, Sealed& e) {
  a("seat", e.seat);
}
template <class A>
void members(A& a, Thrown& e) {
  a("seat", e.seat);
  if constexpr (A::reads) {
    const json& number = a.at("throw");
    e.number = number == "indulgence" ? std::uint8_t{0} : static_cast<std::uint8_t>(number_in(number, 1, 3));
  } else if (e.number == 0) {
    a("throw", CardKind::indulgence);
  } else {
    a.number("throw", e.number, 1, 3);
  }
  a("held", e.held);
  a("steps", e.steps);
  a.maybe("dice", e.dice);
}
template <class A>
void members(A& a, ThrownAgain& e) {
  a("seat", e.seat);
  a.unless_empty("steps", e.steps);
  a.maybe("dice", e.dice);
}
template <class A>
void members(A& a, Chased& e) {
  a("seat", e.seat);
  a.knight("knight", e.knight);
  a.unless_empty("steps", e.steps);
  a.maybe("dice", e.dice);
}
template <class A>
void members(A& a, Defended& e) {
  a("seat", e.seat);
  a("knights", e.knights);
  a.flag("magic_power", e.magic_power);
  a.unless_empty("steps", e.steps);
  a.maybe("dice", e.dice);
}
template <class A>
void members(A& a, RefugeTaken& e) {
  a("seat", e.seat);
  a.unless_empty("steps", e.steps);
  a.maybe("dice", e.dice);
}
template <class A>
void members(A& a, Stood& e) {
  a("seat", e.seat);
  a("dice", e.dice);
}
template <class A>
void members(A& a, AqueductUsed& e) {
  a("seat", e.seat);
  a.die("die", e.die);
  a("from", e.from);
  a("to", e.to);
}
template <class A>
void members(A& a, AlchemistPlayed& e) {
  a("seat", e.seat);
}
template <class A>
void members(A& a, EdgeBuilt& e) {
  bool ship = a.names().map->of(e.at).ship;
  a("seat", e.seat);
  a(a.either("road", "ship", ship), e.at);
  a("paid", e.paid);
}
template <class A>
void members(A& a, SettlementBuilt& e) {
  a("seat", e.seat);
  a("settlement", e.at);
  a("paid", e.paid);
  a.maybe("harbour", e.harbour);
  a.maybe("card", e.card);
}
template <class A>
void members(A& a, CityBuilt& e) {
  a("seat", e.seat);
  a("city", e.at);
  a("paid", e.paid);
  a.maybe("card", e.card);
}
template <class A>
void members(A& a, Improved& e) {
  a("seat", e.seat);
  a("branch", e.branch);
  a.number("level", e.level, 1, last_level);
  a("paid", e.paid);
  a.maybe("metropolis", e.metropolis);
  a.maybe("card", e.card);
}
template <class A>
void members(A& a, KnightBuilt& e) {
  a("seat", e.seat);
  a.knight("knight", e.knight);
  if constexpr (!A::reads) a.number("level", 1, 1, 1);
  a("paid", e.paid);
}
template <class A>
void members(A& a, KnightActivated& e) {
  a("seat", e.seat);
  a.knight("knight", e.knight);
  a.number("level", e.level, 1, last_knight_level);
  a("paid", e.paid);
}
template <class A>
void members(A& a, KnightUpgraded& e) {
  a("seat", e.seat);
  a.knight("knight", e.knight);
  a.number("level", e.level, 1, last_knight_level);
  a("paid", e.paid);
}
template <class A>
void members(A& a, JokerUsed& e) {
  a("seat", e.seat);
  a.knight("knight", e.knight);
  a("die", e.die);
}
/// Writes also the sites that the lava of the face threatens.
template <class A>
void members(A& a, Eruption& e) {
  a("face", e.face);
  if constexpr (!A::reads) {
    Sites threatened;
    for (const Site site : a.names().map->eruption[index(e.face)]) threatened.insert(site);
    a("sites", threatened);
  }
  a.maybe("lost", e.lost);
  a.maybe("reduced", e.reduced);
  a.flag("wizard", e.wizard);
}
inline json put(const GameNames& names, const Eruption& e) { return object_of(names, e); }
inline void get(const GameNames& names, const json& in, Eruption& e) { read_object(names, in, e); }
template <class A>
void members(A& a, Traded& e) {
  a("seat", e.seat);
  a("give", e.give);
  a("get", e.get);
  a("via", e.via);
  a.unless_empty("eruptions", e.eruptions);
}
template <class A>
void members(A& a, GoodsMade& e) {
  a("seat", e.seat);
  a("good", e.good);
  a.number("count", e.count, 1, most_seen);
  a("paid", e.paid);
}
template <class A>
void members(A& a, CardBought& e) {
  a("seat", e.seat);
  a("card", e.card);
  a.number("copy", e.copy, 1, max_copies);
  a("paid", e.paid);
  a.flag("point", e.point);
}
template <class A>
void members(A& a, CardPlayed& e) {
  a("seat", e.seat);
  a("card", e.card);
  if constexpr (A::reads) e.use = use_in(a.names(), e.card, a.whole());
  a.unless_empty("steps", e.steps);
}
template <class A>
void members(A& a, TurnEnded& e) {
  a("seat", e.seat);
  a.number("turn", e.turn, 1, box_count);
  if (a.has("box")) e.outcome.emplace();
  if (!e.outcome) return;
  Outcome& outcome = *e.outcome;
  a.number("box", outcome.box, 1, box_count);
  a.number("points", outcome.points, 0, max_points);
  if constexpr (A::reads) {
    if (a.has("beer")) a.number("beer", outcome.beer.emplace(), 1, beer_steps.back());
  } else if (outcome.beer) {
    a.number("beer", *outcome.beer, 1, beer_steps.back());
  }
  a.flag("out", outcome.out);
}
template <class A>
void members(A& a, RoundEnded& e) {
  a.number("round", e.round, 1, box_count);
}
template <class A>
void members(A& a, RoundBegan& e) {
  a.number("round", e.round, 1, box_count);
  a.letters("faces", e.faces);
  if constexpr (A::reads) e.same_dice = e.faces.has_value();
}
template <class A>
void members(A& a, GameOver& e) {
  a("places", e.places);
}

}  // namespace events

namespace {

/// The word of each alternative of dice::Event, in its order.
// clang-format off
constexpr std::array<std::string_view, std::variant_size_v<Event::Variant>> event_words{
    "founded", "sealed", "thrown", "thrown again", "chased", "defended", "refuge taken", "stood", "aqueduct used",
    "alchemist played", "built", "built", "built", "improved", "knight built", "knight activated",
    "knight upgraded", "joker", "traded", "goods made", "card bought", "card played", "turn ended",
    "round ended", "round began", "game over"};
// clang-format on
static_assert(!event_words.back().empty(), "an event without a word");

/// Tells apart the events with the word `built`: returns whether another piece was built.
template <class E>
bool is_other_piece(const json& in) {
  if constexpr (std::is_same_v<E, events::EdgeBuilt>)
    return in.contains("settlement") || in.contains("city");
  else if constexpr (std::is_same_v<E, events::SettlementBuilt>)
    return !in.contains("settlement");
  else
    return false;
}

template <std::size_t I = 0>
Event read_as(const json& in, const std::string& word, const GameNames& names) {
  if constexpr (I == std::variant_size_v<Event::Variant>) {
    unreadable("an event", in);
  } else {
    using E = std::variant_alternative_t<I, Event::Variant>;
    if (word != event_words[I] || is_other_piece<E>(in)) return read_as<I + 1>(in, word, names);
    E event;
    read_object(names, in, event);
    return event;
  }
}

}  // namespace

json event_to_json(const Event& event, const GameNames& names) {
  json out = visit([&](const auto& e) { return object_of(names, e); }, event);
  out["event"] = event_words[event.index()];
  if (const auto* played = get_if<events::CardPlayed>(&event)) put_use(names, played->card, played->use, out);
  return out;
}

Event event_from_json(const json& in, const GameNames& names) {
  return read_as(in, in.at("event").get_ref<const std::string&>(), names);
}

namespace {

constexpr std::array<std::string_view, 2> figures{"merchant", "wizard"};

/// Returns the faces by number of the die: {"1": "ore", "4": "gold"}.
json by_die(DiceSet which, const Dice& faces) {
  json out = json::object();
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (which.contains(d)) out[std::to_string(d + 1)] = name(faces[d]);
  return out;
}

template <class S>
S thrown_in(const GameNames& names, const json& in) {
  if (!in.is_object()) unreadable("dice", in);
  S step;
  for (const auto& [number, face] : in.items()) {
    if (number.size() != 1 || number[0] < '1' || number[0] > '6') unreadable("a die", in);
    const auto d = static_cast<std::uint8_t>(number[0] - '1');
    step.which.insert(d);
    get(names, face, step.faces[d]);
  }
  return step;
}

void only_true(const json& value) {
  if (value != true) unreadable("true", value);
}

Step robber_in(const GameNames& names, const json& in) {
  if (in.contains("home")) {
    only_true(in["home"]);
    return steps::RobberHome{};
  }
  steps::RobberMoved step;
  step.steps = static_cast<std::uint8_t>(number_in(in.at("steps"), 1, dice_count));
  get(names, in.at("at"), step.at);
  return step;
}

Step set_in(const GameNames& names, const json& in) {
  const auto one = thrown_in<steps::Cast>(names, in);
  if (one.which.size() != 1) unreadable("one die", in);
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (one.which.contains(d)) return steps::Set{d, one.faces[d]};
  return steps::Set{};
}

}  // namespace

json put(const GameNames& names, const Step& step) {
  return std::visit(overloaded{
                        [&](const steps::Cast& s) {
                          return json{{"cast", by_die(s.which, s.faces)}};
                        },
                        [&](const steps::Again& s) {
                          return json{{"again", by_die(s.which, s.faces)}};
                        },
                        [&](const steps::Set& s) {
                          return json{{"set", {{std::to_string(s.die + 1), name(s.face)}}}};
                        },
                        [&](const steps::Ship& s) {
                          return json{{"ship", {{"steps", s.steps}, {"at", s.at}}}};
                        },
                        [&](const steps::RobberMoved& s) {
                          return json{{"robber", {{"steps", s.steps}, {"at", put(names, s.at)}}}};
                        },
                        [&](const steps::RobberHome&) {
                          return json{{"robber", {{"home", true}}}};
                        },
                        [&](const steps::Gone& s) {
                          return json{{"gone", figures[static_cast<std::size_t>(s.figure)]}};
                        },
                        [&](const steps::Landing& s) {
                          return json{{"landing", {{"strength", s.strength}}}};
                        },
                        [&](const steps::Loss& s) {
                          return json{{"loss", put(names, s.faces)}};
                        },
                        [&](const steps::Won&) {
                          return json{{"won", true}};
                        },
                        [&](const steps::Refuge&) {
                          return json{{"refuge", true}};
                        },
                        [&](const steps::AwaitingDecision& s) {
                          return json{{"owed", name(s.decision)}};
                        },
                        [&](const steps::Eliminated&) {
                          return json{{"eliminated", true}};
                        },
                    },
                    step);
}

void get(const GameNames& names, const json& in, Step& step) {
  if (!in.is_object() || in.size() != 1) unreadable("a step", in);
  const std::string& word = in.begin().key();
  const json& value = *in.begin();
  if (word == "cast") {
    step = thrown_in<steps::Cast>(names, value);
  } else if (word == "again") {
    step = thrown_in<steps::Again>(names, value);
  } else if (word == "set") {
    step = set_in(names, value);
  } else if (word == "ship") {
    step = steps::Ship{
        static_cast<std::int8_t>(number_in(value.at("steps"), -max_barbarian_steps, max_barbarian_steps)),
        static_cast<std::uint8_t>(number_in(value.at("at"), 0, max_barbarian_steps))};
  } else if (word == "robber") {
    step = robber_in(names, value);
  } else if (word == "gone") {
    step = steps::Gone{named<steps::Figure>(figures, value)};
  } else if (word == "landing") {
    step = steps::Landing{static_cast<std::uint16_t>(number_in(value.at("strength"), 0, 65535))};
  } else if (word == "loss") {
    steps::Loss loss;
    get(names, value, loss.faces);
    step = std::move(loss);
  } else if (word == "owed") {
    steps::AwaitingDecision owed;
    get(names, value, owed.decision);
    if (owed.decision != Phase::blocked && owed.decision != Phase::landing) unreadable("a wait", value);
    step = owed;
  } else {
    only_true(value);
    if (word == "won")
      step = steps::Won{};
    else if (word == "refuge")
      step = steps::Refuge{};
    else if (word == "eliminated")
      step = steps::Eliminated{};
    else
      unreadable("a step", in);
  }
}

namespace {

constexpr std::array<std::string_view, 2> directions{"back", "forward"};

std::string key_of(CardKind card) {
  std::string key(name(card));
  std::replace(key.begin(), key.end(), ' ', '_');
  return key;
}

template <class T>
T read_as_one(const GameNames& names, const json& in) {
  T value{};
  get(names, in, value);
  return value;
}

}  // namespace

void put_use(const GameNames& names, CardKind card, const events::CardUse& use, json& out) {
  json value =
      std::visit(overloaded{
                     [](std::monostate) { return json(); },
                     [&](const events::MerchantSent& u) { return put(names, u.at); },
                     [&](const events::WizardSent& u) { return put(names, u.wizard); },
                     [&](const events::HarbourTrade& u) {
                       return json{{"give", name(u.give)}, {"get", name(u.get)}};
                     },
                     [&](const events::FleetSent& u) { return put(names, u.resource); },
                     [&](const events::RoadMoved& u) {
                       return json{{"from", put(names, u.from)}, {"to", put(names, u.to)}};
                     },
                     [&](const events::EdgesLaid& u) { return put(names, u.edges); },
                     [&](const events::CurrentCalled& u) { return json(directions[u.forward ? 1 : 0]); },
                     [&](const events::KnightSent& u) { return put(names, u.knight); },
                     [&](const events::TaxTaken& u) { return put(names, u.face); },
                 },
                 use);
  if (!value.is_null()) out[key_of(card)] = std::move(value);
}

events::CardUse use_in(const GameNames& names, CardKind card, const json& in) {
  using Read = events::CardUse (*)(const GameNames&, const json&);
  struct Row {
    CardKind card;
    Read read;
  };
  static constexpr std::array<Row, 9> rows{{
      {CardKind::merchant,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::MerchantSent{read_as_one<Hex>(n, v)};
       }},
      {CardKind::wizard,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::WizardSent{read_as_one<Wizard>(n, v)};
       }},
      {CardKind::trading_harbour,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::HarbourTrade{read_as_one<Face>(n, v.at("give")), read_as_one<Good>(n, v.at("get"))};
       }},
      {CardKind::merchant_fleet,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::FleetSent{read_as_one<Face>(n, v)};
       }},
      {CardKind::diplomat,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::RoadMoved{read_as_one<Edge>(n, v.at("from")), read_as_one<Edge>(n, v.at("to"))};
       }},
      {CardKind::road_building,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::EdgesLaid{read_as_one<std::vector<Edge>>(n, v)};
       }},
      {CardKind::magic_current,
       [](const GameNames&, const json& v) -> events::CardUse {
         return events::CurrentCalled{named<int>(directions, v) == 1};
       }},
      {CardKind::crusader,
       [](const GameNames&, const json& v) -> events::CardUse { return events::KnightSent{knight_in(v)}; }},
      {CardKind::church_tax,
       [](const GameNames& n, const json& v) -> events::CardUse {
         return events::TaxTaken{read_as_one<Face>(n, v)};
       }},
  }};
  for (const Row& row : rows)
    if (row.card == card) return row.read(names, in.at(key_of(card)));
  return std::monostate{};
}

}  // namespace inselpost::dice
