#pragma once
#include <string>
#include <vector>

#include "cli/mail/outbound/ids.hpp"
#include "cli/mail/outbound/letter.hpp"

/// Letters as a test needs them.
namespace inselpost::mail {

inline const Hash letter_key = sha256("the key of a store");

inline Envelope to_red(const std::string& kind) {
  Envelope of;
  of.judge_address = "judge@example.org";
  of.to = "ada@example.net";
  of.subject = "[friday-island 12] blue to roll; you owe a discard";
  of.time = "2026-11-21T10:30:00+01:00";
  of.message_id = message_id(letter_key, "example.org", {"friday-island", 57, "red", kind, 1});
  of.thread = thread_root(letter_key, "example.org", "friday-island", "red");
  of.store = store_id(letter_key);
  of.game = "friday-island";
  of.entry = 57;
  of.domain = "example.org";
  of.language = "en";
  return of;
}

inline std::vector<Page> saying(const std::string& text) {
  Page page;
  page.say(text);
  return {page};
}

inline std::string header_in(const std::string& message) {
  return message.substr(0, message.find("\n\n") + 1);
}

inline constexpr BodyFormat plain_alone{.html = false};

}  // namespace inselpost::mail
