#include "schemas/dice/dice_determinization.hpp"

#include <algorithm>
#include <utility>

#include "engine/dice/event.hpp"
#include "schemas/dice/orders/orders.hpp"
#include "schemas/record/record_message_id.hpp"

namespace inselpost::dice {
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
