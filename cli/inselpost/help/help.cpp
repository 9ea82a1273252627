#include "cli/inselpost/help/help.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/inselpost/help/markdown.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {
namespace {

using Rows = std::vector<std::pair<std::string, std::string>>;

Rows shared_rows(const MessageCatalog& words) {
  Rows rows;
  for (OptionHelp& option : shared_option_help(words))
    rows.emplace_back(std::move(option.written), std::move(option.meaning));
  return rows;
}

std::string lined(std::string_view text) { return std::string(text) + '\n'; }

std::string typed(std::string_view call) { return "  inselpost " + std::string(call) + '\n'; }

std::string rows(const Rows& items, std::size_t width) {
  std::string out;
  for (const auto& [left, right] : items) {
    const std::string start = "  " + std::string(left);
    if (start.size() + 2 > width)
      out += start + '\n' + wrap(right, std::string(width, ' '), std::string(width, ' '));
    else
      out += wrap(right, pad(start, width), std::string(width, ' '));
  }
  return out;
}

}  // namespace

const CommandHelp* help_of(const MessageCatalog& words, std::string_view command) {
  const auto& all = words.help.commands;
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const CommandHelp& help) { return help.name == command; });
  return found == all.end() ? nullptr : &*found;
}

std::vector<OptionHelp> shared_option_help(const MessageCatalog& words) {
  const HelpMessages& say = words.help;
  const ValueNames& value = words.option.value;
  const auto with = [](const char* option, const StaticText& name) {
    return std::string(option) + ' ' + std::string(name);
  };
  std::vector<std::string> names;
  for (const MessageCatalog* language : languages()) names.emplace_back(language->language);
  return {{with("--db", value.db), say.db},
          {"--json", say.json},
          {with("--now", value.time), say.now},
          {with("--color", value.when), say.color},
          {"--ascii", say.ascii},
          {with("--lang", value.language), say.lang(names)}};
}

std::string main_help(const MessageCatalog& words) {
  const HelpMessages& say = words.help;
  std::string out = lined(say.program) + '\n' + lined(say.usage) + '\n';
  std::string_view room;
  for (const CommandHelp& command : say.commands) {
    out += pad(command.room == room ? "" : command.room, 9) + pad(command.name, 10) + lined(command.brief);
    room = command.room;
  }
  out += '\n' + lined(say.with_every_command) + rows(shared_rows(words), 20) + '\n' + lined(say.to_read);
  for (const HelpTopic& topic : say.topics)
    out += "  " + pad("inselpost help " + std::string(topic.name), 25) + lined(topic.about);
  return out + '\n' + lined(say.a_game_begins) + typed(say.new_call) + lined(say.and_goes_on) +
         typed(say.submit_call);
}

std::string command_help(const MessageCatalog& words, const CommandHelp& help,
                         const std::vector<OptionHelp>& arguments, const std::vector<OptionHelp>& options) {
  const HelpMessages& say = words.help;
  std::string usage = std::string(say.usage_of_one) + "  inselpost " + std::string(help.name);
  Rows items;
  for (const OptionHelp& argument : arguments) {
    usage += ' ' + argument.written;
    items.emplace_back(argument.written, argument.meaning);
  }
  if (!options.empty()) usage += ' ' + std::string(say.options);
  for (const OptionHelp& option : options) items.emplace_back(option.written, option.meaning);
  std::string out = wrap(help.text, "", "") + '\n' + usage + "\n\n" + rows(items, 18);
  if (!items.empty()) out += '\n';
  out += lined(say.shared_options) + '\n' + lined(say.most_often);
  for (const std::string_view call : help.calls) out += typed(call);
  return out;
}

std::vector<std::string> topics(const MessageCatalog& words) {
  std::vector<std::string> out;
  for (const HelpTopic& topic : words.help.topics) out.emplace_back(topic.name);
  return out;
}

std::string topic_page(const MessageCatalog& words, std::string_view topic) {
  for (const HelpTopic& page : words.help.topics)
    if (page.name == topic) return plain_page(page.page());
  return {};
}

namespace {

/// Removes emphasis and replaces links by their text, except in code spans.
std::string words(std::string_view text) {
  std::string out;
  bool code = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`') code = !code;
    const bool link_text_ends = text[i] == ']' && i + 1 < text.size() && text[i + 1] == '(';
    if (!code && text.substr(i).starts_with("**")) {
      ++i;
    } else if (!code && link_text_ends) {
      i = std::min(text.find(')', i), text.size() - 1);
    } else if (!code && text[i] == '[' && text.find("](", i) < text.find(']', i) + 1) {
      continue;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// Formats a table: the first cell at the left, the others beside it, or below if the first is too wide.
std::string table(const std::vector<std::vector<std::string>>& rows) {
  constexpr std::size_t widest_left = 26;
  std::string out;
  std::size_t left = 0;
  for (const auto& row : rows)
    if (const std::size_t width = display_width(words(row.at(0))); width <= widest_left)
      left = std::max(left, width);
  const std::string margin(2 + left + 2, ' ');
  for (const auto& row : rows) {
    const std::string first = words(row.front());
    std::string rest;
    for (std::size_t i = 1; i < row.size(); ++i)
      if (const std::string cell = words(row[i]); !cell.empty()) rest += (rest.empty() ? "" : "; ") + cell;
    if (rest.empty()) {
      out += wrap("  " + first, "  ", "    ");
    } else if (2 + display_width(first) + 2 > margin.size()) {
      out += wrap(first, "  ", "    ") + wrap(rest, margin, margin);
    } else {
      out += wrap(rest, pad("  " + first, margin.size()), margin);
    }
  }
  return out;
}

/// Formats a line of code. A long one continues below, further indented; its comment stands above it, so that
/// an example can be copied.
std::string code(std::string_view line) {
  constexpr std::string_view comment = " # ";
  const std::string whole = "    " + std::string(line);
  if (display_width(whole) <= page_width) return whole + '\n';
  const std::string start(4 + std::min(line.find_first_not_of(' '), line.size()), ' ');
  const std::size_t at = line.find(comment);
  if (at == std::string_view::npos) return wrap(line, start, start + "    ");
  const std::string_view before = line.substr(0, line.find_last_not_of(' ', at) + 1);
  const std::string above = wrap(line.substr(at + comment.size()), start + "# ", start + "# ");
  return before.empty() ? above : above + code(before);
}

std::string heading(const MarkdownBlock& block) {
  const std::string text = words(block.text);
  return wrap(text, "", "") +
         std::string(std::min(display_width(text), page_width), block.depth == 1 ? '=' : '-') + '\n';
}

std::string plain(const MarkdownBlock& block) {
  using Kind = MarkdownBlock::Kind;
  switch (block.kind) {
    case Kind::blank: return "\n";
    case Kind::heading: return heading(block);
    case Kind::prose: return wrap(words(block.text), "", "");
    case Kind::item:
      return wrap(words(block.text), "  " + block.mark + ' ', std::string(3 + block.mark.size(), ' '));
    case Kind::table: return table(block.rows);
    case Kind::code: break;
  }
  std::string out;
  for (const std::string& line : block.lines) out += code(line);
  return out;
}

}  // namespace

std::string plain_page(std::string_view markdown) {
  std::string out;
  for (const MarkdownBlock& block : markdown_blocks(markdown)) out += plain(block);
  return out;
}

}  // namespace inselpost
