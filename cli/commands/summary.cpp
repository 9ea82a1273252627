#include "cli/commands/summary.hpp"

#include <algorithm>

namespace inselpost {
namespace {

using nlohmann::ordered_json;

bool same_decision(const ordered_json& a, const ordered_json& b) {
  for (const char* key : {"seat", "decision", "offer", "turn"})
    if (a.value(key, ordered_json()) != b.value(key, ordered_json())) return false;
  return true;
}

bool knows(const catan::View& view, const catan::Decision& decision) {
  return std::find(view.waiting_for.begin(), view.waiting_for.end(), decision) != view.waiting_for.end();
}

}  // namespace

std::string summary_of(const Moment& moment, const std::string& before, const std::string& time) {
  const Names& names = moment.names();
  const catan::View all = moment.view(Viewer::referee());
  const catan::View open = moment.view(Viewer::everybody());
  const ordered_json earlier = ordered_json::parse(before, nullptr, false);
  const ordered_json owed_before =
      earlier.is_object() ? earlier.value("waiting_for", ordered_json::array()) : ordered_json::array();

  ordered_json waiting = ordered_json::array();
  for (const catan::Decision& decision : all.waiting_for) {
    ordered_json item{{"seat", names.of(decision.seat)}, {"decision", name(decision.kind)}};
    if (decision.count != 0) item["count"] = decision.count;
    if (!decision.offer.empty()) item["offer"] = decision.offer;
    item["turn"] = all.turn;
    item["since"] = time;
    for (const ordered_json& owed : owed_before)
      if (same_decision(owed, item)) item["since"] = owed.at("since");
    if (!knows(open, decision)) {
      item["seen_by"] = ordered_json::array();
      for (std::size_t i = 0; i < moment.players(); ++i)
        if (knows(moment.view(Viewer::of(seat_at(i))), decision))
          item["seen_by"].push_back(names.of(seat_at(i)));
    }
    waiting.push_back(std::move(item));
  }
  ordered_json summary{{"turn", open.turn}, {"phase", name(open.phase)}};
  if (open.board.laid_out()) summary["active"] = names.of(open.active);
  summary["winner"] = open.winner ? ordered_json(names.of(*open.winner)) : ordered_json();
  summary["waiting_for"] = std::move(waiting);
  return summary.dump();
}

ordered_json summary_for(const std::string& text, const std::string& seat, bool referee) {
  ordered_json summary = ordered_json::parse(text);
  ordered_json waiting = ordered_json::array();
  for (ordered_json item : summary.value("waiting_for", ordered_json::array())) {
    if (item.contains("seen_by")) {
      const ordered_json& seen_by = item["seen_by"];
      if (!referee && std::find(seen_by.begin(), seen_by.end(), ordered_json(seat)) == seen_by.end())
        continue;
      item.erase("seen_by");
    }
    item.erase("turn");
    waiting.push_back(std::move(item));
  }
  summary["waiting_for"] = std::move(waiting);
  return summary;
}

Position position_of(const Ledger& ledger, const std::string& summary_before, const std::string& time) {
  Position position;
  const Moment moment = Moment::of(ledger, time);
  position.last_entry = ledger.last_entry();
  position.over = moment.over();
  position.current = ledger.current().dump();
  position.summary = summary_of(moment, summary_before, time);
  position.changed = time;
  return position;
}

}  // namespace inselpost
