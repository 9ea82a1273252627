#pragma once

#include <optional>
#include <string>

#include "cli/inselpost/commands/shared/context.hpp"

namespace inselpost {

/// Options of `doctor`.
struct DoctorOptions {
  std::optional<std::string> mail;  ///< configuration of the mail program
};

/// Examines the store and what is around it, and prints what is wrong and what to do. Changes nothing. Status
/// 1 if something was found.
Status doctor(const DoctorOptions& options, Context& context);

}  // namespace inselpost
