#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/forum_words.hpp"
#include "cli/messages/mail/seat_mail.hpp"
#include "cli/messages/phrase.hpp"

namespace inselpost {

/// What `--help` says of a command beside its options.
struct CommandHelp {
  Phrase name;
  Phrase room;      ///< under which it stands in the list of all
  Phrase brief;     ///< a few words for that list
  Phrase text;      ///< sentences
  Phrase calls[2];  ///< the two calls that people make most, without `inselpost`
};
inline constexpr std::size_t command_count = 29;

/// A page of `inselpost help`: a text in Markdown.
struct HelpTopic {
  Phrase name, about;
  std::string_view (&page)();
};

struct HelpWords {
  /// In the order in which they are listed; those of one room stand together.
  const std::array<CommandHelp, command_count>& commands;
  /// What `inselpost help WORD` can be asked for besides commands: orders, setup, record.
  std::array<HelpTopic, 4> topics;
  Phrase program;  ///< what it does
  Phrase usage;    ///< of all commands
  Phrase usage_of_one, options;
  Phrase with_every_command, to_read, a_game_begins, and_goes_on, shared_options, most_often;
  Phrase new_call, submit_call;        ///< the first two that are typed
  Phrase db, json, now, color, ascii;  ///< the options of every command
  /// That of `--lang`.
  std::string (&lang)(const std::vector<std::string>& languages);
};

/// What stands for the values of arguments and options.
struct ValueNames {
  Phrase setup, orders, game, name, file, one, other;  ///< arguments
  Phrase db, seat, folder, entry, text, key, word, time, when, language, time_span, entries,
      id;  ///< behind options
};

/// What arguments and options are for; in the order of cli/inselpost/options.cpp.
struct OptionWords {
  ValueNames value;
  Phrase as, referee;
  Phrase public_only, reports, reports_alone, reports_and_receipts;
  Phrase setup_file, orders_files, in_letters, letter_from, once_more, game, last_entry_that_stands,
      line_for_all, reroll;
  Phrase game_or_all, catch_up, adopt;
  Phrase more_time, full_time_again, only_that_seat, new_player, orders_file, acts_for, entries_left_out,
      any_orders_file, rules_to_rehearse, turns_to_rehearse, hidden_too, as_digest, only_game,
      letter_to_print, letter_sent;
  Phrase as_after_entry, as_setup, seat, all_seats, since, last, name_in_list;
  Phrase record_or_log, log_record_or_game, after_entry, each_order, opening, add_legal;
  Phrase records_or_games, every_game;
  Phrase report_or_record, another_of_the_game, public_key;
  Phrase board, seed, numbers, harbours, as_yaml;
  ForumOptionWords forum;
  SeatMailOptionWords mail;
};

}  // namespace inselpost
