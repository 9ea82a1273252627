#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/context.hpp"
#include "cli/desk/moment.hpp"
#include "schemas/record/ledger.hpp"
#include "schemas/sealing/secrets.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Told after the start (order 0) and after every order of a table log.
using AfterOrder = std::function<void(std::uint64_t order, const Ledger& ledger, const Happening& happening,
                                      const std::vector<Entry>& entries)>;

/// How far a table log got: `diagnostics` say what it stopped at.
struct PlayedLog {
  Exit status = Exit::done;
  Diagnostics diagnostics;
  std::optional<Ledger> ledger;  ///< as it stands after the last order done; nothing if it did not begin
  std::uint64_t orders = 0;      ///< how many were done
};

/// Adjudicates a table log from its beginning, at most `limit` orders of it. It stops at the first fault.
/// `secret` is used unless its set-up names a seed; `public_key` is that of the store that will keep the
/// game.
PlayedLog play_log(const std::string& text, const std::string& file, const Hash& secret,
                   const std::optional<Hash>& public_key, const std::string& time,
                   std::optional<std::uint64_t> limit, const AfterOrder& after);

}  // namespace inselpost
