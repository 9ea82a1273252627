// The letter as plain text: the same sentences as in HTML, the form last (LOOK-3, LOOK-4).
#include <algorithm>
#include <utility>

#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/markup/markup.hpp"
#include "cli/render/renderers.hpp"
#include "cli/render/text/hex_map.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace letters {
namespace {

constexpr std::string_view indentation = "  ";

/// Breaks a sentence between words into lines of at most `letter_width` columns. A word that is wider than a
/// line is split, as `wrap` does. `first` and `further` stand before the first line and those after it;
/// quoted lines stay as they are.
std::vector<std::string> wrapped(std::string_view sentence, std::string_view further = indentation,
                                 std::string_view first = {}) {
  std::vector<std::string> lines;
  const std::size_t quoted = std::min(sentence.find('\n'), sentence.size());
  std::string line(first);
  const auto end_line = [&] {
    lines.push_back(line);
    line = further;
  };
  const auto has_words = [&] { return line.find_first_not_of(' ') != std::string::npos; };
  const std::string_view text = sentence.substr(0, quoted);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(' ', at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    std::string word(text.substr(begin, end - begin));
    at = end;
    if (has_words() && display_width(line) + 1 + display_width(word) > letter_width) end_line();
    while (display_width(line) + display_width(word) > letter_width) {
      std::size_t bytes = 0;
      while (bytes < word.size() &&
             display_width(line) + display_width(word.substr(0, bytes)) + 2 <= letter_width) {
        const auto c = utf8::decode(word, bytes);
        bytes += c ? c->bytes : 1;
      }
      line += word.substr(0, bytes);
      word.erase(0, bytes);
      end_line();
    }
    line += (has_words() ? " " : "") + word;
  }
  if (has_words()) lines.push_back(line);
  for (std::size_t at = quoted; at < sentence.size();) {
    const std::size_t end = std::min(sentence.find('\n', at + 1), sentence.size());
    lines.push_back(std::string(indentation) + std::string(sentence.substr(at + 1, end - at - 1)));
    at = end;
  }
  return lines;
}

/// Returns a heading in capitals. Only ASCII and the umlauts have any.
std::string capitals(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const auto next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0U;
    const bool is_umlaut =
        static_cast<unsigned char>(c) == 0xC3 && (next == 0xA4 || next == 0xB6 || next == 0xBC);
    if (is_umlaut) {
      out += {c, static_cast<char>(next - 0x20)};
      ++at;
    } else {
      out += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
  }
  return out;
}

class LetterLines {
 public:
  /// Ends a part with a blank line, unless it is empty.
  void end_part() {
    if (!lines_.empty() && !lines_.back().empty()) lines_.emplace_back();
  }
  void add(std::string_view sentence, std::string_view further = indentation) {
    for (std::string& line : wrapped(sentence, further)) lines_.push_back(std::move(line));
  }
  void line(std::string text) { lines_.push_back(std::move(text)); }
  std::size_t filled() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(lines_, [](const auto& one) { return !one.empty(); }));
  }
  std::string take() {
    std::string out;
    for (std::string& line : lines_) {
      line.erase(line.find_last_not_of(' ') + 1);
      // Mail programs take these for the beginning of a letter in an mbox and of a signature.
      if (line.starts_with("From ") || line == "--") line.insert(0, " ");
      out += line + '\n';
    }
    return out;
  }

 private:
  std::vector<std::string> lines_;
};

/// Returns `Bo (b)` in place of `Bo` at the beginning of a piece of news.
std::string with_letter(const LetterNews& news, const Letter& letter, const std::string& name) {
  if (!news.seat || index(*news.seat) >= letter.seat_letters.size()) return news.text;
  if (name.empty() || !news.text.starts_with(name + ' ')) return news.text;
  return name + " (" + letter.seat_letters[index(*news.seat)] + ')' + news.text.substr(name.size());
}

/// Returns the name of another player; empty for the reader, who needs no letter.
std::string name_of(const Letter& letter, const std::optional<Seat>& seat) {
  for (const LetterTableRow& row : letter.table)
    if (row.seat == seat && row.seat != letter.reader) return row.player;
  return {};
}

/// Parts that are left out of a letter that would be too long.
struct Shortening {
  std::size_t news = 0;              ///< number of pieces of news, the oldest that may go
  std::size_t quoted = max_quoted;   ///< lines of each quotation that stay
  std::size_t said_of_outcomes = 4;  ///< sentences about each order of the answered letter that stay
  std::size_t remarks = 0;           ///< number of remarks, the last ones
  std::size_t holds = 0;             ///< number of sentences about what the reader holds, the last ones
  static constexpr std::size_t max_quoted = 6;
};

/// Returns a piece of news with at most so many quoted lines. The attached file has all of them.
std::string with_few_quoted(const std::string& news, std::size_t most) {
  std::size_t at = news.find('\n');
  for (std::size_t lines = 0; at != std::string::npos; ++lines) {
    if (lines == most) return news.substr(0, at) + " …";
    at = news.find('\n', at + 1);
  }
  return news;
}

void add_news(LetterLines& text, const Letter& letter, const MessageCatalog& words,
              const Shortening& shortening) {
  const LetterPageMessages& say = words.letter_page;
  if (letter.news.empty() && letter.older_news == 0) return;
  text.end_part();
  if (layout_of(letter.kind).has_news_heading)
    text.line(capitals(letter.news_heading.empty() ? std::string(say.news) : letter.news_heading));
  std::size_t to_leave = shortening.news;
  for (const LetterNews& news : letter.news) {
    if (to_leave > 0 && !news.stays) {
      --to_leave;
      continue;
    }
    text.add(with_few_quoted(with_letter(news, letter, name_of(letter, news.seat)), shortening.quoted));
  }
  const std::size_t more = shortening.news + letter.older_news;
  if (more > 0) text.add(say.more_news(more));
}

/// Adds what can be done: a line for each choice of places, then all other things in one sentence.
void add_choices(LetterLines& text, const Letter& letter, const MessageCatalog& words) {
  const LetterPageMessages& say = words.letter_page;
  constexpr std::size_t max_places = 11;
  if (letter.choices.empty() && letter.can_more.empty()) return;
  text.end_part();
  text.line(capitals(say.can));
  std::string others;
  for (const LetterChoice& choice : letter.choices) {
    if (choice.is_later) continue;
    const std::string what = choice.what + (choice.price.empty() ? "" : " (" + choice.price + ')');
    std::vector<std::string> places;
    for (const LetterChoice::Option& way : choice.ways)
      if (!way.label.empty() && std::ranges::find(places, way.label) == places.end())
        places.push_back(way.label);
    if (places.empty()) {
      others += (others.empty() ? "" : ", ") + what;
      continue;
    }
    const std::size_t more = places.size() > max_places ? places.size() - max_places : 0;
    places.resize(places.size() - more);
    if (more > 0) places.push_back(say.more_places(more));
    text.add(what + ": " + say.or_of(places));
  }
  if (!others.empty()) text.add(others);
  for (const std::string& sentence : letter.can_more) text.add(sentence);
}

/// Returns a line that is laid out already with its widest gap between words made smaller, so that it is no
/// wider than a line of a letter if that is possible.
std::string with_smaller_gap(std::string line) {
  std::size_t widest = 0, size = 2;  // two blanks stay
  for (std::size_t at = line.find_first_not_of(' '); at < line.size(); ++at) {
    const std::size_t end = std::min(line.find_first_not_of(' ', at), line.size());
    if (end - at > size) {
      widest = at;
      size = end - at;
    }
    at = end;
  }
  const std::size_t width = display_width(line);
  if (width > letter_width && widest != 0) line.erase(widest, std::min(size - 2, width - letter_width));
  return line;
}

/// Adds lines that are laid out already, possibly for a wider page: those of other people as they are.
void add_lines(LetterLines& text, std::string_view all) {
  while (all.ends_with('\n')) all.remove_suffix(1);  // a part ends with one blank line
  const std::string lines = unwrapped(all);
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    const std::string line = with_smaller_gap(lines.substr(at, end - at));
    at = end + 1;
    const std::size_t indented = std::min(line.find_first_not_of(' '), line.size());
    const bool is_quoted = line.substr(indented, 2) == "~ " || line.substr(indented, 2) == "| ";
    if (display_width(line) <= letter_width || is_quoted) {
      text.line(line);
      continue;
    }
    const std::string before(indented, ' ');
    for (std::string& part : wrapped(line.substr(indented), before + std::string(indentation), before))
      text.line(std::move(part));
  }
}

/// Adds the rows of a table that was laid out for a wider page. A text that is too long continues in its
/// column.
void add_rows(LetterLines& text, const std::string& lines) {
  std::string left;  // of the text of the row above
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    std::string line = lines.substr(at, end - at);
    at = end + 1;
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t gap = line.find("  ", first);
    const std::size_t column =
        gap == std::string::npos ? first : std::min(line.find_first_not_of(' ', gap), line.size());
    const std::size_t width = display_width(line.substr(0, column));
    if (!left.empty()) line = std::string(first, ' ') + std::exchange(left, {}) + ' ' + line.substr(first);
    const bool continues = at < lines.size() && lines.find_first_not_of(' ', at) == at + width;
    std::vector<std::string> parts{line};
    if (display_width(line) > letter_width) {
      const std::string before(width, ' ');
      const std::size_t label = column > first ? column - 1 : column;  // a blank follows words
      parts = wrapped(line.substr(column), before, line.substr(0, label));
      if (continues && parts.size() > 1) {
        left = parts.back().substr(width);
        parts.pop_back();
      }
    }
    for (std::string& part : parts) text.line(std::move(part));
  }
}

/// Adds a map, whose lines stay as they are, however wide, and its legend.
void add_map(LetterLines& text, HexMap map, const Style& style) {
  const std::string legend = hex_map_legend(map, style.ascii);
  map.legend.reset();
  const std::string lines = hex_map_text(map, style);
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    text.line(lines.substr(at, end - at));
    at = end + 1;
  }
  if (legend.empty()) return;
  text.end_part();
  text.add(legend);
}

/// Adds the position that the reader asked to see.
void add_shown(LetterLines& text, const Page& shown, const Style& style) {
  for (const Part& part : shown.parts) {
    if (const auto* list = std::get_if<part::List>(&part)) {
      for (const part::List::Item& item : list->items)
        for (std::string& line :
             wrapped(item.mark + (item.mark.empty() ? "" : " ") + item.text, "    ", "  "))
          text.line(std::move(line));
      continue;
    }
    if (const auto* paragraph = std::get_if<part::Paragraph>(&part)) {
      const std::string_view before = paragraph->inset ? indentation : std::string_view();
      for (std::string& line : wrapped(paragraph->text, before, before)) text.line(std::move(line));
      continue;
    }
    if (const auto* map = std::get_if<HexMap>(&part)) {
      add_map(text, *map, style);
      continue;
    }
    const std::string lines = render_text(Page{{part}}, style);
    if (std::holds_alternative<part::Table>(part)) {
      add_rows(text, lines);
      continue;
    }
    add_lines(text, lines);
    if (lines == "\n" || lines.ends_with("\n\n")) text.end_part();
  }
}

/// Adds sentences below a heading, which may be empty.
void add_sentences(LetterLines& text, const std::string& heading, const std::vector<std::string>& sentences) {
  if (sentences.empty()) return;
  text.end_part();
  if (!heading.empty()) text.line(capitals(heading));
  for (const std::string& sentence : sentences) text.add(sentence);
}

/// Adds the final table in columns.
void add_final_table(LetterLines& text, const Letter& letter, const MessageCatalog& words) {
  constexpr std::size_t widest_name = 24;
  if (letter.table.empty()) return;
  const auto padded = [](const std::string& cell, std::size_t width, bool is_number) {
    const std::string blanks(width - std::min(width, display_width(cell)), ' ');
    return is_number ? blanks + cell : cell + blanks;
  };
  std::size_t name_width = 0;
  std::vector<std::string> names;
  for (const LetterTableRow& row : letter.table) {
    std::string name = cut(row.player, widest_name);
    if (index(row.seat) < letter.seat_letters.size())
      name += std::string(" (") + letter.seat_letters[index(row.seat)] + ')';
    name_width = std::max(name_width, display_width(name));
    names.push_back(std::move(name));
  }
  text.end_part();
  text.line(capitals(std::string(words.letter_kind.final_table)));
  const auto gap = [&](std::size_t column) {
    return std::max<std::size_t>(display_width(letter.columns.at(column)) + 2, 8);
  };
  std::string head(name_width, ' ');
  for (std::size_t i = 1; i < letter.columns.size(); ++i)
    head += padded(std::string(letter.columns[i]), gap(i), true);
  text.line(head);
  for (std::size_t i = 0; i < letter.table.size(); ++i) {
    std::string line = padded(names[i], name_width, false);
    for (std::size_t c = 0; c < letter.table[i].cells.size(); ++c)
      line += padded(letter.table[i].cells[c], gap(c + 1), true);
    text.line(line);
  }
  for (const std::string& sentence : letter.below_table) text.add(sentence);
}

std::vector<std::string> all_but_last(std::vector<std::string> sentences, std::size_t count) {
  sentences.resize(sentences.size() - std::min(count, sentences.size()));
  return sentences;
}

/// Adds what became of each order, with at most `max_said` sentences each. Neighbours of which nothing more
/// is said share a line.
void add_outcomes(LetterLines& text, const Letter& letter, std::size_t max_said) {
  const std::vector<LetterOutcome>& all = letter.order_outcomes;
  for (std::size_t i = 0; i < all.size();) {
    std::size_t last = i;
    std::string orders = all[i].order;
    while (all[last].said.empty() && last + 1 < all.size() && all[last + 1].word == all[i].word &&
           all[last + 1].said.empty())
      orders += "; " + all[++last].order;
    std::string line = std::to_string(i + 1) + (last > i ? "-" + std::to_string(last + 1) : "") + ". " +
                       capitals(all[i].word) + ": " + orders;
    for (std::size_t n = 0; n < std::min(max_said, all[i].said.size()); ++n)
      line += (n == 0 ? ". " : " ") + all[i].said[n];
    text.add(line);
    i = last + 1;
  }
}

void add_part(LetterLines& text, const Letter& letter, const MessageCatalog& words, LetterPart part,
              const Shortening& shortening, const Style& style) {
  switch (part) {
    case LetterPart::answered:
      if (letter.answered.empty() && letter.order_outcomes.empty() && letter.answer_remarks.empty() &&
          letter.shown.parts.empty())
        return;
      text.end_part();
      if (!letter.answered_heading.empty()) text.line(capitals(letter.answered_heading));
      add_outcomes(text, letter, shortening.said_of_outcomes);
      for (const std::string& remark : letter.answer_remarks) text.add(remark);
      add_lines(text, letter.answered);
      return add_shown(text, letter.shown, style);
    case LetterPart::guide: return add_sentences(text, letter.guide_heading, letter.guide);
    case LetterPart::news: return add_news(text, letter, words, shortening);
    case LetterPart::holds:
      return add_sentences(text, letter.holds_heading, all_but_last(letter.holds, shortening.holds));
    case LetterPart::offers: return add_sentences(text, std::string(words.letter_page.offers), letter.offers);
    case LetterPart::can:
      if (!is_mended(letter)) add_choices(text, letter, words);
      return;
    case LetterPart::remarks:
      return add_sentences(text, {}, all_but_last(letter.remarks, shortening.remarks));
    case LetterPart::final_table: return add_final_table(text, letter, words);
    case LetterPart::said:
      if (letter.said.empty()) return;
      text.end_part();
      return add_lines(text, letter.said);
    case LetterPart::island:
    case LetterPart::buttons:
    case LetterPart::table:
    case LetterPart::form: return;
  }
}

LetterLines all_but_form(const Letter& letter, const MessageCatalog& words, const Shortening& shortening,
                         const Style& style) {
  LetterLines text;
  text.add(letter.heading, "");
  for (const std::string& sentence : letter.deadline) text.add(sentence, "");
  for (const LetterPart part : layout_of(letter.kind).parts)
    add_part(text, letter, words, part, shortening, style);
  text.end_part();
  for (const std::string& sentence : letter.foot) text.add(sentence, "");
  if (!letter.form.lines.empty()) {
    const FormHeading above = form_heading(letter, words);
    text.end_part();
    if (letter.kind == LetterKind::done && letter.choices.empty())
      return text;  // nothing in the form to explain
    text.add(capitals(std::string(above.heading)) + ". " + std::string(above.hint), "");
    text.end_part();
  }
  return text;
}

/// Adds what the letter of a day tells of one game.
void add_game(LetterLines& text, const Letter& letter, const MessageCatalog& words) {
  const LetterPageMessages& say = words.letter_page;
  std::string head = say.game_and_turn(capitals(letter.game), letter.turn);
  const std::string due = letter.seat.empty() ? std::string()
                          : letter.waits      ? (letter.due.empty() ? std::string() : say.due(letter.due))
                                              : std::string(say.not_due);
  const std::size_t width = display_width(head) + display_width(due);
  if (!due.empty()) head += (width + 2 > letter_width ? "  " : std::string(letter_width - width, ' ')) + due;
  text.end_part();
  text.line(head);
  for (const std::string& paragraph : daily_paragraphs(letter, words)) text.add(paragraph, "");
  if (!letter.said.empty()) add_lines(text, letter.said);
}

/// Returns how many lines the letter may have. Answers, the position that the reader asked to see, and words
/// of others come on top of those of its kind.
std::size_t max_lines(const Letter& letter) {
  const auto lines = [](const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
  };
  const std::size_t most = layout_of(letter.kind).max_lines;
  return (letter.answered.empty() ? most : std::max(most, layout_of(LetterKind::turn).max_lines)) +
         lines(render_text(letter.shown, {})) + lines(letter.said);
}

}  // namespace
}  // namespace letters

std::string daily_text(const DailyLetter& daily, const MessageCatalog& words, const Style& style) {
  letters::LetterLines text;
  text.add(daily_heading(daily, words), "");
  for (const Letter& game : daily.games) letters::add_game(text, game, words);
  text.end_part();
  const bool has_form =
      std::ranges::any_of(daily.games, [](const auto& one) { return !one.form.lines.empty(); });
  if (has_form) text.add(std::string(words.letter_page.form_hint), "");
  text.add(words.letter_page.daily_foot(daily.at, daily.offset) +
               (has_form ? ' ' + std::string(words.letter_page.do_not_forward) : std::string()),
           "");
  for (const Letter& game : daily.games) {
    if (game.form.lines.empty()) continue;
    text.end_part();
    for (const std::string& line : form_lines(game, words)) text.line(line);
  }
  return style.ascii ? in_ascii(text.take()) : text.take();
}

std::string letter_text(const Letter& letter, const MessageCatalog& words, const Style& style) {
  const auto may_go = static_cast<std::size_t>(
      std::ranges::count_if(letter.news, [](const LetterNews& one) { return !one.stays; }));
  const std::size_t stay = letter.news.size() - may_go, most = letters::max_lines(letter);
  letters::Shortening shortening;
  shortening.news =
      letter.news.size() > max_letter_news ? letter.news.size() - std::max(stay, max_letter_news) : 0;
  shortening.news = std::min(shortening.news, may_go);
  letters::LetterLines text = letters::all_but_form(letter, words, shortening, style);
  const std::size_t last_news = stay == 0 && may_go > 0 ? 1 : 0;  // matters more than the cards
  while (text.filled() > most) {
    // What the reader's orders have brought is told by the news alone.
    if (letter.kind == LetterKind::done && shortening.holds < letter.holds.size())
      ++shortening.holds;
    else if (shortening.news + last_news < may_go)
      ++shortening.news;
    else if (!letter.order_outcomes.empty() && shortening.holds + 1 < letter.holds.size())
      ++shortening.holds;  // why an order was refused matters more than all but the cards
    else if (shortening.said_of_outcomes > 0 && !letter.order_outcomes.empty())
      --shortening.said_of_outcomes;  // the reasons stand in the form too
    else if (shortening.quoted > 1)
      --shortening.quoted;
    else if (shortening.remarks < letter.remarks.size())
      ++shortening.remarks;
    else if (shortening.holds < letter.holds.size())
      ++shortening.holds;
    else if (shortening.news < may_go)
      ++shortening.news;
    else
      break;
    letters::LetterLines shorter = letters::all_but_form(letter, words, shortening, style);
    // The line that says how many are left out would only take the place of a piece of news.
    if (shortening.news == may_go && may_go == 1 && shorter.filled() >= text.filled()) break;
    text = std::move(shorter);
  }
  for (const std::string& line : form_lines(letter, words)) text.line(line);
  return style.ascii ? in_ascii(text.take()) : text.take();
}

}  // namespace inselpost
