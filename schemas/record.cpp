#include "schemas/record.hpp"

#include <stdexcept>
#include <utility>

#include "engine/catan/view.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

void close_seal(json& hidden) {
  hidden.erase("salt");
  hidden.erase("value");
}

/// May he see the event whole?
bool sees(const json& event, Viewer viewer, const Names& names) {
  const catan::Event whole = event_from_json(event, names);
  const auto shown = catan::redact(whole, viewer);
  return shown && *shown == whole;
}

/// May he know that it happened?
bool knows_of(const json& event, Viewer viewer, const Names& names) {
  return catan::redact(event_from_json(event, names), viewer).has_value();
}

json last_line(const json& genesis, const json& end, const LastLine& last) {
  json line = {
      {"signed", {{"game", genesis.at("game")}, {"entry", end.at("entry")}, {"head", end.at("head")}}}};
  if (last.signature) line["signed"]["signature"] = hex(*last.signature);
  if (last.secret) line["secret"] = hex(*last.secret);
  return line;
}

}  // namespace

json entry_for(const Entry& entry, Viewer viewer, const Names& names, bool over) {
  json out = entry.body;
  if (viewer.is_referee() || over) return out;
  if (const auto hidden = out.find("hidden"); hidden != out.end()) {
    // Whoever sees any of its events was concerned, and sees the entry.
    bool concerned = false;
    if (const auto value = hidden->find("value"); value != hidden->end())
      for (const json& event : value->at("events")) concerned = concerned || knows_of(event, viewer, names);
    if (!concerned) close_seal(*hidden);
    return out;
  }
  if (!out.contains("events")) return out;
  bool all = true;
  for (json& event : out["events"]) {
    const auto hidden = event.find("hidden");
    if (hidden == event.end() || !hidden->contains("value") || sees(event, viewer, names)) continue;
    close_seal(*hidden);
    all = false;
  }
  // A hidden order tells what its events hide, and no more: a seat that may see them all may see it.
  all = all && viewer.kind == Viewer::Kind::seat;
  if (json& order = out["order"]; !all && order.is_object() && order.contains("hidden"))
    close_seal(order["hidden"]);
  return out;
}

std::string write_record(const std::vector<Entry>& entries, Viewer viewer, const Names& names,
                         const LastLine& last) {
  const bool over = !entries.empty() && entries.back().body.at("kind") == "end";
  std::string out;
  for (const Entry& entry : entries) out += canonical(entry_for(entry, viewer, names, over)) + '\n';
  if (!entries.empty()) out += canonical(last_line(entries.front().body, entries.back().body, last)) + '\n';
  return out;
}

bool looks_like_record(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.starts_with('{') && line.find("\"kind\":\"genesis\"") != std::string_view::npos;
}

}  // namespace inselpost
