#include "engine/catan/setup.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/setup_checks.hpp"
#include "engine/catan/state.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::catan {
namespace {

/// Resolves the options: preset, then number of players, then setup, the later overriding (SETUP-15).
Ruleset resolve_options(const ParsedSetup& written) {
  Ruleset rules = preset(written.preset);
  apply_player_count(rules, written.seats.size());
  for (const auto& [option, value] : written.options) rules.set(option, value);
  return rules;
}

/// Sets the option to the fixed board that a beginner setup names, unless the setup sets the option.
void adopt_beginner_board(const ParsedSetup& written, Ruleset& rules) {
  const auto* board = std::get_if<FixedBoard>(&written.board);
  if (rules.setup_mode() != SetupMode::beginner || board == nullptr) return;
  for (const auto& [option, value] : written.options)
    if (option == Option::beginner_board) return;
  rules.set(Option::beginner_board, static_cast<std::int16_t>(*board));
}

}  // namespace

RuleViolation setup_problem(Reason reason, Field field, std::vector<RuleViolation::Argument> arguments) {
  const RuleViolation::Argument why{Role::reason, reason};
  arguments.push_back(why);
  return RuleViolation(Code::E_SETUP, field, std::move(arguments));
}

RuleViolation option_problem(Reason reason, Option option, std::vector<RuleViolation::Argument> arguments) {
  const RuleViolation::Argument which{Role::option, std::string(option_texts()[index(option)].name)};
  arguments.push_back(which);
  return setup_problem(reason, Field::setup_option, std::move(arguments));
}

tl::expected<Setup, RuleViolation> resolve(const ParsedSetup& written) {
  Ruleset rules = resolve_options(written);
  if (auto problem = check_options(written, rules)) return tl::unexpected(*std::move(problem));
  if (auto problem = check_players(written, rules)) return tl::unexpected(*std::move(problem));
  if (auto problem = check_neutrals(written, rules)) return tl::unexpected(*std::move(problem));
  adopt_beginner_board(written, rules);

  Setup setup{.seats = written.seats,
              .preset = written.preset,
              .rules = rules,
              .board = choose_board(written.board, rules),
              .dice = written.dice,
              .neutrals = choose_neutrals(written, rules),
              .position = std::nullopt};
  if (auto problem = check_board(written, setup)) return tl::unexpected(*std::move(problem));
  if (auto problem = check_colours(setup)) return tl::unexpected(*std::move(problem));
  if (auto problem = check_table(setup, written.position.has_value()))
    return tl::unexpected(*std::move(problem));
  return setup;
}

namespace {

Board draw_board(const Setup& setup, Chance& chance) {
  return std::visit(overloaded{[&](Generator generator) {
                                 RandomBytes* bytes = chance.board();
                                 if (bytes == nullptr)
                                   throw std::logic_error("no chance for a generated board");
                                 return generate(generator, setup.rules.number_placement(),
                                                 setup.rules.harbour_layout(), *bytes);
                               },
                               [](FixedBoard which) { return fixed_board(which); },
                               [](const Board& written) { return written; }},
                    setup.board);
}

/// Rolls for all, then for those tied for the highest sum, until one is left (SETUP-2).
Seat roll_for_start(std::size_t players, Chance& chance, std::vector<StartRoll>& rolls) {
  std::vector<Seat> rolling;
  for (std::size_t i = 0; i < players; ++i) rolling.push_back(seat_at(i));
  while (rolling.size() > 1) {
    std::vector<StartRoll> round;
    for (const Seat seat : rolling) round.push_back({seat, chance.start_roll().value()});
    rolls.insert(rolls.end(), round.begin(), round.end());
    rolling = tied_for_highest(round);
  }
  return rolling.at(0);
}

void draw_first(const Setup& setup, Chance& chance, Start& start) {
  switch (start_player(setup.rules)) {
    case StartPlayer::highest_roll:
      start.first = roll_for_start(setup.seats.size(), chance, start.start_rolls);
      return;
    case StartPlayer::oldest: {
      const auto oldest = oldest_seats(setup.seats);
      if (oldest.size() > 1) start.oldest = oldest[chance.oldest(oldest.size()).value()];
      start.first = start.oldest.value_or(oldest.front());
      return;
    }
    case StartPlayer::by_setup_mode:  // resolved by start_player
    case StartPlayer::given: start.first = seat_at(0); return;
  }
}

void draw_robber(const Setup& setup, Chance& chance, Start& start) {
  start.robber = named_robber(start.board);
  if (start.robber || setup.rules.robber_start_two_deserts() == RobberStart::start_player) return;
  const Hexes deserts = start.board.deserts();
  auto desert = deserts.begin();
  for (std::size_t n = chance.first_desert(deserts.size()).value(); n > 0; --n) ++desert;
  start.robber = *desert;
  start.robber_drawn = true;
}

}  // namespace

std::vector<Seat> tied_for_highest(const std::vector<StartRoll>& round) {
  int highest = 0;
  for (const StartRoll& roll : round) highest = std::max(highest, roll.dice.sum());
  std::vector<Seat> tied;
  for (const StartRoll& roll : round)
    if (roll.dice.sum() == highest) tied.push_back(roll.seat);
  return tied;
}

Start draw_start(const Setup& setup, Chance& chance) {
  Start start;
  start.board = draw_board(setup, chance);
  if (setup.position) {
    start.first = first_of(*setup.position, setup.seats.size());
    start.robber = setup.position->robber;
    return start;
  }
  draw_first(setup, chance, start);
  draw_robber(setup, chance, start);
  return start;
}

namespace {

Bundle yield_of(const Board& board, Intersection settlement) {
  Bundle cards;
  for (const Hex h : board.geometry().hexes_at[index(settlement)])
    if (const auto resource = yield(board.terrain[index(h)])) ++cards[*resource];
  return cards;
}

/// Places the pieces of a fixed setup, with the yield of the starred settlements, and begins turn 1 (SETUP-1,
/// SETUP-8).
void place_fixed_start(const Setup& setup, State& state) {
  const auto starts = fixed_start(setup.rules.beginner_board());
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const auto start = std::find_if(starts.begin(), starts.end(), [&](const FixedStart& s) {
      return bears(setup.seats[i].name, s.colour);
    });
    SeatState& seat = state.seats[i];
    for (const Intersection settlement : start->settlements) seat.settlements.insert(settlement);
    for (const Path road : start->roads) seat.roads.insert(road);
    seat.hand = yield_of(state.board, start->starred);
    state.bank -= seat.hand;
  }
  for (std::size_t i = 0; i < setup.seats.size(); ++i)
    state.seats[i].road_length = longest_road_length(state, seat_at(i));
  state.stage = State::Stage::turns;
  state.turn = 1;
}

/// Places the neutral settlements and the first trade cards, before founding (DUO-2, DUO-3).
void place_duo(const Setup& setup, State& state) {
  state.neutrals = static_cast<std::uint8_t>(setup.neutrals.size());
  for (std::size_t i = 0; i < setup.neutrals.size(); ++i)
    state.seats[state.players + i].settlements.insert(setup.neutrals[i].settlement.value());
  const int each = setup.rules.duo_start_trade_cards();
  for (std::size_t i = 0; i < state.players; ++i)
    state.seats[i].trade_cards = static_cast<std::uint8_t>(each);
  state.trade_card_supply =
      static_cast<std::uint8_t>(setup.rules.duo_trade_card_supply() - each * state.players);
}

/// Returns a state with players and bank, but without a board.
State empty_table(const Setup& setup) {
  State state;
  state.rules = setup.rules;
  state.players = static_cast<std::uint8_t>(setup.seats.size());
  const int each = setup.rules.bank_per_resource();
  state.bank = Bundle(each, each, each, each, each);
  return state;
}

}  // namespace

State begin(const Setup& setup, const Start& start) {
  State state = empty_table(setup);
  state.board = start.board;
  state.robber = start.robber;
  state.first = state.active = start.first;
  state.stage = start.robber ? State::Stage::founding : State::Stage::robber_start;
  if (setup.position) {
    state.neutrals = static_cast<std::uint8_t>(setup.neutrals.size());
    place(*setup.position, state);
    return state;
  }
  if (setup.rules.duo()) place_duo(setup, state);
  if (setup.rules.setup_mode() == SetupMode::beginner) place_fixed_start(setup, state);
  return state;
}

}  // namespace inselpost::catan
