#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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
  std::array<MailHelpRow, 17> commands;
  std::array<MailHelpRow, 4> shared;  ///< options of every command
  StaticText statuses;                ///< exit statuses, in wrapped lines
};

/// Messages of the commands of `inselpost-mail`, for whoever runs them.
struct MailCommandMessages {
  const MailHelpMessages& help;
  std::string (&no_command)(const std::string& word, const std::string& near);
  std::string (&bad_line)(const std::string& what);  ///< the command line, as its parser reports it
  /// No configuration in any of these places.
  std::string (&no_configuration)(const std::vector<std::string>& places);
  std::string (&cannot_read)(const std::string& file);
  std::string (&sent)(std::size_t sent, std::size_t later, std::size_t given_up);
  StaticText transport_broken;
  std::string (&received)(std::size_t letters, std::size_t not_read);
  std::string (&busy)(const std::string& file);
  StaticText another_has_it;  ///< another process is sending the letter at this moment

  std::string (&address)(const std::string& game, const std::string& seat, const std::string& address);
  std::string (&heard)(const std::string& time);    ///< after an address
  std::string (&bounces)(const std::string& time);  ///< likewise
  StaticText no_addresses;

  /// `pending`, `claimed`, `sent`, `dead`, `held`, in this order.
  std::array<StaticText, 5> states;
  /// a letter that is still to be written
  std::string (&to_write)(const std::string& game, const std::string& reader);
  /// A letter that has to wait, because many have been sent to that reader lately.
  std::string (&to_write_later)(const std::string& game, const std::string& reader);
  StaticText nothing_to_send;
  std::string (&no_letter)(const std::string& id);
  std::string (&no_longer)(const std::string& id);  ///< sent or given up, so its text is not kept
  std::string (&marked)(const std::string& id);

  std::string (&configured)(const std::string& file);
  StaticText no_authserv;   ///< without it no address proves a sender
  StaticText has_authserv;  ///< reminds that the own server must remove its names from incoming mail
  std::string (&open_to_others)(const std::string& file);
  std::string (&not_a_program)(const std::string& file);
  std::string (&no_store_yet)(const std::string& file);
  std::string (&no_folder)(const std::string& folder);       ///< the folder of the game file
  std::string (&folder_is_open)(const std::string& folder);  ///< others can write into it
  std::string (&of_another)(const std::string& file);        ///< the file belongs to another account
  std::string (&cannot_log)(const std::string& file);

  // Test letter of `check-config --to`.
  StaticText trial_subject;
  std::string (&trial_letter)(const std::string& judge_address);
  std::string (&no_address)(const std::string& text);
  std::string (&trial_sent)(const std::string& address);
  std::string (&trial_later)(const std::string& address);
  std::string (&trial_refused)(const std::string& address);
  StaticText trial_broken;

  // Test of an incoming letter, `check-config --letter`.
  StaticText trial_ours, trial_automatic, trial_report, trial_no_header;
  StaticText trial_nobody;  ///< does not name exactly one sender's mailbox
  std::string (&trial_proven)(const std::string& address);
  std::string (&trial_not_proven)(const std::string& address);
  std::string (&trial_list)(const std::string& address);
  std::string (&trial_heard)(const std::string& game, const std::string& seat);
  std::string (&trial_not_heard)(const std::string& game, const std::string& seat);
  std::string (&trial_unknown)(const std::string& game, const std::string& seat);
  StaticText trial_no_orders;

  // Letters of players without orders, kept for the moderator (LET-24).
  std::string (&unread_letters)(std::size_t count);
  StaticText no_letters;
  std::string (&letter_of)(const std::string& seats, const std::string& address, const std::string& time,
                           bool is_proved, bool is_unread);
  std::string (&no_kept_letter)(const std::string& id);
  std::string (&letter_dropped)(const std::string& id);

  /// Reason why a configuration is not used: it belongs to `owner`, who is somebody else, or others can
  /// change it (MAIL-16).
  std::string (&config_of_another)(const std::string& file, const std::string& owner);
  std::string (&config_open)(const std::string& file, const std::string& owner);
  StaticText mbox_proves_nothing;  ///< `auth` asks for more than a token
};

/// Messages in letters of the mail service, apart from receipts and reports. A `size` is formatted for
/// people: `256 KiB`.
struct OfficeMessages {
  StaticText has_come;  ///< to an unregistered address that wrote for a seat, whatever the result (AUTH-9)
  StaticText has_come_subject;
  /// Tells a seat that a letter with an invalid token came and was ignored. `own`: it came from an address of
  /// the seat. Nothing of its content is repeated (AUTH-15).
  std::string (&wrong_token)(bool own, const std::string& time);
  StaticText old_token;      ///< the token has expired
  StaticText form_applies;   ///< the form of the last report, since this letter has none
  StaticText only_answers;   ///< the letter answers somebody else's and has no token (AUTH-16)
  StaticText how_to_repeat;  ///< for a letter that only its address proved (AUTH-16)
  std::string (&more_unproved)(std::size_t letters);  ///< further such letters, about which nobody was told
  StaticText new_token;                               ///< introduces a new report that was asked for
  StaticText old_tokens_gone;                         ///< earlier tokens are no longer valid
  StaticText do_not_forward;                          ///< whoever has this letter can order for its reader
  /// The letter names no game, no seat, or none of its sender's. Whether that seat exists is not revealed.
  std::string (&no_such_seat)(bool names_game, bool names_seat);
  /// The sender's seats, each as `friday-island: red`; may be empty.
  std::string (&your_seats)(const std::vector<std::string>& seats);
  std::vector<std::string> (&how_to_write)();  ///< paragraphs, to strangers
  /// A letter to that address was given up.
  std::string (&not_delivered)(const std::string& address, const std::string& time);
  /// Beginning of the first letter to a seat.
  std::string (&welcome)(const std::string& game, const std::string& player, const std::string& seat);
  // In the first letters to a seat and to observers (REP-11).
  StaticText house_rules;  ///< above a list of options
  std::string (&times_in)(const std::string& zone);
  std::string (&who_helps)(bool is_known);  ///< the moderator; if known, above their addresses
  /// Tells a player that somebody else has their seat, since when and why (MOD-5).
  std::string (&replaced)(const std::string& game, const std::string& seat, const std::string& time,
                          const std::string& reason);
  std::string (&to_fill_in)(const std::string& game, const std::string& seat);  ///< above a file

  // Reasons why a letter was not read, to its sender.
  std::string (&too_large)(const std::string& size);
  std::string (&too_many_parts)(std::size_t most);
  std::string (&too_deep)(std::size_t most);
  StaticText malformed;
  /// A part of the letter.
  std::string (&not_read)(const std::string& name, const std::string& type, const std::string& size);
  std::string (&more_not_read)(std::size_t count);
  StaticText how_to_send;  ///< for orders in a format that cannot be read

  // Alarms to the moderator.
  StaticText alarm_subject;
  std::string (&no_header)(const std::string& time);
  std::string (&tokens_shut)(const std::string& game, const std::string& seat, std::size_t tries);
  std::string (&bouncing)(const std::string& address, const std::vector<std::string>& seats);
  /// `what` was not delivered. `to_seat`: game and seat of a letter to a seat, separated by a blank.
  std::string (&given_up)(const std::string& address, const std::string& what, const std::string& to_seat);
  std::string (&strangers)(std::size_t letters);  ///< letters from strangers within an hour
  StaticText transport_broken;
  /// Heading of an alarm that is the last of `count` of its kind since that time (MAIL-17).
  std::string (&alarms_since)(std::size_t count, const std::string& time);

  // Text beside orders is passed on to the moderator (LET-24). To its sender:
  std::string (&went_on)(const std::string& moderator);
  StaticText kept;      ///< no moderator is configured, or too much has come
  StaticText not_kept;  ///< there is no room for it
  /// To a seat whose letter had orders and something else, which nobody reads.
  StaticText says_more;
  // To the moderator. `seats` are the sender's, each as `friday-island: red`.
  std::string (&passed_on_subject)(const std::string& seats);
  std::string (&passed_on)(const std::vector<std::string>& seats, const std::string& address, bool is_proved);
  std::string (&how_to_answer)(const std::string& address);
};

struct GameMessages;

/// Messages in the subjects of letters (OUT-4): clauses without capital and full stop. A parameter `duty` is
/// a result of the member `duty`.
struct SubjectMessages {
  /// A pending decision, without the number of cards.
  std::string (&duty)(std::string_view decision, std::string_view about, std::uint64_t count,
                      const GameMessages& game);
  /// Public: the seat that the game waits for.
  std::string (&waits_for)(const std::string& seat, std::string_view decision, const std::string& duty);
  /// Addressed to the seat itself.
  std::string (&owed)(std::string_view decision, const std::string& duty);
  std::string (&nothing_done)(const std::string& code);  ///< `code` may be empty
  std::string (&reminder)(const std::string& duty, const std::string& time);
  std::string (&has_won)(const std::string& who);
  StaticText is_over;    ///< nobody has won
  StaticText continues;  ///< the seat that the game waits for is not public
  StaticText no_orders;
  std::string (&welcome)(const std::string& player, const std::string& seat);  ///< `player` may be empty
  std::string (&replaced)(const std::string& seat);   ///< to the player who had the seat
  std::string (&addresses)(const std::string& seat);  ///< an address was added or removed
  /// Line above the news in the letter: the number of older ones that are left out, and how to get them
  /// (OUT-7).
  std::string (&older_news)(std::size_t count);
  /// Likewise for receipts.
  std::string (&older_receipts)(std::size_t count);
};

/// Messages about the mail addresses and tokens of a seat (MAIL-15).
struct SeatMailMessages {
  /// Addresses that a seat writes from and reads at; may be empty.
  std::string (&addresses)(const std::string& game, const std::string& seat,
                           const std::vector<std::string>& all);
  /// Proof that the seat's letters need: `token`, `address` or `both`; empty: as the configuration says.
  std::string (&proof)(const std::string& game, const std::string& seat, const std::string& proof);
  std::string (&new_token)(const std::string& game, const std::string& seat);
  // Letters to the added or removed addresses; at least one (MAIL-15).
  std::string (&added)(const std::string& game, const std::string& seat,
                       const std::vector<std::string>& addresses);
  std::string (&taken)(const std::string& game, const std::string& seat,
                       const std::vector<std::string>& addresses);
  /// Addresses of observers, who get everything that is public; may be empty.
  std::string (&observers)(const std::string& game, const std::vector<std::string>& all);
};

/// Descriptions of the options of `seat` about mail.
struct SeatMailOptionMessages {
  StaticText address_value, proof_value;
  StaticText mail, no_mail, shared, auth, new_token, cc;
};

}  // namespace inselpost
