#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/option_spec.hpp"
#include "cli/inselpost/commands/backup.hpp"
#include "cli/inselpost/commands/board.hpp"
#include "cli/inselpost/commands/bundle.hpp"
#include "cli/inselpost/commands/check.hpp"
#include "cli/inselpost/commands/doctor.hpp"
#include "cli/inselpost/commands/list.hpp"
#include "cli/inselpost/commands/log.hpp"
#include "cli/inselpost/commands/moderator/moderator.hpp"
#include "cli/inselpost/commands/moderator/seat.hpp"
#include "cli/inselpost/commands/new_game.hpp"
#include "cli/inselpost/commands/outbox.hpp"
#include "cli/inselpost/commands/page.hpp"
#include "cli/inselpost/commands/pages.hpp"
#include "cli/inselpost/commands/post.hpp"
#include "cli/inselpost/commands/replay.hpp"
#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/show.hpp"
#include "cli/inselpost/commands/stats.hpp"
#include "cli/inselpost/commands/submit.hpp"
#include "cli/inselpost/commands/tick.hpp"
#include "cli/inselpost/commands/waiting.hpp"
#include "cli/inselpost/commands/witness.hpp"

/// The command line of `inselpost`: its commands and their options as data, defined in options.cpp. Their
/// descriptions are in cli/messages; main.cpp alone knows the library that parses the command line.
///
///   Given given;
///   for (const Command& command : commands())
///     if (command.name == word) offer(app, command.options(given, default_catalog().option));
namespace inselpost {

/// The values of all options. Only one command runs, so one object serves all.
struct Given {
  SharedOptions shared;
  std::optional<std::string> at, since, last, to, turns, list_name, posts, keep;
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
  StatsOptions stats;
  LogOptions log;
  ExportOptions export_record;
  BundleOptions bundle;
  ReplayOptions replay;
  AuditOptions audit;
  WitnessOptions witness;
  ImportOptions import_file;
  BoardOptions board;
  PostOptions post;
  PageOptions page;
  PagesOptions pages;
  BackupOptions backup;
  RestoreOptions restore;
  CopyOptions copy;
  DoctorOptions doctor;
};

/// A command: its name, its options and its function.
struct Command {
  const char* name;
  std::vector<OptionSpec> (*options)(Given&, const OptionMessages&);  ///< in the order of help
  Status (*run)(Given&, Context&);
};

/// Returns all commands, in the order of help.
std::span<const Command> commands();

/// Returns the options that all commands share (described by `HelpMessages`). The names below are those that
/// take a value.
std::vector<OptionSpec> shared_options(SharedOptions& given, const OptionMessages& say);
inline constexpr std::array<const char*, 4> shared_with_value{"--db", "--lang", "--now", "--color"};

}  // namespace inselpost
