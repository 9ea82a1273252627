#include "schemas/dice/dice_codec.hpp"

#include <array>
#include <utility>

#include "engine/dice/event.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/rules/turn.hpp"
#include "schemas/dice/event_json.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/dice/setup/setup.hpp"
#include "schemas/dice/state_json.hpp"
#include "schemas/dice/view_json.hpp"
#include "schemas/record/draws.hpp"
#include "schemas/record/game.hpp"

namespace inselpost::dice {
namespace {

/// Moves the next proof to the event if it belongs to it: the faces of a round come from the table's stream,
/// all other dice from seats' streams.
void add_proof(Json& event, bool opens_round, Json& proofs) {
  if (proofs.empty() || is_of_table(proofs.front()) != opens_round) return;
  add_first(proofs, event);
}

}  // namespace

DiceCodec::DiceCodec(const Json& setup)
    : setup_(setup_from_json(setup)),
      names_{setup_.seats},
      table_(make_opaque_view(DiceSetupView{setup_, names_})) {}

AnyOrderPtr DiceCodec::read(const yaml::Node& node, DiagnosticCollector& faults) const {
  auto written = read_order(node, names_, faults);
  if (!written) return nullptr;
  DiceAnyOrder::OrderFields fields;
  for (const auto& [field, mark] : written->fields) fields.emplace_back(field_name(field), mark);
  Json said = order_json(written->order);
  const OrderFinality how_final = this->how_final(written->order);
  return std::make_shared<const DiceAnyOrder>(std::move(written->order), std::move(said), how_final,
                                              Results{}, std::move(fields));
}

Order DiceCodec::order(const Json& json) const { return order_from_json(json, names_); }
Json DiceCodec::order_json(const Order& order) const { return order_to_json(order, names_); }

/// Tells what the order alone determines (DG-ORD-6); `Game::is_final` considers the position.
OrderFinality DiceCodec::how_final(const Order& order) const {
  return {visit(
      [&]<class O>(const O& o) {
        if constexpr (std::same_as<O, orders::Found> || std::same_as<O, orders::EndTurn>)
          return setup_.options.same_dice;
        if constexpr (requires { o.give[Face::gold]; })
          if (O::finality == Finality::if_gold_is_given) return o.give[Face::gold] != 0;
        return O::finality != Finality::never;
      },
      order)};
}

std::string DiceCodec::line(const Order& order, const Results&) const { return order_to_yaml(order, names_); }
Rejection DiceCodec::refused(const RuleViolation& problem, Seat) const {
  return to_rejection(problem, names_);
}

EventRecord DiceCodec::tell(const Event& event, Json& proofs) const {
  const EventVisibility telling = visibility_of(event);
  Json open = event_to_json(event, names_);
  if (telling.drawn) add_proof(open, holds_alternative<events::RoundBegan>(event), proofs);
  if (!telling.reads) {
    EventRecord told = EventRecord::public_event(std::move(open));
    if (telling.shows) told.shows = SeatSet::first(names_.seats.size());
    told.ends = holds_alternative<events::GameOver>(event);
    return told;
  }
  const Json shown = event_to_json(redact(event, Viewer::everybody()), names_);
  Json hidden = telling.sealed ? std::move(open) : extract_hidden(open, shown);
  if (telling.sealed) hidden.erase("seat");  // // the record has its own `seat`
  EventRecord told = EventRecord::partly_hidden(shown, std::move(hidden), *telling.reads);
  told.laid_down = telling.laid_down;
  return told;
}

Event DiceCodec::event(const Json& json) const {
  Event event = event_from_json(json, names_);
  if (auto* began = get_if<events::RoundBegan>(&event)) began->same_dice = setup_.options.same_dice;
  return event;
}
bool DiceCodec::whole(const Event& event) const { return is_unredacted(event); }

Json DiceCodec::start_json(const Start&, Json&) const { return Json::object(); }
Start DiceCodec::start(const Json&) const { return {}; }

Json DiceCodec::result(const State& state) const {
  Json points = Json::object(), out = Json::array();
  for (std::size_t s = 0; s < state.players; ++s) {
    const Sheet& sheet = state.seats[s].sheet;
    points[names_.seats[s]] = final_score(sheet, state.options.final_score);
    if (sheet.eliminated) out.push_back(names_.seats[s]);
  }
  const auto best = is_played_out(state) ? winner(state) : std::nullopt;
  return {{"winner", best ? Json(names_.of(*best)) : Json()},
          {"places", places_json(ranking(state), names_)},
          {"points", std::move(points)},
          {"out", std::move(out)}};
}
/// All seats share the place.
Json DiceCodec::no_result() const { return result(begin(setup_, {})); }

Json DiceCodec::brief(const State& state) const {
  const View open = view(state, Viewer::everybody());
  std::optional<std::uint8_t> turn;
  for (const SeatView& seat : open.seats)
    if (plays_on(seat.sheet)) turn = std::min(turn.value_or(seat.turn), seat.turn);
  return {{"turn", turn.value_or(box_count)},
          {"phase", name(open.stage)},
          {"winner", open.winner ? Json(names_.of(*open.winner)) : Json()}};
}

Json DiceCodec::position(const State& state) const { return state_to_json(state, names_); }
State DiceCodec::state(const Json& json) const { return state_from_json(json, names_); }
nlohmann::ordered_json DiceCodec::json(const View& view) const { return view_to_json(view, names_); }
nlohmann::ordered_json DiceCodec::json(const Legal& legal) const { return legal_to_json(legal, names_); }

namespace {

/// Labels in the order of dice::Draw.
constexpr std::array<std::string_view, 3> labels{"throw", "lava", "loss"};
constexpr std::string_view round_label = "round";

/// A limit that no throw reaches. It stops callers that enumerate all faces instead of drawing, because some
/// dice may be cast again without end (DG-ROLL-11).
constexpr std::size_t max_cast = 1'000;

}  // namespace

RandomBytes* DiceChance::open(std::string_view label, std::uint32_t stream) {
  if (draws_ == nullptr) return nullptr;
  PublicDrawResult opened = draws_->open_link(label, stream);
  if (!opened.proof.empty()) proofs_.push_back(std::move(opened.proof));
  return opened.bytes;
}

DrawResult<Face> DiceChance::die(Seat seat, Draw label) {
  if (bytes_ == nullptr || whose_ != seat)
    bytes_ = open(labels[static_cast<std::size_t>(label)], 1 + static_cast<std::uint32_t>(index(seat)));
  whose_ = seat;
  if (bytes_ == nullptr || ++cast_ > max_cast) return tl::unexpected(NoResult::withheld);
  return faces[uniform(*bytes_, face_count)];
}

DrawResult<RoundFaces> DiceChance::round() {
  RandomBytes* const bytes = open(round_label, 0);
  bytes_ = nullptr;  // // only one link is held at a time
  if (bytes == nullptr) return tl::unexpected(NoResult::withheld);
  RoundFaces out;
  for (std::size_t k = 0; k < round_rows * row_length; ++k) out.push_back(faces[uniform(*bytes, face_count)]);
  return out;
}

bool is_of_table(const Json& proof) {
  return place_in(proof.contains("kept") ? proof["kept"] : proof.at("draw")).stream == 0;
}

}  // namespace inselpost::dice
