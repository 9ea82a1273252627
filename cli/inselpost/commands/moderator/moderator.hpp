#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"

namespace inselpost {

/// Options of `act`.
struct ActOptions {
  std::string game, seat, file, reason;
  TellOptions tell;
};
/// Options of `redo`.
struct RedoOptions {
  std::string game, reason;
  std::optional<std::string> except;  ///< numbers of entries, separated by commas
  TellOptions tell;
};

/// Executes orders in the name of a seat. The moderator gets the receipt and all readers the reports. Returns
/// the status of the file.
Status act_for(const ActOptions& options, Context& context);
/// Repeats the orders that the last rollback removed. Status 1 if there are none, 2 if `except` is not a list
/// of entries.
Status redo(const RedoOptions& options, Context& context);

/// Options of `hold` and `resume`.
struct HoldOptions {
  std::string game, reason;
  TellOptions tell;
};
/// Options of `extend`.
struct ExtendOptions {
  std::string game, reason;
  std::optional<std::string> by, seat;
  bool from_now = false;  ///< instead of `by`: all times begin again now, because a clock was wrong (DEAD-17)
  TellOptions tell;
};

/// Options of `replace`.
struct ReplaceOptions {
  std::string game, seat, player, reason;
  TellOptions tell;
};

/// Stops the clocks of a game, starts them again, or extends deadlines. Prints reports like `submit`. Status
/// 1 if that is not possible now, 2 if `by` is no duration.
Status hold(const HoldOptions& options, Context& context);
Status resume_game(const HoldOptions& options, Context& context);
Status extend(const ExtendOptions& options, Context& context);
/// Gives a seat to another player.
Status replace(const ReplaceOptions& options, Context& context);

/// Options of `preview`.
struct PreviewOptions {
  std::string game, file;
};

/// Prints the effect of orders with all hidden information known, for the moderator only. Stores nothing and
/// draws nothing.
Status preview(const PreviewOptions& options, Context& context);

/// Options of `note`.
struct NoteOptions {
  std::string game, text;
};

/// Adds the moderator's text to the record, for everybody to read. Status 1 if the game is over.
Status note(const NoteOptions& options, Context& context);

/// Options of `rollback`.
struct RollbackOptions {
  std::string game;
  std::uint64_t to = 0;  ///< last entry that stays valid
  std::string reason;
  bool reroll = false;  ///< draws new dice instead of repeating those of the undone orders
  TellOptions tell;
};

/// Undoes every entry after `to` by an entry of its own, so that the record keeps all of them. Prints what
/// was undone, as each reader may know it, and the present position. Drops files that wait for a place in a
/// special building phase that no longer takes place. Status 1, with a way out, if `to` cannot be returned
/// to; 2 if there is no such entry.
Status roll_back(const RollbackOptions& options, Context& context);

/// Options of `end`.
struct EndOptions {
  std::string game, reason;
  TellOptions tell;
};

/// Ends an abandoned game without a winner: publishes its secret and all hidden information, and prints the
/// last report. Status 1 if it is over already.
Status end_game(const EndOptions& options, Context& context);

}  // namespace inselpost
