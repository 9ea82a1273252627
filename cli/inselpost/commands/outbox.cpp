#include "cli/inselpost/commands/outbox.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/notify/unread_update.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

constexpr std::array<const char*, 4> kinds{"letter", "reminder", "digest", "notice"};

ordered_json to_json(const OutboxItem& letter) {
  ordered_json json{{"id", std::to_string(letter.id)},
                    {"kind", kinds.at(static_cast<std::size_t>(letter.kind))}};
  if (!letter.game.empty()) json["game"] = letter.game;
  if (!letter.reader.empty()) json["seat"] = letter.reader;
  json["time"] = letter.time;
  return json;
}

ordered_json to_json(const PendingReport& report) {
  ordered_json json{{"id", report.id()}, {"kind", "report"}, {"game", report.game}};
  if (!report.reader.empty()) json["seat"] = report.reader;
  json["entry"] = report.entry;
  return json;
}

/// Everything that must be sent at one moment.
struct Waiting {
  std::vector<OutboxItem> letters;
  std::vector<PendingReport> reports;

  const OutboxItem* letter(const std::string& id) const {
    const auto found = std::find_if(letters.begin(), letters.end(),
                                    [&](const OutboxItem& one) { return std::to_string(one.id) == id; });
    return found == letters.end() ? nullptr : &*found;
  }
  const PendingReport* report(const std::string& id) const {
    const auto found = std::find_if(reports.begin(), reports.end(),
                                    [&](const PendingReport& one) { return one.id() == id; });
    return found == reports.end() ? nullptr : &*found;
  }
};

CommandError no_such_letter(const std::string& id) {
  return {Status::no_input, command_errors::NoSuchLetter{id}};
}

std::string text_of(const Context& context, Store& store, const PendingReport& report) {
  const std::optional<GameUpdate> news = news_in(store, report);
  if (!news) throw no_such_letter(report.id());
  const GameFacts& facts = news->moment.facts();
  const GamePages& game_pages = pages_for(context.words, facts);
  if (report.reader.empty()) {
    const Reports pages = reports_of(context.speech(), game_pages, news->moment, news->happenings,
                                     context.style, true, news->first);
    return pages.open + pages.end;
  }
  const auto seat = std::find(facts.seats.begin(), facts.seats.end(), report.reader) - facts.seats.begin();
  return render_text(letter_to(context.speech(), game_pages, news->moment,
                               seat_at(static_cast<std::size_t>(seat)), news->happenings, news->first),
                     context.style);
}

void show(Context& context, Store& store, const Waiting& waiting, const std::string& id) {
  const OutboxItem* letter = waiting.letter(id);
  const PendingReport* report = waiting.report(id);
  if (letter == nullptr && report == nullptr) throw no_such_letter(id);
  const std::string text = letter != nullptr ? letter->text : text_of(context, store, *report);
  make_output_private();
  if (!context.json) {
    context.out << text;
    return;
  }
  ordered_json json = letter != nullptr ? to_json(*letter) : to_json(*report);
  json["text"] = text;
  context.out << json.dump() << '\n';
}

void mark(Context& context, Store& store, const Waiting& waiting, const std::string& id) {
  const OutboxItem* letter = waiting.letter(id);
  const PendingReport* report = waiting.report(id);
  const bool is_marked = (letter != nullptr && store.mark_sent(letter->id, context.now())) ||
                         (report != nullptr && sent(store, *report));
  if (!is_marked) throw no_such_letter(id);
  if (context.json)
    context.out << ordered_json{{"sent", id}}.dump() << '\n';
  else
    context.out << wrap(context.words.remark(remark::SentNow{id}), "", "  ");
}

}  // namespace

Status outbox(const OutboxOptions& options, Context& context) {
  Store& store = store_of(context);
  if (options.game) game_of(store, *options.game);
  const Waiting waiting = in_read_transaction(store, [&] {
    return Waiting{store.outbox(options.game), pending_reports(store, options.game)};
  });
  if (options.show) {
    in_read_transaction(store, [&] { show(context, store, waiting, *options.show); });
    return Status::done;
  }
  if (options.sent) {
    mark(context, store, waiting, *options.sent);
    return Status::done;
  }
  ordered_json items = ordered_json::array();
  for (const OutboxItem& letter : waiting.letters) items.push_back(to_json(letter));
  for (const PendingReport& report : waiting.reports) items.push_back(to_json(report));
  if (context.json)
    context.out << items.dump() << '\n';
  else if (items.empty())
    context.out << wrap(context.words.remark(remark::NothingInOutbox{}), "", "  ");
  else
    context.out << outbox_text(context.words, items);
  return Status::done;
}

}  // namespace inselpost
