#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/paper/catan/facts.hpp"
#include "cli/paper/page.hpp"
#include "cli/words/table.hpp"

namespace inselpost {

/// What frames a page of the board game, before the start and after it.

/// The headings of a report. Where the game stands: with its player a seat that is named there, and briefly.
void add_headings(Page& page, const Language& words, const BoardFacts& facts,
                  std::pair<std::string, std::string> where, std::size_t players);
/// What happened, if anything did.
void add_happened(Page& page, const std::vector<std::string>& happened);
/// Until when that is waited for, and what happens then, by the clock of that seat or, if it is none, of the
/// game; empty where there is no deadline.
std::string time_left(const ReportWords& words, const Dues& dues, Seat owing, const std::string& decision,
                      const std::string& about, std::optional<Seat> reader = std::nullopt);
/// For whom the game waits, and for what; nothing if for nobody. `held`: it is on hold. `only`: the sentence,
/// where it is one decision and there is one.
void add_waiting(Page& page, const ReportWords& words, const std::vector<std::string>& owed,
                 const std::string& only, bool held);

/// What stands under labels: a text each, or several below each other.
class Labelled {
 public:
  explicit Labelled(const PrivateWords& words)
      : table_{{{.widest = words.widest_label, .close = true}}, {}} {}

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

/// A seat's private view: what it knows, and its next orders to fill in, if there are any.
Page private_page(const PrivateWords& words, const BoardFacts& facts, Seat self, Labelled rows,
                  std::optional<part::File> orders);
/// The referee's view: a line for each seat.
Page referee_page(const RefereeWords& words, const BoardFacts& facts, const std::vector<std::string>& seats);

}  // namespace inselpost
