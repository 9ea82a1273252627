#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// What players wrote to the judge without orders (LET-24): it went on to the moderator, or is kept for him
/// until he drops it. Letters that are proved and those that are not count apart. Times are RFC 3339 in UTC.
/// All members throw StoreError.
class PlayerLetters {
 public:
  explicit PlayerLetters(Store& store) : store_(store) {}

  enum class State : std::uint8_t { went_on, unread, read };

  struct Letter {
    std::int64_t id = 0;  ///< the store counts
    std::string seats;    ///< of its sender, as people read them; may be empty
    std::string address;  ///< from which it claims to come, as addresses are compared
    bool is_proved = false;
    std::string came;
    Hash words{};      ///< digest of what it says
    std::string text;  ///< what it says; empty where it went on
    State state = State::unread;
  };

  static void add(Store::WriteTransaction& change, const Letter& letter);
  /// Did these words come from that address after that time?
  bool knows(const Letter& letter, const std::string& since);
  /// How many went on that came from there after that time.
  std::size_t went_on(const std::string& address, bool is_proved, const std::string& since);
  /// How many are kept that came from there.
  std::size_t kept(const std::string& address, bool is_proved);

  /// All that are kept, in the order in which they came.
  std::vector<Letter> list();
  std::size_t unread();
  /// Returns nullopt if no such letter is kept.
  std::optional<Letter> find(std::int64_t id);
  void mark_read(std::int64_t id);
  /// Returns whether such a letter was kept.
  bool drop(std::int64_t id);
  /// What went on before that time is forgotten.
  void forget(const std::string& before);

  /// What the store has of the tokens of the seats that this address is registered for, whether they count or
  /// not.
  struct SeatMac {
    std::string game, seat;
    Hash mac{};
  };
  std::vector<SeatMac> tokens_of(const std::string& address);

 private:
  Store& store_;
};

}  // namespace inselpost
