#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/crypto/secrets.hpp"
#include "schemas/extraction/tokens.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// So many tokens are tried for one block at most (AUTH-5).
inline constexpr std::size_t max_tokens_tried = 8;

/// Who sent a letter, as far as that is known.
struct Sender {
  std::string address;           ///< that it names; empty: none
  bool proven = false;           ///< it comes from there (AUTH-6, AUTH-7)
  bool by_list = false;          ///< through a mailing list, so its address proves nothing (LOOP-3)
  bool answers_another = false;  ///< it answers a letter that is not the judge's (AUTH-16)
};

/// The tokens by which a block may speak for its seat (AUTH-5).
struct TokensTried {
  std::vector<std::string> tokens;  ///< as they stand there
  bool own = false;                 ///< they are the block's own; else they stand elsewhere in its letter
};
/// Those of the block itself; of one that has none and is no quotation those of its letter that stand with
/// that game and seat. `block`: its orders file. Of a game or seat that the block itself does not name none.
TokensTried tokens_for(std::string_view block, const std::string& game, const std::string& seat,
                       const std::vector<extraction::SeatToken>& of_letter, bool is_quoted = false);

/// What a letter brings to speak for a seat.
struct SeatCredentials {
  std::string seat;
  std::uint16_t turn = 0;           ///< the game is in
  std::vector<std::string> tokens;  ///< as they stand there
  /// A token counts in a letter that names an address of the seat alone, after too many wrong ones (AUTH-10).
  /// That is not much, but more than a guess has, and without `authserv` no letter has more.
  bool tokens_shut = false;
  bool is_quoted = false;  ///< it stands in a quotation, where no address stands in for a token (LET-13)
  /// It is an answer to somebody else's letter: what stands there may be that writer's (AUTH-16).
  bool answers_another = false;
};

/// Whether it does, and by what (AUTH-4).
struct Proof {
  bool speaks = false;
  bool by_address = false;    ///< it does by its address alone (AUTH-16)
  bool only_answers = false;  ///< it would, were it not an answer to somebody else
  bool valid_token = false;   ///< there is one, whether that is enough or not
  bool old_token = false;     ///< there is none, but one that was valid once
  std::int64_t told_of = 0;   ///< of the token by which it speaks (`SeatMailStore::ValidToken`); 0: by none
};
/// `usual`: what proves it where the seat has nothing of its own: `token`, `address` or `both`. `key`: that
/// of the store's mail. Throws StoreError.
Proof proof_of(Store& store, const StoredGame& game, const SeatCredentials& speaking, const Sender& sender,
               const std::string& usual, const Hash& key);

}  // namespace inselpost::mail
