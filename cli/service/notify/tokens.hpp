#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/service/resume.hpp"
#include "schemas/extraction/tokens.hpp"

namespace inselpost {

/// Returns the turn that it is for that seat; 0 before the start, and where the game cannot go on.
std::uint16_t turn_of(LedgerCache& ledgers, const StoredGame& game, const std::string& seat);

/// Returns whether `token`, as it was written, is a valid one of that seat, from a letter or a printed report
/// (AUTH-2, AUTH-12): not where there is no such game or seat. Throws StoreError.
bool is_valid_token(LedgerCache& ledgers, const std::string& game, const std::string& seat,
                    std::string_view token);

/// Lets all of these tokens die: they stood where everybody could read them (LOOP-3, FORUM-6). Returns one
/// that died now of each seat that had one. Throws StoreError.
std::vector<extraction::SeatToken> let_tokens_die(LedgerCache& ledgers,
                                                  const std::vector<extraction::SeatToken>& tokens);

}  // namespace inselpost
