#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Letters without orders from players (LET-24): forwarded to the moderator, or kept until the moderator
/// drops them. Proved and unproved letters count separately. Times are RFC 3339 in UTC. All members throw
/// StoreError.
class PlayerLetters {
 public:
  explicit PlayerLetters(Store& store) : store_(store) {}

  enum class State : std::uint8_t { went_on, unread, read };

  struct Letter {
    std::int64_t id = 0;  ///< set by the store
    std::string seats;    ///< seats of the sender, for display; may be empty
    std::string address;  ///< claimed sender, normalized
    bool is_proved = false;
    std::string came;
    Hash words{};      ///< hash of the text
    std::string text;  ///< empty if forwarded
    State state = State::unread;
  };

  static void add(Store::WriteTransaction& change, const Letter& letter);
  /// Returns whether an equal text came from the same address after `since`.
  bool knows(const Letter& letter, const std::string& since);
  /// Returns the number of letters from the address that were forwarded after `since`.
  std::size_t went_on(const std::string& address, bool is_proved, const std::string& since);
  /// Returns the number of kept letters from the address.
  std::size_t kept(const std::string& address, bool is_proved);

  /// Returns all kept letters in the order of arrival.
  std::vector<Letter> list();
  std::size_t unread();
  /// Returns nullopt if no such letter is kept.
  std::optional<Letter> find(std::int64_t id);
  void mark_read(std::int64_t id);
  /// Returns whether such a letter was kept.
  bool drop(std::int64_t id);
  /// Deletes forwarded letters that came before that time.
  void forget(const std::string& before);

  /// Stored hash of a token.
  struct SeatMac {
    std::string game, seat;
    Hash mac{};
  };
  /// Returns the hashes of all tokens, valid or not, of the seats for which the address is registered.
  std::vector<SeatMac> tokens_of(const std::string& address);

 private:
  Store& store_;
};

}  // namespace inselpost
