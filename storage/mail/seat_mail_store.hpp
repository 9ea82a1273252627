#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// So many tokens of a seat are valid at most, and so many of the last ones always are, whatever their
/// letters asked for (AUTH-2). Of those that are valid no more, so many are known as such.
inline constexpr std::size_t max_tokens = 32, tokens_that_stay = 2, max_dead_tokens = 1'000;
/// So many addresses has a seat at most (MAIL-15).
inline constexpr std::size_t max_addresses = 5;

/// What a store keeps of mail: who writes from where, and what proves it. None of it stands on record
/// (AUTH-13), and it goes with the player (`Store::WriteTransaction::drop_all`). All members throw
/// StoreError.
class SeatMailStore {
 public:
  explicit SeatMailStore(Store& store) : store_(store) {}

  /// The key of all that mail has to prove (AUTH-3); nothing before it was kept.
  std::optional<Hash> key();
  /// Once for a store.
  void keep_key(const Hash& key);

  struct Address {
    std::string seat;     ///< empty: an observer
    std::string address;  ///< as addresses are compared (AUTH-6)
    bool operator==(const Address&) const = default;
  };
  /// Those of that game: observers first, then by seat.
  std::vector<Address> addresses(const StoredGame& game);
  /// What was there already stays as it is. If letters to it came back, they are sent again (LOOP-6). From
  /// the first address on its reader is told by letters alone: all since the last one that was handed over
  /// (REP-5).
  void add_address(const StoredGame& game, const Address& address);
  /// With it go the letters to it that were made for that seat. Without the last one printing tells its
  /// reader again. False if there was none.
  bool remove_address(const StoredGame& game, const Address& address);

  /// `token`, `address` or `both` (AUTH-4); empty: as the configuration says.
  std::string proof(const StoredGame& game, const std::string& seat);
  /// An empty one: as the configuration says.
  void set_proof(const StoredGame& game, const std::string& seat, const std::string& proof);

  /// A token as the store has it.
  struct Token {
    Hash mac{};              ///< HMAC of the game, the seat and the token
    std::uint16_t turn = 0;  ///< of the game, when it was made
    std::string made;        ///< RFC 3339
    bool apart = false;      ///< made for somebody who proved nothing: it pushes out no other (AUTH-8)
  };
  /// Keeps it, with what `game` waits for from that seat. Tokens that are not valid beside it die.
  /// Returns its number.
  std::int64_t add_token(const StoredGame& game, const std::string& seat, const Token& token);
  struct ValidToken {
    Hash mac{};
    /// The last of the files of all games that the store had when it was made: what answers it is no
    /// repetition of one of those (LET-15).
    std::int64_t told_of = 0;
  };
  /// Those that are valid in that turn, the last one first (AUTH-2). `game`: with what it waits for now.
  std::vector<ValidToken> valid_tokens(const StoredGame& game, const std::string& seat, std::uint16_t turn);
  /// Was there ever such a token of that seat, valid or not? Of the player who has the seat now.
  bool knows_token(const StoredGame& game, const std::string& seat, const Hash& mac);
  /// Has that seat a token that did not die?
  bool has_token(const StoredGame& game, const std::string& seat);
  /// The games that go on with a seat that has an address and no token, by name.
  std::vector<std::string> games_without_token();
  /// None of those that were made is valid any more, nor any in a printed report.
  void drop_tokens(const StoredGame& game, const std::string& seat);
  /// That one is not (LOOP-3). True if it died now.
  bool drop_token(const StoredGame& game, const std::string& seat, const Hash& mac);

  /// The turn of the game in which so many wrong tokens came for the seat that one counts only in a letter
  /// from a registered address, until the seat's next turn (AUTH-10); nothing: any counts.
  std::optional<std::uint16_t> tokens_locked_since(const StoredGame& game, const std::string& seat);
  /// Nothing: any counts again.
  void lock_tokens(const StoredGame& game, const std::string& seat, std::optional<std::uint16_t> turn);

  /// A letter for that seat proved nothing, and nobody was told of it yet.
  void count_unproved(const StoredGame& game, const std::string& seat);
  /// How many there were since this was asked last (AUTH-9).
  std::uint64_t take_unproved(const StoredGame& game, const std::string& seat);

 private:
  Store& store_;
};

}  // namespace inselpost
