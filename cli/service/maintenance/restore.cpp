#include "cli/service/maintenance/restore.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/service/clock.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/maintenance/private_file.hpp"
#include "cli/service/notes.hpp"
#include "cli/service/resume.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/audit/audit.hpp"
#include "schemas/record/audit/completion.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {
namespace {

using command_errors::RecordRefused;

[[noreturn]] void refuse(const HeldRecord& held, RecordRefused::Why why) {
  throw CommandError(Status::refused, RecordRefused{held.file, why});
}

const std::string& game_in(const HeldRecord& held) {
  return held.record.entries.front().body.at("game").get_ref<const std::string&>();
}

std::string head_in(const Entry& entry) { return entry.body.at("head").get<std::string>(); }

/// Throws unless the record holds, and is signed by this store.
void require_signed(const HeldRecord& held, Store& store) {
  if (held.record.entries.empty()) throw CommandError(Status::not_understood, command_errors::EmptyRecord{});
  const AuditReport found = audit(open_game, held.record, {});
  if (found.difference) refuse(held, RecordRefused::Why::wrong);
  const auto key = store.key();
  if (!key || entries::genesis(held.record.entries.front().body).public_key != key->public_key)
    refuse(held, RecordRefused::Why::other_key);
  if (!found.is_signed) refuse(held, RecordRefused::Why::not_signed);
}

/// Deletes what is kept of files: entries that were added may have carried it out.
void drop_kept(Store::WriteTransaction& change, const StoredGame& game) {
  const PendingFiles kept = change.kept(game);
  for (const PendingFile& file : kept.drafts) change.drop(game, file.submission.seat, file.turn);
  for (const PendingPlan& plan : kept.plans) change.drop_plan(game, plan.file.submission.seat);
  for (const PendingAnswer& answer : kept.answers) change.drop_answer(game, answer);
}

/// Appends to the game what the records hold beyond it. Returns how many entries.
std::uint64_t extend_by(Store& store, const std::vector<const HeldRecord*>& records) {
  Store::WriteTransaction change(store);
  StoredGame game = game_of(store, game_in(*records.front()));
  require_secret(game);
  std::vector<Entry> known = store.entries(game);
  std::vector<const std::vector<Entry>*> all;
  for (const HeldRecord* held : records) {
    const std::vector<Entry>& entries = held->record.entries;
    const std::size_t common = std::min(entries.size(), known.size()) - 1;
    if (head_in(entries[common]) != head_in(known[common])) refuse(*held, RecordRefused::Why::other_history);
    all.push_back(&entries);
  }
  const std::vector<Entry> joined = joined_entries(all);
  for (const HeldRecord* held : records)
    if (held->record.entries.size() > joined.size()) refuse(*held, RecordRefused::Why::other_history);
  if (joined.size() <= known.size()) return 0;
  const auto secret = secret_in(reading(store, [&] { return parse_json(*game.current); }));
  if (!secret) throw CommandError(Status::refused, command_errors::WithoutSecret{game.name});
  Completion completion = completed(open_game, known, *secret, joined);
  if (completion.closed)
    throw CommandError(Status::refused, command_errors::RecordsHide{game.name, *completion.closed});
  if (completion.difference)
    throw CommandError(Status::refused,
                       command_errors::RecordsDiffer{game.name, completion.difference->entry});
  known.insert(known.end(), completion.entries.begin(), completion.entries.end());
  const std::string time = known.back().body.at("time").get<std::string>();
  const PriorClocks before{{.clocks = clocks_on_record(known, known.back().number)}};
  change.append_entries(game, completion.entries, position_of(*completion.ledger, time, before));
  drop_kept(change, game);
  change.commit();
  return completion.entries.size();
}

/// Returns the number of entries of the game that `kept` has as well.
std::uint64_t common_entries(StoreMaintenance& store, StoreMaintenance& kept, const std::string& game,
                             std::uint64_t last) {
  for (std::uint64_t entry = last + 1; entry-- > 0;)
    if (const auto head = kept.head_of(game, entry); head && head == store.head_of(game, entry))
      return entry + 1;
  return 0;
}

/// Returns what `store` has and `kept` has not.
command_errors::RestoreLoses losses(Store& store, Store& kept) {
  StoreMaintenance before(store), after(kept);
  const StoreContents had = before.contents(), has = after.contents();
  command_errors::RestoreLoses lost;
  for (const StoreContents::GameHead& game : had.games) {
    const StoreContents::GameHead* stays = has.find(game.name);
    if (stays == nullptr || stays->genesis != game.genesis) {
      lost.games.push_back(game.name);
      lost.entries += game.last_entry + 1;
      continue;
    }
    const std::uint64_t common =
        common_entries(before, after, game.name, std::min(game.last_entry, stays->last_entry));
    lost.entries += game.last_entry + 1 - common;
  }
  lost.files = had.files > has.files ? had.files - has.files : 0;
  lost.letters = had.letters > has.letters ? had.letters - has.letters : 0;
  return lost;
}

/// Returns what readers of the game in `store` know beyond entry `last`: by reports and letters, or by the
/// receipt of their own file.
std::vector<ToldMore> told_beyond(Store& store, const std::string& name, std::uint64_t last) {
  const auto game = store.find(name);
  if (!game) return {};
  std::vector<ToldMore> told;
  const auto note = [&](const std::string& reader, std::uint64_t entry) {
    if (entry > last) told.push_back({reader, entry});
  };
  note({}, game->told.of({}));
  const auto genesis = reading(store, [&] { return entries::genesis(parse_json(game->genesis)); });
  for (const std::string& seat : genesis.seats)
    note(seat, std::max(game->told.of(seat), store.last_file(*game, seat, game->last_entry).value_or(0)));
  const bool all_alike =
      told.size() == genesis.seats.size() + 1 &&
      std::all_of(told.begin(), told.end(), [&](const ToldMore& one) { return one.entry == told[0].entry; });
  if (all_alike) told.resize(1);  // everybody
  return told;
}

/// Puts a running game on hold without doing what is due first: nothing must be decided before people have
/// compared what they know. Returns whether it is on hold by this.
bool hold_restored(Store& store, const std::string& name, const RestoreRequest& request,
                   const std::vector<ToldMore>& told) {
  Store::WriteTransaction change(store);
  StoredGame game = game_of(store, name);
  if (game.over || !game.current) return false;
  StoreMaintenance(store).set_told_more(game, told);
  const bool is_held = game.clocks.held;
  if (!is_held) {
    GameLedger ledger = resume(store, game);
    const std::string time = timing_of(request.now, last_time(game), timed_game(ledger)).time;
    hold(change, game, ledger, {std::string(entries::note_of_hold), request.reason}, time);
  }
  change.commit();
  return !is_held;
}

/// Returns the store that is replaced; nullopt if there is none, or none that can be read.
std::optional<Store> store_in_place(const RestoreRequest& request) {
  try {
    Store store = Store::open(request.store);
    StoreMaintenance maintenance(store);
    if (maintenance.faults().empty()) {
      static_cast<void>(maintenance.contents());
      return store;
    }
  } catch (const StoreError& error) {
    if (error.kind() == StoreError::Kind::missing) return std::nullopt;
    if (error.kind() != StoreError::Kind::damaged) throw;
  }
  if (!request.force) throw CommandError(Status::refused, command_errors::DamagedStays{request.store});
  return std::nullopt;
}

}  // namespace

RestoreResult restore(const RestoreRequest& request) {
  if (is_server_address(request.store))
    throw StoreError(StoreError::Kind::server_alone, shown_address(request.store), "pg_restore");
  std::error_code error;
  if (!std::filesystem::exists(request.backup, error))
    throw CommandError(Status::no_input, command_errors::NoFile{request.backup});
  if (std::filesystem::equivalent(request.store, request.backup, error))
    throw CommandError(Status::usage, command_errors::SameFile{request.backup});
  std::optional<Store> replaced = store_in_place(request);
  PrivateFile part(request.store);
  copy_store(request.backup, part.path());
  RestoreResult result;
  {
    Store store = Store::open(part.path());
    StoreMaintenance maintenance(store);
    if (const auto faults = maintenance.faults(); !faults.empty())
      throw CommandError(Status::damaged, command_errors::BackupUnsound{request.backup, faults.front()});
    std::map<std::string, std::vector<const HeldRecord*>> by_game;
    for (const HeldRecord& held : request.records) {
      require_signed(held, store);
      by_game[game_in(held)].push_back(&held);
    }
    std::map<std::string, std::uint64_t> added;
    for (const auto& [game, records] : by_game) added[game] = extend_by(store, records);
    if (replaced) result.lost = losses(*replaced, store);
    result.lost.store = request.store;
    if (result.lost.any() && !request.force) throw CommandError(Status::refused, result.lost);
    for (const StoreContents::GameHead& game : maintenance.contents().games) {
      const std::vector<ToldMore> told =
          replaced ? told_beyond(*replaced, game.name, game.last_entry) : std::vector<ToldMore>{ToldMore{}};
      const bool held = hold_restored(store, game.name, request, told);
      result.games.push_back({game.name, game.last_entry, added[game.name], held, told});
    }
    if (replaced) {
      StoreMaintenance(*replaced).replace_by(store);
      return result;
    }
  }
  part.publish();
  return result;
}

}  // namespace inselpost
