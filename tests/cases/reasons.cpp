#include "tests/cases/reasons.hpp"

#include <array>
#include <utility>

namespace inselpost::cases {

std::optional<catan::Reason> find_reason(std::string_view word) {
  using enum catan::Reason;
  static constexpr auto words = std::to_array<std::pair<std::string_view, catan::Reason>>({
      {"players_not_in_preset", players_not_in_preset},
      {"beginner_needs_3_or_4", beginner_needs_3_or_4},
      {"duo_needs_two", duo_needs_two},
      {"duplicate_seat", duplicate_seat},
      {"seat_word", seat_word},
      {"colour_not_on_board", colour_not_on_board},
      {"colour_left_out", colour_left_out},
      {"ages_missing", ages_missing},
      {"wrong_geometry", wrong_geometry},
      {"printed_numbers_shuffled", printed_numbers_shuffled},
      {"board_fault", board_fault},
      {"robber_missing", robber_missing},
      {"table_board_random", table_board_random},
      {"table_start_roll", table_start_roll},
      {"table_oldest_tie", table_oldest_tie},
      {"table_robber_open", table_robber_open},
      {"no_building_there", no_building_there},
      {"own_seat", own_seat},
      {"robs_nobody", robs_nobody},
      {"not_accepted", not_accepted},
      {"only_with_active", only_with_active},
      {"with_self", with_self},
      {"author_only", author_only},
      {"no_such_partner", no_such_partner},
      {"unknown_offer", unknown_offer},
      {"offerer_cannot_pay", offerer_cannot_pay},
      {"accepter_cannot_pay", accepter_cannot_pay},
      {"no_such_choice", no_such_choice},
      {"all_refused", all_refused},
      {"already_answered", already_answered},
      {"no_robber_to_move", no_robber_to_move},
      {"victory_is_automatic", victory_is_automatic},
      {"still_founding", still_founding},
      {"not_founding", not_founding},
  });
  for (const auto& [text, reason] : words)
    if (text == word) return reason;
  return std::nullopt;
}

}  // namespace inselpost::cases
