#pragma once
#include <array>
#include <cstddef>

#include "engine/catan/rule_violation.hpp"

namespace inselpost {

/// One language's text for an error code: the reason, and hints. A row without one of them does not compile.
template <class Sentence, class Note>
struct ViolationRow {
  constexpr ViolationRow(catan::Code its_code, Sentence* its_sentence, Note* its_note)
      : code(its_code), sentence(its_sentence), note(its_note) {}
  catan::Code code;
  Sentence* sentence;
  Note* note;
};

/// One row for each code, in the order of the enum. A table that lacks one does not compile.
template <class Sentence, class Note>
using ViolationRows = std::array<ViolationRow<Sentence, Note>, catan::code_count>;

/// Returns whether each row stands at the index of its code.
template <class Row, std::size_t n>
constexpr bool in_order(const std::array<Row, n>& rows) {
  for (std::size_t i = 0; i < n; ++i)
    if (rows[i].code != static_cast<catan::Code>(i)) return false;
  return true;
}

}  // namespace inselpost
