#pragma once
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/must.hpp"
#include "tests/mail/planted_orders.hpp"

namespace inselpost::fuzz {

/// The text of others in a letter becomes no order of the player who answers it, however the answer is
/// quoted.
inline int words_of_others_become_no_orders(const std::uint8_t* data, std::size_t size) {
  if (size <= 4'000) must(mail::planted::broken_by(text_of(data, size)).empty());
  return 0;
}

}  // namespace inselpost::fuzz
