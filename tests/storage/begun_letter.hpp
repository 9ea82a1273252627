#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "storage/mail/inbound_mail.hpp"

namespace inselpost {

/// A letter that is only begun: its process stopped after the first of its files.
inline InboundMail::InboundClaim begin_letter(Store& store, const InboundKey& key, std::string_view bytes,
                                              const std::string& time, const ProcessIdentity& me,
                                              const IsAlive& alive = is_alive) {
  Store::WriteTransaction change(store);
  const InboundMail::InboundClaim begun = InboundMail::begin(change, key, bytes, time, me, alive);
  change.commit();
  return begun;
}

}  // namespace inselpost
