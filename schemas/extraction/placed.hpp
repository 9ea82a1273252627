#pragma once
#include <string>
#include <vector>

#include "schemas/extraction/characters.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost::letter {

/// A text made of what somebody sent, which knows where its characters stood there.
struct Placed {
  std::string text;
  std::vector<Characters> lines;

  /// Where a mark of that text stands in the letter. Beyond the end of a line: behind its last character.
  Place place(const Mark& mark) const;
  /// The same fault in the sender's own line, his quote marks and all; `texts` are those of the letter.
  Diagnostic in_letter(Diagnostic fault, const std::vector<Text>& texts) const;
};

Placed placed(std::vector<Characters> lines);
/// A fault at a line of a letter.
Diagnostic at_line(const Place& place, const std::vector<Text>& texts, std::string code, Fault fault,
                   Notes notes = {});

}  // namespace inselpost::letter
