#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/mail/outbound/body.hpp"

namespace inselpost::mail {

/// What stands around a letter (OUT-2). Ids stand without `<>`.
struct Envelope {
  std::string name = "Inselpost", judge_address;  ///< from whom it comes
  std::string to;                                 ///< one address, as it is compared
  std::string subject;                            ///< subject.hpp
  std::string reply_to{};                         ///< who is answered; empty: `judge_address`
  std::string time;                               ///< RFC 3339
  std::string message_id, thread;                 ///< `thread`: its root; empty: it stands in none
  /// The letter that it answers, as that one names itself: what is no id is left out.
  std::string in_reply_to{};
  bool is_answer = false;   ///< to a letter; else nobody has asked
  std::string store;        ///< `store_id`
  std::string secret{};     ///< `bounce_secret`
  std::string game{};       ///< that it is about; empty: none
  std::uint64_t entry = 0;  ///< of that game
  std::string domain;
  std::string language;  ///< in which it is written, as `MessageCatalog::language` has it
};

/// The letter to the byte, with line feeds as line ends: whoever hands it on makes of them what is wanted
/// there. The same letter has the same bytes whenever it is made. Its HTML is left out where it is too long
/// (OUT-7); `fit` sees to its text. Throws std::invalid_argument if `time` is none.
std::string message_of(const Envelope& envelope, const std::vector<Page>& pages, const BodyFormat& form);

}  // namespace inselpost::mail
