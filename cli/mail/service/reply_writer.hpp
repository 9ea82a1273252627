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
#include "cli/results/file_diagnostic.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/extraction/own_words.hpp"
#include "schemas/orders/conversation.hpp"

namespace inselpost::mail {

/// Returns the sentence that explains why a letter was not read.
std::string why_unread(const OfficeMessages& words, const LetterLimits& limits, Unread why);

/// Collects what must be answered to one letter, apart from the receipts of its files, and to whom (AUTH-9).
/// `finish` writes all of it in one transaction.
class ReplyWriter {
 public:
  ReplyWriter(MailService& service, const Message& message)
      : service_(service), message_(message), time_(service.now()) {}

  /// Sets the sender. Without it the letter is not answered.
  void came_from(const Sender& sender, const ExtractedLetter& letter, const std::string& message_id);
  /// Sets the reason why the letter was not read (MAIL-6, MAIL-8). Also sets the sender.
  void not_read(Unread why);
  /// Adds the parts that were not read (LET-17). `alone`: nothing else is said about the letter to a seat.
  void not_read(const ExtractedTexts& contents, bool alone);
  void claimed(const SeatClaim& claim);
  /// Adds a rejected block of a seat that the letter is authorized for.
  /// `is_alone`: the letter has no other block.
  void refused(const SeatRef& of, const BlockLocation& block, const LetterResult& fate, bool is_alone);
  /// Adds the errors of a file that names no seat of its game, for the seat that it is meant for.
  void misnamed(const ExtractedFile& file, const SeatRef& of);
  /// Adds lines that look like orders but belong to no block, for a seat that the letter is authorized for
  /// (LET-26).
  void outside(const SeatRef& of, const LetterResult& fate);
  /// Adds that what was written to people beside the orders is not read (LET-24). It is not repeated.
  void says_more(const SeatRef& of);
  /// Sets that the letter has no orders (LET-20), or so many blocks that none is done (LET-14).
  void no_orders(const LetterResult& fate, bool how_to_send);
  /// Sets the sender's own text, which is forwarded to the moderator (LET-24).
  void wrote(extraction::OwnMessages words, bool is_proved) {
    own_words_ = std::move(words);
    is_proved_ = is_proved;
  }
  /// Sets the question that is all of the letter (TALK-3).
  void asked(const Question& question) { asked_ = question; }
  void alarm(std::string verdict, std::string sentence);
  /// A letter from here to that address that bounced. `gone`: the mailbox does not exist (LOOP-6).
  struct BouncedLetter {
    std::string address, message_id;
    bool gone = false;
  };
  void came_back(BouncedLetter letter) { came_back_.push_back(std::move(letter)); }

  /// Writes everything and marks the letter as done. `silent`: nobody is answered; alarms are raised all the
  /// same. `begun_here`: see InboundMail::finish.
  void finish(Store::WriteTransaction& change, std::int64_t id, bool silent, bool begun_here);

 private:
  struct Said {
    SeatRef of;
    std::string text;
    std::string code = {};     ///< why nothing was done; empty: does not tell that
    bool is_beside = false;    ///< only adds to what else the seat is told of the letter
    std::string details = {};  ///< as `OutboxItem::details`
  };
  struct Alarm {
    std::string verdict, sentence;
  };

  const MessageCatalog& messages_for(const SeatRef& of) const;
  /// Tells a seat that nothing of a block was done, and why.
  /// `sent`: the text of the block.
  void say_refused(const SeatRef& of, const std::string& file, const FileDiagnostics& why,
                   const std::string& sent);
  /// Tells a seat something beside the results of its orders.
  void say_beside(const SeatRef& of, std::string text);
  void write_to_seats(Store::WriteTransaction& change);
  void post_said(Store::WriteTransaction& change);
  /// Counts the letter among those of the seat that were refused in its turn (TALK-8).
  void count_refused(const SeatRef& of);
  std::string code_before(const SeatRef& of) const;
  void answer_wrong(Store::WriteTransaction& change, const SeatClaim& claim);
  void give_new_tokens(Store::WriteTransaction& change);
  void answer_sender(Store::WriteTransaction& change);
  void answer_registered(Store::WriteTransaction& change, const std::vector<SeatRef>& seats);
  /// Returns the answer to the question that is all of the letter. Without a proof it is what everybody may
  /// know.
  Page answer_to_question(OutgoingDraft& draft, const MessageCatalog& words,
                          const std::vector<SeatRef>& seats) const;
  Page asked_position(OutgoingDraft& draft, const StoredGame& game, const SeatRef& of) const;
  void answer_stranger(Store::WriteTransaction& change, bool how_to_write);
  bool may_answer_registered(bool is_proved);
  std::vector<std::string> lines_of_not_read(const OfficeMessages& words, bool is_proved) const;
  std::vector<std::string> paragraphs(const MessageCatalog& words, bool is_proved) const;
  OutgoingDraft notice(bool is_proved) const;
  bool is_of_seat(const SeatRef& of) const;
  /// Returns the seats that the letter is proved for (AUTH-15).
  const std::vector<SeatRef>& proved();
  bool is_proved_for(const SeatRef& of);
  std::vector<SeatRef> seats_of_sender() const;
  /// Returns whether the claim is for a game in which the sender has no seat, or for no known seat (AUTH-9).
  bool is_foreign(const SeatClaim& claim, const std::vector<SeatRef>& of_sender) const;
  bool was_heard() const;
  void hold_addresses();
  void pass_words_on(Store::WriteTransaction& change);
  void note_stranger();
  std::vector<SeatRef> seats_meant() const;
  const MessageCatalog& messages_for_sender() const;

  MailService& service_;
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
  /// Paragraphs for a registered sender that quote nothing of the letter.
  std::vector<std::string> for_sender_;
  std::vector<SkippedPart> not_read_;
  std::size_t not_named_ = 0;
  /// The result for a letter without orders.
  struct NoOrders {
    LetterResult fate;
    bool how_to_send = false;
  };
  std::optional<NoOrders> no_orders_;
  extraction::OwnMessages own_words_;
  std::optional<Question> asked_;
  bool is_proved_ = false;
  std::vector<SeatRef> forms_;  ///< returned unchanged
};

}  // namespace inselpost::mail
