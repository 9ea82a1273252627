#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/out_of_line_variant.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/record/game.hpp"

namespace inselpost {

/// What all readers are told beside the events of orders: one struct for each sentence (or a few that belong
/// together) that words make of it. Texts stand in them as they were given.
namespace announcements {

struct SetUp {
  std::string game, dice;
};
struct LuckIsCollected {};
struct SeedWasChosen {};
/// How much time there is for what.
struct Timed {
  Deadlines deadlines;
};
struct Joined {
  std::string seat, digest;
};
/// What was drawn for the start, and who begins.
struct Opening {
  Json start;           ///< the entry
  OpaqueViewPtr table;  ///< the game's
};
/// The clock has decided for a seat: what comes with it.
struct TimeWasUp {
  std::string seat;
};
/// It has let two deadlines pass; or a file of it came after that.
struct IsAbsent {
  std::string seat;
};
struct IsBack {
  std::string seat;
};
struct RolledBack {
  std::uint64_t to = 0;
  std::string reason;
};
struct RollsComeAgain {};
struct RollsAreGone {};
struct NoteAdded {
  std::string text;
};
/// Time stands still: by the moderator, whose reason it is, or by the clock, without one. `seat`: of whom it
/// was waited for too long, if all know of it; empty: all are away.
struct Held {
  std::string reason, seat;
};
struct Resumed {
  std::string reason;
};
/// More time, for one seat or for all; `until`: the latest, where all may know it.
/// `from`: a clock stood ahead, and all that is owed begins anew then; else empty.
struct Extended {
  std::string seat, until, reason;
  std::string from = {};
};
struct Replaced {
  std::string seat, player, reason;
};
/// Days that a seat is away, as it wrote them; or it is away no more.
struct Away {
  std::string seat, dates;
};
struct NotAway {
  std::string seat;
};
/// The moderator has ordered in the name of a seat; it is empty where not all may know whose.
struct Acted {
  std::string seat, reason;
};
/// He has what he took back done again.
struct Redone {
  std::string reason;
};
/// For that seat alone: its orders of these entries were not done again, with the codes.
struct LeftOut {
  std::vector<std::pair<std::uint64_t, std::string>> entries;
};
struct Won {};
struct Ended {
  std::string reason;
};
struct AllIsOpen {};
struct HowToCheck {
  std::string game;
};
struct Ranking {
  struct Rank {
    std::string seat;
    std::size_t points = 0;
  };
  std::vector<Rank> ranks;
};

// After a rollback.
struct DiceOnTable {};
/// Draws by the events that told them.
struct KeptRolls {
  std::vector<Json> rolls;
};
struct DroppedRolls {
  std::vector<Json> rolls;
};
struct SendAgain {
  bool split = false;                 ///< of a file perhaps only a part was undone
  std::vector<std::string> builders;  ///< whose special building was undone
};

}  // namespace announcements

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

}  // namespace inselpost
