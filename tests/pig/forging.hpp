#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/pig/playing.hpp"

/// One thing in a record is changed, and every head and open seal made anew: all that its operator can do,
/// who has the secret and the store.
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
void mend_heads(std::vector<Entry>& entries);
/// Their text, with the last line: a referee's names the secret.
std::string text_of(const std::vector<Entry>& entries, const std::optional<Hash>& secret = std::nullopt);
/// What a reader finds in their text: in words, or nothing. He may have the secret.
std::optional<std::string> found_in(const std::vector<Entry>& entries, const std::optional<Hash>& secret);
/// The same, and first of what stands soon after that entry: most is found there.
std::optional<std::string> found_after(const std::vector<Entry>& entries, std::uint64_t entry,
                                       const std::optional<Hash>& secret);

/// A record in some form, of which a reader asks himself what he cannot know.
struct Reading {
  const Played& game;          ///< the truth
  std::vector<Entry> entries;  ///< as he has it
  Viewer viewer;
  std::optional<Hash> secret;  ///< if he knows it
};
/// Why nobody who has this record can know of that change; nothing if he must find it.
std::optional<std::string> cannot_be_known(const Reading& reading, const Change& change,
                                           const std::vector<Entry>& changed);

}  // namespace inselpost::pig
