#include "cli/service/press.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "schemas/clock/instant.hpp"
#include "schemas/text/diagnostic.hpp"
#include "storage/mail/letter_prefs_store.hpp"

namespace inselpost {
namespace {

using NotSaid = file_diagnostics::NotSaid;

std::string earlier(const std::string& time, std::chrono::hours by) {
  const auto instant = read_instant(time);
  return instant ? format_instant(*instant - by) : time;
}

/// Returns why the message is told to nobody, or nullopt.
std::optional<NotSaid::Why> why_not_said(const SeatMessage& message, PressMode mode, std::size_t said,
                                         bool is_too_late) {
  if (mode == PressMode::nobody) return NotSaid::Why::nobody;
  if (is_too_late) return NotSaid::Why::too_late;
  if (mode == PressMode::everybody && !message.to.empty()) return NotSaid::Why::only_to_all;
  if (said >= max_messages_in_a_day) return NotSaid::Why::too_many;
  return std::nullopt;
}

}  // namespace

void take_words(AdjudicationResult& judged, Store& store, const StoredGame& game, const GameLedger& ledger,
                const SubmittedFile& file, const std::string& time, AdjudicationMode judging) {
  SubmissionResult& answer = judged.answer;
  const Conversation& talk = judged.conversation;
  if (answer.status == Status::not_understood) return;
  const bool checks = judging != AdjudicationMode::play;
  PressStore press(store);
  if (!talk.say.empty()) {
    const PressMode mode = press.mode(game);
    const bool is_too_late =
        ledger.over() && game.changed < earlier(time, std::chrono::hours(24 * days_of_words_after_end));
    std::size_t said = press.said_since(game, answer.seat, earlier(time, std::chrono::hours(24)));
    for (const SeatMessage& message : talk.say) {
      if (const auto why = why_not_said(message, mode, said, is_too_late)) {
        const SourceSpan& mark = *why == NotSaid::Why::only_to_all ? message.to_mark : message.mark;
        const char* code = *why == NotSaid::Why::too_many ? "E_LIMIT" : "E_PHASE";
        answer.status = worse(answer.status, Status::refused);
        answer.complaints.push_back({Source(file.text, file.name).error(mark, code, {}), NotSaid{*why}});
        continue;
      }
      ++said;
      answer.remarks.emplace_back(remark::WordsSaid{message.to, checks});
      if (!checks) press.add(game, {0, answer.seat, time, game.last_entry, message.to, message.text});
    }
  }
  if (talk.letters && !ledger.over()) {
    LetterPrefsStore kept(store);
    const LetterPrefs before = store.has_mail() ? kept.of(game, answer.seat) : LetterPrefs{};
    const LetterPrefs prefs = talk.letters->applied_to(before);
    answer.remarks.emplace_back(remark::LettersChosen{prefs, checks});
    if (!checks) {
      store.create_mail_tables();
      kept.set(game, answer.seat, prefs, time);
    }
  }
  if (talk.memo && !ledger.over()) {
    answer.remarks.emplace_back(remark::MemoKept{talk.memo->empty(), checks});
    if (!checks) press.set_memo(game, answer.seat, *talk.memo);
  }
}

std::vector<PressMessage> press_messages(Store& store, const StoredGame& game,
                                         const std::vector<PressStore::StoredMessage>& messages) {
  PressStore press(store);
  std::vector<PressMessage> all;
  for (const PressStore::StoredMessage& message : messages) {
    PressMessage words{message.seat, message.to, message.time, message.text};
    if (!message.to.empty()) {
      std::vector<std::string> sides = message.to;
      sides.push_back(message.seat);
      for (const std::string& side : sides)
        if (press.replaced_at(game, side) > message.entry) words.replaced.push_back(side);
    }
    all.push_back(std::move(words));
  }
  return all;
}

std::vector<PressMessage> take_unprinted_words(Store& store, const StoredGame& game, NotifyScope readers) {
  using Channel = PressStore::Channel;
  PressStore press(store);
  const std::int64_t to_all = press.told(game, Channel::public_print),
                     to_some = press.told(game, Channel::seat_print);
  std::vector<PressStore::StoredMessage> messages = press.after(game, std::min(to_all, to_some));
  if (messages.empty()) return {};
  const std::int64_t last = messages.back().id;
  const bool is_for_seats = readers == NotifyScope::all;
  std::erase_if(messages, [&](const PressStore::StoredMessage& one) {
    return one.to.empty() ? one.id <= to_all : !is_for_seats || one.id <= to_some;
  });
  press.set_told(game, Channel::public_print, {}, std::max(last, to_all));
  if (is_for_seats) press.set_told(game, Channel::seat_print, {}, std::max(last, to_some));
  return press_messages(store, game, messages);
}

}  // namespace inselpost
