#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/mail/message/message.hpp"
#include "schemas/crypto/secrets.hpp"

namespace inselpost::mail {

/// What makes a letter the one that it is (OUT-3).
struct LetterIdentity {
  std::string game;  ///< empty: it is about no game; in the id `_` stands there, which no game is called
  std::uint64_t entry = 0;  ///< up to which it tells
  std::string reader;       ///< a seat, `public` or `referee`; or another word, where there is no game
  std::string kind;         ///< a word of small letters: `answer`, `report`
  std::uint32_t k = 1;      ///< counts letters of a kind and address
  bool operator==(const LetterIdentity&) const = default;
};

/// Message-IDs stand without `<>` everywhere. `key`: the mail key of the store. The same letter has the same
/// id whenever it is made (OUT-3).
std::string message_id(const Hash& key, std::string_view domain, const LetterIdentity& letter);
/// Of the thread in which the letters of a game to one reader stand; there is no such letter.
std::string thread_root(const Hash& key, std::string_view domain, std::string_view game,
                        std::string_view reader);

struct OwnMessageId {
  LetterIdentity letter;  ///< of a root: game and reader
  bool is_root = false;   ///< of a thread
};
/// Nothing unless this store has made that id, with or without `<>`. Takes as long whatever is wrong with its
/// last part.
std::optional<OwnMessageId> parse_own_id(const Hash& key, std::string_view domain, std::string_view id);

/// By which a store knows its own letters (`X-Inselpost`): 12 hexadecimal digits, of which nobody learns the
/// key.
std::string store_id(const Hash& key);

/// What proves that a letter which came back is ours (`X-Inselpost`, LOOP-6): 20 hexadecimal digits, of the
/// id without
/// `<>`. Every answer shows an id to others; this field only a letter that comes back does.
std::string bounce_secret(const Hash& key, std::string_view id);
/// Is that value of `X-Inselpost` the one of our letter with that id?
bool is_own_mark(const Hash& key, std::string_view id, std::string_view mark);

/// Who sends letters here.
struct JudgeAddress {
  const Hash& key;
  std::string address, domain;
};
/// From where a message comes that may be one of a judge (LOOP-2).
enum class Origin : std::uint8_t { people, ours, other_store };
Origin origin_of(const JudgeAddress& judge_address, const Message& message);

}  // namespace inselpost::mail
