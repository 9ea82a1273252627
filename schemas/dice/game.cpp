#include "schemas/dice/game.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>
#include <utility>

#include "engine/dice/event.hpp"
#include "engine/dice/odds.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/rules/trade.hpp"
#include "engine/dice/rules/turn.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/plan/conditions.hpp"
#include "schemas/dice/plan/roll.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/state_json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost::dice {
namespace {

const Order& order_of(const AnyOrder& move) { return dynamic_cast<const DiceAnyOrder&>(move).order; }

/// Returns whether the order may leave details to the position.
bool leaves_open(const Order& order) {
  return holds_alternative<orders::Defend>(order) || holds_alternative<orders::Trade>(order) ||
         holds_alternative<orders::Improve>(order);
}

Turn new_turn() {
  Turn turn;
  turn.phase = Phase::roll;
  return turn;
}

}  // namespace

std::uint32_t DiceGameAdapter::streams() const {
  return 1 + static_cast<std::uint32_t>(words().setup().seats.size());
}

tl::expected<OrderEffects, Rejection> DiceGameAdapter::decide(Seat seat, const AnyOrder& move,
                                                              ChanceSource* draws) const {
  auto decided = GameAdapter::decide(seat, move, draws);
  if (!decided || !leaves_open(order_of(move))) return decided;
  Json said = words().order_json(resolved(state(), seat, order_of(move)));
  if (said != move.said()) decided->said = std::move(said);
  return decided;
}

Timeliness DiceGameAdapter::timeliness_of(Seat seat, std::uint16_t turn, const AnyOrder&) const {
  const std::uint16_t now = turn_of(seat);
  const Phase phase = state().of(seat).turn.phase;
  if (turn < now) return Timeliness::past;
  if (phase == Phase::out) return Timeliness::now;  // // to learn that its game is over
  return turn > now || phase == Phase::ended ? Timeliness::later : Timeliness::now;
}

bool DiceGameAdapter::is_final(Seat seat, const AnyOrder& move) const {
  return dice::is_final(state(), seat, order_of(move));
}

bool DiceGameAdapter::ends(Seat, const AnyOrder& move) const {
  return holds_alternative<orders::EndTurn>(order_of(move));
}

EventRecord DiceGameAdapter::with_audience(const Json& recorded) const {
  EventRecord told = GameAdapter::with_audience(recorded);
  if (!recorded.contains("hidden")) return told;
  told.laid_down = true;
  told.readers = {};
  if (recorded.contains("seat"))  // // the faces of a round are hidden from every seat
    if (const auto seat = words().names().find(recorded["seat"].get_ref<const std::string&>()))
      told.readers = {*seat};
  return told;
}

std::vector<PendingDecision> DiceGameAdapter::pending_decisions_for(Viewer viewer) const {
  return seen_by(viewer).waiting_for;
}

std::unique_ptr<Game> DiceGameAdapter::determinize(Viewer reader) const {
  const bool hides = words().setup().options.reveal == Reveal::end_of_round;
  if (!state_ && hides && !reader.is_referee()) return std::make_unique<DiceDeterminization>(*this);
  auto out = std::make_unique<DiceGameAdapter>(*this);
  if (!state_ || reader.is_referee() || !state_->hidden_round()) return out;
  State& known = *out->state_;
  known.faces.clear();
  for (std::size_t s = 0; s < known.players; ++s) {
    if (reader.sees(seat_at(s))) continue;
    SeatState& other = known.seats[s];
    const bool ended = other.turn.phase == Phase::ended || other.turn.phase == Phase::out;
    other.sheet = known.opened.at(s);
    other.turn = {};
    other.turn.phase = !plays_on(other.sheet) ? Phase::out : ended ? Phase::ended : Phase::roll;
  }
  return out;
}

nlohmann::ordered_json DiceGameAdapter::as_setup(Viewer viewer) const {
  if (state().options.same_dice || state().over) return nullptr;
  for (std::size_t s = 0; s < state().players; ++s) {
    const SeatState& own = state().seats[s];
    const bool waits = own.turn.phase == Phase::out || own.turn == new_turn();
    if (!waits || own.founded == 0) return nullptr;
    if (state().hidden_round() && !viewer.sees(seat_at(s)) && own.sheet != state().opened.at(s))
      return nullptr;
  }
  return setup_as_written(state(), words().names());
}

/// Returns whether the seat has not acted in its turn. A knight that was sent before the throw is seen on the
/// sheet.
bool DiceGameAdapter::is_new_turn(Seat seat) const {
  const SeatState& own = state().of(seat);
  return own.turn == new_turn() && (!state().hidden_round() || own.sheet == state().opened.at(index(seat)));
}

bool DiceGameAdapter::collects_files(Seat seat) const {
  return state().options.resolve == Resolve::at_deadline && is_new_turn(seat);
}

std::string_view DiceGameAdapter::clock_in_turn() const { return clock_inside_a_turn; }

bool DiceGameAdapter::numbers_tell() const { return words().setup().options.reveal == Reveal::end_of_round; }

bool DiceGameAdapter::file_ends_turn() const { return state().options.same_dice; }

OpaqueViewPtr DiceGameAdapter::opaque_legal(Seat seat) const {
  return make_opaque_view(Choices{dice::legal(state(), seat), unaffordable_orders(state(), seat)});
}

namespace {

const Order& ordered(const AnyOrder& move) { return dynamic_cast<const DiceAnyOrder&>(move).order; }

template <class... O>
bool is_one_of(const Order& order) {
  return (holds_alternative<O>(order) || ...);
}

// The first two stop a plan by default (DG-PBEM-3).
constexpr std::array<std::string_view, 3> words_to_stop{"lava", "knight", "attack"};
static_assert(words_to_stop[stops_at_knight] == "knight" && words_to_stop[stops_at_attack] == "attack");

bool has_step(const Json& event, const char* word) {
  const auto steps = event.find("steps");
  return steps != event.end() &&
         std::any_of(steps->begin(), steps->end(), [&](const Json& step) { return step.contains(word); });
}

bool hit_by_lava(const Json& event) {
  const auto eruptions = event.find("eruptions");
  return eruptions != event.end() &&
         std::any_of(eruptions->begin(), eruptions->end(), [](const Json& eruption) {
           return eruption.contains("lost") || eruption.contains("reduced") || eruption.contains("wizard");
         });
}

constexpr std::array<StandingKeyword, 3> rules_there_are{
    {{"blocked", "blocked"},
     {"landing", "landing"},
     {"turn", "roll", StandingKeyword::KeywordForm::plan, false, true}}};

/// Returns the name of orders of which there may be hundreds, and which are alike in what follows; empty for
/// others.
std::string group_of(const Order& order) {
  if (const auto* joker = get_if<orders::Joker>(&order)) return "joker " + std::string(name(joker->knight));
  if (const auto* goods = get_if<orders::MakeGoods>(&order)) return "make " + std::string(name(goods->good));
  if (get_if<orders::PlayWizard>(&order) != nullptr) return "wizard";
  if (get_if<orders::PlayDiplomat>(&order) != nullptr) return "diplomat";
  if (get_if<orders::PlayRoadBuilding>(&order) != nullptr) return "road building";
  return {};
}

/// The standing answers to a decision inside a throw (DG-PBEM-6).
struct StandingAnswers final : OpaqueRule {
  AnswersIf answers;
};

}  // namespace

std::vector<FollowedOrder> DiceGameAdapter::orders_to_follow(Seat seat, bool) const {
  std::vector<FollowedOrder> out;
  const Legal legal = may(seat);
  for (const Order& order : legal.orders) {
    FollowedOrder one{.order = words().order_json(order), .group = group_of(order)};
    if (const auto* card = get_if<orders::PlayRoadBuilding>(&order))
      for (const Edge edge : std::span(card->edges).first(card->count))
        one.as.push_back(words().order_json(state().map->of(edge).ship ? Order(orders::BuildShip{edge})
                                                                       : Order(orders::BuildRoad{edge})));
    out.push_back(std::move(one));
  }
  const auto trade = [&](const Legal::Rate& rate, const Bundle& get) {
    const orders::Trade order{rate.give, get, rate.via};
    if (!may_trade(state(), seat, order))
      out.push_back({.order = words().order_json(order), .group = std::string(name(rate.via))});
  };
  for (const Legal::Rate& rate : legal.trades) {
    for (const Face face : faces)
      if (rate.faces.contains(face)) trade(rate, Bundle::of(face));
    for (const Good good : goods)
      if (rate.goods && rate.give[good] == 0) trade(rate, Bundle::of(good));
  }
  return out;
}

std::map<std::string, int> DiceGameAdapter::counts(Seat seat) const {
  std::map<std::string, int> out;
  const SeatState& own = state().of(seat);
  for (const Face face : faces)
    out.emplace(name(face), own.turn.phase == Phase::turn ? own.turn.pool[face] : 0);
  for (const Good good : goods)
    out.emplace(name(good), own.turn.phase == Phase::turn ? own.turn.pool[good] : 0);
  return out;
}

std::unique_ptr<Game> DiceGameAdapter::with_plenty(Seat seat) const {
  constexpr std::uint8_t plenty = 12;  // pays for most orders in a row
  if (over()) return nullptr;
  std::unique_ptr<Game> known = determinize(Viewer::of(seat));
  State state = dynamic_cast<const DiceGameAdapter&>(*known).state();
  SeatState& own = state.of(seat);
  const Phase phase = own.turn.phase;
  if (phase == Phase::founding || phase == Phase::ended || phase == Phase::out) return nullptr;
  if (phase != Phase::turn) own.turn.throws = std::max<std::uint8_t>(own.turn.throws, 1);
  own.turn.phase = Phase::turn;
  own.turn.throwing = false;
  own.turn.pool = {};
  for (const Face face : faces) own.turn.pool[face] = plenty;
  for (const Good good : goods) own.turn.pool[good] = plenty;
  dynamic_cast<DiceGameAdapter&>(*known).put(std::move(state));
  return known;
}

std::string_view DiceGameAdapter::system() const { return dice_system; }

OrderChoice DiceGameAdapter::read_choice(const yaml::Node& order, DiagnosticCollector& faults) const {
  OrderChoice choice;
  if (is_roll_plan(order)) {
    const auto plan = read_roll_plan(order, *this, faults);
    if (!plan) return {};
    choice.moves.push_back(move(orders::Roll{plan->set}));
    choice.repeats = plan;
  } else if (AnyOrderPtr one = parse_order(order, faults)) {
    choice.moves.push_back(std::move(one));
  }
  return choice;
}

NextAction DiceGameAdapter::next(Seat seat, const OpaqueRule& rule, const SeatHistory& heard,
                                 bool begun) const {
  return next_of(dynamic_cast<const RollPlan&>(rule), *this, seat, heard, begun);
}

std::span<const std::string_view> DiceGameAdapter::condition_words() const { return dice_condition_words(); }

std::shared_ptr<const ConditionTerm> DiceGameAdapter::read_condition(std::string_view word,
                                                                     const yaml::Node& value,
                                                                     DiagnosticCollector& faults) const {
  return read_dice_condition(word, value, words().names(), faults);
}

bool DiceGameAdapter::holds(Seat seat, const ConditionTerm& word, const SeatHistory&) const {
  return dynamic_cast<const DiceCondition&>(word).holds(own_view(state(), seat), *state().map);
}

/// See section 18.2 of the catalogue.
bool DiceGameAdapter::answers(const PendingDecision& owed, const AnyOrder& move) const {
  using namespace orders;
  const Order& order = ordered(move);
  const bool is_chase = is_one_of<Chase>(order);
  if (owed.kind == "found") return is_one_of<Found>(order);
  if (owed.kind == "roll") return is_chase || is_one_of<Roll, PlayAlchemist>(order);
  if (owed.kind == "blocked") return is_chase || is_one_of<ThrowAgain>(order);
  if (owed.kind == "landing") return is_one_of<Defend, PlayRefuge>(order);
  if (owed.kind == "throw") return is_chase || is_one_of<Keep, Stand, Aqueduct, PlayIndulgence>(order);
  return owed.kind == "turn" && is_one_of<EndTurn>(order);
}

std::span<const std::string_view> DiceGameAdapter::stop_words() const { return words_to_stop; }

std::vector<std::string_view> DiceGameAdapter::stops(Seat, std::span<const EventRecord> events,
                                                     std::span<const AnyOrderPtr>) const {
  std::vector<std::string_view> met;
  for (const EventRecord& told : events) {
    const Json& event = told.open.is_null() || told.hidden.is_object() ? told.hidden : told.open;
    if (hit_by_lava(event)) met.push_back(words_to_stop[0]);
    if (has_step(event, "loss")) met.push_back(words_to_stop[stops_at_knight]);
    if (has_step(event, "landing")) met.push_back(words_to_stop[stops_at_attack]);
  }
  return met;
}

std::span<const StandingKeyword> DiceGameAdapter::rule_words() const { return rules_there_are; }

bool DiceGameAdapter::only_spoils(const AnyOrder& move) const {
  return visit(
      []<class O>(const O& order) {
        if constexpr (O::finality == Finality::if_gold_is_given) return order.give[Face::gold] != 0;
        return false;
      },
      ordered(move));
}

tl::expected<OrderEffects, Rejection> DiceGameAdapter::tried(Seat seat, const AnyOrder& move) const {
  struct NoEruption final : WithheldChance {
    bool erupts() const override { return false; }
  } chance;
  auto events = DiceRules::decide(state(), seat, ordered(move), chance);
  if (!events) return tl::unexpected(words().refused(events.error(), seat));
  return done(seat, ordered(move), std::move(*events), Json::array());
}

OpaqueRulePtr DiceGameAdapter::read_rule(std::string_view word, const yaml::Node& value,
                                         DiagnosticCollector& faults) const {
  auto answers = read_answers(value, *this, as_found(word), faults);
  if (!answers) return nullptr;
  auto rule = std::make_shared<StandingAnswers>();
  rule->answers = *std::move(answers);
  return rule;
}

std::vector<AnyOrderPtr> DiceGameAdapter::answer(const PendingDecision& owed, const OpaqueRule& rule) const {
  const auto& mine = dynamic_cast<const StandingAnswers&>(rule);
  const auto order = first_answer(mine.answers, *this, owed.seat, {});
  if (!order) return {};
  return {move(*order)};
}

namespace {

/// Returns whether anything after the throws depends on where they moved robber and ship. Of the actions only
/// a knight's chase and cards do.
bool asks_for_course(const PlanContinuation& behind) {
  return std::any_of(behind.orders.begin(), behind.orders.end(),
                     [](const AnyOrderPtr& move) {
                       const Json& said = move->said();
                       return said.is_object() && (said.contains("play") || said.contains("chase"));
                     }) ||
         std::any_of(behind.words.begin(), behind.words.end(), [](const ConditionTerm* word) {
           return dynamic_cast<const DiceCondition&>(*word).asks_for_course;
         });
}

/// Returns the seat with its result, but without the side effects of its throws.
SeatState without_course(SeatState own, const SeatState& before) {
  own.sheet.robber = before.sheet.robber;
  own.sheet.ship = before.sheet.ship;
  own.sheet.defences = before.sheet.defences;
  Turn turn = before.turn;
  turn.phase = own.turn.phase;
  turn.throws = 1;
  turn.pool = own.turn.pool;
  own.turn = turn;
  return own;
}

}  // namespace

// Returns the possible results of throws and their probabilities (DG-PBEM-14).
std::optional<std::vector<ContinuationOutcome>> DiceGameAdapter::odds(Seat seat, const OrderPolicy& order_at,
                                                                      const PlanContinuation& behind) const {
  // // the turn phase throws the die for lava.
  if (state().of(seat).turn.phase == Phase::turn) return std::nullopt;
  const auto words = stop_words();
  const auto met = [&](ThrowOutcome brought) {
    std::vector<std::string_view> out;
    if (brought.loss) out.push_back(words[stops_at_knight]);
    if (brought.landing) out.push_back(words[stops_at_attack]);
    return out;
  };
  DiceGameAdapter there(*this);
  const auto follow = [&](const State& at, ThrowOutcome brought) -> std::optional<Order> {
    there.put(at);
    const AnyOrderPtr move = order_at(there, met(brought));
    if (!move) return std::nullopt;
    return dynamic_cast<const DiceAnyOrder&>(*move).order;
  };
  std::vector<OddsOutcome> ends = dice::odds(state(), seat, follow);
  if (!asks_for_course(behind)) {
    for (OddsOutcome& end : ends)
      if (end.own.turn.phase == Phase::turn) end.own = without_course(std::move(end.own), state().of(seat));
    join_equal(ends);
  }
  std::vector<ContinuationOutcome> out;
  for (const OddsOutcome& end : ends) {
    State after = state();
    after.of(seat) = end.own;
    auto game = copy();
    dynamic_cast<DiceGameAdapter&>(*game).put(std::move(after));
    out.push_back({std::move(game), met(end.brought), end.chance});
  }
  return out;
}

namespace {

/// Returns the position of the option that the violation names, or of the ruleset.
SourceSpan mark_of_option(const SetupFile& file, const RuleViolation& problem) {
  const auto option = problem.get<Option>(Role::option);
  for (std::size_t i = 0; option && i < file.marks.option.size(); ++i)
    if (file.setup.options[i].first == *option) return file.marks.option[i];
  return file.marks.ruleset;
}

/// Returns the position of the member of the first sheet with this violation, or of that sheet, or of the
/// whole `position`.
SourceSpan mark_in_position(const SetupFile& file, const RuleViolation& problem) {
  const auto reason = problem.get<Reason>(Role::reason);
  ParsedSetup alone = file.setup;
  alone.position.clear();
  const auto setup = resolve(alone);
  for (std::size_t s = 0; setup && reason && s < file.setup.position.size(); ++s) {
    const auto own = check_position(built_in_map(), setup->options, file.setup.position[s]);
    if (own != problem) continue;
    for (const auto& [member, mark] : file.marks.members.at(s))
      if (member == member_of(*reason)) return mark;
    return file.marks.sheet.at(s);
  }
  return file.marks.position;
}

SourceSpan mark_of(const SetupFile& file, const RuleViolation& problem) {
  if (problem.field == Field::option) return mark_of_option(file, problem);
  if (problem.field == Field::position) return mark_in_position(file, problem);
  if (const auto seat = problem.get<Seat>(Role::seat); seat && index(*seat) < file.marks.seat.size())
    return file.marks.seat[index(*seat)];
  return file.marks.seats;
}

SetupError unfitting(const SetupFile& file, const RuleViolation& problem, const SourceSpan& at) {
  GameNames names{file.setup.seats};
  Rejection why = to_rejection(problem, names);
  return {std::move(why), make_opaque_view(std::move(names)), at};
}

}  // namespace

std::optional<SetupParseResult> read_dice_game(const yaml::Node& node, DiagnosticCollector& faults) {
  const auto file = read_setup_node(node, faults);
  if (!file) return std::nullopt;
  SetupParseResult out;
  out.name = file->game;
  out.system = dice_system;
  out.collects_luck = file->collects_luck;
  out.seed = file->seed;
  if (file->at_table)
    out.unfit.push_back(
        unfitting(*file, RuleViolation(Code::E_SETUP, Field::whole, {{Role::reason, Reason::dice_at_table}}),
                  file->marks.dice));
  const auto setup = resolve(file->setup);
  if (!setup) out.unfit.push_back(unfitting(*file, setup.error(), mark_of(*file, setup.error())));
  if (!out.unfit.empty()) return out;
  out.setup = {setup_to_json(*setup, file->players), {}};
  out.game = std::make_shared<const DiceGameAdapter>(out.setup.open);
  return out;
}

std::unique_ptr<Game> open_dice_game(const Json& genesis) try {
  const ValidSetup given = setup_of(genesis);
  if (!given.hidden.empty()) throw std::invalid_argument("nothing is hidden in a set-up of the dice game");
  return std::make_unique<DiceGameAdapter>(given.open);
} catch (const Json::exception& fault) {
  throw malformed(fault);
}

namespace {

/// An order that is sealed as a whole.
struct SealedMove final : AnyOrder {
  explicit SealedMove(Json events) : told(std::move(events)) {}
  const Json& said() const override { return nothing; }
  bool draws() const override { return false; }
  const SourceSpan* at(std::string_view) const override { return nullptr; }
  const Json told, nothing;
};

bool is_round_without_faces(const Event& event) {
  const auto* began = get_if<events::RoundBegan>(&event);
  return began != nullptr && began->same_dice && !began->faces;
}

std::optional<RoundFaces> faces_told(const std::vector<Event>& events) {
  for (const Event& event : events)
    if (const auto* began = get_if<events::RoundBegan>(&event)) return began->faces;
  return std::nullopt;
}

/// Adds the dice that fell in an event, in their order.
void add_dice(const Event& event, std::vector<Face>& out) {
  const auto add = [&](DiceSet which, const Dice& faces) {
    for (std::uint8_t d = 0; d < dice_count; ++d)
      if (which.contains(d)) out.push_back(faces[d]);
  };
  visit(
      [&](const auto& e) {
        if constexpr (requires { e.eruptions; })
          for (const events::Eruption& one : e.eruptions) out.push_back(one.face);
        if constexpr (requires { e.steps; })
          for (const Step& step : e.steps) {
            if (const auto* cast = std::get_if<steps::Cast>(&step)) add(cast->which, cast->faces);
            if (const auto* again = std::get_if<steps::Again>(&step)) add(again->which, again->faces);
            if (const auto* loss = std::get_if<steps::Loss>(&step))
              out.insert(out.end(), loss->faces.begin(), loss->faces.end());
          }
      },
      event);
}

}  // namespace

/// Chance that the reader of a record cannot draw. Sealed faces of a round are made up; dice and faces that
/// the reader may see are taken from the events. Once everything is revealed, all draws are repeated if
/// possible.
class DiceDeterminization::Chance final : public DiceChance {
 public:
  /// `told`: dice in the order in which they fell. `draws_too`: some of them come from the stream of the
  /// seat.
  Chance(ChanceSource* draws, std::vector<Face> told, bool draws_too, std::optional<RoundFaces> round)
      : DiceChance(draws),
        withheld_(draws == nullptr),
        draws_too_(draws_too),
        told_(std::move(told)),
        round_(std::move(round)) {}
  DrawResult<RoundFaces> round() override {
    if (withheld_) return tl::unexpected(NoResult::withheld);
    if (!round_) return RoundFaces(round_rows * row_length);
    DiceChance::round();  // opens the draw, for its proof
    return *round_;
  }
  DrawResult<Face> die(Seat seat, Draw label) override {
    if (draws_too_ && next_ == 0) DiceChance::die(seat, label);
    if (withheld_ || next_ == told_.size()) return tl::unexpected(NoResult::withheld);
    return told_[next_++];
  }

 private:
  bool withheld_, draws_too_;
  std::vector<Face> told_;
  std::optional<RoundFaces> round_;
  std::size_t next_ = 0;
};

AnyOrderPtr DiceDeterminization::order_from_record(const Json* order, const Json& events) const {
  if (order != nullptr) return recall_told(*order, events);
  Json told = Json::array();
  for (const Json& event : events) told.push_back(with_hidden_members(event));
  return std::make_shared<const SealedMove>(std::move(told));
}

tl::expected<OrderEffects, Rejection> DiceDeterminization::sealed(Seat seat, const Event& told,
                                                                  bool hides_order) const {
  const Phase phase = state().of(seat).turn.phase;
  if (!state().hidden_round() || phase == Phase::ended || phase == Phase::out)
    return tl::unexpected(words().refused(RuleViolation(Code::E_PHASE), seat));
  OrderEffects decided;
  decided.hides_order = hides_order;
  decided.sure = false;
  State after = state();
  Event event = events::Sealed{seat};
  if (holds_alternative<events::TurnEnded>(told)) {
    SeatState& own = after.of(seat);
    event = events::TurnEnded{seat, static_cast<std::uint8_t>(own.sheet.filled + 1), std::nullopt, true};
    own.turn.phase = Phase::ended;
  }
  Json no_proofs = Json::array();
  EventRecord shown = words().tell(event, no_proofs);
  decided.events.push_back(EventRecord::partly_hidden(std::move(shown.open), nullptr, {seat}));
  decided.events.back().laid_down = true;
  decided.after = placed_after({}, std::move(after));
  return decided;
}

tl::expected<OrderEffects, Rejection> DiceDeterminization::decide(Seat seat, const AnyOrder& move,
                                                                  ChanceSource* draws) const {
  const auto* unread = dynamic_cast<const SealedMove*>(&move);
  const Json& told = unread != nullptr ? unread->told : dynamic_cast<const DiceAnyOrder&>(move).told;
  std::vector<Event> events;
  for (const Json& one : told) events.push_back(words().event(one));
  const bool faces_sealed = std::any_of(events.begin(), events.end(), is_round_without_faces);
  if (events.size() == 1 && !faces_sealed && !is_unredacted(events.front()))
    return sealed(seat, events.front(), unread != nullptr);
  if (unread != nullptr)
    throw RecordMismatch(RecordMessageId::nothing, RecordMessageId::a_sealed_one, "order");
  const bool unknown_dice = state().options.same_dice && state().hidden_round() && state().faces.empty();
  if (!faces_sealed && !unknown_dice) {
    auto decided = DiceGameAdapter::decide(seat, move, draws);
    // The reader cannot repeat a kept draw, so the dice are taken from the events.
    if (!decided || !decided->undrawn || draws == nullptr) return decided;
  }
  std::vector<Face> dice;
  for (const Event& event : events) add_dice(event, dice);
  const bool draws_too = !told.empty() && (told[0].contains("draw") || told[0].contains("kept"));
  const Order& order = dynamic_cast<const DiceAnyOrder&>(move).order;
  Chance chance(draws, std::move(dice), draws_too, faces_told(events));
  auto made = DiceRules::decide(state(), seat, order, chance);
  if (!made) {
    if (!DiceRules::undrawn(made.error())) return tl::unexpected(words().refused(made.error(), seat));
    OrderEffects decided;
    decided.undrawn = true;
    return decided;
  }
  OrderEffects decided = done(seat, order, std::move(*made), chance.proofs());
  if (!faces_sealed) return decided;
  for (EventRecord& one : decided.events)
    if (one.hidden.is_object() && one.hidden.contains("faces")) one.hidden = Json::object();
  State position = state_after(decided);
  position.faces.clear();
  decided.after = placed_after(events_of(decided), std::move(position));
  decided.sure = false;
  return decided;
}

}  // namespace inselpost::dice
