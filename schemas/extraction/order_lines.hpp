#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "schemas/extraction/lines.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost::extraction {

/// Messages about the orders in a letter, beside those about orders files. The texts are in cli/messages.
enum class ExtractionMessageId : std::uint8_t {
  orders_below,     ///< a line between orders is none; argument: number of the first one below (LET-10)
  write_comment,    ///< a remedy
  no_list_mark,     ///< an order without `- ` ends a block (LET-10, LET-22)
  begin_order,      ///< a remedy
  not_indented,     ///< a line that belongs below `standing` or `founding` ends a block (LET-22)
  like_order,       ///< a line like an order stands below a block (LET-10)
  prose_inside,     ///< a line touches a block and is not part of it (LET-22)
  inside_block,     ///< a line stands inside a block and is not part of it (LET-22)
  part_it,          ///< a remedy
  belongs_below,    ///< a key of `standing` stands elsewhere (LET-22)
  other_block,      ///< another block for the same turn; argument: its line (LET-14)
  send_one,         ///< a remedy
  struck_out,       ///< a line of the block is struck out (LET-19)
  margin_in_text,   ///< a line of the sender's own begins with a margin of quoted messages (LET-23)
  too_many_blocks,  ///< the letter has too many blocks (LET-14)
  block_too_long,   ///< a block has too many lines or bytes (LET-14)
  end
};

}  // namespace inselpost::extraction

/// Tests of single lines that may have been meant as orders (LET-10, LET-22, LET-26).
namespace inselpost::extraction {

/// Maximum number of lines that continue one with open brackets or quotes (LET-9).
inline constexpr std::size_t max_continued = 4;

/// Why a line may not stand where it does.
struct Unread {
  ExtractionMessageId why = ExtractionMessageId::prose_inside;
  std::string meant;  ///< the nearest word, or the key below which the line belongs; empty: none
  /// Begins with a word of orders, or nearly: the sender wanted something executed.
  bool is_order = false;
  std::string written{};  ///< the word that is like `meant`, folded
};

/// Returns the one to three words at the beginning of a folded line if a colon follows, else empty.
std::string_view words_and_colon(std::string_view folded);

/// Returns whether the line is an order without a list mark (LET-26): `roll`, `build: {road: B2/NE}`; no
/// signs before it, and no sentence after its colon.
bool is_bare_order(std::string_view folded, const OrderLexicon& words);

/// Returns an error if a line below the end of a block holds orders, or nearly (LET-10). Comments never do.
std::optional<Unread> order_in(const Line& line, const OrderLexicon& words);

/// Returns why a line that touches a block without belonging to it is not prose, or nullopt if it is
/// (LET-22). `key`: the last key of `top` above it.
std::optional<Unread> no_prose(const Line& line, Key key, const OrderLexicon& words);

/// Returns whether the line is a comment that holds a line of a form: an order or a key of `top`.
bool is_commented_order(const Line& line, const OrderLexicon& words);

/// Returns whether an item begins with a word of orders, or nearly (LET-11). Items of footers do not.
bool is_order_item(const Line& line, const OrderLexicon& words);

/// Replaces signs that look like a colon. No reader accepts them, but the sender meant one.
std::string with_colons(std::string_view folded);

/// Removes blanks at the end, including those encoded in quoted-printable (M-10).
std::string_view without_blanks(std::string_view text);
/// Returns the text after the key of the line, without its comment.
std::string value_of(const Line& line);
/// Returns whether the value begins a YAML block scalar (`|`, `>-`, `|2`).
bool opens_text(std::string_view value);
/// Returns whether a block scalar begins at the end of the line: `say: |`, `text: |`, `- |`.
bool opens_block(const Line& line);
/// Returns whether texts for people stand below the key (TALK-1, TALK-2).
constexpr bool is_for_people(Key key) { return key == Key::say || key == Key::memo; }
/// Removes quotes: `red` and `"red"` are the same seat.
std::string name_of(std::string value);

/// Tracks brackets and quotes left open at the end of each line. Comments are ignored.
class BracketTracker {
 public:
  void read(std::string_view line);
  bool brackets() const { return brackets_ > 0; }
  bool any() const { return brackets_ > 0 || quote_ != '\0'; }

 private:
  int brackets_ = 0;
  char quote_ = '\0';
};

/// Returns the line without a YAML comment and the blanks before it. A `#` inside the quotes of a value is
/// none.
std::string_view without_comment(std::string_view line);
/// Like `without_comment`, in a text for people: a `#` before a letter or a digit, as in `We are #1`, begins
/// none.
std::string_view without_remark(std::string_view line);

}  // namespace inselpost::extraction
