#pragma once
#include <string>
#include <vector>

#include "storage/mail/outbound_mail.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {

inline constexpr const char* at_ten = "2026-11-22T10:00:00Z";
inline const ProcessIdentity sender{7, "boot", 70}, second_sender{8, "boot", 80};
inline bool everybody_lives(const ProcessIdentity&) { return true; }
inline bool nobody_lives(const ProcessIdentity&) { return false; }

/// Letters of a store with two games.
struct OutboundMailTest : MailStoreTest {
  using State = OutboundMail::State;
  using Names = std::vector<std::string>;

  OutboundMailTest() {
    make_game(store, "isle");
    make_game(store, "other");
  }
  OutboundMail outgoing{store};
  const std::string ada = "ada@example.org", bo = "bo@example.org";

  std::int64_t add(const OutboundMail::QueuedMail& letter) {
    Store::WriteTransaction change(store);
    const std::int64_t id = OutboundMail::add(change, letter);
    change.commit();
    return id;
  }
  /// Its id says all that has to be told apart.
  std::int64_t add(const std::string& name, const std::string& address, const std::string& next = "") {
    return add({.game = "isle",
                .reader = "red",
                .address = address,
                .kind = "report",
                .message_id = name,
                .bytes = "bytes of " + name,
                .made = at_ten,
                .next = next});
  }
  /// The ids of all that can be claimed at that time, and they are.
  Names claimed(const std::string& now = at_ten) {
    Names names;
    while (const auto letter = outgoing.claim(now, sender, everybody_lives))
      names.push_back(letter->message_id);
    return names;
  }
  Names in(const std::vector<State>& states) {
    Names names;
    for (const OutboundMail::QueuedMail& letter : outgoing.list(states)) names.push_back(letter.message_id);
    return names;
  }
};

}  // namespace inselpost
