#include "cli/service/plan/allowance.hpp"

#include <algorithm>

#include "cli/service/plan/rejection_context.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

/// Games without an active seat have a turn of its own for every seat.
bool is_own_turn(const Game& game, Seat seat) {
  const std::string active = game.public_summary().value("active", std::string());
  return active.empty() || active == game.seats().at(index(seat));
}

}  // namespace

Ordered Allowance::in_turn(std::uint16_t turn) const {
  return so_far_.turn == turn ? so_far_ : Ordered{.turn = turn};
}

Allowance::Weighed Allowance::weigh(const Game& game, const StepGroup& orders) const {
  Weighed weighed;
  weighed.turn = game.turn_of(seat_);
  std::vector<PendingDecision> owed = game.pending_decisions();
  std::erase_if(owed, [this](const PendingDecision& one) { return one.seat != seat_; });
  Ordered would = in_turn(weighed.turn);
  for (std::size_t step = 0; step < orders.size(); ++step) {
    const auto& moves = orders[step].choice.moves;
    if (moves.empty() || is_join(*moves.front())) continue;
    const AnyOrderPtr& move = moves.front();
    const auto answered = std::find_if(owed.begin(), owed.end(),
                                       [&](const PendingDecision& one) { return game.answers(one, *move); });
    const auto too_many = [&](Rejection why) {
      if (!weighed.refused) weighed.refused = FailedStep{step, {{move, std::move(why)}}};
    };
    if (answered == owed.end()) {
      ++weighed.entries;
      // The turn is only looked up where it matters, as that is slow.
      if (++would.entries <= max_entries_in_others_turn) continue;
      const std::uint32_t most =
          is_own_turn(game, seat_) ? max_entries_in_own_turn : max_entries_in_others_turn;
      if (would.entries > most) too_many(too_many_entries(most));
      continue;
    }
    const bool counted = std::any_of(opened_.begin(), opened_.end(), [&](const PendingDecision& one) {
      return one.kind == answered->kind && one.about == answered->about;
    });
    if (answered->about.empty() || counted) continue;
    weighed.answers.push_back(answered->about);
    if (++would.answers[answered->about] > max_answers_to_one) too_many(too_many_answers());
  }
  return weighed;
}

std::optional<Rejection> Allowance::refuses_answer(const Game& game, const std::string& about) const {
  if (about.empty()) return std::nullopt;
  const Ordered now = in_turn(game.turn_of(seat_));
  const auto found = now.answers.find(about);
  if (found == now.answers.end() || found->second < max_answers_to_one) return std::nullopt;
  return too_many_answers();
}

void Allowance::count(const Weighed& done) {
  if (done.entries == 0 && done.answers.empty()) return;
  so_far_ = in_turn(done.turn);
  so_far_.entries += done.entries;
  for (const std::string& about : done.answers) ++so_far_.answers[about];
}

void Allowance::count_answer(const Game& game, const std::string& about) {
  if (about.empty()) return;
  so_far_ = in_turn(game.turn_of(seat_));
  ++so_far_.answers[about];
}

}  // namespace inselpost
