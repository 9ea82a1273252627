#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/results/decision_deadlines.hpp"
#include "schemas/record/language_prefs.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost {

/// Everything that a report says of a game besides its position.
struct GameFacts {
  std::string game;
  OpaqueViewPtr table;               ///< set-up, for the names in texts
  std::vector<std::string> seats;    ///< seat names; neutral seats are last
  std::vector<std::string> players;  ///< player of each seat that is played; empty: unknown
  bool at_table = false;             ///< dice and cards are real, the program draws none
  /// Number of the last entry; in a hidden round the last one that may be counted by others than the referee
  /// (AUD-10). `head` is of this entry.
  std::uint64_t entry = 0;
  std::string head;       ///< hexadecimal; empty: no head (a table log), so record lines are left out
  std::string signature;  ///< signature of the head, in hexadecimal; empty: not signed
  /// A seat that has ended its turn of a hidden round, with the digest of its entries and the signature of
  /// that, in hexadecimal.
  struct SealedTurn {
    std::string seat, digest, signature;
  };
  std::vector<SealedTurn> sealed_turns;
  std::string public_key;        ///< key named in the genesis, in hexadecimal; empty: none
  bool began_elsewhere = false;  ///< made in another store, which has that key; shown in every report
  std::string time;              ///< RFC 3339, or as shown in the heading; may be empty
  std::string commit;  ///< commitment of the game in hexadecimal; set if it is to be shown (the first report)
  bool seed_chosen = false;           ///< the seed of the dice was chosen by somebody; shown in every report
  std::vector<Announcement> opening;  ///< how the first player was determined; set for the first report
  DecisionDeadlines dues;             ///< deadlines; set for reports and positions of the present
  LanguagePrefs spoken;               ///< languages of the readers; set for games in the store
};

}  // namespace inselpost
