#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `witness`.
struct WitnessOptions {
  std::string a, b;                ///< reports or records; one may be `-`
  std::optional<std::string> key;  ///< the store's public key in hexadecimal
};
/// Compares what two players were told of a game, without a store. Status 1 if they were told different
/// histories, a record is inconsistent, or a signature does not fit; 2 if there is nothing to compare.
Status witness(const WitnessOptions& options, Context& context);

}  // namespace inselpost
