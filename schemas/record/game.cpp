#include "schemas/record/game.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "schemas/record/record_message_id.hpp"

namespace inselpost {

// Not defaulted in the class: comparing JSON is slow to compile, and few includers need it.
bool Rejection::operator==(const Rejection& other) const = default;

namespace {

DiagnosticText fault_of(const Json::exception& fault) {
  // Ids of the library: 1xx no JSON, 2xx and 3xx a value of another type, 401 and 403 below.
  constexpr int no_element = 401, no_member = 403;
  if (fault.id == no_element) return RecordMessageId::short_list;
  if (fault.id == no_member) {
    const std::string_view text = fault.what();
    const std::size_t begin = text.find('\''), end = text.rfind('\'');
    if (begin < end)
      return {RecordMessageId::missing_member, std::string(text.substr(begin + 1, end - begin - 1))};
  }
  return fault.id / 100 == 1 ? DiagnosticText(RecordMessageId::not_json) : RecordMessageId::wrong_kind;
}

}  // namespace

LocalizableText error_text(const Json::exception& fault) { return fault_of(fault); }
InputError malformed(const Json::exception& fault) { return InputError(fault_of(fault)); }
InputError malformed(const std::out_of_range& /*fault*/) { return InputError(TextMessageId::unfit); }

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
