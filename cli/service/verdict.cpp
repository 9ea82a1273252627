#include "cli/service/verdict.hpp"

#include "schemas/json/json.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

json refused_json(const Rejection& why) {
  return {{"code", why.code}, {"field", why.field}, {"arguments", why.arguments}};
}

json order_of(const RowResult& tried) {
  json order = {{"text", tried.typed},
                {"line", tried.at.line},
                {"column", tried.at.column},
                {"order", tried.said},
                {"verdict", name(tried.outcome)}};
  if (!tried.events.empty()) order["events"] = tried.events;
  if (tried.depth > 0) order["depth"] = tried.depth;
  if (tried.rejection) order["refused"] = refused_json(tried.rejection->why);
  for (const RowResult::Other& other : tried.others)
    order["others"].push_back({{"order", other.order}, {"refused", refused_json(other.rejection.why)}});
  return order;
}

}  // namespace

json verdict_of(const SubmissionResult& answer) {
  json orders = json::array();
  for (const RowResult& tried : answer.orders) orders.push_back(order_of(tried));
  return {{"turn", answer.turn}, {"status", static_cast<int>(answer.status)}, {"orders", std::move(orders)}};
}

}  // namespace inselpost
