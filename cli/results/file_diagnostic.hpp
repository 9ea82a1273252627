#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "schemas/record/game.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// The name of the text of a letter that came by mail, in place of a file's.
inline constexpr const char* name_of_letter = "mail";

/// Kinds of files that a command may be given.
enum class InputKind : std::uint8_t { setup, orders, table_log, record, store, report, unknown };

/// A rejected order with what its sender may know of alternatives.
struct RejectionContext {
  Rejection why;
  OpaqueViewPtr table;  ///< set-up, for the names in texts
  Seat sender{};
  std::optional<Json> order;             ///< as parsed by its game; nullopt: parsed by the framework
  OpaqueViewPtr options;                 ///< orders that the sender may give instead; null before the start
  OpaqueViewPtr sight;                   ///< the sender's view; null before the start
  bool joined = false;                   ///< before the start: the sender has joined
  bool supposed = false;                 ///< `check`: depends on how chance falls
  std::vector<std::string> called = {};  ///< how the sentence calls the seats; empty: by their names
  std::string typed = {};                ///< the order as its sender wrote it; empty: not known
};

namespace file_diagnostics {

/// A diagnostic of the parser.
struct Read {
  bool of_orders = false;  ///< the words in it are those of the order language
};
/// Orders for a neutral seat.
struct Neutral {
  std::string seat;
};
/// Unknown game.
struct NoGame {
  std::string name, store, near;
};
/// File of another kind.
struct OtherKind {
  InputKind kind = InputKind::unknown;
};
/// A set-up with parts that do not fit.
struct InputRejected {
  Rejection why;
  OpaqueViewPtr names;  ///< names of seats and places, for texts
};
/// Content other than orders in a file for `act`.
struct NotInAnAct {};
/// Invalid dates in `absent` (E_ABSENCE).
struct NoAbsence {
  LocalizableText why;
};
/// Words that are not told to anybody (E_PHASE, E_LIMIT).
struct NotSaid {
  enum class Why : std::uint8_t {
    nobody,       ///< in this game nobody can be spoken to
    only_to_all,  ///< only to all at once
    too_many,     ///< `max_messages_in_a_day`
    too_late,     ///< `days_of_words_after_end`
  };
  Why why = Why::nobody;
};
/// `all: pass` in a game without a special building phase.
struct NobodyPasses {};

}  // namespace file_diagnostics

/// An error in a received file and its place.
struct FileDiagnostic {
  Diagnostic at;  ///< text and notes are empty unless `what` is `Read`
  std::variant<file_diagnostics::Read, file_diagnostics::Neutral, file_diagnostics::NoGame,
               file_diagnostics::OtherKind, file_diagnostics::InputRejected, file_diagnostics::NobodyPasses,
               file_diagnostics::NotInAnAct, file_diagnostics::NoAbsence, file_diagnostics::NotSaid,
               RejectionContext>
      what;
};
using FileDiagnostics = std::vector<FileDiagnostic>;

/// Converts diagnostics of the parser. `of_orders`: see `Read`.
inline FileDiagnostics to_file_diagnostics(const Diagnostics& read, bool of_orders = false) {
  FileDiagnostics all;
  for (const Diagnostic& one : read) all.push_back({one, file_diagnostics::Read{of_orders}});
  return all;
}
/// Converts diagnostics of an orders file.
inline FileDiagnostics complaints_on_orders(const Diagnostics& read) {
  return to_file_diagnostics(read, true);
}

/// Messages of a seat in 24 hours, and days after the end of a game in which there may be some (TALK-1).
inline constexpr std::size_t max_messages_in_a_day = 20;
inline constexpr int days_of_words_after_end = 30;

/// Limits of early files: drafts per seat, and rounds ahead (AHEAD-3).
inline constexpr std::size_t max_drafts = 4;
inline constexpr std::uint16_t max_rounds_ahead = 4;

/// Field of an E_LIMIT for too many drafts. An E_EARLY has the last allowed turn in its argument `turn`.
inline constexpr const char* field_of_drafts = "drafts";
/// Fields of an E_LIMIT for too many orders in a turn (PLAN-22; the maximum is in its argument `limit`) and
/// too many answers to one offer (OFFER-8).
inline constexpr const char *field_of_entries = "entries", *field_of_answers = "answers";

}  // namespace inselpost
