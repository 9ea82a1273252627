#include "cli/mail/service/receive.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <vector>

#include "cli/mail/inbound/key.hpp"
#include "cli/mail/service/answers.hpp"
#include "cli/mail/service/bounces.hpp"
#include "cli/mail/service/claims.hpp"
#include "cli/mail/service/look.hpp"
#include "cli/mail/service/orders.hpp"
#include "storage/mail/incoming.hpp"
#include "storage/mail/mailboxes.hpp"

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
  Receiving(Office& office, std::string_view bytes, bool proves)
      : office_(office),
        bytes_(bytes),
        proves_(proves),
        message_(read_message(bytes, limits_of(office.config))) {
    const MessageKey key = key_of(bytes, message_.header);
    key_ = {key.named, key.body};
  }

  /// As it comes.
  Verdict take() {
    if (Incoming(office_.store).knows(key_))
      if (const auto verdict = begun_before()) return *verdict;
    try {
      return deal_with();
    } catch (const Overtaken& by) {
      return by.verdict;
    }
  }
  /// It was begun, and is mine.
  Verdict go_on_with(std::int64_t id) {
    id_ = id;
    return deal_with();
  }

  /// What became of it by `work`, with its line in the log.
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
    LogLine line{office_.now(), word_of(verdict), id_in(message_.header), bytes_.size(), {}, {},
                 message_.from};
    if (!of_.empty()) {
      line.game = of_.front().game;
      line.seat = of_.front().seat;
    }
    office_.log(line_of(line, office_.key));
  }

  /// Another process has begun it since it was looked up.
  struct Overtaken {
    Verdict verdict;
  };

  Incoming::Begun begun(Store::Change& change, std::optional<std::string_view> bytes) {
    return Incoming::begin(change, key_, bytes, office_.now(), this_process(), is_alive, proves_);
  }

  /// What is to be said of it without a look; nothing: it is mine to go on with.
  std::optional<Verdict> begun_before() {
    Store::Change change(office_.store);
    const Incoming::Begun known = begun(change, bytes_);
    if (known.verdict == Incoming::Begun::Verdict::done_before) return Verdict::again;
    if (known.verdict == Incoming::Begun::Verdict::busy) return Verdict::busy;
    change.commit();
    id_ = known.id;
    return std::nullopt;
  }

  /// With the first change that it brings about: there is nothing to go on with before. What begins and ends
  /// with one change waits for the disk once.
  void begin(Store::Change& change, bool ends_with_it) {
    if (id_) return;
    const bool is_kept = !ends_with_it || office_.config.keep_letters.count() > 0;
    const Incoming::Begun its = begun(change, is_kept ? std::optional(bytes_) : std::nullopt);
    if (its.verdict == Incoming::Begun::Verdict::done_before) throw Overtaken{Verdict::again};
    if (its.verdict == Incoming::Begun::Verdict::busy || its.gone_on_with) throw Overtaken{Verdict::busy};
    id_ = its.id;
  }

  void finish(Store::Change& change, Answers& answers, bool silent) {
    begin(change, true);
    answers.finish(change, *id_, silent);
    is_finished_ = true;
  }

  Verdict deal_with() {
    Answers answers(office_, message_);
    const Verdict verdict = look(answers);
    if (is_finished_) return verdict;
    Store::Change change(office_.store);
    finish(change, answers,
           verdict == Verdict::own || verdict == Verdict::automatic || verdict == Verdict::bounce);
    change.commit();
    return verdict;
  }

  Verdict look(Answers& answers) {
    Look seen = look_at(office_, message_, proves_);
    switch (seen.kind) {
      case Look::Kind::ours: return Verdict::own;
      case Look::Kind::automatic: return Verdict::automatic;
      case Look::Kind::report: take_bounce(office_, *seen.report, answers); return Verdict::bounce;
      case Look::Kind::unread: answers.not_read(*message_.unread); return Verdict::unread;
      case Look::Kind::read: break;
    }
    answers.came_from(seen.sender, seen.letter, id_in(message_.header));
    return judge(seen.sender, seen.contents, seen.letter, answers);
  }

  /// Is a letter proved for a seat of the address from which it claims to come (AUTH-15)?
  bool is_proved(const OpenedLetter& letter, const Sender& sender) const {
    const auto seats = Mailboxes(office_.store).of_games(sender.address);
    const std::vector<SeatOf> proved = proved_for(office_, letter.tokens, sender);
    return std::any_of(proved.begin(), proved.end(), [&](const SeatOf& of) {
      return std::any_of(seats.begin(), seats.end(), [&](const Mailboxes::Registered& one) {
        return one.game == of.game && one.seat == of.seat;
      });
    });
  }

  Verdict judge(const Sender& sender, const Contents& contents, OpenedLetter& letter, Answers& answers) {
    std::vector<ProvenFile> proven;
    bool heard = false;
    std::optional<SeatOf> speaks_for;
    // Of what was done before somebody stopped us nobody asks again whether it may be: its own orders may
    // have ended what proved it.
    std::vector<Incoming::FileDone> done;
    if (id_) done = Incoming(office_.store).files_done(*id_);
    for (std::size_t i = 0; i < letter.files.size(); ++i) {
      Claim claim = claim_of(office_, letter.files[i], letter, sender);
      const bool is_done =
          std::any_of(done.begin(), done.end(), [&](const auto& one) { return one.index == i; });
      if (is_done) claim.kind = Claim::Kind::proven;
      of_.push_back(claim.of);
      answers.claimed(claim);
      heard = heard || claim.kind == Claim::Kind::proven || claim.wants_token;
      if (claim.kind == Claim::Kind::proven && !speaks_for) speaks_for = claim.of;
      if (claim.kind == Claim::Kind::proven && !claim.wants_token_alone && !is_done)
        proven.push_back({letter.files[i], i, claim.by_address, claim.told_of});
    }
    for (const InLetter& block : letter.fate.refused) {
      const Claim claim = claim_of(office_, block, letter, sender);
      of_.push_back(claim.of);
      answers.claimed(claim);
      if (claim.kind != Claim::Kind::proven) continue;
      heard = true;
      answers.refused(block, letter.fate);
    }
    if (speaks_for) answers.outside(*speaks_for, letter.fate);
    answers.not_read(contents, proven.empty());
    if (of_.empty()) {
      if (letter.fate.complaints.empty())
        answers.wrote(letter::own_words(contents.texts, letter::words_of_all_games()),
                      is_proved(letter, sender));
      answers.no_orders(letter.fate, contents.how_to_send);
      return letter.fate.complaints.empty() ? Verdict::no_orders : Verdict::judged;
    }
    std::size_t open = proven.size();
    take_files(office_, id_in(message_.header), proven,
               [&](Store::Change& change, const Incoming::FileDone& file) {
                 const bool is_last = --open == 0;
                 begin(change, is_last);
                 Incoming::file_done(change, *id_, file);
                 if (is_last) finish(change, answers, false);
               });
    return heard ? Verdict::judged : Verdict::not_heard;
  }

  Office& office_;
  std::string_view bytes_;
  bool proves_;
  Message message_;
  LetterKey key_;
  std::optional<std::int64_t> id_;  ///< once it is begun
  bool is_finished_ = false;        ///< with the last of its files
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

Verdict receive(Office& office, std::string_view bytes, bool proves) {
  Receiving letter(office, bytes, proves);
  return letter.logged([&] { return letter.take(); });
}

void finish_begun(Office& office) {
  Incoming incoming(office.store);
  for (const std::int64_t id : incoming.unfinished())
    if (const auto bytes = incoming.go_on_with(id, this_process())) {
      Receiving letter(office, *bytes, incoming.proves(id));
      try {
        letter.logged([&] { return letter.go_on_with(id); });
      } catch (const StoreError&) {
        throw;
      } catch (const std::exception&) {
        // One that cannot be dealt with holds up no other. It is tried again the next time.
      }
    }
}

}  // namespace inselpost::mail
