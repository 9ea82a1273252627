#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page/common/page_document.hpp"
#include "engine/core/seat.hpp"
#include "schemas/crypto/signature.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// The entries of a game that its reader may count, and the key that signs them.
struct RecordedGame {
  StoredGame game;
  std::vector<Entry> entries;
  std::optional<SigningKey> key;
};
/// Reads a game from the store. Must run in a read transaction.
RecordedGame recorded_game(Store& store, const StoredGame& game);

/// Returns the page on which the reader looks back on the game (PAGE-6), in the reader's language. `progress`
/// is called after each entry. Throws CommandError if the game has not begun.
PageDocument replay_page(const RecordedGame& read, Viewer reader, const LanguageSelector& languages,
                         const std::function<void(std::uint64_t entry)>& progress);

}  // namespace inselpost
