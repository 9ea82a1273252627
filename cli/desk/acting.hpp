#pragma once
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/commands/context.hpp"
#include "cli/desk/moment.hpp"
#include "cli/desk/timing.hpp"
#include "schemas/record/ledger.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What the commands have in common by which the moderator acts on a game himself: `rollback`, `note`, `end`.

/// The text that came with `option` and will stand in the record: a line fit to be read (`text_fault`).
/// Failure 2.
std::string text_for_record(const std::string& option, const std::string& text);

/// A game, and a change of it that is all or nothing. Failure 66 if there is no such game, 1 if it was
/// imported without its secret.
class Acting {
 public:
  Acting(Context& context, const std::string& game);

  Store store;
  Store::Change change;
  StoredGame game;
  Ledger ledger;
  std::optional<SigningKey> key;  ///< signs the heads of this game
  Timing timing;
  std::string now;  ///< the time that is recorded

  /// Failure 1 if the game is over, so that `what` cannot be done any more.
  void require_going_on(const std::string& what) const;
  /// Writes an entry of the ledger, and where that stands now; `game` is brought up to date.
  void write(Entry entry);
  /// Now it stands, and `how_far` says how far.
  void commit();
  HowFar how_far;
  /// The game as it stands now, its head signed.
  Moment moment() const;

 private:
  Context& context_;
};

/// Where reports go, as with `submit`.
struct TellOptions {
  bool public_only = false;            ///< nothing private on `out`
  std::optional<std::string> reports;  ///< a directory for reports and receipts; nothing private on `out`
};

/// Tells of an act that stands: the receipts of files that came of it, then the reports, or with `reports`
/// what everybody reads of it. `act`: what is said of it to programs, beside receipts and reports.
void tell(Context& context, const TellOptions& options, const Acting& acting,
          const std::vector<Happening>& happenings, const std::vector<Submission>& receipts,
          nlohmann::ordered_json act);

}  // namespace inselpost
