#include <algorithm>

#include "engine/catan/setup/checks.hpp"

namespace inselpost::catan {
namespace {

constexpr std::array<std::string_view, 2> default_names{"north", "south"};

/// Returns the settlement of a neutral seat. Default places exist for 19 hexes only (DUO-2).
std::optional<Intersection> place(const NeutralSetup& neutral, std::size_t i, GeometryId shape) {
  if (neutral.settlement) return neutral.settlement;
  if (shape != GeometryId::classic19) return std::nullopt;
  return default_neutral_settlements()[i];
}

RuleViolation place_problem(std::vector<RuleViolation::Argument> arguments = {}) {
  return setup_problem(Reason::neutral_places, Field::neutrals, std::move(arguments));
}

std::vector<NeutralSetup> named(const std::vector<NeutralSetup>& written) {
  if (!written.empty()) return written;
  std::vector<NeutralSetup> out;
  for (const auto name : default_names) out.push_back({std::string(name), std::nullopt});
  return out;
}

Validated check_names(const std::vector<NeutralSetup>& neutrals, const std::vector<SeatSetup>& seats) {
  std::vector<std::string> taken;
  for (const SeatSetup& seat : seats) taken.push_back(seat.name);
  const auto players = static_cast<std::ptrdiff_t>(seats.size());
  for (const NeutralSetup& neutral : neutrals) {
    if (is_seat_word(neutral.name))
      return setup_problem(Reason::seat_word, Field::neutrals, {{Role::text, neutral.name}});
    const auto same = std::find(taken.begin(), taken.end(), neutral.name) - taken.begin();
    if (same < players)
      return setup_problem(
          Reason::duplicate_seat, Field::neutrals,
          {{Role::seat, seat_at(static_cast<std::size_t>(same))}, {Role::text, neutral.name}});
    if (static_cast<std::size_t>(same) < taken.size())
      return setup_problem(Reason::duplicate_seat, Field::neutrals, {{Role::text, neutral.name}});
    taken.push_back(neutral.name);
  }
  return std::nullopt;
}

Validated check_places(const std::vector<NeutralSetup>& neutrals, GeometryId shape) {
  const Geometry& g = geometry(shape);
  std::optional<Intersection> first;
  for (std::size_t i = 0; i < neutrals.size(); ++i) {
    const auto here = place(neutrals[i], i, shape);
    if (!here || index(*here) >= g.intersections) return place_problem({{Role::text, neutrals[i].name}});
    if (first && (*here == *first || g.next_to_set[index(*first)].contains(*here)))
      return place_problem({{Role::at, *here}, {Role::because, *first}, {Role::text, neutrals[i].name}});
    first = here;
  }
  return std::nullopt;
}

}  // namespace

Validated check_neutrals(const ParsedSetup& written, const Ruleset& rules) {
  const std::size_t count = written.neutrals.size();
  if (!rules.duo()) {
    if (count == 0) return std::nullopt;
    return setup_problem(Reason::neutrals_without_duo, Field::neutrals);
  }
  if (count != 0 && count != 2)
    return setup_problem(Reason::neutral_count, Field::neutrals,
                         {{Role::need, 2L}, {Role::have, static_cast<long>(count)}});
  const auto neutrals = named(written.neutrals);
  if (auto problem = check_names(neutrals, written.seats)) return problem;
  return check_places(neutrals, rules.geometry());
}

std::vector<std::string> neutral_names(const std::vector<NeutralSetup>& written) {
  std::vector<std::string> out;
  for (const NeutralSetup& neutral : named(written)) out.push_back(neutral.name);
  return out;
}

std::vector<NeutralSetup> choose_neutrals(const ParsedSetup& written, const Ruleset& rules) {
  if (!rules.duo()) return {};
  auto neutrals = named(written.neutrals);
  for (std::size_t i = 0; i < neutrals.size(); ++i)
    neutrals[i].settlement = place(neutrals[i], i, rules.geometry());
  return neutrals;
}

}  // namespace inselpost::catan
