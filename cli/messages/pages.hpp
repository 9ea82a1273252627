#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"
#include "cli/results/comparison_report.hpp"
#include "cli/results/rehearsed_decision.hpp"
#include "cli/results/submission_result.hpp"

namespace inselpost {

/// What the pages say that are not about a game's own things: a struct for each page. What is a fact of it
/// (names, times, codes, lines to copy) is not said here.

/// A mistake in a file, the way a compiler says it.
struct DiagnosticMessages {
  StaticText error, warning;
  /// A way out, behind `= `.
  std::string (&note)(const std::string& text);
};

struct ReceiptMessages {
  std::string (&receipt_for)(const std::string& seat, const std::string& game, std::uint16_t turn);
  std::string (&letter_for)(const std::string& seat, const std::string& game, std::uint16_t turn);
  std::string (&check_of)(const std::string& seat, const std::string& game, std::uint16_t turn);
  std::string (&came)(const std::string& time);  ///< when
  StaticText nothing_saved;                      ///< of what was checked only
  /// What became of an order, in a word or two.
  std::string_view (&outcome)(RowResult::Outcome outcome, bool checked_only);
  /// How an order was understood, if it was written otherwise.
  std::string (&read_as)(const std::string& order);
  /// Another order that was tried in its place, the code, and why not.
  std::string (&other)(const std::string& order, const std::string& code, const std::string& why);
  StaticText luck;  ///< before the line of luck
  /// The two sentences that end it.
  StaticText same_file_again, to_do_it_twice;
};

struct LogMessages {
  StaticText not_for_this_reader;
  /// What was told of an entry that a later one took back.
  std::string (&undone_by)(std::uint64_t entry, const std::string& line);
};

/// Those of whom the same is expected.
struct SharedDuty {
  std::string what;  ///< CatanMessages::duty
  std::vector<std::string> seats;
};
/// What has still to be sent: a line of `outbox`.
struct Unsent {
  std::string id, kind;     ///< `letter`, `reminder`, `digest`, `report`
  std::string game, seat;   ///< empty: all games; everybody, or the moderator
  std::string time;         ///< empty of a report
  std::uint64_t entry = 0;  ///< up to which a report tells
};

/// A line of `list`.
struct ListMessages {
  std::string (&in_turn)(int turn);
  std::string (&at_entry)(std::uint64_t entry);
  /// Of a game that is over; `winner` empty: nobody.
  std::string (&won_at)(const std::string& winner, const std::string& time);
  std::string (&owed_since)(const std::vector<SharedDuty>& all, const std::string& time);
  /// Behind it, where there are deadlines: when the first of it is due.
  std::string (&first_due)(const std::string& time);
  StaticText on_hold;  ///< before it
  /// Of one decision of `waiting`: who, what, since when, how much time there is left, and the rest of the
  /// sentence that says until when (`ReportMessages::until`). Times and rest are empty where there are none.
  std::string (&waits)(const std::string& who, const std::string& what, const std::string& since,
                       const std::optional<std::int64_t>& seconds_left, const std::string& until);
  std::string (&unsent)(const Unsent& letter);
  /// What a standing order would have answered, beside what was.
  std::string (&rehearsed)(const RehearsedDecision& decision);
  /// Above what the clock has decided since the last digest, or since ever.
  std::string (&decided_since)(const std::string& time);
};

/// What stands with the lines that every report ends with. Theirs are read by programs, in every language.
struct EndMessages {
  StaticText seed_chosen;  ///< before one of the two
  StaticText sealed_can_be_opened, rolls_could_be_known;
  StaticText began_elsewhere, under_that_key;  ///< and that key
};

/// What two tellings of a game say about each other.
struct ComparedMessages {
  std::string (&found)(const ComparisonReport& found);
  std::string (&side)(const ComparisonReport::Side& side);
  StaticText differ_there_or_earlier;
  /// In which entry two histories part.
  std::string (&first_that_differs)(const std::string& what);
  StaticText one_key_signed_both, two_keys_signed, not_both_signed, signature_does_not_fit, how_to_check;
};

/// What is counted while a long work goes on.
enum class Counted : std::uint8_t { entries, orders, records };

}  // namespace inselpost
