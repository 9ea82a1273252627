#include "schemas/record/game.hpp"

#include <utility>

namespace inselpost {

// Not defaulted in the class: comparing JSON is slow to compile, and few includers need it.
bool Rejection::operator==(const Rejection& other) const = default;

void add_first(Json& proofs, Json& result) {
  move_members(result, proofs.front());
  proofs.erase(proofs.begin());
}

std::optional<Json> redact_for(const EventRecord& event_record, Viewer viewer, bool all) {
  const bool may = all || viewer.is_referee() ||
                   (viewer.kind == Viewer::Kind::seat && event_record.readers.contains(viewer.seat));
  if (event_record.open.is_null() && !may) return std::nullopt;
  Json out = event_record.open.is_null() ? Json::object() : event_record.open;
  if (may && event_record.hidden.is_object()) out.update(event_record.hidden);
  return out;
}

const Json& with_hidden_members(const Json& event, Json& buffer) {
  const auto hidden = event.find("hidden");
  if (hidden == event.end() || !hidden->is_object() || !hidden->contains("value")) return event;
  buffer = event;
  buffer.erase("hidden");
  buffer.update(hidden->at("value"));
  return buffer;
}

std::vector<PendingDecision> Game::pending_decisions_for(Viewer viewer) const {
  std::vector<PendingDecision> all = pending_decisions();
  std::erase_if(all, [&](const PendingDecision& owed) {
    return owed.seen_by && !viewer.is_referee() &&
           !(viewer.kind == Viewer::Kind::seat && owed.seen_by->contains(viewer.seat));
  });
  return all;
}

std::vector<FollowedOrder> Game::orders_to_follow(Seat seat, bool) const {
  std::vector<FollowedOrder> orders;
  const nlohmann::ordered_json listed = legal(seat);
  if (const auto all = listed.find("orders"); all != listed.end())
    for (const auto& order : *all) orders.push_back(FollowedOrder{.order = order});
  return orders;
}

OrderChoice Game::read_choice(const yaml::Node& order, DiagnosticCollector& faults) const {
  AnyOrderPtr move = parse_order(order, faults);
  return move ? OrderChoice{{std::move(move)}, {}} : OrderChoice{};
}

// Not defined in the class, where `ContinuationOutcome` holds an incomplete type.
std::optional<std::vector<ContinuationOutcome>> Game::odds(Seat, const OrderPolicy&,
                                                           const PlanContinuation&) const {
  return std::nullopt;
}

Json extract_hidden(Json& whole, const Json& shown) {
  Json value = Json::object();
  for (auto member = whole.begin(); member != whole.end();) {
    if (shown.contains(member.key())) {
      ++member;
    } else {
      value[member.key()] = std::move(*member);
      member = whole.erase(member);
    }
  }
  return value;
}

}  // namespace inselpost
