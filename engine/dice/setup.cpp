// Checks the sheets of an initial position (DG-VIEW-3) by the invariants of DG-AUD-2.
#include "engine/dice/setup.hpp"

#include <algorithm>
#include <optional>

#include "engine/dice/apply.hpp"
#include "engine/dice/rules/founding.hpp"
#include "engine/dice/rules/score.hpp"
#include "engine/dice/rules/turn.hpp"

namespace inselpost::dice {
namespace {

RuleViolation setup_fault(Reason reason, Option option) {
  return RuleViolation(Code::E_SETUP, Field::option, {{Role::reason, reason}, {Role::option, option}});
}

template <class E, std::size_t n>
bool set_word(E& option, const std::array<std::string_view, n>&, long value) {
  if (value < 0 || value >= static_cast<long>(n)) return false;
  option = static_cast<E>(value);
  return true;
}

bool set_option(Options& options, Option option, long value) {
  switch (option) {
    case Option::pace: return set_word(options.pace, pace_words, value);
    case Option::resolve: return set_word(options.resolve, resolve_words, value);
    case Option::reveal: return set_word(options.reveal, reveal_words, value);
    case Option::same_dice: options.same_dice = value == 1; return value == 0 || value == 1;
    case Option::barbarian_steps:
      if (value < fewest_barbarian_steps || value > max_barbarian_steps) return false;
      options.barbarian_steps = static_cast<std::uint8_t>(value);
      return true;
    case Option::final_score: return set_word(options.final_score, final_score_words, value);
    case Option::eliminated_rank: return set_word(options.eliminated_rank, eliminated_rank_words, value);
  }
  return false;
}

std::optional<RuleViolation> check_options(const Options& options) {
  if (options.reveal == Reveal::end_of_round && options.pace != Pace::rounds)
    return setup_fault(Reason::asks_for_rounds, Option::reveal);
  if (!options.same_dice) return std::nullopt;
  if (options.resolve != Resolve::at_deadline)
    return setup_fault(Reason::asks_for_deadline, Option::same_dice);
  if (options.reveal != Reveal::end_of_round) return setup_fault(Reason::asks_for_reveal, Option::same_dice);
  return std::nullopt;
}

std::optional<RuleViolation> check_seats(const std::vector<std::string>& seats) {
  if (seats.empty() || seats.size() > max_seats)
    return RuleViolation(Code::E_SETUP, Field::seats,
                         {{Role::reason, Reason::seat_count}, {Role::limit, static_cast<long>(max_seats)}});
  for (std::size_t a = 0; a < seats.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      if (seats[a] == seats[b])
        return RuleViolation(Code::E_SETUP, Field::seats,
                             {{Role::reason, Reason::duplicate_seat}, {Role::seat, seat_at(a)}});
  return std::nullopt;
}

std::optional<RuleViolation> check_positions(const Setup& setup) {
  if (setup.position.empty()) return std::nullopt;
  if (setup.position.size() != setup.seats.size())
    return RuleViolation(Code::E_SETUP, Field::position, {{Role::reason, Reason::seat_count}});
  if (setup.options.same_dice)
    return RuleViolation(Code::E_SETUP, Field::position, {{Role::reason, Reason::position_same_dice}});
  for (const Sheet& sheet : setup.position) {
    if (auto violation = check_position(built_in_map(), setup.options, sheet)) return violation;
    // With rounds all seats that play on are in the same round.
    const bool apart =
        plays_on(sheet) && sheet.filled != setup.position.front().filled && plays_on(setup.position.front());
    if (apart && setup.options.pace == Pace::rounds)
      return RuleViolation(Code::E_SETUP, Field::position, {{Role::reason, Reason::position_boxes}});
  }
  if (std::none_of(setup.position.begin(), setup.position.end(), plays_on))
    return RuleViolation(Code::E_SETUP, Field::position, {{Role::reason, Reason::position_boxes}});
  return std::nullopt;
}

/// Puts the seats at the beginning of a turn with these sheets.
void begin_in(State& state, const std::vector<Sheet>& position) {
  std::uint8_t round = 1;
  for (std::size_t s = 0; s < position.size(); ++s) {
    SeatState& own = state.seats[s];
    own.sheet = position[s];
    own.founded = all_founded;
    own.turn.phase = own.sheet.eliminated ? Phase::out : plays_on(own.sheet) ? Phase::roll : Phase::ended;
    if (plays_on(own.sheet)) round = static_cast<std::uint8_t>(own.sheet.filled + 1);
  }
  if (state.options.pace == Pace::rounds) dice::apply(state, events::RoundBegan{round, false, std::nullopt});
}

}  // namespace

tl::expected<Setup, RuleViolation> resolve(const ParsedSetup& written) {
  Setup setup{written.seats, {}, written.position};
  if (const auto violation = check_seats(written.seats)) return tl::unexpected(*violation);
  for (const auto& [option, value] : written.options)
    if (!set_option(setup.options, option, value))
      return tl::unexpected(
          RuleViolation(Code::E_SETUP, Field::option,
                        {{Role::reason, Reason::option_value}, {Role::option, option}, {Role::have, value}}));
  if (const auto violation = check_options(setup.options)) return tl::unexpected(*violation);
  if (const auto violation = check_positions(setup)) return tl::unexpected(*violation);
  return setup;
}

Start draw_start(const Setup&, Chance&) { return {}; }

State begin(const Setup& setup, const Start&) {
  State state;
  state.options = setup.options;
  state.players = static_cast<std::uint8_t>(setup.seats.size());
  for (SeatState& own : state.seats) own.sheet.robber = state.map->volcano;
  if (!setup.position.empty()) begin_in(state, setup.position);
  return state;
}

namespace {

bool buildings_fit(const Map& map, const Sheet& sheet) {
  const Sites all = sheet.buildings();
  if (all.size() != sheet.settlements.size() + sheet.cities.size() + sheet.metropolises.size()) return false;
  if (!(all - map.land).empty() || !(sheet.edges - (map.roads | map.ships)).empty()) return false;
  for (Site site : all)
    if (!(map.of(site).next & all).empty()) return false;
  return true;
}

bool metropolises_fit(const Sheet& sheet) {
  Sites named;
  std::size_t count = 0;
  for (Branch b : branches) {
    const auto& site = sheet.metropolis_of[index(b)];
    if (site.has_value() != (sheet.level(b) >= metropolis_level)) return false;
    if (!site) continue;
    named.insert(*site);
    ++count;
  }
  return named == sheet.metropolises && named.size() == count;
}

bool levels_fit(const Sheet& sheet) {
  const auto high = [&](Branch b) { return sheet.level(b) >= metropolis_level ? 1 : 0; };
  return std::all_of(sheet.levels.begin(), sheet.levels.end(),
                     [](auto level) { return level <= last_level; }) &&
         high(Branch::science) + high(Branch::magic) + high(Branch::church) <= 1;
}

bool knights_fit(const Sheet& sheet) {
  const std::uint8_t most = sheet.level(Branch::politics) >= ability_level ? last_knight_level : 2;
  return std::all_of(sheet.knights.begin(), sheet.knights.end(), [&](const Knight& k) {
    const bool built = k.status != KnightStatus::none && k.status != KnightStatus::removed;
    return built ? k.level >= 1 && k.level <= most : k.level == 0;
  });
}

bool cards_fit(const Sheet& sheet) {
  for (std::size_t k = 0; k < card_kinds; ++k) {
    const CardCount& count = sheet.cards[k];
    const CardRow& row = card_rows[k];
    if (count.bought > row.copies || count.played > count.bought) return false;
    if (count.bought > 0 && sheet.level(row.branch) < row.levels[count.bought - 1U]) return false;
    if (row.play == Play::on_purchase && count.held()) return false;
  }
  return true;
}

bool harbours_fit(const Map& map, const Sheet& sheet) {
  Sites occupied;
  std::size_t count = 0;
  for (const auto& site : sheet.harbours)
    if (site) {
      occupied.insert(*site);
      ++count;
    }
  return occupied.size() == count && (occupied - map.harbours).empty() &&
         (occupied - sheet.buildings()).empty() && (occupied & sheet.struck_harbours).empty() &&
         (sheet.struck_harbours - map.harbours).empty();
}

bool boxes_fit(const Sheet& sheet) {
  if (sheet.filled > box_count || (sheet.eliminated && sheet.filled == 0)) return false;
  return std::all_of(sheet.boxes.begin() + sheet.filled, sheet.boxes.end(),
                     [](auto box) { return box == 0; });
}

bool figures_fit(const Map& map, const Options& options, const Sheet& sheet) {
  const auto on_path = [&](Hex hex) {
    return std::find(map.robber_path.begin(), map.robber_path.end(), hex) != map.robber_path.end();
  };
  if (sheet.robber != map.volcano && !on_path(sheet.robber)) return false;
  if (sheet.ship >= options.barbarian_steps || sheet.beer > beer_steps.back()) return false;
  if (sheet.merchant && (!map.of(*sheet.merchant).main || !map.of(*sheet.merchant).resource ||
                         sheet.merchant == sheet.robber || sheet.card(CardKind::merchant).played == 0))
    return false;
  if (!sheet.wizard) return true;
  const auto& hexes = map.of(sheet.wizard->at).hexes;
  return sheet.card(CardKind::wizard).played > 0 && sheet.buildings().contains(sheet.wizard->at) &&
         std::any_of(hexes.begin(), hexes.end(), [&](const std::optional<Hex>& hex) {
           return hex && map.of(*hex).resource == sheet.wizard->resource;
         });
}

}  // namespace

std::optional<RuleViolation> check_position(const Map& map, const Options& options, const Sheet& sheet) {
  const auto fault = [](Reason reason) {
    return RuleViolation(Code::E_SETUP, Field::position, {{Role::reason, reason}});
  };
  if (!buildings_fit(map, sheet)) return fault(Reason::position_buildings);
  if (!levels_fit(sheet)) return fault(Reason::position_levels);
  if (!metropolises_fit(sheet)) return fault(Reason::position_metropolises);
  if (!knights_fit(sheet)) return fault(Reason::position_knights);
  if (!cards_fit(sheet)) return fault(Reason::position_cards);
  if (!harbours_fit(map, sheet)) return fault(Reason::position_harbours);
  if (!boxes_fit(sheet)) return fault(Reason::position_boxes);
  if (!figures_fit(map, options, sheet)) return fault(Reason::position_figures);
  return std::nullopt;
}

}  // namespace inselpost::dice
