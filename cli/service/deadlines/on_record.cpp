#include "cli/service/deadlines/on_record.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "schemas/clock/absence.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/clock/spans.hpp"
#include "schemas/record/entries/entries.hpp"
#include "schemas/record/rollback_tracker.hpp"

namespace inselpost {
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

}  // namespace

namespace {

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
