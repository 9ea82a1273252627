#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// Why games are not copied. Neither store was changed.
class CopyRefusal : public std::runtime_error {
 public:
  enum class Why : std::uint8_t {
    same_store,
    moved,       ///< the game goes on in another store
    other_key,   ///< the other store signs, or proves letters, by another key
    under_way,   ///< a letter is being received or handed over, or tells news of games that stay as well
    broken_off,  ///< the game was to be copied to `where`, and that is not finished
    differs,     ///< the copy, read back, differs from the game
  };
  CopyRefusal(Why why, std::string game, std::string where)
      : std::runtime_error("copy"), why_(why), game_(std::move(game)), where_(std::move(where)) {}
  Why why() const { return why_; }
  const std::string& game() const { return game_; }  ///< empty: none in particular
  const std::string& where() const { return where_; }

 private:
  Why why_;
  std::string game_, where_;
};

/// Counts of the rows that were copied.
struct CopiedGames {
  std::size_t games = 0;
  std::uint64_t entries = 0, files = 0;
  std::uint64_t letters = 0;  ///< letters that wait to be sent
};

/// Copies games of one store to another, whatever databases hold them, and reads back what was written. With
/// `names` empty, copies all games; what is the store's own (keys, limits, bounces, letters received, folders
/// read) goes along if the other store has no game yet. The keys go along if it has none.
///
/// A game goes on in one store only. In the first one it keeps its record and loses its secret, its addresses
/// and its letters (`StoredGame::moved`). This is done in three commits: the first store sets the game aside,
/// the other one stores it, the first one forgets what is not its own any more. Whenever the program is
/// killed, the game can go on in one of them or in none, and the same call finishes the work. If it fails,
/// the other store is as it was, and a file that was made for it is gone.
///
/// Throws CopyRefusal, and StoreError: `missing` if there is no store `from` or no such game in it,
/// `game_exists` if `to` has a game of that name.
CopiedGames copy_games(const std::string& from, const std::string& to,
                       const std::vector<std::string>& names = {});

/// Returns the tables that `copy_games` knows, those that it leaves where they are included.
std::vector<std::string> tables_to_copy();

}  // namespace inselpost
