#include "schemas/yaml/guard.hpp"

#include <yaml-cpp/exceptions.h>

#include <array>
#include <vector>

#include "schemas/text/diagnostic.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::yaml {
namespace {

constexpr bool blank(char c) { return c == ' ' || c == '\t'; }

/// Returns the message for a character that is forbidden everywhere.
std::optional<YamlMessageId> refusal(char32_t c) {
  if (utf8::is_bidi(c)) return YamlMessageId::reverses_writing;
  if (utf8::is_invisible(c)) return YamlMessageId::invisible;
  if (utf8::is_control(c) && c != '\t') return YamlMessageId::control;
  return std::nullopt;
}

bool looks_like_utf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
         (text.size() > 1 && (text[0] == '\0' || text[1] == '\0'));
}

/// Scans a line roughly as YAML does, outside and inside quotes.
class LineWalk {
 public:
  LineWalk(std::string_view line) : line_(line) {}
  /// Returns the position of the next byte outside quotes and comments, or npos.
  std::size_t next() {
    while (at_ < line_.size()) {
      const std::size_t here = at_;
      const char c = line_[here];
      if (c == '#' && (here == 0 || blank(line_[here - 1]))) break;
      if ((c == '"' || c == '\'') && value_starts_) {
        const auto end = end_of_quotes(line_, here);
        if (!end) {
          unclosed_ = here;
          break;
        }
        at_ = *end;
        value_starts_ = false;
        continue;
      }
      ++at_;
      if (!blank(c)) value_starts_ = c == '{' || c == '[' || c == ',' || c == ':' || c == '-';
      return here;
    }
    return std::string_view::npos;
  }
  std::optional<std::size_t> unclosed() const { return unclosed_; }

 private:
  std::string_view line_;
  std::size_t at_ = 0;
  bool value_starts_ = true;
  std::optional<std::size_t> unclosed_;
};

/// An error text of the library and the message for it.
struct Saying {
  std::string_view parser_message;
  YamlMessageId fault;
};
/// The error texts of the library. One that ends with a blank is a prefix, followed by a detail.
const std::array sayings{
    Saying{YAML::ErrorMsg::END_OF_MAP, YamlMessageId::does_not_fit_above},
    Saying{YAML::ErrorMsg::END_OF_SEQ, YamlMessageId::does_not_fit_list},
    Saying{YAML::ErrorMsg::BLOCK_ENTRY, YamlMessageId::item_may_not_begin},
    Saying{YAML::ErrorMsg::MAP_KEY, YamlMessageId::key_may_not_stand},
    Saying{YAML::ErrorMsg::MAP_VALUE, YamlMessageId::colon_may_not_stand},
    Saying{YAML::ErrorMsg::FLOW_END, YamlMessageId::bracket_never_opened},
    Saying{YAML::ErrorMsg::EOF_IN_SCALAR, YamlMessageId::quote_never_closed},
    Saying{YAML::ErrorMsg::DOC_IN_SCALAR, YamlMessageId::quote_never_closed},
    Saying{YAML::ErrorMsg::TAB_IN_INDENTATION, YamlMessageId::tab_in_indentation},
    Saying{YAML::ErrorMsg::UNKNOWN_TOKEN, YamlMessageId::bad_first_character},
    Saying{YAML::ErrorMsg::ALIAS_NOT_FOUND, YamlMessageId::alias_name},
    Saying{YAML::ErrorMsg::UNKNOWN_ANCHOR, YamlMessageId::alias},
    Saying{YAML::ErrorMsg::CHAR_IN_ALIAS, YamlMessageId::alias},
    Saying{YAML::ErrorMsg::ANCHOR_NOT_FOUND, YamlMessageId::anchor},
    Saying{YAML::ErrorMsg::INVALID_ESCAPE, YamlMessageId::unknown_escape},
    Saying{YAML::ErrorMsg::CHAR_IN_BLOCK, YamlMessageId::block_sign},
    Saying{YAML::ErrorMsg::BAD_FILE, YamlMessageId::brackets_too_deep},
};

}  // namespace

std::optional<Diagnostic> refused_character(const Source& source) {
  const std::string_view text = source.text();
  bool indentation = true;
  for (std::size_t at = 0; at < text.size();) {
    const auto c = utf8::decode(text, at);
    if (!c) {
      const bool wide = looks_like_utf16(text);
      return source.error(source.mark(at), yaml_code,
                          wide ? YamlMessageId::looks_like_utf16 : YamlMessageId::not_utf8,
                          {YamlMessageId::save_as_utf8});
    }
    const bool line_end = c->code == '\n' || (c->code == '\r' && text.substr(at + 1).starts_with("\n"));
    if (line_end) {
      indentation = true;
    } else if (indentation && c->code == '\t') {
      const std::string_view rest = source.rest_of_line(at);
      if (rest.find_first_not_of(" \t") != std::string_view::npos &&
          !rest.substr(rest.find_first_not_of(" \t")).starts_with('#'))
        return source.error(source.mark(at), yaml_code, YamlMessageId::tab_in_indentation);
    } else if (indentation && utf8::is_odd_blank(c->code)) {
      return source.error(source.mark(at), yaml_code,
                          {YamlMessageId::no_break_space_in_indentation, utf8::notation(c->code)},
                          {YamlMessageId::replace_no_break_space});
    } else if (const auto refused = refusal(c->code)) {
      Notes notes;
      if (looks_like_utf16(text)) notes.emplace_back(YamlMessageId::utf16_save_as_utf8);
      return source.error(source.mark(at), yaml_code, {*refused, utf8::notation(c->code)}, std::move(notes));
    }
    if (!line_end && c->code != ' ' && c->code != '\t' && c->code != '-') indentation = false;
    at += c->bytes;
  }
  return std::nullopt;
}

std::optional<std::size_t> end_of_quotes(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (std::size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
      if (i < text.size() && text[i] == '\n') return std::nullopt;
    } else if (text[i] == quote) {
      if (quote == '\'' && i + 1 < text.size() && text[i + 1] == '\'')
        ++i;
      else
        return i + 1;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> unclosed_quote(const Source& source) {
  const std::string_view text = source.text();
  for (std::size_t start = 0; start < text.size();) {
    const std::string_view line = source.rest_of_line(start);
    LineWalk scanner(line);
    while (scanner.next() != std::string_view::npos) {
    }
    if (scanner.unclosed()) return start + *scanner.unclosed();
    const std::size_t end = text.find('\n', start);
    if (end == std::string_view::npos) break;
    start = end + 1;
  }
  return std::nullopt;
}

std::size_t bytes_on_line(const Source& source, std::size_t at) {
  const std::string_view line = source.rest_of_line(at);
  const bool brackets = line.starts_with('{') || line.starts_with('[');
  LineWalk scanner(line);
  std::size_t depth = 0, end = 0;
  for (std::size_t i = scanner.next(); i != std::string_view::npos; i = scanner.next()) {
    if (!blank(line[i])) end = i + 1;
    if (line[i] == '{' || line[i] == '[') ++depth;
    if ((line[i] == '}' || line[i] == ']') && depth > 0 && --depth == 0 && brackets) break;
  }
  // Quoted text at the end of the line, which the scan skips, belongs to it too.
  if (!brackets || depth > 0) {
    std::string_view rest = line.substr(end);
    if (const auto comment = rest.find(" #"); comment != std::string_view::npos)
      rest = rest.substr(0, comment);
    while (!rest.empty() && blank(rest.back())) rest.remove_suffix(1);
    end += rest.size();
  }
  return end;
}

/// Returns whether the line is an item, and the one above it none, but a key with its value.
bool is_first_item(const Source& source, std::size_t line) {
  const auto is_item = [](std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first != std::string_view::npos && text.substr(first).starts_with("- ");
  };
  return line > 1 && is_item(source.line(line)) && !is_item(source.line(line - 1)) &&
         source.line(line - 1).find(": ") != std::string_view::npos;
}

/// Returns the error that a line has no colon. `at`: the colon of the first line below it that has one, to
/// which the parser reads on.
Diagnostic no_order(const Source& source, const SourceSpan& at) {
  std::size_t number = at.line - 1;
  while (number > 0 && source.line(number).find_first_not_of(' ') == std::string_view::npos) --number;
  const std::string_view line = source.line(number);
  const bool runs_on = number > 0 && line.find_first_of(":#{[") == std::string_view::npos;
  if (!runs_on)
    return source.error(at, yaml_code, YamlMessageId::line_is_no_order, {YamlMessageId::delete_or_comment});
  const std::size_t first = line.find_first_not_of(' '), blank = line.rfind(' ');
  const bool lacks_colon = blank != std::string_view::npos && blank > first &&
                           line.find(' ', first) == blank &&
                           line.find_first_not_of("0123456789", blank + 1) == std::string_view::npos;
  DiagnosticText note = YamlMessageId::delete_or_comment;
  if (lacks_colon)
    note = {YamlMessageId::write_line,
            std::string(line.substr(first, blank - first)) + ':' + std::string(line.substr(blank))};
  return source.error({number, first + 1, utf8::length(line.substr(first))}, yaml_code,
                      YamlMessageId::line_is_no_order, {std::move(note)});
}

/// Finds the innermost bracket that is open at byte `at`, of those that begin a value. Returns nullopt if
/// there is none, or if it is closed somewhere below.
std::optional<SourceSpan> unclosed_bracket(const Source& source, std::size_t at) {
  std::vector<std::size_t> open;
  std::size_t open_at = 0;  // brackets open at `at`
  for (std::size_t start = 0; start < source.text().size();) {
    const std::string_view line = source.rest_of_line(start);
    LineWalk scanner(line);
    for (std::size_t i = scanner.next(); i != std::string_view::npos; i = scanner.next()) {
      const bool begins_value =
          i == 0 || std::string_view(" \t{[,").find(line[i - 1]) != std::string_view::npos;
      if ((line[i] == '{' || line[i] == '[') && begins_value) open.push_back(start + i);
      if ((line[i] == '}' || line[i] == ']') && !open.empty()) open.pop_back();
      if (start + i < at)
        open_at = open.size();
      else if (open.size() < open_at)
        return std::nullopt;
    }
    start += line.size() + 1;
  }
  if (open_at == 0) return std::nullopt;
  return source.mark(open[open_at - 1]);
}

/// Returns the line as it may be meant, of which a second colon cannot be read: with braces around all of it
/// if a comma stands between the colons (`if: owed, then: roll`), else around what follows the first (`build:
/// road: C4/W`), without parentheses around that. Returns nullopt if it is not so clear. `before`: the line
/// up to the second colon.
std::optional<std::string> with_braces(std::string_view line, std::string_view before) {
  const std::size_t first = before.find_first_not_of(" -"), colon = before.find(": ");
  if (first == std::string_view::npos || colon == std::string_view::npos || colon < first ||
      line.find_first_of("{}[]\"'#") != std::string_view::npos ||
      line.find(": ", before.size() + 1) != std::string_view::npos)
    return std::nullopt;
  const std::size_t open = before.find(',', colon) != std::string_view::npos ? first : colon + 2;
  std::string_view inside = line.substr(open, line.find_last_not_of(" \t") + 1 - open);
  if (inside.starts_with('(') && inside.ends_with(')')) inside = inside.substr(1, inside.size() - 2);
  if (inside.find_first_of("()") != std::string_view::npos) return std::nullopt;
  const std::size_t begin = before.find_first_not_of(' ');
  return std::string(line.substr(begin, open - begin)) + '{' + std::string(inside) + '}';
}

Diagnostic parser_error(const Source& source, std::size_t at, const std::string& parser_message,
                        const std::optional<SourceSpan>& open_bracket, bool is_for_people) {
  const auto quote = unclosed_quote(source);
  if (quote && *quote <= at)
    return source.error(source.mark(*quote), yaml_code, YamlMessageId::quote_not_closed,
                        mail_damage(source.line(source.mark(*quote).line)));
  const auto character = [&](std::size_t offset) {
    return offset < source.text().size() ? source.text()[offset] : '\0';
  };
  // Where a list goes on below a bracket that is open, the parser rejects the dash of one of its items, and
  // has not told of the bracket yet.
  const auto unclosed =
      parser_message == YAML::ErrorMsg::BLOCK_ENTRY ? unclosed_bracket(source, at) : std::nullopt;
  // A bracket of the other kind closes: `[B2/E, B2/NE}`.
  const char closing = character(at), opening = open_bracket ? character(source.offset(*open_bracket)) : '\0';
  const bool closes_other = parser_message == YAML::ErrorMsg::FLOW_END &&
                            ((opening == '[' && closing == '}') || (opening == '{' && closing == ']'));
  if (unclosed || (open_bracket && (closes_other || parser_message == YAML::ErrorMsg::END_OF_MAP_FLOW ||
                                    parser_message == YAML::ErrorMsg::END_OF_SEQ_FLOW))) {
    const SourceSpan& bracket = unclosed ? *unclosed : *open_bracket;
    const bool brace = character(source.offset(bracket)) == '{';
    return source.error({bracket.line, bracket.column, 1}, yaml_code,
                        brace ? YamlMessageId::brace_not_closed : YamlMessageId::bracket_not_closed,
                        mail_damage(source.line(bracket.line)));
  }
  const SourceSpan mark = source.mark(at);
  auto notes = mail_damage(source.line(mark.line));
  if (notes.empty() && mark.line > 1) {
    // The cause is often in the line above, which ran on into this one.
    const std::string_view above = source.line(mark.line - 1);
    if (auto damage = mail_damage(above); !damage.empty())
      return source.error({mark.line - 1, above.find_first_not_of(' ') + 1, 1}, yaml_code,
                          YamlMessageId::line_does_not_fit, std::move(damage));
  }
  const std::string_view before = source.line(mark.line).substr(0, at - source.offset({mark.line, 1, 1}));
  const std::size_t first = before.find_first_not_of(' ');
  const bool is_item = first != std::string_view::npos && before.substr(first).starts_with("- ");
  if (parser_message == YAML::ErrorMsg::MAP_VALUE && before.find(':') == std::string_view::npos && is_item)
    return source.error(mark, yaml_code, YamlMessageId::item_may_not_begin, {YamlMessageId::key_above_list});
  if (parser_message == YAML::ErrorMsg::MAP_VALUE && before.find(':') == std::string_view::npos)
    return no_order(source, mark);
  if (parser_message == YAML::ErrorMsg::MAP_VALUE && notes.empty() && !is_for_people)
    if (auto meant = with_braces(source.line(mark.line), before))
      return source.error(mark, yaml_code, YamlMessageId::second_colon,
                          {{YamlMessageId::write_line, *std::move(meant)}});
  if (parser_message == YAML::ErrorMsg::END_OF_MAP && is_first_item(source, mark.line))
    return source.error(mark, yaml_code, YamlMessageId::item_may_not_begin, {YamlMessageId::key_above_list});
  for (const Saying& saying : sayings)
    if (parser_message == saying.parser_message ||
        (saying.parser_message.ends_with(' ') && parser_message.starts_with(saying.parser_message)))
      return source.error(mark, yaml_code, saying.fault, std::move(notes));
  return source.error(mark, yaml_code, {YamlMessageId::not_yaml, parser_message}, std::move(notes));
}

}  // namespace inselpost::yaml
