#include "cli/render/page.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/printing_fixture.hpp"
#include "tests/cli/samples.hpp"

namespace inselpost {

std::string kinds_of(const Page& page, const Style& style);  // kinds_renderer.cpp

namespace {

/// The renderers of the program, and one of the tests: a file of its own, and this row.
std::vector<Renderer> all_renderers() {
  std::vector<Renderer> all(renderers().begin(), renderers().end());
  all.push_back({"kinds", kinds_of});
  return all;
}

std::string without_blanks(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (std::isspace(static_cast<unsigned char>(c)) == 0) out += c;
  return out;
}

/// Leaves out parts that are shown only if there is enough room, or too little.
Part without_choices(Part part) {
  if (auto* heading = std::get_if<part::Heading>(&part)) heading->brief.clear();
  if (auto* table = std::get_if<part::Table>(&part))
    for (auto& column : table->columns) column.widest = column.mark = "";
  if (auto* file = std::get_if<part::File>(&part))
    for (auto& line : file->lines) line.remarks.clear();
  return part;
}

/// The first word of a text that what was painted lacks, where all of them stand one behind the other.
std::string lacking(const std::string& rendered, const std::string& text) {
  std::size_t from = 0;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) ++end;
    const std::string word = text.substr(at, end - at);
    from = rendered.find(word, from);
    if (from == std::string::npos) return word + " (of \"" + text + "\")";
    from += word.size();
    at = end + 1;
  }
  return {};
}

/// Returns what a renderer leaves out of a page: parts by their number, or words.
std::vector<std::string> left_out(const Renderer& renderer, const Page& page) {
  std::vector<std::string> found;
  const std::string whole = renderer.render(page, {});
  for (std::size_t i = 0; i < page.parts.size(); ++i) {
    Page others = page;
    others.parts.erase(others.parts.begin() + static_cast<std::ptrdiff_t>(i));
    if (renderer.render(others, {}) == whole) found.push_back("part " + std::to_string(i));
    const std::string rendered = without_blanks(renderer.render(page_of(page.parts[i]), {}));
    Part shown_part = without_choices(page.parts[i]);
    each_text(shown_part, [&](std::string& text, bool) {
      if (std::string word = lacking(rendered, text); !word.empty())
        found.push_back("part " + std::to_string(i) + ": " + word);
    });
  }
  return found;
}

TEST(Page, EveryRendererRendersEveryPage) {
  std::set<std::size_t> kinds;
  for (const auto& [name, page] : samples(default_catalog())) {
    EXPECT_FALSE(page.parts.empty()) << name;
    for (const Part& part : page.parts) kinds.insert(part.index());
    for (const Renderer& renderer : all_renderers())
      EXPECT_EQ(left_out(renderer, page), std::vector<std::string>{}) << name << ", as " << renderer.name;
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Part>) << "a kind of parts of which no page has any";
}

/// A renderer that leaves out a kind of part, or its text, is found.
TEST(Page, ReportsWhatARendererLeavesOut) {
  const Renderer no_files{
      "no files", [](const Page& page, const Style& style) {
        Page some = page;
        std::erase_if(some.parts, [](const Part& part) { return std::holds_alternative<part::File>(part); });
        return render_text(some, style);
      }};
  const Renderer no_notes{"no notes", [](const Page& page, const Style& style) {
                            Page some = page;
                            for (Part& part : some.parts)
                              if (auto* all = std::get_if<part::Verdicts>(&part))
                                for (auto& verdict : all->verdicts) verdict.notes.clear();
                            return render_text(some, style);
                          }};
  std::set<std::string> without_files, without_notes;
  for (const auto& [name, page] : samples(default_catalog())) {
    if (!left_out(no_files, page).empty()) without_files.insert(name);
    if (!left_out(no_notes, page).empty()) without_notes.insert(name);
  }
  EXPECT_EQ(without_files, (std::set<std::string>{"private view", "legal list", "report before the start",
                                                  "private view before the start",
                                                  "legal list before the start", "two that are compared"}));
  EXPECT_EQ(without_notes, (std::set<std::string>{"receipt", "check"}));
}

/// The same page in another format needs only another row.
TEST(Page, ARendererIsAFileAndARow) {
  Page page;
  page.heading("turn 12 of red", "entry 57");
  page.gap();
  page.list({"red rolled 1 + 1 = 2."});
  std::vector<std::string> rendered;
  for (const Renderer& renderer : all_renderers()) rendered.push_back(renderer.render(page, {}));
  EXPECT_EQ(
      rendered,
      (std::vector<std::string>{
          "turn 12 of red" + std::string(page_width - 22, ' ') + "entry 57\n\n  red rolled 1 + 1 = 2.\n",
          "turn 12 of red · entry 57\n\n[list]\n[*]red rolled 1 + 1 = 2.\n[/list]\n",
          "turn 12 of red · entry 57\n\n\n- red rolled 1 \\+ 1 \\= 2\\.\n\n",
          "turn 12 of red · entry 57\n\n\n- red rolled 1 \\+ 1 \\= 2\\.\n\n",
          "<p style=\"margin:0 0 4px 0\">turn 12 of red <span style=\"font-size:13px;padding:0 0 0 "
          "12px\">entry "
          "57</span></p>\n<br>\n<p style=\"margin:0 0 2px 16px\">red rolled 1 + 1 = 2.</p>\n",
          "[heading]\n  turn 12 of red\n  entry 57\n[break]\n[list]\n  red rolled 1 + 1 = 2.\n"}));
}

/// Text of users cannot move the cursor in any format; text to copy keeps its blanks.
TEST(Page, TextIsSanitizedOnInsertion) {
  Page page;
  page.say("a\x1b[2Jb\n c  d");
  page.add(part::File{{{"  - roll"}}});
  EXPECT_EQ(render_text(page, {}), "a[2Jb c d\n  - roll\n");
  page.say("Zo\xC3\xAB");
  EXPECT_EQ(render_text(page, {.ascii = true}), "a[2Jb c d\n  - roll\nZo?\n");
}

}  // namespace
}  // namespace inselpost
