#include "cli/inselpost/commands/shared/acting.hpp"

#include <ostream>
#include <utility>

#include "cli/common/answer_formatter.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/messages/happened.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/record_lines.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

/// Writes the reports into files (`--reports`) and prints what everybody may read to `out`. Receipts are only
/// mentioned on `err`, because a pending file is its seat's secret.
void tell_by_files(Context& context, const std::string& reports, const ModeratorTransaction& acting,
                   const std::vector<NewsItem>& happenings, const std::vector<Submission>& receipts,
                   const ordered_json& act) {
  const LedgerSnapshot moment = acting.moment();
  const UnreadFrom& first = acting.untold.first;
  if (context.json) {
    context.out << act.dump() << '\n';
  } else {
    const MessageCatalog& words = context.speech().of(moment.facts().spoken);
    const auto begin = happenings.begin() + static_cast<std::ptrdiff_t>(first.everybody);
    for (const std::string& sentence :
         sentences(words, {begin, happenings.end()}, Viewer::everybody(), GameContext(moment.facts())))
      context.out << wrap_sentence(clean_sentence(sentence, context.style.ascii), "", "  ");
    context.out << report_end(words.end, moment.facts());
  }
  for (const Submission& receipt : receipts)
    say(context,
        remark::ReceiptIn{acting.game.name, receipt.seat, write_receipt(reports, acting.game.name, receipt)});
  const Remark where = write_reports(reports, context.speech(), moment, happenings, acting.how_far,
                                     context.style.ascii, first);
  if (!context.json) context.out << said_line(context, where);
}

}  // namespace

AnswerFormatter make_answer_formatter(const Context& context) {
  return make_answer_formatter(context.speech(), context.style.ascii);
}

const MessageCatalog& words_for_seat(const Context& context, Store& store, const std::string& game,
                                     const std::string& seat) {
  const auto stored = game.empty() ? std::nullopt : store.find(game);
  return context.speech().of(stored ? stored->spoken : LanguagePrefs{}, seat);
}

ReminderFormatter reminder_scribe_of(const Context& context) {
  return reminder_scribe_of(context.speech(), context.style.ascii);
}

NotifyScope readers_of(bool public_only) { return public_only ? NotifyScope::everybody : NotifyScope::all; }

ModeratorTransaction acting_on(Context& context, const std::string& game, const TellOptions& options) {
  return ModeratorTransaction(store_to_move(context), game, context.now(), make_answer_formatter(context),
                              readers_of(options.public_only && !options.reports));
}

void committed(Context& context, const ModeratorTransaction& acting) {
  context.stored.games[acting.game.name] = acting.game.last_entry;
  if (acting.timing.warning) warn(context, *acting.timing.warning);
}

ordered_json json_of(const entries::Note& note, std::uint64_t entry) {
  ordered_json json{{"entry", entry}, {"reason", note.text}};
  const auto put = [&](const char* key, const std::string& value) {
    if (!value.empty()) json[key] = value;
  };
  put("seat", note.seat);
  put("from", note.from);
  put("until", note.until);
  put("player", note.player);
  return {{note.what, std::move(json)}};
}

void tell(Context& context, const TellOptions& options, const ModeratorTransaction& acting,
          const std::vector<NewsItem>& of_act, const std::vector<Submission>& receipts_of_act,
          ordered_json act) {
  std::vector<NewsItem> happenings = acting.untold.happenings;
  happenings.insert(happenings.end(), acting.due.happenings.begin(), acting.due.happenings.end());
  happenings.insert(happenings.end(), of_act.begin(), of_act.end());
  std::vector<Submission> receipts = acting.due.receipts;
  receipts.insert(receipts.end(), receipts_of_act.begin(), receipts_of_act.end());
  if (options.reports) {
    tell_by_files(context, *options.reports, acting, happenings, receipts, act);
    return;
  }
  const LedgerSnapshot moment = acting.moment();
  if (context.json) {
    if (!options.public_only) {
      act["receipts"] = ordered_json::array();
      for (const Submission& receipt : receipts)
        act["receipts"].push_back(ordered_json::parse(receipt.answer));
    }
    act["games"] =
        ordered_json::array({reports_json(context.speech(), pages_for(context.words, moment.facts()), moment,
                                          happenings, options.public_only, acting.untold.first)});
    context.out << act.dump() << '\n';
    return;
  }
  for (const Submission& receipt : receipts)
    (options.public_only ? context.err : context.out) << receipt.receipt << '\n';
  print_reports(context, moment, happenings, options.public_only, acting.untold.first);
}

}  // namespace inselpost
