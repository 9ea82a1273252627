#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/manual/program_manual.hpp"

namespace inselpost::manual {

/// Escapes text for roff: it is printed as it stands here, and a hyphen can be copied as the hyphen of an
/// option. What begins a line may still be taken for a request; `Roff` prevents that.
std::string escaped(std::string_view text);
/// Returns escaped text in bold (what is typed) or in italics (what is replaced).
std::string bold(std::string_view text);
std::string italic(std::string_view text);
/// Converts one line of Markdown: code and strong emphasis in bold, emphasis in italics, of links their text.
std::string inline_roff(std::string_view markdown);

/// Writes a man page in the macros of man(7). Texts are escaped already, titles are not.
///
///   Roff page("inselpost", 1, "Inselpost manual");
///   page.section("NAME");
///   page.line(escaped("inselpost - plays"));
class Roff {
 public:
  Roff(std::string_view name, int section, std::string_view manual);

  void section(std::string_view title);
  void subsection(std::string_view title);
  void paragraph(std::string_view text);
  /// Adds a text that hangs beside or below a tag.
  void tagged(std::string_view tag, std::string_view text);
  /// Adds a list item with a mark such as `*` or `1.`.
  void item(std::string_view mark, std::string_view text);
  /// Adds lines as they are; they are escaped here.
  void code(const std::vector<std::string>& lines);
  void indent(), outdent();
  /// Adds a line of text.
  void line(std::string_view text);

  const std::string& text() const { return text_; }

 private:
  void request(std::string_view text) { (text_ += text) += '\n'; }

  std::string text_;
  bool after_heading_ = true;  ///< no text since the last heading or indentation
};

/// Returns the page of a program, for section 1.
std::string program_page(const Program& program, const ManualMessages& say);

/// Returns a page for section 5 with the blocks of a Markdown page. Its first heading is left out.
std::string format_page(std::string_view name, std::string_view about, std::string_view markdown,
                        const ManualMessages& say);

/// Returns the page of the configuration of the mail program, for section 5. `guide` is
/// docs/running-a-game-by-mail.md: its example and its table of keys are taken from there. Throws
/// std::invalid_argument if it has none.
std::string mail_config_page(std::string_view guide, const ManualMessages& say);

}  // namespace inselpost::manual
