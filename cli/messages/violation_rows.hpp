#pragma once
#include <array>
#include <cstddef>

#include "engine/catan/rule_violation.hpp"

namespace inselpost {

/// What a language says of one code: why it is so, and ways out. There is no row without both.
template <class Sentence, class Note>
struct ViolationRow {
  constexpr ViolationRow(catan::Code its_code, Sentence* its_sentence, Note* its_note)
      : code(its_code), sentence(its_sentence), note(its_note) {}
  catan::Code code;
  Sentence* sentence;
  Note* note;
};

/// A row for each code: a table that lacks one does not compile.
template <class Sentence, class Note>
using ViolationRows = std::array<ViolationRow<Sentence, Note>, catan::code_count>;

/// Does each row stand where its code is looked up?
template <class Row, std::size_t n>
constexpr bool in_order(const std::array<Row, n>& rows) {
  for (std::size_t i = 0; i < n; ++i)
    if (rows[i].code != static_cast<catan::Code>(i)) return false;
  return true;
}

}  // namespace inselpost
