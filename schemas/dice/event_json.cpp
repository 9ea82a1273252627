// Events of records. The members of each kind are listed once, in the order of dice::Event.
#include "schemas/dice/event_json.hpp"

#include <type_traits>
#include <variant>

#include "engine/core/out_of_line_variant.hpp"
#include "schemas/dice/values.hpp"

namespace inselpost::dice {

namespace {

void only_true(const json& value) {
  if (value != true) unreadable("true", value);
}

/// Forms of members (schemas/json/members.hpp): the number of a die, counted from 1.
struct DieNumber {
  json write(const auto&, std::uint8_t die) const { return die + 1; }
  void read(const auto&, const json& in, const char*, std::uint8_t& die) const {
    die = static_cast<std::uint8_t>(number_in(in, 1, dice_count) - 1);
  }
};
/// The number of a throw; 0 is the one of the card.
struct ThrowNumber {
  json write(const auto&, std::uint8_t number) const {
    return number == 0 ? json(name(CardKind::indulgence)) : json(number);
  }
  void read(const auto&, const json& in, const char*, std::uint8_t& number) const {
    number =
        in == name(CardKind::indulgence) ? std::uint8_t{0} : static_cast<std::uint8_t>(number_in(in, 1, 3));
  }
};
/// The faces of a round, by rows of letters.
struct Letters {
  json write(const auto&, const RoundFaces& thrown) const { return letters(thrown); }
  void read(const auto&, const json& in, const char*, RoundFaces& thrown) const { thrown = faces_in(in); }
};
/// A word for each value.
template <std::size_t n>
struct WordOf {
  const std::array<std::string_view, n>& words;

  template <class T>
  json write(const auto&, T value) const {
    return words.at(static_cast<std::size_t>(value));
  }
  template <class T>
  void read(const auto&, const json& in, const char*, T& value) const {
    value = static_cast<T>(named<int>(words, in));
  }
};
template <std::size_t n>
WordOf(const std::array<std::string_view, n>&) -> WordOf<n>;
constexpr std::array<std::string_view, 2> directions{"back", "forward"}, figures{"merchant", "wizard"};
/// Something that has no members.
struct OnlyTrue {
  json write(const auto&, const auto&) const { return true; }
  void read(const auto&, const json& in, const char*, auto&) const { only_true(in); }
};
/// Faces by number of the die: {"1": "ore", "4": "gold"}.
struct ByDie {
  template <class S>
  json write(const auto&, const S& step) const {
    json out = json::object();
    for (std::uint8_t d = 0; d < dice_count; ++d)
      if (step.which.contains(d)) out[std::to_string(d + 1)] = name(step.faces[d]);
    return out;
  }
  template <class S>
  void read(const auto& a, const json& in, const char*, S& step) const {
    if (!in.is_object()) unreadable("dice", in);
    for (const auto& [number, face] : in.items()) {
      if (number.size() != 1 || number[0] < '1' || number[0] > '6') unreadable("a die", in);
      const auto d = static_cast<std::uint8_t>(number[0] - '1');
      step.which.insert(d);
      get(a.format().names, face, step.faces[d]);
    }
  }
};
/// The face of one die: {"1": "ore"}.
struct ByOneDie {
  json write(const auto&, const steps::Set& step) const {
    return {{std::to_string(step.die + 1), name(step.face)}};
  }
  void read(const auto& a, const json& in, const char* key, steps::Set& step) const {
    steps::Cast all;
    ByDie{}.read(a, in, key, all);
    if (all.which.size() != 1) unreadable("one die", in);
    while (!all.which.contains(step.die)) ++step.die;
    step.face = all.faces[step.die];
  }
};
/// A decision in which an order can end.
struct AwaitedPhase {
  json write(const auto&, Phase decision) const { return name(decision); }
  void read(const auto& a, const json& in, const char*, Phase& decision) const {
    get(a.format().names, in, decision);
    if (decision != Phase::blocked && decision != Phase::landing) unreadable("a wait", in);
  }
};

}  // namespace

// The functions below are found by argument-dependent lookup from schemas/json/members.hpp.
namespace steps {

void members(auto& a, Ship& s) {
  a("steps", s.steps, within(-max_barbarian_steps, max_barbarian_steps));
  a("at", s.at, within(0, max_barbarian_steps));
}
void members(auto& a, RobberMoved& s) { a("steps", s.steps, within(1, dice_count)), a("at", s.at); }
void members(auto& a, RobberHome& s) { a("home", s, OnlyTrue{}); }
void members(auto& a, Landing& s) { a("strength", s.strength, within_type<std::uint16_t>); }

// The value of each step, whose key is its word.
void value(auto& a, const char* word, Cast& s) { a(word, s, ByDie{}); }
void value(auto& a, const char* word, Again& s) { a(word, s, ByDie{}); }
void value(auto& a, const char* word, Set& s) { a(word, s, ByOneDie{}); }
void value(auto& a, const char* word, Ship& s) { a(word, s, AsObject{}); }
void value(auto& a, const char* word, RobberMoved& s) { a(word, s, AsObject{}); }
void value(auto& a, const char* word, RobberHome& s) { a(word, s, AsObject{}); }
void value(auto& a, const char* word, Gone& s) { a(word, s.figure, WordOf{figures}); }
void value(auto& a, const char* word, Landing& s) { a(word, s, AsObject{}); }
void value(auto& a, const char* word, Loss& s) { a(word, s.faces); }
void value(auto& a, const char* word, Won& s) { a(word, s, OnlyTrue{}); }
void value(auto& a, const char* word, Refuge& s) { a(word, s, OnlyTrue{}); }
void value(auto& a, const char* word, AwaitingDecision& s) { a(word, s.decision, AwaitedPhase{}); }
void value(auto& a, const char* word, Eliminated& s) { a(word, s, OnlyTrue{}); }

/// The word of each alternative of dice::Step, in its order.
constexpr std::array<const char*, std::variant_size_v<Step>> words{
    "cast",    "again", "set", "ship",   "robber", "robber",    "gone",
    "landing", "loss",  "won", "refuge", "owed",   "eliminated"};

/// Reads the alternative with that word.
template <std::size_t I = 0>
Step read_as(MemberReader<ValueFormat>& a, const std::string& word) {
  if constexpr (I == words.size()) {
    only_true(a.at(word.c_str()));
    unreadable("a step", a.object());
  } else {
    using S = std::variant_alternative_t<I, Step>;
    const bool is_other = std::is_same_v<S, RobberMoved> && a.object().begin()->contains("home");
    if (word != words[I] || is_other) return read_as<I + 1>(a, word);
    S step;
    value(a, words[I], step);
    return step;
  }
}

}  // namespace steps

json put(const GameNames& names, const Step& step) {
  json out = json::object();
  const ValueFormat format{names};
  MemberWriter a(format, out);
  std::visit([&](auto s) { value(a, steps::words[step.index()], s); }, step);
  return out;
}
void get(const GameNames& names, const json& in, Step& step) {
  if (!in.is_object() || in.size() != 1) unreadable("a step", in);
  const ValueFormat format{names};
  MemberReader a(format, in);
  step = steps::read_as(a, in.begin().key());
}

namespace events {

// The value of each use of a card, whose key is the name of the card.
void members(auto& a, HarbourTrade& u) { a("give", u.give), a("get", u.get); }
void members(auto& a, RoadMoved& u) { a("from", u.from), a("to", u.to); }
void value(auto& a, const char* card, MerchantSent& u) { a(card, u.at); }
void value(auto& a, const char* card, WizardSent& u) { a(card, u.wizard); }
void value(auto& a, const char* card, HarbourTrade& u) { a(card, u, AsObject{}); }
void value(auto& a, const char* card, FleetSent& u) { a(card, u.resource); }
void value(auto& a, const char* card, RoadMoved& u) { a(card, u, AsObject{}); }
void value(auto& a, const char* card, EdgesLaid& u) { a(card, u.edges); }
void value(auto& a, const char* card, CurrentCalled& u) { a(card, u.forward, WordOf{directions}); }
void value(auto& a, const char* card, KnightSent& u) { a(card, u.knight, a_knight); }
void value(auto& a, const char* card, TaxTaken& u) { a(card, u.face); }

/// The card of each alternative of CardUse but the first, in its order.
constexpr std::array<CardKind, std::variant_size_v<CardUse> - 1> cards_with_use{
    CardKind::merchant,       CardKind::wizard,   CardKind::trading_harbour,
    CardKind::merchant_fleet, CardKind::diplomat, CardKind::road_building,
    CardKind::magic_current,  CardKind::crusader, CardKind::church_tax};

template <std::size_t I = 1, class A>
void list_use(A& a, CardKind card, CardUse& use) {
  if constexpr (I < std::variant_size_v<CardUse>) {
    if (A::reads ? card != cards_with_use[I - 1] : use.index() != I) return list_use<I + 1>(a, card, use);
    std::string key(name(card));
    std::replace(key.begin(), key.end(), ' ', '_');
    if constexpr (A::reads) use.emplace<I>();
    value(a, key.c_str(), std::get<I>(use));
  }
}

constexpr long most_seen = 255, max_points = 65535;

void members(auto& a, Founded& e) {
  bool ship = a.format().names.map->of(e.edge).ship;
  a("seat", e.seat);
  a(a.either("settlement", "city", e.city), e.at);
  a(a.either("road", "ship", ship), e.edge);
  a.flag("forfeited", e.forfeited);
}
void members(auto& a, Sealed& e) { a("seat", e.seat); }
void members(auto& a, Thrown& e) {
  a("seat", e.seat), a("throw", e.number, ThrowNumber{}), a("held", e.held), a("steps", e.steps);
  a.maybe("dice", e.dice);
}
void members(auto& a, ThrownAgain& e) {
  a("seat", e.seat), a.unless({}, "steps", e.steps), a.maybe("dice", e.dice);
}
void members(auto& a, Chased& e) {
  a("seat", e.seat), a("knight", e.knight, a_knight), a.unless({}, "steps", e.steps);
  a.maybe("dice", e.dice);
}
void members(auto& a, Defended& e) {
  a("seat", e.seat), a("knights", e.knights), a.flag("magic_power", e.magic_power);
  a.unless({}, "steps", e.steps), a.maybe("dice", e.dice);
}
void members(auto& a, RefugeTaken& e) {
  a("seat", e.seat), a.unless({}, "steps", e.steps), a.maybe("dice", e.dice);
}
void members(auto& a, Stood& e) { a("seat", e.seat), a("dice", e.dice); }
void members(auto& a, AqueductUsed& e) {
  a("seat", e.seat), a("die", e.die, DieNumber{}), a("from", e.from), a("to", e.to);
}
void members(auto& a, AlchemistPlayed& e) { a("seat", e.seat); }
void members(auto& a, EdgeBuilt& e) {
  bool ship = a.format().names.map->of(e.at).ship;
  a("seat", e.seat);
  a(a.either("road", "ship", ship), e.at);
  a("paid", e.paid);
}
void members(auto& a, SettlementBuilt& e) {
  a("seat", e.seat), a("settlement", e.at), a("paid", e.paid), a.maybe("harbour", e.harbour);
  a.maybe("card", e.card);
}
void members(auto& a, CityBuilt& e) {
  a("seat", e.seat), a("city", e.at), a("paid", e.paid), a.maybe("card", e.card);
}
void members(auto& a, Improved& e) {
  a("seat", e.seat), a("branch", e.branch), a("level", e.level, within(1, last_level)), a("paid", e.paid);
  a.maybe("metropolis", e.metropolis), a.maybe("card", e.card);
}
void members(auto& a, KnightBuilt& e) {
  a("seat", e.seat), a("knight", e.knight, a_knight), a.derived("level", 1, within(1, 1)), a("paid", e.paid);
}
void members(auto& a, KnightActivated& e) {
  a("seat", e.seat), a("knight", e.knight, a_knight), a("level", e.level, within(1, last_knight_level));
  a("paid", e.paid);
}
void members(auto& a, KnightUpgraded& e) {
  a("seat", e.seat), a("knight", e.knight, a_knight), a("level", e.level, within(1, last_knight_level));
  a("paid", e.paid);
}
void members(auto& a, JokerUsed& e) { a("seat", e.seat), a("knight", e.knight, a_knight), a("die", e.die); }
/// Writes also the sites that the lava of the face threatens.
void members(auto& a, Eruption& e) {
  a("face", e.face);
  Sites threatened;
  for (const Site site : a.format().names.map->eruption[index(e.face)]) threatened.insert(site);
  a.derived("sites", threatened);
  a.maybe("lost", e.lost);
  a.maybe("reduced", e.reduced);
  a.flag("wizard", e.wizard);
}
inline json put(const GameNames& names, const Eruption& e) { return object_of(names, e); }
inline void get(const GameNames& names, const json& in, Eruption& e) { read_object(names, in, e); }
void members(auto& a, Traded& e) {
  a("seat", e.seat), a("give", e.give), a("get", e.get), a("via", e.via);
  a.unless({}, "eruptions", e.eruptions);
}
void members(auto& a, GoodsMade& e) {
  a("seat", e.seat), a("good", e.good), a("count", e.count, within(1, most_seen)), a("paid", e.paid);
}
void members(auto& a, CardBought& e) {
  a("seat", e.seat), a("card", e.card), a("copy", e.copy, within(1, max_copies)), a("paid", e.paid);
  a.flag("point", e.point);
}
void members(auto& a, CardPlayed& e) {
  a("seat", e.seat);
  a("card", e.card);
  list_use(a, e.card, e.use);
  a.unless({}, "steps", e.steps);
}
template <class A>
void members(A& a, TurnEnded& e) {
  a("seat", e.seat);
  a("turn", e.turn, within(1, box_count));
  if constexpr (A::reads)
    if (a.find("box") != nullptr) e.outcome.emplace();
  if (!e.outcome) return;
  Outcome& outcome = *e.outcome;
  a("box", outcome.box, within(1, box_count));
  a("points", outcome.points, within(0, max_points));
  a.maybe("beer", outcome.beer, within(1, beer_steps.back()));
  a.flag("out", outcome.out);
}
void members(auto& a, RoundEnded& e) { a("round", e.round, within(1, box_count)); }
template <class A>
void members(A& a, RoundBegan& e) {
  a("round", e.round, within(1, box_count));
  a.maybe("faces", e.faces, Letters{});
  if constexpr (A::reads) e.same_dice = e.faces.has_value();
}
void members(auto& a, GameOver& e) { a("places", e.places); }

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
  return out;
}

Event event_from_json(const json& in, const GameNames& names) {
  return read_as(in, in.at("event").get_ref<const std::string&>(), names);
}

}  // namespace inselpost::dice
