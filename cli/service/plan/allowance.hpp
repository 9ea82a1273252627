#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/service/plan/plan_runner.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Limits of entries per turn, in the seat's own and in another's (PLAN-22), and of answers to one offer:
/// acceptances, refusals and withdrawals count (OFFER-8).
inline constexpr std::uint32_t max_entries_in_own_turn = 200, max_entries_in_others_turn = 40,
                               max_answers_to_one = 6;

/// Counts a seat's orders against the limits of the turn. Standing orders, default orders and acts of the
/// moderator are not counted.
class Allowance {
 public:
  /// `opened`: decisions whose answers were counted when they were received and take effect now.
  Allowance(Seat seat, Ordered so_far, std::vector<PendingDecision> opened)
      : seat_(seat), so_far_(std::move(so_far)), opened_(std::move(opened)) {}

  /// The count of orders at one position, before they are executed.
  struct Weighed {
    std::uint16_t turn = 0;
    std::uint32_t entries = 0;          ///< orders that answer no pending decision of the seat
    std::vector<std::string> answers;   ///< subjects of the answers
    std::optional<FailedStep> refused;  ///< E_LIMIT at the first order beyond a limit
  };
  Weighed weigh(const Game& game, const StepGroup& orders) const;
  /// Returns E_LIMIT if an answer that is to be kept or withdrawn is beyond the limit.
  std::optional<Rejection> refuses_answer(const Game& game, const std::string& about) const;

  /// Adds the orders, as they were executed.
  void count(const Weighed& done);
  void count_answer(const Game& game, const std::string& about);

  const Ordered& ordered() const { return so_far_; }

 private:
  /// Returns the counts, or empty ones if they are of an earlier turn.
  Ordered in_turn(std::uint16_t turn) const;

  Seat seat_;
  Ordered so_far_;
  std::vector<PendingDecision> opened_;
};

}  // namespace inselpost
