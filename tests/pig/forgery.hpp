#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/pig/played_game.hpp"

/// Changes one thing in a record, and corrects every head and open seal: all that its operator can do, who
/// has the secret and the store.
namespace inselpost::pig {

/// A place in an entry, and what is put there in place of what was.
struct Change {
  std::uint64_t entry = 0;
  Json::json_pointer place;
  Json was;                 ///< null: it was not there
  std::optional<Json> now;  ///< nothing: it is taken away

  std::string key() const { return place.back(); }
  /// The place without numbers: `order.events.#.die`.
  std::string kind(const Json& body) const;
  std::string told() const;
};
/// Every number one more, every word another of its kind, every digit string with another digit; each member
/// taken away, and one put in; each list with its first element twice.
void every_change(const Entry& entry, const std::function<void(const Change&)>& use);
std::vector<Entry> forged(std::vector<Entry> entries, const Change& change);
void fix_heads(std::vector<Entry>& entries);
/// Their text, with the last line: a referee's names the secret.
std::string text_of(const std::vector<Entry>& entries, const std::optional<Hash>& secret = std::nullopt);
/// Returns what a reader finds in their text, in words, or an empty string. The reader may have the secret.
std::optional<std::string> found_in(const std::vector<Entry>& entries, const std::optional<Hash>& secret);
/// Like the above, but looks first at what follows soon after that entry, where most is found.
std::optional<std::string> found_after(const std::vector<Entry>& entries, std::uint64_t entry,
                                       const std::optional<Hash>& secret);

/// A record in some form, for the question of what its reader cannot know.
struct ReaderRecord {
  const Played& game;          ///< the truth
  std::vector<Entry> entries;  ///< as he has it
  Viewer viewer;
  std::optional<Hash> secret;  ///< if he knows it
};
/// Returns why no reader of this record can notice that change; empty if it must be found.
std::optional<std::string> cannot_be_known(const ReaderRecord& reading, const Change& change,
                                           const std::vector<Entry>& changed);

}  // namespace inselpost::pig
