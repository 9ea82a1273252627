// The letter as an HTML document that reads on a telephone (LOOK-5). Colours stand inline; the one style
// element only adds dark colours and small screens, and may be dropped.
#include <algorithm>
#include <string>
#include <string_view>

#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/markup/markup.hpp"
#include "cli/render/page/common/page_document.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace letters {
namespace {

constexpr std::string_view style_sheet =
    ":root{color-scheme:light dark;supported-color-schemes:light dark}\n"
    "@media (max-width:480px){.card{border-radius:0!important;padding:12px 14px 18px!important}"
    ".page{padding:0!important}"
    ".form{margin:0 -14px!important;border-width:1px 0!important;border-radius:0!important}}\n"
    "@media (prefers-color-scheme:dark){\n"
    ".page{background:#0f181e!important}\n"
    ".card{background:#17232b!important;color:#e8eef1!important}\n"
    ".form{background:#0f181e!important;color:#e8eef1!important;border-color:#3a4c57!important}\n"
    ".small,.form .note{color:#a9b7bf!important}\n"
    ".line,.card td,.card th{border-color:#33454f!important}\n"
    ".no{color:#ff9c8f!important}.yes{color:#8fd6a6!important}\n"
    ".btn{background:#17232b!important;color:#86cdec!important;border-color:#86cdec!important}\n"
    ".main{background:#86cdec!important;color:#0d1a21!important}\n"
    "}\n";

constexpr std::string_view fonts =
    "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

using html::sentence;
using html::tag;

std::string styled(std::string_view name, std::string_view style, const std::string& inside) {
  return tag(name, "style=\"" + std::string(style) + '"', inside);
}
std::string heading(std::string_view text) {
  return styled("h2", "margin:16px 0 4px;font-size:20px;line-height:26px", html::escaped(text)) + '\n';
}
std::string paragraph(const std::string& inside) { return styled("p", "margin:0 0 6px", inside) + '\n'; }
std::string small(const std::string& inside) {
  return tag("p", "class=\"small\" style=\"margin:8px 0 0;font-size:14px;line-height:20px;color:#55636c\"",
             inside) +
         '\n';
}

constexpr std::string_view paper = "#ffffff", plain_bar = "#55636c";

/// Returns the beginning of a document, up to the text. `bar`: the colour above it.
std::string head_of(std::string_view language, std::string_view title, std::string_view bar) {
  return "<!DOCTYPE html>\n<html lang=\"" + std::string(language) +
         "\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n" +
         tag("title", {}, sentence(title)) + "\n<style>\n" + std::string(style_sheet) +
         "</style>\n</head>\n"
         "<body class=\"page\" style=\"margin:0;padding:16px 0;background:#ece7db\">\n"
         "<div class=\"card\" role=\"main\" style=\"max-width:608px;margin:0 auto;padding:20px 24px "
         "24px;"
         "background:#ffffff;color:#1c2830;border-radius:14px;border-top:6px solid " +
         std::string(bar) + ';' + std::string(fonts) +
         ";font-size:16px;line-height:22px;overflow-wrap:anywhere\">\n";
}
constexpr std::string_view end_of_document = "</div>\n</body>\n</html>\n";

/// A heading that fills a telephone's screen is set smaller.
std::string main_heading(std::string_view text) {
  constexpr std::size_t long_heading = 84;
  return styled("h1",
                std::string("margin:0 0 6px;") + (utf8::length(text) > long_heading
                                                      ? "font-size:20px;line-height:26px"
                                                      : "font-size:24px;line-height:30px"),
                sentence(text)) +
         '\n';
}

struct SeatColours {
  std::string_view background, ink;
};

/// Returns the colours of a seat's sign, which repeat its letter.
SeatColours colours_of(Colour colour) {
  switch (colour) {
    case Colour::red: return {"#c4231f", "#ffffff"};
    case Colour::blue: return {"#1c4b9c", "#ffffff"};
    case Colour::green: return {"#1d6b3a", "#ffffff"};
    case Colour::orange: return {"#f08a1a", "#111111"};
    case Colour::yellow: return {"#f2d544", "#111111"};
    case Colour::magenta: return {"#7a2a8c", "#ffffff"};
    case Colour::cyan: return {"#8fd9e8", "#111111"};
    case Colour::brown: return {"#6b4423", "#ffffff"};
    case Colour::white:
    case Colour::bold:
    case Colour::none: break;
  }
  return {paper, "#111111"};
}

/// Returns the colour of the bar above the letter. A white one would not be seen.
std::string_view bar_of(Colour colour) {
  const std::string_view background = colours_of(colour).background;
  return background == paper ? plain_bar : background;
}

std::string sign_of(const Letter& letter, Seat seat) {
  if (index(seat) >= letter.seat_letters.size()) return {};
  const SeatColours colours = colours_of(letter.colours.at(index(seat)));
  return tag("span",
             "aria-hidden=\"true\" style=\"display:inline-block;width:20px;height:20px;line-height:20px;"
             "border-radius:5px;border:1px solid "
             "#1a1a1a;text-align:center;font-size:13px;font-weight:700;background:" +
                 std::string(colours.background) + ";color:" + std::string(colours.ink) + '"',
             std::string(1, letter.seat_letters[index(seat)])) +
         ' ';
}

class Document {
 public:
  /// `max_buttons`: of each choice.
  Document(const Letter& letter, const MessageCatalog& words, const std::string& judge_address,
           std::size_t max_buttons)
      : letter_(letter),
        say_(words.letter_page),
        words_(words),
        judge_address_(judge_address),
        max_buttons_(max_buttons) {}

  std::string text() {
    add_top();
    for (const LetterPart part : layout_of(letter_.kind).parts) add_part(part);
    for (const std::string& line : letter_.foot) out_ += small(sentence(line));
    return head() + out_ + std::string(end_of_document);
  }

  /// The letter of a day: of every game what happened and buttons, then the forms.
  static std::string daily(const DailyLetter& daily, const MessageCatalog& words,
                           const std::string& judge_address, std::size_t max_buttons) {
    const LetterPageMessages& say = words.letter_page;
    std::string out;
    bool has_form = false;
    for (const Letter& game : daily.games) {
      Document part(game, words, judge_address, max_buttons);
      part.out_ = heading(say.game_and_turn(game.game, game.turn));
      for (const std::string& one : daily_paragraphs(game, words)) part.out_ += paragraph(sentence(one));
      part.add_said();
      if (game.waits) part.add_buttons();
      out += part.out_;
      has_form = has_form || !game.form.lines.empty();
    }
    for (const Letter& game : daily.games) {
      Document part(game, words, judge_address, max_buttons);
      part.add_form();
      out += part.out_;
    }
    out += small(sentence(say.daily_foot(daily.at, daily.offset) +
                          (has_form ? ' ' + std::string(say.do_not_forward) : std::string())));
    return Document(daily.games.front(), words, judge_address, max_buttons).head() +
           main_heading(daily_heading(daily, words)) + out + std::string(end_of_document);
  }

 private:
  std::string head() const {
    const Seat seat = letter_.reader;
    return head_of(letter_.language, letter_.subject,
                   index(seat) < letter_.colours.size() ? bar_of(letter_.colours[index(seat)]) : plain_bar);
  }
  void add_top() {
    out_ += main_heading(letter_.heading);
    for (const std::string& line : letter_.deadline) out_ += paragraph(sentence(line));
  }

  void add_part(LetterPart part) {
    switch (part) {
      case LetterPart::answered: return add_answer();
      case LetterPart::guide: return add_sentences(letter_.guide_heading, letter_.guide);
      case LetterPart::news: return add_news();
      case LetterPart::holds: return add_sentences(letter_.holds_heading, letter_.holds);
      case LetterPart::offers: return add_sentences(std::string(say_.offers), letter_.offers);
      case LetterPart::can: return add_choices();
      case LetterPart::remarks: return add_sentences({}, letter_.remarks);
      case LetterPart::island: return add_picture();
      case LetterPart::buttons: return add_buttons();
      case LetterPart::form: return add_form();
      case LetterPart::table: return add_table(say_.table);
      case LetterPart::final_table: return add_table(words_.letter_kind.final_table);
      case LetterPart::said: return add_said();
    }
  }

  /// Adds sentences below a heading, which may be empty.
  void add_sentences(const std::string& above, const std::vector<std::string>& sentences) {
    if (sentences.empty()) return;
    if (!above.empty()) out_ += heading(above);
    for (const std::string& line : sentences) out_ += paragraph(sentence(line));
  }

  void add_answer() {
    if (letter_.answered.empty() && letter_.order_outcomes.empty() && letter_.answer_remarks.empty() &&
        letter_.shown.parts.empty())
      return;
    if (!letter_.answered_heading.empty()) out_ += heading(letter_.answered_heading);
    add_outcomes();
    for (const std::string& remark : letter_.answer_remarks) out_ += paragraph(sentence(remark));
    if (!letter_.answered.empty()) add_lines(letter_.answered);
    out_ +=
        narrow_html_of(letter_.shown, {}, letter_.picture ? picture_html(*letter_.picture) : std::string());
  }

  /// Adds what became of each order, in a word and in its colour.
  void add_outcomes() {
    std::string items;
    for (const LetterOutcome& one : letter_.order_outcomes) {
      std::string_view look = "class=\"small\" style=\"color:#55636c\"";
      if (one.kind == LetterOutcome::Kind::done) look = "class=\"yes\" style=\"color:#1d6b3a\"";
      if (one.kind == LetterOutcome::Kind::refused) look = "class=\"no\" style=\"color:#a3261b\"";
      const std::string item = tag("b", look, sentence(in_letter(one.word)) + ':') + ' ' +
                               styled("code", "font-size:14px", sentence(one.order));
      std::string said;
      for (const std::string& line : one.said) said += (said.empty() ? "<br>" : " ") + sentence(line);
      items += styled("li", "margin:0 0 6px", item + said) + '\n';
    }
    if (!items.empty()) out_ += styled("ol", "margin:0;padding:0 0 0 24px", items) + '\n';
  }

  /// Adds lines that are laid out already. They keep their ends, except within a sentence: a telephone is
  /// narrower.
  void add_lines(std::string_view all) {
    while (all.ends_with('\n')) all.remove_suffix(1);
    while (all.starts_with('\n')) all.remove_prefix(1);
    const std::string joined = unwrapped(all);
    const std::string_view text = joined;
    const auto is_wrapped = [](std::string_view above, std::string_view line) {
      constexpr std::size_t widest_page = 80;
      const std::size_t width = display_width(above);
      return continues_sentence(above, line) && !above.ends_with('.') && width <= widest_page &&
             width + 1 + display_width(line.substr(0, line.find(' '))) > letter_width;
    };
    std::string lines;
    std::string_view above;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::string_view line = text.substr(at, end - at);
      if (!lines.empty()) lines += is_wrapped(above, line) ? ' ' : '\n';
      lines += sentence(line);
      above = line;
      at = end + 1;
    }
    lines += '\n';
    out_ += styled("div", "white-space:pre-wrap;font-size:14px;line-height:20px", lines) + '\n';
  }

  /// Adds words of players; their first line is a heading.
  void add_said() {
    const std::size_t end = std::min(letter_.said.find('\n'), letter_.said.size());
    const std::string_view first = std::string_view(letter_.said).substr(0, end);
    const bool has_heading = first.ends_with(':');
    if (has_heading) out_ += heading(first.substr(0, first.size() - 1));
    if (!letter_.said.empty())
      add_lines(has_heading ? std::string_view(letter_.said).substr(end) : letter_.said);
  }

  void add_news() {
    if (letter_.news.empty()) return;
    if (layout_of(letter_.kind).has_news_heading)
      out_ += heading(letter_.news_heading.empty() ? std::string_view(say_.news) : letter_.news_heading);
    std::size_t may_go = 0, to_leave = 0;
    for (const LetterNews& news : letter_.news) may_go += news.stays ? 0 : 1;
    if (letter_.news.size() > max_letter_news)
      to_leave = std::min(may_go, letter_.news.size() - max_letter_news);
    const std::size_t left_out = to_leave + letter_.older_news;
    std::string items;
    for (const LetterNews& news : letter_.news) {
      if (to_leave > 0 && !news.stays) {
        --to_leave;
        continue;
      }
      items += styled("li", "margin:0 0 5px",
                      (news.seat ? sign_of(letter_, *news.seat) : "") + sentence(news.text)) +
               '\n';
    }
    out_ += styled("ul", "margin:0;padding:0;list-style:none", items) + '\n';
    if (left_out > 0) out_ += paragraph(sentence(say_.more_news(left_out)));
  }

  void add_choices() {
    if (letter_.choices.empty() || is_mended(letter_)) return;
    out_ += heading(say_.can);
    std::string items;
    for (const LetterChoice& choice : letter_.choices) {
      if (choice.is_later) continue;
      std::string what = in_letter(choice.what) + (choice.price.empty() ? "" : " (" + choice.price + ')');
      // An offer has a name; which places there are, the buttons say.
      if (!choice.ways.front().button.empty() && !choice.ways.front().label.empty()) {
        std::vector<std::string> offers;
        for (const LetterChoice::Option& way : choice.ways) offers.push_back(way.label);
        what += ": " + say_.or_of(offers);
      }
      items += tag("li", {}, sentence(what)) + '\n';
    }
    out_ += styled("ul", "margin:0;padding:0 0 0 20px", items) + '\n';
    for (const std::string& line : letter_.can_more) out_ += paragraph(sentence(line));
  }

  void add_picture() {
    if (letter_.picture && letter_.shown.parts.empty()) out_ += picture_html(*letter_.picture);
  }

  /// Returns a button that begins a letter with this text; empty if its address would be too long.
  std::string button(const std::string& label, const std::string& body, bool is_main) const {
    constexpr std::size_t longest = 1200;
    const std::string tag_of_game = " [" + letter_.game + ' ' + std::to_string(letter_.turn) + ']';
    const std::string address = mailto(judge_address_, std::string(say_.button_subject) + tag_of_game, body);
    if (address.size() > longest) return {};
    return tag(
        "a",
        std::string(is_main ? "class=\"btn main\"" : "class=\"btn\"") + "\nhref=\"" + html::escaped(address) +
            "\"\nstyle=\"display:inline-block;border:2px solid #0b5a7a;border-radius:8px;padding:7px 11px;"
            "margin:0 8px 8px 0;font-size:15px;line-height:22px;font-weight:600;text-decoration:none;" +
            (is_main ? "background:#0b5a7a;color:#ffffff\"" : "background:#ffffff;color:#0b5a7a\""),
        sentence(label));
  }

  /// Returns whether the label names the only offer about which the letter asks: its heading tells it.
  bool is_asked_offer(const std::string& label) const {
    return letter_.kind == LetterKind::question && label.find_first_of(" ./+") == std::string::npos;
  }

  /// Returns what stands on a button: an only one says the whole choice, one of several its place or cards.
  /// The first without them says what is done, another its order.
  std::string label_of(const LetterChoice& choice, const LetterChoice::Option& way) const {
    if (!way.button.empty()) return in_letter(way.button);
    if (choice.ways.size() == 1)
      return choice.what + (way.label.empty() || is_asked_offer(way.label) ? "" : ": " + way.label);
    if (!way.label.empty()) return way.label;
    return &way == &choice.ways.front() ? in_letter(choice.what) : way.order;
  }

  /// Adds a row for each choice, a button for each way (LOOK-8). The signature separator below the block
  /// keeps what a telephone adds away from the orders.
  void add_buttons() {
    const std::string end = "\n--\n";
    if (judge_address_.empty() || letter_.form.lines.empty() ||
        (letter_.choices.empty() && !is_mended(letter_)))
      return;
    std::string whole;
    for (const std::string& line : form_lines(letter_, words_)) whole += line + '\n';
    out_ += heading(say_.buttons);
    if (is_mended(letter_)) {
      std::string ready, sections;
      for (const std::string& order : letter_.ready) ready += (ready.empty() ? "" : "\n- ") + order;
      for (const std::string& line : letter_.ready_sections) sections += line + '\n';
      if (!ready.empty() || !sections.empty())
        out_ += button(is_as_sent(letter_) ? say_.receipt.send_again : say_.receipt.send_mended,
                       block_of(letter_, ready) + sections + end, true) +
                '\n';
      out_ += button(say_.receipt.change_first, whole + end, false) + '\n';
      return;
    }
    for (const LetterChoice& choice : letter_.choices) {
      if (choice.is_later || choice.ways.front().order.find('_') != std::string::npos) continue;
      const std::string price =
          choice.price.empty()
              ? ""
              : tag("span", "class=\"small\" style=\"color:#55636c;font-size:14px\"", sentence(choice.price));
      std::string row;
      if (choice.ways.size() > 1)
        row = styled("div", "margin:0 0 6px",
                     tag("b", {}, sentence(in_letter(choice.what))) + (price.empty() ? "" : ' ' + price));
      std::vector<std::string> labels;
      for (const LetterChoice::Option& way : choice.ways) {
        const std::string label = label_of(choice, way);
        if (labels.size() == max_buttons_) break;
        if (std::ranges::find(labels, label) != labels.end()) continue;
        labels.push_back(label);
        row += button(choice.ways.size() == 1 ? in_letter(label) : label, block_of(letter_, way.order) + end,
                      choice.is_main && labels.size() == 1);
      }
      if (choice.ways.size() == 1) row += price;
      out_ += tag("div", "class=\"line\" style=\"border-top:1px solid #ddd6c6;padding:8px 0 0\"", row) + '\n';
    }
    out_ += button(say_.whole_form, whole + end, false) + '\n';
  }

  /// Adds the form, closed by a line that surely ends it, for other parts stand below.
  void add_form() {
    if (letter_.form.lines.empty()) return;
    const FormHeading above = form_heading(letter_, words_);
    out_ += heading(above.heading) + paragraph(html::escaped(above.hint));
    std::string lines;
    for (const std::string& line : form_lines(letter_, words_)) {
      const bool is_note = line.starts_with("##");
      // The line ends are inside of the tags, because between them they would be shown.
      lines += tag("div", is_note ? "\nclass=\"note\" style=\"color:#55636c\"" : "\n", html::escaped(line));
    }
    lines += tag("div", "\n", "----------");
    out_ += tag("div",
                "class=\"form\" style=\"background:#f3f0e8;border:1px solid #cfc8b6;border-radius:8px;"
                "padding:10px 6px;white-space:pre-wrap;font-family:ui-monospace,Menlo,Consolas,monospace;"
                "font-size:13px;line-height:21px\"",
                lines) +
            '\n';
  }

  void add_table(std::string_view above) {
    if (letter_.table.empty()) return;
    out_ += heading(above);
    std::string head, rows;
    for (const std::string& column : letter_.columns)
      head += tag("th",
                  "scope=\"col\" style=\"text-align:" +
                      std::string(head.empty() ? "left;min-width:84px" : "right") +
                      ";padding:5px 2px;border-bottom:2px solid #cfc8b6;font-size:13px;font-weight:400;"
                      "overflow-wrap:normal\"",
                  html::escaped(column)) +
              '\n';
    for (const LetterTableRow& row : letter_.table) {
      std::string cells =
          tag("th",
              "scope=\"row\" style=\"text-align:left;padding:5px 2px;border-bottom:1px solid #ddd6c6;"
              "font-size:15px;font-weight:400\"",
              sign_of(letter_, row.seat) + sentence(row.player));
      for (const std::string& cell : row.cells)
        cells += styled("td",
                        "text-align:right;padding:5px 2px;border-bottom:1px solid #ddd6c6;font-size:15px;"
                        "white-space:nowrap",
                        html::escaped(cell)) +
                 '\n';
      rows += tag("tr", {}, cells) + '\n';
    }
    out_ += styled("table", "width:100%;border-collapse:collapse",
                   tag("thead", {}, tag("tr", {}, head)) + tag("tbody", {}, rows)) +
            '\n';
    for (const std::string& line : letter_.below_table) out_ += small(sentence(line));
  }

  const Letter& letter_;
  const LetterPageMessages& say_;
  const MessageCatalog& words_;
  const std::string& judge_address_;
  std::size_t max_buttons_;
  std::string out_;
};

/// Renders with as many buttons for each choice as keep the HTML below `max_letter_html`.
template <class Render>
std::string with_buttons(const Render& render, const Style& style) {
  std::string html;
  for (const std::size_t max_buttons : {12U, 8U, 5U, 3U, 1U}) {
    html = render(max_buttons);
    if (html.size() <= max_letter_html) break;
  }
  return style.ascii ? in_ascii(html) : html;
}

}  // namespace
}  // namespace letters

std::string letter_document(std::string_view language, const std::string& heading,
                            const std::string& inside) {
  return letters::head_of(language, heading, letters::plain_bar) + letters::main_heading(heading) + inside +
         std::string(letters::end_of_document);
}

/// The dark picture is for programs that know which they want; the others show the light one (LOOK-6).
std::string picture_html(const LetterPicture& picture) {
  using namespace letters;
  if (picture.light_id.empty()) return {};
  return (picture.heading.empty() ? std::string() : heading(picture.heading)) +
         "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"cid:" +
         html::escaped(picture.dark_id) + "\"><img src=\"cid:" + html::escaped(picture.light_id) +
         "\"\nalt=\"" + html::escaped(neutralize_mentions(picture.drawing.description)) +
         "\"\nwidth=\"608\" style=\"display:block;width:100%;max-width:608px;height:auto;border:0;"
         "border-radius:10px\"></picture>\n" +
         (picture.legend.empty() ? std::string() : small(sentence(picture.legend)));
}

std::string letter_html(const Letter& letter, const MessageCatalog& words, const std::string& judge_address,
                        const Style& style) {
  return letters::with_buttons(
      [&](std::size_t most) { return letters::Document(letter, words, judge_address, most).text(); }, style);
}

std::string daily_html(const DailyLetter& daily, const MessageCatalog& words,
                       const std::string& judge_address, const Style& style) {
  return letters::with_buttons(
      [&](std::size_t most) { return letters::Document::daily(daily, words, judge_address, most); }, style);
}

}  // namespace inselpost
