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
    if (auto no = check_position(built_in_map(), setup.options, sheet)) return no;
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
  if (const auto no = check_seats(written.seats)) return tl::unexpected(*no);
  for (const auto& [option, value] : written.options)
    if (!set_option(setup.options, option, value))
      return tl::unexpected(
          RuleViolation(Code::E_SETUP, Field::option,
                        {{Role::reason, Reason::option_value}, {Role::option, option}, {Role::have, value}}));
  if (const auto no = check_options(setup.options)) return tl::unexpected(*no);
  if (const auto no = check_positions(setup)) return tl::unexpected(*no);
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

}  // namespace inselpost::dice
