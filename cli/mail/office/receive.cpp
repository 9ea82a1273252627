#include "cli/mail/office/receive.hpp"

#include <algorithm>
#include <exception>
#include <vector>

#include "cli/mail/office/answers.hpp"
#include "cli/mail/office/bounces.hpp"
#include "cli/mail/office/claims.hpp"
#include "cli/mail/office/look.hpp"
#include "cli/mail/office/orders.hpp"
#include "cli/mail/sender/key.hpp"
#include "storage/mail/incoming.hpp"

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

/// One letter, from its bytes to what is owed for it.
class Receiving {
 public:
  Receiving(Office& office, std::string_view bytes)
      : office_(office), bytes_(bytes), message_(read_message(bytes, limits_of(office.config))) {}

  MessageKey key() const { return key_of(bytes_, message_.header); }

  Verdict deal_with(std::int64_t id) {
    Answers answers(office_, message_);
    const Verdict verdict = look(id, answers);
    answers.finish(id,
                   verdict == Verdict::own || verdict == Verdict::automatic || verdict == Verdict::bounce);
    return verdict;
  }

  void log(Verdict verdict) const {
    LogLine line{office_.now(), word_of(verdict), id_in(message_.header), bytes_.size(), {}, {},
                 message_.from};
    if (!of_.empty()) {
      line.game = of_.front().game;
      line.seat = of_.front().seat;
    }
    office_.log(line_of(line, office_.key));
  }

 private:
  Verdict look(std::int64_t id, Answers& answers) {
    Look seen = look_at(office_, message_);
    switch (seen.kind) {
      case Look::Kind::ours: return Verdict::own;
      case Look::Kind::automatic: return Verdict::automatic;
      case Look::Kind::report: take_bounce(office_, *seen.report, answers); return Verdict::bounce;
      case Look::Kind::unread: answers.not_read(*message_.unread); return Verdict::unread;
      case Look::Kind::read: break;
    }
    answers.came_from(seen.sender, id_in(message_.header));
    return judge(id, seen.sender, seen.contents, seen.letter, answers);
  }

  Verdict judge(std::int64_t id, const Sender& sender, const Contents& contents, OpenedLetter& letter,
                Answers& answers) {
    std::vector<ProvenFile> proven;
    bool heard = false;
    // Of what was done before somebody stopped us nobody asks again whether it may be: its own orders may
    // have ended what proved it.
    const std::vector<Incoming::FileDone> done = Incoming(office_.store).files_done(id);
    for (std::size_t i = 0; i < letter.files.size(); ++i) {
      Claim claim = claim_of(office_, letter.files[i], letter, sender);
      const bool is_done =
          std::any_of(done.begin(), done.end(), [&](const auto& one) { return one.index == i; });
      if (is_done) claim.kind = Claim::Kind::proven;
      of_.push_back(claim.of);
      answers.claimed(claim);
      heard = heard || claim.kind == Claim::Kind::proven || claim.wants_token;
      if (claim.kind == Claim::Kind::proven && !claim.wants_token_alone && !is_done)
        proven.push_back({letter.files[i], i});
    }
    for (const InLetter& block : letter.fate.refused) {
      const Claim claim = claim_of(office_, {block.game, block.seat}, {}, letter, sender);
      of_.push_back(claim.of);
      answers.claimed(claim);
      if (claim.kind != Claim::Kind::proven) continue;
      heard = true;
      answers.refused(block, letter.fate);
    }
    answers.not_read(contents, proven.empty());
    if (of_.empty()) {
      answers.no_orders(letter.fate, contents.how_to_send);
      return letter.fate.complaints.empty() ? Verdict::no_orders : Verdict::judged;
    }
    take_files(office_, id, id_in(message_.header), proven);
    return heard ? Verdict::judged : Verdict::not_heard;
  }

  Office& office_;
  std::string_view bytes_;
  Message message_;
  std::vector<SeatOf> of_;
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

Verdict receive(Office& office, std::string_view bytes) {
  Receiving letter(office, bytes);
  const MessageKey key = letter.key();
  Incoming incoming(office.store);
  const Incoming::Begun begun = incoming.begin({key.named, key.body}, bytes, office.now(), this_process());
  Verdict verdict = Verdict::busy;
  switch (begun.verdict) {
    case Incoming::Begun::Verdict::mine: verdict = letter.deal_with(begun.id); break;
    case Incoming::Begun::Verdict::done_before: verdict = Verdict::again; break;
    case Incoming::Begun::Verdict::busy: break;
  }
  letter.log(verdict);
  return verdict;
}

void finish_begun(Office& office) {
  Incoming incoming(office.store);
  for (const std::int64_t id : incoming.unfinished())
    if (const auto bytes = incoming.go_on_with(id, this_process())) {
      Receiving letter(office, *bytes);
      try {
        letter.log(letter.deal_with(id));
      } catch (const StoreError&) {
        throw;
      } catch (const std::exception&) {
        // One that cannot be dealt with holds up no other. It is tried again the next time.
        letter.log(Verdict::busy);
      }
    }
}

}  // namespace inselpost::mail
