#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/file_kind.hpp"
#include "cli/commands/files.hpp"
#include "cli/commands/progress.hpp"
#include "cli/commands/record_file.hpp"
#include "cli/commands/replay.hpp"
#include "cli/commands/store_file.hpp"
#include "cli/commands/store_text.hpp"
#include "cli/words/en/audit.hpp"
#include "cli/paper/notice.hpp"
#include "cli/paper/text.hpp"
#include "schemas/catan/replay.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

/// Prints what an audit found.
Exit report_audit(const AuditResult& result, const std::string& what, Context& context) {
  if (!context.json) {
    context.out << audit_text(result, what);
  } else {
    nlohmann::ordered_json json{{"what", what}, {"entries", result.entries}};
    if (const auto& difference = result.difference) {
      json["difference"] = {{"entry", difference->entry},
                            {"what", difference->what},
                            {"expected", difference->expected},
                            {"found", difference->found}};
    } else {
      json["over"] = result.over;
      json["secret"] = result.secret;
      if (result.has_last_line) json["signed"] = result.is_signed;
      if (result.seed_chosen) json["seed"] = "chosen";
      for (const auto& [label, text] : findings(result)) json["findings"][label] = text;
    }
    context.out << json.dump() << '\n';
  }
  return result.difference ? Exit::refused : Exit::done;
}

/// `store` is opened with the first game.
Exit audit_one(const std::string& what, Context& context, std::optional<Store>& store,
               const AuditProgress& at) {
  if (!is_input(what)) {
    if (!store) store.emplace(store_of(context));
    StoredGame game;
    const std::vector<std::string> texts = at_one_moment(*store, [&] {
      game = game_of(*store, what);
      return store->texts(game);
    });
    if (const auto quick = audit_unread({texts.begin(), texts.end()}, game.current, at))
      return report_audit(*quick, what, context);
    return report_audit(audit(store->parsed(game, texts), game.current, at), what, context);
  }
  const std::string text = read_input(context, what);
  if (const auto wrong = wrong_kind(text, shown_name(what), {Handed::record})) {
    context.err << to_text(*wrong);
    return Exit::not_understood;
  }
  if (!looks_like_record(text))
    throw Failure(
        Exit::not_understood,
        clean(shown_name(what)) + " is not the history of a game; `inselpost export GAME` writes one");
  if (const auto quick = audit_unread(text, at)) return report_audit(*quick, shown_name(what), context);
  const auto record = record_in(text, shown_name(what), context);
  if (!record) return Exit::not_understood;
  return report_audit(audit(*record, at), shown_name(what), context);
}

/// One after the other: what is wrong with one is said, and the others have their turn.
Exit audit_each(const std::vector<std::string>& all, std::optional<Store> store, Context& context) {
  const bool several = all.size() > 1;
  Progress progress(context, several ? "records" : "entries");
  std::size_t done = 0, holding = 0;
  Exit worst = Exit::done;
  for (const std::string& what : all) {
    Exit status = Exit::done;
    try {
      status = audit_one(what, context, store, [&](std::uint64_t n, std::uint64_t of) {
        several ? progress.at(done, all.size()) : progress.at(n, of);
      });
    } catch (const Failure& failure) {
      context.err << notice(failure.what());
      status = failure.status();
    } catch (const StoreError& error) {
      context.err << notice(store_sentence(error));
      status = store_exit(error);
    }
    holding += status == Exit::done;
    worst = worse(worst, status);
    if (several) progress.at(++done, all.size());
  }
  if (several && !context.json)
    context.out << counted(holding, "record holds", "records hold") << " of " << all.size() << ".\n";
  return worst;
}

}  // namespace

Exit audit_record(const AuditOptions& options, Context& context) {
  if (options.all == !options.what.empty())
    throw Failure(Exit::usage, options.all ? "--all is every game of the store, so no other can be named"
                                           : "audit needs a record or a game, or --all");
  if (!options.all) return audit_each(options.what, std::nullopt, context);
  Store store = store_of(context);
  std::vector<std::string> games;
  for (GameSummary& game : store.list()) games.push_back(std::move(game.name));
  if (games.empty() && !context.json)
    context.out << wrap(
        "There is no game in " + clean(store.path()) + " yet; `inselpost new SETUP` makes one.", "", "  ");
  return audit_each(games, std::move(store), context);
}

}  // namespace inselpost
