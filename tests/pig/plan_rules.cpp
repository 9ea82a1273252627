// What Pig adds to plans.
#include <array>
#include <numeric>

#include "schemas/orders/plan/number_range.hpp"
#include "schemas/yaml/map_reader.hpp"
#include "tests/pig/game.hpp"

namespace inselpost::pig {
namespace {

constexpr std::array<std::string_view, 2> asked{"total", "tips"};
constexpr std::array<std::string_view, 2> halts{"tip", "one"};

struct PigCondition final : ConditionTerm {
  PigCondition(bool t, NumberRange n) : total(t), numbers(std::move(n)) {}
  const bool total;
  const NumberRange numbers;
};

}  // namespace

OrderChoice PigGame::read_choice(const yaml::Node& order, DiagnosticCollector& faults) const {
  OrderChoice choice;
  const bool one = order.is_map() && order.fields.size() == 1;
  if (one && order.fields[0].key == "use" && order.fields[0].value.is_list()) {
    yaml::Node plain = order;
    for (const yaml::Node& tip : order.fields[0].value.items) {
      plain.fields[0].value = tip;
      if (AnyOrderPtr move = parse_order(plain, faults)) choice.moves.push_back(std::move(move));
    }
    if (order.fields[0].value.items.empty()) parse_order(order, faults);  // it says that a list is no number
  } else if (AnyOrderPtr move = parse_order(order, faults)) {
    choice.moves.push_back(std::move(move));
  }
  return choice;
}

std::span<const std::string_view> PigGame::condition_words() const { return asked; }

std::shared_ptr<const ConditionTerm> PigGame::read_condition(std::string_view word, const yaml::Node& value,
                                                             DiagnosticCollector& faults) const {
  auto numbers = read_numbers(faults, value, std::string(word));
  if (!numbers) return nullptr;
  return std::make_shared<const PigCondition>(word == asked[0], *std::move(numbers));
}

/// `total` is of the seat whose turn it is; a seat knows its own tips only.
bool PigGame::holds(Seat seat, const ConditionTerm& word, const SeatHistory&) const {
  const auto& condition = dynamic_cast<const PigCondition&>(word);
  const View view = seen_by(Viewer::of(seat));
  if (condition.total) return condition.numbers.hold(view.total);
  return condition.numbers.hold(static_cast<std::uint32_t>(view.players.at(index(seat)).tips_held));
}

bool PigGame::answers(const PendingDecision& owed, const AnyOrder& move) const {
  const Order& order = dynamic_cast<const MoveType&>(move).order;
  return owed.kind == "turn" &&
         (std::holds_alternative<orders::Roll>(order) || std::holds_alternative<orders::Hold>(order));
}

std::span<const std::string_view> PigGame::stop_words() const { return halts; }

std::vector<std::string_view> PigGame::stops(Seat, std::span<const EventRecord> events,
                                             std::span<const AnyOrderPtr>) const {
  std::vector<std::string_view> met;
  for (const EventRecord& event_record : events) {
    const Json& event = event_record.open.is_null() ? event_record.hidden : event_record.open;
    if (event.value("event", "") == "tipped") met.push_back(halts[0]);
    if (event.value("event", "") == "rolled" && event.value("die", 0) == 1) met.push_back(halts[1]);
  }
  return met;
}

}  // namespace inselpost::pig
