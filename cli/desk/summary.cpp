#include "cli/desk/summary.hpp"

#include <algorithm>

namespace inselpost {
namespace {

using nlohmann::ordered_json;

bool same_decision(const ordered_json& a, const ordered_json& b) {
  for (const char* key : {"seat", "decision", "offer", "turn"})
    if (a.value(key, ordered_json()) != b.value(key, ordered_json())) return false;
  return true;
}

constexpr const char *everybody = "public", *referee_word = "referee";  // no seat has such a name

struct Reader {
  std::string name;
  std::vector<Awaited> owed;  ///< as he knows it
  bool knows(const Awaited& decision) const {
    return std::find(owed.begin(), owed.end(), decision) != owed.end();
  }
};
std::vector<Reader> readers_of(const Moment& moment) {
  std::vector<Reader> readers{{referee_word, moment.awaited(Viewer::referee())},
                              {everybody, moment.awaited(Viewer::everybody())}};
  for (std::size_t i = 0; i < moment.players(); ++i)
    readers.push_back({moment.facts().seats.at(i), moment.awaited(Viewer::of(seat_at(i)))});
  return readers;
}

/// Every decision that any of them sees as owed, in seat order from the active player. Who may not see an
/// answer sees one more than the referee.
std::vector<Awaited> decisions_of(const std::vector<Reader>& readers, std::size_t active,
                                  std::size_t players) {
  std::vector<Awaited> all;
  for (const Reader& reader : readers)
    for (const Awaited& decision : reader.owed)
      if (std::find(all.begin(), all.end(), decision) == all.end()) all.push_back(decision);
  const auto place = [&](const Awaited& decision) {
    return (index(decision.seat) + players - active) % players;
  };
  std::stable_sort(all.begin(), all.end(),
                   [&](const auto& one, const auto& other) { return place(one) < place(other); });
  return all;
}

/// Whose turn it is, by the number of his seat; the first where it is nobody's.
std::size_t active_in(const Json& brief, const std::vector<std::string>& seats) {
  const auto active = std::find(seats.begin(), seats.end(), brief.value("active", std::string()));
  return active == seats.end() ? 0 : static_cast<std::size_t>(active - seats.begin());
}

}  // namespace

std::string summary_of(const Moment& moment, const std::string& before, const std::string& time) {
  const std::vector<std::string>& seats = moment.facts().seats;
  const std::vector<Reader> readers = readers_of(moment);
  const Json brief = moment.brief();
  const ordered_json earlier = ordered_json::parse(before, nullptr, false);
  const ordered_json owed_before =
      earlier.is_object() ? earlier.value("waiting_for", ordered_json::array()) : ordered_json::array();

  ordered_json waiting = ordered_json::array();
  for (const Awaited& decision : decisions_of(readers, active_in(brief, seats), moment.players())) {
    ordered_json item{{"seat", seats.at(index(decision.seat))}, {"decision", decision.kind}};
    if (decision.count != 0) item["count"] = decision.count;
    if (!decision.about.empty()) item["offer"] = decision.about;
    item["turn"] = brief.at("turn");
    item["since"] = time;
    for (const ordered_json& owed : owed_before)
      if (same_decision(owed, item)) item["since"] = owed.at("since");
    ordered_json seen_by = ordered_json::array();
    for (const Reader& reader : readers)
      if (reader.knows(decision)) seen_by.push_back(reader.name);
    if (seen_by.size() != readers.size()) item["seen_by"] = std::move(seen_by);
    waiting.push_back(std::move(item));
  }
  ordered_json summary;
  for (const char* key : {"turn", "phase", "active", "winner"})
    if (brief.contains(key)) summary[key] = brief[key];
  summary["waiting_for"] = std::move(waiting);
  summary["seats"] = ordered_json::array();
  for (std::size_t i = 0; i < moment.players(); ++i) summary["seats"].push_back(seats.at(i));
  return summary.dump();
}

ordered_json summary_for(const std::string& text, const std::string& seat, bool referee) {
  ordered_json summary = ordered_json::parse(text);
  const ordered_json seats = summary.value("seats", ordered_json::array());
  summary.erase("seats");
  // A seat that this game does not have reads what everybody does.
  const bool is_seat = std::find(seats.begin(), seats.end(), ordered_json(seat)) != seats.end();
  const std::string reader = referee ? referee_word : is_seat ? seat : everybody;
  ordered_json waiting = ordered_json::array();
  for (ordered_json item : summary.value("waiting_for", ordered_json::array())) {
    if (item.contains("seen_by")) {
      const ordered_json& seen_by = item["seen_by"];
      if (std::find(seen_by.begin(), seen_by.end(), ordered_json(reader)) == seen_by.end()) continue;
      item.erase("seen_by");
    }
    item.erase("turn");
    waiting.push_back(std::move(item));
  }
  summary["waiting_for"] = std::move(waiting);
  return summary;
}

Position position_of(const GameLedger& ledger, const std::string& summary_before, const std::string& time) {
  Position position;
  const Moment moment = Moment::of(ledger, time);
  position.last_entry = ledger.last_entry();
  position.over = ledger.over();
  position.current = ledger.current().dump();
  position.summary = summary_of(moment, summary_before, time);
  position.changed = time;
  return position;
}

}  // namespace inselpost
