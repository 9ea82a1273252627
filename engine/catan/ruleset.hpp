#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/catan/board/board.hpp"
#include "engine/catan/board/generate.hpp"
#include "engine/catan/cards.hpp"

namespace inselpost::catan {

/// The options of a ruleset, in the order in which they are listed to people.
enum class Option : std::uint8_t {
  vp_to_win,
  geometry,
  phases,
  harbour_use,
  start_player,
  setup_mode,
  beginner_board,
  three_player_removed_colour,
  start_resources,
  number_placement,
  harbour_layout,
  bank_per_resource,
  bank_shortage,
  dev_deck,
  progress_after_play,
  vp_reveal,
  vp_bought_this_turn_counts,
  win_check,
  victory_claim,
  discard_limit,
  robber_to_desert,
  steal,
  lr_tie_after_break,
  lr_set_aside_trigger,
  trade_gifts,
  trade_same_resource,
  special_building_phase,
  robber_start_two_deserts,
  discards_visible,
  bank_visible,
  batch,
  offer_limit,
  offer_answers,
  duo,
  duo_start_trade_cards,
  duo_max_trade_cards,
  duo_trade_card_supply,
  duo_road_building_triggers_neutral,
  duo_forced_trade_empty_opponent,
};
inline constexpr std::size_t option_count =
    static_cast<std::size_t>(Option::duo_forced_trade_empty_opponent) + 1;

/// The presets: one per edition, and two with merged trade and build phases.
enum class Preset : std::uint8_t {
  edition_2025,
  kompakt_2015,
  kompakt_2015_merged,
  almanach_2010,
  almanach_2010_merged,
  classic,
};
/// The name of a preset and the numbers of players it is for (SETUP-15). Its values are in the rows of the
/// options.
struct PresetText {
  std::string_view name;
  std::size_t least_players, max_players;
};
inline constexpr std::array<PresetText, 6> preset_texts{{{"edition-2025", 2, 6},
                                                         {"kompakt-2015", 2, 4},
                                                         {"kompakt-2015-merged", 2, 4},
                                                         {"almanach-2010", 3, 6},
                                                         {"almanach-2010-merged", 3, 6},
                                                         {"classic", 3, 4}}};
inline constexpr auto preset_names = [] {
  std::array<std::string_view, preset_texts.size()> names;
  for (std::size_t p = 0; p < names.size(); ++p) names[p] = preset_texts[p].name;
  return names;
}();
constexpr std::size_t index(Preset p) { return static_cast<std::size_t>(p); }
constexpr std::string_view name(Preset p) { return preset_texts[index(p)].name; }
inline constexpr Preset default_preset = Preset::edition_2025;

/// The name, possible values, rule and preset values of an option.
struct OptionText {
  /// The types of values.
  enum class Type : std::uint8_t { word, boolean, number };
  Option option;
  std::string_view name;
  Type type;
  /// The possible words; the value of an option is an index into them. `false true` for booleans; empty for
  /// numbers.
  std::span<const std::string_view> words;
  std::string_view rule;
  std::array<std::int16_t, preset_texts.size()> in_preset;
  std::int16_t least = 0, most = 0;  ///< for numbers
  /// The value in a record that does not name the option because it was begun before there was one; nullopt:
  /// every record names it.
  std::optional<std::int16_t> unnamed = std::nullopt;
};
/// Returns the texts, indexed by Option.
const std::array<OptionText, option_count>& option_texts();
constexpr std::size_t index(Option o) { return static_cast<std::size_t>(o); }
/// Returns the option of this name, or nullopt.
std::optional<Option> find_option(std::string_view name);

/// The values of options that are words, each in the order of its words.
enum class Phases : std::uint8_t { merged, separate };
enum class HarbourUse : std::uint8_t { same_turn, next_turn };
enum class StartPlayer : std::uint8_t { highest_roll, oldest, by_setup_mode, given };
enum class SetupMode : std::uint8_t { founding, beginner };
enum class RemovedColour : std::uint8_t { red, white, none };
enum class StartResources : std::uint8_t { at_once, after_all };
enum class BankPerResource : std::uint8_t { nineteen, twenty_four, unlimited };
enum class BankShortage : std::uint8_t { sole_claimant_gets_rest, nobody };
enum class DevDeck : std::uint8_t { deck25, deck34 };
enum class ProgressAfterPlay : std::uint8_t { removed, face_up };
enum class VpReveal : std::uint8_t { only_to_win, free };
enum class WinCheck : std::uint8_t { immediate, end_of_turn };
enum class VictoryClaim : std::uint8_t { automatic, declared };
enum class Steal : std::uint8_t { mandatory, optional };
enum class LrTieAfterBreak : std::uint8_t { holder_keeps, set_aside };
enum class LrSetAsideTrigger : std::uint8_t { holder_shortened, any_break };
enum class Allowed : std::uint8_t { forbidden, allowed };
enum class SpecialBuildingPhase : std::uint8_t { never, from_5_players };
enum class RobberStart : std::uint8_t { seed, start_player };
enum class Batch : std::uint8_t { stop_at_error, all_or_nothing };
enum class OfferAnswers : std::uint8_t { open, hidden };
enum class EmptyOpponent : std::uint8_t { illegal, allowed };

/// Number of cards of each resource in an unlimited bank: more than any game can move (COMP-2).
inline constexpr int unlimited_bank = 20'000;

/// The values of all options of a game.
class Ruleset {
 public:
  std::int16_t value(Option o) const { return values_[index(o)]; }
  void set(Option o, std::int16_t value) { values_[index(o)] = value; }

  int vp_to_win() const { return value(Option::vp_to_win); }
  GeometryId geometry() const { return as<GeometryId>(Option::geometry); }
  Phases phases() const { return as<Phases>(Option::phases); }
  HarbourUse harbour_use() const { return as<HarbourUse>(Option::harbour_use); }
  StartPlayer start_player() const { return as<StartPlayer>(Option::start_player); }
  SetupMode setup_mode() const { return as<SetupMode>(Option::setup_mode); }
  FixedBoard beginner_board() const { return as<FixedBoard>(Option::beginner_board); }
  RemovedColour removed_colour() const { return as<RemovedColour>(Option::three_player_removed_colour); }
  StartResources start_resources() const { return as<StartResources>(Option::start_resources); }
  NumberPlacement number_placement() const { return as<NumberPlacement>(Option::number_placement); }
  HarbourLayout harbour_layout() const { return as<HarbourLayout>(Option::harbour_layout); }
  bool bank_unlimited() const {
    return as<BankPerResource>(Option::bank_per_resource) == BankPerResource::unlimited;
  }
  /// Returns the number of cards of each resource at the start (COMP-2).
  int bank_per_resource() const;
  BankShortage bank_shortage() const { return as<BankShortage>(Option::bank_shortage); }
  /// Returns the composition of the development deck (COMP-3).
  const CardCounts& dev_deck() const;
  std::size_t dev_deck_size() const;
  ProgressAfterPlay progress_after_play() const { return as<ProgressAfterPlay>(Option::progress_after_play); }
  VpReveal vp_reveal() const { return as<VpReveal>(Option::vp_reveal); }
  bool vp_bought_this_turn_counts() const { return boolean(Option::vp_bought_this_turn_counts); }
  WinCheck win_check() const { return as<WinCheck>(Option::win_check); }
  VictoryClaim victory_claim() const { return as<VictoryClaim>(Option::victory_claim); }
  std::size_t discard_limit() const { return static_cast<std::size_t>(value(Option::discard_limit)); }
  bool robber_to_desert() const { return boolean(Option::robber_to_desert); }
  Steal steal() const { return as<Steal>(Option::steal); }
  LrTieAfterBreak lr_tie_after_break() const { return as<LrTieAfterBreak>(Option::lr_tie_after_break); }
  LrSetAsideTrigger lr_set_aside_trigger() const {
    return as<LrSetAsideTrigger>(Option::lr_set_aside_trigger);
  }
  bool trade_gifts() const { return as<Allowed>(Option::trade_gifts) == Allowed::allowed; }
  bool trade_same_resource() const { return as<Allowed>(Option::trade_same_resource) == Allowed::allowed; }
  SpecialBuildingPhase special_building_phase() const {
    return as<SpecialBuildingPhase>(Option::special_building_phase);
  }
  RobberStart robber_start_two_deserts() const { return as<RobberStart>(Option::robber_start_two_deserts); }
  bool discards_visible() const { return boolean(Option::discards_visible); }
  bool bank_visible() const { return boolean(Option::bank_visible); }
  Batch batch() const { return as<Batch>(Option::batch); }
  /// Maximum number of offers of one seat in one turn (TRADE-15).
  int offer_limit() const { return value(Option::offer_limit); }
  /// Whether all see the answers to an offer that is made to all (INFO-14).
  OfferAnswers offer_answers() const { return as<OfferAnswers>(Option::offer_answers); }
  bool duo() const { return boolean(Option::duo); }
  int duo_start_trade_cards() const { return value(Option::duo_start_trade_cards); }
  int duo_max_trade_cards() const { return value(Option::duo_max_trade_cards); }
  int duo_trade_card_supply() const { return value(Option::duo_trade_card_supply); }
  bool duo_road_building_triggers_neutral() const {
    return boolean(Option::duo_road_building_triggers_neutral);
  }
  EmptyOpponent duo_forced_trade_empty_opponent() const {
    return as<EmptyOpponent>(Option::duo_forced_trade_empty_opponent);
  }

  bool operator==(const Ruleset&) const = default;

 private:
  template <class E>
  E as(Option o) const {
    return static_cast<E>(value(o));
  }
  bool boolean(Option o) const { return value(o) != 0; }
  std::array<std::int16_t, option_count> values_{};
};

/// Returns the options of a preset, before the number of players and the setup change them.
const Ruleset& preset(Preset p);
/// Returns whether the preset allows this number of players (SETUP-15).
bool preset_allows(Preset p, std::size_t players);
/// Sets the options that follow from the number of players, whatever the preset (SETUP-15).
void apply_player_count(Ruleset& rules, std::size_t players);

}  // namespace inselpost::catan
