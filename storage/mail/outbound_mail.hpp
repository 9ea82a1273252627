#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "storage/mail/process_identity.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The letters that go out by mail, ready as bytes (MAIL-11). A letter is `pending`, `claimed` by one
/// process, then `sent`, `pending` again with its next time, or `dead`; or `held`, because letters to its
/// address come back. What it says goes when it is sent or dead: a token stands in it in plain (AUTH-3). All
/// members throw StoreError. Times are RFC 3339 in UTC.
class OutboundMail {
 public:
  explicit OutboundMail(Store& store) : store_(store) {}

  enum class State : std::uint8_t { pending, claimed, sent, dead, held };

  struct QueuedMail {
    std::int64_t id = 0;     ///< the store counts; of two letters the later has the greater one
    std::string game = {};   ///< empty: about none
    std::string reader;      ///< a seat, `public_reader`, `referee_reader`; empty: somebody else
    std::string address;     ///< as addresses are compared
    std::string kind;        ///< as OUT-3 has it
    std::string message_id;  ///< OUT-3
    std::string bytes = {};  ///< `list` leaves them out
    std::string made;
    std::string next = {};  ///< not before that time; empty: `made`
    /// Of a letter that tells a reader news: those after entry `since`, up to `entry` (REP-5).
    struct QueuedNews {
      std::uint64_t since = 0, entry = 0;
      /// It says nothing else, and so the next one to that reader replaces it where it is not being sent yet.
      bool gives_way = false;
      std::int64_t token = 0;  ///< the number of the token that stands in it; 0: none
    };
    std::optional<QueuedNews> news = {};
    // Of what is read back:
    State state = State::pending;
    std::uint32_t tries = 0;                    ///< that are over
    std::optional<std::string> first_try = {};  ///< when the first of them began
    std::optional<std::string> ended = {};      ///< when it was sent or dead
  };

  /// It has to be sent; held, if letters to its address come back. The same id to the same address again is
  /// the same letter, and changes nothing. Returns its number. StoreError `moved_on` if there is no such
  /// game.
  static std::int64_t add(Store::WriteTransaction& change, const QueuedMail& letter);
  /// In the change that adds letter `by`: that one tells what `letter` told, which nobody is sending, and
  /// goes out when it would have. A token that stands in no letter any more is forgotten.
  static void replace(Store::WriteTransaction& change, const QueuedMail& letter, std::int64_t by);
  /// The letters with news to that reader that have been made and are not over, the first one first.
  std::vector<QueuedMail> under_way(const std::string& game, const std::string& reader);
  /// How many letters of that kind have been made for that address: K of OUT-3 is one more. Of letters to
  /// strangers those that were forgotten do not count.
  std::uint64_t count_of_kind(const std::string& kind, const std::string& address);

  /// The first letter whose time has come and for whose address no earlier one waits or is claimed: mine to
  /// send now, if there is one. A letter that was claimed 15 minutes ago by a process that is gone is pending
  /// again. Of two that ask at once each gets another.
  std::optional<QueuedMail> claim(const std::string& now, const ProcessIdentity& me,
                                  const IsAlive& alive = is_alive);
  // What has become of a letter that is claimed; false if it is not. One that is sent has told its reader its
  // news (REP-5).
  bool sent(std::int64_t id, const std::string& time);
  /// This try, which began at that time, is over; the next is not before `next`.
  bool reschedule(std::int64_t id, const std::string& tried, const std::string& next);
  /// It was not tried: pending as before.
  bool unclaim(std::int64_t id);
  /// Given up; also what is pending or held.
  bool mark_dead(std::int64_t id, const std::string& time);

  /// Letters that are pending to that address wait until `release`; new ones do only if they come back
  /// (Mailboxes).
  void hold(const std::string& address);
  void release(const std::string& address);
  /// Is tried again at the next occasion: what is pending or held. False if it is neither: what a dead letter
  /// said is gone.
  bool retry(std::int64_t id, const std::string& now);
  /// It need not be sent any more. One that was never tried is gone, others are dead. False if it is claimed,
  /// or over.
  bool drop(std::int64_t id, const std::string& time);

  /// Those in one of these states, in their order, without their bytes; of that address, or of all.
  std::vector<QueuedMail> list(const std::vector<State>& states,
                               const std::optional<std::string>& address = std::nullopt);
  /// What it says; nothing once it was sent or given up.
  std::optional<std::string> bytes(std::int64_t id);
  /// Was a letter with that id sent to that address, at that time or later (LOOP-6)?
  bool sent_to(const std::string& message_id, const std::string& address, const std::string& since);
  /// Letters that were sent or given up before that time are forgotten (LOOP-6: not within 7 days); of each
  /// kind and address the last stays, so that no id is given twice, but for strangers.
  void forget_sent(const std::string& before);

  /// Dead letters of that reader, of which his next report has to tell (MAIL-12).
  std::vector<QueuedMail> untold(const std::string& game, const std::string& reader);
  /// It does, in the change that writes it.
  static void told(Store::WriteTransaction& change, std::int64_t id);

 private:
  Store& store_;
};

}  // namespace inselpost
