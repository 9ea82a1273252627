#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `submit`.
struct SubmitOptions {
  std::vector<std::string> files;      ///< `-` is standard input
  bool letters = false;                ///< the files are letters that contain orders (LET-21)
  bool by_author = false;              ///< the letters are threads of a forum
  std::optional<std::string> from;     ///< the seat that wrote the letters
  std::string thread = "auto";         ///< how posts begin; `page`: the threads are saved pages (FORUM-9)
  std::optional<std::uint64_t> posts;  ///< number of posts that the user counted (FORUM-8)
  bool again = false;                  ///< adjudicates repeated files again (REP-2)
  bool public_only = false;  ///< prints no private views; receipts, which are private too, go to `err`
  /// A directory for reports and receipts; private text is not printed then.
  std::optional<std::string> reports;
};

/// Returns the words that `SubmitOptions::thread` can be.
std::vector<std::string> thread_choices();

/// Adjudicates and stores each file in the given order, each in a transaction of its own and with a receipt,
/// then prints one report for each changed game. Consecutive files that only answer one `first: true` offer
/// are taken in seat order (TRADE-8).
Status submit(const SubmitOptions& options, Context& context);

}  // namespace inselpost
