#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace inselpost {

/// What a mail program may have done to this line, as notes for a diagnostic; empty if it shows no such
/// trace.
std::vector<std::string> mail_damage(std::string_view line);

}  // namespace inselpost
