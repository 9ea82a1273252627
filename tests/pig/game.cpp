#include "tests/pig/game.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "schemas/orders/plan/plan.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost::pig {
namespace {

/// What a position does not tell its reader, though some number stands there.
struct Unknown {
  /// Faces of the pile that the reader has seen. No rollback undoes that, because the pile is shuffled once.
  std::array<std::optional<Card>, pile_size> faces{};
  std::array<std::uint8_t, max_seats>
      tips{};      ///< of each seat so many of its tips, all of them filled in as 1
  SeatSet wagers;  ///< filled in as 1
};

/// Pig as one reader knows it.
class Determinization final : public PigGame {
 public:
  /// Made of a game that has not begun, or of its true position.
  Determinization(const PigGame& game, Viewer reader);

  std::unique_ptr<Game> copy() const override { return std::make_unique<Determinization>(*this); }
  std::unique_ptr<Game> determinize(Viewer) const override { return copy(); }
  Json begin(ChanceSource* draws) override;
  void begin_recorded(const Json& start) override;
  AnyOrderPtr order_from_record(const Json* order, const Json& events) const override;
  tl::expected<OrderEffects, Rejection> decide(Seat seat, const AnyOrder& move,
                                               ChanceSource* draws) const override;
  void apply_effects(const OrderEffects& decided) override;
  bool sealed_entry() override;
  std::unique_ptr<Game> rewind_to(const Game& earlier) const override;

 private:
  class Chance;
  void begin_elsewhere();
  /// Changes the filled-in values so that an order, and what is told of it, is possible.
  void expect(Seat seat, const MoveType& move, bool& sure);

  Unknown unknown_;
};

}  // namespace

std::uint32_t PigGame::streams() const {
  const Setup& setup = words().setup();
  return setup.own_dice ? 1 + static_cast<std::uint32_t>(setup.seats) : 1;
}

std::vector<std::string> PigGame::deck_layout() const {
  std::vector<std::string> out;
  for (const std::string_view kind : card_names) out.insert(out.end(), each_card, std::string(kind));
  return out;
}

std::unique_ptr<Game> PigGame::determinize(Viewer reader) const {
  return std::make_unique<Determinization>(*this, reader);
}

const GameSystem system{
    "pig", read_setup, [](const ValidSetup& setup) -> std::unique_ptr<Game> {
      for (std::size_t i = 0; i < setup.hidden.size(); ++i)
        if (const Json& one = setup.hidden[i]; !one.is_null())
          if (one.at("tips").size() != setup.open.at("position").at("seats").at(i).at("tips"))
            throw std::invalid_argument("a number of tips");
      return std::make_unique<PigGame>(with_hidden_setup(setup));
    }};

std::unique_ptr<Game> open_pig(const Json& genesis) {
  if (!genesis.contains("setup")) throw std::invalid_argument("a genesis without a set-up");
  if (genesis.value("system", Json()) != system.name) throw std::invalid_argument("no game of Pig");
  return system.open(setup_of(genesis));
}

namespace {

using Faces = std::array<Card, pile_size>;

/// Faces of the whole pile that agree with those that are known.
Faces dealt(const Unknown& unknown) {
  std::array<std::size_t, card_names.size()> left{};
  left.fill(each_card);
  for (const auto& face : unknown.faces) {
    if (!face) continue;
    if (left.at(static_cast<std::size_t>(*face))-- == 0)
      throw RecordMismatch("a card that can be there still",
                           std::string(card_names.at(static_cast<std::size_t>(*face))));
  }
  Faces faces{};
  std::size_t kind = 0;
  for (std::size_t j = 0; j < pile_size; ++j) {
    while (!unknown.faces[j] && left[kind] == 0) ++kind;
    if (!unknown.faces[j]) --left[kind];
    faces[j] = unknown.faces[j].value_or(static_cast<Card>(kind));
  }
  return faces;
}
void deal(State& state, const Unknown& unknown) {
  const Faces faces = dealt(unknown);
  for (std::size_t j = 0; j < state.cards.size(); ++j) state.cards[j].kind = faces[j];
}

/// He needs a tip of that number, and one of those filled in may be it.
bool fill_tip(State& state, Unknown& unknown, Seat seat, std::uint8_t tip) {
  auto& tips = state.players.at(index(seat)).tips;
  std::uint8_t& filled = unknown.tips.at(index(seat));
  const int known = tips.at(tip - 1U) - (tip == 1 ? filled : 0);
  if (known > 0) return true;
  if (filled > 0) {
    --tips[0];
    ++tips.at(tip - 1U);
    --filled;
  }
  return false;
}

}  // namespace

/// Secret draws as far as they are told; else whatever could be.
class Determinization::Chance final : public Codec::Chance {
 public:
  Chance(const Codec& words, ChanceSource* draws, const Unknown& unknown)
      : Codec::Chance(words, draws, {}), withheld_(draws == nullptr), unknown_(unknown) {}
  std::optional<std::uint8_t> tip() override {
    if (const auto drawn = Codec::Chance::tip()) return drawn;
    if (withheld_) return std::nullopt;
    made_up = !told_tip;
    return told_tip.value_or(1);
  }
  std::optional<Card> card(std::size_t j) override {
    if (const auto drawn = Codec::Chance::card(j)) return drawn;
    if (withheld_) return std::nullopt;
    made_up = !unknown_.faces.at(j);
    return dealt(unknown_).at(j);
  }
  std::optional<std::uint8_t> told_tip;
  bool made_up = false;

 private:
  bool withheld_;
  const Unknown& unknown_;
};

Determinization::Determinization(const PigGame& game, Viewer reader) : PigGame(game) {
  if (!state_) return;
  State& state = *state_;
  for (std::size_t i = 0; i < state.players.size(); ++i) {
    if (reader.sees(seat_at(i))) continue;
    Player& player = state.players[i];
    const auto held = std::accumulate(player.tips.begin(), player.tips.end(), 0);
    player.tips = {static_cast<std::uint8_t>(held)};
    unknown_.tips[i] = player.tips[0];
    if (player.wager) {
      player.wager = std::uint8_t{1};
      unknown_.wagers.insert(seat_at(i));
    }
  }
  for (std::size_t j = 0; j < state.cards.size(); ++j)
    if (state.cards[j].played || reader.sees(state.cards[j].owner)) unknown_.faces[j] = state.cards[j].kind;
  deal(state, unknown_);
  std::erase_if(state.whispers, [&](const Whisper& w) { return !reader.sees(w.from) && !reader.sees(w.to); });
}

Json Determinization::begin(ChanceSource* draws) {
  Json start = PigGame::begin(draws);
  begin_elsewhere();
  return start;
}
void Determinization::begin_recorded(const Json& start) {
  PigGame::begin_recorded(start);
  begin_elsewhere();
}
/// Makes up all tips of seats whose tips are sealed to the reader.
void Determinization::begin_elsewhere() {
  const Setup& setup = words().setup();
  for (std::size_t i = 0; i < setup.tips.size(); ++i)
    if (setup.sealed.contains(seat_at(i))) unknown_.tips[i] = setup.tips[i][0];
}

AnyOrderPtr Determinization::order_from_record(const Json* order, const Json& events) const {
  if (order != nullptr) return recall_told(*order, events);
  // Only a wager is sealed without its entry.
  if (!events.is_array() || events.size() != 1)
    throw RecordMismatch("one event of a sealed order", events.dump());
  const Json opened = with_hidden_members(events.front());
  if (opened.value("event", "") != "wagered" && opened.value("event", "") != "laid")
    throw RecordMismatch("a sealed wager", opened.dump());
  const Json wager_order = {{"wager", opened.value("points", 1U)}};
  return recall_told(wager_order, events);
}

void Determinization::expect(Seat seat, const MoveType& move, bool& sure) {
  for (const Json& json : move.told) {
    const Event event = words().event(json);
    if (const auto* played = std::get_if<events::Played>(&event))
      unknown_.faces.at(played->card) = played->kind;
    if (const auto* bought = std::get_if<events::Bought>(&event); bought != nullptr && bought->kind)
      unknown_.faces.at(bought->card) = *bought->kind;
  }
  State& state = *state_;
  deal(state, unknown_);
  if (const auto* use = std::get_if<orders::Use>(&move.order))
    sure = fill_tip(state, unknown_, seat, use->tip) && sure;
  if (const auto* play = std::get_if<orders::Play>(&move.order))
    sure = sure && play->card < pile_size && unknown_.faces[play->card].has_value();
  if (std::holds_alternative<orders::Hold>(move.order)) sure = sure && !unknown_.wagers.contains(seat);
}

tl::expected<OrderEffects, Rejection> Determinization::decide(Seat seat, const AnyOrder& move,
                                                              ChanceSource* draws) const {
  const auto& mine = dynamic_cast<const MoveType&>(move);
  Determinization guess = *this;
  bool sure = true;
  guess.expect(seat, mine, sure);
  Chance chance(words(), draws, guess.unknown_);
  bool told_wager = mine.told.empty();
  for (const Json& json : mine.told) {
    const Event event = words().event(json);
    if (const auto* tipped = std::get_if<events::Tipped>(&event)) chance.told_tip = tipped->tip;
    if (const auto* wagered = std::get_if<events::Wagered>(&event)) told_wager = wagered->points.has_value();
  }
  auto events = Rules::decide(guess.state(), seat, mine.order, chance);
  if (!events) {
    if (!Rules::undrawn(events.error())) return tl::unexpected(words().refused(events.error(), seat));
    OrderEffects decided;
    decided.undrawn = true;
    decided.hides_order = Rules::hides_order(state(), seat, mine.order, {});
    decided.sure = sure;
    return decided;
  }
  OrderEffects decided = guess.done(seat, mine.order, std::move(*events), chance.proofs());
  const bool tipped = std::holds_alternative<orders::Tip>(mine.order);
  if (tipped && chance.made_up) ++guess.unknown_.tips.at(index(seat));
  if (std::holds_alternative<orders::Wager>(mine.order) && !told_wager) {
    guess.unknown_.wagers.insert(seat);
    sure = false;
  }
  if (std::holds_alternative<orders::Hold>(mine.order)) guess.unknown_.wagers.erase(seat);
  decided.sure = sure && !chance.made_up;
  auto after = std::make_shared<Determinization>(guess);
  after->state_ = guess.state_after(decided);
  deal(*after->state_, after->unknown_);
  decided.after = std::move(after);
  return decided;
}

void Determinization::apply_effects(const OrderEffects& decided) {
  *this = *std::static_pointer_cast<const Determinization>(decided.after);
}

bool Determinization::sealed_entry() {
  if (state().over || state().whispered || !Rules::hides(state())) return false;
  state_->whispered = true;
  return true;
}

std::unique_ptr<Game> Determinization::rewind_to(const Game& earlier) const {
  auto back = std::make_unique<Determinization>(dynamic_cast<const Determinization&>(earlier));
  for (std::size_t j = 0; j < pile_size; ++j)
    if (!back->unknown_.faces[j]) back->unknown_.faces[j] = unknown_.faces[j];
  if (back->state_) deal(*back->state_, back->unknown_);
  return back;
}

// What Pig adds to plans.

namespace {

constexpr std::array<std::string_view, 2> asked{"total", "tips"};
constexpr std::array<std::string_view, 2> halts{"tip", "one"};

struct PigCondition final : ConditionTerm {
  PigCondition(bool t, NumberRange n) : total(t), numbers(std::move(n)) {}
  const bool total;
  const NumberRange numbers;
};

}  // namespace

OrderChoice PigGame::read_choice(const yaml::Node& order, DiagnosticCollector& faults) const {
  OrderChoice choice;
  const bool one = order.is_map() && order.fields.size() == 1;
  if (one && order.fields[0].key == "use" && order.fields[0].value.is_list()) {
    yaml::Node plain = order;
    for (const yaml::Node& tip : order.fields[0].value.items) {
      plain.fields[0].value = tip;
      if (AnyOrderPtr move = parse_order(plain, faults)) choice.moves.push_back(std::move(move));
    }
    if (order.fields[0].value.items.empty()) parse_order(order, faults);  // it says that a list is no number
  } else if (AnyOrderPtr move = parse_order(order, faults)) {
    choice.moves.push_back(std::move(move));
  }
  return choice;
}

std::span<const std::string_view> PigGame::condition_words() const { return asked; }

std::shared_ptr<const ConditionTerm> PigGame::read_condition(std::string_view word, const yaml::Node& value,
                                                             DiagnosticCollector& faults) const {
  auto numbers = read_numbers(faults, value, std::string(word));
  if (!numbers) return nullptr;
  return std::make_shared<const PigCondition>(word == asked[0], *std::move(numbers));
}

/// `total` is of the seat whose turn it is; a seat knows its own tips only.
bool PigGame::holds(Seat seat, const ConditionTerm& word, const SeatHistory&) const {
  const auto& condition = dynamic_cast<const PigCondition&>(word);
  const View view = seen_by(Viewer::of(seat));
  if (condition.total) return condition.numbers.hold(view.total);
  return condition.numbers.hold(static_cast<std::uint32_t>(view.players.at(index(seat)).tips_held));
}

bool PigGame::answers(const PendingDecision& owed, const AnyOrder& move) const {
  const Order& order = dynamic_cast<const MoveType&>(move).order;
  return owed.kind == "turn" &&
         (std::holds_alternative<orders::Roll>(order) || std::holds_alternative<orders::Hold>(order));
}

std::span<const std::string_view> PigGame::stop_words() const { return halts; }

std::vector<std::string_view> PigGame::stops(Seat, std::span<const EventRecord> events,
                                             std::span<const AnyOrderPtr>) const {
  std::vector<std::string_view> met;
  for (const EventRecord& event_record : events) {
    const Json& event = event_record.open.is_null() ? event_record.hidden : event_record.open;
    if (event.value("event", "") == "tipped") met.push_back(halts[0]);
    if (event.value("event", "") == "rolled" && event.value("die", 0) == 1) met.push_back(halts[1]);
  }
  return met;
}

// Reads orders and set-ups of Pig.

namespace {

enum class PigFault : std::uint8_t {
  an_order,
  a_setup,
  a_seat,
  name_of_seat,
  one_word,
  unknown_order,
  no_order,
  players,
  sits_there,
  end
};

constexpr std::array<std::string_view, 4> bare_words{"roll", "hold", "tip", "buy"};

}  // namespace

AnyOrderPtr Codec::read(const yaml::Node& node, DiagnosticCollector& faults) const {
  const std::size_t before = faults.size();
  MoveType::OrderFields marks;
  const auto made = [&](const Order& order) {
    return std::make_shared<const MoveType>(order, order_json(order), how_final(order), Results{}, marks);
  };
  if (!node.is_map()) {
    const auto word = read_word(faults, node, PigFault::an_order, bare_words);
    if (!word) return nullptr;
    const std::array<Order, 4> bare{orders::Roll{}, orders::Hold{}, orders::Tip{}, orders::Buy{}};
    return made(bare.at(*word));
  }
  if (node.fields.size() != 1) {
    faults.syntax(node.mark, PigFault::one_word);
    return nullptr;
  }
  const yaml::Field& field = node.fields.front();
  marks.emplace_back(field.key, field.value.mark);
  if (field.key == "wager") {
    if (const auto n = read_number(faults, field.value, "`wager`", 1, highest_wager))
      return made(orders::Wager{static_cast<std::uint8_t>(*n)});
  } else if (field.key == "use") {
    if (const auto n = read_number(faults, field.value, "`use`", 1, best_tip))
      return made(orders::Use{static_cast<std::uint8_t>(*n)});
  } else if (field.key == "play") {
    if (const auto n = read_number(faults, field.value, "`play`", 0, pile_size - 1))
      return made(orders::Play{*n});
  } else if (field.key == "whisper") {
    MapReader f(faults, field.value, "`whisper`", "whisper: {to: NAME, number: 7}");
    const yaml::Node *to = f.required("to"), *number = f.required("number");
    f.finish();
    if (to == nullptr || number == nullptr) return nullptr;
    const std::vector<std::string_view> names(names_.begin(), names_.end());
    const auto seat = read_word(faults, *to, "`to`", names);
    const auto n = read_number(faults, *number, "`number`", 0, 99);
    if (seat && n && faults.size() == before)
      return made(orders::Whisper{seat_at(*seat), static_cast<std::uint8_t>(*n)});
  } else {
    faults.syntax(field.mark, {PigFault::unknown_order, field.key});
  }
  if (faults.size() == before) faults.syntax(node.mark, PigFault::no_order);
  return nullptr;
}

namespace {

/// `position: {ann: [2, 6]}`: the tips that each seat holds when it begins.
bool read_position(const yaml::Node& node, ValidSetup& out, DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  MapReader f(faults, node, "`position`", "{ann: [2, 6]}");
  for (const Json& seat : out.open["seats"]) {
    Json tips = Json::array();
    if (const yaml::Node* list = f.optional(seat["name"].get_ref<const std::string&>()))
      for (const yaml::Node& item : list->items)
        tips.push_back(read_number(faults, item, "a tip", 1, best_tip).value_or(1));
    out.open["position"]["seats"].push_back({{"tips", tips.size()}});
    out.hidden.push_back({{"tips", std::move(tips)}});
  }
  f.finish();
  return faults.size() == before;
}

}  // namespace

std::optional<ValidSetup> read_setup(const yaml::Node& file, DiagnosticCollector& faults) {
  const std::size_t before = faults.size();
  MapReader f(faults, file, PigFault::a_setup, "game: NAME, system: pig, seats: [{name: ann}, {name: bob}]");
  if (!f.ok()) return std::nullopt;
  for (const char* of_the_house : {"game", "system", "luck", "seed", "lang", "deadlines"})
    f.optional(of_the_house);
  Json seats = Json::array();
  if (const yaml::Node* list = f.required("seats")) {
    for (const yaml::Node& item : list->items) {
      MapReader seat(faults, item, PigFault::a_seat, "{name: ann}");
      if (!seat.ok()) continue;
      const yaml::Node* name = seat.required("name");
      seat.optional("player");
      seat.optional("zone");
      seat.finish();
      if (name == nullptr) continue;
      const auto text = read_name(faults, *name, PigFault::name_of_seat);
      if (!text) continue;
      const Json one = {{"name", *text}};
      if (std::find(seats.begin(), seats.end(), one) != seats.end())
        faults.syntax(name->mark, {PigFault::sits_there, *text});
      seats.push_back(one);
    }
    if (list->items.size() < least_seats || list->items.size() > max_players)
      faults.syntax(list->mark, PigFault::players);
  }
  std::uint32_t goal = 100;
  if (const yaml::Node* node = f.optional("goal"))
    goal = read_number(faults, *node, "`goal`", 1, highest_goal).value_or(goal);
  const yaml::Node* own_dice = f.optional("own_dice");
  const bool own = own_dice != nullptr && read_bool(faults, *own_dice, "`own_dice`").value_or(false);
  const yaml::Node* position = f.optional("position");
  f.finish();
  if (faults.size() != before) return std::nullopt;
  ValidSetup out{{{"seats", std::move(seats)}, {"goal", goal}}, {}};
  if (own) out.open["own_dice"] = true;
  if (position != nullptr && !read_position(*position, out, faults)) return std::nullopt;
  return out;
}

}  // namespace inselpost::pig
