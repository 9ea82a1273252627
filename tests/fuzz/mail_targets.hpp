#pragma once
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/must.hpp"
#include "tests/mail/mail_laws.hpp"

/// Properties that must hold for every message, HTML and proof (AUTH-7, LET-18, MAIL-6).
namespace inselpost::fuzz {

inline int mail_is_read_within_the_limits(const std::uint8_t* data, std::size_t size) {
  must(mail::message_keeps_the_law(text_of(data, size)));
  return 0;
}

inline int html_becomes_lines(const std::uint8_t* data, std::size_t size) {
  must(mail::html_keeps_the_law(text_of(data, size)));
  return 0;
}

inline int results_prove_what_they_say(const std::uint8_t* data, std::size_t size) {
  must(mail::results_keep_the_law(text_of(data, size)));
  return 0;
}

}  // namespace inselpost::fuzz
