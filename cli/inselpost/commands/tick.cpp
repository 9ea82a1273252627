#include "cli/inselpost/commands/tick.hpp"

#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/text/terminal.hpp"
#include "cli/service/deadlines/tick.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

remark::DueInGap gap_of(const TickResult& ticked) {
  remark::DueInGap gap{ticked.last.value_or(""), {}};
  for (const Overdue& one : ticked.overdue)
    gap.due.push_back({one.game, one.system, one.owed.seat, one.owed.kind, one.owed.about, one.owed.count,
                       one.owed.acts.value_or(std::string())});
  return gap;
}

ordered_json overdue_json(const remark::DueInGap& gap) {
  ordered_json all = ordered_json::array();
  for (const auto& one : gap.due) {
    ordered_json item{{"game", one.game}, {"seat", one.seat}, {"decision", one.decision}};
    if (!one.about.empty()) item["offer"] = one.about;
    item["decided"] = one.acts;
    all.push_back(std::move(item));
  }
  return all;
}

/// Prints or writes what happened in one game.
void tell_game(Context& context, const TellOptions& options, const TickedGame& game) {
  const GameUpdate& news = game.news;
  if (options.reports) {
    for (const Submission& receipt : game.receipts)
      say(context, remark::ReceiptIn{news.moment.facts().game, receipt.seat,
                                     write_receipt(*options.reports, news.moment.facts().game, receipt)});
    const Remark where = write_reports(*options.reports, context.speech(), news.moment, news.happenings,
                                       news.how_far, context.style.ascii, news.first);
    if (!context.json) context.out << said_line(context, where);
    return;
  }
  if (context.json) return;
  for (const Submission& receipt : game.receipts)
    (options.public_only ? context.err : context.out) << receipt.receipt << '\n';
  print_reports(context, news.moment, news.happenings, options.public_only, news.first);
}

/// Prints reminders, unless only public output is wanted: they may name hidden cards. `follows`: something
/// was printed before.
void tell_reminders(Context& context, const TellOptions& options, const std::vector<OutboxItem>& reminders,
                    bool follows) {
  const bool is_private = !options.public_only && !options.reports;
  if (is_private)
    for (const OutboxItem& letter : reminders)
      context.out << (&letter != reminders.data() || follows ? "\n" : "") << letter.text;
  else if (!reminders.empty())
    say(context, remark::OutboxHolds{reminders.size()});
}

ordered_json json_of(const Context& context, const TickOptions& options, const TickResult& ticked) {
  ordered_json all{{"done", ordered_json::array()}};
  for (const TickedGame& game : ticked.games)
    all["done"].push_back({{"game", game.news.moment.facts().game}, {"acts", game.acts}});
  if (options.tell.reports) return all;
  if (!options.tell.public_only)
    for (const OutboxItem& letter : ticked.reminders)
      all["reminders"].push_back({{"game", letter.game}, {"seat", letter.reader}, {"text", letter.text}});
  for (const Ahead& one : ticked.ahead) all["ahead"].push_back({{"game", one.game}, {"last", one.last}});
  all["games"] = ordered_json::array();
  for (const TickedGame& game : ticked.games) {
    all["games"].push_back(reports_json(context.speech(), pages_for(context.words, game.news.moment.facts()),
                                        game.news.moment, game.news.happenings, options.tell.public_only,
                                        game.news.first));
    if (options.tell.public_only) continue;
    for (const Submission& receipt : game.receipts)
      all["receipts"].push_back(ordered_json::parse(receipt.answer));
  }
  return all;
}

}  // namespace

Status tick(const TickOptions& options, Context& context) {
  Store& store = store_to_move(context, !context.progress);  // at a terminal a person runs it
  std::optional<NotifyScope> readers;
  if (options.tell.reports) readers = NotifyScope::all;
  const TickResult ticked = tick(store, options.game, options.catch_up, context.now(),
                                 make_answer_formatter(context), make_reminder_formatter(context), readers);
  for (const Ahead& one : ticked.ahead)
    warn(context, remark::ClockIsBehind{context.now(), one.last, true, one.game});
  for (const TickedGame& game : ticked.games)
    context.stored.games[game.news.moment.facts().game] = game.news.moment.facts().entry;
  const Status of_failed = say(context, ticked.failed);
  if (!ticked.overdue.empty()) {
    const remark::DueInGap gap = gap_of(ticked);
    if (context.json) context.out << ordered_json{{"overdue", overdue_json(gap)}}.dump() << '\n';
    context.err << notice(context.words.due_in_gap(gap, context.words.games));
    return worse(Status::refused, of_failed);
  }
  for (const TickedGame& game : ticked.games) tell_game(context, options.tell, game);
  if (!context.json) tell_reminders(context, options.tell, ticked.reminders, !ticked.games.empty());
  if (context.json)
    context.out << json_of(context, options, ticked).dump() << '\n';
  else if (ticked.games.empty() && ticked.reminders.empty() && ticked.failed.empty())
    context.out << wrap(context.words.remark(remark::NothingDue{}), "", "  ");
  return worse(ticked.ahead.empty() ? Status::done : Status::refused, of_failed);
}

}  // namespace inselpost
