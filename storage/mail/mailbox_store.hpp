#pragma once
#include <optional>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// What is known of addresses: who they stand for, when they were last heard from, whether letters to them
/// come back (LOOP-6). Addresses are as they are compared (AUTH-6), times RFC 3339 in UTC. All members throw
/// StoreError.
class MailboxStore {
 public:
  explicit MailboxStore(Store& store) : store_(store) {}

  struct Mailbox {
    std::string address;
    std::optional<std::string> heard = {};    ///< when a letter came from it last
    std::optional<std::string> bounces = {};  ///< since when letters to it come back
  };
  /// Nothing: no more is known than that it is an address.
  std::optional<Mailbox> find(const std::string& address);
  /// Of which anything is known, by address.
  std::vector<Mailbox> list();
  bool is_bouncing(const std::string& address);

  /// A letter came from it: it bounces no more, and what was held for it goes out. Of an address that no game
  /// names nothing else is kept.
  void note_received(const std::string& address, const std::string& time);
  /// A letter to it, with that id, came back for good; `gone`: because there is no such mailbox. One that is
  /// gone, or two letters in 7 days, and it is bouncing: letters to it are held. True if that begins now.
  bool note_bounce(const std::string& address, const std::string& message_id, const std::string& time,
                   bool gone);
  /// Of an address that has been bouncing for a day the first letter is held no longer; and where such a
  /// letter was handed over a day ago and did not come back, letters to it come back no more (LOOP-6).
  void try_again(const std::string& now);
  /// A letter to it was handed over, which is a try if letters to it come back.
  void tried(const std::string& address, const std::string& time);
  /// What came back before that time counts no more (LOOP-6: 7 days), and addresses that no game names are
  /// forgotten if they have been bouncing since then.
  void forget(const std::string& before);

  /// A seat that an address is registered for.
  struct Registered {
    std::string game;
    std::string seat;   ///< empty: an observer
    bool over = false;  ///< the game is
    bool operator==(const Registered&) const = default;
  };
  /// By game and seat; nothing if it is not registered anywhere (AUTH-9).
  std::vector<Registered> of_games(const std::string& address);

 private:
  Store& store_;
};

}  // namespace inselpost
