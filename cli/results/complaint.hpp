#pragma once
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/results/handed.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Why an order was refused, and what its sender may know of ways out.
struct NotDone {
  Refused why;
  SightPtr table;  ///< what the set-up says, for the words of this game
  Seat sender{};
  std::optional<Json> order;  ///< as its game has read it; nothing where the house read it
  SightPtr options;           ///< what he may order instead; null before the start
  SightPtr sight;             ///< what he sees; null before the start
  bool joined = false;        ///< before the start: has he?
  bool supposed = false;      ///< foreseen: chance has not fallen so, it only may
};

namespace complaint {

/// What a reader of the file found says itself.
struct Read {
  bool of_orders = false;  ///< the words that it names are those of the order language
};
struct Neutral {
  std::string seat;
};
struct NoGame {
  std::string name, store, near;
};
struct OtherKind {
  Handed kind = Handed::unknown;
};
/// A set-up whose parts do not fit.
struct Unfit {
  Refused why;
  SightPtr names;  ///< of its seats and places, for the words of this game
};
/// What a file says beside orders, in an act of the moderator.
struct NotInAnAct {};
/// `absent`: the days of it cannot be (E_ABSENCE).
struct NoAbsence {
  Message why;
};
/// `all: pass` where there is no special building phase.
struct NobodyPasses {};

}  // namespace complaint

/// What is to be mended in a file that somebody sent: where, and what is wrong there.
struct Complaint {
  Diagnostic at;  ///< its fault and notes are empty, unless it is `Read`
  std::variant<complaint::Read, complaint::Neutral, complaint::NoGame, complaint::OtherKind, complaint::Unfit,
               complaint::NobodyPasses, complaint::NotInAnAct, complaint::NoAbsence, NotDone>
      what;
};
using Complaints = std::vector<Complaint>;

inline Complaints complaints_of(const Diagnostics& read, bool of_orders = false) {
  Complaints all;
  for (const Diagnostic& one : read) all.push_back({one, complaint::Read{of_orders}});
  return all;
}
/// Of a file of orders.
inline Complaints complaints_on_orders(const Diagnostics& read) { return complaints_of(read, true); }

}  // namespace inselpost
