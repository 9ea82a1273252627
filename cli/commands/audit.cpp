#include <ostream>

#include "cli/commands/files.hpp"
#include "cli/commands/progress.hpp"
#include "cli/commands/record_file.hpp"
#include "cli/commands/replay.hpp"
#include "cli/commands/store_file.hpp"
#include "cli/printing/audit_text.hpp"
#include "cli/printing/text.hpp"
#include "schemas/audit.hpp"
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

}  // namespace

Exit audit_record(const AuditOptions& options, Context& context) {
  Progress progress(context, "entries");
  const auto at = [&](std::uint64_t n, std::uint64_t of) { progress.at(n, of); };
  if (!is_input(options.what)) {
    Store store = store_of(context);
    StoredGame game;
    const std::vector<std::string> texts = at_one_moment(store, [&] {
      game = game_of(store, options.what);
      return store.texts(game);
    });
    if (const auto quick = audit_unread({texts.begin(), texts.end()}, game.current, at))
      return report_audit(*quick, options.what, context);
    return report_audit(audit(store.parsed(game, texts), game.current, at), options.what, context);
  }
  const std::string text = read_input(context, options.what);
  if (!looks_like_record(text))
    throw Failure(Exit::not_understood, clean(shown_name(options.what)) +
                                            " is not a record; `inselpost replay` goes through a table log");
  if (const auto quick = audit_unread(text, at))
    return report_audit(*quick, shown_name(options.what), context);
  const auto record = record_in(text, shown_name(options.what), context);
  if (!record) return Exit::not_understood;
  return report_audit(audit(*record, at), shown_name(options.what), context);
}

}  // namespace inselpost
