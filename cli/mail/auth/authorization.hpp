#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// Limit on the tokens that are tried for one block (AUTH-5).
inline constexpr std::size_t max_tokens_tried = 8;

/// The sender of a letter, as far as known.
struct Sender {
  std::string address;           ///< claimed by the letter; empty: none
  bool proven = false;           ///< the letter is authenticated as coming from `address` (AUTH-6, AUTH-7)
  bool by_list = false;          ///< arrived through a mailing list, so its address proves nothing (LOOP-3)
  bool answers_another = false;  ///< replies to a letter that this program did not write (AUTH-16)
};

/// The tokens that may authorize a block for its seat (AUTH-5).
struct TokensTried {
  std::vector<std::string> tokens;  ///< as written in the letter
  bool own = false;                 ///< they stand in the block itself, otherwise elsewhere in its letter
};
/// Returns the tokens to try for a block: those in its own text or, if it has none and is not quoted, those
/// of the rest of the letter (`of_letter`). Only tokens that are given with this game and seat count. `block`
/// is the text of its orders file.
TokensTried tokens_for(std::string_view block, const std::string& game, const std::string& seat,
                       const std::vector<extraction::SeatToken>& of_letter, bool is_quoted = false);

/// The evidence of a letter that it may act for a seat.
struct SeatCredentials {
  std::string seat;
  std::uint16_t turn = 0;           ///< current turn of the game
  std::vector<std::string> tokens;  ///< as written in the letter
  /// After too many wrong tokens, a token counts only in a letter that names a registered address of the seat
  /// as its origin (AUTH-10). That is weak, but more than a guesser has, and without `authserv` no letter can
  /// have more.
  bool tokens_shut = false;
  /// The block has `letters: none` and nothing else, for which the token of `List-Unsubscribe` suffices.
  bool only_unsubscribes = false;
  bool is_quoted = false;  ///< the block is quoted, so no address can replace a token (LET-13)
  /// The letter replies to somebody else's, whose writer may be the author of the block (AUTH-16).
  bool answers_another = false;
};

/// Whether the evidence suffices, and which part of it (AUTH-4).
struct Proof {
  bool speaks = false;
  bool by_address = false;  ///< authorized by the address alone (AUTH-16)
  /// Would be authorized by its address if it did not reply to somebody else's letter.
  bool only_answers = false;
  bool valid_token = false;  ///< there is a valid token, whether or not it suffices
  bool old_token = false;    ///< there is no valid token, but one that was valid once
  /// `SeatMailStore::ValidToken::told_of` of the token that authorized it; 0: none
  std::int64_t told_of = 0;
};
/// Returns whether `credentials` authorizes a block for its seat. `usual` is the proof required of seats
/// without a setting of their own: `token`, `address` or `both`. `key` is the mail key of the store. Throws
/// StoreError.
Proof proof_of(Store& store, const StoredGame& game, const SeatCredentials& credentials, const Sender& sender,
               const std::string& usual, const Hash& key);

}  // namespace inselpost::mail
