#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/paper/catan/facts.hpp"
#include "cli/paper/style.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/view.hpp"

namespace inselpost {

/// The public report: heading, what happened (sentences, may be empty), board, table of seats, bank and deck,
/// open offers, for whom the game waits. `view` is that of everybody; of a wider one only the public part is
/// printed.
std::string report(const BoardFacts& facts, const catan::View& view, const std::vector<std::string>& happened,
                   const Style& style);

/// What every report ends with, whatever is in it: a blank line, then (where they are given) the commitment
/// and that the seed was chosen, then the record lines. Nothing where there is no record.
std::string report_end(const GameFacts& facts);

/// `record GAME n`, `head HEX` and, where there is a signature, `sign HEX HEX` on two lines.
std::string record_lines(const std::string& game, std::uint64_t entry, const std::string& head,
                         const std::string& signature);

/// A seat's private view, under its own heading: what he alone learnt (`news`, may be empty), hand, cards,
/// points, rates, what he can do, offers he can answer, and his next orders to fill in. `view` is that of the
/// seat, `legal` its list.
std::string private_view(const BoardFacts& facts, const catan::View& view, const catan::Legal& legal,
                         const std::vector<std::string>& news, const Style& style);

/// The referee's table of every hand and every card. `view` is the referee's.
std::string referee_view(const BoardFacts& facts, const catan::View& view, const Style& style);

/// One entry of `log`.
struct LogItem {
  std::uint64_t entry = 0;
  std::string time;                          ///< may be empty
  std::vector<std::string> lines;            ///< its sentences; none: nothing that this reader may know
  std::optional<std::uint64_t> undone_by{};  ///< the rollback that took it back
};
std::string log_text(const std::vector<LogItem>& items, const Style& style);

}  // namespace inselpost
