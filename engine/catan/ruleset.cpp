#include "engine/catan/ruleset.hpp"

#include <algorithm>
#include <initializer_list>
#include <stdexcept>

namespace inselpost::catan {
namespace {

using Type = OptionText::Type;
using Words = std::span<const std::string_view>;

// The words of each option are in the order of its enum: a value is an index into them.
constexpr std::array<std::string_view, 2> booleans{"false", "true"};
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
constexpr std::array<std::string_view, 2> offer_answers{"public", "private"};
constexpr std::array<std::string_view, 2> empty_opponents{"illegal", "allowed"};

/// The words of the presets in their order (2025, kompakt, kompakt merged, almanach, almanach merged,
/// classic), or one word for all.
using Said = std::initializer_list<std::string_view>;

constexpr OptionText word(Option option, std::string_view name, Words words, std::string_view rule,
                          Said said) {
  OptionText text{
      .option = option, .name = name, .type = Type::word, .words = words, .rule = rule, .in_preset = {}};
  if (said.size() != 1 && said.size() != text.in_preset.size()) throw std::logic_error("not every preset");
  for (std::size_t p = 0; p < text.in_preset.size(); ++p) {
    const std::string_view value = said.begin()[said.size() == 1 ? 0 : p];
    std::size_t i = 0;
    while (words[i] != value) ++i;  // an unknown word does not compile
    text.in_preset[p] = static_cast<std::int16_t>(i);
  }
  return text;
}
constexpr OptionText boolean(Option option, std::string_view name, std::string_view rule, Said said) {
  OptionText text = word(option, name, booleans, rule, said);
  text.type = Type::boolean;
  return text;
}
/// Returns the row of an option that is newer than the oldest records, in which it had the value `unnamed`.
constexpr OptionText newer(OptionText text, std::string_view unnamed) {
  std::int16_t i = 0;
  while (text.words[static_cast<std::size_t>(i)] != unnamed) ++i;  // an unknown word does not compile
  text.unnamed = i;
  return text;
}
/// Returns the row of a number that is equal in every preset.
constexpr OptionText number(Option option, std::string_view name, std::string_view rule, std::int16_t least,
                            std::int16_t most, std::int16_t value) {
  OptionText text{.option = option,
                  .name = name,
                  .type = Type::number,
                  .words = {},
                  .rule = rule,
                  .in_preset = {},
                  .least = least,
                  .most = most};
  text.in_preset.fill(value);
  return text;
}

// Every player has two points when the first turn begins. The maximum is 22: five settlements, four
// cities, both cards of 2 points and five victory point cards.
constexpr std::int16_t least_goal = 2, max_goal = 22;

constexpr std::array<OptionText, option_count> texts{{
    number(Option::vp_to_win, "vp_to_win", "WIN-1", least_goal, max_goal, 10),
    word(Option::geometry, "geometry", geometry_names, "BOARD-1", {"classic19"}),
    word(Option::phases, "phases", phases, "TURN-4",
         {"merged", "separate", "merged", "separate", "merged", "separate"}),
    word(Option::harbour_use, "harbour_use", harbour_uses, "PORT-4",
         {"same_turn", "next_turn", "same_turn", "next_turn", "same_turn", "next_turn"}),
    word(Option::start_player, "start_player", start_players, "SETUP-2",
         {"highest_roll", "by_setup_mode", "by_setup_mode", "highest_roll", "highest_roll", "oldest"}),
    word(Option::setup_mode, "setup_mode", setup_modes, "SETUP-1",
         {"founding", "founding", "founding", "founding", "founding", "beginner"}),
    word(Option::beginner_board, "beginner_board", fixed_board_names, "BOARD-9",
         {"classic-beginner-2025", "classic-beginner", "classic-beginner", "classic-beginner",
          "classic-beginner", "classic-beginner-004"}),
    word(Option::three_player_removed_colour, "three_player_removed_colour", removed_colours, "SETUP-10",
         {"white", "red", "red", "none", "none", "red"}),
    word(Option::start_resources, "start_resources", start_resources, "SETUP-8",
         {"after_all", "at_once", "at_once", "at_once", "at_once", "at_once"}),
    word(Option::number_placement, "number_placement", number_placements, "BOARD-4",
         {"spiral", "printed", "printed", "spiral", "spiral", "spiral"}),
    word(Option::harbour_layout, "harbour_layout", harbour_layouts, "BOARD-7",
         {"frame_pieces", "printed", "printed", "sea_hexes", "sea_hexes", "frame9"}),
    word(Option::bank_per_resource, "bank_per_resource", banks, "COMP-2",
         {"19", "19", "19", "24", "24", "19"}),
    word(Option::bank_shortage, "bank_shortage", bank_shortages, "BANK-3", {"sole_claimant_gets_rest"}),
    word(Option::dev_deck, "dev_deck", dev_decks, "COMP-3", {"deck25"}),
    word(Option::progress_after_play, "progress_after_play", progress_places, "DEV-9",
         {"face_up", "removed", "removed", "removed", "removed", "removed"}),
    word(Option::vp_reveal, "vp_reveal", vp_reveals, "VPC-3",
         {"only_to_win", "only_to_win", "only_to_win", "only_to_win", "only_to_win", "free"}),
    boolean(Option::vp_bought_this_turn_counts, "vp_bought_this_turn_counts", "VPC-2", {"true"}),
    word(Option::win_check, "win_check", win_checks, "WIN-3", {"immediate"}),
    word(Option::victory_claim, "victory_claim", victory_claims, "WIN-4", {"automatic"}),
    number(Option::discard_limit, "discard_limit", "SEVEN-2", 1, 200, 7),
    boolean(Option::robber_to_desert, "robber_to_desert", "ROB-3",
            {"true", "true", "true", "true", "true", "false"}),
    word(Option::steal, "steal", steals, "ROB-6",
         {"mandatory", "mandatory", "mandatory", "optional", "optional", "mandatory"}),
    word(Option::lr_tie_after_break, "lr_tie_after_break", lr_ties, "LR-7",
         {"holder_keeps", "holder_keeps", "holder_keeps", "set_aside", "set_aside", "holder_keeps"}),
    word(Option::lr_set_aside_trigger, "lr_set_aside_trigger", lr_triggers, "LR-8", {"holder_shortened"}),
    word(Option::trade_gifts, "trade_gifts", allowances, "TRADE-4", {"forbidden"}),
    word(Option::trade_same_resource, "trade_same_resource", allowances, "TRADE-5", {"forbidden"}),
    word(Option::special_building_phase, "special_building_phase", special_phases, "SBP-1",
         {"never", "never", "never", "from_5_players", "from_5_players", "never"}),
    word(Option::robber_start_two_deserts, "robber_start_two_deserts", robber_starts, "BOARD-8", {"seed"}),
    boolean(Option::discards_visible, "discards_visible", "INFO-8", {"true"}),
    boolean(Option::bank_visible, "bank_visible", "INFO-9", {"true"}),
    word(Option::batch, "batch", batches, "ORD-3", {"stop_at_error"}),
    number(Option::offer_limit, "offer_limit", "TRADE-15", 1, 99, 12),
    newer(word(Option::offer_answers, "offer_answers", offer_answers, "INFO-14", {"public"}), "private"),
    boolean(Option::duo, "duo", "DUO-1", {"false"}),
    number(Option::duo_start_trade_cards, "duo_start_trade_cards", "DUO-3", 0, 100, 4),
    number(Option::duo_max_trade_cards, "duo_max_trade_cards", "DUO-26", 0, 100, 7),
    number(Option::duo_trade_card_supply, "duo_trade_card_supply", "DUO-3", 0, 100, 14),
    boolean(Option::duo_road_building_triggers_neutral, "duo_road_building_triggers_neutral", "DUO-17",
            {"true"}),
    word(Option::duo_forced_trade_empty_opponent, "duo_forced_trade_empty_opponent", empty_opponents,
         "DUO-21", {"illegal"}),
}};

/// Returns whether each option has its row at its index.
constexpr bool every_option_has_its_row() {
  for (std::size_t o = 0; o < texts.size(); ++o)
    if (index(texts[o].option) != o) return false;
  return true;
}
static_assert(every_option_has_its_row());

constexpr CardCounts deck25{14, 2, 2, 2, 5};
constexpr CardCounts deck34{20, 3, 3, 3, 5};

template <class Value>
void put(Ruleset& rules, Option option, Value value) {
  rules.set(option, static_cast<std::int16_t>(value));
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
  static const auto presets = [] {
    std::array<Ruleset, preset_texts.size()> rules;
    for (std::size_t i = 0; i < rules.size(); ++i)
      for (const OptionText& text : texts) rules[i].set(text.option, text.in_preset[i]);
    return rules;
  }();
  return presets[index(p)];
}

bool preset_allows(Preset p, std::size_t players) {
  const PresetText& text = preset_texts[index(p)];
  return players >= text.least_players && players <= text.max_players;
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
