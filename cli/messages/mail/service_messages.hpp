#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"

namespace inselpost {

/// What is said in letters by whoever reads the mail, beside receipts and reports. `size`: as people read it,
/// `256 KiB`.
struct OfficeMessages {
  StaticText has_come;  ///< to whoever wrote for a seat from elsewhere, whatever came of it (AUTH-9)
  StaticText has_come_subject;
  /// To a seat: such a letter came, and nothing of it was done. `own`: it bears one of its addresses. Nothing
  /// of the letter itself is said (AUTH-15).
  std::string (&wrong_token)(bool own, const std::string& time);
  StaticText old_token;      ///< it had one that counts no more
  StaticText form_applies;   ///< of the last report: this letter has none
  StaticText only_answers;   ///< it answers somebody else, and has no token (AUTH-16)
  StaticText how_to_repeat;  ///< what came by its address alone (AUTH-16)
  std::string (&more_unproved)(std::size_t letters);  ///< such letters, of which nobody was told
  StaticText new_token;                               ///< a new report was asked for, and here it is
  StaticText old_tokens_gone;                         ///< and what there was before counts no more
  StaticText do_not_forward;                          ///< whoever has this letter can order for its reader
  /// The letter names no game, no seat, or none of its sender's: whether there is such a one is not said.
  std::string (&no_such_seat)(bool names_game, bool names_seat);
  /// `friday-island: red`, a line each; there may be none.
  std::string (&your_seats)(const std::vector<std::string>& seats);
  std::vector<std::string> (&how_to_write)();  ///< paragraphs, to strangers
  /// A letter to that address that was given up.
  std::string (&not_delivered)(const std::string& address, const std::string& time);
  /// The first letter to a seat begins so.
  std::string (&welcome)(const std::string& game, const std::string& player, const std::string& seat);
  // With it, and with the first one to observers (REP-11).
  StaticText house_rules;  ///< above a list of options
  std::string (&times_in)(const std::string& zone);
  std::string (&who_helps)(bool is_known);  ///< the moderator; if known, above the addresses
  /// To the player who had that seat: since when another one has it, and why (MOD-5).
  std::string (&replaced)(const std::string& game, const std::string& seat, const std::string& time,
                          const std::string& reason);
  std::string (&to_fill_in)(const std::string& game, const std::string& seat);  ///< above a file

  // Why a letter was not read, to its sender.
  std::string (&too_large)(const std::string& size);
  std::string (&too_many_parts)(std::size_t most);
  std::string (&too_deep)(std::size_t most);
  StaticText malformed;
  /// Of a part.
  std::string (&not_read)(const std::string& name, const std::string& type, const std::string& size);
  std::string (&more_not_read)(std::size_t count);
  StaticText how_to_send;  ///< orders may stand where nobody can read them

  // To the moderator.
  StaticText alarm_subject;
  std::string (&no_header)(const std::string& time);
  std::string (&tokens_shut)(const std::string& game, const std::string& seat, std::size_t tries);
  std::string (&bouncing)(const std::string& address, const std::vector<std::string>& seats);
  /// `what` was not delivered; `to_seat`: its game and seat, of a letter to a seat, with a blank between
  /// them.
  std::string (&given_up)(const std::string& address, const std::string& what, const std::string& to_seat);
  std::string (&strangers)(std::size_t letters);  ///< so many came from strangers within an hour
  StaticText transport_broken;
  /// Above an alarm: it is the last of so many of its kind since that time (MAIL-17).
  std::string (&alarms_since)(std::size_t count, const std::string& time);

  // What somebody writes beside orders goes on to the moderator (LET-24). First to its sender:
  std::string (&went_on)(const std::string& moderator);
  StaticText kept;      ///< nobody stands in the configuration, or too much came
  StaticText not_kept;  ///< there is no room for it
  // And to the moderator. `seats`: those of its sender, `friday-island: red`.
  std::string (&passed_on_subject)(const std::string& seats);
  std::string (&passed_on)(const std::vector<std::string>& seats, const std::string& address, bool is_proved);
  std::string (&how_to_answer)(const std::string& address);
};

}  // namespace inselpost
