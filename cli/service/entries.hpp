#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/game_ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// News from the entries of a record. All of it throws std::invalid_argument or an exception of
/// nlohmann::json if an entry is malformed. `game`: the one of the record, at any position.

/// Returns the effects of an `order` entry as far as they are in it, or nullopt if the entry is entirely
/// hidden.
std::optional<NewsItem> happening_of(const Entry& entry, const Game& game);
/// Moves the announcements of the first item to an item of their own before all others.
void tell_first(std::vector<NewsItem>& happenings);
/// Returns the order among the entries that no event shows and all may read, or nullopt.
std::optional<Json> untold_order(std::span<const Entry> entries);
/// Returns the announcements of a note.
std::vector<Announcement> announced(const entries::Note& note);
/// Returns the announcements of an entry other than an order; the first is the headline.
std::vector<Announcement> told_by(const Entry& entry, const Game& game);
/// Returns the news of any entry, or nullopt if nobody may know its content.
std::optional<NewsItem> what_happened(const Entry& entry, const Game& game);
/// Returns the announcements of the start: deadlines, and the start entry if it is among these.
std::vector<Announcement> opening_in(const std::vector<Entry>& entries, const Game& game);

/// Runs `work`, which parses entries of a store. Throws StoreError `damaged` if they are malformed.
template <class Work>
auto reading(const Store& store, Work work) {
  try {
    return work();
  } catch (const std::invalid_argument& error) {
    throw StoreError(StoreError::Kind::damaged, store.path(), error_text(error));
  } catch (const nlohmann::json::exception& error) {
    throw StoreError(StoreError::Kind::damaged, store.path(), error_text(error));
  }
}

/// Returns the last entry of the game that the reader may count: in a hidden round the one before the first
/// hidden entry, except for `referee_reader` (AUD-10). Readers get no number beyond it, in records, lists,
/// letters or Message-IDs.
std::uint64_t last_open(const StoredGame& game, std::string_view reader = public_reader);

/// Sets in an answer the last entry that its reader may count, and the head of that entry.
void name_entry(SubmissionResult& answer, const GameLedger& ledger);

}  // namespace inselpost
