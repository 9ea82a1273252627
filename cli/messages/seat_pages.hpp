#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/messages/text.hpp"
#include "cli/results/game_snapshot.hpp"
#include "schemas/clock/deadlines.hpp"

namespace inselpost {

struct GameMessages;

// Messages on the pages of a seat, the same for every game. Seats are given by their names; `who` is a seat
// with its player (`seat_and_player`).

/// Deadline of a decision. Times are RFC 3339 in the zone of the reader.
struct TimeLeft {
  std::string due;
  std::string acts;  ///< when the clock decides, after the grace period
  MissPolicy miss = MissPolicy::default_order;
};
/// Decisions that a game waits for.
struct WaitingMessages {
  std::string (&one)(const std::string& owes);
  StaticText several;
  StaticText on_hold;
  /// Deadline of a decision and what happens then; follows the decision.
  std::string (&until)(const std::string& decision, const TimeLeft& left, const GameMessages& game);
};

/// State of a seat before the start. `over`: the game ended before it began.
enum class Joining : std::uint8_t { missing, joined, over };
/// Messages in the referee's view.
struct RefereeMessages {
  std::string (&view_of)(const std::string& game);
  std::string (&joining)(const std::string& who, Joining joining);
};

/// Messages before the start, while the players join.
struct JoiningMessages {
  StaticText standing, standing_over;  ///< state of the game
  StaticText to_join, nobody_has;
  std::string (&have_joined)(const std::vector<std::string>& who);
  /// Comment in the file to send: other seats that can send it.
  std::string (&or_seats)(const std::vector<std::string>& seats);
  StaticText luck_hint;  ///< comment of one or more lines
  StaticText luck;       ///< placeholder for the luck line
  /// Used in a private view, and as a comment in a list of orders.
  StaticText you_too_late, you_have, you_have_not;
  StaticText nothing_to_order;
  std::string (&owes)(const std::string& who);
};

/// Messages in a seat's private view.
struct SeatPageMessages {
  std::string (&view_of)(const std::string& seat, const std::string& game);
  std::string (&only_for)(const std::string& name);
  StaticText news, join, kept, due;  ///< labels
  /// Prefix of news that only the reader and that seat know.
  std::string (&only_you_and)(const std::string& seat, const std::string& sentence);
  /// Pending orders of the reader, above the orders themselves.
  std::string (&kept_for)(std::uint16_t turn);
  std::string (&answer_kept)(const SeatPendingOrders::EarlyAnswer& answer);
  std::string (&kept_for_later)(const std::string& order);
  StaticText plan_waits, left_of_plan, standing_orders;
  StaticText memo;  ///< above the reader's note to themselves
  std::string (&standing_order)(const SeatPendingOrders::Rule& rule);
  StaticText nothing_to_do, next_orders;
  StaticText orders_to_write;  ///< instead of `next_orders` if the file offers no orders
  /// Translates a line to be sent into the order words of this language.
  std::string (&to_send)(const std::string& line);
};

}  // namespace inselpost
