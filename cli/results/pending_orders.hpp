#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace inselpost {

/// A seat's own pending orders (REP-7). Orders are as sent, one element for each line of the list.
struct SeatPendingOrders {
  /// Orders kept for a later turn.
  struct Draft {
    std::uint16_t turn = 0;
    std::vector<std::string> orders;
  };
  /// A standing order (STAND-12).
  struct Rule {
    std::string text;  ///< as in `roll: at once`
    std::uint32_t version = 0;
    std::size_t uses = 0;            ///< number of times that it was applied
    std::uint64_t last = 0;          ///< last entry made by it; 0: none
    std::uint64_t near = 0;          ///< entry after which it was last tried without success; 0: none
    std::vector<std::string> codes;  ///< reasons for that
    bool used_up = false;            ///< its `times` are used up
    bool past = false;               ///< its `until turn` is past
  };
  /// An answer that waits for its release (STAND-8).
  struct EarlyAnswer {
    std::string order, release;  ///< `order` as sent; `release` in RFC 3339, empty: on hold
    bool together = false;       ///< released with all other answers
  };
  std::vector<Draft> drafts;  ///< sorted by turn
  std::vector<EarlyAnswer> answers;
  std::vector<std::string> later;  ///< orders that follow the answers of all (OFFER-4)
  std::vector<Rule> standing;
  std::vector<std::string> waiting;  ///< rest of a plan that waits
  std::vector<std::string> rest;     ///< rest of a plan that stopped (PLAN-13)
  bool empty() const {
    return drafts.empty() && answers.empty() && later.empty() && standing.empty() && waiting.empty() &&
           rest.empty();
  }
};

}  // namespace inselpost
