#include <algorithm>
#include <ostream>

#include "cli/inselpost/commands/replay.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/progress.hpp"
#include "cli/inselpost/commands/shared/record_file.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/render/answer.hpp"
#include "cli/render/audit.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/service/clock.hpp"
#include "cli/service/deadlines/on_record.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/moderator_transaction.hpp"
#include "cli/service/play_log.hpp"
#include "cli/service/signing.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

/// Stores an imported game and prints its reports. `key` is stored as well if the game was created here;
/// `lang`, if not empty, is the language of its readers.
void keep(LedgerSnapshot moment, const std::vector<Entry>& entries, const StoredPosition& position,
          const std::optional<SigningKey>& key, const std::string& lang, Context& context) {
  Store& store = store_to_move_or_new(context);
  Store::WriteTransaction change(store);
  if (key) change.keep_key(*key, position.changed);
  const std::string& game = moment.facts().game;
  change.create(game, entries.at(0).body.at("time").get<std::string>(), entries, position);
  StoredGame stored = game_of(store, game);
  if (!lang.empty()) change.set_language(stored, {}, lang);
  moment.facts().spoken = stored.spoken;
  sign(moment.facts(), signing_key_for(store, stored));
  change.commit();
  context.stored.games[game] = position.last_entry;
  if (context.json) {
    context.out
        << reports_json(context.speech(), pages_for(context.words, moment.facts()), moment, {}, true).dump()
        << '\n';
  } else {
    print_reports(context, moment, {}, true);
  }
}

Status import_log(const std::string& text, const std::string& file, Context& context) {
  const Timing timing = timing_of(context.now());
  const std::string& now = timing.time;
  std::vector<Entry> entries;
  std::optional<Progress> progress(std::in_place, context, Counted::orders);
  const SigningKey key = key_for_new_game(context);
  const PlayedLog played = play_log(text, file, random_secret(), key.public_key, now, std::nullopt,
                                    [&](std::uint64_t n, const GameLedger&, const std::vector<Entry>& more) {
                                      progress->at(n);
                                      entries.insert(entries.end(), more.begin(), more.end());
                                    });
  progress.reset();
  if (played.status != Status::done || !played.ledger) {
    if (context.json)
      context.out << nlohmann::ordered_json{{"diagnostics",
                                             complaints_json(default_catalog(), played.complaints)}}
                         .dump()
                  << '\n';
    print_diagnostics(context, played.complaints);
    return say(context, CommandError(played.status, command_errors::NothingImported{}));
  }
  if (timing.warning) warn(context, *timing.warning);
  keep(LedgerSnapshot::of(*played.ledger, now), entries, position_of(*played.ledger, now), key, played.lang,
       context);
  return Status::done;
}

/// Returns the key of the store, or nullopt if there is no store or key.
std::optional<SigningKey> key_here(Context& context) {
  try {
    return store_of(context).key();
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::missing) throw;
    return std::nullopt;
  }
}

/// Returns whether the record is adopted; throws if it comes from elsewhere and may not be continued here
/// (AUD-9).
bool is_adopted(const Record& record, const AuditReport& found, const ImportOptions& options,
                Context& context) {
  if (options.adopt != !options.reason.empty())
    throw CommandError(Status::usage, options.adopt ? command_errors::OnlyWith{"--adopt", "--reason"}
                                                    : command_errors::OnlyWith{"--reason", "--adopt"});
  if (options.adopt) text_for_record("--reason", options.reason);
  const auto named = entries::genesis(record.entries.front().body).public_key;
  const auto key = key_here(context);
  if (key && named == key->public_key) {
    if (!found.is_signed) throw CommandError(Status::refused, command_errors::NotSignedHere{});
    return false;
  }
  if (!found.ledger || found.over) return false;  // read-only
  if (!options.adopt) throw CommandError(Status::refused, command_errors::NotAdopted{});
  return true;
}

Status import_record(const Record& record, const std::string& file, const ImportOptions& options,
                     Context& context) {
  AuditReport found;
  {
    Progress progress(context, Counted::entries);
    found = audit(open_game, record, [&](std::uint64_t n, std::uint64_t of) { progress.at(n, of); });
  }
  if (found.difference) {
    context.err << audit_text(context.words, found, file);
    throw CommandError(Status::refused, command_errors::NothingImported{});
  }
  std::string changed = record.entries.back().body.at("time").get<std::string>();
  const bool adopted = is_adopted(record, found, options, context);
  if (found.ledger) {  // the record has its secret, so the game can continue
    std::vector<Entry> entries = record.entries;
    if (adopted) {
      changed = std::max(changed, timing_of(context.now()).time);
      entries.push_back(found.ledger->note(entries::note_of_text, options.reason, changed));
    }
    const PriorClocks before{{.clocks = clocks_on_record(entries, entries.back().number)}};
    keep(LedgerSnapshot::of(*found.ledger, changed), entries, position_of(*found.ledger, changed, before),
         std::nullopt, {}, context);
    return Status::done;
  }
  const LedgerSnapshot moment = LedgerSnapshot::after(record.entries);
  StoredPosition position;
  position.last_entry = record.entries.back().number;
  position.over = moment.over();
  position.changed = changed;
  list_as(moment, changed, position);
  keep(moment, record.entries, position, std::nullopt, {}, context);
  say(context, remark::OnlyToLookAt{});
  return Status::done;
}

}  // namespace

Status import_file(const ImportOptions& options, Context& context) {
  std::string text = read_input(context, options.file);
  mend_line_ends(text);
  const std::string file = shown_name(context, options.file);
  if (const auto wrong = wrong_kind(text, file, {InputKind::record, InputKind::table_log})) {
    print_diagnostics(context, {*wrong});
    return Status::not_understood;
  }
  if (!looks_like_record(text)) return import_log(text, file, context);
  const auto record = record_in(text, file, context);
  return record ? import_record(*record, file, options, context) : Status::not_understood;
}

}  // namespace inselpost
