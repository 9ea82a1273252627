#pragma once
// g++ 12 sees a null pointer in the standard vector that CLI11 fills.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wnull-dereference"
#include <CLI/CLI.hpp>
#pragma GCC diagnostic pop
#include <array>
#include <optional>
#include <span>
#include <string>

#include "cli/commands/board.hpp"
#include "cli/commands/check.hpp"
#include "cli/commands/end_game.hpp"
#include "cli/commands/list.hpp"
#include "cli/commands/log.hpp"
#include "cli/commands/new_game.hpp"
#include "cli/commands/note.hpp"
#include "cli/commands/replay.hpp"
#include "cli/commands/rollback.hpp"
#include "cli/commands/shared/options.hpp"
#include "cli/commands/show.hpp"
#include "cli/commands/show_key.hpp"
#include "cli/commands/submit.hpp"
#include "cli/commands/witness.hpp"

/// The command line: every command with its options. What they are for is said by cli/words.
namespace inselpost {

/// Options as they were given; one place for all commands, of which one runs.
struct Given {
  SharedOptions shared;
  std::optional<std::string> at, since, last, to, list_name;
  ViewerOptions viewer;
  SubmitOptions submit;
  CheckOptions check;
  NewOptions new_game;
  RollbackOptions rollback;
  NoteOptions note;
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
};

/// One command: its name, its options with what they are for, and how it is run.
struct Command {
  const char* name;
  void (*options)(CLI::App&, Given&, const OptionWords&);
  Status (*run)(Given&, Context&);
};

/// All of them, in the order in which help lists them.
std::span<const Command> commands();

/// The options before or after a command (`HelpWords` says what they are for), and those of them that take a
/// value.
void add_shared(CLI::App& app, Given& given, const OptionWords& say);
inline constexpr std::array<const char*, 4> shared_with_value{"--db", "--lang", "--now", "--color"};

}  // namespace inselpost
