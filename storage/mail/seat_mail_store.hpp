#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/record/letter_prefs.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// Limits of tokens per seat (AUTH-2): at most `max_tokens` of recent turns are valid, and the last
/// `tokens_that_stay` always. The last `max_dead_tokens` invalid ones are still recognized.
inline constexpr std::size_t max_tokens = 32, tokens_that_stay = 2, max_dead_tokens = 1'000;

/// Addresses and tokens of seats. None of it is part of the record (AUTH-13), and it is deleted with the
/// player (`Store::WriteTransaction::drop_all`). All members throw StoreError.
class SeatMailStore {
 public:
  explicit SeatMailStore(Store& store) : store_(store) {}

  /// Returns the key of all proofs by mail (AUTH-3), or nullopt before it was kept.
  std::optional<Hash> key();
  /// Stores that key; can be called once per store.
  void keep_key(const Hash& key);

  struct Address {
    std::string seat;     ///< empty: an observer
    std::string address;  ///< normalized (AUTH-6)
    bool own = false;     ///< an observer with letters of their own choice (`give_own_letters`)
    /// Returns the name by which the reader's letters are stored: a seat; empty for the observers who get
    /// the same letters; else the observer's address.
    const std::string& reader() const { return own ? address : seat; }
    bool operator==(const Address&) const = default;
  };
  /// Returns the addresses of the game: observers first, then by seat.
  std::vector<Address> addresses(const StoredGame& game);
  /// Registers an address, unless it is already. If it bounced, letters to it are sent again (LOOP-6). With
  /// the first address the reader is told by letters only, from the last letter handed over on (REP-5).
  void add_address(const StoredGame& game, const Address& address);
  /// Removes an address and the letters to it for that seat; after the last one the reader is told by
  /// printing again. Returns false if it was not registered.
  bool remove_address(const StoredGame& game, const Address& address);
  /// Makes the observer with that address a reader of their own, who has been told what all observers have
  /// been, unless they are one (MINE-1).
  void give_own_letters(const StoredGame& game, const std::string& address);

  /// Returns `token`, `address` or `both` (AUTH-4), or an empty string for the configured default.
  std::string proof(const StoredGame& game, const std::string& seat);
  /// Sets the proof; an empty one stands for the configured default.
  void set_proof(const StoredGame& game, const std::string& seat, const std::string& proof);

  /// The moderator of a game, to whom its players may write; both may be empty.
  struct Moderator {
    std::string name, mail;
  };
  Moderator moderator(const StoredGame& game);
  void set_moderator(const StoredGame& game, const Moderator& moderator);

  /// A token as stored.
  struct Token {
    Hash mac{};              ///< HMAC of game, seat and token
    std::uint16_t turn = 0;  ///< turn of the game when it was made
    std::string made;        ///< RFC 3339
    bool apart = false;      ///< requested without proof: invalidates no other token (AUTH-8)
  };
  /// Stores a token with the seat's pending decisions in `game`. Tokens that are not valid beside it are
  /// invalidated. Returns its number.
  std::int64_t add_token(const StoredGame& game, const std::string& seat, const Token& token);
  struct ValidToken {
    Hash mac{};
    /// Greatest file id in the store when the token was made: a letter with the token repeats none of these
    /// files (LET-15).
    std::int64_t told_of = 0;
  };
  /// Returns the tokens that are valid in that turn, the last one first (AUTH-2). `game` has the present
  /// pending decisions.
  std::vector<ValidToken> valid_tokens(const StoredGame& game, const std::string& seat, std::uint16_t turn);
  /// Returns whether the token is or was one of the seat's present player.
  bool knows_token(const StoredGame& game, const std::string& seat, const Hash& mac);
  /// Returns whether the seat has a token that was not invalidated.
  bool has_token(const StoredGame& game, const std::string& seat);
  /// Returns the decisions that the seat owes in `game` and that its last letter with a token did not ask
  /// for.
  std::vector<TimedDecision> not_asked(const StoredGame& game, const std::string& seat);
  /// Returns the unfinished games with a seat that has an address but no token, sorted by name.
  std::vector<std::string> games_without_token();
  /// Invalidates all tokens of the seat, also those in printed reports.
  void drop_tokens(const StoredGame& game, const std::string& seat);
  /// Invalidates one token (LOOP-3). Returns false if it was not valid before.
  bool drop_token(const StoredGame& game, const std::string& seat, const Hash& mac);

  /// Returns the turn in which too many wrong tokens came for the seat, so that its tokens are accepted only
  /// from a registered address until its next turn (AUTH-10); nullopt: accepted from anywhere.
  std::optional<std::uint16_t> tokens_locked_since(const StoredGame& game, const std::string& seat);
  /// Sets that turn; nullopt unlocks.
  void lock_tokens(const StoredGame& game, const std::string& seat, std::optional<std::uint16_t> turn);

  /// Counts a letter for the seat that proved nothing and was not reported yet.
  void count_unproved(const StoredGame& game, const std::string& seat);
  /// Returns that count and resets it (AUTH-9).
  std::uint64_t take_unproved(const StoredGame& game, const std::string& seat);
  /// Counts a letter of the seat that was refused in this turn (TALK-8).
  void count_refused(const StoredGame& game, const std::string& seat, std::uint16_t turn);
  /// Returns how many were refused in this turn, if it is the last one in which any was.
  std::uint64_t refused_in(const StoredGame& game, const std::string& seat, std::uint16_t turn);

 private:
  Store& store_;
};

/// Tokens of reports that are printed or written to files, also for seats without an address (AUTH-12):
/// whoever fills in the form of such a report and sends it back, quoted, proves to have read it. They are
/// derived from the key of the store, so that printing stores nothing; a token is valid in its turn and the
/// next.
///
/// Reads the store once, in the constructor; `game` must outlive this. All members throw StoreError.
class PrintedTokens {
 public:
  PrintedTokens(Store& store, const StoredGame& game);

  /// Returns the token of a seat's reports in that turn; nullopt if the game is over, or if the store has no
  /// key because it only holds games of other stores.
  std::optional<Token> of(const std::string& seat, std::uint16_t turn) const;
  /// Returns the seat's tokens that are valid in that turn: its own and that of the turn before.
  std::vector<Token> valid(const std::string& seat, std::uint16_t turn) const;
  /// Returns whether `token` is among `valid(seat, turn)`.
  bool is_valid(const Token& token, const std::string& seat, std::uint16_t turn) const;

  /// Returns the token with which a letter can end the letters to the seat and do nothing else (MINE-3);
  /// nullopt if the game is over. `key` is the mail key of the store.
  std::optional<Token> to_unsubscribe(const Hash& key, const std::string& seat) const;

  /// Invalidates all tokens of the seat's reports so far.
  static void reissue(Store& store, const StoredGame& game, const std::string& seat);

 private:
  std::string issue_of(const std::string& seat) const;

  const StoredGame& game_;
  std::optional<Hash> key_;
  std::map<std::string, std::string> issues_;  ///< keyed by seat; a missing one has the empty text
};

}  // namespace inselpost
