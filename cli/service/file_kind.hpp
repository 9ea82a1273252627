#pragma once
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "cli/results/complaint.hpp"

namespace inselpost {

/// What this text is, beyond doubt; `unknown` where a reader shall say what is wrong with it.
Handed recognised(std::string_view text);

/// A file of a kind that the command does not take. `file` as the caller named it.
std::optional<Complaint> wrong_kind(std::string_view text, const std::string& file,
                                    std::initializer_list<Handed> taken);

}  // namespace inselpost
