#pragma once
#include <array>
#include <cstddef>

#include "engine/dice/rule_violation.hpp"

namespace inselpost::dice {

/// One language's text for an error code: the reason, and hints. A row without one of them does not compile.
template <class Sentence, class Note>
struct ViolationRow {
  constexpr ViolationRow(Code its_code, Sentence* its_sentence, Note* its_note)
      : code(its_code), sentence(its_sentence), note(its_note) {}
  Code code;
  Sentence* sentence;
  Note* note;
};

/// One row for each code, in the order of the enum. A table that lacks one does not compile.
template <class Sentence, class Note>
using ViolationRows = std::array<ViolationRow<Sentence, Note>, code_count>;

/// One language's text for a reason, which refines an error code.
template <class Text>
struct ReasonRow {
  constexpr ReasonRow(Reason its_reason, Text its_text) : reason(its_reason), text(its_text) {}
  Reason reason;
  Text text;
};
inline constexpr std::size_t reason_count = static_cast<std::size_t>(Reason::position_figures) + 1;
template <class Text>
using ReasonRows = std::array<ReasonRow<Text>, reason_count>;

/// Returns whether each row stands at the index of its code.
template <class Sentence, class Note>
constexpr bool rows_in_order(const ViolationRows<Sentence, Note>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].code != static_cast<Code>(i)) return false;
  return true;
}
template <class Text>
/// Returns whether each row stands at the index of its reason.
constexpr bool rows_in_order(const ReasonRows<Text>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].reason != static_cast<Reason>(i)) return false;
  return true;
}

}  // namespace inselpost::dice
