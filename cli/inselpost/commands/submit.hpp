#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct SubmitOptions {
  std::vector<std::string> files;      ///< `-` is standard input
  bool letters = false;                ///< the files are letters, in which orders stand (LET-21)
  bool by_author = false;              ///< the letters are threads of a forum
  std::optional<std::string> from;     ///< the seat of whoever wrote the letters
  std::string thread = "auto";         ///< how posts begin there; `page`: they are saved pages (FORUM-9)
  std::optional<std::uint64_t> posts;  ///< so many there are, as whoever looked at them says (FORUM-8)
  bool again = false;                  ///< files that came before are judged once more (REP-2)
  bool public_only = false;            ///< no private views; the receipts, which are private too, on `err`
  std::optional<std::string> reports;  ///< a directory for reports and receipts; nothing private on `out`
};

/// Adjudicates and stores each file in the order given, each in its own transaction and with its own receipt;
/// then one report for each game that was touched. Those that follow each other and only answer one `first:
/// true` offer are taken in seat order (TRADE-8).
Status submit(const SubmitOptions& options, Context& context);

}  // namespace inselpost
