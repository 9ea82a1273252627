#pragma once
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/render/hex_map.hpp"
#include "cli/render/style.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// The kinds of parts that a page consists of. They hold content; position and looks are the renderer's
/// (renderers.hpp).
namespace part {

/// The subject of what follows, and an addition at the right end of the line.
struct Heading {
  std::string text;
  std::string beside{};
  std::string brief{};  ///< instead of `text` if that leaves no room for `beside`
  std::string of{};     ///< prefix, set off from the text
  bool whole = false;   ///< may not be cut: takes more lines if there is little room
  bool begins = false;  ///< begins something that can be forwarded by itself
};

/// Separates two subjects.
struct Break {};

/// Running text.
struct Paragraph {
  std::string text;
  bool inset = false;
  bool level = false;  ///< further lines are not indented
};

/// A list of items, which may have a mark, such as the name of an offer.
struct List {
  /// An item of a list.
  struct Item {
    std::string text, mark{};
    bool stays = false;  ///< never cut from a letter, however long that is (OUT-7)
  };
  std::vector<Item> items;
  /// Heading of a long public list, which a forum shows folded up below it.
  std::string folded{};
};

/// A table of short cells. A row may end with running text, or with several texts below each other.
struct Table {
  /// The layout of a column.
  struct Column {
    std::string head{};
    std::string widest{};  ///< widest possible cell, so that tables of one kind look alike
    std::string mark{};    ///< mark after some of the cells; numbers are aligned nevertheless
    bool number = false;
    bool close = false;  ///< has a narrow gap to the next column
  };
  /// A short text in a column.
  struct Cell {
    std::string text;
    bool marked = false;
    Colour colour = Colour::none;
  };
  /// A row: a cell for each column, then texts.
  struct Row {
    std::vector<Cell> cells;
    std::string text{};
    std::vector<std::string> texts{};
  };
  std::vector<Column> columns;
  std::vector<Row> rows;
  bool inset = true;
};

/// Counts of several things, in groups.
struct Tally {
  std::string label;
  std::vector<std::vector<std::string>> groups;
};

/// The outcome of each of several orders, numbered from 1. The orders are an echo of the reader's own letter
/// (cli/messages/quoted_text.hpp).
struct Verdicts {
  /// The outcome of one order.
  struct Verdict {
    std::string order, outcome;
    Colour colour = Colour::none;
    std::vector<std::string> said{}, notes{};
    std::size_t depth = 0;  ///< number of nested lists of a plan
  };
  std::vector<Verdict> verdicts;
};

/// Lines to copy exactly.
struct File {
  /// A line to copy.
  struct Line {
    std::string text;
    /// Printed after a `#` that the reader removes to give the order, and without its `- `. A long order
    /// continues in the next line, and is one order if both `#` are removed.
    bool proposed = false;
    std::vector<std::string> remarks{};  ///< of a proposed order: the first one that fits is printed
  };
  std::vector<Line> lines;
  bool inset = false;
  bool is_map = false;  ///< a drawing in characters, in whose place letters have a picture
  void line(std::string text) { lines.emplace_back().text = std::move(text); }
};

/// Lines that players compare and programs read: a key and its value.
struct RecordLines {
  std::vector<std::pair<std::string, std::string>> lines;
};

/// An error in a text: the message, the source line (an echo) with the place in it, and hints.
struct Quotation {
  std::string said;
  std::string line;  ///< may be empty
  SourceSpan mark;
  std::vector<std::string> notes;
};

}  // namespace part

using Part = std::variant<part::Heading, part::Break, part::Paragraph, part::List, part::Table, part::Tally,
                          part::Verdicts, part::File, part::RecordLines, part::Quotation, HexMap>;

/// Calls `visit` for every text of a part, in order. `to_copy`: the text is copied exactly, with its blanks.
void each_text(Part& part, const std::function<void(std::string&, bool to_copy)>& visit);

/// Content of a report, receipt or list, without its looks.
///
///   Page page;
///   page.heading("friday-island", "entry 12");
///   page.say("Waiting for red to roll.");
///   std::string text = render_text(page, Style{});
///
/// `add` removes from texts what could move a cursor or mislead the eye, but not from texts to copy.
/// Sentences (paragraphs, list items, texts after table cells, remarks on an order or error) may end with
/// quoted lines, whose margins stay (`quoted_lines`).
///
/// The render module lays out what cli/messages says, in the formats of renderers.hpp. It knows neither the
/// store nor the command line.
struct Page {
  std::vector<Part> parts;

  void add(Part part);
  void heading(std::string text, std::string beside);
  /// Separates two subjects.
  void gap() { add(part::Break{}); }
  void say(std::string text) { add(part::Paragraph{std::move(text)}); }
  void inset(std::string text) { add(part::Paragraph{std::move(text), true}); }
  void list(const std::vector<std::string>& items);
  /// Indented.
  void to_copy(part::File file);
  void append(Page page);
};

}  // namespace inselpost
