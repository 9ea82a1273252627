#pragma once
#include <cstdint>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// Messages about the configuration of the mail program. The texts are in cli/messages.
enum class MailConfigMessageId : std::uint8_t {
  a_configuration,
  no_address,
  no_domain,
  no_size,
  no_time,
  no_list,
  no_transport,
  write_transport,
  needs_authserv,
  end
};

}  // namespace inselpost
