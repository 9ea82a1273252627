#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/seat.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/crypto/signature.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"

/// Reading and writing records (docs/record-format.md): one canonical JSON entry a line, and a last line with
/// the signed head.
///
///   auto record = read_record(text, "friday.jsonl");
///   if (record) std::string copy = write_record(record->entries, Viewer::referee(), game, record->last);
namespace inselpost {

/// Returns the entry as `viewer` may read it: a `hidden` that they may see keeps its salt and value, any
/// other only its seal. `over`: the game has ended and everything is open. The referee gets the full form.
nlohmann::json entry_for(const Entry& entry, Viewer viewer, const Game& game, bool over);

/// Optional members of the last line of a record, beside the game, the entry and its head.
struct LastLine {
  std::optional<Signature> signature;  ///< of that head, by the key of the store
  /// S, in a referee's record of an unfinished game, which can be continued from it.
  std::optional<Hash> secret;
};
/// Returns {"signed": {...}} for a record with this genesis and this last entry.
nlohmann::json last_line(const nlohmann::json& genesis, const nlohmann::json& end, const LastLine& last);
/// Returns the lines of an export: one per entry, then {"signed": {...}}.
std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const Game& game,
                         const LastLine& last = {});
/// A record as read, with its entries as they stand there.
struct Record {
  std::vector<Entry> entries;
  bool whole = false;  ///< every hidden part is open: a referee's record, or one of a game that ended
  LastLine last;
};
tl::expected<Record, Diagnostics> read_record(std::string_view text, const std::string& file);
/// Removes CR before LF, and a byte order mark at the start: neither can stand in a record, but transport may
/// add them. Returns whether there were any.
bool mend_line_ends(std::string& text);
/// Returns whether the text looks like a record: JSON Lines that begin with a genesis.
bool looks_like_record(std::string_view text);

/// Returns whether no seal in these entries lacks its value.
bool is_unredacted(const std::vector<Entry>& entries);
/// Returns the seats whose record this can be, if it is not a full one: they may see all that is open in it,
/// and nothing that is sealed. Empty for a public record.
SeatSet readers_of(const std::vector<Entry>& entries, const Game& game);

/// The sender's part of an `order` entry, as slices of its text. The rest, which is most of it, is skipped
/// without being parsed.
struct OrderSlice {
  std::string_view seat, by, time;
  std::string_view order;  ///< JSON
  std::optional<std::string> luck;
};
/// Slices an order entry in its full form, hidden or not. Returns nullopt if it is not an `order` entry, is
/// not shaped like canonical JSON, or has `again` or `reason`.
std::optional<OrderSlice> slice_order_entry(std::string_view text);

/// Returns whether `text` is the entry whose public form without its head is `open`, with this head.
bool is_with_head(std::string_view text, std::string_view open, std::string_view head);

/// Returns whether the text is nested deeper than any entry is. Code that walks JSON is recursive.
bool too_deep(std::string_view text);

/// Returns whether the text is an entry of this kind. Looks at its member `kind` only.
bool is_of_kind(std::string_view text, std::string_view kind);

}  // namespace inselpost
