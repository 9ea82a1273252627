#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/out_of_line_variant.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// Facts for all readers that are not events of orders. Each struct holds the arguments of one sentence, or
/// of a few that belong together; the sentences are in cli/messages. Strings are as they were given, not
/// cleaned.
namespace announcements {

/// The game was set up.
struct SetUp {
  std::string game, dice;
};
struct LuckIsCollected {};
struct SeedWasChosen {};
/// The deadlines of the game.
struct Timed {
  Deadlines deadlines;
};
/// A seat joined, with the digest of its luck phrase.
struct Joined {
  std::string seat, digest;
};
/// The draws for the start and who begins.
struct Opening {
  Json start;           ///< entry of the start
  OpaqueViewPtr table;  ///< setup of the game
};
/// The clock decided for a seat.
struct TimeWasUp {
  std::string seat;
};
/// A seat has let two deadlines pass.
struct IsAbsent {
  std::string seat;
};
/// An absent seat has sent a file.
struct IsBack {
  std::string seat;
};
/// The moderator has undone the entries after `to`.
struct RolledBack {
  std::uint64_t to = 0;
  std::string reason;
};
struct RollsComeAgain {};
struct RollsAreGone {};
/// A note by the moderator.
struct NoteAdded {
  std::string text;
};
/// The game is on hold: by the moderator, with a reason, or by the clock, without one. `seat`: who was waited
/// for too long, if all may know; empty: all are away.
struct Held {
  std::string reason, seat;
};
/// The hold has ended.
struct Resumed {
  std::string reason;
};
/// More time for one seat, or for all if `seat` is empty. `until`: latest new deadline, if all may know it.
/// `from`: time at which all deadlines begin anew after a wrong clock; else empty.
struct Extended {
  std::string seat, until, reason;
  std::string from = {};
};
/// Another player has taken the seat.
struct Replaced {
  std::string seat, player, reason;
};
/// A seat will be away on these days, as it wrote them.
struct Away {
  std::string seat, dates;
};
/// A seat has withdrawn its absence.
struct NotAway {
  std::string seat;
};
/// The moderator gave orders for a seat; `seat` is empty if not all may know which.
struct Acted {
  std::string seat, reason;
};
/// The moderator repeated orders that had been undone.
struct Redone {
  std::string reason;
};
/// Shown to one seat only: its orders of these entries were not repeated, with the codes of the rejections.
struct LeftOut {
  std::vector<std::pair<std::uint64_t, std::string>> entries;
};
struct Won {};
/// The moderator has ended the game.
struct Ended {
  std::string reason;
};
struct AllIsOpen {};
/// The commitments are open; the record can be exported and audited.
struct HowToCheck {
  std::string game;
};
/// Final ranking, best first.
struct Ranking {
  struct Rank {
    std::string seat;
    std::size_t points = 0;
  };
  std::vector<Rank> ranks;
};

// Announced after a rollback.
struct DiceOnTable {};
/// Events of draws that will be used again, in this order.
struct KeptRolls {
  std::vector<Json> rolls;
};
/// Events of draws that will not be used again.
struct DroppedRolls {
  std::vector<Json> rolls;
};
/// Players may send orders again.
struct SendAgain {
  bool split = false;                 ///< only a part of a file may have been undone
  std::vector<std::string> builders;  ///< seats whose special building was undone
};

}  // namespace announcements

/// The alternatives of Announcement.
struct AnnouncementKinds {
  using Variant =
      std::variant<announcements::SetUp, announcements::LuckIsCollected, announcements::SeedWasChosen,
                   announcements::Timed, announcements::TimeWasUp, announcements::IsAbsent,
                   announcements::IsBack, announcements::Joined, announcements::Opening,
                   announcements::RolledBack, announcements::RollsComeAgain, announcements::RollsAreGone,
                   announcements::NoteAdded, announcements::Held, announcements::Resumed,
                   announcements::Extended, announcements::Replaced, announcements::Away,
                   announcements::NotAway, announcements::Acted, announcements::Redone,
                   announcements::LeftOut, announcements::Won, announcements::Ended, announcements::AllIsOpen,
                   announcements::HowToCheck, announcements::Ranking, announcements::DiceOnTable,
                   announcements::KeptRolls, announcements::DroppedRolls, announcements::SendAgain>;
};
using Announcement = OutOfLineVariant<AnnouncementKinds>;

/// The effects of one order, or of one file of orders.
struct NewsItem {
  Seat seat{};
  std::optional<std::string> luck{};   ///< luck phrase said with it
  std::vector<EventRecord> events{};   ///< unfiltered; each reader gets their view of them
  std::optional<std::string> order{};  ///< one line of YAML, if no event shows the order and all may read it
  std::vector<Announcement> told{};    ///< further news, as of the start of the game or acts of the moderator
  bool for_seat_alone = false;         ///< `told` is for `seat` only
  std::optional<std::uint64_t> undone{};  ///< entry whose effects these were, now undone
  /// Seats that lost what one player at a time holds, such as the longest road.
  std::vector<std::string> lost_by{};
};

/// Index of the first news item that a reader has not been told (REP-5).
struct UnreadFrom {
  std::size_t everybody = 0;                  ///< readers of the public report
  std::size_t seats = 0;                      ///< seats that are not in `others`
  std::map<std::string, std::size_t> others;  ///< exceptions, keyed by seat

  std::size_t of(const std::string& seat) const {
    const auto other = others.find(seat);
    return other == others.end() ? seats : other->second;
  }
};

}  // namespace inselpost
