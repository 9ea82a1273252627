#include <ostream>

#include "cli/commands/files.hpp"
#include "cli/commands/progress.hpp"
#include "cli/commands/replay.hpp"
#include "cli/commands/whole_record.hpp"
#include "cli/printing/text.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

/// Prints what an audit found.
Exit report_audit(const AuditResult& result, const std::string& what, Context& context) {
  if (context.json) {
    nlohmann::ordered_json json{{"what", what}, {"entries", result.entries}};
    if (const auto& difference = result.difference)
      json["difference"] = {{"entry", difference->entry},
                            {"what", difference->what},
                            {"expected", difference->expected},
                            {"found", difference->found}};
    context.out << json.dump() << '\n';
  } else if (const auto& difference = result.difference) {
    context.out << clean(what) << ": entry " << difference->entry
                << " does not hold: " << clean(difference->what)
                << "\n  expected: " << clean(difference->expected)
                << "\n  found:    " << clean(difference->found) << '\n';
  } else {
    context.out << clean(what) << ": " << counted(result.entries, "entry", "entries")
                << ", every order, event, seal and head holds\n";
  }
  return result.difference ? Exit::refused : Exit::done;
}

}  // namespace

Exit audit_record(const AuditOptions& options, Context& context) {
  std::vector<Entry> entries;
  std::optional<std::string> position;
  if (is_input(options.what)) {
    const std::string text = read_input(context, options.what);
    if (!looks_like_record(text))
      throw Failure(
          Exit::not_understood,
          clean(shown_name(options.what)) + " is not a record; `inselpost replay` goes through a table log");
    auto record = whole_record(text, shown_name(options.what), context);
    if (!record) return Exit::not_understood;
    entries = std::move(*record);
  } else {
    Store store = Store::open(context.db);
    const StoredGame game = game_of(store, options.what);
    entries = store.entries(game);
    position = game.current;
  }
  Progress progress(context, "entries");
  const AuditResult result = audit(entries, position, [&](std::uint64_t n) { progress.at(n); });
  return report_audit(result, options.what == "-" ? shown_name(options.what) : options.what, context);
}

}  // namespace inselpost
