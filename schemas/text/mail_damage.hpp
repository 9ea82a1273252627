#pragma once
#include <string_view>

#include "schemas/text/text_message_id.hpp"

namespace inselpost {

/// Returns notes on what a mail program may have done to this line; empty if there is no trace of that.
Notes mail_damage(std::string_view line);

}  // namespace inselpost
