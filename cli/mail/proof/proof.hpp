#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/letter/tokens.hpp"
#include "schemas/sealing/secrets.hpp"
#include "storage/store.hpp"

namespace inselpost::mail {

/// So many tokens are tried for one block at most (AUTH-5).
inline constexpr std::size_t most_tokens_tried = 8;

/// Who sent a letter, as far as that is known.
struct Sender {
  std::string address;   ///< that it names; empty: none
  bool proven = false;   ///< it comes from there (AUTH-6, AUTH-7)
  bool by_list = false;  ///< through a mailing list, so its address proves nothing (LOOP-3)
};

/// Which tokens count for a block (AUTH-5): its own, or if it has none those of its letter that stand with
/// that game and seat. `block`: its orders file.
std::vector<std::string> tokens_for(std::string_view block, const std::string& game, const std::string& seat,
                                    const std::vector<letter::SeatToken>& of_letter);

/// What a letter brings to speak for a seat.
struct Speaking {
  std::string seat;
  std::uint16_t turn = 0;           ///< the game is in
  std::vector<std::string> tokens;  ///< as they stand there
  /// A token counts in a letter from an address of the seat alone, after too many wrong ones (AUTH-10).
  bool tokens_shut = false;
  /// No server of ours says from where letters come. Then it is enough that such a letter names the address:
  /// else whoever sends wrong tokens shuts the player out.
  bool nothing_proves = false;
};

/// Does the letter speak for that seat (AUTH-4)? `usual`: what proves it where the seat has nothing of its
/// own: `token`, `address` or `both`. `key`: that of the store's mail. Throws StoreError.
bool speaks_for(Store& store, const StoredGame& game, const Speaking& speaking, const Sender& sender,
                const std::string& usual, const Hash& key);

}  // namespace inselpost::mail
