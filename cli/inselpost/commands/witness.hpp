#pragma once
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

struct WitnessOptions {
  std::string a, b;                ///< files: reports or records; one of them may be `-`
  std::optional<std::string> key;  ///< the store's public key in hexadecimal
};
/// Compares what two players were told of a game. Needs no store. Status 1 if two histories were told, if a
/// record does not hold by itself or a signature does not fit; 2 if there is nothing to compare.
Status witness(const WitnessOptions& options, Context& context);

}  // namespace inselpost
