#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/outbound/letter.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/render/common/press.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/extraction/blocks.hpp"
#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/extraction/repair.hpp"
#include "schemas/html/html.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/mail/client_forms.hpp"

/// Ways in which mail programs change the letter that is answered.
namespace inselpost::mail {

/// The form in which a letter comes back.
struct ReplyShape {
  std::size_t client = 0;    ///< of `client_forms`
  std::size_t columns = 0;   ///< lines are broken there; 0: they are not
  bool marks_first = false;  ///< they are broken once they are marked, and what hangs over bears no mark
  bool drops_margins = false;
  bool is_html = false;  ///< the letter was read as HTML, and what is quoted is its text
  bool answers_below = false;
  std::string subject{};  ///< of the letter, where the program prints it above the quotation; empty: any

  /// Returns a shape for any bytes.
  static ReplyShape of(unsigned char first, unsigned char second) {
    constexpr std::array<std::size_t, 5> widths{0, 40, 60, 72, 78};
    ReplyShape shape;
    shape.client = first % client_forms.size();
    shape.columns = widths[second % widths.size()];
    shape.marks_first = (second & 0x80) != 0;
    shape.drops_margins = (second & 0x40) != 0;
    shape.is_html = (first & 0x80) != 0;
    shape.answers_below = (first & 0x40) != 0;
    return shape;
  }
};

/// The reply in which `own` answers a letter of that text.
inline std::string reply_in(const ReplyShape& shape, const std::string& own, std::string letter) {
  if (shape.drops_margins) letter = without_margins(letter);
  if (shape.columns > 0 && !shape.marks_first) letter = wrapped_at(letter, shape.columns);
  std::string quoted = quoted_as(client_forms[shape.client], letter);
  for (const std::string_view key : {"Subject: ", "Betreff: "})
    if (const std::size_t at = shape.subject.empty() ? std::string::npos : quoted.find(key);
        at != std::string::npos && at < std::string_view(client_forms[shape.client].above).size())
      quoted.replace(at + key.size(), quoted.find('\n', at) - at - key.size(), shape.subject);
  if (shape.columns > 0 && shape.marks_first) quoted = wrapped_at(quoted, shape.columns);
  return shape.answers_below ? quoted + '\n' + own : own + '\n' + quoted;
}

}  // namespace inselpost::mail

/// No words of somebody else become orders in the reply of the player who reads them (LET-13, LET-23, LET-26,
/// OUT-9).
namespace inselpost::mail::planted {

/// The one valid token of the reader. Whoever plants orders does not know it.
inline constexpr const char* token = "k7q2-m4xd";

/// Games in play, at moments at which a seat has a form to fill in.
struct Table {
  played::PlayedGame game;
  Seat reader{};
};

inline const std::vector<Table>& tables() {
  static const std::vector<Table> all = [] {
    std::vector<Table> tables;
    std::uint64_t seed = 0;
    for (const SetupFile& file : played::every_table()) {
      Table table{played::begin(file)};
      catan::play::Random random(++seed);
      for (std::size_t orders = 0, tries = 0; orders < 12 + 4 * seed && tries < 500; ++tries)
        if (played::step(table.game, random)) ++orders;
      const LedgerSnapshot moment = LedgerSnapshot::of(table.game.ledger.house(), "2026-11-21T12:00:00Z");
      const std::vector<PendingDecision> awaited = moment.pending_decisions(Viewer::everybody());
      if (table.game.over() || awaited.empty()) continue;
      table.reader = awaited.front().seat;
      tables.push_back(std::move(table));
    }
    return tables;
  }();
  return all;
}

/// What the player does with the letter.
enum class Answer : std::uint8_t { thanks, fills_in, bare_order, own_block };
inline constexpr std::size_t answers = 4;

struct Letter {
  std::string text, html;
  std::string form;  ///< the file to fill in, as it stands there
  std::string subject{};
};

/// How the letter is written: a player's, one's first, with their refused orders, or the exact report that
/// readers without one get.
enum class Written : std::uint8_t { letter, first, refused, report };
inline constexpr std::size_t ways_of_writing = 4;

/// The letter as the mail program writes it: words of others stand in its news, below the form, in the table,
/// in what is answered (`ask: report`, `ask: log`), in its subject and its buttons.
inline Letter player_letter(const Table& table, const MessageCatalog& words, const LedgerSnapshot& moment,
                            const std::vector<NewsItem>& news, const std::string& answered,
                            const std::string& hostile_text, Written written) {
  const GameFacts& facts = moment.facts();
  LetterContext context{.attach = true, .has_token = true, .is_first = written == Written::first};
  context.moderators = {quoted_inline(hostile_text) + ", kim@example.org"};
  context.pictures = true;
  inselpost::Letter letter =
      letter_for(words, pages_for(words, facts), moment, table.reader, news, {}, context);
  if (letter.picture) letter.picture->light_id = letter.picture->dark_id = "picture@example.org";
  Page said;
  add_words(said, words, facts, facts.words, table.reader, true);
  letter.said = plain_of({said}, {});
  letter.answered = answered;
  if (written == Written::refused) {
    letter.kind = LetterKind::refused;
    letter.order_outcomes = {
        {LetterOutcome::Kind::refused, "refused", "roll", {quoted_inline(hostile_text)}}};
    letter.mended = {"# - end turn"};
    for (std::string& line : comment_lines("refused: " + quoted_inline(hostile_text)))
      letter.mended.push_back(std::move(line));
    letter.ready = {"end turn"};
  }
  Letter out;
  if (letter.form.lines.empty()) return out;
  give_token(letter.form, token, words.seat_page);
  out.text = letter_text(letter, words);
  out.html = letter_html(letter, words, "judge@example.org");
  out.subject = subject_of(letter);
  for (const std::string& line : form_lines(letter, words)) out.form += line + '\n';
  return out;
}

/// The letter to the reader, in which others say `words` wherever they can.
inline Letter letter_with_text(const Table& table, const MessageCatalog& words,
                               const std::string& hostile_text, Written written) {
  LedgerSnapshot moment = LedgerSnapshot::of(table.game.ledger.house(), "2026-11-21T12:00:00Z");
  const std::size_t reader = index(table.reader);
  for (std::size_t seat = 0; seat < moment.facts().players.size(); ++seat)
    if (seat != reader) moment.facts().players[seat] = hostile_text;
  std::vector<NewsItem> news(1);
  news[0].seat = seat_at(reader == 0 ? 1 : 0);
  news[0].luck = hostile_text;
  const std::string other = moment.facts().seats.at(index(news[0].seat)),
                    self = moment.facts().seats.at(reader);
  news[0].told = {{announcements::NoteAdded{hostile_text}},
                  {announcements::RolledBack{3, hostile_text}},
                  {announcements::Held{hostile_text, ""}},
                  {announcements::Resumed{hostile_text}},
                  {announcements::Extended{other, "", hostile_text}},
                  {announcements::Acted{other, hostile_text}},
                  {announcements::Redone{hostile_text}},
                  {announcements::Replaced{other, hostile_text, hostile_text}}};
  NewsItem undone;
  undone.seat = news[0].seat;
  undone.luck = hostile_text;
  undone.undone = 3;
  undone.told = {{announcements::NoteAdded{hostile_text}}};
  news.push_back(std::move(undone));
  moment.facts().words = {{other, {}, "2026-11-21T12:00:00Z", hostile_text},
                          {other, {self}, "2026-11-21T12:00:00Z", hostile_text}};
  Page page = letter_to(words, pages_for(words, moment.facts()), moment, table.reader, news, {});
  if (written != Written::report)
    return player_letter(table, words, moment, news,
                         plain_of({without_form(page, words.seat_page, self)}, {}), hostile_text, written);
  Letter letter;
  if (part::File* const file = file_to_fill_in(page, words.seat_page, moment.facts().seats.at(reader))) {
    give_token(*file, token, words.seat_page);
    Page form;
    form.parts.emplace_back(*file);
    letter.form = plain_of({form}, {});
  }
  letter.text = plain_of({page}, {});
  letter.html = html_of({page}, BodyFormat{}, "en", "x");
  return letter;
}

/// A letter in which the first proposal of the form is taken; empty if it proposes nothing.
inline std::string with_first_proposal(const std::string& text) {
  std::size_t at = text.find(token);
  at = at == std::string::npos ? at : text.find("# - ", at);
  return at == std::string::npos ? std::string() : text.substr(0, at) + text.substr(at + 2);
}

/// Returns the orders files in the reply, as the store compares them; "refused" for one of which nothing is
/// executed.
inline std::vector<std::string> files_in(const std::string& reply) {
  const extraction::OrderLexicon& words = extraction::words_of_all_games();
  extraction::ExtractedOrders found = extraction::extract_orders({{"letter", reply}}, words);
  if (found.bare && found.files.empty() && found.bare->block.token == token) extraction::take_bare(found);
  std::vector<std::string> files(found.refused.size(), "refused");
  for (const extraction::OrdersBlock& block : found.files)
    if (block.depth == 0 || block.token == token)
      files.push_back(extraction::normalized_orders(extraction::repaired(block, words).file.text, words));
  return files;
}

/// The input of an answer, and what it orders.
struct Reply {
  std::string own, quoted;
  std::string orders;  ///< the file that its author means; empty: none
};

inline Reply answered(const Letter& letter, bool as_html, Answer answer) {
  std::string text = letter.text;
  if (as_html)
    if (const auto read = html::text_of_html(letter.html, "html")) text = read->text;
  Reply reply{"Thanks!\n", text, {}};
  const auto alone = [](const std::string& file) {
    const std::vector<std::string> files = files_in(file);
    return files.size() == 1 ? files.front() : std::string();
  };
  const std::string filled = with_first_proposal(letter.form);
  switch (answer) {
    case Answer::thanks: break;
    case Answer::fills_in:
      if (filled.empty()) break;
      reply.quoted = with_first_proposal(text);
      reply.orders = alone(filled);
      break;
    case Answer::bare_order: {
      reply.own = "- roll\n";
      const std::size_t end = letter.form.find('#');
      reply.orders = alone(letter.form.substr(0, end) + "- roll\n");
      break;
    }
    case Answer::own_block: {
      reply.own = "Hi!\n\n" + filled + "\nCheers\n";
      reply.orders = alone(filled);
      break;
    }
  }
  return reply;
}

/// Returns what is wrong; empty if the property holds. `bytes`: the shape of the reply, then the text of
/// others.
inline std::string broken_by(std::string_view bytes) {
  if (bytes.size() < 4) return {};
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  ReplyShape shape = ReplyShape::of(at(0), at(1));
  const Answer answer = static_cast<Answer>(at(2) % answers);
  const Written written = static_cast<Written>((at(2) >> 4U) % ways_of_writing);
  const Table& table = tables()[at(3) % tables().size()];
  const MessageCatalog& language = *languages()[(at(3) >> 4U) % languages().size()];
  const auto files_with = [&](const std::string& hostile_text, std::string* orders) {
    const Letter letter = letter_with_text(table, language, hostile_text, written);
    if (letter.form.empty()) return std::vector<std::string>();
    shape.subject = letter.subject;
    const Reply reply = answered(letter, shape.is_html, answer);
    *orders = reply.orders;
    return files_in(reply_in(shape, reply.own, reply.quoted));
  };
  std::string orders, same_orders;
  const std::vector<std::string> hostile = files_with(std::string(bytes.substr(4)), &orders),
                                 harmless = files_with("good luck", &same_orders);
  if (orders != same_orders) return "the form itself differs: " + orders + " and " + same_orders;
  for (const std::string& file : hostile)
    if (file != orders && file != "refused") return "an order that its author did not give: " + file;
  // A program that marks before it breaks lines sends pieces of the quotation as the sender's own text: these
  // can get a file refused, and no more.
  if (!shape.marks_first && hostile != harmless)
    return "with harmless words it gives " + (harmless.empty() ? "nothing" : harmless[0]) + ", with these " +
           (hostile.empty() ? "nothing" : hostile[0]);
  return {};
}

}  // namespace inselpost::mail::planted
