#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/outbound/body.hpp"

namespace inselpost::mail {

/// The header of a letter (OUT-2). Ids have no `<>`.
struct Envelope {
  std::string name = "Inselpost", judge_address;  ///< From: name and address
  std::string to;                                 ///< one address, normalized
  std::string subject;                            ///< made by the functions of subject.hpp
  std::string reply_to{};                         ///< empty: `judge_address`
  std::string time;                               ///< RFC 3339
  std::string message_id, thread;                 ///< `thread`: id of its root; empty: none
  /// The Message-ID of the letter that is answered, as received; omitted if it is not a valid id.
  std::string in_reply_to{};
  bool is_answer = false;   ///< answers a letter; otherwise unsolicited
  std::string store;        ///< `store_id`
  std::string secret{};     ///< `bounce_secret`
  std::string game{};       ///< the game that the letter is about; empty: none
  std::uint64_t entry = 0;  ///< last entry reported
  std::string domain;
  std::string language;  ///< as `MessageCatalog::language`
};

/// Formats a complete letter with LF line ends, which the transport converts as needed. The same letter
/// always has the same bytes. An HTML version that is too long is omitted (OUT-7); limit the text with `fit`.
/// Throws std::invalid_argument if `time` is no time.
std::string message_of(const Envelope& envelope, const std::vector<Page>& pages, const BodyFormat& form);

}  // namespace inselpost::mail
