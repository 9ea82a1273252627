#include "cli/service/summary.hpp"

#include <algorithm>

namespace inselpost {
namespace {

using nlohmann::ordered_json;

constexpr const char *everybody = public_reader, *referee_word = referee_reader;

struct Reader {
  std::string name;
  std::vector<PendingDecision> owed;  ///< decisions that the reader sees
  bool knows(const PendingDecision& decision) const {
    return std::find(owed.begin(), owed.end(), decision) != owed.end();
  }
};
std::vector<Reader> readers_of(const LedgerSnapshot& moment) {
  std::vector<Reader> readers{{referee_word, moment.pending_decisions(Viewer::referee())},
                              {everybody, moment.pending_decisions(Viewer::everybody())}};
  for (std::size_t i = 0; i < moment.players(); ++i)
    readers.push_back({moment.facts().seats.at(i), moment.pending_decisions(Viewer::of(seat_at(i)))});
  return readers;
}

/// Returns every decision that any reader sees as pending, in seat order from the active player. Readers who
/// may not see an answer see more decisions than the referee.
std::vector<PendingDecision> decisions_of(const std::vector<Reader>& readers, std::size_t active,
                                          std::size_t players) {
  std::vector<PendingDecision> all;
  for (const Reader& reader : readers)
    for (const PendingDecision& decision : reader.owed)
      if (std::find(all.begin(), all.end(), decision) == all.end()) all.push_back(decision);
  const auto place = [&](const PendingDecision& decision) {
    return (index(decision.seat) + players - active) % players;
  };
  std::stable_sort(all.begin(), all.end(),
                   [&](const auto& one, const auto& other) { return place(one) < place(other); });
  return all;
}

}  // namespace

bool is_known_to(const TimedDecision& owed, const std::string& reader) {
  return !owed.seen_by ||
         std::find(owed.seen_by->begin(), owed.seen_by->end(), reader) != owed.seen_by->end();
}

std::size_t active_in(const Json& brief, const std::vector<std::string>& seats) {
  const auto active = std::find(seats.begin(), seats.end(), brief.value("active", std::string()));
  return active == seats.end() ? 0 : static_cast<std::size_t>(active - seats.begin());
}

void list_as(const LedgerSnapshot& moment, const std::string& time, StoredPosition& position) {
  const std::vector<std::string>& seats = moment.facts().seats;
  const std::vector<Reader> readers = readers_of(moment);
  const Json brief = moment.brief();
  position.pending_decisions.clear();
  for (const PendingDecision& decision : decisions_of(readers, active_in(brief, seats), moment.players())) {
    TimedDecision owed{seats.at(index(decision.seat)),        decision.kind, decision.about, decision.count,
                       brief.at("turn").get<std::uint16_t>(), time};
    owed.clock = decision.clock;
    owed.is_secret = decision.is_secret;
    std::vector<std::string> seen_by;
    for (const Reader& reader : readers)
      if (reader.knows(decision)) seen_by.push_back(reader.name);
    if (seen_by.size() != readers.size()) owed.seen_by = std::move(seen_by);
    position.pending_decisions.push_back(std::move(owed));
  }
  ordered_json listed;
  for (const char* key : {"turn", "phase", "active", "winner"})
    if (brief.contains(key)) listed[key] = brief[key];
  if (moment.facts().entry < position.last_entry) listed["entry"] = moment.facts().entry;
  listed["seats"] = seats;
  listed["seats"].erase(listed["seats"].begin() + static_cast<std::ptrdiff_t>(moment.players()),
                        listed["seats"].end());
  position.brief = listed.dump();
}

ordered_json listed_for(const std::string& brief, const std::vector<TimedDecision>& pending_decisions,
                        const std::string& seat, bool referee) {
  ordered_json listed = ordered_json::parse(brief);
  const ordered_json seats = listed.value("seats", ordered_json::array());
  listed.erase("seats");
  // Unknown seats read the public list.
  const bool is_seat = std::find(seats.begin(), seats.end(), ordered_json(seat)) != seats.end();
  const std::string reader = referee ? referee_word : is_seat ? seat : everybody;
  ordered_json waiting = ordered_json::array();
  for (const TimedDecision& owed : pending_decisions) {
    if (!is_known_to(owed, reader)) continue;
    ordered_json item{{"seat", owed.seat}, {"decision", owed.kind}};
    if (owed.count != 0) item["count"] = owed.count;
    if (!owed.about.empty()) item["offer"] = owed.about;
    item["since"] = owed.since;
    if (owed.due) item["due"] = *owed.due;
    if (owed.acts && owed.acts != owed.due) item["decided"] = *owed.acts;
    waiting.push_back(std::move(item));
  }
  listed["waiting_for"] = std::move(waiting);
  return listed;
}

StoredPosition position_of(const GameLedger& ledger, const std::string& time, const PriorClocks& before) {
  StoredPosition position;
  position.last_entry = ledger.last_entry();
  position.over = ledger.over();
  position.current = ledger.current().dump();
  position.changed = std::max(time, before.last);
  position.ordered = before.ordered;
  list_as(LedgerSnapshot::of(ledger, time), time, position);
  // The summary has one turn, but each decision belongs to the turn of its seat.
  for (TimedDecision& owed : position.pending_decisions)
    if (ledger.started()) owed.turn = ledger.game().turn_of(ledger.find(owed.seat).value());
  set_clocks(position, ledger, before, time);
  // After a correction, clocks use the present time until it has passed the last entry.
  position.clocks.from.reset();
  if (before.clocks.from && time <= before.last) position.clocks.from = std::max(time, *before.clocks.from);
  return position;
}

}  // namespace inselpost
