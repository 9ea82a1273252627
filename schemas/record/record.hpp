#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/core/seat.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/crypto/signature.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// The entry as `viewer` may have it: a `hidden` that he may see keeps salt and value, another only its seal.
/// `over`: the game has ended, and everything is open. The referee's is the whole form.
nlohmann::json entry_for(const Entry& entry, Viewer viewer, const Game& game, bool over);

/// What the last line of a record says beside the game, the entry and its head.
struct LastLine {
  std::optional<Signature> signature;  ///< of that head, by the store's key
  std::optional<Hash> secret;  ///< S, in a referee's record of a game that goes on: he can go on with it
};
/// {"signed": {...}} of a record with that genesis and that last entry.
nlohmann::json last_line(const nlohmann::json& genesis, const nlohmann::json& end, const LastLine& last);
/// The lines of an export: one entry a line, then {"signed": {...}}.
std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const Game& game,
                         const LastLine& last = {});
/// A record as read: entries in the form in which they stand there. Faults: E_SYNTAX with the line.
struct Record {
  std::vector<Entry> entries;
  bool whole = false;  ///< every hidden is open: a referee's, or one of a game that ended
  LastLine last;
};
tl::expected<Record, Diagnostics> read_record(std::string_view text, const std::string& file);
/// Takes away what a way has done to the ends of lines, CR before LF, and a byte order mark at the start:
/// neither can stand in a record. True if there was any.
bool mend_line_ends(std::string& text);
/// Does the text look like a record (JSON Lines beginning with a genesis)?
bool looks_like_record(std::string_view text);

/// Is nothing sealed in these entries without its value?
bool is_unredacted(const std::vector<Entry>& entries);
/// Of a record that is not whole: the seats whose record it can be, for they may see all that is open in it
/// and nothing that is sealed. None of a public one.
SeatSet readers_of(const std::vector<Entry>& entries, const Game& game);

}  // namespace inselpost
