#pragma once
#include <optional>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// Knowledge about addresses: for which seats they are registered, when a letter last came from them, whether
/// letters to them bounce (LOOP-6). Addresses are normalized (AUTH-6), times RFC 3339 in UTC. All members
/// throw StoreError.
class MailboxStore {
 public:
  explicit MailboxStore(Store& store) : store_(store) {}

  struct Mailbox {
    std::string address;
    std::optional<std::string> last_heard = {};  ///< time of the last letter from it
    std::optional<std::string> bounces = {};     ///< bouncing since
  };
  /// Returns nullopt if nothing is known of the address.
  std::optional<Mailbox> find(const std::string& address);
  /// Returns all known addresses, sorted.
  std::vector<Mailbox> list();
  bool is_bouncing(const std::string& address);

  /// Records a letter from the address: it does not bounce any more, and its held letters are released.
  /// Stores no more if it is registered for no game.
  void note_received(const std::string& address, const std::string& time);
  /// Records the bounce of a letter. `gone`: there is no such mailbox. One such bounce, or two of any kind
  /// within 7 days, make the address bounce and hold its letters. Returns true if that begins now.
  bool note_bounce(const std::string& address, const std::string& message_id, const std::string& time,
                   bool gone);
  /// Releases the first held letter of each address that has been bouncing for a day. Ends the bouncing if
  /// that letter was handed over a day ago and did not come back (LOOP-6).
  void try_again(const std::string& now);
  /// Records that a letter was handed over, as the trial of a bouncing address.
  void tried(const std::string& address, const std::string& time);
  /// Deletes bounces before that time (7 days, LOOP-6), and bouncing addresses of no game if they have been
  /// so since then.
  void forget(const std::string& before);

  /// A seat for which an address is registered.
  struct Registered {
    std::string game;
    std::string seat;   ///< empty: an observer
    bool over = false;  ///< the game is over
    bool operator==(const Registered&) const = default;
  };
  /// Returns the seats, sorted by game and seat; empty if the address is not registered (AUTH-9).
  std::vector<Registered> of_games(const std::string& address);

 private:
  Store& store_;
};

}  // namespace inselpost
