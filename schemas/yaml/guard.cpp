#include "schemas/yaml/guard.hpp"

#include <array>

#include "schemas/text/mail_damage.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost::yaml {
namespace {

constexpr bool blank(char c) { return c == ' ' || c == '\t'; }

/// The message for a character that is refused wherever it stands, or empty.
std::string refusal(char32_t c) {
  if (utf8::is_bidi(c))
    return "a character that reverses the direction of writing (" + utf8::notation(c) + ")";
  if (utf8::is_invisible(c)) return "an invisible character (" + utf8::notation(c) + ")";
  if (utf8::is_control(c) && c != '\t') return "a control character (" + utf8::notation(c) + ")";
  return "";
}

bool looks_like_utf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
         (text.size() > 1 && (text[0] == '\0' || text[1] == '\0'));
}

/// Walks over one line as YAML would read it at its first sight, outside and inside quotes.
class LineWalk {
 public:
  LineWalk(std::string_view line) : line_(line) {}
  /// The next byte outside quotes and comments, or npos.
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

struct Saying {
  std::string_view said, message;
};
/// What the library says, and what we say. A saying that ends in a blank goes on with a detail.
constexpr std::array sayings{
    Saying{"end of map not found",
           "this does not fit what stands above: look for a missing `:` with a blank after it, or another "
           "indentation"},
    Saying{"end of sequence not found",
           "this does not fit the list above: every item begins with `- `, indented like the first"},
    Saying{"illegal block entry", "a list item may not begin here"},
    Saying{"illegal map key", "a key may not stand here"},
    Saying{"illegal map value", "a `:` may not stand here; put text that holds one in quotes"},
    Saying{"illegal flow end", "a closing bracket that was never opened"},
    Saying{"illegal EOF in scalar", "a quote is opened and never closed"},
    Saying{"illegal document indicator in scalar", "a quote is opened and never closed"},
    Saying{"illegal tab when looking for indentation", "a tab in the indentation; YAML wants blanks"},
    Saying{"unknown token", "text may not begin with this character; put it in quotes"},
    Saying{"alias not found after *",
           "a name that begins with `*` is an alias to YAML; put the text in quotes"},
    Saying{"the referenced anchor is not defined",
           "text that begins with `*` is an alias to YAML; put it in quotes"},
    Saying{"illegal character found while scanning alias",
           "text that begins with `*` is an alias to YAML; put it in quotes"},
    Saying{"anchor not found after &", "text that begins with `&` is an anchor to YAML; put it in quotes"},
    Saying{"unknown escape character: ", "an unknown escape after `\\`; single quotes take text as it is"},
    Saying{"unexpected character in block scalar", "text may not begin with `>` or `|`; put it in quotes"},
    Saying{"bad file", "brackets within brackets, too deep"},
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
                          wide ? "the file is not UTF-8; it looks like UTF-16" : "a byte that is not UTF-8",
                          {"save the file as UTF-8"});
    }
    const bool line_end = c->code == '\n' || (c->code == '\r' && text.substr(at + 1).starts_with("\n"));
    if (line_end) {
      indentation = true;
    } else if (indentation && c->code == '\t') {
      const std::string_view rest = source.rest_of_line(at);
      if (rest.find_first_not_of(" \t") != std::string_view::npos &&
          !rest.substr(rest.find_first_not_of(" \t")).starts_with('#'))
        return source.error(source.mark(at), yaml_code, "a tab in the indentation; YAML wants blanks");
    } else if (indentation && utf8::is_odd_blank(c->code)) {
      return source.error(source.mark(at), yaml_code,
                          "a no-break space (" + utf8::notation(c->code) + ") in the indentation",
                          {"mail programs and web pages make them; replace it with an ordinary blank"});
    } else if (const std::string message = refusal(c->code); !message.empty()) {
      std::vector<std::string> notes;
      if (looks_like_utf16(text)) notes.emplace_back("the file looks like UTF-16; save it as UTF-8");
      return source.error(source.mark(at), yaml_code, message, std::move(notes));
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
    LineWalk walk(line);
    while (walk.next() != std::string_view::npos) {
    }
    if (walk.unclosed()) return start + *walk.unclosed();
    const std::size_t end = text.find('\n', start);
    if (end == std::string_view::npos) break;
    start = end + 1;
  }
  return std::nullopt;
}

std::size_t bytes_on_line(const Source& source, std::size_t at) {
  const std::string_view line = source.rest_of_line(at);
  const bool brackets = line.starts_with('{') || line.starts_with('[');
  LineWalk walk(line);
  std::size_t depth = 0, end = 0;
  for (std::size_t i = walk.next(); i != std::string_view::npos; i = walk.next()) {
    if (!blank(line[i])) end = i + 1;
    if (line[i] == '{' || line[i] == '[') ++depth;
    if ((line[i] == '}' || line[i] == ']') && depth > 0 && --depth == 0 && brackets) break;
  }
  // Quoted text at the end of the line is walked over as a whole.
  if (!brackets || depth > 0) {
    std::string_view rest = line.substr(end);
    if (const auto comment = rest.find(" #"); comment != std::string_view::npos)
      rest = rest.substr(0, comment);
    while (!rest.empty() && blank(rest.back())) rest.remove_suffix(1);
    end += rest.size();
  }
  return end;
}

Diagnostic parser_error(const Source& source, std::size_t at, const std::string& said,
                        const std::optional<Mark>& open_bracket) {
  const auto quote = unclosed_quote(source);
  if (quote && *quote <= at)
    return source.error(source.mark(*quote), yaml_code, "this quote is not closed on its line",
                        mail_damage(source.line(source.mark(*quote).line)));
  if (open_bracket && (said == "end of map flow not found" || said == "end of sequence flow not found")) {
    const bool brace = said == "end of map flow not found";
    return source.error({open_bracket->line, open_bracket->column, 1}, yaml_code,
                        brace ? "this `{` is not closed with `}`" : "this `[` is not closed with `]`",
                        mail_damage(source.line(open_bracket->line)));
  }
  const Mark mark = source.mark(at);
  auto notes = mail_damage(source.line(mark.line));
  if (notes.empty() && mark.line > 1) {
    // What went wrong often stands in the line above, which then ran on into this one.
    const std::string_view above = source.line(mark.line - 1);
    if (auto damage = mail_damage(above); !damage.empty())
      return source.error({mark.line - 1, above.find_first_not_of(' ') + 1, 1}, yaml_code,
                          "this line does not fit what stands around it", std::move(damage));
  }
  const std::string_view before = source.line(mark.line).substr(0, at - source.offset({mark.line, 1, 1}));
  if (said == "illegal map value" && before.find(':') == std::string_view::npos)
    return source.error(mark, yaml_code, "this line is not an order", {"delete it, or put `# ` before it"});
  for (const Saying& saying : sayings)
    if (said == saying.said || (saying.said.ends_with(' ') && said.starts_with(saying.said)))
      return source.error(mark, yaml_code, std::string(saying.message), std::move(notes));
  return source.error(mark, yaml_code, "this is not YAML: " + said, std::move(notes));
}

}  // namespace inselpost::yaml
