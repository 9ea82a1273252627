#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"

namespace inselpost {

/// Messages of the commands of `inselpost-mail`, for whoever runs them.
struct MailCommandMessages {
  StaticText help;  ///< the complete help text
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

}  // namespace inselpost
