#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"
#include "cli/render/picture/drawing.hpp"
#include "cli/render/style.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"
#include "schemas/json/json.hpp"

namespace inselpost {

struct Letter;
struct LetterPicture;

/// The moment of a letter, as its game tells it.
struct GameLetter {
  std::uint16_t turn = 0;
  bool is_over = false;
  std::optional<Seat> winner{};
  std::optional<Seat> active{};  ///< the player on turn; nullopt: of nobody, or of several
  /// The seats with their points and ranks, once the game is over.
  struct Standing {
    Seat seat{};
    std::size_t points = 0, rank = 0;
  };
  std::vector<Standing> standings{};
  std::string places{};  ///< how places are called, for the first letter
  /// While settlements are founded: the seat that begins, whether the order then runs
  /// back, and what a founding player should know.
  bool is_founding = false;
  std::optional<Seat> founding_begins_with{};
  bool founds_back = false;
  std::vector<std::string> opening{};
  std::vector<PendingDecision> owed{};  ///< as the seat's view has them
  std::vector<Seat> waits_for{};        ///< seats that everybody knows to owe something
  /// Returns heading and subject about a decision of the seat; `due` may be empty. `instead` is
  /// `GameSnapshot::default_order` if the program decides after the deadline, else empty.
  std::function<LetterTask(const PendingDecision& decision, const std::string& due,
                           const std::string& instead)>
      task{};
};

/// The pages of one game, for the framework. They need a game that has started, except where a Lobby is
/// passed; until then the framework prints the pages. Functions throw std::bad_cast for another
/// game.
struct GamePages {
  std::string_view system;  ///< name of the rules in set-ups and records

  /// Returns the public report: headings, events (sentences, may be empty), position, pending decisions.
  /// frame.hpp has what all games share. Only the public part of a wider view is used.
  Page (&report)(const MessageCatalog& words, const GameSnapshot& snapshot,
                 const std::vector<std::string>& happened);
  /// Returns a seat's private view with a heading of its own: news for this seat only (may be empty), what it
  /// knows and can do, its pending orders, and a file for its next orders.
  Page (&private_view)(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                       const std::vector<std::string>& news);
  /// Returns the hidden part of every seat.
  Page (&referee_view)(const MessageCatalog& words, const GameSnapshot& snapshot);
  /// Returns an orders file with every legal order as a comment, so that it is valid as it is.
  part::File (&legal_file)(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat);

  /// Formats the position as `viewer` may know it for programs; `whole`: with the parts that never change.
  nlohmann::ordered_json (&view_json)(const GameSnapshot& snapshot, Viewer viewer, bool whole);
  /// Formats the state before the start for programs.
  nlohmann::ordered_json (&joining_json)(const GameSnapshot& snapshot, const Lobby& lobby, Viewer viewer);
  /// Formats the legal orders of a seat for programs.
  nlohmann::ordered_json (&legal_json)(const GameSnapshot& snapshot, Seat seat);
  /// Returns the options in which a set-up differs from the usual rules, each as a line of it. Null if the
  /// game has none.
  std::vector<std::string> (*house_rules)(const OpaqueView& table) = nullptr;
  /// Draws the position as `viewer` may know it (PAGE-1). `earlier` holds public views of the game, the
  /// newest last: what changed since the previous turn began is outlined. Null if there are no pictures of
  /// the game.
  picture::Drawing (*picture)(const MessageCatalog& words, const GameSnapshot& snapshot, Viewer viewer,
                              std::span<const OpaqueViewPtr> earlier, PlaceNames names) = nullptr;
  /// The picture holds an island for each player; that of a seat its own alone.
  bool has_islands = false;
  /// Returns the colour of each seat, for pictures without its pieces. Null: seats have none of their own.
  std::vector<picture::Ink> (*seat_inks)(const GameFacts& facts) = nullptr;
  /// Adds to a letter what the seat holds and can do, and the table of players (LOOK-1). Null if the game has
  /// no letters of its own.
  GameLetter (*letter)(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                       const LetterPeople& people, Letter& letter) = nullptr;
  /// Draws the position for a letter to the seat, or to an observer (LOOK-6): what `news`, events as the seat
  /// may read them, has brought is outlined, places of what the seat can do bear their names, and those of
  /// `refused`, orders as the game writes them, are crossed out. Null if letters of the game hold no picture.
  LetterPicture (*letter_picture)(const MessageCatalog& words, const GameSnapshot& snapshot,
                                  std::optional<Seat> seat, const LetterPeople& people,
                                  const std::vector<Json>& news, const std::vector<Json>& refused) = nullptr;
  /// Adds to the data of a seat's page what its composer shows of each of the orders `ahead`, and of the
  /// places of the board (PAGE-3). Null if the game has no composer.
  void (*composer)(const MessageCatalog& words, const GameSnapshot& snapshot, Seat seat,
                   const LookAhead& ahead, nlohmann::ordered_json& data) = nullptr;
  /// Returns legal orders of the same kind as one that was rejected, the nearest first, each one line of YAML
  /// (TALK-6). Null if the game tells none.
  std::vector<std::string> (*orders_instead)(const RejectionContext& refused) = nullptr;
};

/// Returns the colours of the seats in pictures without their pieces, at least one.
std::vector<picture::Ink> seat_inks(const MessageCatalog& words, const GameFacts& facts);

/// Returns the heading of a picture of the game for `viewer`.
std::string_view picture_heading(const MessageCatalog& words, const GameFacts& facts, Viewer viewer);

/// Returns the pages of the game with these facts. Throws std::out_of_range if there are none.
const GamePages& pages_for(const MessageCatalog& words, const GameFacts& facts);

}  // namespace inselpost
