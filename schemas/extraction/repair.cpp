#include "schemas/extraction/repair.hpp"

#include <algorithm>
#include <bitset>
#include <utility>

#include "schemas/extraction/order_lines.hpp"
#include "schemas/extraction/repair_steps.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::extraction {
namespace {

/// A line during repair.
struct Working {
  TrackedText text;     ///< without its comment
  TrackedText comment;  ///< with the blanks before it
  bool continues = false;
  SourcePos at;
  std::string from;
  std::bitset<mend_count> repairs = {};
  bool opens_text = false;  ///< `luck: |` above lines that continue it
  bool verbatim = false;    ///< a line of a text for people

  bool is_comment() const { return is_blank(text) && !comment.empty(); }
};

std::size_t common_indent(const OrdersBlock& block) {
  std::size_t common = std::string::npos;
  for (const BlockLine& line : block.lines) {
    if (is_blank(line.text)) continue;
    std::size_t indent = 0;
    while (indent < line.text.size() && line.text[indent].code == U' ') ++indent;
    common = std::min(common, indent);
  }
  return common == std::string::npos ? 0 : common;
}

TrackedText without_indent(const TrackedText& line, std::size_t common) {
  const std::size_t left_out = std::min(common, line.size());
  return {line.begin() + static_cast<std::ptrdiff_t>(left_out), line.end()};
}

std::string shown(TrackedText line) {
  trim(line);
  return to_utf8(line);
}

/// Returns whether the block is nested, so that its indentation matters (MEND-1, M-15).
bool is_nested(const OrdersBlock& block) {
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    const BlockLine& line = block.lines[i];
    const bool wrapped = i + 1 < block.lines.size() && block.lines[i + 1].continues;
    if (line.item && !wrapped && without_comment(line.folded).ends_with(':')) return true;
    if (!line.item && !line.continues && !line.key && !line.is_nothing()) return true;
  }
  return false;
}

class Mender {
 public:
  Mender(const OrdersBlock& block, const OrderLexicon& words, std::span<const std::string> names)
      : words_(words), nested_(is_nested(block)) {
    for (const std::string& name : names) names_.push_back(normalized(name));
    const std::size_t common = common_indent(block);
    bool is_text = false;  // for people
    for (const BlockLine& line : block.lines) {
      is_text = line.continues ? is_text : line.key && is_for_people(*line.key);
      if (line.key == Key::setup || line.key == Key::log) is_log_ = true;
      Working one{without_indent(line.text, common), {}, line.continues, line.at, shown(line.text)};
      one.verbatim = line.verbatim;
      if (one.verbatim) {  // a `#` in it begins no comment
        lines_.push_back(std::move(one));
        continue;
      }
      const std::string text = to_utf8(one.text);
      const std::size_t end = utf8::length(is_text ? without_remark(text) : without_comment(text));
      one.comment.assign(one.text.begin() + static_cast<std::ptrdiff_t>(end), one.text.end());
      if (std::all_of(one.comment.begin(), one.comment.end(),
                      [](const TrackedChar& c) { return is_blank(c.code); }))
        one.comment.clear();
      one.text.erase(one.text.begin() + static_cast<std::ptrdiff_t>(end), one.text.end());
      lines_.push_back(std::move(one));
    }
  }

  RepairedBlock repair_all() {
    // A repair may make another one applicable: repeat until nothing changes.
    constexpr int max_rounds = 8;
    for (int round = 0; round < max_rounds && mend_once(); ++round) {
    }
    RepairedBlock out;
    std::vector<TrackedText> lines;
    for (Working& line : lines_) {
      while (!line.text.empty() && is_blank(line.text.back().code)) line.text.pop_back();
      TrackedText whole = line.text;
      whole.insert(whole.end(), line.comment.begin(), line.comment.end());
      for (std::size_t kind = 0; kind < mend_count; ++kind)
        if (line.repairs[kind])
          out.repairs.push_back({static_cast<RepairKind>(kind), line.at, line.from, shown(whole)});
      lines.push_back(std::move(whole));
    }
    out.file = placed(std::move(lines));
    return out;
  }

 private:
  bool mend_once() {
    changed_ = false;
    in_luck_ = is_below_text_ = false;
    for (Working& line : lines_) {
      if (line.verbatim) {
        note(line, RepairKind::invisible, drop_unprintable(line.text));
        note(line, RepairKind::blanks, plain_blanks(line.text));
        continue;
      }
      mend_comment(line);
      const auto key = line.continues ? std::nullopt : words_.leading_key(folded(line.text));
      if (key) is_below_text_ = is_for_people(key->key);
      if (!key && is_below_text_) {
        note(line, RepairKind::invisible, drop_unprintable(line.text));
        note(line, RepairKind::blanks, mend_blanks(line.text));
        if (!line.continues) note(line, RepairKind::list_mark, mend_list_mark(line.text, words_));
      } else if (!is_blank(line.text)) {
        mend_line(line);
      }
    }
    unwrap();
    for (Working& line : lines_) {
      const std::size_t value = value_of_text(line.text);
      if (!line.continues && value > 0 && !line.opens_text)
        note(line, RepairKind::luck_quotes,
             is_in_brackets(line.text, value)         ? mend_text_in_map(line.text, value)
             : value_of(Key::say, line.text) == value ? mend_message(line.text, value, names_)
                                                      : mend_luck(line.text, value));
      if (!nested_ && !line.continues) indent(line);
    }
    return changed_;
  }

  void note(Working& line, RepairKind kind, bool done) {
    if (!done) return;
    line.repairs.set(static_cast<std::size_t>(kind));
    changed_ = true;
  }

  /// Removes from comments only what no file may contain, and reports nothing (MEND-3).
  static void mend_comment(Working& line) {
    if (line.is_comment()) plain_blanks(line.text);
    drop_invisible(line.comment);
    plain_blanks(line.comment);
    compose(line.comment);
  }

  /// Returns the offset of the value of a line with this key, or 0.
  std::size_t value_of(Key wanted, const TrackedText& line) const {
    const auto key = words_.leading_key(folded(line));
    if (!key || key->key != wanted) return 0;
    const auto colon =
        std::find_if(line.begin(), line.end(), [](const TrackedChar& c) { return c.code == U':'; });
    return colon == line.end() ? 0 : static_cast<std::size_t>(colon - line.begin()) + 1;
  }

  /// Returns the offset of the value of a line with a text for people, or 0: its words are not repaired.
  std::size_t value_of_text(const TrackedText& line) const {
    if (const std::size_t value = value_of(Key::luck, line); value > 0) return value;
    for (const Key key : {Key::say, Key::memo})
      if (const std::size_t value = value_of(key, line); value > 0) return value;
    return 0;
  }

  /// Returns whether the line is a `say` or `memo` whose value is written in brackets; luck never is. A text
  /// such as `[maybe] later` only begins with some.
  bool is_in_brackets(const TrackedText& line, std::size_t value) const {
    if (value_of(Key::luck, line) > 0) return false;
    while (value < line.size() && is_blank(line[value].code)) ++value;
    if (value == line.size() || (line[value].code != U'{' && line[value].code != U'[')) return false;
    const auto begin = line.begin() + static_cast<std::ptrdiff_t>(value);
    const auto is_sign = [](const TrackedChar& c) {
      return c.code == U':' || c.code == U'=' || c.code == U',' || c.code == U'{';
    };
    const auto end = std::find_if(begin, line.end(), [](const TrackedChar& c) { return c.code == U']'; });
    const bool is_remark =
        begin->code == U'[' && end != line.end() && std::none_of(begin, end, is_sign) &&
        std::any_of(end + 1, line.end(), [](const TrackedChar& c) { return is_word(c.code); });
    return !is_remark;
  }

  void mend_line(Working& line) {
    TrackedText& text = line.text;
    if (value_of(Key::say, text) > 0 || value_of(Key::memo, text) > 0)
      note(line, RepairKind::invisible, drop_unprintable(text));
    note(line, RepairKind::invisible, drop_invisible(text));
    note(line, RepairKind::blanks, mend_blanks(text));
    note(line, RepairKind::composed, compose(text));
    const std::size_t value = line.continues ? 0 : value_of_text(text);
    in_luck_ = line.continues ? in_luck_ : value > 0;
    if (line.continues && in_luck_) return;
    // The text of a luck line is not repaired.
    const auto end = [&] { return in_luck_ ? std::min(value_of_text(text), text.size()) : text.size(); };
    const std::size_t mark = line.continues ? 0 : list_mark_of(text, words_).end;
    if (!in_luck_) note(line, RepairKind::signs, plain_signs(text, mark));
    if (!line.continues) note(line, RepairKind::list_mark, mend_list_mark(text, words_));
    const std::size_t token = value_of(Key::token, text);
    if (!is_log_) note(line, RepairKind::capitals, mend_capitals(text, token > 0 ? token : end(), words_));
    if (!line.continues) note(line, RepairKind::full_stop, mend_full_stop(text, words_));
    note(line, RepairKind::emphasis, drop_emphasis(text, end()));
    note(line, RepairKind::link, mend_links(text, end()));
    note(line, RepairKind::quoted_printable, mend_quoted_printable(text, end()));
    if (!in_luck_) note(line, RepairKind::entity, decode_entities(text));
    note(line, RepairKind::blank_after, mend_blank_after(text, end(), words_));
  }

  /// Replaces wide blanks (M-2). In the indentation of a nested block only those as wide as a blank.
  bool mend_blanks(TrackedText& text) const {
    std::size_t indent = 0;
    bool changed = false;
    if (nested_)
      for (; indent < text.size(); ++indent) {
        if (text[indent].code == 0xA0) {
          text[indent].code = U' ';
          changed = true;
        }
        TrackedText one{text[indent]};
        if (!is_blank(one[0].code) && !plain_blanks(one)) break;
      }
    return plain_blanks(text, indent) || changed;
  }

  /// Returns whether the luck text begins on the next line (`luck: |`).
  bool is_luck_below(const TrackedText& line) const {
    const std::size_t value = value_of_text(line);
    if (value == 0) return false;
    const std::string text = to_utf8({line.begin() + static_cast<std::ptrdiff_t>(value), line.end()});
    const std::size_t first = text.find_first_not_of(' ');
    return first != std::string::npos && opens_text(without_blanks(std::string_view(text).substr(first)));
  }

  /// Joins wrapped lines (M-13) and soft line ends (M-10).
  void unwrap() {
    std::vector<Working> out;
    for (Working& line : lines_) {
      if (!line.continues || out.empty()) {
        out.push_back(std::move(line));
        continue;
      }
      Working& above = out.back();
      // Not joined, as the bar would become part of the text (MEND-3). The strict reader reports it.
      above.opens_text = above.opens_text || is_luck_below(above.text);
      if (above.opens_text || above.continues || line.verbatim) {
        out.push_back(std::move(line));
        continue;
      }
      const bool soft =
          value_of_text(above.text) == 0 && !above.text.empty() && above.text.back().code == U'=';
      if (soft) {
        above.text.pop_back();
      } else {
        trim(line.text);
        while (!above.text.empty() && is_blank(above.text.back().code)) above.text.pop_back();
        if (!above.text.empty()) above.text.push_back({U' ', above.text.back().place});
      }
      above.text.insert(above.text.end(), line.text.begin(), line.text.end());
      above.comment.insert(above.comment.end(), line.comment.begin(), line.comment.end());
      above.from += '\n' + line.from;
      above.repairs |= line.repairs;
      note(above, soft ? RepairKind::quoted_printable : RepairKind::wrapped, true);
    }
    lines_ = std::move(out);
  }

  /// Sets the indentation (M-15): keys at the margin, items one level in.
  void indent(Working& line) {
    const std::size_t is = indent_of(line.text);
    if (line.is_comment()) {
      line.text.clear();
      line.comment.erase(line.comment.begin(),
                         line.comment.begin() + static_cast<std::ptrdiff_t>(indent_of(line.comment)));
      return;
    }
    if (is == line.text.size()) return;
    constexpr std::size_t level = 2;
    const std::size_t wanted = list_mark_of(line.text, words_).end > 0 ? level : 0;
    const bool normalized =
        std::all_of(line.text.begin(), line.text.begin() + static_cast<std::ptrdiff_t>(is),
                    [](const TrackedChar& c) { return c.code == U' '; });
    if (is == wanted && normalized) return;
    const SourcePos place = line.text[is].place;
    line.text.erase(line.text.begin(), line.text.begin() + static_cast<std::ptrdiff_t>(is));
    line.text.insert(line.text.begin(), wanted, TrackedChar{U' ', place});
    note(line, RepairKind::indentation, true);
  }

  const OrderLexicon& words_;
  std::vector<std::string> names_;
  bool nested_, is_log_ = false, changed_ = false, in_luck_ = false, is_below_text_ = false;
  std::vector<Working> lines_;
};

}  // namespace

MappedText unmended(const OrdersBlock& block) {
  const std::size_t common = common_indent(block);
  std::vector<TrackedText> lines;
  for (const BlockLine& line : block.lines) lines.push_back(without_indent(line.text, common));
  return placed(std::move(lines));
}

bool loses_words(const OrdersBlock& block) {
  return std::ranges::any_of(block.lines, [](const BlockLine& line) {
    return !line.verbatim && line.key && is_for_people(*line.key) &&
           without_remark(line.folded).size() != without_comment(line.folded).size();
  });
}

RepairedBlock repaired(const OrdersBlock& block, const OrderLexicon& words,
                       std::span<const std::string> names) {
  return Mender(block, words, names).repair_all();
}

namespace {

/// Returns a line of the letter as sent.
std::string_view sent_line(const SourcePos& place, const std::vector<InputText>& texts) {
  if (place.text == 0 || place.text > texts.size()) return {};
  const auto lines = lines_of(texts[place.text - 1].text);
  return place.line <= lines.size() ? lines[place.line - 1] : std::string_view{};
}

}  // namespace

SourcePos MappedText::place(const SourceSpan& mark) const {
  // A line left without characters has no place of its own: use that of the line above.
  for (std::size_t n = std::min(mark.line, lines.size()); n > 0; --n) {
    const TrackedText& line = lines[n - 1];
    if (line.empty()) continue;
    if (n == mark.line && mark.column >= 1 && mark.column <= line.size()) return line[mark.column - 1].place;
    SourcePos last = line.back().place;
    ++last.column;
    return last;
  }
  return {};
}

Diagnostic MappedText::in_letter(Diagnostic fault, const std::vector<InputText>& texts) const {
  const SourcePos first = place(fault.mark);
  SourceSpan end = fault.mark;
  end.column += fault.mark.length - 1;
  const SourcePos last = place(end);
  fault.mark = {first.line, first.column, 1};
  if (last.line == first.line && last.column > first.column)
    fault.mark.length = last.column - first.column + 1;
  if (first.text > 0 && first.text <= texts.size()) fault.file = texts[first.text - 1].name;
  fault.source_line = utf8::visible(sent_line(first, texts));
  return fault;
}

MappedText placed(std::vector<TrackedText> lines) {
  MappedText out;
  for (const TrackedText& line : lines) {
    out.text += to_utf8(line);
    out.text += '\n';
  }
  out.lines = std::move(lines);
  return out;
}

Diagnostic at_line(const SourcePos& place, const std::vector<InputText>& texts, std::string code,
                   DiagnosticText fault, Notes notes) {
  const std::string_view line = sent_line(place, texts);
  const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t length = utf8::length(line.substr(first));
  return {Diagnostic::Severity::error,
          place.text <= texts.size() ? texts[place.text - 1].name : std::string(),
          {place.line, first + 1, std::max<std::size_t>(length, 1)},
          std::move(code),
          std::move(fault),
          utf8::visible(line),
          std::move(notes)};
}

}  // namespace inselpost::extraction
