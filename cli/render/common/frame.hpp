#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/letter_page.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/pages.hpp"
#include "cli/messages/seat_pages.hpp"
#include "cli/render/page.hpp"
#include "cli/results/game_snapshot.hpp"

namespace inselpost {

// Parts of a page that are the same for every game, before and after the start.

/// Formats a seat as `red (Ada)`.
std::string who(const MessageCatalog& words, const GameFacts& facts, Seat seat);

/// Returns the names of all seats as people read them.
std::vector<std::string> seat_names(const MessageCatalog& words, const GameFacts& facts);

/// Adds the headings of a report. `where` is the state of the game, with the players' names and in brief;
/// `what` is the edition.
void add_headings(Page& page, const MessageCatalog& words, const GameFacts& facts,
                  std::pair<std::string, std::string> where, const std::string& what);
/// Adds the events, if there are any.
void add_happened(Page& page, const std::vector<std::string>& happened);
/// Formats the deadline of a decision and what happens then, in the time zone of `reader`, or of the game.
/// Empty if it has no deadline.
std::string time_left(const WaitingMessages& words, const GameMessages& game, const DecisionDeadlines& dues,
                      const PendingDecision& owed, std::optional<Seat> reader = std::nullopt);
/// A pending decision, and its text: the seat and what it owes.
struct PendingLine {
  PendingDecision owed;
  std::string says;
};
/// Adds the pending decisions and their deadlines, if there are any.
void add_waiting(Page& page, const MessageCatalog& words, const GameMessages& game, const GameFacts& facts,
                 const std::vector<PendingLine>& owed);

/// Builds a table of labels with one or more texts each.
class LabelledRows {
 public:
  explicit LabelledRows(const GameMessages& game)
      : table_{{{.widest = game.widest_label, .close = true}}, {}} {}

  void text(std::string_view label, std::string text) {
    table_.rows.push_back({{{std::string(label)}}, std::move(text)});
  }
  void texts(std::string_view label, std::vector<std::string> texts) {
    if (!texts.empty()) table_.rows.push_back({{{std::string(label)}}, {}, std::move(texts)});
  }
  part::Table take() { return std::move(table_); }

 private:
  part::Table table_;
};

/// Returns a time as RFC 3339 in the zone of the reader, or of the game for an observer. What is no time is
/// returned as it is.
std::string local_time(const GameFacts& facts, std::optional<Seat> reader, const std::string& time);

/// Returns the players as a letter to `reader` calls them: by their names, or by name and seat if that is not
/// unmistakable.
LetterPeople letter_people(const MessageCatalog& words, const GameFacts& facts, std::optional<Seat> reader);

/// Returns what the seat owes with the deadline, in its own time zone. Decisions without a deadline are left
/// out.
std::vector<std::string> due_texts(const MessageCatalog& words, const GameMessages& game,
                                   const GameFacts& facts, const std::vector<PendingDecision>& owed,
                                   Seat self);

/// Returns a seat's private view: the rows, below them `more`, and the file for its next orders.
Page private_page(const SeatPageMessages& words, const GameFacts& facts, Seat self, LabelledRows rows,
                  std::optional<part::File> orders, Page more = {});
/// Returns the referee's view, with a line for each seat.
Page referee_page(const RefereeMessages& words, const GameMessages& game, const GameFacts& facts,
                  const std::vector<std::string>& seats);

/// Translates a file to be sent into the order words of its reader.
part::File to_send(part::File file, const SeatPageMessages& words);
/// Returns the beginning of an orders file: game, seat and turn.
part::File orders_begun(const std::string& game, const std::string& seat, std::uint16_t turn);

/// Returns the pending orders of a seat for its private view, empty if `kept` is null. `has_file`: the page
/// has an orders file, which holds the rest of the plan. `zone`: time zone of the reader.
std::vector<std::string> kept_text(const SeatPageMessages& words, const SeatPendingOrders* kept,
                                   bool has_file, const std::string& zone);
/// Adds the rest of the plan to an orders file, as comments.
void add_left_of_plan(part::File& file, const SeatPageMessages& words, const SeatPendingOrders* kept);

/// Returns the lines `record GAME n`, `head HEX` and, if there is a signature, `sign HEX`. Empty without a
/// head.
part::RecordLines record_part(const std::string& game, std::uint64_t entry, const std::string& head,
                              const std::string& signature);
/// Returns the end of every report: the commitment and the note about a chosen seed, if there are any, and
/// the record lines. Empty if the game has no record.
Page end_page(const EndMessages& words, const GameFacts& facts);

/// Format these as text. The signature takes two lines, and a blank line precedes the end of a report.
std::string record_lines(const std::string& game, std::uint64_t entry, const std::string& head,
                         const std::string& signature);
std::string report_end(const EndMessages& words, const GameFacts& facts);

}  // namespace inselpost
