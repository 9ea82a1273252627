#pragma once
#include <string_view>

#include "schemas/text/text_message_id.hpp"

namespace inselpost {

/// What a mail program may have done to this line, as notes for a diagnostic; empty if it shows no such
/// trace.
Notes mail_damage(std::string_view line);

}  // namespace inselpost
