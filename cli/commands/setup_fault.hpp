#pragma once
#include <string>

#include "engine/catan/problem.hpp"
#include "schemas/catan/setup.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Points at the part of a set-up file that does not fit (E_SETUP). `text` is the whole file it stands in.
Diagnostic setup_fault(const SetupFile& setup, const catan::Problem& problem, const std::string& text,
                       const std::string& file);

}  // namespace inselpost
