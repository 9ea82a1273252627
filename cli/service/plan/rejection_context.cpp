#include "cli/service/plan/rejection_context.hpp"

#include <algorithm>
#include <utility>

#include "cli/results/file_diagnostic.hpp"
#include "schemas/crypto/secrets.hpp"

namespace inselpost {

std::vector<Json> seen_by(Seat seat, const std::vector<EventRecord>& events) {
  std::vector<Json> all;
  for (const EventRecord& event : events)
    if (auto visible = redact_for(event, Viewer::of(seat))) all.push_back(*std::move(visible));
  return all;
}

void note_done(RowResult& row, const AnyOrder& move, const std::string& line, Seat seat,
               const std::vector<EventRecord>& events) {
  // The row may stand for several orders, and the executed one need not be the one written first.
  const bool first = row.outcome != RowResult::Outcome::done;
  row.outcome = RowResult::Outcome::done;
  row.order = first ? line : row.order + ", " + line;
  if (first) {
    row.said = move.said();
  } else {
    if (!row.said.is_array()) row.said = Json::array({std::move(row.said)});
    row.said.push_back(move.said());
  }
  row.begins.push_back(row.events.size());
  for (Json& event : seen_by(seat, events)) row.events.push_back(std::move(event));
}

std::set<std::string> timed(const Game& game, const Json& deadlines) {
  std::set<std::string> about;
  if (deadlines.is_null())
    for (const PendingDecision& owed : game.pending_decisions())
      if (owed.within != 0) about.insert(owed.about);
  return about;
}

void remark_on_time(RowResult& row, const std::set<std::string>& before, const std::set<std::string>& after) {
  if (!std::includes(before.begin(), before.end(), after.begin(), after.end()))
    row.remarks.emplace_back(remark::NoTimeRuns{});
}

Remark luck_remark(const std::optional<std::string>& luck) {
  return remark::LuckDigest{luck.has_value(), hex(luck_digest(luck.value_or("")))};
}

tl::expected<OrderEffects, Rejection> try_on(const Game& copy, Seat seat, const AnyOrder& move, bool last) {
  if (is_join(move)) return tl::unexpected(too_late_to_join(copy.over()));
  auto decided = copy.decide(seat, move, nullptr);
  if (!decided || last || !copy.is_final(seat, move)) return decided;
  if (copy.only_spoils(move)) return copy.tried(seat, move);
  return tl::unexpected(final_in_group());
}

RejectionContext rejection_context(const Game& game, Seat seat, const AnyOrder& move, Rejection why) {
  RejectionContext no{std::move(why), game.setup_view(), seat, std::nullopt, {}, {}, false};
  if (!is_join(move)) no.order = move.said();
  no.options = game.opaque_legal(seat);
  no.sight = game.opaque_view(Viewer::of(seat));
  return no;
}

RejectionContext not_joined(const Game& game, const Lobby& lobby, Seat seat, Rejection why) {
  RejectionContext no{std::move(why), game.setup_view(), seat, std::nullopt, {}, {}, false};
  no.joined = lobby.joined.contains(seat);
  return no;
}

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
