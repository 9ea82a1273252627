#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/results/submission_result.hpp"
#include "cli/service/deadlines/tick.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/notes.hpp"
#include "cli/service/notify/unread_update.hpp"
#include "cli/service/submission_queue.hpp"
#include "tests/plans/service_fixture.hpp"
#include "tests/store_place.hpp"

/// A fixture for games by post through the service: files and the clock, at any time.
namespace inselpost::deadline_tests {

/// The set-up of BEG-D.
inline constexpr const char* usual =
    "deadlines: {turn: 48h, discard: 24h, offer: 24h, special building: 12h, delay: 30m}\n";

/// A store with one game, `plans`, that began at t0, a Monday at ten.
class GameFixture {
 public:
  /// `setup`: clauses as in tests/plans/README.md. A seed that throws what they ask for, to a player who
  /// rolls or to the clock: its orders change no dice.
  explicit GameFixture(const std::vector<std::string>& clauses, const std::string& deadlines = usual,
                       OrderOrigin rolls = OrderOrigin::seat);
  /// The record of every test holds, for the moderator and for others: honest ones contradict nothing
  /// (AUD-2).
  ~GameFixture();
  GameFixture(const GameFixture&) = delete;
  GameFixture& operator=(const GameFixture&) = delete;

  /// Times are hours after t0: `49`, or `48:01` with minutes.
  ProcessedSubmission submit(const std::string& seat, const std::string& orders, const std::string& time);
  ProcessedSubmission submit_file(const std::string& text, const std::string& time);
  TickResult tick(const std::string& time, bool catches_up = false);
  /// Returns a pending decision as text: `discard: discard: 4 wool by 2026-11-24T10:00:00Z`.
  static std::string format_reminder(const remark::TimeRunsOut& time_runs_out, const LanguagePrefs&);
  /// Returns what has still to be sent: `blue reminder 18 TEXT`, then the reports, a line each.
  std::string outbox();
  /// An act of the moderator.
  ModeratorTransaction acting(const std::string& time) {
    return ModeratorTransaction(store, "plans", at(time), plans::no_text);
  }
  /// A hold and its end.
  NoteResult hold(const std::string& time);
  NoteResult resume(const std::string& time);
  /// Returns whether the record passes for the moderator and, in its public form, for the independent
  /// verifier.
  std::string audited();
  /// `tick` was run then, whatever was due.
  void ticked(const std::string& time) { store.record_tick(at(time)); }
  static std::string at(const std::string& time);
  static std::string hours(const std::string& time);  ///< the other way

  /// Makes another game of the same set-up. `deadlines`: in place of those of `usual`.
  void add_game(const std::string& name, const std::string& deadlines = usual);
  /// Takes the game back to that entry.
  void roll_back(std::uint64_t to, const std::string& time);

  std::string file(const std::string& seat, const std::string& orders);
  StoredGame game() { return store.find("plans").value(); }
  /// `red roll 48; blue discard 25`: what is owed, and by when; with a grace `48-60`; on hold `+12`, what is
  /// left, or `+all`.
  std::string owed();
  /// The orders from an entry on: `red roll deadline 48`, a line each; what is hidden as `-`.
  std::string orders(std::uint64_t first);
  /// The whole record.
  std::string record();

  void expect_honest();

  TemporaryFolder folder;
  const std::string path = store_place(folder, "due.db");
  Store store = Store::open_or_make(path);

 private:
  std::string setup_;
};

}  // namespace inselpost::deadline_tests
