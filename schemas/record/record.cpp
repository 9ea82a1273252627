#include "schemas/record/record.hpp"

#include "schemas/record/setup_seals.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "schemas/record/entries/entries.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

void close_seal(json& hidden) {
  hidden.erase("salt");
  hidden.erase("value");
}

/// Returns whether the viewer may read all of the event.
bool sees(const json& event, Viewer viewer, const Game& game) {
  return viewer.kind == Viewer::Kind::seat && game.with_audience(event).readers.contains(viewer.seat);
}

bool holds_all(const json& value) {
  if (value.is_object()) {
    for (auto it = value.begin(); it != value.end(); ++it) {
      if (!it->is_structured()) continue;
      if (is_seal(it.key(), *it) && !it->contains("value")) return false;
      if (!holds_all(*it)) return false;
    }
  } else if (value.is_array()) {
    for (const json& one : value)
      if (!holds_all(one)) return false;
  }
  return true;
}

/// Returns whether the viewer may see an entry that is hidden as a whole: whoever sees one of its events may.
bool is_concerned(const json& hidden, Viewer viewer, const Game& game) {
  for (const json& event : hidden.at("value").at("events"))
    if (redact_for(game.with_audience(event), viewer)) return true;
  return false;
}

}  // namespace

json entry_for(const Entry& entry, Viewer viewer, const Game& game, bool over) {
  json out = entry.body;
  if (viewer.is_referee() || over) return out;
  if (out.at("kind") == "genesis")
    for (std::size_t s = 0; json* const hidden = hidden_of_seat(out, s); ++s)
      if (!viewer.sees(seat_at(s))) close_seal(*hidden);
  if (const auto hidden = out.find("hidden"); hidden != out.end()) {
    if (hidden->contains("value") && !is_concerned(*hidden, viewer, game)) close_seal(*hidden);
    return out;
  }
  if (!out.contains("events")) return out;
  bool all = true;
  for (json& event : out["events"]) {
    const auto hidden = event.find("hidden");
    if (hidden == event.end() || !hidden->contains("value") || sees(event, viewer, game)) continue;
    close_seal(*hidden);
    all = false;
  }
  // A hidden order reveals what its events hide, and no more: a seat that sees them all may see it.
  all = all && viewer.kind == Viewer::Kind::seat;
  if (json& order = out["order"]; !all && order.is_object() && order.contains("hidden"))
    close_seal(order["hidden"]);
  return out;
}

json last_line(const json& genesis, const json& end, const LastLine& last) {
  json line = {
      {"signed", {{"game", genesis.at("game")}, {"entry", end.at("entry")}, {"head", end.at("head")}}}};
  if (last.signature) line["signed"]["signature"] = hex(*last.signature);
  if (last.secret) line["secret"] = hex(*last.secret);
  return line;
}

std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const Game& game,
                         const LastLine& last) {
  const bool over = !entries.empty() && entries::kind_of(entries.back()) == entries::Kind::end;
  std::string out;
  for (const Entry& entry : entries) out += canonical(entry_for(entry, viewer, game, over)) + '\n';
  if (!entries.empty()) out += canonical(last_line(entries.front().body, entries.back().body, last)) + '\n';
  return out;
}

bool is_unredacted(const std::vector<Entry>& entries) {
  return std::all_of(entries.begin(), entries.end(),
                     [](const Entry& entry) { return holds_all(entry.body); });
}

SeatSet readers_of(const std::vector<Entry>& entries, const Game& game) {
  const std::size_t players = entries::genesis(entries.front().body).seats.size();
  SeatSet readers;
  for (std::size_t s = 0; s < players; ++s) readers.insert(seat_at(s));
  bool any_open = false, any_closed_entry = false;
  const auto keep = [&](bool open, const auto& may_see) {
    any_open = any_open || open;
    for (std::size_t s = 0; s < players; ++s)
      if (may_see(Viewer::of(seat_at(s))) != open) readers.erase(seat_at(s));
  };
  json genesis = entries.front().body;
  for (std::size_t s = 0; const json* const hidden = hidden_of_seat(genesis, s); ++s)
    keep(hidden->contains("value"), [&](Viewer viewer) { return viewer.sees(seat_at(s)); });
  for (const Entry& entry : entries) {
    if (entries::kind_of(entry) != entries::Kind::order) continue;
    if (const auto hidden = entry.body.find("hidden"); hidden != entry.body.end()) {
      if (hidden->contains("value"))
        keep(true, [&](Viewer viewer) { return is_concerned(*hidden, viewer, game); });
      else
        any_closed_entry = true;
      continue;
    }
    for (const json& event : entry.body.at("events")) {
      const auto hidden = event.find("hidden");
      if (hidden == event.end()) continue;
      const SeatSet may_see = game.with_audience(event).readers;
      keep(hidden->contains("value"), [&](Viewer viewer) { return may_see.contains(viewer.seat); });
    }
  }
  // The readers of an entry that is sealed as a whole are unknown.
  return any_open || !any_closed_entry ? readers : SeatSet{};
}

bool mend_line_ends(std::string& text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  const std::size_t before = text.size();
  if (text.starts_with(mark)) text.erase(0, mark.size());
  std::size_t to = 0;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (text[at] != '\r' || at + 1 == text.size() || text[at + 1] != '\n') text[to++] = text[at];
  text.resize(to);
  return to != before;
}

bool looks_like_record(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.starts_with('{') && line.find("\"kind\":\"genesis\"") != std::string_view::npos;
}

}  // namespace inselpost
