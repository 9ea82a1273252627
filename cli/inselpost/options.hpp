#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/inselpost/commands/board.hpp"
#include "cli/inselpost/commands/check.hpp"
#include "cli/inselpost/commands/end_game.hpp"
#include "cli/inselpost/commands/list.hpp"
#include "cli/inselpost/commands/log.hpp"
#include "cli/inselpost/commands/moderator/act.hpp"
#include "cli/inselpost/commands/moderator/hold.hpp"
#include "cli/inselpost/commands/moderator/preview.hpp"
#include "cli/inselpost/commands/moderator/seat.hpp"
#include "cli/inselpost/commands/new_game.hpp"
#include "cli/inselpost/commands/note.hpp"
#include "cli/inselpost/commands/outbox.hpp"
#include "cli/inselpost/commands/post.hpp"
#include "cli/inselpost/commands/replay.hpp"
#include "cli/inselpost/commands/rollback.hpp"
#include "cli/inselpost/commands/shared/options.hpp"
#include "cli/inselpost/commands/show.hpp"
#include "cli/inselpost/commands/show_key.hpp"
#include "cli/inselpost/commands/submit.hpp"
#include "cli/inselpost/commands/tick.hpp"
#include "cli/inselpost/commands/waiting.hpp"
#include "cli/inselpost/commands/witness.hpp"

/// The command line: every command with its options. What they are for is said by cli/messages.
namespace inselpost {

/// Options as they were given; one place for all commands, of which one runs.
struct Given {
  SharedOptions shared;
  std::optional<std::string> at, since, last, to, turns, list_name, posts;
  ViewerOptions viewer;
  SubmitOptions submit;
  CheckOptions check;
  NewOptions new_game;
  RollbackOptions rollback;
  HoldOptions hold;
  ExtendOptions extend;
  ReplaceOptions replace;
  SeatOptions seat;
  ActOptions act;
  RedoOptions redo;
  PreviewOptions preview;
  WaitingOptions waiting;
  OutboxOptions outbox;
  NoteOptions note;
  TickOptions tick;
  EndOptions end;
  ShowOptions show;
  LegalOptions legal;
  LogOptions log;
  ExportOptions export_record;
  ReplayOptions replay;
  AuditOptions audit;
  WitnessOptions witness;
  ImportOptions import_file;
  BoardOptions board;
  PostOptions post;
};

/// An argument or an option, as data: nothing here knows who reads the command line.
struct OptionSpec {
  std::string name;  ///< of an option with its dashes
  /// Where it goes to, and so what it takes: one value, one or none, several, or none at all.
  std::variant<std::string*, std::optional<std::string>*, std::vector<std::string>*, bool*> into;
  std::string_view what{};   ///< what it is for
  std::string_view value{};  ///< what stands for its value, of an option that takes one
  bool required = false;
  std::string_view not_with{};  ///< the option before it that it excludes
};

/// One command: its name, its options with what they are for, and how it is run.
struct Command {
  const char* name;
  std::vector<OptionSpec> (*options)(Given&, const OptionMessages&);  ///< in the order of help
  Status (*run)(Given&, Context&);
};

/// All of them, in the order in which help lists them.
std::span<const Command> commands();

/// The options before or after a command (`HelpMessages` says what they are for), and those of them that take
/// a value.
std::vector<OptionSpec> shared_options(SharedOptions& given, const OptionMessages& say);
inline constexpr std::array<const char*, 4> shared_with_value{"--db", "--lang", "--now", "--color"};

}  // namespace inselpost
