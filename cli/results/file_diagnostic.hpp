#pragma once
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/results/input_kind.hpp"
#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// Why an order was refused, and what its sender may know of ways out.
struct RejectionContext {
  Rejection why;
  OpaqueViewPtr table;  ///< what the set-up says, for the words of this game
  Seat sender{};
  std::optional<Json> order;  ///< as its game has read it; nothing where the house read it
  OpaqueViewPtr options;      ///< what he may order instead; null before the start
  OpaqueViewPtr sight;        ///< what he sees; null before the start
  bool joined = false;        ///< before the start: has he?
  bool supposed = false;      ///< foreseen: chance has not fallen so, it only may
};

namespace file_diagnostics {

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
  InputKind kind = InputKind::unknown;
};
/// A set-up whose parts do not fit.
struct InputRejected {
  Rejection why;
  OpaqueViewPtr names;  ///< of its seats and places, for the words of this game
};
/// What a file says beside orders, in an act of the moderator.
struct NotInAnAct {};
/// `absent`: the days of it cannot be (E_ABSENCE).
struct NoAbsence {
  LocalizableText why;
};
/// `all: pass` where there is no special building phase.
struct NobodyPasses {};

}  // namespace file_diagnostics

/// What is to be mended in a file that somebody sent: where, and what is wrong there.
struct FileDiagnostic {
  Diagnostic at;  ///< its fault and notes are empty, unless it is `Read`
  std::variant<file_diagnostics::Read, file_diagnostics::Neutral, file_diagnostics::NoGame,
               file_diagnostics::OtherKind, file_diagnostics::InputRejected, file_diagnostics::NobodyPasses,
               file_diagnostics::NotInAnAct, file_diagnostics::NoAbsence, RejectionContext>
      what;
};
using FileDiagnostics = std::vector<FileDiagnostic>;

inline FileDiagnostics to_file_diagnostics(const Diagnostics& read, bool of_orders = false) {
  FileDiagnostics all;
  for (const Diagnostic& one : read) all.push_back({one, file_diagnostics::Read{of_orders}});
  return all;
}
/// Of a file of orders.
inline FileDiagnostics complaints_on_orders(const Diagnostics& read) {
  return to_file_diagnostics(read, true);
}

}  // namespace inselpost
