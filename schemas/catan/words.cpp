#include "schemas/catan/words.hpp"
#include "schemas/catan/event_json.hpp"

#include <utility>

#include "engine/catan/final.hpp"
#include "engine/catan/readers.hpp"
#include "engine/core/visitor.hpp"
#include "schemas/catan/game.hpp"
#include "schemas/catan/orders/order_forms.hpp"
#include "schemas/catan/orders/order_reader.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "schemas/catan/refused.hpp"
#include "schemas/catan/results.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/start_json.hpp"
#include "schemas/catan/state_json.hpp"
#include "schemas/catan/table.hpp"
#include "schemas/catan/view.hpp"
#include "schemas/record/record.hpp"
#include "schemas/record/taken_out.hpp"

namespace inselpost {
namespace {

Json points_of(const catan::State& state, const Names& names) {
  const catan::View view = catan::view(state, Viewer::referee());
  Json points = Json::object();
  for (std::size_t s = 0; s < state.players; ++s) points[names.seats[s]] = view.seats[s].points.value_or(0);
  return points;
}

}  // namespace

BoardWords::BoardWords(const Json& setup)
    : setup_(setup_from_json(setup)),
      names_(names_of(setup_)),
      table_(sight_of(BoardTable{setup_, names_})) {}

MovePtr BoardWords::read(const yaml::Node& node, Faults& faults) const {
  auto written = read_order(node, names_, faults);
  if (!written) return nullptr;
  BoardMove::Fields fields;
  for (const auto& [field, mark] : written->fields) fields.emplace_back(field_name(field), mark);
  Json said = order_json(written->order);
  const HowFinal how_final = this->how_final(written->order);
  return std::make_shared<const BoardMove>(std::move(written->order), std::move(said), how_final,
                                           std::move(written->results), std::move(fields));
}

catan::Order BoardWords::order(const Json& json) const { return order_from_json(json, names_); }
Json BoardWords::order_json(const catan::Order& order) const { return to_json(order, names_); }

HowFinal BoardWords::how_final(const catan::Order& order) const {
  return {catan::draws_or_reveals(setup_.rules, order), catan::hangs_on_unseen(setup_.rules, order)};
}

std::string BoardWords::line(const catan::Order& order, const Results& results) const {
  return to_yaml(order, results, names_);
}

Refused BoardWords::refused(const catan::Problem& problem, Seat seat) const {
  Refused why = refused_of(problem, names_);
  const auto whose = problem.get<Seat>(catan::Role::seat);
  why.until_others = problem.code == catan::Code::E_PENDING && whose && *whose != seat;
  return why;
}

BoardWords::Results BoardWords::results(const Json& events) const {
  if (!at_table()) return {};
  catan::Events told;
  Json room;
  for (const Json& one : events) {
    const Json& whole = put_together(one, room);
    if (tells_result(whole.at("event").get_ref<const std::string&>())) told.push_back(event(whole));
  }
  return results_in(told);
}

std::optional<catan::Problem> BoardWords::misplaced(const Results& results) const {
  if (at_table() || !results.any()) return std::nullopt;
  return result_problem(results, catan::Reason::result_in_sealed_game);
}

Told BoardWords::tell(const catan::Event& event, Json& proofs) const {
  const catan::Telling telling = catan::telling_of(event, setup_.rules);
  Json open = to_json(event, names_);
  if (telling.drawn && !proofs.empty()) add_first(proofs, open);
  if (telling.knows) return Told::only(std::move(open), *telling.knows);
  Told told = Told::to_all(std::move(open));
  if (telling.reads) {
    const auto shown = catan::redact(event, Viewer::everybody());
    Json hidden = taken_out(told.open, to_json(shown.value(), names_));
    told = Told::partly(std::move(told.open), hidden.empty() ? Json() : std::move(hidden), *telling.reads);
  }
  // A card that was out before the game began has no leaf.
  if (telling.opens_card && *telling.opens_card >= first_card()) told.opens_card = telling.opens_card;
  told.laid_down = telling.laid_down;
  told.shows = telling.shows;
  told.ends = holds_alternative<catan::events::GameWon>(event);
  return told;
}

catan::Event BoardWords::event(const Json& json) const { return event_from_json(json, names_); }
bool BoardWords::whole(const catan::Event& event) const { return catan::is_whole(event); }

Json BoardWords::start_json(const catan::Start& start, Json& proofs) const {
  return start_to_json(start, names_, setup_.seats.size(), proofs);
}
catan::Start BoardWords::start(const Json& json) const { return start_from_json(json, names_); }

Json BoardWords::result(const catan::State& state) const {
  return {{"winner", state.winner ? Json(names_.of(*state.winner)) : Json()},
          {"points", points_of(state, names_)}};
}
Json BoardWords::no_result() const {
  Json points = Json::object();
  for (std::size_t s = 0; s < setup_.seats.size(); ++s) points[names_.seats[s]] = 0;
  return {{"winner", nullptr}, {"points", std::move(points)}};
}

Json BoardWords::brief(const catan::State& state) const {
  const catan::View open = catan::view(state, Viewer::everybody());
  Json brief{{"turn", open.turn},
             {"phase", catan::name(open.phase)},
             {"winner", open.winner ? Json(names_.of(*open.winner)) : Json()}};
  if (open.board.laid_out()) brief["active"] = names_.of(open.active);
  return brief;
}
Json BoardWords::position(const catan::State& state) const { return to_json(state); }
catan::State BoardWords::state(const Json& json) const { return state_from_json(json); }
nlohmann::ordered_json BoardWords::json(const catan::View& view) const {
  return to_json(view, names_, "", 0, true);
}
nlohmann::ordered_json BoardWords::json(const catan::Legal& legal) const { return to_json(legal, names_); }

}  // namespace inselpost
