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

/// Properties of a line converted from HTML.
struct HtmlLine {
  std::uint32_t depth = 0;  ///< number of quotations around it
  bool struck = false;      ///< part of it is struck out
};

/// One text of a letter: a mail part or a file, in UTF-8. The body of a message is as it was sent.
struct InputText {
  std::string name;  ///< as diagnostics call it
  std::string text;
  bool flowed = false, del_sp = false;  ///< RFC 3676
  std::vector<HtmlLine> html = {};      ///< by line, if converted from HTML
};

/// Splits a text into lines (LET-2).
std::vector<std::string_view> lines_of(std::string_view text);

/// A line of a letter, without quote marks and frames.
struct Line {
  TrackedText text;
  std::string folded;        ///< the text in the form for comparisons
  std::uint32_t marked = 0;  ///< depth by quote marks (LET-4)
  std::uint32_t depth = 0;   ///< including dividers (LET-5)
  SourcePos at;              ///< place of its beginning
  bool ends = false;         ///< a sure end (LET-6)
  bool cuts = false;         ///< a sure end that is a signature or a rule
  bool closes = false;       ///< a sure end follows its text on the same line
  bool frame = false;        ///< part of a frame, no text (LET-7)
  bool struck = false;
  bool margin = false;          ///< a printed message of somebody, which is never read (LET-23)
  bool hangs_over = false;      ///< `margin` only because a program may have wrapped the line above
  std::optional<Key> key = {};  ///< the key of `top` that it begins with
  std::size_t value = 0;        ///< offset in `folded` after the key
  std::size_t item = 0;         ///< offset in `folded` after the list mark; 0: no list mark

  bool is_blank() const { return folded.empty(); }
  bool is_comment() const { return folded.starts_with('#'); }
  bool is_item() const { return item > 0; }
};

/// Returns the number of bytes of a list mark (M-5) and the blanks after it at the beginning of `folded`, or
/// 0.
std::size_t list_mark(std::string_view folded, const OrderLexicon& words);

/// Returns whether the line begins with the margin printed before messages of players (LET-23).
bool is_margin(std::string_view folded);

/// Returns the lines of text `number`: joined where a mail program wrapped them (LET-3), with their depth by
/// marks (LET-4). `reads_margins`: lines with a margin are treated like others; for tests only.
std::vector<Line> lines_of(const InputText& text, std::uint32_t number, const OrderLexicon& words,
                           bool reads_margins = false);

/// Returns whether this is a folded `-----BEGIN PGP ...-----`.
bool begins_pgp(std::string_view folded, std::string_view what);
/// Marks the frames of a text (LET-7), removes their tags from lines, and unescapes dashes (RFC 9580).
void take_frames(std::vector<Line>& lines, const OrderLexicon& words);
/// Marks lines struck out in a forum, from `[s]` to `[/s]`, over any number of lines (LET-19).
void find_struck(std::vector<Line>& lines);
/// Marks the dividers of a text and the other sure ends (LET-5, LET-6).
void find_ends(std::vector<Line>& lines);
/// Updates key, list mark and folded text after the text of a line has changed.
void classify_line(Line& line, const OrderLexicon& words);

}  // namespace inselpost::extraction
