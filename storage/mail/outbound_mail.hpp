#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/mail/process_identity.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Returns whether letters to the reader go to observers: to all who get the same, `public_reader`, or to the
/// one with that address (`SeatMailStore::give_own_letters`).
inline bool is_observer(std::string_view reader) {
  return reader == public_reader || reader.find('@') != std::string_view::npos;
}

/// Queue of letters to send, complete as bytes (MAIL-11). A letter is `pending`, `claimed` by a process, then
/// `sent`, `pending` again with a later time, or `dead`; or `held` while its address bounces. The content,
/// which may contain a token in plain text (AUTH-3), is deleted once the letter is sent or dead. Times are
/// RFC 3339 in UTC. All members throw StoreError.
class OutboundMail {
 public:
  explicit OutboundMail(Store& store) : store_(store) {}

  enum class State : std::uint8_t { pending, claimed, sent, given_up, held };

  struct QueuedMail {
    std::int64_t id = 0;     ///< set by the store; grows
    std::string game = {};   ///< empty: no game
    std::string reader;      ///< a seat, see `is_observer`, `referee_reader`; empty: a stranger
    std::string address;     ///< normalized
    std::string kind;        ///< see OUT-3
    std::string message_id;  ///< see OUT-3
    std::string bytes = {};  ///< not set by `list`
    std::string made;
    std::string next = {};  ///< not to be sent before; empty: `made`
    /// News in the letter: the entries after `since` up to `entry` (REP-5).
    struct QueuedNews {
      std::uint64_t since = 0, entry = 0;
      /// The letter contains nothing else, so the next one to its reader replaces it unless it is being sent.
      bool gives_way = false;
      std::int64_t token = 0;  ///< number of its token; 0: none
      /// The last message that was told before it, if it tells words that the next one tells again (TALK-1).
      std::optional<std::int64_t> words = {};
      /// When the reminder in it was posted, if it holds one: then the next letter reminds again.
      std::optional<std::string> reminds = {};
    };
    std::optional<QueuedNews> news = {};
    // Set when read back:
    State state = State::pending;
    std::uint32_t tries = 0;                    ///< finished attempts
    std::optional<std::string> first_try = {};  ///< begin of the first attempt
    std::optional<std::string> ended = {};      ///< time at which it was sent or dead
  };

  /// Queues a letter; held if its address bounces. Returns its number. If the message id was queued for the
  /// address before, changes nothing and returns that number. StoreError `moved_on` if there is no such game.
  static std::int64_t add(Store::WriteTransaction& change, const QueuedMail& letter);
  /// News in a letter about several games, besides `QueuedMail::news`.
  struct PartialNews {
    std::string game, reader;
    std::uint64_t since = 0, entry = 0;
  };
  /// Adds such news to the letter with that number, unless it has them.
  static void add_part(Store::WriteTransaction& change, std::int64_t letter, const PartialNews& news);
  /// Removes `letter`, whose news letter `by` of this transaction repeats, if it is pending or held; `by`
  /// takes over its schedule. A token that is in no other letter is deleted.
  static void replace(Store::WriteTransaction& change, const QueuedMail& letter, std::int64_t by);
  /// Returns the unfinished letters with news for the reader, oldest first. `news` are those of this game,
  /// also of a letter about several games.
  std::vector<QueuedMail> under_way(const std::string& game, const std::string& reader);
  /// Returns the number of letters of that kind ever queued for the address; K of OUT-3 is one more. Deleted
  /// letters to strangers do not count.
  std::uint64_t count_of_kind(const std::string& kind, const std::string& address);

  /// Claims the first letter that is due and whose address has no earlier unfinished letter; nullopt if there
  /// is none. Letters claimed 15 minutes ago by a process that is gone become pending first. Concurrent
  /// callers get different letters.
  std::optional<QueuedMail> claim(const std::string& now, const ProcessIdentity& me,
                                  const IsAlive& alive = is_alive);
  /// Marks a claimed letter as sent. Returns false if it is not claimed. Its reader has been told its news
  /// (REP-5).
  bool sent(std::int64_t id, const std::string& time);
  /// Ends an attempt that began at `tried`; the next one is not before `next`. Returns false if the letter is
  /// not claimed.
  bool reschedule(std::int64_t id, const std::string& tried, const std::string& next);
  /// Ends the claim without counting an attempt. Returns false if the letter is not claimed.
  bool unclaim(std::int64_t id);
  /// Gives up a claimed, pending or held letter. Returns false in other states.
  bool mark_dead(std::int64_t id, const std::string& time);

  /// Hold or release the letters to an address. New letters are held only if it bounces (MailboxStore).
  void hold(const std::string& address);
  void release(const std::string& address);
  /// Makes a pending or held letter due now. Returns false in other states; the content of a dead letter is
  /// gone.
  bool retry(std::int64_t id, const std::string& now);
  /// Removes a pending or held letter, or marks it dead if it was tried. Returns false in other states.
  bool drop(std::int64_t id, const std::string& time);

  /// Returns the letters in any of `states`, in order and without content; to `address`, or to all.
  std::vector<QueuedMail> list(const std::vector<State>& states,
                               const std::optional<std::string>& address = std::nullopt);
  /// Returns the content, or nullopt once the letter is sent or dead.
  std::optional<std::string> bytes(std::int64_t id);
  /// Returns whether the letter with that id was sent to the address at or after `since` (LOOP-6).
  bool sent_to(const std::string& message_id, const std::string& address, const std::string& since);
  /// Deletes letters that were sent or dead before that time (not within 7 days, LOOP-6). Except for
  /// strangers, the last of each kind and address stays, so that no message id is used twice.
  void forget_sent(const std::string& before);

  /// Returns the dead letters that the reader's next report has to mention (MAIL-12).
  std::vector<QueuedMail> untold(const std::string& game, const std::string& reader);
  /// Records that a report mentions the letter, in the transaction that writes the report.
  static void mark_reader_notified(Store::WriteTransaction& change, std::int64_t id);

 private:
  Store& store_;
};

}  // namespace inselpost
