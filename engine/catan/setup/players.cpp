#include <algorithm>

#include "engine/catan/setup/checks.hpp"

namespace inselpost::catan {
namespace {

Validated check_number(const ParsedSetup& written, const Ruleset& rules) {
  const std::size_t players = written.seats.size();
  const RuleViolation::Argument have{Role::have, static_cast<long>(players)};
  if (!preset_allows(written.preset, players))
    return setup_problem(Reason::players_not_in_preset, Field::seats,
                         {{Role::text, std::string(name(written.preset))}, have});
  if (rules.duo() && players != 2) return option_problem(Reason::duo_needs_two, Option::duo, {have});
  if (rules.setup_mode() == SetupMode::beginner && players != 3 && players != 4)
    return option_problem(Reason::beginner_needs_3_or_4, Option::setup_mode, {have});
  return std::nullopt;
}

Validated check_names(const std::vector<SeatSetup>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (is_seat_word(seats[i].name))
      return setup_problem(Reason::seat_word, Field::seats,
                           {{Role::seat, seat_at(i)}, {Role::text, seats[i].name}});
  for (std::size_t later = 1; later < seats.size(); ++later)
    for (std::size_t i = 0; i < later; ++i)
      if (seats[i].name == seats[later].name)
        return setup_problem(Reason::duplicate_seat, Field::seats,
                             {{Role::seat, seat_at(later)}, {Role::text, seats[later].name}});
  return std::nullopt;
}

Validated check_ages(const std::vector<SeatSetup>& seats, const Ruleset& rules) {
  if (start_player(rules) != StartPlayer::oldest) return std::nullopt;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (!seats[i].age)
      return setup_problem(Reason::ages_missing, Field::age,
                           {{Role::seat, seat_at(i)}, {Role::text, seats[i].name}});
  return std::nullopt;
}

/// Returns the colour that is left out with three players, or nullopt (SETUP-10).
std::optional<std::string_view> removed_colour(const Setup& setup) {
  if (setup.seats.size() != 3) return std::nullopt;
  switch (setup.rules.removed_colour()) {
    case RemovedColour::red: return "red";
    case RemovedColour::white: return "white";
    case RemovedColour::none: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

StartPlayer start_player(const Ruleset& rules) {
  if (rules.start_player() != StartPlayer::by_setup_mode) return rules.start_player();
  return rules.setup_mode() == SetupMode::beginner ? StartPlayer::oldest : StartPlayer::highest_roll;
}

std::vector<Seat> oldest_seats(const std::vector<SeatSetup>& seats) {
  std::vector<Seat> out;
  std::optional<int> most;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (most && seats[i].age < most) continue;
    if (seats[i].age != most) out.clear();
    most = seats[i].age;
    out.push_back(seat_at(i));
  }
  return out;
}

Validated check_players(const ParsedSetup& written, const Ruleset& rules) {
  if (auto problem = check_number(written, rules)) return problem;
  if (auto problem = check_names(written.seats)) return problem;
  return written.position ? std::nullopt : check_ages(written.seats, rules);
}

Validated check_colours(const Setup& setup) {
  if (setup.rules.setup_mode() != SetupMode::beginner) return std::nullopt;
  const auto starts = fixed_start(setup.rules.beginner_board());
  const auto removed = removed_colour(setup);
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const std::string& colour = setup.seats[i].name;
    const std::vector<RuleViolation::Argument> whose{{Role::seat, seat_at(i)}, {Role::text, colour}};
    const auto start = std::find_if(starts.begin(), starts.end(),
                                    [&](const FixedStart& s) { return bears(colour, s.colour); });
    if (start == starts.end()) return setup_problem(Reason::colour_not_on_board, Field::seats, whose);
    if (start->colour == removed) return setup_problem(Reason::colour_left_out, Field::seats, whose);
    for (std::size_t other = 0; other < i; ++other)
      if (bears(setup.seats[other].name, start->colour))
        return setup_problem(
            Reason::duplicate_seat, Field::seats,
            {{Role::seat, seat_at(i)}, {Role::text, colour}, {Role::need, setup.seats[other].name}});
  }
  return std::nullopt;
}

}  // namespace inselpost::catan
