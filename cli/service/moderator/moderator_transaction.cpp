#include "cli/service/moderator/moderator_transaction.hpp"

#include <utility>

#include "cli/service/entries.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/notify/unread_news.hpp"
#include "cli/service/pending/follow_ups.hpp"
#include "cli/service/recording.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/signing.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/plain_text.hpp"

namespace inselpost {
namespace {

StoredGame game_to_act_on(Store& store, const std::string& name) {
  StoredGame game = game_of(store, name);
  require_secret(game);
  return game;
}

}  // namespace

std::string text_for_record(const std::string& option, const std::string& text) {
  if (const auto fault = text_fault(text))
    throw CommandError(Status::usage, command_errors::NoText{option, *fault});
  return text;
}

ModeratorTransaction::ModeratorTransaction(Store& opened, const std::string& name,
                                           const std::string& clock_now, const AnswerFormatter& formatter,
                                           std::optional<NotifyScope> readers)
    : store(opened),
      due(run_due(store, name, clock_now, formatter)),
      change(store),
      game(game_to_act_on(store, name)),
      ledger(resume(store, game)),
      key(signing_key_for(store, ledger)),
      clock(clock_now),
      timing(timing_of(clock, last_time(game), timed_game(ledger))),
      now(timing.time),
      told(readers),
      untold(
          untold_up_to(due.acts > 0 ? due.since : game.last_entry, game.told, store, game, ledger.game())) {}

void ModeratorTransaction::require_going_on(command_errors::Over::Act act) const {
  if (ledger.over()) throw CommandError(Status::refused, command_errors::Over{game.name, act});
}

void ModeratorTransaction::write(Entry entry) { act(change, game, ledger, {std::move(entry)}, now); }

NewsItem ModeratorTransaction::note(const entries::Note& note) {
  write(ledger.note(note, now));
  return {.told = announced(note)};
}

void ModeratorTransaction::commit() {
  how_far = change.how_far(game);
  if (told) print_for(change, game, *told, due.receipts);
  change.commit();
}

LedgerSnapshot ModeratorTransaction::moment() const {
  LedgerSnapshot moment = LedgerSnapshot::of(ledger, game);
  sign(moment.facts(), key);
  moment.give_form_tokens(store, game);
  return moment;
}

namespace {

/// Returns the result for a file that cannot be parsed.
ActForResult not_understood(const SubmittedFile& file, FileDiagnostics complaints) {
  ActForResult acted;
  acted.answer.file = file.name;
  acted.answer.status = Status::not_understood;
  acted.answer.complaints = std::move(complaints);
  return acted;
}

}  // namespace

ActForResult act_for(ModeratorTransaction& transaction, const std::string& seat, const SubmittedFile& file,
                     const std::string& reason, const AnswerFormatter& formatter) {
  transaction.require_going_on(command_errors::Over::Act::act);
  if (auto wrong = wrong_kind(file.text, file.name, {InputKind::orders}))
    return not_understood(file, {std::move(*wrong)});
  const auto header = read_orders_header(file.text, file.name);
  if (!header) return not_understood(file, complaints_on_orders(header.error()));
  if (header->game != transaction.game.name || header->seat != seat)
    throw CommandError(Status::not_understood,
                       command_errors::OtherSeatsFile{file.name, transaction.game.name, seat});
  if (!header->own_parts.empty()) {
    const Source source(file.text, file.name);
    FileDiagnostics complaints;
    for (const SourceSpan& mark : header->own_parts)
      complaints.push_back({source.error(mark, "E_SYNTAX", {}), file_diagnostics::NotInAnAct{}});
    return not_understood(file, std::move(complaints));
  }

  AdjudicationContext context;
  context.moderator = reason;
  AdjudicationResult judged = adjudicate(transaction.ledger, *header, file, transaction.now,
                                         AdjudicationMode::play, std::move(context));
  if (judged.left && judged.left->waits) {
    judged.answer.status = worse(judged.answer.status, Status::refused);
    judged.answer.remarks.emplace_back(remark::ActDoesNotWait{});
  }
  judged.answer.luck.reset();
  ActForResult acted;
  if (!judged.entries.empty() || judged.answer.done > 0) {
    const std::uint64_t since = transaction.game.last_entry;
    act(transaction.change, transaction.game, transaction.ledger, judged.entries, transaction.now);
    FollowUpResult went_on = run_follow_ups(transaction.store, transaction.change, transaction.game,
                                            transaction.ledger, transaction.now, formatter);
    acted.happenings = std::move(judged.happenings);
    tell_first(acted.happenings);
    for (NewsItem& happening : went_on.happenings) acted.happenings.push_back(std::move(happening));
    add_disclosed(acted.happenings, since, transaction.store, transaction.game.name);
    acted.receipts = std::move(went_on.letters);
    transaction.commit();
  }
  acted.answer = std::move(judged.answer);
  return acted;
}

Ended end(ModeratorTransaction& transaction, const std::string& reason, const AnswerFormatter& formatter) {
  transaction.require_going_on(command_errors::Over::Act::end);
  GameLedger& ledger = transaction.ledger;
  const bool started = ledger.started();
  Ended ended;
  ended.entry = ledger.end(reason, transaction.now);
  transaction.write(ended.entry);
  ended.receipts = run_follow_ups(transaction.store, transaction.change, transaction.game, ledger,
                                  transaction.now, formatter)
                       .letters;
  transaction.commit();

  ended.happening.told = {told_by(ended.entry, ledger.game()).front()};
  const auto& points = ended.entry.body.at("result").at("points");
  const std::vector<std::string> seats = ledger.game().seats();
  for (std::size_t i = 0; i < ledger.players().size(); ++i) {
    const std::string& seat = seats[i];
    ended.points.push_back({seat, points.at(seat).get<std::size_t>()});
  }
  if (started) ended.happening.told.emplace_back(announcements::Ranking{ended.points});
  ended.happening.told.emplace_back(announcements::HowToCheck{transaction.game.name});
  return ended;
}

}  // namespace inselpost
