#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/messages/static_text.hpp"
#include "cli/results/pending_orders.hpp"
#include "schemas/clock/deadlines.hpp"

namespace inselpost {

struct GameMessages;

/// What the pages of a game say, whichever it is. Seats come by their names; `who` is a seat with its player
/// (`seat_and_player`).

/// Until when a decision is waited for; times as people read them.
struct TimeLeft {
  std::string due;
  std::string acts;  ///< when the clock decides, the grace past
  MissPolicy miss = MissPolicy::fallback;
};
/// For whom a game waits: one decision, as its game says that somebody owes it; or what stands above several.
struct WaitingMessages {
  std::string (&one)(const std::string& owes);
  StaticText several;
  StaticText on_hold;
  /// Until when, and what happens then: after what somebody owes.
  std::string (&until)(const std::string& decision, const TimeLeft& left, const GameMessages& game);
};

/// Has a seat joined? Once a game is over that never began, there is nothing to hold.
enum class Joining : std::uint8_t { missing, joined, over };
struct RefereeMessages {
  std::string (&view_of)(const std::string& game);
  std::string (&joining)(const std::string& who, Joining joining);
};

/// Before the start.
struct JoiningMessages {
  StaticText standing, standing_over;  ///< where the game stands
  StaticText to_join, nobody_has;
  std::string (&have_joined)(const std::vector<std::string>& who);
  /// A comment in the file to send: other seats that can send it.
  std::string (&or_seats)(const std::vector<std::string>& seats);
  StaticText luck_hint;  ///< a comment, line by line
  StaticText luck;       ///< a line of luck to be replaced
  /// In a private view, and as a comment in a list of orders.
  StaticText you_too_late, you_have, you_have_not;
  StaticText nothing_to_order;
  std::string (&owes)(const std::string& who);
};

/// A seat's private view.
struct SeatPageMessages {
  std::string (&view_of)(const std::string& seat, const std::string& game);
  std::string (&only_for)(const std::string& name);
  StaticText news, join, kept, due;  ///< labels
  /// Before news of which nobody is told but the reader and that seat.
  std::string (&only_you_and)(const std::string& seat, const std::string& sentence);
  /// What the desk keeps of its seat: the orders themselves follow, line by line.
  std::string (&kept_for)(std::uint16_t turn);
  std::string (&answer_kept)(const SeatPendingOrders::EarlyAnswer& answer);
  std::string (&kept_for_later)(const std::string& order);
  StaticText plan_waits, left_of_plan, standing_orders;
  std::string (&standing_order)(const SeatPendingOrders::Rule& rule);
  StaticText nothing_to_do, next_orders;
  StaticText orders_to_write;  ///< in place of it where none stand ready to be taken
  /// A line to be sent, or an order of it, as somebody who reads this language writes it.
  std::string (&to_send)(const std::string& line);
};

}  // namespace inselpost
