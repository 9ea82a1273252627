#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace inselpost::dice {

/// Turns in common rounds, or each seat at its own pace (DG-PBEM-11).
enum class Pace : std::uint8_t { rounds, free };
/// Orders are executed when they arrive, or at the deadline (DG-PBEM-5).
enum class Resolve : std::uint8_t { on_receipt, at_deadline };
/// Turns are shown at once, or when the round has ended (DG-PBEM-12).
enum class Reveal : std::uint8_t { at_once, end_of_round };
/// The boxes that count in the end (DG-SCORE-3).
enum class FinalScore : std::uint8_t { last_box, best_box, sum };
/// The rank of eliminated seats: behind the others, or by their score (DG-END-2).
enum class EliminatedRank : std::uint8_t { last, by_score };

/// The values of all options of a game (DG-PBEM-16).
struct Options {
  Pace pace = Pace::rounds;
  Resolve resolve = Resolve::on_receipt;
  Reveal reveal = Reveal::at_once;
  bool same_dice = false;            ///< all seats meet the same dice (DG-PBEM-13)
  std::uint8_t barbarian_steps = 7;  ///< from S to the landing (DG-BARB-1)
  FinalScore final_score = FinalScore::last_box;
  EliminatedRank eliminated_rank = EliminatedRank::last;
  bool operator==(const Options&) const = default;
};

/// The options, with their names and words below.
enum class Option : std::uint8_t {
  pace,
  resolve,
  reveal,
  same_dice,
  barbarian_steps,
  final_score,
  eliminated_rank,
};
inline constexpr std::array<std::string_view, 7> option_names{
    "pace", "resolve", "reveal", "same_dice", "barbarian_steps", "final_score", "eliminated_rank"};
constexpr std::string_view name(Option o) { return option_names[static_cast<std::size_t>(o)]; }
inline constexpr std::array<std::string_view, 2> pace_words{"rounds", "free"};
inline constexpr std::array<std::string_view, 2> resolve_words{"on_receipt", "at_deadline"};
inline constexpr std::array<std::string_view, 2> reveal_words{"at_once", "end_of_round"};
inline constexpr std::array<std::string_view, 3> final_score_words{"last_box", "best_box", "sum"};
inline constexpr std::array<std::string_view, 2> eliminated_rank_words{"last", "by_score"};

inline constexpr std::uint8_t fewest_barbarian_steps = 5, max_barbarian_steps = 9;

}  // namespace inselpost::dice
