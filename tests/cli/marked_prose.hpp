#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "cli/render/page.hpp"
#include "cli/render/renderers.hpp"

/// Returns the text on a page that people read, in any language.
namespace inselpost::marked {

using Words = std::set<std::string>;

/// Two letters or figures make a word, unless it is a head, a code, a time, a hex or an offer.
inline Words words_in(const std::string& text) {
  static const std::regex word("[A-Za-z][A-Za-z0-9_-]*[A-Za-z0-9]"),
      code("[0-9a-f]{6,}|E_[A-Z_]+|UTC|[A-Eo][0-9]+");
  Words found;
  for (std::sregex_iterator at(text.begin(), text.end(), word), end; at != end; ++at)
    if (!std::regex_match(at->str(), code)) found.insert(at->str());
  return found;
}

inline void add(Words& all, const Words& more) { all.insert(more.begin(), more.end()); }

/// Returns the text of a comment. After `# - ` and `# luck: ` stand an order and a key from which the `#` is
/// to be removed.
inline std::string said_in(std::string comment) {
  if (comment.starts_with("# - ")) return comment.substr(std::min(comment.find('#', 1), comment.size()));
  if (comment.starts_with("# luck: ")) return comment.substr(8);
  return comment;
}

/// The comments in lines to copy: the rest is the language of orders.
inline Words comments_of(const part::File& file) {
  Words found;
  for (const part::File::Line& line : file.lines) {
    if (const auto at = line.text.find('#'); at != std::string::npos)
      add(found, words_in(said_in(line.text.substr(at))));
    for (const std::string& remark : line.remarks) add(found, words_in(remark));
  }
  return found;
}

/// Returns the text that people read on a page, without what comes from authors of orders and without lines
/// for programs.
inline Words prose_of(const Page& page) {
  Words found;
  for (Part part : page.parts) {
    if (const auto* file = std::get_if<part::File>(&part)) {
      add(found, comments_of(*file));
      continue;
    }
    if (auto* record = std::get_if<part::RecordLines>(&part))
      std::erase_if(record->lines, [](const auto& line) {
        return std::set<std::string>{"commit", "head", "public_key", "record", "sign"}.contains(line.first);
      });
    if (auto* verdicts = std::get_if<part::Verdicts>(&part))
      for (auto& verdict : verdicts->verdicts) verdict.order.clear();
    each_text(part, [&](std::string& text, bool to_copy) {
      if (!to_copy) add(found, words_in(text));
    });
  }
  return found;
}

/// Returns the markup of a renderer: what it makes of a page whose texts have no words.
inline Words marks_of(const Renderer& renderer, Page page) {
  for (Part& part : page.parts)
    each_text(part, [](std::string& text, bool) {
      if (!text.empty()) text = "&<>\"'";
    });
  return words_in(renderer.render(page, {}));
}

/// Removes backslashes that escape the next character.
inline std::string without_backslashes(const std::string& text) {
  static const std::regex backslash(R"(\\([!-/:-@[-`{-~]))");
  return std::regex_replace(text, backslash, "$1");
}

/// Text that stands alone, and text that the renderer adds.
inline void expect_no_word(const Page& page, const Words& names, const std::string& where) {
  std::vector<std::string> found;
  for (const std::string& word : prose_of(page))
    if (!names.contains(word)) found.push_back(word);
  EXPECT_EQ(found, std::vector<std::string>{}) << where;
  Words given;
  for (Part part : page.parts) each_text(part, [&](std::string& text, bool) { add(given, words_in(text)); });
  for (const Renderer& renderer : renderers()) {
    const Words marks = marks_of(renderer, page);
    for (const std::string& word : words_in(without_backslashes(renderer.render(page, {}))))
      EXPECT_TRUE(given.contains(word) || names.contains(word) || marks.contains(word))
          << where << ": " << renderer.name << " paints " << word;
  }
}

}  // namespace inselpost::marked
