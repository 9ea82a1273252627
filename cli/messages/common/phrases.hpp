#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/results/probability.hpp"
#include "engine/core/seat.hpp"

namespace inselpost {

// Phrases with the same shape in every language.

/// Joins items as `a`, `a and b`, `a, b and c`; `last` is the word before the last one.
std::string listed(const std::vector<std::string>& items, std::string_view last);
/// Joins parts as `a; b; c`; `between` is the separator.
std::string joined_by(const std::vector<std::string>& parts, std::string_view between);
/// Returns `words`, or `otherwise` if it is empty.
std::string or_else(const std::string& words, std::string_view otherwise);
/// Formats a place as ` at B2.N` with `word` before it. Returns an empty string if there is no place.
std::string placed(std::string_view word, const std::string& place);

/// Formats a probability as `56.6 %` with `point` as decimal separator. Only 0 and 1 are shown as 0 % and 100
/// %; values that would round to them become `< 0.1 %` and `> 99.9 %`.
std::string percent(const Probability& share, char point);

/// Seats that share a rank, with their points.
struct SharedRank {
  std::size_t rank = 0, points = 0;
  std::vector<std::string> seats;
};
/// Returns the ranks, the best first. Seats with equal points share a rank, and the next rank comes after all
/// of them: 1, 1, 3 (WIN-9).
std::vector<SharedRank> shared_ranks(const announcements::Ranking& ranking);

/// Returns the names of the seats in a set, in the order of the set-up. `names` are those of all seats.
std::vector<std::string> seat_list(const SeatSet& seats, const std::vector<std::string>& names);

/// Formats a seat as `red (Ada)`, or as `red` if the player's name is not known. `name`: of the seat, as
/// people read it. `players` are in the order of the set-up.
std::string seat_and_player(const std::string& name, const std::vector<std::string>& players, Seat seat);

/// Access to the arguments of a rule violation of any game. Each may be missing. The violation must outlive
/// it.
template <class RuleViolation, class Role, class Reason>
class ArgumentsOf {
 public:
  explicit ArgumentsOf(const RuleViolation& problem) : problem_(problem) {}

  auto field() const { return problem_.field; }
  template <class T>
  std::optional<T> get(Role role) const {
    return problem_.template get<T>(role);
  }
  std::optional<Reason> reason() const { return get<Reason>(Role::reason); }
  std::optional<long> number(Role role) const { return get<long>(role); }

 private:
  const RuleViolation& problem_;
};

}  // namespace inselpost
