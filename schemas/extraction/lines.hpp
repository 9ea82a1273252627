#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/tracked_text.hpp"

namespace inselpost::extraction {

/// What is known of a line that was made of HTML.
struct HtmlLine {
  std::uint32_t depth = 0;  ///< in how many quotations it stands
  bool struck = false;      ///< something of it is struck out
};

/// One text that somebody sent: a mail part, a file. UTF-8; the body of a message in the form it came in.
struct InputText {
  std::string name;  ///< as diagnostics call it
  std::string text;
  bool flowed = false, del_sp = false;  ///< RFC 3676
  std::vector<HtmlLine> html = {};      ///< of its lines, if it was made of HTML
};

/// A text cut into lines (LET-2).
std::vector<std::string_view> lines_of(std::string_view text);

/// One line of a letter, without what quotes and frames it.
struct Line {
  TrackedText text;
  std::string folded;        ///< for tests
  std::uint32_t marked = 0;  ///< its depth by marks (LET-4)
  std::uint32_t depth = 0;   ///< with dividers (LET-5)
  SourcePos at;              ///< where it begins
  bool ends = false;         ///< a sure end (LET-6)
  bool cuts = false;         ///< one that is no frame and no divider: a signature, a rule
  bool closes = false;       ///< there is one behind its text
  bool frame = false;        ///< no text (LET-7)
  bool struck = false;
  bool margin = false;          ///< the judge's print of somebody's words, which is never read (LET-23)
  bool hangs_over = false;      ///< `margin` because a program may have broken it off the line above
  std::optional<Key> key = {};  ///< of `top`, if it begins with one
  std::size_t value = 0;        ///< in `folded`: behind that
  std::size_t item = 0;         ///< in `folded`: behind a list mark; 0: it has none

  bool is_blank() const { return folded.empty(); }
  bool is_comment() const { return folded.starts_with('#'); }
  bool is_item() const { return item > 0; }
};

/// Bytes of `folded` that are a list mark (M-5) with the blanks behind it; 0: it begins with none.
std::size_t list_mark(std::string_view folded, const OrderLexicon& words);

/// Does that folded line begin with the margin that the judge prints before somebody's words (LET-23)?
bool is_margin(std::string_view folded);

/// The lines of text `number` as they are read: joined where a mail program wrapped them (LET-3), with their
/// depth by marks (LET-4). `reads_margins`: lines with a margin are read as any other, for tests alone.
std::vector<Line> lines_of(const InputText& text, std::uint32_t number, const OrderLexicon& words,
                           bool reads_margins = false);

/// `-----BEGIN PGP ...-----`, folded.
bool begins_pgp(std::string_view folded, std::string_view what);
/// Finds the frames of a text (LET-7), takes their tags off lines, and what RFC 9580 puts before a dash.
void take_frames(std::vector<Line>& lines, const OrderLexicon& words);
/// What a forum strikes out, on however many lines (LET-19): from `[s]` to `[/s]`.
void find_struck(std::vector<Line>& lines);
/// Finds the dividers of a text and the other sure ends (LET-5, LET-6).
void find_ends(std::vector<Line>& lines);
/// What tests ask of that line, after its text has changed.
void classify_line(Line& line, const OrderLexicon& words);

}  // namespace inselpost::extraction
