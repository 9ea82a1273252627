#include "engine/catan/ruleset.hpp"

#include <algorithm>

namespace inselpost::catan {
namespace {

using Type = OptionText::Type;
using Words = std::span<const std::string_view>;

// The words of each option stand in the order of its enum: a value is an index into them.
constexpr std::array<std::string_view, 2> truths{"false", "true"};
constexpr std::array<std::string_view, 2> phases{"merged", "separate"};
constexpr std::array<std::string_view, 2> harbour_uses{"same_turn", "next_turn"};
constexpr std::array<std::string_view, 4> start_players{"highest_roll", "oldest", "by_setup_mode", "given"};
constexpr std::array<std::string_view, 2> setup_modes{"founding", "beginner"};
constexpr std::array<std::string_view, 3> removed_colours{"red", "white", "none"};
constexpr std::array<std::string_view, 2> start_resources{"at_once", "after_all"};
constexpr std::array<std::string_view, 3> number_placements{"spiral", "free_no_adjacent_red", "printed"};
constexpr std::array<std::string_view, 4> harbour_layouts{"frame9", "frame_pieces", "sea_hexes", "printed"};
constexpr std::array<std::string_view, 3> banks{"19", "24", "unlimited"};
constexpr std::array<std::string_view, 2> bank_shortages{"sole_claimant_gets_rest", "nobody"};
constexpr std::array<std::string_view, 2> dev_decks{"deck25", "deck34"};
constexpr std::array<std::string_view, 2> progress_places{"removed", "face_up"};
constexpr std::array<std::string_view, 2> vp_reveals{"only_to_win", "free"};
constexpr std::array<std::string_view, 2> win_checks{"immediate", "end_of_turn"};
constexpr std::array<std::string_view, 2> victory_claims{"automatic", "declared"};
constexpr std::array<std::string_view, 2> steals{"mandatory", "optional"};
constexpr std::array<std::string_view, 2> lr_ties{"holder_keeps", "set_aside"};
constexpr std::array<std::string_view, 2> lr_triggers{"holder_shortened", "any_break"};
constexpr std::array<std::string_view, 2> allowances{"forbidden", "allowed"};
constexpr std::array<std::string_view, 2> special_phases{"never", "from_5_players"};
constexpr std::array<std::string_view, 2> robber_starts{"seed", "start_player"};
constexpr std::array<std::string_view, 2> batches{"stop_at_error", "all_or_nothing"};
constexpr std::array<std::string_view, 2> empty_opponents{"illegal", "allowed"};

constexpr OptionText word(std::string_view name, Words words, std::string_view rule) {
  return {.name = name, .type = Type::word, .words = words, .rule = rule};
}
constexpr OptionText truth(std::string_view name, std::string_view rule) {
  return {.name = name, .type = Type::truth, .words = truths, .rule = rule};
}
constexpr OptionText number(std::string_view name, std::string_view rule, std::int16_t least,
                            std::int16_t most) {
  return {.name = name, .type = Type::number, .words = {}, .rule = rule, .least = least, .most = most};
}

// Every player stands at two points when the first turn begins; more than 22 there are not: five settlements,
// four cities, both cards of 2 points and five victory point cards.
constexpr std::int16_t least_goal = 2, most_goal = 22;

constexpr std::array<OptionText, option_count> texts{{
    number("vp_to_win", "WIN-1", least_goal, most_goal),
    word("geometry", geometry_names, "BOARD-1"),
    word("phases", phases, "TURN-4"),
    word("harbour_use", harbour_uses, "PORT-4"),
    word("start_player", start_players, "SETUP-2"),
    word("setup_mode", setup_modes, "SETUP-1"),
    word("beginner_board", fixed_board_names, "BOARD-9"),
    word("three_player_removed_colour", removed_colours, "SETUP-10"),
    word("start_resources", start_resources, "SETUP-8"),
    word("number_placement", number_placements, "BOARD-4"),
    word("harbour_layout", harbour_layouts, "BOARD-7"),
    word("bank_per_resource", banks, "COMP-2"),
    word("bank_shortage", bank_shortages, "BANK-3"),
    word("dev_deck", dev_decks, "COMP-3"),
    word("progress_after_play", progress_places, "DEV-9"),
    word("vp_reveal", vp_reveals, "VPC-3"),
    truth("vp_bought_this_turn_counts", "VPC-2"),
    word("win_check", win_checks, "WIN-3"),
    word("victory_claim", victory_claims, "WIN-4"),
    number("discard_limit", "SEVEN-2", 1, 200),
    truth("robber_to_desert", "ROB-3"),
    word("steal", steals, "ROB-6"),
    word("lr_tie_after_break", lr_ties, "LR-7"),
    word("lr_set_aside_trigger", lr_triggers, "LR-8"),
    word("trade_gifts", allowances, "TRADE-4"),
    word("trade_same_resource", allowances, "TRADE-5"),
    word("special_building_phase", special_phases, "SBP-1"),
    word("robber_start_two_deserts", robber_starts, "BOARD-8"),
    truth("discards_visible", "INFO-8"),
    truth("bank_visible", "INFO-9"),
    word("batch", batches, "ORD-3"),
    number("offer_limit", "TRADE-15", 1, 99),
    truth("duo", "DUO-1"),
    number("duo_start_trade_cards", "DUO-3", 0, 100),
    number("duo_max_trade_cards", "DUO-26", 0, 100),
    number("duo_trade_card_supply", "DUO-3", 0, 100),
    truth("duo_road_building_triggers_neutral", "DUO-17"),
    word("duo_forced_trade_empty_opponent", empty_opponents, "DUO-21"),
}};

constexpr CardCounts deck25{14, 2, 2, 2, 5};
constexpr CardCounts deck34{20, 3, 3, 3, 5};

template <class Value>
void put(Ruleset& rules, Option option, Value value) {
  rules.set(option, static_cast<std::int16_t>(value));
}

/// The base of all presets: the most complete text.
Ruleset kompakt_2015() {
  Ruleset r;
  put(r, Option::vp_to_win, 10);
  put(r, Option::geometry, GeometryId::classic19);
  put(r, Option::phases, Phases::separate);
  put(r, Option::harbour_use, HarbourUse::next_turn);
  put(r, Option::start_player, StartPlayer::by_setup_mode);
  put(r, Option::setup_mode, SetupMode::founding);
  put(r, Option::beginner_board, FixedBoard::classic_beginner);
  put(r, Option::three_player_removed_colour, RemovedColour::red);
  put(r, Option::start_resources, StartResources::at_once);
  put(r, Option::number_placement, NumberPlacement::printed);
  put(r, Option::harbour_layout, HarbourLayout::printed);
  put(r, Option::bank_per_resource, BankPerResource::nineteen);
  put(r, Option::bank_shortage, BankShortage::sole_claimant_gets_rest);
  put(r, Option::dev_deck, DevDeck::deck25);
  put(r, Option::progress_after_play, ProgressAfterPlay::removed);
  put(r, Option::vp_reveal, VpReveal::only_to_win);
  put(r, Option::vp_bought_this_turn_counts, true);
  put(r, Option::win_check, WinCheck::immediate);
  put(r, Option::victory_claim, VictoryClaim::automatic);
  put(r, Option::discard_limit, 7);
  put(r, Option::robber_to_desert, true);
  put(r, Option::steal, Steal::mandatory);
  put(r, Option::lr_tie_after_break, LrTieAfterBreak::holder_keeps);
  put(r, Option::lr_set_aside_trigger, LrSetAsideTrigger::holder_shortened);
  put(r, Option::trade_gifts, Allowed::forbidden);
  put(r, Option::trade_same_resource, Allowed::forbidden);
  put(r, Option::special_building_phase, SpecialBuildingPhase::never);
  put(r, Option::robber_start_two_deserts, RobberStart::seed);
  put(r, Option::discards_visible, true);
  put(r, Option::bank_visible, true);
  put(r, Option::batch, Batch::stop_at_error);
  put(r, Option::offer_limit, 12);
  put(r, Option::duo, false);
  put(r, Option::duo_start_trade_cards, 4);
  put(r, Option::duo_max_trade_cards, 7);
  put(r, Option::duo_trade_card_supply, 14);
  put(r, Option::duo_road_building_triggers_neutral, true);
  put(r, Option::duo_forced_trade_empty_opponent, EmptyOpponent::illegal);
  return r;
}

/// The box of the old rule books that lifts the separation of trading and building (TURN-4, PORT-4).
Ruleset merged(Ruleset r) {
  put(r, Option::phases, Phases::merged);
  put(r, Option::harbour_use, HarbourUse::same_turn);
  return r;
}

Ruleset almanach_2010() {
  Ruleset r = kompakt_2015();
  put(r, Option::start_player, StartPlayer::highest_roll);
  put(r, Option::three_player_removed_colour, RemovedColour::none);
  put(r, Option::number_placement, NumberPlacement::spiral);
  put(r, Option::harbour_layout, HarbourLayout::sea_hexes);
  put(r, Option::bank_per_resource, BankPerResource::twenty_four);
  put(r, Option::steal, Steal::optional);
  put(r, Option::lr_tie_after_break, LrTieAfterBreak::set_aside);
  put(r, Option::special_building_phase, SpecialBuildingPhase::from_5_players);
  return r;
}

Ruleset edition_2025() {
  Ruleset r = merged(kompakt_2015());
  put(r, Option::start_player, StartPlayer::highest_roll);
  put(r, Option::beginner_board, FixedBoard::classic_beginner_2025);
  put(r, Option::three_player_removed_colour, RemovedColour::white);
  put(r, Option::start_resources, StartResources::after_all);
  put(r, Option::number_placement, NumberPlacement::spiral);
  put(r, Option::harbour_layout, HarbourLayout::frame_pieces);
  put(r, Option::progress_after_play, ProgressAfterPlay::face_up);
  return r;
}

Ruleset classic() {
  Ruleset r = kompakt_2015();
  put(r, Option::start_player, StartPlayer::oldest);
  put(r, Option::setup_mode, SetupMode::beginner);
  put(r, Option::beginner_board, FixedBoard::classic_beginner_004);
  put(r, Option::number_placement, NumberPlacement::spiral);
  put(r, Option::harbour_layout, HarbourLayout::frame9);
  put(r, Option::vp_reveal, VpReveal::free);
  put(r, Option::robber_to_desert, false);
  return r;
}

constexpr std::size_t least_players(Preset p) {
  switch (p) {
    case Preset::edition_2025:
    case Preset::kompakt_2015:
    case Preset::kompakt_2015_merged: return 2;
    case Preset::almanach_2010:
    case Preset::almanach_2010_merged:
    case Preset::classic: return 3;
  }
  return 0;
}

constexpr std::size_t most_players(Preset p) {
  switch (p) {
    case Preset::kompakt_2015:
    case Preset::kompakt_2015_merged:
    case Preset::classic: return 4;
    case Preset::edition_2025:
    case Preset::almanach_2010:
    case Preset::almanach_2010_merged: return 6;
  }
  return 0;
}

}  // namespace

const std::array<OptionText, option_count>& option_texts() { return texts; }

std::optional<Option> find_option(std::string_view name) {
  const auto found =
      std::find_if(texts.begin(), texts.end(), [&](const OptionText& t) { return t.name == name; });
  if (found == texts.end()) return std::nullopt;
  return static_cast<Option>(found - texts.begin());
}

int Ruleset::bank_per_resource() const {
  switch (as<BankPerResource>(Option::bank_per_resource)) {
    case BankPerResource::nineteen: return 19;
    case BankPerResource::twenty_four: return 24;
    case BankPerResource::unlimited: return unlimited_bank;
  }
  return 0;
}

const CardCounts& Ruleset::dev_deck() const {
  return as<DevDeck>(Option::dev_deck) == DevDeck::deck25 ? deck25 : deck34;
}

std::size_t Ruleset::dev_deck_size() const {
  std::size_t size = 0;
  for (const auto n : dev_deck()) size += n;
  return size;
}

const Ruleset& preset(Preset p) {
  static const std::array<Ruleset, preset_names.size()> presets{edition_2025(),          kompakt_2015(),
                                                                merged(kompakt_2015()),  almanach_2010(),
                                                                merged(almanach_2010()), classic()};
  return presets[static_cast<std::size_t>(p)];
}

bool preset_allows(Preset p, std::size_t players) {
  return players >= least_players(p) && players <= most_players(p);
}

void apply_player_count(Ruleset& rules, std::size_t players) {
  if (players == 2) put(rules, Option::duo, true);
  if (players < 5) return;
  put(rules, Option::special_building_phase, SpecialBuildingPhase::from_5_players);
  put(rules, Option::geometry, GeometryId::big30);
  put(rules, Option::bank_per_resource, BankPerResource::twenty_four);
  put(rules, Option::dev_deck, DevDeck::deck34);
}

}  // namespace inselpost::catan
