#pragma once
#include <string>
#include <vector>

#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/tracked_text.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost::extraction {

/// A text made of what somebody sent, which knows where its characters stood there.
struct MappedText {
  std::string text;
  std::vector<TrackedText> lines;

  /// Where a mark of that text stands in the letter. Beyond the end of a line: behind its last character.
  SourcePos place(const SourceSpan& mark) const;
  /// The same fault in the sender's own line, his quote marks and all; `texts` are those of the letter.
  Diagnostic in_letter(Diagnostic fault, const std::vector<InputText>& texts) const;
};

MappedText placed(std::vector<TrackedText> lines);
/// A fault at a line of a letter.
Diagnostic at_line(const SourcePos& place, const std::vector<InputText>& texts, std::string code,
                   DiagnosticText fault, Notes notes = {});

}  // namespace inselpost::extraction
