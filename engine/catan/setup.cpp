#include "engine/catan/setup.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/catan/rules/special_cards.hpp"
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

namespace {

bool in_range(const OptionText& text, std::int16_t value) {
  if (text.type == OptionText::Type::number) return value >= text.least && value <= text.most;
  return value >= 0 && static_cast<std::size_t>(value) < text.words.size();
}

/// Checks that both players can get and hold their first trade cards (DUO-3, DUO-26).
Validated check_trade_cards(const Ruleset& rules) {
  if (!rules.duo()) return std::nullopt;
  const int most = std::min(rules.duo_max_trade_cards(), rules.duo_trade_card_supply() / 2);
  if (rules.duo_start_trade_cards() <= most) return std::nullopt;
  return option_problem(
      Reason::option_value, Option::duo_start_trade_cards,
      {{Role::text, std::to_string(rules.duo_start_trade_cards())}, {Role::limit, long{most}}});
}

}  // namespace

Validated check_options(const ParsedSetup& written, const Ruleset& rules) {
  for (const auto& [option, value] : written.options) {
    const OptionText& text = option_texts()[index(option)];
    if (in_range(text, value)) continue;
    const RuleViolation::Argument value_text{Role::text, std::to_string(value)};
    if (text.type != OptionText::Type::number)
      return option_problem(Reason::option_value, option, {value_text});
    const long limit = value < text.least ? text.least : text.most;
    return option_problem(Reason::option_value, option, {value_text, {Role::limit, limit}});
  }
  return check_trade_cards(rules);
}

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
  std::vector<std::string> used_names;
  for (const SeatSetup& seat : seats) used_names.push_back(seat.name);
  const auto players = static_cast<std::ptrdiff_t>(seats.size());
  for (const NeutralSetup& neutral : neutrals) {
    if (is_seat_word(neutral.name))
      return setup_problem(Reason::seat_word, Field::neutrals, {{Role::text, neutral.name}});
    const auto same = std::find(used_names.begin(), used_names.end(), neutral.name) - used_names.begin();
    if (same < players)
      return setup_problem(
          Reason::duplicate_seat, Field::neutrals,
          {{Role::seat, seat_at(static_cast<std::size_t>(same))}, {Role::text, neutral.name}});
    if (static_cast<std::size_t>(same) < used_names.size())
      return setup_problem(Reason::duplicate_seat, Field::neutrals, {{Role::text, neutral.name}});
    used_names.push_back(neutral.name);
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

namespace {

bool written_option(const ParsedSetup& written, Option option) {
  for (const auto& entry : written.options)
    if (entry.first == option) return true;
  return false;
}

std::string words(BoardError::Kind kind) {
  switch (kind) {
    case BoardError::Kind::number_on_desert: return "number on desert";
    case BoardError::Kind::number_missing: return "number missing";
    case BoardError::Kind::number_impossible: return "number impossible";
    case BoardError::Kind::harbour_not_on_coast: return "harbour not on coast";
    case BoardError::Kind::harbours_share_intersection: return "harbours share intersection";
    case BoardError::Kind::harbour_twice: return "harbour twice";
  }
  return {};
}

/// Describes a fault: `text` is its kind, `at` the hex or of two harbours the later one, `because` the
/// earlier one.
RuleViolation fault_problem(const Board& board, const BoardError& fault) {
  std::vector<RuleViolation::Argument> arguments{{Role::text, words(fault.kind)}};
  switch (fault.kind) {
    case BoardError::Kind::number_on_desert:
    case BoardError::Kind::number_missing:
    case BoardError::Kind::number_impossible:
      arguments.push_back({Role::at, fault.hex});
      arguments.push_back({Role::have, long{board.number[index(fault.hex)]}});
      break;
    case BoardError::Kind::harbour_not_on_coast: arguments.push_back({Role::at, fault.path}); break;
    case BoardError::Kind::harbours_share_intersection:
      arguments.push_back({Role::at, fault.other});
      arguments.push_back({Role::because, fault.path});
      arguments.push_back({Role::need, fault.shared});
      break;
    case BoardError::Kind::harbour_twice: arguments.push_back({Role::at, fault.path}); break;
  }
  return setup_problem(Reason::board_fault, Field::board, std::move(arguments));
}

GeometryId shape_of(const std::variant<Generator, FixedBoard, Board>& board) {
  return std::visit(
      overloaded{[](Generator g) { return shape(g); }, [](FixedBoard f) { return fixed_board(f).shape; },
                 [](const Board& b) { return b.shape; }},
      board);
}

/// Checks that the board has the shape of the options, and blames the option if the setup has it (BOARD-1).
Validated check_shape(const ParsedSetup& written, const Setup& setup) {
  const GeometryId have = shape_of(setup.board), need = setup.rules.geometry();
  if (have == need) return std::nullopt;
  std::vector<RuleViolation::Argument> arguments{{Role::text, std::string(name(need))},
                                                 {Role::have, std::string(name(have))}};
  if (written_option(written, Option::geometry))
    return option_problem(Reason::wrong_geometry, Option::geometry, std::move(arguments));
  arguments.push_back({Role::option, std::string(option_texts()[index(Option::geometry)].name)});
  return setup_problem(Reason::wrong_geometry, Field::board, std::move(arguments));
}

/// Rejects `printed` options for a shuffled island (BOARD-4, BOARD-7). Harbours on 30 hexes have no option.
Validated check_printed(const ParsedSetup& written, const Setup& setup) {
  const auto* generator = std::get_if<Generator>(&setup.board);
  if (generator == nullptr || *generator == Generator::kompakt_random) return std::nullopt;
  const bool numbers = setup.rules.number_placement() == NumberPlacement::printed;
  const bool harbours =
      *generator == Generator::classic_random && setup.rules.harbour_layout() == HarbourLayout::printed;
  if (!numbers && !harbours) return std::nullopt;

  const Option option = numbers ? Option::number_placement : Option::harbour_layout;
  const RuleViolation::Argument island{Role::text, std::string(name(*generator))};
  const bool left_out = std::holds_alternative<std::monostate>(written.board);
  if (left_out || written_option(written, option))
    return option_problem(Reason::printed_numbers_shuffled, option, {island});
  return setup_problem(Reason::printed_numbers_shuffled, Field::board,
                       {island, {Role::option, std::string(option_texts()[index(option)].name)}});
}

/// Checks that a fixed setup has its own board (SETUP-1, BOARD-9).
Validated check_beginner_board(const Setup& setup) {
  if (setup.rules.setup_mode() != SetupMode::beginner) return std::nullopt;
  const auto* fixed = std::get_if<FixedBoard>(&setup.board);
  if (fixed != nullptr && *fixed == setup.rules.beginner_board()) return std::nullopt;
  return setup_problem(Reason::beginner_board_other, Field::board,
                       {{Role::need, std::string(name(setup.rules.beginner_board()))}});
}

Validated check_written_out(const Board& board) {
  if (const auto found = fault(board)) return fault_problem(board, *found);
  if (board.robber && index(*board.robber) >= board.geometry().hexes)
    return setup_problem(Reason::robber_not_on_board, Field::robber);
  if (!board.robber && board.deserts().empty()) return setup_problem(Reason::robber_missing, Field::robber);
  return std::nullopt;
}

}  // namespace

std::optional<Hex> named_robber(const Board& board) {
  if (board.robber) return board.robber;
  const Hexes deserts = board.deserts();
  if (deserts.size() != 1) return std::nullopt;
  return *deserts.begin();
}

std::variant<Generator, FixedBoard, Board> choose_board(const BoardChoice& written, const Ruleset& rules) {
  using Chosen = std::variant<Generator, FixedBoard, Board>;
  return std::visit(
      overloaded{[&](std::monostate) -> Chosen {
                   if (rules.setup_mode() == SetupMode::beginner) return rules.beginner_board();
                   if (rules.geometry() == GeometryId::big30) return Generator::big_random;
                   if (rules.number_placement() == NumberPlacement::printed) return Generator::kompakt_random;
                   return Generator::classic_random;
                 },
                 [](Generator g) -> Chosen { return g; }, [](FixedBoard f) -> Chosen { return f; },
                 [](const Board& b) -> Chosen {
                   Board board = b;
                   sort_harbours(board);
                   board.robber = named_robber(board);
                   return board;
                 }},
      written);
}

Validated check_board(const ParsedSetup& written, const Setup& setup) {
  // The board as written, unsorted: a fault is reported at the harbour that is later in the file.
  if (const auto* board = std::get_if<Board>(&written.board))
    if (auto problem = check_written_out(*board)) return problem;
  if (auto problem = check_beginner_board(setup)) return problem;
  if (auto problem = check_shape(written, setup)) return problem;
  return check_printed(written, setup);
}

namespace {

Validated check_start(const Setup& setup) {
  if (start_player(setup.rules) == StartPlayer::highest_roll)
    return option_problem(Reason::table_start_roll, Option::start_player);
  if (start_player(setup.rules) != StartPlayer::oldest) return std::nullopt;
  const auto oldest = oldest_seats(setup.seats);
  if (oldest.size() == 1) return std::nullopt;
  return setup_problem(Reason::table_oldest_tie, Field::age,
                       {{Role::seat, oldest[1]}, {Role::because, oldest[0]}});
}

/// Checks that several deserts need no draw: the robber's is named, or the starting player chooses it by an
/// order.
Validated check_robber(const Board& board, const Ruleset& rules) {
  if (board.robber || rules.robber_start_two_deserts() == RobberStart::start_player) return std::nullopt;
  return setup_problem(Reason::table_robber_open, Field::robber,
                       {{Role::have, static_cast<long>(board.deserts().size())}});
}

}  // namespace

Validated check_table(const Setup& setup, bool begins_elsewhere) {
  if (setup.dice != DiceMode::table) return std::nullopt;
  if (const auto* generator = std::get_if<Generator>(&setup.board))
    return setup_problem(Reason::table_board_random, Field::board,
                         {{Role::text, std::string(name(*generator))}});
  if (begins_elsewhere) return std::nullopt;
  if (auto problem = check_start(setup)) return problem;
  if (const auto* board = std::get_if<Board>(&setup.board)) return check_robber(*board, setup.rules);
  return std::nullopt;
}

}  // namespace inselpost::catan
