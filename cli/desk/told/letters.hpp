#pragma once
#include <string>
#include <vector>

#include "cli/answer/answer.hpp"
#include "cli/answer/letter.hpp"
#include "cli/desk/judge.hpp"
#include "schemas/letter/placed.hpp"
#include "storage/store.hpp"

namespace inselpost {

/// An orders file that stands in a letter.
struct LetterFile {
  SentFile file;  ///< its name is that of the letter, with the line where it begins if there are others
  FromLetter from;
  letter::Placed placed;
  std::vector<letter::Text> texts;  ///< of the letter

  /// The answer with every place as it is in the letter.
  Answer in_letter(Answer answer) const;
  void place(Complaints& complaints) const;
};

struct OpenedLetter {
  LetterFate fate;
  std::vector<LetterFile> files;
};

/// Finds the orders in a letter (LET-8 to LET-14), and mends those that are refused in form (MEND-1).
OpenedLetter open_letter(Store& store, letter::Text sent);

}  // namespace inselpost
