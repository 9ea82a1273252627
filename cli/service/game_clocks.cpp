#include "cli/service/game_clocks.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "schemas/clock/calendar.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/record/game_replay.hpp"

namespace inselpost {

ClockedGame clocked(const GameLedger& ledger) {
  ClockedGame game;
  game.game = &ledger.game();
  game.started = ledger.started();
  game.over = ledger.over();
  if (!ledger.deadlines().is_null()) game.deadlines = known_deadlines(ledger.deadlines());
  game.seats = ledger.game().seats();
  game.zones = ledger.zones();
  return game;
}

const std::string& last_time(const StoredGame& game) {
  return game.clocks.from ? *game.clocks.from : game.changed;
}

std::string timed_game(const GameLedger& ledger) {
  return ledger.deadlines().is_null() ? std::string() : ledger.name();
}

PriorClocks before_these(const StoredGame& game, const std::vector<Entry>& entries) {
  PriorClocks before{{game.pending_decisions, game.clocks}, game.ordered, game.changed};
  for (const Entry& entry : entries) {
    go_past(entry, before);
    if (entries::kind_of(entry) == entries::Kind::rollback) before.ordered.clear();
  }
  return before;
}

void set_clocks(StoredPosition& position, const GameLedger& ledger, const PriorClocks& before,
                const std::string& time) {
  set_clocks(position.pending_decisions, position.clocks, clocked(ledger), before, time);
}

ClockEditor hands_on(StoredGame& game, const GameLedger& ledger, const std::string& now) {
  return {game.pending_decisions, game.clocks, clocked(ledger), read_instant(now).value()};
}

DecisionDeadlines deadlines_of(const GameLedger& ledger, const StoredGame& game) {
  DecisionDeadlines dues;
  dues.held = game.clocks.held && !ledger.over();
  const bool has_deadlines = !ledger.deadlines().is_null();
  if (has_deadlines) dues.zone = known_deadlines(ledger.deadlines()).zone;
  for (const std::string& zone : ledger.zones()) dues.zones.push_back(zone.empty() ? dues.zone : zone);
  if (!has_deadlines) return dues;
  dues.miss = known_deadlines(ledger.deadlines()).miss;
  for (const TimedDecision& owed : game.pending_decisions)
    if (const auto seat = ledger.find(owed.seat); seat && dues.held && owed.left)
      dues.left.push_back({*seat, owed.kind, owed.about, owed.left->until_due});
    else if (seat && owed.due)
      dues.all.push_back({*seat, owed.kind, owed.about, *owed.due, owed.acts.value_or(*owed.due)});
  return dues;
}

std::string zone_of(const entries::Genesis& genesis, std::string_view reader) {
  for (std::size_t i = 0; i < genesis.zones.size(); ++i)
    if (genesis.seats.at(i) == reader && !genesis.zones[i].empty()) return genesis.zones[i];
  return genesis.deadlines.is_null() ? std::string() : known_deadlines(genesis.deadlines).zone;
}

namespace {

Instant timeliness_of(const Entry& entry) {
  return read_instant(entry.body.at("time").get_ref<const std::string&>()).value();
}

/// Returns the valid entries up to `to`, which must be valid itself.
std::vector<const Entry*> standing_up_to(const std::vector<Entry>& entries, std::uint64_t to) {
  const auto undone = undone_by(entries);
  std::vector<const Entry*> all;
  for (const Entry& entry : entries)
    if (entry.number <= to && !undone.contains(entry.number)) all.push_back(&entry);
  return all;
}

/// Returns from when corrected clocks run, unless an entry later than the correction has come since.
std::optional<std::string> set_anew_from(const std::vector<Entry>& entries) {
  const std::string last = entries.back().body.at("time").get<std::string>();
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (entry->body.at("time").get_ref<const std::string&>() < last) break;
    if (entries::kind_of(*entry) != entries::Kind::note) continue;
    const entries::Note note = entries::note(entry->body);
    if (note.what == entries::note_of_extend && !note.from.empty()) return note.from;
  }
  return std::nullopt;
}

}  // namespace

ClockState clocks_on_record(const std::vector<Entry>& entries, std::uint64_t to) {
  std::map<std::string, std::vector<Span>> away;
  for (const Entry* entry : standing_up_to(entries, to)) {
    if (entries::kind_of(*entry) != entries::Kind::note) continue;
    const entries::Note note = entries::note(entry->body);
    const bool absence = note.what == entries::note_of_absence;
    if (absence && !note.from.empty()) {
      std::vector<Span>& spans = away[note.seat];
      spans.push_back({read_instant(note.from).value(), read_instant(note.until).value()});
      spans = joined(std::move(spans));
    } else if (absence || note.what == entries::note_of_replace) {
      away[note.seat] = without_absence(away[note.seat], timeliness_of(*entry));
    }
  }
  ClockState clocks;
  clocks.held = entries::is_held(entries);
  clocks.from = set_anew_from(entries);
  for (const auto& [seat, spans] : away)
    for (const Span& span : spans)
      clocks.away[seat].push_back({format_instant(span.from), format_instant(span.until)});
  return clocks;
}

MissedDeadlines missed_on_record(Store& store, const StoredGame& game, const std::vector<Entry>& entries,
                                 std::uint64_t to) {
  const entries::Genesis genesis = entries::genesis(entries.front().body);
  std::map<std::string, std::uint64_t> since;
  for (const std::string& seat : genesis.seats) since[seat] = store.last_file(game, seat, to).value_or(0);
  MissedDeadlines missed;
  // Keyed by seat. All default orders of one turn have the same time and count once.
  std::map<std::string, std::string> last;
  for (const Entry* entry : standing_up_to(entries, to)) {
    if (entries::kind_of(*entry) == entries::Kind::note) {
      const entries::Note note = entries::note(entry->body);
      if (note.what == entries::note_of_replace) missed.erase(note.seat);
    }
    const nlohmann::json* body =
        entries::kind_of(*entry) == entries::Kind::order ? entries::readable(entry->body) : nullptr;
    if (body != nullptr) {
      const entries::Order order = entries::order(*body, genesis.seats);
      const std::string& seat = genesis.seats.at(index(order.seat));
      if (order.by == OrderOrigin::deadline && !entry->body.contains("again") &&
          entry->number > since[seat]) {
        const auto time = entry->body.at("time").get<std::string>();
        if (std::exchange(last[seat], time) != time) ++missed[seat];
      }
    }
  }
  return missed;
}

}  // namespace inselpost
