#pragma once
#include <string>
#include <vector>

#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/tracked_text.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost::extraction {

/// A text made from a letter that maps its characters to their original places.
struct MappedText {
  std::string text;
  std::vector<TrackedText> lines;

  /// Returns the place of a mark in the letter; after the last character if it is beyond the end of a line.
  SourcePos place(const SourceSpan& mark) const;
  /// Returns the diagnostic with the sender's own line, including quote marks. `texts`: those of the letter.
  Diagnostic in_letter(Diagnostic fault, const std::vector<InputText>& texts) const;
};

MappedText placed(std::vector<TrackedText> lines);
/// Returns a diagnostic for a line of the letter.
Diagnostic at_line(const SourcePos& place, const std::vector<InputText>& texts, std::string code,
                   DiagnosticText fault, Notes notes = {});

}  // namespace inselpost::extraction
