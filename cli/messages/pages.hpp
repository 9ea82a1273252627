#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/text.hpp"
#include "cli/results/comparison_report.hpp"
#include "cli/results/game_snapshot.hpp"
#include "cli/results/submission_result.hpp"
#include "schemas/extraction/thread.hpp"

namespace inselpost {

// Messages on the pages of the framework that do not depend on the game: one struct for each page. Plain data
// (names, times, codes, lines to copy) is not in here.

/// An error in a file, in the format of a compiler.
struct DiagnosticMessages {
  StaticText error, warning;
  /// A hint, after `= `.
  std::string (&note)(const std::string& text);
  std::string (&in_letter)(std::size_t line);  ///< a place in a letter, which has no file name
};

/// Messages in a receipt.
struct ReceiptMessages {
  std::string (&receipt_for)(const std::string& seat, const std::string& game, std::uint16_t turn);
  std::string (&letter_for)(const std::string& seat, const std::string& game, std::uint16_t turn);
  std::string (&check_of)(const std::string& seat, const std::string& game, std::uint16_t turn);
  std::string (&came)(const std::string& time);  ///< time of receipt
  StaticText nothing_saved;                      ///< for orders that were only checked
  /// Outcome of an order in one or two words.
  std::string_view (&outcome)(RowResult::Outcome outcome, bool checked_only);
  /// The order as it was understood, if it was written differently.
  std::string (&read_as)(const std::string& order);
  /// An alternative that was tried before, its error code and the reason.
  std::string (&other)(const std::string& order, const std::string& code, const std::string& why);
  StaticText luck;  ///< before the luck line
};

/// Messages in a log.
struct LogMessages {
  StaticText not_for_this_reader;
  /// A line about an entry that a later entry has undone.
  std::string (&undone_by)(std::uint64_t entry, const std::string& line);
};

/// Seats that owe the same decision.
struct SharedDuty {
  std::string what;  ///< from MessageCatalog::duty
  std::vector<std::string> seats;
};
/// A line of `outbox`: something that has not been sent.
struct Unsent {
  std::string id, kind;     ///< `letter`, `reminder`, `digest`, `report`
  std::string game, seat;   ///< `game` empty: all games; `seat` empty: everybody, or the moderator
  std::string time;         ///< empty for a report
  std::uint64_t entry = 0;  ///< last entry that a report covers
};

/// Messages in the lists of games, decisions and unsent letters.
struct ListMessages {
  std::string (&in_turn)(int turn);
  std::string (&at_entry)(std::uint64_t entry);
  /// Result of a finished game; empty `winner`: nobody has won alone.
  std::string (&won_at)(const std::string& winner, const std::string& time);
  std::string (&owed_since)(const std::vector<SharedDuty>& all, const std::string& time);
  /// Addition in a game with deadlines: the earliest of them.
  std::string (&first_due)(const std::string& time);
  StaticText on_hold;  ///< before the decisions
  /// A decision in `waiting`: who, what, since when, the time left, and until when, from
  /// `WaitingMessages::until`. `seconds_left` is nullopt and `until` empty if there is no deadline.
  std::string (&waits)(const std::string& who, const std::string& what, const std::string& since,
                       const std::optional<std::int64_t>& seconds_left, const std::string& until);
  std::string (&unsent)(const Unsent& letter);
  /// A standing order's answer in a rehearsal, beside the decision that was made.
  std::string (&rehearsed)(const RehearsedDecision& decision);
  /// Heading of the decisions that the clock has made since the last digest; empty `time`: since the
  /// beginning.
  std::string (&decided_since)(const std::string& time);
};

/// Additions to the lines at the end of every report. The lines themselves are read by programs and are the
/// same in every language.
struct EndMessages {
  StaticText seed_chosen;  ///< before one of the next two
  StaticText sealed_can_be_opened, rolls_could_be_known;
  StaticText began_elsewhere, under_that_key;  ///< followed by that key
};

/// Results of comparing two reports or records of one game.
struct ComparedMessages {
  std::string (&found)(const ComparisonReport& found);
  std::string (&side)(const ComparisonReport::Side& side);
  StaticText differ_there_or_earlier;
  /// The first entry in which two histories differ.
  std::string (&first_that_differs)(const std::string& what);
  StaticText one_key_signed_both, two_keys_signed, not_both_signed, signature_does_not_fit, how_to_check;
};

/// Words of players to each other (TALK-1). The words themselves stand below these sentences.
struct PressMessages {
  StaticText heading;
  /// `to`: the seats addressed, or none for all; `time`: as people read it.
  std::string (&said)(const std::string& who, const std::vector<std::string>& to, const std::string& time);
  std::string (&nothing_said)(const std::string& game);
  // Answers to questions (TALK-3).
  std::string (&how_to_get_record)(const std::string& game);
  std::string (&how_to_get_page)(const std::string& game, const std::string& seat);
  StaticText page_attached;
  std::array<StaticText, 3>
      help;  ///< paragraphs: how to write orders, what else can be said, what can be asked
  StaticText usual_rules, house_rules, no_standing_orders;
  StaticText your_games;
};

/// README.txt of a game that is handed over (`bundle`).
struct BundleMessages {
  StaticText setup, record, report, log, picture, letters;  ///< lists the contents of each file
  StaticText how_to_continue;  ///< how the game goes on elsewhere, where the files allow it
  StaticText not_in_it;        ///< names the options for more
};

/// Units of progress messages.
enum class Counted : std::uint8_t { entries, orders, records };

/// Messages about letters (`submit --letter`). Lines are counted from 1.
struct LetterMessages {
  /// `mended: capitals, indentation (6 lines)`
  std::string (&mended)(const std::vector<extraction::RepairKind>& kinds, std::size_t lines);
  /// `mended 4: "• roll" read as "- roll"`
  std::string (&read_as)(std::uint32_t line, const std::string& from, const std::string& to);
  std::string (&more_mended)(std::size_t count);
  /// Quoted orders that were ignored, because they have no token or because the player wrote others.
  std::string (&passed)(const BlockLocation& orders);
  /// Quoted orders that were not executed, because their token is not valid.
  std::string (&not_valid)(const BlockLocation& orders);
  /// Orders written beside a quoted form, which were read as orders of that form.
  std::string (&bare)(const BlockLocation& form);
  /// A line that looks like an order and was not executed.
  std::string (&outside)(const OutsideLine& line);
  /// Result for a letter from which nothing was executed. Empty if the letter was read, or if messages about
  /// quoted orders say it already.
  std::string (&fate)(const LetterResult& fate);
  /// Orders for seats other than the sender's, which were ignored.
  std::string (&others)(const LetterResult& fate);
};

/// Messages about a forum in which a game is played.
struct ForumMessages {
  /// Heading of news that earlier posts have told; the newer news stand below.
  std::string (&older)(std::size_t count);
  std::string (&marked)(const std::string& game, std::uint64_t entry);
  /// Confirms that `name` writes for the seat from now on, or that nobody does.
  std::string (&writes_as)(const std::string& game, const std::string& seat, const std::string& name);
  std::string (&writes_no_more)(const std::string& game, const std::string& seat);

  // Messages about a pasted thread.
  std::string (&not_by_author)(const std::string& post, const std::string& game, const std::string& seat);
  /// Posts by authors who write for no seat.
  std::string (&nobodys)(const std::vector<std::string>& authors);
  /// Orders that the author has put into a quotation.
  std::string (&quoted)(const std::string& post, const std::string& game, const std::string& seat);
  StaticText token_posted;  ///< to the seat of the token: it is no longer valid (FORUM-6)
  /// `before`: posts that were read before; `past`: posts for turns that are over.
  std::string (&known_already)(std::size_t before, std::size_t past);
  std::string (&no_posts)(const std::string& file);
  std::string (&no_page)(const std::string& file);
  std::string (&out_of_order)(const std::string& file, std::size_t line,
                              extraction::Thread::Broken is_broken);
  /// Number of posts found, above their list. Nothing was done, for `said`, the number that the user expects,
  /// differs or is missing.
  std::string (&posts_found)(std::size_t count, std::optional<std::uint64_t> said);
  /// Column headings of that list.
  struct Columns {
    StaticText number, author, time;
  } columns;
};

/// Descriptions of the arguments and options of the forum commands.
struct ForumOptionMessages {
  StaticText format_value, thread_value;
  StaticText as, format, since, picture, mark;
  StaticText name;
  StaticText by_author, thread, posts;
};

}  // namespace inselpost
