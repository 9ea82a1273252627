#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/mail/message/message.hpp"
#include "cli/mail/mime/extracted_texts.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/service/post.hpp"
#include "cli/mail/service/seat_claims.hpp"
#include "cli/results/letter_result.hpp"
#include "schemas/extraction/own_words.hpp"

namespace inselpost::mail {

/// What is said to whoever sent a letter of which nothing was read.
std::string why_unread(const OfficeMessages& words, const LetterLimits& limits, Unread why);

/// What is owed for one letter beside the receipts of its files, and to whom (AUTH-9): told piece by piece,
/// written at the end in one change.
class ReplyWriter {
 public:
  ReplyWriter(MailService& office, const Message& message)
      : office_(office), message_(message), time_(office.now()) {}

  /// From here on it can be answered.
  void came_from(const Sender& sender, const ExtractedLetter& letter, const std::string& message_id);
  /// Why nothing of it was read (MAIL-6, MAIL-8).
  void not_read(Unread why);
  /// What of it was not read (LET-17). `alone`: nothing else is said of it to a seat.
  void not_read(const ExtractedTexts& contents, bool alone);
  void claimed(const SeatClaim& claim);
  /// A block of a seat for which the letter speaks, of which nothing is done.
  void refused(const BlockLocation& block, const LetterResult& fate);
  /// Lines that look like orders and are of no block, told to a seat for which the letter speaks (LET-26).
  void outside(const SeatRef& of, const LetterResult& fate);
  /// It holds no orders (LET-20), or so many that nothing of it is done (LET-14).
  void no_orders(const LetterResult& fate, bool how_to_send);
  /// What its sender wrote beside, which goes on to the moderator (LET-24).
  void wrote(extraction::OwnMessages words, bool is_proved) {
    own_words_ = std::move(words);
    is_proved_ = is_proved;
  }
  /// An alarm for the moderator.
  void alarm(std::string verdict, std::string sentence);
  /// A letter of ours to that address came back for good; `gone`: there is no such mailbox (LOOP-6).
  struct BouncedLetter {
    std::string address, message_id;
    bool gone = false;
  };
  void came_back(BouncedLetter letter) { came_back_.push_back(std::move(letter)); }

  /// Writes it all, and that the letter is done. `silent`: nobody is answered, but for alarms.
  void finish(Store::WriteTransaction& change, std::int64_t id, bool silent);

 private:
  struct Said {
    SeatRef of;
    std::string text;
  };
  struct Alarm {
    std::string verdict, sentence;
  };

  const MessageCatalog& messages_for(const SeatRef& of) const;
  void say(const SeatRef& of, std::string text);
  void write_to_seats(Store::WriteTransaction& change);
  void post_said(Store::WriteTransaction& change);
  void answer_wrong(Store::WriteTransaction& change, const SeatClaim& claim);
  void give_new_tokens(Store::WriteTransaction& change);
  void answer_sender(Store::WriteTransaction& change);
  void answer_registered(Store::WriteTransaction& change, const std::vector<SeatRef>& seats);
  void answer_stranger(Store::WriteTransaction& change, bool how_to_write);
  bool may_answer_registered(bool is_proved);
  std::vector<std::string> lines_of_not_read(const OfficeMessages& words, bool is_proved) const;
  std::vector<std::string> paragraphs(const MessageCatalog& words, bool is_proved) const;
  OutgoingDraft notice(bool is_proved) const;
  bool is_of_seat(const SeatRef& of) const;
  /// For which it is proved (AUTH-15).
  const std::vector<SeatRef>& proved();
  bool is_proved_for(const SeatRef& of);
  std::vector<SeatRef> seats_of_sender() const;
  /// Is it for a game in which its sender has no seat, or for none (AUTH-9)?
  bool is_foreign(const SeatClaim& claim, const std::vector<SeatRef>& of_sender) const;
  bool was_heard() const;
  void hold_addresses();
  void pass_words_on(Store::WriteTransaction& change);
  void note_stranger();
  std::vector<std::string> seats_meant() const;

  MailService& office_;
  const Message& message_;
  std::string time_, message_id_;
  Sender sender_;
  bool can_be_answered_ = false;
  std::vector<SeatClaim> claims_;
  std::vector<Said> said_;
  std::vector<Alarm> alarms_;
  std::vector<BouncedLetter> came_back_;
  std::vector<extraction::SeatToken> tokens_;
  std::optional<std::vector<SeatRef>> proved_;
  std::vector<std::string> for_sender_;  ///< paragraphs, if he is registered, with nothing of his letter
  std::vector<SkippedPart> not_read_;
  std::size_t not_named_ = 0;
  /// Of a letter without orders.
  struct NoOrders {
    LetterResult fate;
    bool how_to_send = false;
  };
  std::optional<NoOrders> no_orders_;
  extraction::OwnMessages own_words_;
  bool is_proved_ = false;
  std::vector<SeatRef> forms_;  ///< that came back as they were
};

}  // namespace inselpost::mail
