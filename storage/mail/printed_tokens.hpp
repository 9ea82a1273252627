#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "schemas/crypto/token.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The tokens of reports that are printed or written to files, of seats without an address too (AUTH-12):
/// whoever fills in the form of such a report and sends it back, quoted, proves that they have read it. They
/// follow from the key of the store, so that printing stores nothing; that of a turn counts in that turn and
/// the next.
///
/// Reads the store once, when it is made; `game` must outlive it. All members throw StoreError.
class PrintedTokens {
 public:
  PrintedTokens(Store& store, const StoredGame& game);

  /// Returns the token of a seat's reports of that turn; nullopt when the game is over, and in a store
  /// without a key, which only has games of other stores.
  std::optional<Token> of(const std::string& seat, std::uint16_t turn) const;
  /// Returns the tokens of a seat that count in that turn: its own and that of the turn before.
  std::vector<Token> valid(const std::string& seat, std::uint16_t turn) const;
  /// Returns whether `token` is one of them.
  bool is_valid(const Token& token, const std::string& seat, std::uint16_t turn) const;

  /// Lets the tokens die that the reports of that seat had so far.
  static void reissue(Store& store, const StoredGame& game, const std::string& seat);

 private:
  const StoredGame& game_;
  std::optional<Hash> key_;
  std::map<std::string, std::string> issues_;  ///< by seat; of the others an empty text
};

}  // namespace inselpost
