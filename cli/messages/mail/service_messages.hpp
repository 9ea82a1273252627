#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"

namespace inselpost {

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
  // To the moderator. `seats` are the sender's, each as `friday-island: red`.
  std::string (&passed_on_subject)(const std::string& seats);
  std::string (&passed_on)(const std::vector<std::string>& seats, const std::string& address, bool is_proved);
  std::string (&how_to_answer)(const std::string& address);
};

}  // namespace inselpost
