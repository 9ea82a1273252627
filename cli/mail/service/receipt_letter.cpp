#include "cli/mail/service/receipt_letter.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "cli/common/mended_orders.hpp"
#include "cli/mail/service/post.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/service/notify/extracted_letter.hpp"
#include "cli/service/submission_queue.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

/// Refused letters of one turn after which a player is told where to find help (TALK-8).
constexpr std::uint64_t refused_before_help = 3;
/// Further sentences about a file; more stand in the attached file.
constexpr std::size_t max_remarks = 3;

/// The files of one reader, and what came of them.
class ReceiptComposer {
 public:
  ReceiptComposer(MailService& service, const MessageCatalog& words, const GamePages& pages,
                  const StoredGame& game, const GameFacts& facts, bool owes, bool answers, Letter& letter)
      : service_(service),
        words_(words),
        pages_(pages),
        game_(game),
        facts_(facts),
        owes_(owes),
        answers_(answers),
        letter_(letter),
        turn_(turn_of(service.ledgers, game, letter.seat)) {}

  bool tell(const std::vector<ReceiptDetails>& files) {
    choices_ = letter_.choices;
    for (const ReceiptDetails& file : files) add(file);
    done_.orders = outcomes_.size();
    is_single_ = files.size() == 1;
    if (is_refused_) add_help();
    if (outcomes_.empty() && !is_refused_) return false;
    set_form();
    set_heading();
    return true;
  }

 private:
  using Kind = LetterOutcome::Kind;

  void add(const ReceiptDetails& file) {
    const std::uint16_t turn = std::max(turn_, file.turn);
    const auto check = [&, turn](const std::vector<std::string>& lines) {
      SubmittedFile sent{"orders.yaml", {}};
      for (const part::File::Line& line : orders_begun(game_.name, letter_.seat, turn).lines)
        sent.text += line.text + '\n';
      for (const std::string& line : lines) sent.text += line + '\n';
      return SubmissionChecker(service_.store, {sent}).check(sent, service_.now());
    };
    const auto instead = [&](const RejectionContext& refused) {
      std::vector<std::string> all;
      if (pages_.orders_instead == nullptr) return all;
      constexpr std::string_view mark = "- ";
      for (const std::string& order : pages_.orders_instead(refused))
        all.push_back(words_.seat_page.to_send(std::string(mark) + order).substr(mark.size()));
      return all;
    };
    MendedOrders mended = mended_orders(words_, file, {check, instead, choices_});
    is_checked_ = is_checked_ || file.only_checked;
    const bool is_complete = file.is_understood && file.faults.empty() &&
                             std::all_of(mended.order_outcomes.begin(), mended.order_outcomes.end(),
                                         [](const LetterOutcome& one) { return one.kind == Kind::done; });
    if (!is_complete) {
      is_refused_ = is_refused_ || mended.has_refused || !file.faults.empty();
      if (!file.faults.empty() && done_.why.empty()) done_.why = file.faults.front();
      if (file.faults.size() > 1 && !mended.has_refused)
        letter_.answer_remarks.insert(letter_.answer_remarks.end(), file.faults.begin() + 1,
                                      file.faults.end());
    }
    if (!is_complete || file.only_checked) {
      lacks_way_out_ = lacks_way_out_ || mended.lacks_way_out;
      has_refused_ = has_refused_ || mended.has_refused;
      std::ranges::move(mended.lines, std::back_inserter(letter_.mended));
      std::ranges::move(mended.ready, std::back_inserter(letter_.ready));
      std::ranges::move(mended.sections, std::back_inserter(letter_.sections));
      std::ranges::move(mended.ready_sections, std::back_inserter(letter_.ready_sections));
      if (!mended.lines.empty() || !mended.sections.empty() || turn > turn_) form_turn_ = turn;
    }
    for (const SentOrder& order : sent_orders(file))
      kept_ += order.top->outcome == RowResult::Outcome::waiting ? 1 : 0;
    for (const LetterOutcome& one : mended.order_outcomes) {
      if (one.kind == Kind::done) ++done_.done;
      if (one.kind == Kind::refused && first_refused_ == 0) {
        first_refused_ = outcomes_.size() + 1;
        if (!one.said.empty() && file.faults.empty()) done_.why = one.said.front();
      }
      outcomes_.push_back(one);
    }
    for (const std::string& remark : file.remarks)
      if (letter_.answer_remarks.size() < max_remarks) letter_.answer_remarks.push_back(remark);
  }

  /// Tells where help is to be had. The same stands in no other letter.
  void add_help() {
    if (SeatMailStore(service_.store).refused_in(game_, letter_.seat, turn_) < refused_before_help) return;
    const std::vector<std::string> moderators = moderators_of(service_, game_);
    letter_.answer_remarks.push_back(
        words_.letter_page.receipt.help(moderators.empty() ? std::string() : moderators.front()));
  }

  /// Puts what is left of the files into the form. Its choices stay if something else has to come first, or
  /// if nothing like what was refused can be done.
  void set_form() {
    if (game_.over) {
      letter_.mended.clear();
      letter_.sections.clear();
    }
    if (!is_mended(letter_)) return;
    if (form_turn_ || letter_.form.lines.empty())
      letter_.form =
          to_send(orders_begun(game_.name, letter_.seat, form_turn_.value_or(turn_)), words_.seat_page);
    letter_.mends_last = !has_refused_ && !is_checked_;
    if (!letter_.mends_last && !lacks_way_out_) {
      letter_.choices.clear();
      letter_.comments.clear();
    }
    std::erase_if(letter_.choices, [&](const LetterChoice& choice) {
      return choice.ways.size() == 1 && std::ranges::count(letter_.ready, choice.ways.front().order) > 0;
    });
    // What stood behind the refused order may be unwanted without it, such as the end of the turn.
    if (lacks_way_out_) letter_.ready.clear();
  }

  void set_heading() {
    const LetterReceiptMessages& say = words_.letter_page.receipt;
    const std::string name = letter_people(words_, facts_, letter_.reader).of(letter_.reader);
    const bool is_complete = !is_refused_ && done_.done == done_.orders;
    std::string before = std::move(letter_.heading), subject;
    if (is_checked_) {
      letter_.heading = say.checked(name, done_.orders);
      subject = say.checked_subject;
    } else if (is_complete && kept_ > 0) {
      letter_.heading = say.some_kept(name, done_.done - kept_, kept_);
      subject = say.kept_subject(done_.done - kept_, kept_);
    } else if (is_complete) {
      letter_.heading = say.all_done(name, done_.orders);
      subject = say.done_subject(done_.orders);
    } else {
      if (is_single_ && done_.why.find('\n') == std::string::npos)
        done_.refused = first_refused_;
      else
        done_.why.clear();
      letter_.heading = say.not_all_done(name, done_);
      subject = say.not_done_subject(done_.orders - done_.done, done_.orders);
    }
    if (!is_complete || is_checked_) {
      letter_.order_outcomes = std::move(outcomes_);
      letter_.kind = LetterKind::refused;
    } else if (answers_ && !owes_ && !game_.over) {
      letter_.kind = LetterKind::done;
    }
    if (!has_part(letter_.kind, LetterPart::island)) letter_.picture.reset();
    if (!owes_ && !game_.over)
      letter_.heading += letter_.who_plays.empty() ? "" : ' ' + letter_.who_plays;
    else
      letter_.deadline.insert(letter_.deadline.begin(), std::move(before));
    letter_.subject = owes_ || game_.over ? subject + ". " + letter_.subject : std::move(subject);
  }

  MailService& service_;
  const MessageCatalog& words_;
  const GamePages& pages_;
  const StoredGame& game_;
  const GameFacts& facts_;
  bool owes_, answers_;
  Letter& letter_;
  std::uint16_t turn_;
  std::vector<LetterChoice> choices_;  ///< as they are without a refusal
  std::vector<LetterOutcome> outcomes_;
  OrdersDone done_;
  std::optional<std::uint16_t> form_turn_;
  std::size_t first_refused_ = 0, kept_ = 0;  ///< `kept_`: orders that are counted as done, and wait
  bool is_single_ = true, is_refused_ = false, is_checked_ = false, lacks_way_out_ = false,
       has_refused_ = false;
};

}  // namespace

std::vector<ReceiptDetails> details_in(const std::vector<OutboxItem>& posted) {
  std::vector<ReceiptDetails> all;
  for (const OutboxItem& row : posted)
    if (auto details = receipt_details_in(row.details)) all.push_back(*std::move(details));
  return all;
}

bool tell_receipts(MailService& service, const MessageCatalog& words, const GamePages& pages,
                   const StoredGame& game, const GameFacts& facts, const std::vector<ReceiptDetails>& files,
                   bool owes, bool answers, Letter& letter) {
  return ReceiptComposer(service, words, pages, game, facts, owes, answers, letter).tell(files);
}

}  // namespace inselpost::mail
