#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/paper/style.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// What a report says of a game beside its position.
struct GameFacts {
  std::string game;
  Names names;
  std::vector<std::string>
      players;  ///< who sits on each seat, as many as there are players; empty texts where unknown
  catan::Preset preset = catan::default_preset;
  catan::DiceMode dice = catan::DiceMode::sealed;
  std::uint64_t entry = 0;  ///< the number of the last entry
  std::string
      head;  ///< its head in hexadecimal; empty where there is none (a table log): no record lines then
  std::string signature;  ///< of that head, in hexadecimal; empty where no key signs
  std::string time;       ///< as it shall stand in the heading, may be empty
  std::string
      commit;  ///< the commitment of the game in hexadecimal; printed where it is given (the first report)
  bool seed_chosen = false;          ///< the dice come from a seed that somebody chose: every report says so
  std::vector<std::string> opening;  ///< how it was settled who begins; given for the first report
};

/// The public report: heading, what happened (sentences, may be empty), board, table of seats, bank and deck,
/// open offers, for whom the game waits. `view` is that of everybody; of a wider one only the public part is
/// printed.
std::string report(const GameFacts& facts, const catan::View& view, const std::vector<std::string>& happened,
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
std::string private_view(const GameFacts& facts, const catan::View& view, const catan::Legal& legal,
                         const std::vector<std::string>& news, const Style& style);

/// The referee's table of every hand and every card. `view` is the referee's.
std::string referee_view(const GameFacts& facts, const catan::View& view, const Style& style);

/// One entry of `log`.
struct LogItem {
  std::uint64_t entry = 0;
  std::string time;                          ///< may be empty
  std::vector<std::string> lines;            ///< its sentences; none: nothing that this reader may know
  std::optional<std::uint64_t> undone_by{};  ///< the rollback that took it back
};
std::string log_text(const std::vector<LogItem>& items, const Style& style);

}  // namespace inselpost
