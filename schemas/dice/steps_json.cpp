#include "schemas/dice/steps_json.hpp"

#include "engine/core/visitor.hpp"

namespace inselpost::dice {
namespace {

constexpr std::array<std::string_view, 2> figures{"merchant", "wizard"};

/// Returns the faces by number of the die: {"1": "ore", "4": "gold"}.
json by_die(DiceSet which, const Dice& faces) {
  json out = json::object();
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (which.contains(d)) out[std::to_string(d + 1)] = name(faces[d]);
  return out;
}

template <class S>
S thrown_in(const GameNames& names, const json& in) {
  if (!in.is_object()) unreadable("dice", in);
  S step;
  for (const auto& [number, face] : in.items()) {
    if (number.size() != 1 || number[0] < '1' || number[0] > '6') unreadable("a die", in);
    const auto d = static_cast<std::uint8_t>(number[0] - '1');
    step.which.insert(d);
    get(names, face, step.faces[d]);
  }
  return step;
}

void only_true(const json& value) {
  if (value != true) unreadable("true", value);
}

Step robber_in(const GameNames& names, const json& in) {
  if (in.contains("home")) {
    only_true(in["home"]);
    return steps::RobberHome{};
  }
  steps::RobberMoved step;
  step.steps = static_cast<std::uint8_t>(number_in(in.at("steps"), 1, dice_count));
  get(names, in.at("at"), step.at);
  return step;
}

Step set_in(const GameNames& names, const json& in) {
  const auto one = thrown_in<steps::Cast>(names, in);
  if (one.which.size() != 1) unreadable("one die", in);
  for (std::uint8_t d = 0; d < dice_count; ++d)
    if (one.which.contains(d)) return steps::Set{d, one.faces[d]};
  return steps::Set{};
}

}  // namespace

json put(const GameNames& names, const Step& step) {
  return std::visit(overloaded{
                        [&](const steps::Cast& s) {
                          return json{{"cast", by_die(s.which, s.faces)}};
                        },
                        [&](const steps::Again& s) {
                          return json{{"again", by_die(s.which, s.faces)}};
                        },
                        [&](const steps::Set& s) {
                          return json{{"set", {{std::to_string(s.die + 1), name(s.face)}}}};
                        },
                        [&](const steps::Ship& s) {
                          return json{{"ship", {{"steps", s.steps}, {"at", s.at}}}};
                        },
                        [&](const steps::RobberMoved& s) {
                          return json{{"robber", {{"steps", s.steps}, {"at", put(names, s.at)}}}};
                        },
                        [&](const steps::RobberHome&) {
                          return json{{"robber", {{"home", true}}}};
                        },
                        [&](const steps::Gone& s) {
                          return json{{"gone", figures[static_cast<std::size_t>(s.figure)]}};
                        },
                        [&](const steps::Landing& s) {
                          return json{{"landing", {{"strength", s.strength}}}};
                        },
                        [&](const steps::Loss& s) {
                          return json{{"loss", put(names, s.faces)}};
                        },
                        [&](const steps::Won&) {
                          return json{{"won", true}};
                        },
                        [&](const steps::Refuge&) {
                          return json{{"refuge", true}};
                        },
                        [&](const steps::AwaitingDecision& s) {
                          return json{{"owed", name(s.decision)}};
                        },
                        [&](const steps::Eliminated&) {
                          return json{{"eliminated", true}};
                        },
                    },
                    step);
}

void get(const GameNames& names, const json& in, Step& step) {
  if (!in.is_object() || in.size() != 1) unreadable("a step", in);
  const std::string& word = in.begin().key();
  const json& value = *in.begin();
  if (word == "cast") {
    step = thrown_in<steps::Cast>(names, value);
  } else if (word == "again") {
    step = thrown_in<steps::Again>(names, value);
  } else if (word == "set") {
    step = set_in(names, value);
  } else if (word == "ship") {
    step = steps::Ship{
        static_cast<std::int8_t>(number_in(value.at("steps"), -max_barbarian_steps, max_barbarian_steps)),
        static_cast<std::uint8_t>(number_in(value.at("at"), 0, max_barbarian_steps))};
  } else if (word == "robber") {
    step = robber_in(names, value);
  } else if (word == "gone") {
    step = steps::Gone{named<steps::Figure>(figures, value)};
  } else if (word == "landing") {
    step = steps::Landing{static_cast<std::uint16_t>(number_in(value.at("strength"), 0, 65535))};
  } else if (word == "loss") {
    steps::Loss loss;
    get(names, value, loss.faces);
    step = std::move(loss);
  } else if (word == "owed") {
    steps::AwaitingDecision owed;
    get(names, value, owed.decision);
    if (owed.decision != Phase::blocked && owed.decision != Phase::landing) unreadable("a wait", value);
    step = owed;
  } else {
    only_true(value);
    if (word == "won")
      step = steps::Won{};
    else if (word == "refuge")
      step = steps::Refuge{};
    else if (word == "eliminated")
      step = steps::Eliminated{};
    else
      unreadable("a step", in);
  }
}

}  // namespace inselpost::dice
