#include "cli/manual/roff.hpp"

#include <algorithm>
#include <cctype>
#include <span>
#include <stdexcept>

#include "cli/inselpost/help/markdown.hpp"
#include "schemas/record/game_ledger.hpp"

namespace inselpost::manual {
namespace {

constexpr std::string_view mail_config_name = "inselpost-mail.yaml";

std::string upper(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return out;
}

std::string argument(std::string_view text) { return '"' + escaped(text) + '"'; }

/// Returns an argument or option as it is written: what is typed in bold, what is replaced in italics.
std::string typed(std::string_view written) {
  std::string out;
  while (!written.empty()) {
    const std::size_t end = std::min(written.find(' '), written.size());
    const std::string_view word = written.substr(0, end);
    if (!out.empty()) out += ' ';
    out += word.starts_with('-') ? bold(word) : italic(word);
    written.remove_prefix(std::min(end + 1, written.size()));
  }
  return out;
}

/// Returns a sentence about a program as the first section needs it: without the name of the program and
/// without its full stop.
std::string purpose(const Program& program) {
  std::string_view about = program.about;
  if (about.starts_with(program.name + ' ')) about.remove_prefix(program.name.size() + 1);
  if (about.ends_with('.')) about.remove_suffix(1);
  return std::string(about);
}

std::string name_line(std::string_view name, std::string_view about) {
  return escaped(name) + " \\- " + escaped(about);
}

void add_options(Roff& page, const std::vector<Option>& options) {
  for (const Option& option : options) page.tagged(typed(option.written), inline_roff(option.meaning));
}

void add_command(Roff& page, const Program& program, const Command& command) {
  std::string call = bold(program.name + ' ' + command.name);
  for (const Option& argument : command.arguments) call += ' ' + typed(argument.written);
  if (!command.options.empty()) call += ' ' + escaped(program.options);
  page.tagged(call, inline_roff(command.text.empty() ? command.brief : command.text));
  std::vector<std::string> calls;
  for (const std::string& one : command.calls) calls.push_back(program.name + ' ' + one);
  std::vector<Option> explained = command.arguments;
  std::erase_if(explained, [](const Option& argument) { return argument.meaning.empty(); });
  explained.insert(explained.end(), command.options.begin(), command.options.end());
  if (explained.empty() && calls.empty()) return;
  page.indent();
  add_options(page, explained);
  page.code(calls);
  page.outdent();
}

/// Adds a table as tags with texts; the other cells of a row follow each other.
void add_table(Roff& page, const std::vector<std::vector<std::string>>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string rest;
    for (const std::string& cell : std::span(rows[i]).subspan(1))
      if (!cell.empty()) rest += (rest.empty() ? "" : "; ") + cell;
    if (rest.empty())
      page.paragraph(inline_roff(rows[i].front()));
    else if (i == 0)
      page.tagged(italic(rows[i].front()), italic(rest));
    else
      page.tagged(inline_roff(rows[i].front()), inline_roff(rest));
  }
}

void add_block(Roff& page, const MarkdownBlock& block) {
  using Kind = MarkdownBlock::Kind;
  switch (block.kind) {
    case Kind::blank: return;
    case Kind::heading: return block.depth <= 2 ? page.section(block.text) : page.subsection(block.text);
    case Kind::prose: return page.paragraph(inline_roff(block.text));
    case Kind::item: return page.item(block.mark, inline_roff(block.text));
    case Kind::table: return add_table(page, block.rows);
    case Kind::code: return page.code(block.lines);
  }
}

/// Returns the lines between `<<'END'` and `END` in the first block of code that writes the configuration.
std::vector<std::string> example_in(const std::vector<MarkdownBlock>& blocks) {
  for (const MarkdownBlock& block : blocks) {
    const auto& lines = block.lines;
    if (lines.empty() || lines.front().find(mail_config_name) == std::string::npos ||
        !lines.front().ends_with("<<'END'"))
      continue;
    return {lines.begin() + 1, std::find(lines.begin(), lines.end(), "END")};
  }
  throw std::invalid_argument("the guide has no example of a configuration");
}

/// Returns the blocks below the heading of that text, up to the next one.
std::span<const MarkdownBlock> below(const std::vector<MarkdownBlock>& blocks, std::string_view heading) {
  const auto is_heading = [](const MarkdownBlock& block) {
    return block.kind == MarkdownBlock::Kind::heading;
  };
  const auto found = std::find_if(blocks.begin(), blocks.end(), [&](const MarkdownBlock& block) {
    return is_heading(block) && block.text == heading;
  });
  if (found == blocks.end()) throw std::invalid_argument("the guide has no heading of that name");
  return {found + 1, std::find_if(found + 1, blocks.end(), is_heading)};
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '\\': out += "\\(rs"; break;
      case '-': out += "\\-"; break;
      case '\'': out += "\\(aq"; break;
      case '`': out += "\\(ga"; break;
      case '^': out += "\\(ha"; break;
      case '~': out += "\\(ti"; break;
      case '"': out += "\\(dq"; break;
      case '\n': out += ' '; break;
      default: out += c;
    }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

std::string inline_roff(std::string_view markdown) {
  std::string out;
  for (std::size_t i = 0; i < markdown.size();) {
    const std::string_view rest = markdown.substr(i);
    // Text between two marks of that width, if both are there.
    const auto between = [&](std::string_view mark) {
      const std::size_t end = rest.find(mark, mark.size());
      return rest.starts_with(mark) && end != std::string_view::npos && end > mark.size()
                 ? rest.substr(mark.size(), end - mark.size())
                 : std::string_view();
    };
    const std::size_t link = rest.starts_with('[') ? rest.find("](") : std::string_view::npos;
    const std::size_t end = link == std::string_view::npos ? link : rest.find(')', link);
    if (const auto code = between("`"); !code.empty()) {
      out += bold(code);
      i += code.size() + 2;
    } else if (const auto strong = between("**"); !strong.empty()) {
      out += bold(strong);
      i += strong.size() + 4;
    } else if (const auto stressed = between("*"); !stressed.empty() && stressed.front() != ' ') {
      out += italic(stressed);
      i += stressed.size() + 2;
    } else if (end != std::string_view::npos && rest.substr(0, link).find(']') == std::string_view::npos) {
      out += inline_roff(rest.substr(1, link - 1));
      i += end + 1;
    } else {
      out += escaped(rest.substr(0, 1));
      ++i;
    }
  }
  return out;
}

Roff::Roff(std::string_view name, int section, std::string_view manual) {
  request(R"(.\" Generated: make_manual)");
  // No date: the same source gives the same page.
  request(".TH " + argument(upper(name)) + ' ' + std::to_string(section) + R"( "" )" + argument(program) +
          ' ' + argument(manual));
  // No hyphenation, also not where the macros begin it anew: names of options and keys are not to be divided.
  request(".nr HY 0");
  request(".nh");
  request(".ad l");
}

void Roff::section(std::string_view title) {
  request(".SH " + argument(title));
  after_heading_ = true;
}

void Roff::subsection(std::string_view title) {
  request(".SS " + argument(title));
  after_heading_ = true;
}

void Roff::paragraph(std::string_view text) {
  if (!after_heading_) request(".PP");
  line(text);
}

void Roff::tagged(std::string_view tag, std::string_view text) {
  request(".TP");
  line(tag.empty() ? "\\&" : tag);
  line(text);
}

void Roff::item(std::string_view mark, std::string_view text) {
  if (mark == "*" || mark == "-")
    request(R"(.IP \(bu 2)");
  else
    request(".IP " + argument(mark) + " 4");
  line(text);
}

void Roff::code(const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  if (!after_heading_) request(".PP");
  request(".RS 4");
  request(".EX");
  for (const std::string& one : lines) line(escaped(one));
  request(".EE");
  request(".RE");
  after_heading_ = false;
}

void Roff::indent() {
  request(".RS");
  after_heading_ = true;
}

void Roff::outdent() {
  request(".RE");
  after_heading_ = false;
}

void Roff::line(std::string_view text) {
  if (text.starts_with('.') || text.starts_with('\'')) text_ += "\\&";
  (text_ += text) += '\n';
  after_heading_ = false;
}

std::string program_page(const Program& program, const ManualMessages& say) {
  Roff page(program.name, 1, say.title);
  page.section(say.name);
  page.line(name_line(program.name, purpose(program)));
  page.section(say.synopsis);
  page.paragraph(bold(program.name) + ' ' + italic(say.command) + " ... " + escaped(program.options));
  if (!program.topics.empty())
    page.paragraph(bold(program.name + " help") + " [" + italic(say.command) + '|' + italic(say.topic) + ']');
  page.section(say.description);
  page.paragraph(escaped(program.about));
  page.section(say.commands);
  std::string_view group;
  for (const Command& command : program.commands) {
    if (command.group != group) page.subsection(group = command.group);
    add_command(page, program, command);
  }
  std::string_view heading = program.shared_heading;
  if (heading.ends_with(':')) heading.remove_suffix(1);
  page.section(heading);
  add_options(page, program.shared);
  page.section(say.exit_status);
  for (const auto& [status, meaning] : program.statuses) page.tagged(escaped(status), inline_roff(meaning));
  page.paragraph(inline_roff(program.about_statuses));
  page.section(say.see_also);
  std::string all;
  for (const std::string& other : program.see_also) {
    const std::size_t section = other.find('(');
    all += (all.empty() ? "" : ", ") + bold(other.substr(0, section)) + escaped(other.substr(section));
  }
  page.line(all);
  return page.text();
}

std::string format_page(std::string_view name, std::string_view about, std::string_view markdown,
                        const ManualMessages& say) {
  Roff page(name, 5, say.title);
  page.section(say.name);
  page.line(name_line(name, about));
  page.section(say.description);
  bool is_title = true;
  for (const MarkdownBlock& block : markdown_blocks(markdown)) {
    if (!is_title) add_block(page, block);
    is_title = false;
  }
  page.section(say.see_also);
  page.line(bold("inselpost") + "(1)");
  return page.text();
}

std::string mail_config_page(std::string_view guide, const ManualMessages& say) {
  const std::vector<MarkdownBlock> blocks = markdown_blocks(guide);
  Roff page(mail_config_name, 5, say.title);
  page.section(say.name);
  page.line(name_line(mail_config_name, say.mail_config_about));
  page.section(say.description);
  page.paragraph(inline_roff(say.mail_config));
  page.section(say.mail_config_keys);
  for (const MarkdownBlock& block : below(blocks, say.mail_config_keys)) add_block(page, block);
  page.section(say.examples);
  page.code(example_in(blocks));
  page.section(say.see_also);
  page.line(bold("inselpost-mail") + "(1)");
  return page.text();
}

}  // namespace inselpost::manual
