#include "cli/desk/verdict.hpp"

#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

namespace inselpost {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 5> outcomes{"done", "failed", "not tried", "possible", "kept"};

json order_of(const Tried& tried) {
  json order = {{"text", tried.typed},
                {"line", tried.at.line},
                {"column", tried.at.column},
                {"order", tried.said},
                {"verdict", outcomes[static_cast<std::size_t>(tried.outcome)]}};
  if (!tried.events.empty()) order["events"] = tried.events;
  if (tried.not_done) {
    const Refused& why = tried.not_done->why;
    order["refused"] = {{"code", why.code}, {"field", why.field}, {"arguments", why.arguments}};
  }
  return order;
}

}  // namespace

json verdict_of(const Answer& answer) {
  json orders = json::array();
  for (const Tried& tried : answer.orders) orders.push_back(order_of(tried));
  return {{"turn", answer.turn}, {"status", static_cast<int>(answer.status)}, {"orders", std::move(orders)}};
}

}  // namespace inselpost
