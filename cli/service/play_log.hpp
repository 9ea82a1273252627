#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/results/file_diagnostic.hpp"
#include "cli/results/news_item.hpp"
#include "cli/results/status.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/record/game_ledger.hpp"

namespace inselpost {

/// What came on record with the start (order 0), and with every order of a table log.
using AfterOrder =
    std::function<void(std::uint64_t order, const GameLedger& ledger, const std::vector<Entry>& entries)>;

/// How far a table log got: `complaints` say what it stopped at.
struct PlayedLog {
  Status status = Status::done;
  FileDiagnostics complaints;
  std::optional<GameLedger> ledger;  ///< as it stands after the last order done; nothing if it did not begin
  std::uint64_t orders = 0;          ///< how many were done
  std::string lang;                  ///< `lang` of its set-up
};

/// The complaint about a set-up of which parts do not fit; `text` is the whole file it stands in.
FileDiagnostics unfit(const SetupParseResult& game, const std::string& text, const std::string& file);

/// Adjudicates a table log from its beginning, at most `limit` orders of it. It stops at the first fault.
/// `secret` is used unless its set-up names a seed; `public_key` is that of the store that will keep the
/// game.
PlayedLog play_log(const std::string& text, const std::string& file, const Hash& secret,
                   const std::optional<Hash>& public_key, const std::string& time,
                   std::optional<std::uint64_t> limit, const AfterOrder& after);

}  // namespace inselpost
