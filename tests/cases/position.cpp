#include "tests/cases/position.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/catan/chance.hpp"
#include "engine/catan/rules/special_cards.hpp"
#include "engine/catan/setup.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "tests/cases/case_values.hpp"

namespace inselpost::cases {

using namespace catan;

namespace {

/// Chance at the start of a case: what is written in it, in that order.
class WrittenChance final : public catan::Chance {
 public:
  std::vector<catan::Dice> start_rolls;
  std::optional<std::size_t> which_oldest, which_desert;

  /// Returns whether something was written that nothing asked for.
  bool left() const { return next_ != start_rolls.size() || which_oldest || which_desert; }

  catan::DrawResult<catan::Dice> roll() override { return none(); }
  catan::DrawResult<catan::Resource> theft(const catan::Bundle&) override { return none(); }
  catan::DrawResult<catan::Bundle> forced_trade(const catan::Bundle&) override { return none(); }
  catan::DrawResult<catan::CardKind> next_card(std::size_t, const catan::CardCounts&) override {
    return none();
  }
  RandomBytes* board() override { return nullptr; }
  catan::DrawResult<std::size_t> oldest(std::size_t n) override { return take(which_oldest, n); }
  catan::DrawResult<catan::Dice> start_roll() override {
    if (next_ == start_rolls.size()) return none();
    return start_rolls[next_++];
  }
  catan::DrawResult<std::size_t> first_desert(std::size_t n) override { return take(which_desert, n); }

 private:
  static tl::unexpected<catan::NoResult> none() { return tl::unexpected(catan::NoResult::missing); }
  static catan::DrawResult<std::size_t> take(std::optional<std::size_t>& written, std::size_t n) {
    if (!written || *written >= n) return none();
    const std::size_t which = *written;
    written.reset();
    return which;
  }
  std::size_t next_ = 0;
};

/// The set-up of a case, built clause by clause.
class SetupClauses {
 public:
  SetupClauses();
  /// Takes a clause about the set-up; false if it is not one.
  bool take(const std::string& text);
  const catan::ParsedSetup& written() const { return written_; }
  WrittenChance& chance() { return chance_; }

 private:
  catan::Board& board();
  void option(const std::string& text);
  void row(const std::string& text);

  catan::ParsedSetup written_;
  WrittenChance chance_;
};

template <class Enum, std::size_t N>
std::optional<Enum> find_word(const std::array<std::string_view, N>& words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

template <class Enum, std::size_t N>
Enum word_of(const std::array<std::string_view, N>& words, std::string_view word) {
  if (const auto found = find_word<Enum>(words, word)) return *found;
  throw BadCase("unknown word: '" + std::string(word) + "'");
}

/// The n-th hex from the left of a row, both as people name them.
Hex hex_in(GeometryId shape, const std::string& row, std::size_t column) {
  return hex(GameNames{shape, {}}, row + std::to_string(column));
}

SetupClauses::SetupClauses() {
  written_.dice = DiceMode::table;
  for (const char* colour : {"red", "blue", "orange", "white"})
    written_.seats.push_back({colour, std::nullopt});
}

bool SetupClauses::take(const std::string& text) {
  if (const auto rest = after(text, "preset")) {
    written_.preset = word_of<Preset>(preset_names, *rest);
  } else if (const auto named_option = after(text, "option")) {
    option(*named_option);
  } else if (const auto seats = after(text, "seats")) {
    written_.seats.clear();
    for (const std::string& one : split(*seats, ',')) written_.seats.push_back({one, std::nullopt});
  } else if (const auto ages = after(text, "ages")) {
    const auto list = split(*ages, ',');
    if (list.size() != written_.seats.size()) throw BadCase("an age for each seat");
    for (std::size_t i = 0; i < list.size(); ++i) written_.seats[i].age = number(list[i]);
  } else if (const auto island = after(text, "island")) {
    if (const auto fixed = find_word<FixedBoard>(fixed_board_names, *island))
      written_.board = *fixed;
    else
      written_.board = word_of<Generator>(generator_names, *island);
  } else if (const auto shape = after(text, "geometry")) {
    Board empty;
    empty.shape = word_of<GeometryId>(geometry_names, *shape);
    written_.board = empty;
  } else if (const auto tiles = after(text, "row")) {
    row(*tiles);
  } else if (const auto harbours = after(text, "harbours")) {
    Board& b = board();
    for (const std::string& one : split(*harbours, ',')) {
      const auto parts = split(one, ' ');
      if (parts.size() != 2) throw BadCase("harbours PATH KIND, ...");
      b.harbours[b.harbour_count++] = {path(GameNames{b.shape, {}}, parts[0]),
                                       word_of<HarbourKind>(harbour_names, parts[1])};
    }
  } else if (const auto start = after(text, "starting robber")) {
    board().robber = hex(GameNames{board().shape, {}}, *start);
  } else if (text == "sealed") {
    written_.dice = DiceMode::sealed;
  } else if (const auto rolls = after(text, "start rolls")) {
    for (const std::string& one : split(*rolls, ',')) chance_.start_rolls.push_back(dice(one));
  } else if (const auto drawn_oldest = after(text, "oldest drawn")) {
    chance_.which_oldest = static_cast<std::size_t>(number(*drawn_oldest));
  } else if (const auto drawn_desert = after(text, "desert drawn")) {
    chance_.which_desert = static_cast<std::size_t>(number(*drawn_desert));
  } else if (const auto neutrals = after(text, "neutrals")) {
    written_.neutrals.clear();
    for (const std::string& one : split(*neutrals, ',')) {
      const auto parts = split(one, ' ');
      if (parts.empty() || parts.size() > 2) throw BadCase("neutrals NAME [INTERSECTION], ...");
      NeutralSetup neutral{parts[0], std::nullopt};
      if (parts.size() == 2) neutral.settlement = intersection(GameNames{}, parts[1]);
      written_.neutrals.push_back(std::move(neutral));
    }
  } else {
    return false;
  }
  return true;
}

/// `option steal = optional`; the last word on an option counts.
void SetupClauses::option(const std::string& text) {
  const auto parts = split(text, '=');
  if (parts.size() != 2) throw BadCase("option NAME = VALUE");
  const auto which = find_option(parts[0]);
  if (!which) throw BadCase("no option: '" + parts[0] + "'");
  const OptionText& about = option_texts()[index(*which)];
  std::int16_t value = 0;
  if (about.type == OptionText::Type::number) {
    value = static_cast<std::int16_t>(number(parts[1]));
  } else {
    const auto found = std::find(about.words.begin(), about.words.end(), parts[1]);
    if (found == about.words.end()) throw BadCase("no value of " + parts[0] + ": '" + parts[1] + "'");
    value = static_cast<std::int16_t>(found - about.words.begin());
  }
  std::erase_if(written_.options, [&](const auto& entry) { return entry.first == *which; });
  written_.options.emplace_back(*which, value);
}

/// `row A mountains 10, pasture 2, desert`, from west to east.
void SetupClauses::row(const std::string& text) {
  Board& b = board();
  std::size_t column = 0;
  for (const std::string& tile : split(text.substr(1), ',')) {
    const auto parts = split(tile, ' ');
    const Hex h = hex_in(b.shape, text.substr(0, 1), ++column);
    b.terrain[index(h)] = word_of<Terrain>(terrain_names, parts.at(0));
    b.number[index(h)] = static_cast<std::uint8_t>(parts.size() > 1 ? number(parts[1]) : 0);
  }
}

Board& SetupClauses::board() {
  if (auto* written = std::get_if<Board>(&written_.board)) return *written;
  throw BadCase("give the geometry first");
}

std::optional<Seat> seat_or_nobody(const GameNames& names, const std::string& word) {
  if (word == "nobody") return std::nullopt;
  return seat(names, word);
}

/// A position put together clause by clause, on top of the start of a game.
class Table {
 public:
  Table(const GameNames& names, State state) : names_(names), s_(std::move(state)) {}

  void take(const std::string& text) {
    if (take_turn(text) || take_things(text) || take_board(text)) return;
    const auto blank = text.find(' ');
    if (blank != std::string::npos)
      if (const auto owner = names_.find(text.substr(0, blank));
          owner && take_seat(*owner, trimmed(text.substr(blank))))
        return;
    throw BadCase("not understood: '" + text + "'");
  }

  /// Derives the rest: lengths of roads, the bank, the supply of trade cards.
  State whole() {
    for (std::size_t i = 0; i < s_.seat_count(); ++i)
      s_.seats[i].road_length = longest_road_length(s_, seat_at(i));
    if (bank_rest_)
      s_.bank = *bank_rest_;
    else {
      const int full = s_.rules.bank_per_resource();
      s_.bank = Bundle(full, full, full, full, full);
      for (const SeatState& one : s_.seats)
        for (Resource r : resources)
          s_.bank[r] = static_cast<std::uint16_t>(s_.bank[r] >= one.hand[r] ? s_.bank[r] - one.hand[r] : 0);
    }
    for (const auto& [r, n] : bank_holds_) s_.bank[r] = n;
    if (s_.rules.duo()) {
      int supply = s_.rules.duo_trade_card_supply();
      for (const SeatState& one : s_.seats) supply -= one.trade_cards;
      s_.trade_card_supply = static_cast<std::uint8_t>(std::max(supply, 0));
    }
    return std::move(s_);
  }

 private:
  bool take_turn(const std::string& text) {
    if (const auto turn = after(text, "turn")) {
      const auto parts = split(*turn, ' ');
      if (parts.size() != 3 || parts[1] != "of") throw BadCase("turn N of SEAT");
      s_.stage = State::Stage::turns;
      s_.turn = static_cast<std::uint16_t>(number(parts[0]));
      s_.active = seat(names_, parts[2]);
      s_.founded = static_cast<std::uint8_t>(2 * s_.players);
      s_.roll_count = 0;
    } else if (text == "before the roll") {
      s_.roll_count = 0;
    } else if (const auto rolls = after(text, "rolled")) {
      s_.roll_count = 0;
      for (const std::string& one : split(*rolls, ',')) s_.rolls.at(s_.roll_count++) = dice(one);
    } else if (text == "card played") {
      s_.card_played = true;
    } else if (text == "has built") {
      s_.has_built = true;
    } else if (text == "robber due") {
      s_.robber_due = true;
    } else if (const auto place = after(text, "special building of")) {
      s_.stage = State::Stage::special_building;
      s_.special_seat = seat(names_, *place);
      for (Seat one = s_.after(s_.active); one != s_.special_seat; one = s_.after(one))
        s_.special_done.insert(one);
    } else {
      return false;
    }
    return true;
  }

  bool take_things(const std::string& text) {
    if (text == "hands empty") {
      for (SeatState& one : s_.seats) one.hand = {};
    } else if (text == "bank empty") {
      bank_rest_ = Bundle{};
    } else if (const auto only = after(text, "bank holds only")) {
      bank_rest_ = bundle(*only);
    } else if (const auto some = after(text, "bank holds")) {
      const Bundle b = bundle(*some);
      for (Resource r : named(*some)) bank_holds_.emplace_back(r, b[r]);
    } else if (const auto road = after(text, "longest road")) {
      s_.longest_road = seat_or_nobody(names_, *road);
    } else if (const auto army = after(text, "largest army")) {
      s_.largest_army = seat_or_nobody(names_, *army);
    } else if (const auto first = after(text, "starting player")) {
      s_.first = seat(names_, *first);
    } else {
      return false;
    }
    return true;
  }

  bool take_board(const std::string& text) {
    if (const auto at = after(text, "robber on")) {
      s_.robber = hex(names_, *at);
    } else if (text == "no robber") {
      s_.robber.reset();
    } else if (text == "no pieces") {
      for (SeatState& one : s_.seats) one.roads = {}, one.settlements = {}, one.cities = {};
    } else if (const auto tile = after(text, "tile")) {
      const auto parts = split(*tile, ' ');
      if (parts.size() < 2) throw BadCase("tile HEX TERRAIN [NUMBER]");
      const Hex h = hex(names_, parts[0]);
      const auto terrain = std::find(terrain_names.begin(), terrain_names.end(), parts[1]);
      if (terrain == terrain_names.end()) throw BadCase("no terrain: '" + parts[1] + "'");
      s_.board.terrain[index(h)] = static_cast<Terrain>(terrain - terrain_names.begin());
      s_.board.number[index(h)] = static_cast<std::uint8_t>(parts.size() > 2 ? number(parts[2]) : 0);
    } else {
      return false;
    }
    return true;
  }

  bool take_seat(Seat owner, const std::string& text) {
    SeatState& one = s_.of(owner);
    if (const auto hand = after(text, "hand")) {
      one.hand = bundle(*hand);
    } else if (const auto roads = after(text, "roads")) {
      for (const std::string& word : split(*roads, ',')) one.roads.insert(path(names_, word));
    } else if (const auto without = after(text, "without roads")) {
      for (const std::string& word : split(*without, ',')) one.roads.erase(path(names_, word));
    } else if (const auto settlements = after(text, "settlements")) {
      for (const std::string& word : split(*settlements, ','))
        one.settlements.insert(intersection(names_, word));
    } else if (const auto bare = after(text, "without settlements")) {
      for (const std::string& word : split(*bare, ',')) one.settlements.erase(intersection(names_, word));
    } else if (const auto cities = after(text, "cities")) {
      for (const std::string& word : split(*cities, ',')) {
        one.settlements.erase(intersection(names_, word));
        one.cities.insert(intersection(names_, word));
      }
    } else if (const auto trade_cards = after(text, "trade cards")) {
      one.trade_cards = static_cast<std::uint8_t>(number(*trade_cards));
    } else if (text == "holds the rest of the deck") {
      CardCounts rest = s_.rules.dev_deck();
      for (std::size_t j = 0; j < s_.cards_bought; ++j) --rest[index(s_.cards[j].kind)];
      add(owner, rest, 1, DevelopmentCard::Place::held);
    } else if (const auto held = after(text, "holds")) {
      add(owner, cards(*held), 1, DevelopmentCard::Place::held);
    } else if (const auto bought = after(text, "bought")) {
      add(owner, cards(*bought), s_.turn, DevelopmentCard::Place::held);
    } else if (const auto played = after(text, "played")) {
      add(owner, cards(*played), 1, DevelopmentCard::Place::played);
    } else if (const auto shown = after(text, "showed")) {
      add(owner, cards(*shown), 1, DevelopmentCard::Place::shown);
    } else {
      return false;
    }
    return true;
  }

  void add(Seat owner, const CardCounts& counts, int turn, DevelopmentCard::Place place) {
    for (CardKind kind : card_kinds)
      for (int n = counts[index(kind)]; n > 0; --n)
        s_.cards.at(s_.cards_bought++) = {kind, owner, static_cast<std::uint16_t>(turn), place};
  }

  const GameNames& names_;
  State s_;
  std::optional<Bundle> bank_rest_;
  std::vector<std::pair<Resource, std::uint16_t>> bank_holds_;
};

/// Runs `what` and says, where it fails, at which clause.
void at(const Clause& clause, const std::function<void()>& what) {
  try {
    what();
  } catch (const std::exception& bad) {
    throw BadCase(clause.file + ":" + std::to_string(clause.line) + ": " + bad.what());
  }
}

}  // namespace

Position position(const std::vector<Clause>& given) {
  SetupClauses setup;
  std::vector<Clause> rest;
  for (const Clause& clause : given)
    at(clause, [&] {
      if (!setup.take(clause.text)) rest.push_back(clause);
    });
  const auto resolved = resolve(setup.written());
  if (!resolved) {
    GameNames names;
    for (const SeatSetup& one : setup.written().seats) names.seats.push_back(one.name);
    return {std::move(names), tl::unexpected(resolved.error())};
  }
  GameNames names = names_of(*resolved);
  const Start start = draw_start(*resolved, setup.chance());
  if (setup.chance().left()) throw BadCase("a result of chance is given that the start does not ask for");
  Table table(names, begin(*resolved, start));
  for (const Clause& clause : rest) at(clause, [&] { table.take(clause.text); });
  State state = table.whole();
  return {std::move(names), std::move(state)};
}

}  // namespace inselpost::cases
