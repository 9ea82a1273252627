#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/viewer.hpp"

namespace inselpost {

struct ShowOptions {
  std::string game;
  std::optional<std::uint64_t> at;  ///< as it was after that entry
  bool position = false;            ///< as a set-up by which a game can begin there
  ViewerOptions viewer;
};
/// The position as the viewer may know it.
Status show(const ShowOptions& options, Context& context);

struct LegalOptions {
  std::string game;
  ViewerOptions viewer;  ///< a seat, or the referee for all of them
};
/// What a seat may order now: an orders file to fill in, or JSON (`legal_json`).
Status legal(const LegalOptions& options, Context& context);

}  // namespace inselpost
