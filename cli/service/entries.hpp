#pragma once
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "cli/results/news_item.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/game.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What entries of a record tell. All of it throws std::invalid_argument, or what JSON throws, if an entry
/// cannot be read.

/// `game`: the one whose record it is, at any position. What an `order` entry brought about, as far as it
/// stands there; nothing if the entry is sealed as a whole.
std::optional<NewsItem> happening_of(const Entry& entry, const Game& game);
/// What the first of these tells beside events is told before all of them.
void tell_first(std::vector<NewsItem>& happenings);
/// The order among these entries, as it stands there, if no event tells of it and all may read it.
std::optional<Json> untold_order(std::span<const Entry> entries);
/// What a note tells everybody.
std::vector<Announcement> announced(const entries::Note& note);
/// What an entry that is no order tells everybody; the first of it is the headline.
std::vector<Announcement> told_by(const Entry& entry, const Game& game);
/// Either of them; nothing if nobody may know what stands there.
std::optional<NewsItem> what_happened(const Entry& entry, const Game& game);
/// How the game began: its deadlines, and what the start entry among these tells.
std::vector<Announcement> opening_in(const std::vector<Entry>& entries, const Game& game);

/// Does work that reads entries of a store; what cannot be read of them is StoreError `damaged`.
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

}  // namespace inselpost
