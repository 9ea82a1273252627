#include "cli/service/verdict.hpp"

#include "schemas/json/json.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

json refused_json(const Refused& why) {
  return {{"code", why.code}, {"field", why.field}, {"arguments", why.arguments}};
}

json order_of(const Tried& tried) {
  json order = {{"text", tried.typed},
                {"line", tried.at.line},
                {"column", tried.at.column},
                {"order", tried.said},
                {"verdict", name(tried.outcome)}};
  if (!tried.events.empty()) order["events"] = tried.events;
  if (tried.depth > 0) order["depth"] = tried.depth;
  if (tried.not_done) order["refused"] = refused_json(tried.not_done->why);
  for (const Tried::Other& other : tried.others)
    order["others"].push_back({{"order", other.order}, {"refused", refused_json(other.not_done.why)}});
  return order;
}

}  // namespace

json verdict_of(const Answer& answer) {
  json orders = json::array();
  for (const Tried& tried : answer.orders) orders.push_back(order_of(tried));
  return {{"turn", answer.turn}, {"status", static_cast<int>(answer.status)}, {"orders", std::move(orders)}};
}

}  // namespace inselpost
