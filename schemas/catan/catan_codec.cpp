#include "schemas/catan/catan_codec.hpp"
#include "schemas/catan/event_json.hpp"

#include <utility>

#include "engine/catan/event.hpp"
#include "engine/catan/final.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/chance.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/state_json.hpp"
#include "schemas/catan/view.hpp"
#include "schemas/record/game.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

Json points_of(const catan::State& state, const GameNames& names) {
  const catan::View view = catan::view(state, Viewer::referee());
  Json points = Json::object();
  for (std::size_t s = 0; s < state.players; ++s) points[names.seats[s]] = view.seats[s].points.value_or(0);
  return points;
}

}  // namespace

CatanCodec::CatanCodec(const Json& setup)
    : setup_(setup_from_json(setup)),
      names_(names_of(setup_)),
      table_(make_opaque_view(CatanSetupView{setup_, names_})) {}

AnyOrderPtr CatanCodec::read(const yaml::Node& node, DiagnosticCollector& faults) const {
  auto written = read_order(node, names_, faults);
  if (!written) return nullptr;
  CatanAnyOrder::OrderFields fields;
  for (const auto& [field, mark] : written->fields) fields.emplace_back(field_name(field), mark);
  Json said = order_json(written->order);
  const OrderFinality how_final = this->how_final(written->order);
  return std::make_shared<const CatanAnyOrder>(std::move(written->order), std::move(said), how_final,
                                               std::move(written->results), std::move(fields));
}

catan::Order CatanCodec::order(const Json& json) const { return order_from_json(json, names_); }
Json CatanCodec::order_json(const catan::Order& order) const { return to_json(order, names_); }

OrderFinality CatanCodec::how_final(const catan::Order& order) const {
  return {catan::draws_or_reveals(setup_.rules, order), catan::rejectable_by_hidden(setup_.rules, order)};
}

std::string CatanCodec::line(const catan::Order& order, const Results& results) const {
  return to_yaml(order, results, names_);
}

Rejection CatanCodec::refused(const catan::RuleViolation& problem, Seat seat) const {
  Rejection why = to_rejection(problem, names_);
  const auto whose = problem.get<Seat>(catan::Role::seat);
  if (problem.code == catan::Code::E_PENDING && whose)
    (*whose == seat ? why.until_own : why.until_others) = true;
  return why;
}

CatanCodec::Results CatanCodec::results(const Json& events) const {
  if (!at_table()) return {};
  catan::Events told;
  Json room;
  for (const Json& one : events) {
    const Json& whole = with_hidden_members(one, room);
    if (tells_result(whole.at("event").get_ref<const std::string&>())) told.push_back(event(whole));
  }
  return results_in(told);
}

std::optional<catan::RuleViolation> CatanCodec::misplaced(const Results& results) const {
  if (at_table() || !results.any()) return std::nullopt;
  return result_problem(results, catan::Reason::result_in_sealed_game);
}

EventRecord CatanCodec::tell(const catan::Event& event, Json& proofs) const {
  const catan::EventVisibility telling = catan::visibility_of(event, setup_.rules);
  Json open = to_json(event, names_);
  if (telling.drawn && !proofs.empty()) add_first(proofs, open);
  if (telling.knows) return EventRecord::private_event(std::move(open), *telling.knows);
  EventRecord told = EventRecord::public_event(std::move(open));
  if (telling.reads) {
    const auto shown = catan::redact(event, Viewer::everybody());
    Json hidden = extract_hidden(told.open, to_json(shown.value(), names_));
    told = EventRecord::partly_hidden(std::move(told.open), hidden.empty() ? Json() : std::move(hidden),
                                      *telling.reads);
  }
  // Cards bought before the recorded game have no commitment to open.
  if (telling.opens_card && *telling.opens_card >= first_card()) told.opens_card = telling.opens_card;
  told.laid_down = telling.laid_down;
  told.shows = telling.shows;
  told.ends = holds_alternative<catan::events::GameWon>(event);
  return told;
}

catan::Event CatanCodec::event(const Json& json) const { return event_from_json(json, names_); }
bool CatanCodec::whole(const catan::Event& event) const { return catan::is_unredacted(event); }

Json CatanCodec::start_json(const catan::Start& start, Json& proofs) const {
  return start_to_json(start, names_, setup_.seats.size(), proofs);
}
catan::Start CatanCodec::start(const Json& json) const { return start_from_json(json, names_); }

Json CatanCodec::result(const catan::State& state) const {
  return {{"winner", state.winner ? Json(names_.of(*state.winner)) : Json()},
          {"points", points_of(state, names_)}};
}
Json CatanCodec::no_result() const {
  Json points = Json::object();
  for (std::size_t s = 0; s < setup_.seats.size(); ++s) points[names_.seats[s]] = 0;
  return {{"winner", nullptr}, {"points", std::move(points)}};
}

Json CatanCodec::brief(const catan::State& state) const {
  const catan::View open = catan::view(state, Viewer::everybody());
  Json brief{{"turn", open.turn},
             {"phase", catan::name(open.phase)},
             {"winner", open.winner ? Json(names_.of(*open.winner)) : Json()}};
  if (open.board.laid_out()) brief["active"] = names_.of(open.active);
  return brief;
}
Json CatanCodec::position(const catan::State& state) const { return to_json(state); }
catan::State CatanCodec::state(const Json& json) const { return state_from_json(json); }
nlohmann::ordered_json CatanCodec::json(const catan::View& view) const {
  return to_json(view, names_, "", 0, true);
}
nlohmann::ordered_json CatanCodec::json(const catan::Legal& legal) const { return to_json(legal, names_); }

}  // namespace inselpost
