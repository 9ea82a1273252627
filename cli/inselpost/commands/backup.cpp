#include "cli/inselpost/commands/backup.hpp"

#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/maintenance/backup.hpp"
#include "cli/service/maintenance/restore.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/store_copy.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

void print(Context& context, const Remark& remark) {
  context.out << wrap(context.words.remark(remark), "", "  ");
}

ordered_json to_json(const RestoreResult::Restored& game) {
  ordered_json json{{"game", game.game}, {"entry", game.entry}, {"added", game.added}, {"held", game.held}};
  json["told_more"] = ordered_json::array();
  for (const ToldMore& told : game.told) {
    ordered_json one = ordered_json::object();
    if (!told.reader.empty()) one["seat"] = told.reader;
    one["entry"] = told.entry ? ordered_json(*told.entry) : ordered_json(nullptr);
    json["told_more"].push_back(std::move(one));
  }
  return json;
}

}  // namespace

Status backup(const BackupOptions& options, Context& context) {
  if (options.keep && *options.keep == 0)
    throw CommandError(Status::usage, command_errors::NoNumber{"--keep", "0"});
  Store& store = store_of(context);
  const std::string file = options.keep ? dated_backup(options.file, context.now()) : options.file;
  const Backup written = back_up(store, file, context.now(), options.replace);
  const std::vector<std::string> removed =
      options.keep ? remove_old_backups(options.file, *options.keep) : std::vector<std::string>{};
  if (context.json) {
    context.out << ordered_json{{"file", written.file},
                                {"games", written.games},
                                {"entries", written.entries},
                                {"removed", removed}}
                       .dump()
                << '\n';
    return Status::done;
  }
  print(context, remark::BackedUp{written.file, written.games, written.entries});
  if (!removed.empty()) print(context, remark::BackupsRemoved{removed});
  return Status::done;
}

void say_told(Context& context, const std::string& game, const std::vector<ToldMore>& told) {
  remark::ToldBeyond beyond{game, {}};
  for (const ToldMore& one : told) {
    if (!one.entry) return say(context, remark::ToldUnknown{game});
    beyond.told.push_back({one.reader, *one.entry});
  }
  if (!beyond.told.empty()) say(context, beyond);
}

Status restore(const RestoreOptions& options, Context& context) {
  RestoreRequest request;
  request.store = context.db;
  request.backup = options.file;
  request.reason = text_for_record("--reason", options.reason);
  request.now = context.now();
  request.force = options.force;
  for (const std::string& file : options.records) {
    std::string text = read_input(context, file);
    mend_line_ends(text);
    if (!looks_like_record(text))
      throw CommandError(Status::not_understood, command_errors::NoRecord{shown_name(context, file)});
    auto record = record_in(text, shown_name(context, file), context);
    if (!record) return Status::not_understood;
    request.records.push_back({shown_name(context, file), std::move(*record)});
  }
  const RestoreResult result = restore(request);
  if (context.json) {
    ordered_json games = ordered_json::array();
    for (const RestoreResult::Restored& game : result.games) games.push_back(to_json(game));
    context.out << ordered_json{{"restored", options.file},
                                {"games", std::move(games)},
                                {"lost",
                                 {{"games", result.lost.games},
                                  {"entries", result.lost.entries},
                                  {"files", result.lost.files},
                                  {"letters", result.lost.letters}}}}
                       .dump()
                << '\n';
    return Status::done;
  }
  print(context, remark::RestoredFrom{shown_address(context.db), options.file});
  for (const RestoreResult::Restored& game : result.games)
    print(context, remark::RestoredGame{game.game, game.entry, game.added, game.held});
  for (const RestoreResult::Restored& game : result.games) say_told(context, game.game, game.told);
  return Status::done;
}

namespace {

/// Returns the refusal as one of the command.
CommandError refused_copy(const CopyRefusal& refusal) {
  using Why = command_errors::CopyRefused::Why;
  const auto refused = [&](Why why, Status status = Status::refused) {
    return CommandError(status, command_errors::CopyRefused{why, refusal.game(), refusal.where()});
  };
  switch (refusal.why()) {
    case CopyRefusal::Why::same_store: return refused(Why::same_store, Status::usage);
    case CopyRefusal::Why::moved:
      return {Status::refused, command_errors::WithoutSecret{refusal.game(), true}};
    case CopyRefusal::Why::other_key: return refused(Why::other_key);
    case CopyRefusal::Why::under_way: return refused(Why::under_way, Status::busy);
    case CopyRefusal::Why::broken_off: return refused(Why::broken_off);
    case CopyRefusal::Why::differs: break;
  }
  return refused(Why::differs, Status::damaged);
}

}  // namespace

Status copy(const CopyOptions& options, Context& context) {
  {
    Store from = Store::open(options.from);
    for (const std::string& game : options.games) game_of(from, game);
    if (from.list().empty()) {
      context.out << wrap(context.words.remark(remark::NoGameYet{from.path()}), "", "");
      return Status::done;
    }
  }
  try {
    const CopiedGames copied = copy_games(options.from, options.to, options.games);
    const std::string from = shown_address(options.from), to = shown_address(options.to);
    if (context.json)
      context.out << ordered_json{{"from", from},          {"to", to},
                                  {"games", copied.games}, {"entries", copied.entries},
                                  {"files", copied.files}, {"letters", copied.letters}}
                         .dump()
                  << '\n';
    else
      print(context,
            remark::GamesCopied{from, to, copied.games, copied.entries, copied.files, copied.letters});
  } catch (const CopyRefusal& refusal) {
    throw refused_copy(refusal);
  }
  return Status::done;
}

Status print_schema(Context& context) {
  const ServerSchema schema = server_schema(is_server_address(context.db) ? context.db : std::string());
  say(context, remark::SchemaFor{schema.role, schema.database});
  context.out << schema.script;
  return Status::done;
}

}  // namespace inselpost
