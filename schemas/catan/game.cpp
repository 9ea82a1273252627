#include "schemas/catan/game.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "engine/catan/apply.hpp"
#include "engine/catan/determinize.hpp"
#include "engine/catan/final.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/position.hpp"
#include "engine/catan/rules/trade.hpp"
#include "engine/catan/rules/turn.hpp"
#include "engine/catan/rules/victory.hpp"
#include "engine/catan/setup.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/bundle.hpp"
#include "schemas/catan/determinization/catan_determinization.hpp"
#include "schemas/catan/determinization/record_guess.hpp"
#include "schemas/catan/event_json.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/plan/choices.hpp"
#include "schemas/catan/plan/conditions.hpp"
#include "schemas/catan/plan/standing_rules.hpp"
#include "schemas/catan/setup/position.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {
namespace {

const catan::Order& order_of(const AnyOrder& move) { return dynamic_cast<const CatanAnyOrder&>(move).order; }

}  // namespace

std::vector<std::string> CatanGameAdapter::deck_layout() const {
  catan::CardCounts deck = setup().rules.dev_deck();
  if (const auto& position = setup().position) {
    deck[0] = static_cast<std::uint8_t>(deck[0] - position->knights_given_up);
    for (const catan::SeatPosition& seat : position->seats)
      for (std::size_t kind = 0; kind < deck.size(); ++kind)
        deck[kind] = static_cast<std::uint8_t>(deck[kind] - seat.cards[kind] - seat.played[kind]);
  }
  return laid_out(deck);
}

bool CatanGameAdapter::all_or_nothing() const {
  return setup().rules.batch() == catan::Batch::all_or_nothing;
}

Timeliness CatanGameAdapter::timeliness_of(Seat seat, std::uint16_t turn, const AnyOrder& move) const {
  if (turn != state().turn) return turn < state().turn ? Timeliness::past : Timeliness::later;
  const bool early = catan::place_to_come(state(), seat) && word_of(order_of(move)).builds;
  return early ? Timeliness::later : Timeliness::now;
}

tl::expected<OrderEffects, Rejection> CatanGameAdapter::decide(Seat seat, const AnyOrder& move,
                                                               ChanceSource* draws) const {
  auto decided = GameAdapter::decide(seat, move, draws);
  if (!decided || !word_of(order_of(move)).answers) return decided;
  const catan::Order whole = catan::resolved(state(), seat, order_of(move));
  if (whole != order_of(move)) decided->said = words().order_json(whole);
  return decided;
}

std::optional<Seat> CatanGameAdapter::seat_called_to_act() const {
  if (state().stage != catan::State::Stage::special_building) return std::nullopt;
  return state().special_seat;
}

bool CatanGameAdapter::is_final(Seat seat, const AnyOrder& move) const {
  return catan::is_final(state(), seat, order_of(move));
}

bool CatanGameAdapter::ends(Seat seat, const AnyOrder& move) const {
  const catan::Order& order = order_of(move);
  return holds_alternative<catan::orders::Pass>(order) ||
         (word_of(order).ends && !catan::place_to_come(state(), seat));
}

std::optional<std::pair<std::string, std::size_t>> CatanGameAdapter::answer_group(
    Seat seat, std::span<const AnyOrderPtr> moves) const {
  std::string offer;
  for (const AnyOrderPtr& move : moves) {
    const catan::Order& order = order_of(*move);
    if (!word_of(order).answers) return std::nullopt;
    const std::string& named = *parts_of(order).offer;
    if (!offer.empty() && named != offer) return std::nullopt;
    offer = named;
  }
  for (const catan::Offer& open : state().offers)
    if (open.first && open.name == offer)
      return std::pair(offer, (index(seat) + state().players - index(state().active)) % state().players);
  return std::nullopt;
}

std::vector<PendingDecision> CatanGameAdapter::pending_decisions_for(Viewer viewer) const {
  return catan::CatanRules::pending_decisions_for(state(), viewer);
}

std::unique_ptr<Game> CatanGameAdapter::determinize(Viewer reader) const {
  if (reader.is_referee()) return copy();
  if (!state_) return std::make_unique<CatanRecordGuess>(*this);
  return std::make_unique<CatanDeterminization>(*this, reader);
}

void CatanGameAdapter::remember(const std::vector<catan::Event>& events, std::uint16_t turn) {
  for (const catan::Event& event : events)
    if (const auto* offer = get_if<catan::events::OfferMade>(&event)) made_.push_back({{turn, offer->name}});
}

void CatanGameAdapter::apply_effects(const OrderEffects& decided) {
  remember(events_of(decided), state().turn);
  GameAdapter::apply_effects(decided);
}

void CatanGameAdapter::apply(const Json& events) {
  const std::uint16_t turn = state().turn;
  for (const Json& one : events)
    if (one.value("event", "") == "offer made") made_.push_back({{turn, one.at("name").get<std::string>()}});
  GameAdapter::apply(events);
}

void CatanGameAdapter::free_name(const std::string& name) {
  std::erase_if(made_, [&](const Made& made) {
    return !made.stands && made.offer.turn == state().turn && made.offer.name == name;
  });
  std::erase(state_->offer_names, name);
}

AnyOrderPtr CatanGameAdapter::redo_order(const Json& order, const Json& events) {
  const AnyOrderPtr as_it_was = order_from_record(&order, events);
  const auto& mine = dynamic_cast<const CatanAnyOrder&>(*as_it_was);
  for (const Json& event : events) {
    const Json whole = with_hidden_members(event);
    if (whole.value("event", "") != "offer made") continue;
    const auto name = whole.at("name").get<std::string>();
    const auto& open = state().offers;
    if (std::none_of(open.begin(), open.end(), [&](const catan::Offer& one) { return one.name == name; }))
      free_name(name);
    const catan::Order named = under_name(mine.order, name);
    return std::make_shared<const CatanAnyOrder>(named, mine.said(), words().how_final(named), mine.results,
                                                 CatanAnyOrder::OrderFields{}, mine.told);
  }
  return as_it_was;
}

std::unique_ptr<Game> CatanGameAdapter::rewind_to(const Game& earlier) const {
  auto back = earlier.copy();
  dynamic_cast<CatanGameAdapter&>(*back).take_back_names(*this);
  return back;
}

void CatanGameAdapter::take_back_names(const CatanGameAdapter& later) {
  const std::size_t known = made_.size();
  made_.insert(made_.end(), later.made_.begin() + static_cast<std::ptrdiff_t>(known), later.made_.end());
  for (std::size_t i = known; i < made_.size(); ++i) made_[i].stands = false;
  std::vector<catan::RetiredOfferName> names;
  for (const Made& one : made_)
    if (!one.stands) names.push_back(one.offer);
  catan::take_names(*state_, names);
}

namespace {

const catan::Order& ordered(const AnyOrder& move) { return dynamic_cast<const CatanAnyOrder&>(move).order; }

template <class E>
bool has(std::span<const EventRecord> events) {
  return std::any_of(events.begin(), events.end(), [&](const EventRecord& told) {
    const Json& json = told.open.is_null() ? told.hidden : told.open;
    return json.is_object() && json.value("event", "") == event_word_of<E>();
  });
}

// The first two stop a plan by default.
constexpr std::array<std::string_view, 3> words_to_stop{"card", "forced trade", "seven"};

constexpr std::array<std::string_view, 1> words_to_wait{"offer"};

}  // namespace

std::vector<FollowedOrder> CatanGameAdapter::orders_to_follow(Seat seat, bool steady) const {
  using namespace catan::orders;
  const auto leave_to_program = [](catan::NeutralBuild& neutral) {
    if (neutral.choice != catan::NeutralBuild::Choice::none)
      neutral = {catan::NeutralBuild::Choice::automatic, {}, {}, {}};
  };
  const auto neutral_road = [&] {
    return catan::NeutralBuild{
        state().neutrals == 0 ? catan::NeutralBuild::Choice::none : catan::NeutralBuild::Choice::automatic,
        {},
        {},
        {}};
  };
  std::vector<FollowedOrder> out;
  std::set<std::string> known;
  for (const catan::Order& listed : may(seat).orders) {
    FollowedOrder one;
    const OrderSyntax& word = word_of(listed);
    if (holds_alternative<BankTrade>(listed)) one.group = word.word.en;
    if (word.word.en == "play") {
      if (!steady) continue;
      one.steady = true;
      one.group = word.part;
    }
    const catan::Order order = visit(
        [&](auto order_of_kind) -> catan::Order {
          if constexpr (requires { order_of_kind.neutral.choice; }) leave_to_program(order_of_kind.neutral);
          if constexpr (requires { order_of_kind.neutral.size(); })
            std::ranges::for_each(order_of_kind.neutral, leave_to_program);
          return order_of_kind;
        },
        listed);
    one.order = words().order_json(order);
    if (!known.insert(one.order.dump()).second) continue;
    if (const auto* card = get_if<PlayRoadBuilding>(&order))
      for (std::size_t i = 0; i < card->count; ++i)
        one.as.push_back(words().order_json(BuildRoad{card->roads.at(i), neutral_road()}));
    out.push_back(std::move(one));
  }
  return out;
}

std::map<std::string, int> CatanGameAdapter::counts(Seat seat) const {
  const catan::View view = seen_by(Viewer::of(seat));
  std::map<std::string, int> out;
  for (const catan::SeatView& own : view.seats) {
    if (own.seat != seat) continue;
    for (const catan::Resource r : catan::resources)
      if (own.hand) out.emplace(catan::name(r), (*own.hand)[r]);
    for (const catan::CardKind kind : catan::card_kinds)
      if (own.cards) out.emplace("card " + std::string(catan::name(kind)), (*own.cards)[index(kind)]);
    out.emplace("road", own.roads_left);
    out.emplace("settlement", own.settlements_left);
    out.emplace("city", own.cities_left);
    if (view.rules.duo()) out.emplace("trade card", own.trade_cards);
  }
  for (const catan::Resource r : catan::resources)
    if (view.bank) out.emplace("bank " + std::string(catan::name(r)), (*view.bank)[r]);
  out.emplace("deck", view.deck);
  return out;
}

std::unique_ptr<Game> CatanGameAdapter::with_plenty(Seat seat) const {
  constexpr std::uint16_t plenty = 12;  // pays for look_ahead_depth pieces, of any kind
  if (at_table() || over()) return nullptr;
  catan::State state = catan::player_knowledge(this->state(), Viewer::of(seat));
  const bool builds_now = state.stage == catan::State::Stage::special_building && state.special_seat == seat;
  if (state.stage != catan::State::Stage::turns && !builds_now) return nullptr;
  for (const catan::Resource r : catan::resources) state.of(seat).hand[r] = state.bank[r] = plenty;
  // Of the seat's own offers it is followed how long they can be withdrawn; others end with the turn, or
  // depend on hands that the seat does not know.
  if (state.active != seat || builds_now) state.offers.clear();
  std::erase_if(state.offers, [&](const catan::Offer& offer) { return offer.author != seat; });
  for (catan::Offer& offer : state.offers) offer.accepted = {};
  if (!builds_now) {
    if (state.active != seat) {
      state.turn = static_cast<std::uint16_t>(
          state.turn + (index(seat) + state.players - index(state.active)) % state.players);
      state.active = seat;
      state.card_played = state.has_built = state.action_used = state.knight_given_up = false;
      state.settled_this_turn = {};
    }
    state.discards_due = {};
    state.discards_in = {};
    state.robber_due = false;
    state.return_due = 0;
    state.forced_draw = {};
    state.rolls = {catan::Dice{1, 2}, catan::Dice{1, 3}};  // no 7, and different ones (DUO-5)
    state.roll_count = static_cast<std::uint8_t>(state.rolls_needed());
  }
  auto out = std::make_unique<CatanGameAdapter>(*this);
  out->put(std::move(state));
  return out;
}

std::string_view CatanGameAdapter::system() const { return catan_system; }

OrderChoice CatanGameAdapter::read_choice(const yaml::Node& order, DiagnosticCollector& faults) const {
  return read_board_choice(order, words(), faults);
}

std::span<const std::string_view> CatanGameAdapter::condition_words() const {
  return board_condition_words();
}

std::shared_ptr<const ConditionTerm> CatanGameAdapter::read_condition(std::string_view word,
                                                                      const yaml::Node& value,
                                                                      DiagnosticCollector& faults) const {
  return read_board_condition(word, value, names(), faults);
}

bool CatanGameAdapter::holds(Seat seat, const ConditionTerm& word, const SeatHistory& heard) const {
  return dynamic_cast<const CatanCondition&>(word).holds(seen_by(Viewer::of(seat)), heard);
}

bool CatanGameAdapter::answers(const PendingDecision& owed, const AnyOrder& move) const {
  const catan::Order& order = ordered(move);
  const OrderSyntax& word = word_of(order);
  if (owed.kind == name(catan::DecisionKind::answer))
    return word.answers && *parts_of(order).offer == owed.about;
  if (owed.kind == name(catan::DecisionKind::special_building)) return word.builds;
  if (owed.kind == name(catan::DecisionKind::turn)) return word.ends && !word.builds;
  if (owed.kind == name(catan::DecisionKind::desert))
    return word.word.en == name(catan::DecisionKind::robber);
  return word.word.en == owed.kind;
}

bool CatanGameAdapter::may_be_taken_back(const AnyOrder& answer) const {
  return holds_alternative<catan::orders::Accept>(ordered(answer));
}

std::string CatanGameAdapter::takes_back(const AnyOrder& move) const {
  const auto* order = get_if<catan::orders::Withdraw>(&ordered(move));
  return order != nullptr ? order->offer : std::string();
}

std::span<const std::string_view> CatanGameAdapter::stop_words() const { return words_to_stop; }

std::vector<std::string_view> CatanGameAdapter::stops(Seat seat, std::span<const EventRecord> events,
                                                      std::span<const AnyOrderPtr> rest) const {
  std::vector<std::string_view> met;
  const auto only_ends = [&] {
    return std::all_of(rest.begin(), rest.end(),
                       [](const AnyOrderPtr& move) { return move && word_of(ordered(*move)).ends; });
  };
  if (has<catan::events::CardBought>(events) && !only_ends()) met.push_back(words_to_stop[0]);
  if (has<catan::events::ForcedTradeDrawn>(events)) met.push_back(words_to_stop[1]);
  const bool knight = has<catan::events::CardPlayed>(events);
  const catan::Dice last = state().roll_count > 0 ? state().rolls[state().roll_count - 1U] : catan::Dice{};
  const bool seven = last.first + last.second == 7;
  if (seat == state().active && seven && !knight && has<catan::events::RobberMoved>(events))
    met.push_back(words_to_stop[2]);
  return met;
}

std::span<const std::string_view> CatanGameAdapter::wait_words() const { return words_to_wait; }

bool CatanGameAdapter::waits(Seat seat, std::string_view, std::span<const std::string> names) const {
  const catan::View view = seen_by(Viewer::of(seat));
  return std::any_of(view.offers.begin(), view.offers.end(), [&](const catan::Offer& offer) {
    const bool meant = names.empty() || std::find(names.begin(), names.end(), offer.name) != names.end();
    return meant && offer.author == seat && offer.answered() != offer.to;
  });
}

std::optional<std::pair<std::string, std::string>> CatanGameAdapter::assigned_name(
    const AnyOrder& move, std::span<const EventRecord> events) const {
  const Json& said = move.said();
  if (!said.is_object() || !said.begin()->is_object()) return std::nullopt;
  for (const EventRecord& told : events) {
    const Json& json = told.open.is_null() ? told.hidden : told.open;
    if (json.value("event", "") == event_word_of<catan::events::OfferMade>())
      return std::pair(said.begin()->value("name", std::string()), json.at("name").get<std::string>());
  }
  return std::nullopt;
}

std::span<const StandingKeyword> CatanGameAdapter::rule_words() const { return board_rule_words(); }

OpaqueRulePtr CatanGameAdapter::read_rule(std::string_view word, const yaml::Node& value,
                                          DiagnosticCollector& faults) const {
  if (word == wishes_key) return read_wishes(value, *this, faults);
  return read_board_rule(word, value, names(), faults);
}

std::vector<AnyOrderPtr> CatanGameAdapter::answer(const PendingDecision& owed, const OpaqueRule& rule) const {
  const auto* wishes = dynamic_cast<const FoundingPreferences*>(&rule);
  std::vector<AnyOrderPtr> moves;
  for (catan::Order& order : wishes != nullptr
                                 ? wished(*this, owed.seat, *wishes)
                                 : catan::answers(seen_by(Viewer::of(owed.seat)), owed,
                                                  dynamic_cast<const CatanStandingRule&>(rule).rule))
    moves.push_back(move(std::move(order)));
  return moves;
}

std::vector<AnyOrderPtr> CatanGameAdapter::proactive_orders(Seat seat, const OpaqueRule& rule) const {
  std::vector<AnyOrderPtr> moves;
  if (const auto* mine = dynamic_cast<const CatanStandingRule*>(&rule))
    for (catan::Order& order : catan::proactive_orders(seen_by(Viewer::of(seat)), mine->rule))
      moves.push_back(move(std::move(order)));
  return moves;
}

namespace {

using Ordered = nlohmann::ordered_json;

/// Returns the part of a state that a position contains.
catan::BoardPosition position_of(const catan::State& state) {
  catan::BoardPosition out;
  out.turn = state.turn;
  out.active = state.active;
  out.rolled = state.rolled();
  for (std::size_t i = 0; out.rolled && i < state.roll_count; ++i)
    if (state.rolls[i] != catan::Dice{}) out.rolls.push_back(state.rolls[i]);
  out.robber = state.robber.value();
  out.longest_road = state.longest_road;
  out.largest_army = state.largest_army;
  for (std::size_t i = 0; i < state.seat_count(); ++i) {
    const catan::SeatState& from = state.seats[i];
    catan::SeatPosition& to = out.seats[i];
    to.settlements = from.settlements;
    to.cities = from.cities;
    to.roads = from.roads;
    to.hand = from.hand;
    to.trade_cards = from.trade_cards;
  }
  for (std::size_t j = 0; j < state.cards_bought; ++j) {
    const catan::DevelopmentCard& card = state.cards[j];
    catan::SeatPosition& owner = out.seats[index(card.owner)];
    if (card.place == catan::DevelopmentCard::Place::given_up)
      ++out.knights_given_up;
    else
      ++(card.place == catan::DevelopmentCard::Place::held ? owner.cards : owner.played)[index(card.kind)];
  }
  return out;
}

/// Returns whether a game that begins in that position would equal this one. A position does not tell when a
/// card was bought, nor anything about the past.
bool tells_all(const catan::BoardPosition& position, const catan::Setup& setup, catan::State now) {
  for (std::size_t j = 0; j < now.cards_bought; ++j)
    if (now.cards[j].place == catan::DevelopmentCard::Place::held && now.cards[j].bought == now.turn)
      return false;
  const catan::State then = catan::laid_out(position, setup);
  now.cards = then.cards;
  now.bank = then.bank;  // `bank` holds whatever is in no hand
  now.founded = then.founded;
  now.names_taken_back = then.names_taken_back;
  now.special_seat = then.special_seat;
  now.special_done = then.special_done;
  if (catan::has_passed_check(then)) now.goal_reached = then.goal_reached;
  return now == then;
}

Ordered ruleset_json(const catan::Setup& setup, const Json& resolved) {
  catan::Ruleset usual = catan::preset(setup.preset);
  catan::apply_player_count(usual, setup.seats.size());
  Ordered out{{"preset", resolved.at("preset")}};
  for (std::size_t o = 0; o < catan::option_count; ++o) {
    const auto option = static_cast<catan::Option>(o);
    const std::string name(catan::option_texts()[o].name);
    if (setup.rules.value(option) != usual.value(option)) out[name] = resolved.at(name);
  }
  return out.size() == 1 ? Ordered(out["preset"]) : out;
}

/// Sorts the members in the order of the seats.
Ordered by_seat(const Json& told, const GameNames& names) {
  Ordered out = Ordered::object();
  for (const std::string& seat : names.seats)
    if (told.contains(seat)) out[seat] = told[seat];
  return out;
}
Ordered pieces_by_seat(const Json& told, const GameNames& names) {
  Ordered out = Ordered::object();
  for (const std::string& seat : names.seats) {
    if (!told.contains(seat)) continue;
    out[seat] = Ordered::object();
    for (const char* kind : {"settlements", "cities", "roads"})
      if (const Json places = told[seat].value(kind, Json::array()); !places.empty())
        out[seat][kind] = places;
  }
  return out;
}

/// Returns the position as people write it; `whole`: with hidden cards.
Ordered written_json(const catan::Setup& setup, const GameNames& names, bool whole) {
  const Json position = position_json(setup, names);
  const std::vector<Json> hidden = hidden_of(setup);
  Ordered out;
  for (const char* member : {"turn", "active", "phase", "rolled", "robber"})
    if (position.contains(member)) out[member] = position[member];
  for (const char* member : {"pieces", "neutrals"})
    if (position.contains(member)) out[member] = pieces_by_seat(position[member], names);
  for (std::size_t i = 0; whole && i < hidden.size(); ++i)
    out["hands"][names.seats[i]] = to_text(bundle_from_json(hidden[i]["hand"]));
  for (std::size_t i = 0; whole && i < hidden.size(); ++i)
    if (!hidden[i]["cards"].empty()) out["cards"][names.seats[i]] = hidden[i]["cards"];
  if (!position["played"].empty()) out["played"] = by_seat(position["played"], names);
  for (const char* member : {"longest road", "largest army"}) out[member] = position[member];
  if (position.contains("trade cards")) out["trade cards"] = by_seat(position["trade cards"], names);
  if (position.contains("given up")) out["given up"] = position["given up"];
  return out;
}

/// Returns whether the position, when read again, is the same.
bool is_read_so(const Ordered& written, const catan::Setup& setup, const GameNames& names) {
  const Source nowhere("", "position");
  DiagnosticCollector faults(nowhere);
  const auto read = read_position_node(yaml::node_of(Json(written)), names, setup.seats.size(), faults);
  return read && read->unknown.empty() && catan::problems_of(read->written, setup).empty() &&
         catan::resolved(read->written, setup) == setup.position;
}

}  // namespace

std::vector<std::string> house_rules(const catan::Setup& setup) {
  std::vector<std::string> lines;
  const Ordered rules = ruleset_json(setup, to_json(setup, {})["ruleset"]);
  if (!rules.is_object()) return lines;
  for (const auto& [name, value] : rules.items())
    if (name != "preset")
      lines.push_back(name + ": " + (value.is_string() ? value.get<std::string>() : value.dump()));
  return lines;
}

// Returns the set-up from which a game would begin in the present position (POS-6).
Ordered CatanGameAdapter::as_setup(Viewer viewer) const {
  const catan::State now = viewer.is_referee() ? state() : catan::player_knowledge(state(), viewer);
  if (now.stage != catan::State::Stage::turns || !now.robber) return nullptr;
  catan::Setup there = setup();
  if (std::holds_alternative<catan::Generator>(there.board)) there.board = now.board;
  there.position = position_of(now);
  if (!tells_all(*there.position, there, now)) return nullptr;
  const Ordered position = written_json(there, names(), viewer.is_referee());
  if (viewer.is_referee() && !is_read_so(position, there, names())) return nullptr;
  const Json resolved = to_json(there, {});
  Ordered out{{"ruleset", ruleset_json(there, resolved["ruleset"])},
              {"board", resolved["board"]},
              {"seats", resolved["seats"]},
              {"dice", resolved["dice"]}};
  if (resolved.contains("neutrals")) out["neutrals"] = resolved["neutrals"];
  out["position"] = position;
  return out;
}

namespace {

using catan::Field;
using catan::Role;

/// Fields that occur once in a set-up.
constexpr std::array<std::pair<Field, SourceSpan SetupFile::Marks::*>, 5> parts{{
    {Field::board, &SetupFile::Marks::board},
    {Field::ruleset, &SetupFile::Marks::ruleset},
    {Field::robber, &SetupFile::Marks::robber},
    {Field::dice_mode, &SetupFile::Marks::dice},
    {Field::neutrals, &SetupFile::Marks::neutrals},
}};

/// Returns the position of the option that the violation names, or of the ruleset.
SourceSpan mark_of_option(const SetupFile& setup, const catan::RuleViolation& problem) {
  const auto option = problem.get<std::string>(Role::option);
  for (std::size_t i = 0; option && i < setup.setup.options.size() && i < setup.marks.option.size(); ++i)
    if (catan::option_texts()[index(setup.setup.options[i].first)].name == *option)
      return setup.marks.option[i];
  return setup.marks.ruleset;
}

/// Returns the position of the field that the violation names; for seats, of the seat in question.
SourceSpan mark_of(const SetupFile& setup, const catan::RuleViolation& problem) {
  const SetupFile::Marks& marks = setup.marks;
  if (problem.field == Field::setup_option) return mark_of_option(setup, problem);
  if (problem.field == Field::whole) return setup.collect_luck ? marks.luck : marks.game;
  if (problem.field == Field::seats || problem.field == Field::age) {
    const auto seat = problem.get<Seat>(Role::seat);
    const std::vector<SourceSpan>& each = problem.field == Field::age ? marks.age : marks.seat;
    return seat && index(*seat) < each.size() ? each[index(*seat)] : marks.seats;
  }
  // A seat has the name of a neutral player whose name is a default.
  if (problem.field == Field::neutrals && setup.setup.neutrals.empty())
    if (const auto seat = problem.get<Seat>(Role::seat); seat && index(*seat) < marks.seat.size())
      return marks.seat[index(*seat)];
  for (const auto& [field, mark] : parts)
    if (field == problem.field) return marks.*mark;
  return marks.game;
}

/// Returns the names that a rejection may use: those that the file contains.
GameNames names_in(const catan::ParsedSetup& setup) {
  GameNames names;
  for (const catan::SeatSetup& seat : setup.seats) names.seats.push_back(seat.name);
  for (const catan::NeutralSetup& seat : setup.neutrals) names.seats.push_back(seat.name);
  if (const auto* board = std::get_if<catan::Board>(&setup.board)) names.shape = board->shape;
  return names;
}

SetupError unfitting(const SetupFile& setup, const catan::RuleViolation& problem, const SourceSpan& at) {
  GameNames names = names_in(setup.setup);
  Rejection why = to_rejection(problem, names);
  return {std::move(why), make_opaque_view(std::move(names)), at};
}
SetupError unfitting(const SetupFile& setup, const catan::RuleViolation& problem) {
  return unfitting(setup, problem, mark_of(setup, problem));
}

/// Returns all violations of a position, in the order of the file.
std::vector<SetupError> unfitting_position(const SetupFile& file, const catan::Setup& setup) {
  std::vector<catan::PositionViolation> problems = catan::problems_of(*file.setup.position, setup);
  problems.insert(problems.end(), file.unknown.begin(), file.unknown.end());
  std::stable_sort(problems.begin(), problems.end(), [&](const auto& one, const auto& other) {
    const SourceSpan &a = file.marks.position.at(one.second), &b = file.marks.position.at(other.second);
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  std::vector<SetupError> out;
  for (const auto& [problem, part] : problems)
    out.push_back(unfitting(file, problem, file.marks.position.at(part)));
  return out;
}

/// Returns a resolved set-up as if all of it had been written.
catan::ParsedSetup written_out(const catan::Setup& setup) {
  catan::ParsedSetup out;
  out.seats = setup.seats;
  out.preset = setup.preset;
  for (std::size_t i = 0; i < catan::option_count; ++i) {
    const auto option = static_cast<catan::Option>(i);
    out.options.emplace_back(option, setup.rules.value(option));
  }
  std::visit([&out](const auto& board) { out.board = board; }, setup.board);
  out.dice = setup.dice;
  out.neutrals = setup.neutrals;
  // // only that there is a position: other parts may be omitted then.
  if (setup.position) out.position.emplace();
  return out;
}

/// Returns whether the JSON is exactly that of the position, as far as the reader knows it.
bool is_position_of(const catan::Setup& setup, const ValidSetup& given) {
  ValidSetup made{{{"position", position_json(setup, names_of(setup))}}, hidden_of(setup)};
  if (given.hidden.empty()) return with_hidden_setup(made).at("position") == given.open.at("position");
  for (std::size_t i = 0; i < made.hidden.size() && i < given.hidden.size(); ++i)
    if (given.hidden[i].is_null()) made.hidden[i] = nullptr;
  return made.hidden == given.hidden && made.open.at("position") == given.open.at("position");
}

}  // namespace

std::optional<SetupParseResult> read_board_game(const yaml::Node& node, DiagnosticCollector& faults) {
  const auto file = read_setup_node(node, faults);
  if (!file) return std::nullopt;
  SetupParseResult out;
  out.name = file->game;
  out.system = catan_system;
  out.collects_luck = file->collect_luck;
  out.seed = file->seed;
  if (file->collect_luck && file->setup.dice == catan::DiceMode::table) {
    out.unfit.push_back(
        unfitting(*file, catan::RuleViolation(catan::Code::E_SETUP, Field::whole,
                                              {{Role::reason, catan::Reason::table_luck},
                                               {Role::text, std::string("`luck: collect`")}})));
    return out;
  }
  auto setup = catan::resolve(file->setup);
  if (!setup) {
    out.unfit.push_back(unfitting(*file, setup.error()));
    return out;
  }
  if (file->setup.position) {
    out.unfit = unfitting_position(*file, *setup);
    if (!out.unfit.empty()) return out;
    setup->position = catan::resolved(*file->setup.position, *setup);
  }
  out.setup = {to_json(*setup, file->players), hidden_of(*setup)};
  out.game = std::make_shared<const CatanGameAdapter>(with_hidden_setup(out.setup));
  return out;
}

std::unique_ptr<Game> open_board_game(const Json& genesis) try {
  const ValidSetup given = setup_of(genesis);
  auto game = std::make_unique<CatanGameAdapter>(with_hidden_setup(given));
  const catan::Setup& setup = game->setup();
  auto resolved = catan::resolve(written_out(setup));
  if (resolved) resolved->position = setup.position;
  if (!resolved || !(*resolved == setup)) throw std::invalid_argument("the set-up does not fit together");
  if (setup.position && !is_position_of(setup, given))
    throw std::invalid_argument("the position is not as its set-up makes it");
  return game;
} catch (const Json::exception& fault) {
  throw malformed(fault);
}

}  // namespace inselpost
