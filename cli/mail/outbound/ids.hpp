#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/message/message.hpp"
#include "schemas/crypto/secrets.hpp"

namespace inselpost::mail {

/// The properties that distinguish a letter from all others (OUT-3).
struct LetterIdentity {
  /// Empty if the letter is about no game; the id has `_` in its place, which no game is called.
  std::string game;
  std::uint64_t entry = 0;  ///< the last one it reports
  std::string reader;       ///< a seat, `public` or `referee`; another word if there is no game
  std::string kind;         ///< one word of small letters: `answer`, `report`
  std::uint32_t k = 1;      ///< number among the letters of this kind to this address
  bool operator==(const LetterIdentity&) const = default;
};

/// Returns the Message-ID of a letter, which is always the same for the same letter (OUT-3). Here and below,
/// ids have no `<>`, and `key` is the mail key of the store.
std::string message_id(const Hash& key, std::string_view domain, const LetterIdentity& letter);
/// Returns the id at the root of the thread of a game's letters to one reader. No letter with that id exists.
std::string thread_root(const Hash& key, std::string_view domain, std::string_view game,
                        std::string_view reader);

/// A parsed Message-ID of this store.
struct OwnMessageId {
  LetterIdentity letter;  ///< only game and reader if `is_root`
  bool is_root = false;   ///< the root of a thread
};
/// Parses an id with or without `<>`. Returns nullopt unless this store made it. The MAC is compared in
/// constant time.
std::optional<OwnMessageId> parse_own_id(const Hash& key, std::string_view domain, std::string_view id);

/// Returns the 12 hexadecimal digits in `X-Inselpost` by which a store recognizes its own letters. They do
/// not reveal the key.
std::string store_id(const Hash& key);

/// Returns the 20 hexadecimal digits in `X-Inselpost` that prove that a bounced letter was sent from here
/// (LOOP-6). `id` has no `<>`. Answers show a Message-ID to others; only a bounce returns this field.
std::string bounce_secret(const Hash& key, std::string_view id);
/// Returns whether `mark` is the `X-Inselpost` of our letter `id`.
bool is_own_mark(const Hash& key, std::string_view id, std::string_view mark);

/// The mail address of this program, from which letters are sent.
struct JudgeAddress {
  const Hash& key;
  std::string address, domain;
};
/// The author of a message: people, this store, or another store's mail program (LOOP-2).
enum class Origin : std::uint8_t { people, ours, other_store };
Origin origin_of(const JudgeAddress& judge_address, const Message& message);

}  // namespace inselpost::mail
