#include "cli/service/refusals.hpp"

#include "cli/results/early.hpp"

namespace inselpost {
namespace {

Rejection of_whole_file(const char* code, Json arguments) {
  Rejection refused;
  refused.code = code;
  refused.field = "whole";
  refused.arguments = std::move(arguments);
  return refused;
}

/// Returns an argument with its name, kind and value.
Json argument(const char* name, const char* kind, const Json& value) {
  return Json::array({name, Json::object({{kind, value}})});
}

}  // namespace

Rejection game_over() { return of_whole_file("E_GAME_OVER", Json::array()); }

Rejection stale(std::uint16_t turn) {
  return of_whole_file("E_STALE", Json::array({argument("turn", "number", turn)}));
}

Rejection final_in_batch() {
  return of_whole_file("E_SYNTAX", Json::array({argument("reason", "reason", "batch_has_final")}));
}

Rejection final_in_group() {
  return of_whole_file("E_SYNTAX", Json::array({argument("reason", "reason", "final_in_group")}));
}

Rejection too_early(std::uint32_t last_turn) {
  return of_whole_file("E_EARLY", Json::array({argument("turn", "number", last_turn)}));
}

Rejection too_many_entries(std::uint32_t most) {
  Rejection refused = of_whole_file("E_LIMIT", Json::array({argument("limit", "number", most)}));
  refused.field = field_of_entries;
  return refused;
}

Rejection too_many_answers() {
  Rejection refused = of_whole_file("E_LIMIT", Json::array());
  refused.field = field_of_answers;
  return refused;
}

Rejection too_many_drafts() {
  Rejection refused = of_whole_file("E_LIMIT", Json::array());
  refused.field = field_of_drafts;
  return refused;
}

}  // namespace inselpost
