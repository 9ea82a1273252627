#pragma once
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `bundle`.
struct BundleOptions {
  std::string game;
  std::string folder;  ///< is made; must not exist
  ViewerOptions viewer;
};
/// Writes a new folder for somebody to whom the game is handed over: its set-up, record, report, log,
/// pictures, and which reader was told what. Holds what the viewer may know, and never an address. Throws
/// CommandError with status 73 if the folder exists or cannot be written; then nothing of it stays.
Status bundle(const BundleOptions& options, Context& context);

}  // namespace inselpost
