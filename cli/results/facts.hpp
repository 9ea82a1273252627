#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/results/decision_deadlines.hpp"
#include "schemas/record/language_prefs.hpp"
#include "schemas/record/opaque_view.hpp"

namespace inselpost {

/// What a report says of a game beside its position.
struct GameFacts {
  std::string game;
  OpaqueViewPtr table;             ///< what its set-up says, for the words of that game
  std::vector<std::string> seats;  ///< their names; those nobody plays stand last
  std::vector<std::string>
      players;            ///< who sits on each seat, as many as there are players; empty texts where unknown
  bool at_table = false;  ///< dice and cards lie on a table, nothing is drawn here
  /// The number of the last entry; in a hidden round that of the last one that anybody but the referee may
  /// count (AUD-10), and the same of its head.
  std::uint64_t entry = 0;
  std::string
      head;  ///< its head in hexadecimal; empty where there is none (a table log): no record lines then
  std::string signature;  ///< of that head, in hexadecimal; empty where no key signs
  /// Whose turn of a hidden round is ended, the digest of his entries, and its signature: seat, hexadecimal.
  struct SealedTurn {
    std::string seat, digest, signature;
  };
  std::vector<SealedTurn> sealed_turns;
  std::string public_key;        ///< which the genesis names, in hexadecimal; empty: none
  bool began_elsewhere = false;  ///< in another store, whose key that is: every report says so
  std::string time;              ///< RFC 3339, or as it shall stand in the heading; may be empty
  std::string
      commit;  ///< the commitment of the game in hexadecimal; printed where it is given (the first report)
  bool seed_chosen = false;           ///< the dice come from a seed that somebody chose: every report says so
  std::vector<Announcement> opening;  ///< how it was settled who begins; given for the first report
  DecisionDeadlines dues;             ///< of what is owed; given for reports and positions of today
  LanguagePrefs spoken;               ///< in which language they read; of games in the store
};

}  // namespace inselpost
