#pragma once
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/render/colour.hpp"
#include "cli/render/hex_map.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// The kinds of things of which all pages consist. Each says what stands there; how it looks, and where in
/// the line it stands, is the painter's (painters.hpp).
namespace part {

/// What this is about, and what belongs to it at the other end of the line.
struct Heading {
  std::string text;
  std::string beside{};
  std::string brief{};  ///< in place of `text` where that leaves no room for `beside`
  std::string of{};     ///< stands before the text, set off
  bool whole = false;   ///< nothing of it may be cut: where there is little room it takes more lines
  bool begins = false;  ///< something begins that can be sent on by itself
};

/// What follows is another matter.
struct Break {};

struct Paragraph {
  std::string text;
  bool inset = false;
  bool level = false;  ///< its other lines begin where the first one does
};

/// Items below each other. What marks one (the name of an offer) may be empty.
struct List {
  struct Item {
    std::string text, mark{};
    bool stays = false;  ///< is never cut from a letter, however long that is (OUT-7)
  };
  std::vector<Item> items;
  /// Of a long one that everybody may read, what stands above it, or in its place until somebody opens it.
  std::string folded{};
};

/// Rows of short cells, and behind these running text: one, or several below each other, or none.
struct Table {
  struct Column {
    std::string head{};
    std::string widest{};  ///< what may stand in it, so that tables of one kind look alike
    std::string mark{};    ///< some of its cells bear this mark, and numbers stand below numbers nevertheless
    bool number = false;
    bool close = false;  ///< belongs to what stands right of it
  };
  struct Cell {
    std::string text;
    bool marked = false;
    Colour colour = Colour::none;
  };
  struct Row {
    std::vector<Cell> cells;
    std::string text{};
    std::vector<std::string> texts{};
  };
  std::vector<Column> columns;
  std::vector<Row> rows;
  bool inset = true;
};

/// What there is of several things, in groups.
struct Tally {
  std::string label;
  std::vector<std::vector<std::string>> groups;
};

/// What became of each of several orders, numbered from 1. The orders are an echo of the reader's own letter
/// (cli/messages/somebodys_words.hpp).
struct Verdicts {
  struct Verdict {
    std::string order, outcome;
    Colour colour = Colour::none;
    std::vector<std::string> said{}, notes{};
    std::size_t depth = 0;  ///< in how many lists of a plan it stands
  };
  std::vector<Verdict> verdicts;
};

/// Lines to copy, byte for byte.
struct File {
  struct Line {
    std::string text;
    /// Behind a `#` that is taken away to order it: an order without its `- `. A long one goes on in the next
    /// line, and is one order again without both `#`.
    bool proposed = false;
    std::vector<std::string> remarks{};  ///< of something proposed; the first for which there is room
  };
  std::vector<Line> lines;
  bool inset = false;
  void line(std::string text) { lines.emplace_back().text = std::move(text); }
};

/// What players compare and programs read again: a word and what it stands for, a line each.
struct RecordLines {
  std::vector<std::pair<std::string, std::string>> lines;
};

/// A mistake in a text: what is wrong, its line (an echo) with the place in it, and ways out.
struct Quotation {
  std::string said;
  std::string line;  ///< may be empty
  SourceSpan mark;
  std::vector<std::string> notes;
};

}  // namespace part

using Part = std::variant<part::Heading, part::Break, part::Paragraph, part::List, part::Table, part::Tally,
                          part::Verdicts, part::File, part::RecordLines, part::Quotation, HexMap>;

/// Every text of a part, one after the other; `to_copy`: its blanks are part of it.
void each_text(Part& part, const std::function<void(std::string&, bool to_copy)>& visit);

/// What is printed, as data. Text that goes onto it is cleaned of whatever could move a cursor or mislead the
/// eye; what is to be copied is not touched. Sentences (paragraphs, items of lists, what stands behind the
/// cells of a table, what is said of an order or a mistake) may end with lines of somebody's words, which
/// keep their margins (`quoted_lines`).
struct Page {
  std::vector<Part> parts;

  void add(Part part);
  void heading(std::string text, std::string beside);
  /// What follows is another matter.
  void gap() { add(part::Break{}); }
  void say(std::string text) { add(part::Paragraph{std::move(text)}); }
  void inset(std::string text) { add(part::Paragraph{std::move(text), true}); }
  void list(const std::vector<std::string>& items);
  /// Set off.
  void to_copy(part::File file);
  void append(Page page);
};

}  // namespace inselpost
