#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/mail/mail_messages.hpp"
#include "cli/messages/pages.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {

/// The `--help` text of a command, apart from its options.
struct CommandHelp {
  StaticText name;
  StaticText room;      ///< heading of its group in the list of commands
  StaticText brief;     ///< a few words for that list
  StaticText text;      ///< sentences
  StaticText calls[2];  ///< the two most frequent calls, without `inselpost`
};
inline constexpr std::size_t command_count = 38;

/// A page of `inselpost help` in Markdown.
struct HelpTopic {
  StaticText name, about;
  std::string_view (&page)();
};

/// An exit status and its meaning.
struct StatusHelp {
  StaticText status, meaning;
};

/// Messages of the man pages, apart from those of help.
struct ManualMessages {
  StaticText title;  ///< of the manual, at the top of each page
  // Headings.
  StaticText name, synopsis, description, commands, examples, exit_status, see_also;
  StaticText command;  ///< placeholder for a command
  StaticText topic;    ///< placeholder for a topic of `inselpost help`
  /// Exit statuses of `inselpost`, and which of several it ends with.
  std::array<StatusHelp, 9> statuses;
  StaticText greatest_status;
  StaticText mail_config_about;  ///< a few words about the configuration of the mail program
  StaticText mail_config;        ///< paragraph about it
  StaticText mail_config_keys;   ///< heading of its keys in docs/running-a-game-by-mail.md
};

/// Messages of `--help` and of `inselpost help`.
struct HelpMessages {
  /// Listed in this order; the commands of a group stand together.
  const std::array<CommandHelp, command_count>& commands;
  /// Topics of `inselpost help TOPIC` besides the commands.
  std::array<HelpTopic, 4> topics;
  StaticText program;  ///< purpose of the program
  StaticText usage;    ///< usage line of the program
  StaticText usage_of_one, options;
  StaticText with_every_command, to_read, a_game_begins, and_goes_on, shared_options, most_often;
  StaticText new_call, submit_call;        ///< the first two calls of a new user
  StaticText db, json, now, color, ascii;  ///< options of every command
  /// Description of `--lang`.
  std::string (&lang)(const std::vector<std::string>& languages);
  const ManualMessages& manual;
};

/// Placeholders for the values of arguments and options.
struct ValueNames {
  StaticText setup, orders, game, name, file, one, other, from, to;  ///< arguments
  StaticText db, seat, folder, entry, text, key, word, time, when, language, time_span, entries,
      id;  ///< values of options
};

/// Descriptions of the options of a picture.
struct PictureOptionMessages {
  StaticText svg, png, names, dark;
};

/// Descriptions of the options of `page`.
struct PageOptionMessages {
  StaticText out, replay, token, folder, as;
};

/// Descriptions of the options of `backup`, `restore`, `doctor` and `copy`.
struct BackupOptionMessages {
  StaticText file, keep, replace, restored, with, lose, mail_config, from, to, games;
};

/// Descriptions of arguments and options, in the order of cli/inselpost/options.cpp.
struct OptionMessages {
  ValueNames value;
  StaticText as, referee;
  StaticText public_only, reports, reports_alone, reports_and_receipts;
  StaticText setup_file, orders_files, in_letters, letter_from, once_more, game, last_entry_that_stands,
      line_for_all, reroll;
  StaticText game_or_all, catch_up, adopt;
  StaticText more_time, full_time_again, only_that_seat, new_player, orders_file, acts_for, entries_left_out,
      any_orders_file, rules_to_rehearse, turns_to_rehearse, hidden_too, as_digest, only_game,
      letter_to_print, letter_sent, bundle_folder;
  StaticText as_after_entry, as_setup, as_letter, seat, all_seats, since, last, press, name_in_list;
  StaticText record_or_log, log_record_or_game, after_entry, each_order, opening, add_legal;
  StaticText games_to_count, as_csv;
  StaticText records_or_games, every_game;
  StaticText report_or_record, another_of_the_game, public_key;
  StaticText board, seed, numbers, harbours, as_yaml;
  PictureOptionMessages picture;
  PageOptionMessages page;
  ForumOptionMessages forum;
  SeatMailOptionMessages mail;
  BackupOptionMessages backup;
};

}  // namespace inselpost
