#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/service/resume.hpp"
#include "schemas/extraction/tokens.hpp"

namespace inselpost {

/// Returns the seat's present turn; 0 before the start, or if the game cannot be continued.
std::uint16_t turn_of(LedgerCache& ledgers, const StoredGame& game, const std::string& seat);

/// Returns whether `token`, as written, is a valid one of the seat, from a letter or a printed report
/// (AUTH-2, AUTH-12); false if there is no such game or seat. Throws StoreError.
bool is_valid_token(LedgerCache& ledgers, const std::string& game, const std::string& seat,
                    std::string_view token);

/// Invalidates tokens that were readable for everybody (LOOP-3, FORUM-6). Returns one invalidated token for
/// each seat that had one. Throws StoreError.
std::vector<extraction::SeatToken> let_tokens_die(LedgerCache& ledgers,
                                                  const std::vector<extraction::SeatToken>& tokens);

}  // namespace inselpost
