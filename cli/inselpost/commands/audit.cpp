#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/inselpost/commands/replay.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/progress.hpp"
#include "cli/inselpost/commands/shared/record_file.hpp"
#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/render/audit.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/store_command_error.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/text/page.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

Status report_audit(const AuditResult& result, const std::string& what, Context& context) {
  if (!context.json) {
    context.out << audit_text(context.words, result, what);
  } else {
    nlohmann::ordered_json json{{"what", what}, {"entries", result.entries}};
    if (const auto& difference = result.difference) {
      json["difference"] = {{"entry", difference->entry},
                            {"what", context.words.message(difference->what)},
                            {"expected", context.words.message(difference->expected)},
                            {"found", context.words.message(difference->found)}};
    } else {
      json["over"] = result.over;
      json["secret"] = result.secret;
      if (result.has_last_line) json["signed"] = result.is_signed;
      if (result.seed_chosen) json["seed"] = "chosen";
      for (const auto& [label, text] : default_catalog().findings(result)) json["findings"][label] = text;
    }
    context.out << json.dump() << '\n';
  }
  return result.difference ? Status::refused : Status::done;
}

/// Audits a record file, or a game of the store, which is opened for the first game.
Status audit_one(const std::string& what, Context& context, const AuditProgress& at) {
  if (!is_input(what)) {
    Store& store = context.store ? *context.store : store_of(context);
    StoredGame game;
    const std::vector<std::string> texts = in_read_transaction(store, [&] {
      game = game_of(store, what);
      return store.entry_texts(game);
    });
    if (const auto quick = audit_fast(open_game, {texts.begin(), texts.end()}, game.current, at))
      return report_audit(*quick, what, context);
    return report_audit(audit(open_game, store.parsed(game, texts), game.current, at), what, context);
  }
  std::string text = read_input(context, what);
  const bool mended = mend_line_ends(text);
  if (const auto wrong = wrong_kind(text, shown_name(context, what), {InputKind::record})) {
    print_diagnostics(context, {*wrong});
    return Status::not_understood;
  }
  if (!looks_like_record(text))
    throw CommandError(Status::not_understood, command_errors::NoRecord{shown_name(context, what)});
  const auto report = [&](AuditResult found) {
    found.line_ends_mended = mended;
    return report_audit(found, shown_name(context, what), context);
  };
  if (const auto quick = audit_fast(open_game, text, at)) return report(*quick);
  const auto record = record_in(text, shown_name(context, what), context);
  if (!record) return Status::not_understood;
  return report(audit(open_game, *record, at));
}

/// Audits one after the other. An error in one is reported and does not stop the others.
Status audit_each(const std::vector<std::string>& all, Context& context) {
  const bool several = all.size() > 1;
  Progress progress(context, several ? Counted::records : Counted::entries);
  std::size_t done = 0, holding = 0;
  Status worst = Status::done;
  for (const std::string& what : all) {
    Status status = Status::done;
    try {
      status = audit_one(what, context, [&](std::uint64_t n, std::uint64_t of) {
        several ? progress.at(done, all.size()) : progress.at(n, of);
      });
    } catch (const CommandError& refusal) {
      status = say(context, refusal);
    } catch (const StoreError& error) {
      status = say(context, to_command_error(error));
    }
    holding += status == Status::done;
    worst = worse(worst, status);
    if (several) progress.at(++done, all.size());
  }
  if (several && !context.json)
    context.out << context.words.remark(remark::RecordsHold{holding, all.size()}) << '\n';
  return worst;
}

}  // namespace

Status audit_record(const AuditOptions& options, Context& context) {
  if (options.all == !options.what.empty())
    throw CommandError(Status::usage, options.all ? CommandErrorDetail(command_errors::AllAndMore{})
                                                  : command_errors::NothingToAudit{});
  if (!options.all) return audit_each(options.what, context);
  Store& store = store_of(context);
  std::vector<std::string> games;
  for (GameSummary& game : store.list()) games.push_back(std::move(game.name));
  if (games.empty() && !context.json)
    context.out << wrap(context.words.remark(remark::NoGameYet{store.path()}), "", "  ");
  return audit_each(games, context);
}

}  // namespace inselpost
