#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/letter_page.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/announcement.hpp"

namespace inselpost {

// Messages of single kinds of letters (LOOK-11): the first of a game, a reminder, an act of the moderator,
// and the last one. Names are fit for a sentence, times are RFC 3339 in the zone of the reader.

/// The first letter's guide to playing by mail. Empty members are left out.
struct LetterGuide {
  std::string places;                   ///< how places are called, a sentence of the game
  std::string deadlines;                ///< how much time there is, a sentence
  std::vector<std::string> variations;  ///< options that differ from the usual rules, each as a line
  std::vector<std::string> moderators;  ///< addresses
};

/// How a game ended, for its reader.
struct LetterEnding {
  std::string winner;     ///< empty: nobody has won alone
  bool is_won = false;    ///< by the reader
  bool is_alone = false;  ///< a game of one player
  /// Without a winner: those who share the first place, but for the reader.
  std::vector<std::string> sharing;
  std::size_t winner_points = 0;     ///< of the first place
  std::size_t rank = 0, points = 0;  ///< of the reader; a rank of 0: unknown
};

/// An act of the moderator or of the clock, told to one reader.
struct LetterAct {
  std::string sentence;  ///< empty: there is none of its own
  std::string subject;   ///< a clause; empty: not worth a subject
};

/// Formats an RFC 3339 time in UTC in the zone of the reader.
using ToLocalTime = std::function<std::string(const std::string& time)>;

/// Sentences of the kinds of letters.
struct LetterKindMessages {
  /// Says that the moment belongs to another player alone.
  std::string (&turn_of)(const std::string& name);
  /// Heading of a letter about acts that leave the reader's decision as it is; `own_turn`: the decision is
  /// the turn. `until` may be empty.
  std::string (&lasts_until)(const std::string& name, const std::string& until, bool own_turn);
  /// Subject of a reminder; `left`: seconds to the deadline, not positive once it has passed.
  std::string (&reminder_subject)(const std::string& subject, std::optional<std::int64_t> left);
  /// Formats an act; `people.seats` has the names that it uses.
  LetterAct (&act)(const Announcement& told, const LetterPeople& people, const ToLocalTime& local);

  StaticText guide_heading, first_news;  ///< headings of the first letter
  std::vector<std::string> (&guide)(const LetterGuide& guide);
  /// Heading of a first letter about a game that waits for the reader, or for others.
  std::string (&welcome)(const std::string& name, const std::string& seat, const std::string& request);
  /// Its subject. `due` may be empty; `is_founding`: what is due is a founding settlement.
  std::string (&welcome_subject)(const std::string& name, const std::string& seat, const std::string& due,
                                 bool is_founding);
  /// Names the players in the order in which they play, each with the sign of the seat.
  std::string (&order_of_play)(const std::vector<std::string>& names, bool and_back, bool reader_begins);

  StaticText answer, answer_hint;              ///< above the form of a letter that asks for one answer
  StaticText later_orders, later_orders_hint;  ///< of one that asks for nothing

  std::string (&over)(const std::string& name, const LetterEnding& ending);
  std::string (&over_subject)(const LetterEnding& ending);
  std::string (&how_it_ended)(std::uint16_t turn);  ///< heading
  StaticText final_table, all_is_open;              ///< headings
  /// `is_attached`: the record.
  std::vector<std::string> (&how_to_check)(const std::string& game, bool is_attached);
};

}  // namespace inselpost
