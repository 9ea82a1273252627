#include "engine/dice/rules/rule_context.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::dice {
namespace {

/// Maximum number of dice of an order; a larger number is an internal error (DG-ROLL-11).
constexpr std::size_t max_dice = 10'000;

void take_row(Turn& turn, std::size_t row, std::size_t n) {
  turn.taken[row] = static_cast<std::uint8_t>(std::min(row_length, turn.taken[row] + n));
}

void show(Turn& turn, const DiceSet& which, const Dice& faces) {
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (which.contains(d)) turn.dice[d] = faces[d];
  turn.group = turn.group | which;
  take_row(turn, row_of_throw(turn), which.size());
}

std::array<std::uint8_t, face_count> sets_in_group(const Turn& turn) {
  const Bundle thrown = in_group(turn);
  std::array<std::uint8_t, face_count> sets{};
  for (const Face f : faces) sets[index(f)] = static_cast<std::uint8_t>(thrown[f] / turn.need[index(f)]);
  return sets;
}

/// Credits ship steps to the first face that has steps left (DG-ROLL-6 B).
void credit(Turn& turn, std::int8_t steps) {
  const auto sets = sets_in_group(turn);
  for (std::size_t f = 0; f < face_count; ++f)
    if (sets[f] > turn.cred[f]) {
      turn.cred[f] = static_cast<std::uint8_t>(turn.cred[f] + steps);
      return;
    }
}

}  // namespace

void StepExecutor::emit(Step step) {
  apply_step(own, map, options, step);
  steps_.push_back(std::move(step));
  ahead_ = {};
}

std::optional<Face> StepExecutor::die(std::size_t row) {
  if (++cast_ > max_dice) throw std::logic_error("a throw without end");
  const std::size_t at = std::size_t{own.turn.taken[row]} + ahead_[row];
  if (!state_.faces.empty() && at < row_length) {
    ++ahead_[row];
    return state_.faces.at(row * row_length + at);
  }
  const auto face = chance_.die(seat_, label_);
  if (!face) return std::nullopt;
  return *face;
}

std::size_t row_of_throw(const Turn& turn) {
  return turn.indulgence ? 3 : static_cast<std::size_t>(std::max<int>(turn.throws, 1) - 1);
}

Bundle in_group(const Turn& turn) {
  Bundle thrown;
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (turn.group.contains(d)) ++thrown[turn.dice[d]];
  return thrown;
}

void take_other_die(Turn& turn) { take_row(turn, other_dice_row, 1); }

void begin_throw(SeatState& own, std::uint8_t number) {
  Turn& turn = own.turn;
  turn.indulgence = number == 0;
  if (turn.indulgence) ++own.sheet.card(CardKind::indulgence).played;
  if (number != 0) turn.throws = number;
  turn.throwing = true;
  turn.aqueduct_used = false;
  turn.group = {};
  turn.cred = {};
  turn.rcred = 0;
  for (Face f : faces) turn.need[index(f)] = 3;
  for (Face r : resources)
    if (own.sheet.knight(r).status == KnightStatus::removed) turn.need[index(r)] = 2;  // (DG-BARB-3)
}

void complete_throw(SeatState& own, const Dice& dice) {
  own.turn.dice = dice;
  own.turn.throwing = false;
  own.turn.phase = Phase::thrown;
}

void apply_step(SeatState& own, const Map& map, const Options& options, const Step& step) {
  Sheet& sheet = own.sheet;
  Turn& turn = own.turn;
  std::visit(overloaded{
                 [&](const steps::Cast& s) { show(turn, s.which, s.faces); },
                 [&](const steps::Again& s) {
                   show(turn, s.which, s.faces);
                   const auto sets = sets_in_group(turn);
                   for (std::size_t f = 0; f < face_count; ++f)
                     turn.cred[f] = std::min(turn.cred[f], sets[f]);
                 },
                 [&](const steps::Set& s) {
                   turn.dice[s.die] = s.face;
                   turn.group.insert(s.die);
                 },
                 [&](const steps::Ship& s) {
                   if (turn.throwing)
                     credit(turn, s.steps);
                   else if (s.steps > 0)
                     turn.surplus =
                         static_cast<std::uint8_t>(turn.surplus - std::min<int>(turn.surplus, s.steps));
                   sheet.ship = s.at == options.barbarian_steps ? std::uint8_t{0} : s.at;
                 },
                 [&](const steps::RobberMoved& s) {
                   sheet.robber = s.at;
                   turn.rcred = static_cast<std::uint8_t>(turn.rcred + s.steps);
                 },
                 [&](const steps::RobberHome&) { sheet.robber = map.volcano; },
                 [&](const steps::Gone& s) {
                   if (s.figure == steps::Figure::merchant)
                     sheet.merchant.reset();
                   else
                     sheet.wizard.reset();
                 },
                 [&](const steps::Landing&) {},
                 [&](const steps::Loss& s) {
                   take_row(turn, other_dice_row, s.faces.size());
                   if (const Face lost = s.faces.empty() ? Face::gold : s.faces.back(); lost != Face::gold)
                     sheet.knight(lost) = {0, KnightStatus::removed};
                 },
                 [&](const steps::Won&) { ++sheet.defences; },
                 [&](const steps::Refuge&) { ++sheet.card(CardKind::refuge).played; },
                 [&](const steps::AwaitingDecision& s) { turn.phase = s.decision; },
                 [&](const steps::Eliminated&) {
                   sheet.eliminated = true;
                   turn.phase = Phase::turn;
                   turn.throwing = false;
                   turn.surplus = 0;
                   turn.pool = {};
                 },
             },
             step);
}

}  // namespace inselpost::dice
