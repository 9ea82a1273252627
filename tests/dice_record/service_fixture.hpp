#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/service/deadlines/tick.hpp"
#include "cli/service/notes.hpp"
#include "cli/service/submission_queue.hpp"
#include "engine/dice/state.hpp"
#include "storage/store.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/temporary_folder.hpp"

/// A fixture for dice games through the service, at any time: files, the clock, and results.
namespace inselpost::dice::test {

using Texts = std::vector<std::string>;

/// Gives a seat its position, as in tests/dice/README.md, BASE and FIVE too. Throws cases::BadCase.
SeatState given(const std::string& text);

inline const std::string founding =
    "[{found: {settlement: v3, road: v3-v4}}, {found: {city: c13, road: c13-v5}}]";
inline const std::string whole_turn_of_one_throw = "[{roll: [stand]}, end turn]";
inline const std::string two_days = "deadlines: {turn: 48h}\n";
/// The barbarians land with the next throw, and can be met.
inline const std::string at_sea = "BASE; ship 6; knight ore 1 active; knight brick 1 active";

/// A store with one game, which began at t0, a Monday at ten. Times are hours after it: `49`, or `48:01` with
/// minutes.
class ServiceFixture {
 public:
  /// `more`: lines of its set-up. Unless `founds` is false all have founded at t0.
  explicit ServiceFixture(const std::string& secret, const std::string& more = "", std::size_t seats = 2,
                          bool founds = true);

  /// Returns the situation of a seat before its next order.
  ServiceFixture& put(const std::string& seat, const std::string& text);
  /// Returns the result of a file: the status and each row, `0 | done | failed E_PENDING | not tried`, and
  /// its remarks; for what is not understood the codes. `letters` has the same for letters that come with it.
  std::string send(const std::string& seat, int turn, const std::string& orders,
                   const std::string& header = "", const std::string& time = "0");
  /// Standing orders alone.
  std::string stand(const std::string& seat, const std::string& standing, const std::string& time = "0");
  std::string checked(const std::string& seat, int turn, const std::string& orders,
                      const std::string& header = "");
  /// Does what is due by then.
  void tick(const std::string& time);
  ProcessedSubmission take(const std::string& text, const std::string& time = "0");
  static std::string file(const std::string& seat, int turn, const std::string& orders,
                          const std::string& header = "");

  /// The orders on record from an entry on: `red "roll"`, a line each; with `deadline` behind it where the
  /// clock did it, and `time` where it is asked for.
  std::string orders(std::uint64_t first = 0, bool times = false);
  /// Returns the pending decisions as that seat, everybody (`public`) or the referee reads them:
  /// `red roll 48; blue throw 60`.
  std::string owed(const std::string& reader = "referee");
  std::uint64_t last_entry() { return game().last_entry; }
  StoredGame game() { return store.find("winter-islands").value(); }
  State state();
  /// Returns whether the record passes the audit for the moderator and for everybody.
  std::string audited();
  std::vector<Entry> entries() { return store.entries(game()); }

  std::vector<std::string> letters;  ///< `red: 0 | done`, that came with the last file or tick
  TemporaryFolder folder;
  Store store = Store::open_or_make(folder / "dice.db");

  static std::string at(const std::string& time);
  static std::string hours(const std::string& time);  ///< the other way

 private:
  void note(const std::vector<Submission>& late);
};

/// The secret of a game in which the barbarians land if red throws like this.
const std::string& secret_of_a_landing();

}  // namespace inselpost::dice::test
