#pragma once

#include <string_view>
#include <vector>

#include "cli/render/picture/drawing.hpp"

namespace inselpost::picture {

// Letters and digits of our own, so that a picture looks alike on a machine without fonts. They are lines to
// be drawn with a pen, not outlines.

/// A step of a pen: a move to a point, a straight line, or a quadratic curve.
struct PenStep {
  enum class Kind : char { move = 'M', line = 'L', curve = 'Q' };
  Kind kind{};
  Point bend;  ///< control point of a curve
  Point to;
};

/// A letter or digit of a given height, its steps relative to the left end of the base line.
struct Glyph {
  std::vector<PenStep> steps;  ///< empty for a blank
  int advance = 0;             ///< to the next one
};

/// Returns whether there is a glyph for a character: A-Z a-z 0-9 ' : / . + - and blank, and the letters of
/// German that ASCII lacks, each as one byte of ISO 8859-1.
bool has_glyph(char c);
/// Returns a glyph whose capital letters are `height` high. Throws std::out_of_range if there is none.
Glyph glyph(char c, int height);
/// Returns the width of the pen for glyphs of that height.
constexpr int pen_width(int height) { return height * 19 / 100; }

/// A glyph in a text.
struct PlacedGlyph {
  char character = ' ';
  Point at;  ///< left end of its base line
};
/// Returns the glyphs of a text, without blanks. Throws std::out_of_range if there is none for a character.
std::vector<PlacedGlyph> glyphs_of(const Text& text);
/// Returns the width of a text.
int text_width(std::string_view text, int height);

/// Returns a text in UTF-8 as `glyph` takes it: every character that has no glyph is replaced by ASCII
/// letters or `-`.
std::string in_glyphs(std::string_view text);
/// Returns whether every character of a text in UTF-8 has a glyph, or letters that stand for it.
bool can_be_drawn(std::string_view text);

}  // namespace inselpost::picture
