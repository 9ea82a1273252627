// The form of a letter: its head, and every order that its reader can give as a comment (LOOK-7).
#include <algorithm>

#include "cli/render/letter/letter.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

/// Number of ways of one choice that are each spelt out.
constexpr std::size_t spelt_out = 3;

/// Adds `## or A1/SE A1/SW ...` in lines of at most `form_width` columns. One `#` less is still a comment.
void add_others(std::vector<std::string>& lines, const std::string& begin,
                const std::vector<std::string>& labels, std::string_view between) {
  std::string line = begin;
  bool is_empty = true;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::string label = labels[i] + (i + 1 < labels.size() && between != " " ? "," : "");
    if (!is_empty && display_width(line) + 1 + display_width(label) > form_width) {
      lines.push_back(line);
      line = begin;
    }
    line += ' ' + label;
    is_empty = false;
  }
  lines.push_back(line);
}

void add_choice(std::vector<std::string>& lines, const LetterChoice& choice, const LetterPageMessages& say) {
  const std::string order = "# - ", note = "## ";
  if (choice.is_later) {
    lines.push_back(note + std::string(say.later) + " - " + choice.ways.front().order);
    return;
  }
  const bool all = choice.instead.empty() && choice.ways.size() <= spelt_out;
  for (std::size_t i = 0; i < (all ? choice.ways.size() : 1); ++i)
    lines.push_back(order + choice.ways[i].order);
  if (all) return;
  if (!choice.instead.empty()) {
    lines.push_back(note + choice.instead);
    return;
  }
  std::vector<std::string> labels;
  for (const LetterChoice::Option& way : choice.ways)
    if (way.label != choice.ways.front().label && !way.label.empty() &&
        std::find(labels.begin(), labels.end(), way.label) == labels.end())
      labels.push_back(way.label);
  if (labels.empty()) return;
  const bool is_list =
      std::ranges::any_of(labels, [](const auto& one) { return one.find(' ') != std::string::npos; });
  add_others(lines, note + std::string(say.or_other), labels, is_list ? ", " : " ");
}

/// Encodes a text as a part of a mailto address.
std::string in_address(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          std::string_view("-._~").find(c) != std::string_view::npos;
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n')
      out += "%0D%0A";
    else if (is_plain)
      out += c;
    else
      out += {'%', digits[byte / 16], digits[byte % 16]};
  }
  return out;
}

}  // namespace

std::string mailto(const std::string& address, std::string_view subject, std::string_view body) {
  return "mailto:" + address + "?subject=" + in_address(subject) + "&body=" + in_address(body);
}

bool is_as_sent(const Letter& letter) {
  return !letter.order_outcomes.empty() && letter.sections.empty() &&
         std::ranges::none_of(letter.order_outcomes, [](const LetterOutcome& one) {
           return one.kind == LetterOutcome::Kind::refused;
         });
}

FormHeading form_heading(const Letter& letter, const MessageCatalog& words) {
  const LetterPageMessages& page = words.letter_page;
  const LetterKindMessages& kind = words.letter_kind;
  if (is_mended(letter))
    return is_as_sent(letter) ? FormHeading{page.form, page.form_hint}
                              : FormHeading{page.receipt.form, page.receipt.form_hint};
  const auto may_order = std::ranges::count_if(letter.choices, [](const auto& one) { return !one.is_later; });
  if (may_order == 0) return {kind.later_orders, kind.later_orders_hint};
  const bool is_one_answer = letter.kind == LetterKind::question || letter.kind == LetterKind::reminder;
  if (is_one_answer) return {kind.answer, kind.answer_hint};
  const bool is_brief = letter.kind == LetterKind::act || letter.kind == LetterKind::done ||
                        (letter.kind == LetterKind::welcome && may_order == 1);
  return {page.form, is_brief ? kind.answer_hint : page.form_hint};
}

std::vector<std::string> form_lines(const Letter& letter, const MessageCatalog& words) {
  std::vector<std::string> lines;
  if (letter.form.lines.empty()) return lines;
  for (const part::File::Line& line : letter.form.lines) lines.push_back(line.text);
  for (const std::string& comment : letter.comments)
    for (std::size_t at = 0; at < comment.size();) {
      const std::size_t end = std::min(comment.find('\n', at), comment.size());
      lines.push_back("## " + comment.substr(at, end - at));
      at = end + 1;
    }
  if (!letter.mends_last) lines.insert(lines.end(), letter.mended.begin(), letter.mended.end());
  for (const LetterChoice& choice : letter.choices) add_choice(lines, choice, words.letter_page);
  if (letter.mends_last) lines.insert(lines.end(), letter.mended.begin(), letter.mended.end());
  lines.insert(lines.end(), letter.sections.begin(), letter.sections.end());
  return lines;
}

std::vector<std::string> comment_lines(const std::string& sentence) {
  constexpr std::string_view mark = "##";
  // With the mark of a quotation a line fits into 40 columns. A mail program that breaks lines there would
  // make a line of its own of the last words, which may look like an order.
  constexpr std::size_t width = form_width - 4;
  std::vector<std::string> lines;
  std::string line(mark);
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t begin = sentence.find_first_not_of(' ', at);
    if (begin == std::string::npos) break;
    const std::size_t end = std::min(sentence.find(' ', begin), sentence.size());
    const std::string word = sentence.substr(begin, end - begin);
    if (line != mark && display_width(line) + 1 + display_width(word) > width) {
      lines.push_back(line);
      line = mark;
    }
    line += ' ' + word;
    at = end;
  }
  if (line != mark) lines.push_back(std::move(line));
  return lines;
}

std::string block_of(const Letter& letter, const std::string& order) {
  std::string out;
  for (const part::File::Line& line : letter.form.lines) out += line.text + '\n';
  return order.empty() ? out : out + "- " + order + '\n';
}

}  // namespace inselpost
