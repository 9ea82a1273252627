#pragma once
#include <array>
#include <cstddef>

#include "engine/dice/rule_violation.hpp"

namespace inselpost::dice {

/// What a language says of one code: why it is so, and ways out. There is no row without both.
template <class Sentence, class Note>
struct ViolationRow {
  constexpr ViolationRow(Code its_code, Sentence* its_sentence, Note* its_note)
      : code(its_code), sentence(its_sentence), note(its_note) {}
  Code code;
  Sentence* sentence;
  Note* note;
};

/// A row for each code: a table that lacks one does not compile.
template <class Sentence, class Note>
using ViolationRows = std::array<ViolationRow<Sentence, Note>, code_count>;

/// What a language says of one reason, and whose code it belongs to.
template <class Text>
struct ReasonRow {
  constexpr ReasonRow(Reason its_reason, Text its_text) : reason(its_reason), text(its_text) {}
  Reason reason;
  Text text;
};
inline constexpr std::size_t reason_count = static_cast<std::size_t>(Reason::position_figures) + 1;
template <class Text>
using ReasonRows = std::array<ReasonRow<Text>, reason_count>;

/// Does each row stand where it is looked up?
template <class Sentence, class Note>
constexpr bool rows_in_order(const ViolationRows<Sentence, Note>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].code != static_cast<Code>(i)) return false;
  return true;
}
template <class Text>
constexpr bool rows_in_order(const ReasonRows<Text>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].reason != static_cast<Reason>(i)) return false;
  return true;
}

}  // namespace inselpost::dice
