#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/common/sentence.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {

/// A command or an option of `inselpost-mail` as it is written, and its meaning.
struct MailHelpRow {
  StaticText written;  ///< an option of the command above is indented by two blanks
  StaticText meaning;  ///< may contain line ends
};

/// Messages of `inselpost-mail --help`.
struct MailHelpMessages {
  StaticText program;  ///< purpose of the program
  StaticText usage, with_every_command;
  std::array<MailHelpRow, 34> commands;
  std::array<MailHelpRow, 4> shared;  ///< options of every command
  StaticText statuses;                ///< exit statuses, in wrapped lines
};

/// Messages of the commands of `inselpost-mail`, for whoever runs them.
struct MailCommandMessages {
  const MailHelpMessages& help;
  Sentence<Text<"word">, Text<"near">> no_command;
  std::string (&bad_line)(const std::string& what);  ///< the command line, as its parser reports it
  /// No configuration in any of these places.
  Sentence<List<"places">> no_configuration;
  Sentence<Text<"file">> cannot_read;
  Sentence<Number<"sent">, Number<"later">, Number<"given_up">> sent;
  StaticText transport_broken;
  Sentence<Number<"letters">, Number<"not_read">> received;
  Sentence<Text<"file">> busy;
  StaticText another_has_it;  ///< another process is sending the letter at this moment

  Sentence<Text<"game">, Text<"seat">, Text<"address">> address;
  Sentence<Text<"time">> heard;    ///< after an address
  Sentence<Text<"time">> bounces;  ///< likewise
  StaticText no_addresses;

  /// `pending`, `claimed`, `sent`, `dead`, `held`, in this order.
  std::array<StaticText, 5> states;
  /// a letter that is still to be written
  Sentence<Text<"game">, Text<"reader">> to_write;
  /// A letter that has to wait, because many have been sent to that reader lately.
  Sentence<Text<"game">, Text<"reader">> to_write_later;
  StaticText nothing_to_send;
  Sentence<Text<"id">> no_letter;
  Sentence<Text<"id">> no_longer;  ///< sent or given up, so its text is not kept
  Sentence<Text<"id">> marked;

  Sentence<Text<"file">> configured;
  StaticText no_authserv;   ///< without it no address proves a sender
  StaticText has_authserv;  ///< reminds that the own server must remove its names from incoming mail
  Sentence<Text<"file">> open_to_others;
  Sentence<Text<"file">> not_a_program;
  Sentence<Text<"file">> no_store_yet;
  Sentence<Text<"folder">> no_folder;       ///< the folder of the game file
  Sentence<Text<"folder">> folder_is_open;  ///< others can write into it
  Sentence<Text<"file">> of_another;        ///< the file belongs to another account
  Sentence<Text<"file">> cannot_log;

  // Test letter of `check-config --to`.
  StaticText trial_subject;
  Sentence<Text<"judge_address">> trial_letter;
  Sentence<Text<"text">> no_address;
  Sentence<Text<"address">> trial_sent;
  Sentence<Text<"address">> trial_later;
  Sentence<Text<"address">> trial_refused;
  StaticText trial_broken;

  // Test of an incoming letter, `check-config --letter`.
  StaticText trial_ours, trial_automatic, trial_report, trial_no_header;
  StaticText trial_nobody;  ///< does not name exactly one sender's mailbox
  Sentence<Text<"address">> trial_proven;
  Sentence<Text<"address">> trial_not_proven;
  Sentence<Text<"address">> trial_list;
  Sentence<Text<"game">, Text<"seat">> trial_heard;
  Sentence<Text<"game">, Text<"seat">> trial_not_heard;
  Sentence<Text<"game">, Text<"seat">> trial_unknown;
  StaticText trial_no_orders;

  // Letters of players without orders, kept for the moderator (LET-24).
  Sentence<Number<"count">> unread_letters;
  StaticText no_letters;
  Sentence<Text<"seats">, Text<"address">, Text<"time">, Flag<"is_proved">, Flag<"is_unread">> letter_of;
  Sentence<Text<"id">> no_kept_letter;
  Sentence<Text<"id">> letter_dropped;

  /// Reason why a configuration is not used: it belongs to `owner`, who is somebody else, or others can
  /// change it (MAIL-16).
  Sentence<Text<"file">, Text<"owner">> config_of_another;
  Sentence<Text<"file">, Text<"owner">> config_open;
  StaticText mbox_proves_nothing;  ///< `auth` asks for more than a token
};

/// Messages in letters of the mail service, apart from receipts and reports. A `size` is formatted for
/// people: `256 KiB`.
struct OfficeMessages {
  StaticText has_come;  ///< to an unregistered address that wrote for a seat, whatever the result (AUTH-9)
  StaticText has_come_subject;
  StaticText help_subject, answer_subject;  ///< of the answer to a question of one word (TALK-3)
  /// Tells a seat that a letter with an invalid token came and was ignored. `own`: it came from an address of
  /// the seat. Nothing of its content is repeated (AUTH-15).
  Sentence<Flag<"own">, Text<"time">> wrong_token;
  StaticText old_token;      ///< the token has expired
  StaticText form_applies;   ///< the form of the last report, since this letter has none
  StaticText only_answers;   ///< the letter answers somebody else's and has no token (AUTH-16)
  StaticText how_to_repeat;  ///< for a letter that only its address proved (AUTH-16)
  Sentence<Number<"letters">> more_unproved;  ///< further such letters, about which nobody was told
  StaticText new_token;                       ///< introduces a new report that was asked for
  StaticText old_tokens_gone;                 ///< earlier tokens are no longer valid
  StaticText do_not_forward;                  ///< whoever has this letter can order for its reader
  /// The letter names no game, no seat, or none of its sender's. Whether that seat exists is not revealed,
  /// except in a game of the sender, whose seats they know.
  Sentence<Flag<"names_game">, Flag<"names_seat">, Flag<"plays_there">> no_such_seat;
  /// The sender's seats, each as `friday-island: red`; may be empty.
  Sentence<List<"seats">> your_seats;
  std::array<StaticText, 3> how_to_write;  ///< paragraphs, to strangers
  StaticText letters_again;                ///< in a reminder, to who gets no other letters (MINE-3)
  StaticText too_many_checks;              ///< files with `check: yes` in a day (TALK-4)
  /// A letter to that address was given up.
  Sentence<Text<"address">, Text<"time">> not_delivered;
  /// Beginning of the first letter to a seat.
  Sentence<Text<"game">, Text<"player">, Text<"seat">> welcome;
  // In the first letters to a seat and to observers (REP-11).
  StaticText house_rules;  ///< above a list of sentences
  /// An option and its value, as in a set-up.
  Sentence<Text<"option">, Text<"value">> house_rule;
  Sentence<Text<"zone">> times_in;
  Sentence<Flag<"is_known">> who_helps;  ///< the moderator; if known, above their addresses
  /// Tells a player that somebody else has their seat, since when and why (MOD-5).
  Sentence<Text<"game">, Text<"seat">, Text<"time">, Text<"reason">> replaced;
  Sentence<Text<"game">, Text<"seat">> to_fill_in;  ///< above a file

  // Reasons why a letter was not read, to its sender.
  Sentence<Text<"size">> too_large;
  Sentence<Number<"most">> too_many_parts;
  Sentence<Number<"most">> too_deep;
  StaticText malformed;
  /// A part of the letter.
  Sentence<Text<"name">, Text<"type">, Text<"size">> not_read;
  Sentence<Number<"count">> more_not_read;
  StaticText how_to_send;  ///< for orders in a format that cannot be read

  // Alarms to the moderator.
  StaticText alarm_subject;
  Sentence<Text<"time">> no_header;
  Sentence<Text<"game">, Text<"seat">, Number<"tries">> tokens_shut;
  Sentence<Text<"address">, List<"seats">> bouncing;
  /// `what` was not delivered. `to_seat`: game and seat of a letter to a seat, separated by a blank.
  Sentence<Text<"address">, Text<"what">, Text<"to_seat">> given_up;
  Sentence<Number<"letters">> strangers;  ///< letters from strangers within an hour
  StaticText transport_broken;
  /// Heading of an alarm that is the last of `count` of its kind since that time (MAIL-17).
  Sentence<Number<"count">, Text<"time">> alarms_since;

  // Text beside orders is passed on to the moderator (LET-24). To its sender:
  Sentence<Text<"moderator">> went_on;
  StaticText kept;      ///< no moderator is configured, or too much has come
  StaticText not_kept;  ///< there is no room for it
  /// Tells a seat that nobody reads what its letter says beside orders.
  StaticText says_more;
  // To the moderator. `seats` are the sender's, each as `friday-island: red`.
  Sentence<Text<"seats">> passed_on_subject;
  Sentence<List<"seats">, Text<"address">, Flag<"is_proved">> passed_on;
  Sentence<Text<"address">> how_to_answer;
};

struct GameMessages;

/// Messages in the subjects of letters (OUT-4): clauses without capital and full stop. A parameter `duty` is
/// a result of the member `duty`.
struct SubjectMessages {
  /// A pending decision, without the number of cards.
  std::string (&duty)(std::string_view decision, std::string_view about, std::uint64_t count,
                      const GameMessages& game);
  /// Public: the seat that the game waits for.
  Sentence<Text<"seat">, Text<"duty">> waits_for;
  /// Addressed to the seat itself.
  std::string (&owed)(std::string_view decision, const std::string& duty);
  StaticText nothing_done;
  Sentence<Text<"duty">, Text<"time">> reminder;
  Sentence<Text<"who">> has_won;
  StaticText is_over;    ///< nobody has won
  StaticText continues;  ///< the seat that the game waits for is not public
  StaticText no_orders;
  Sentence<Text<"player">, Text<"seat">> welcome;  ///< `player` may be empty
  Sentence<Text<"seat">> replaced;                 ///< to the player who had the seat
  Sentence<Text<"seat">> addresses;                ///< an address was added or removed
  /// Line above the news in the letter: the number of older ones that are left out, and how to get them
  /// (OUT-7).
  Sentence<Number<"count">> older_news;
  /// Likewise for receipts.
  Sentence<Number<"count">> older_receipts;
};

/// Proof that letters of a seat need; `configured`: as the configuration says.
enum class SeatProof : std::uint8_t { configured, token, address, both };

/// Messages about the mail addresses and tokens of a seat (MAIL-15).
struct SeatMailMessages {
  /// Addresses that a seat writes from and reads at; may be empty.
  Sentence<Text<"game">, Text<"seat">, List<"all">> addresses;
  /// Proof that the seat's letters need.
  SentenceByValue<SeatProof::both, Text<"game">, Text<"seat">> proof;
  Sentence<Text<"game">, Text<"seat">> new_token;
  /// The letters that the seat gets; `choice` as in an orders file.
  Sentence<Text<"game">, Text<"seat">, Text<"choice">> letters;
  // Letters to the added or removed addresses; at least one (MAIL-15).
  Sentence<Text<"game">, Text<"seat">, List<"addresses">> added;
  Sentence<Text<"game">, Text<"seat">, List<"addresses">> taken;
  /// Tells the seat that the moderator has set which letters it gets (MINE-1).
  Sentence<Text<"game">, Text<"seat">, Text<"choice">> letters_set;
  /// Addresses of observers, who get everything that is public; may be empty.
  Sentence<Text<"game">, List<"all">> observers;
};

/// Descriptions of the options of `seat` about mail.
struct SeatMailOptionMessages {
  StaticText address_value, proof_value, letters_value;
  StaticText mail, no_mail, shared, auth, letters, new_token, cc;
};

}  // namespace inselpost
