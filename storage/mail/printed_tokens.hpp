#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "schemas/crypto/token.hpp"
#include "storage/store.hpp"

namespace inselpost {

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

  /// Invalidates all tokens of the seat's reports so far.
  static void reissue(Store& store, const StoredGame& game, const std::string& seat);

 private:
  const StoredGame& game_;
  std::optional<Hash> key_;
  std::map<std::string, std::string> issues_;  ///< keyed by seat; a missing one has the empty text
};

}  // namespace inselpost
