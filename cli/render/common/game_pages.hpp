#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/results/game_snapshot.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

/// What the house asks of a game when it prints a page of it. The game has begun, unless a room to wait in is
/// named: until then the pages are the house's (joining.hpp).
struct GamePages {
  std::string_view system;  ///< as set-ups and records name it

  /// The public report: headings, what happened (sentences, may be empty), how it stands, for whom it waits
  /// (frame.hpp has what is the same in every game). Of a wider view only the public part stands there.
  Page (&report)(const MessageCatalog& words, const GameSnapshot& seen,
                 const std::vector<std::string>& happened);
  /// A seat's private view, under its own heading: what it alone learnt (`news`, may be empty), what it knows
  /// and can do, what is kept of it (kept.hpp), and its next orders to fill in.
  Page (&private_view)(const MessageCatalog& words, const GameSnapshot& seen, Seat seat,
                       const std::vector<std::string>& news);
  /// What is hidden of each seat.
  Page (&referee_view)(const MessageCatalog& words, const GameSnapshot& seen);
  /// An orders file with every legal order as a comment, so that it is valid as it stands.
  part::File (&legal_file)(const MessageCatalog& words, const GameSnapshot& seen, Seat seat);

  /// A position as that viewer may know it, for programs; `whole`: with what never changes of it.
  nlohmann::ordered_json (&view_json)(const GameSnapshot& seen, Viewer viewer, bool whole);
  /// The same before the start.
  nlohmann::ordered_json (&joining_json)(const GameSnapshot& seen, const Lobby& room, Viewer viewer);
  /// What that seat may order, for programs.
  nlohmann::ordered_json (&legal_json)(const GameSnapshot& seen, Seat seat);
  /// The options in which a set-up differs from the usual rules, each as a line of it; null: it has none.
  std::vector<std::string> (*house_rules)(const OpaqueView& table) = nullptr;
};

/// That of the game with these facts, as `words` knows it by its table. Throws std::out_of_range if there is
/// none.
const GamePages& pages_for(const MessageCatalog& words, const GameFacts& facts);

}  // namespace inselpost
