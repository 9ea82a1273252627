#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/announcement.hpp"
#include "cli/results/command_error.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/game_ledger.hpp"

namespace inselpost {

/// Callback after the start (order 0) and after each order of a table log, with the entries made.
using AfterOrder =
    std::function<void(std::uint64_t order, const GameLedger& ledger, const std::vector<Entry>& entries)>;

/// Result of a table log; `complaints` holds the error at which it stopped.
struct PlayedLog {
  Status status = Status::done;
  FileDiagnostics complaints;
  std::optional<GameLedger> ledger;  ///< after the last order executed; nullopt: the set-up was rejected
  std::uint64_t orders = 0;          ///< number of orders executed
  std::string lang;                  ///< `lang` of the set-up
};

/// Returns the errors of a set-up with parts that do not fit; `text` is the whole file that contains it.
FileDiagnostics unfit(const SetupParseResult& game, const std::string& text, const std::string& file);

/// Plays a table log from its beginning, at most `limit` orders, and stops at the first error. `secret` is
/// used unless the set-up has a seed; `public_key` is the key of the store that will hold the game.
PlayedLog play_log(const std::string& text, const std::string& file, const Hash& secret,
                   const std::optional<Hash>& public_key, const std::string& time,
                   std::optional<std::uint64_t> limit, const AfterOrder& after);

}  // namespace inselpost
