#pragma once
#include <string>

#include "cli/answer/complaint.hpp"
#include "schemas/catan/setup/setup.hpp"

namespace inselpost {

/// Points at the part of a set-up file that does not fit (E_SETUP). `text` is the whole file it stands in.
Complaint setup_complaint(const SetupFile& setup, const catan::Problem& problem, const std::string& text,
                          const std::string& file);

}  // namespace inselpost
