#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/facts.hpp"

namespace inselpost {

/// What frames a page of a game, whichever it is, before the start and after it.

/// `red (Ada)`.
std::string who(const GameFacts& facts, Seat seat);

/// The headings of a report. Where the game stands: with its player a seat that is named there, and briefly;
/// and what is played.
void add_headings(Page& page, const MessageCatalog& words, const GameFacts& facts,
                  std::pair<std::string, std::string> where, const std::string& what);
/// What happened, if anything did.
void add_happened(Page& page, const std::vector<std::string>& happened);
/// Until when that is waited for, and what happens then, by the clock of that seat or, if it is none, of the
/// game; empty where there is no deadline.
std::string time_left(const WaitingMessages& words, const GameMessages& game, const DecisionDeadlines& dues,
                      const PendingDecision& owed, std::optional<Seat> reader = std::nullopt);
/// A decision that is waited for, and how its game says that somebody owes it.
struct PendingLine {
  PendingDecision owed;
  std::string says;
};
/// For whom the game waits, for what, and until when; nothing if for nobody.
void add_waiting(Page& page, const MessageCatalog& words, const GameMessages& game, const GameFacts& facts,
                 const std::vector<PendingLine>& owed);

/// What stands under labels: a text each, or several below each other.
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

/// What that seat owes, and until when, by its own clock; what no clock runs for is left out.
std::vector<std::string> due_texts(const MessageCatalog& words, const GameMessages& game,
                                   const GameFacts& facts, const std::vector<PendingDecision>& owed,
                                   Seat self);

/// A seat's private view: what it knows, below that `more`, if there is anything, and its next orders to fill
/// in, if there are any.
Page private_page(const SeatPageMessages& words, const GameFacts& facts, Seat self, LabelledRows rows,
                  std::optional<part::File> orders, Page more = {});
/// The referee's view: a line for each seat.
Page referee_page(const RefereeMessages& words, const GameMessages& game, const GameFacts& facts,
                  const std::vector<std::string>& seats);

/// That file in the words of its reader: all that counts when it is sent back.
part::File to_send(part::File file, const SeatPageMessages& words);
/// How an orders file begins, up to its list.
part::File orders_begun(const std::string& game, const std::string& seat, std::uint16_t turn);

}  // namespace inselpost
