#pragma once
#include <cstdint>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// What is wrong with the configuration of the mail program (cli/messages says it).
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
