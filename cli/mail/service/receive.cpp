#include "cli/mail/service/receive.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/mail/inbound/message_key.hpp"
#include "cli/mail/outbound/ids.hpp"
#include "cli/mail/service/inspect_message.hpp"
#include "cli/mail/service/mail_service.hpp"
#include "cli/mail/service/orders.hpp"
#include "cli/mail/service/reply_writer.hpp"
#include "cli/mail/service/seat_claims.hpp"
#include "schemas/address/mail_address.hpp"
#include "schemas/extraction/bare_orders.hpp"
#include "schemas/extraction/own_words.hpp"
#include "schemas/language/language.hpp"
#include "schemas/orders/conversation.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/mail/inbound_mail.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/outbound_mail.hpp"

namespace inselpost::mail {
namespace {

std::string id_in(const Header& header) {
  const auto all = header.all("message-id");
  if (all.size() != 1) return {};
  const std::string_view text = all.front();
  const std::size_t from = text.find('<'), to = text.find('>');
  if (from == std::string_view::npos || to == std::string_view::npos || to < from) return {};
  return std::string(text.substr(from + 1, to - from - 1));
}

/// Returns the question if the sender's own words, a greeting apart, are one word by which to ask (TALK-3).
std::optional<Question> question_alone(const extraction::OwnMessages& own) {
  std::vector<std::string> lines;
  std::copy_if(own.lines.begin(), own.lines.end(), std::back_inserter(lines),
               [](const std::string& line) { return !line.empty(); });
  if (lines.empty()) return std::nullopt;
  std::size_t words = 1;
  if (lines.size() > 1 && extraction::is_greeting(utf8::folded(lines.front()))) {
    words += 1 + static_cast<std::size_t>(std::count(lines.front().begin(), lines.front().end(), ' '));
    lines.erase(lines.begin());
  }
  std::string word = utf8::folded_word(lines.front());
  // A letter that a mail program begins for `List-Help` has the key too (MINE-3).
  if (const std::size_t colon = word.find(':');
      colon != std::string::npos && language::english_word(word.substr(0, colon), {}, "top") == "ask") {
    word.erase(0, std::min(word.find_first_not_of(' ', colon + 1), word.size()));
    ++words;
  }
  while (word.ends_with('.') || word.ends_with('!') || word.ends_with('?') || word.ends_with(' '))
    word.pop_back();
  const std::string_view known = language::english_word(word, {}, "value ask");
  const auto found = std::find(question_words.begin(), question_words.end(), known);
  if (own.words != words || found == question_words.end()) return std::nullopt;
  Question question;
  question.subject = static_cast<Question::Subject>(found - question_words.begin());
  return question;
}

/// Processes one letter, from its bytes to the answers.
class Receiving {
 public:
  Receiving(MailService& service, std::string_view bytes, bool proves,
            std::optional<std::string> arrived = std::nullopt)
      : service_(service),
        bytes_(bytes),
        proves_(proves),
        arrived_(std::move(arrived)),
        message_(read_message(bytes, limits_of(service.config))) {
    const MessageKey key = message_key(bytes, message_.header);
    key_ = {key.named, key.body};
  }

  /// Processes a new letter, or one that another process left unfinished.
  Verdict take() {
    if (InboundMail(service_.store).knows(key_))
      if (const auto verdict = begun_before()) return *verdict;
    try {
      return deal_with();
    } catch (const Overtaken& by) {
      return by.verdict;
    }
  }
  /// Resumes a letter that this process has claimed.
  Verdict go_on_with(std::int64_t id) {
    id_ = id;
    return deal_with();
  }

  /// Runs `work` and logs its verdict.
  template <class Work>
  Verdict logged(Work work) const {
    try {
      const Verdict verdict = work();
      log(verdict);
      return verdict;
    } catch (const StoreError&) {
      throw;
    } catch (const std::exception&) {
      log(Verdict::busy);
      throw;
    }
  }

 private:
  void log(Verdict verdict) const {
    LogLine line{service_.now(), word_of(verdict), id_in(message_.header), bytes_.size(), {}, {},
                 message_.from};
    if (!of_.empty()) {
      line.game = of_.front().game;
      line.seat = of_.front().seat;
    }
    service_.log(line_of(line, service_.key));
  }

  /// Thrown if another process has claimed the letter in the meantime.
  struct Overtaken {
    Verdict verdict;
  };

  InboundMail::InboundClaim begun(Store::WriteTransaction& change, std::optional<std::string_view> bytes) {
    return InboundMail::begin(change, key_, bytes, service_.now(), this_process(service_.store),
                              alive_in(service_.store), proves_);
  }

  /// Claims a letter that is known already. Returns its verdict, or nullopt if this process is to resume it.
  std::optional<Verdict> begun_before() {
    Store::WriteTransaction change(service_.store);
    const InboundMail::InboundClaim known = begun(change, bytes_);
    if (known.verdict == InboundMail::InboundClaim::Verdict::done_before) return Verdict::again;
    if (known.verdict == InboundMail::InboundClaim::Verdict::busy) return Verdict::busy;
    change.commit();
    id_ = known.id;
    return std::nullopt;
  }

  /// Claims the letter in the first transaction that changes anything: before that there is nothing to
  /// resume. A letter that begins and ends in one transaction waits for the disk only once.
  void begin(Store::WriteTransaction& change, bool ends_with_it) {
    if (id_) return;
    const bool is_kept = !ends_with_it || service_.config.keep_letters.count() > 0;
    const InboundMail::InboundClaim inbound_claim =
        begun(change, is_kept ? std::optional(bytes_) : std::nullopt);
    if (inbound_claim.verdict == InboundMail::InboundClaim::Verdict::done_before)
      throw Overtaken{Verdict::again};
    if (inbound_claim.verdict == InboundMail::InboundClaim::Verdict::busy || inbound_claim.gone_on_with)
      throw Overtaken{Verdict::busy};
    id_ = inbound_claim.id;
    leaves_nothing_ = !is_kept;
  }

  void finish(Store::WriteTransaction& change, ReplyWriter& answers, bool silent) {
    begin(change, true);
    answers.finish(change, *id_, silent, leaves_nothing_);
    is_finished_ = true;
  }

  Verdict deal_with() {
    ReplyWriter answers(service_, message_);
    const Verdict verdict = look(answers);
    if (is_finished_) return verdict;
    Store::WriteTransaction change(service_.store);
    finish(change, answers,
           verdict == Verdict::own || verdict == Verdict::automatic || verdict == Verdict::bounce);
    change.commit();
    return verdict;
  }

  Verdict look(ReplyWriter& answers) {
    MessageInspection seen = inspect_message(service_, message_, proves_);
    switch (seen.kind) {
      case MessageInspection::Kind::ours: return Verdict::own;
      case MessageInspection::Kind::automatic: return Verdict::automatic;
      case MessageInspection::Kind::report:
        take_bounce(service_, *seen.report, answers);
        return Verdict::bounce;
      case MessageInspection::Kind::unread: answers.not_read(*message_.unread); return Verdict::unread;
      case MessageInspection::Kind::read: break;
    }
    answers.came_from(seen.sender, seen.letter, id_in(message_.header));
    return classify(seen.sender, seen.contents, seen.letter, answers);
  }

  /// Returns whether the letter is proved for a seat of its claimed sender (AUTH-15).
  bool is_proved(const ExtractedLetter& letter, const Sender& sender) const {
    const auto seats = MailboxStore(service_.store).of_games(sender.address);
    const std::vector<SeatRef> proved = proved_for(service_, letter.tokens, sender);
    return std::any_of(proved.begin(), proved.end(), [&](const SeatRef& of) {
      return std::any_of(seats.begin(), seats.end(), [&](const MailboxStore::Registered& one) {
        return one.game == of.game && one.seat == of.seat;
      });
    });
  }

  Verdict classify(const Sender& sender, const ExtractedTexts& contents, ExtractedLetter& letter,
                   ReplyWriter& answers) {
    std::vector<AuthorizedFile> proven;
    bool is_heard = false;
    std::optional<SeatRef> is_authorized;
    // Files that were done before an interruption are not checked again: their own orders may have
    // invalidated their proof.
    std::vector<InboundMail::ProcessedFile> done;
    if (id_) done = InboundMail(service_.store).files_done(*id_);
    for (std::size_t i = 0; i < letter.files.size(); ++i) {
      SeatClaim claim = claim_of(service_, letter.files[i], letter, sender);
      const bool is_done =
          std::any_of(done.begin(), done.end(), [&](const auto& one) { return one.index == i; });
      if (is_done) claim.kind = SeatClaim::Kind::proven;
      of_.push_back(claim.of);
      answers.claimed(claim);
      is_heard = is_heard || claim.kind == SeatClaim::Kind::proven || claim.wants_token;
      if (claim.kind == SeatClaim::Kind::proven && !is_authorized) is_authorized = claim.of;
      if (claim.misnamed)
        answers.misnamed(letter.files[i], claim.of);
      else if (claim.kind == SeatClaim::Kind::proven && !claim.wants_token_alone && !is_done)
        proven.push_back({letter.files[i], i, claim.by_address, claim.told_of});
    }
    for (const BlockLocation& block : letter.fate.refused) {
      const SeatClaim claim = claim_of(service_, block, letter, sender);
      of_.push_back(claim.of);
      answers.claimed(claim);
      if (claim.kind != SeatClaim::Kind::proven) continue;
      is_heard = true;
      answers.refused(claim.of, block, letter.fate, letter.files.empty() && letter.fate.refused.size() == 1);
    }
    if (is_authorized) {
      answers.outside(*is_authorized, letter.fate);
      if (letter.fate.says_more) answers.says_more(*is_authorized);
    }
    answers.not_read(contents, proven.empty());
    if (of_.empty()) {
      if (letter.fate.complaints.empty()) {
        auto words = extraction::own_words(contents.texts, extraction::words_of_all_games());
        if (const auto question = question_alone(words))
          answers.asked(*question);
        else
          answers.wrote(std::move(words), is_proved(letter, sender));
      }
      answers.no_orders(letter.fate, contents.how_to_send);
      return letter.fate.complaints.empty() ? Verdict::no_orders : Verdict::judged;
    }
    std::size_t open = proven.size();
    take_files(service_, id_in(message_.header), proven, arrived_,
               [&](Store::WriteTransaction& change, const InboundMail::ProcessedFile& file) {
                 const bool is_last = --open == 0;
                 begin(change, is_last);
                 if (!leaves_nothing_) InboundMail::file_done(change, *id_, file);
                 if (is_last) finish(change, answers, false);
               });
    return is_heard ? Verdict::judged : Verdict::not_heard;
  }

  MailService& service_;
  std::string_view bytes_;
  bool proves_;
  std::optional<std::string> arrived_;
  Message message_;
  InboundKey key_;
  std::optional<std::int64_t> id_;  ///< set once it is claimed
  bool is_finished_ = false;        ///< set with the last of its files
  bool leaves_nothing_ = false;     ///< begun and finished in one transaction, and not kept
  std::vector<SeatRef> of_;
};

}  // namespace

const char* word_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::judged: return "judged";
    case Verdict::again: return "again";
    case Verdict::own: return "own";
    case Verdict::automatic: return "automatic";
    case Verdict::bounce: return "bounce";
    case Verdict::unread: return "unread";
    case Verdict::no_orders: return "no-orders";
    case Verdict::not_heard: return "not-heard";
    case Verdict::busy: return "busy";
  }
  return "";
}

Verdict receive(MailService& service, std::string_view bytes, bool proves,
                std::optional<std::string> arrived) {
  Receiving letter(service, bytes, proves, std::move(arrived));
  return letter.logged([&] { return letter.take(); });
}

void finish_begun(MailService& service) {
  InboundMail incoming(service.store);
  const IsAlive alive = alive_in(service.store);
  for (const std::int64_t id : incoming.unfinished(alive))
    if (const auto bytes = incoming.go_on_with(id, this_process(service.store), alive)) {
      Receiving letter(service, *bytes, incoming.proves(id));
      try {
        letter.logged([&] { return letter.go_on_with(id); });
      } catch (const StoreError&) {
        throw;
      } catch (const std::exception&) {
        // One failing letter must not hold up the others. It is tried again the next time.
      }
    }
}

void take_bounce(MailService& service, const DeliveryReport& report, ReplyWriter& answers) {
  if (!parse_own_id(service.key, service.config.domain, report.message_id) ||
      !is_own_mark(service.key, report.message_id, report.mark))
    return;
  const std::string now = service.now(), week = before(now, std::chrono::days(7));
  for (const DeliveryReport::Recipient& recipient : report.recipients) {
    const auto address = comparable_address(recipient.address);
    if (!address || !has_failed(recipient) ||
        !OutboundMail(service.store).sent_to(report.message_id, *address, week))
      continue;
    answers.came_back({*address, report.message_id, is_gone(recipient)});
  }
}

}  // namespace inselpost::mail
