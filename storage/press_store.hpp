#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace inselpost {

/// Stores what players say to each other and to themselves (TALK-1, TALK-2). None of it is part of a record,
/// and no export has it. Writes belong to the transaction that the caller has opened. All members throw
/// StoreError.
class PressStore {
 public:
  explicit PressStore(Store& store) : store_(store) {}

  /// Returns who may be spoken to.
  PressMode mode(const StoredGame& game);
  void set_mode(const StoredGame& game, PressMode mode);

  /// Words of one seat.
  struct StoredMessage {
    std::int64_t id = 0;  ///< ascending in a game; 0: not stored yet
    std::string seat;     ///< the seat that said it
    std::string time;
    std::uint64_t entry = 0;      ///< last entry of the game at that time
    std::vector<std::string> to;  ///< empty: to all
    std::string text;
  };
  void add(const StoredGame& game, const StoredMessage& message);
  /// Returns the messages with a greater id, in the order in which they were said.
  std::vector<StoredMessage> after(const StoredGame& game, std::int64_t id = 0);
  /// Returns how many messages the seat has said after that time.
  std::size_t said_since(const StoredGame& game, const std::string& seat, const std::string& time);

  /// Where messages are told, each with a mark of its own.
  enum class Channel : std::uint8_t {
    letter,        ///< to `reader`
    public_print,  ///< printed reports for everybody
    seat_print,    ///< printed reports for seats
    forum,         ///< posts
  };
  /// Returns the id of the last message that was told there.
  std::int64_t told(const StoredGame& game, Channel channel, const std::string& reader = {});
  void set_told(const StoredGame& game, Channel channel, const std::string& reader, std::int64_t id);

  /// Returns the games with words that no letter has told to a reader with an address who wants them alone
  /// (MINE-1). Requires the tables for mail.
  std::vector<std::string> games_with_words();

  /// Returns the entry by which the seat got its present player; 0: it has its first one. What was said to a
  /// former player alone is not shown to the next.
  std::uint64_t replaced_at(const StoredGame& game, const std::string& seat);

  /// Replaces the seat's note to itself. An empty text removes it.
  void set_memo(const StoredGame& game, const std::string& seat, const std::string& text);

 private:
  Store& store_;
};

}  // namespace inselpost
