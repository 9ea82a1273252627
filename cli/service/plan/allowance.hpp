#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/service/plan/plan_runner.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// So many entries a seat makes in a turn of its own, and in one of another's (PLAN-22); so often it answers
/// one offer, each acceptance, refusal and withdrawal of an answer (OFFER-8).
inline constexpr std::uint32_t max_entries_in_own_turn = 200, max_entries_in_others_turn = 40,
                               max_answers_to_one = 6;

/// What a seat may still order in the turn at hand. Rules, fallbacks and the moderator's acts ask no
/// allowance.
class Allowance {
 public:
  /// `opened`: decisions whose answers were counted when they came, and take effect now.
  Allowance(Seat seat, Ordered so_far, std::vector<PendingDecision> opened)
      : seat_(seat), so_far_(std::move(so_far)), opened_(std::move(opened)) {}

  /// What orders come to at one position, before they are done.
  struct Weighed {
    std::uint16_t turn = 0;
    std::uint32_t entries = 0;          ///< which answer nothing that the seat owes
    std::vector<std::string> answers;   ///< to what
    std::optional<FailedStep> refused;  ///< E_LIMIT, at the first order that is too many
  };
  Weighed weigh(const Game& game, const StepGroup& orders) const;
  /// The same of one answer that is kept, or taken back while it is.
  std::optional<Rejection> refuses_answer(const Game& game, const std::string& about) const;

  /// They were done.
  void count(const Weighed& done);
  void count_answer(const Game& game, const std::string& about);

  const Ordered& ordered() const { return so_far_; }

 private:
  /// Of an earlier turn nothing counts any more.
  Ordered in_turn(std::uint16_t turn) const;

  Seat seat_;
  Ordered so_far_;
  std::vector<PendingDecision> opened_;
};

}  // namespace inselpost
