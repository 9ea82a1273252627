#include "cli/mail/outbound/letter.hpp"

#include <glib.h>
#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "cli/mail/message/gmime.hpp"
#include "cli/messages/common/phrases.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/render/markup/markup.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/crypto/secrets.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::mail {
namespace {

constexpr std::size_t max_line_of_8bit_size = 990, max_foreign_id_size = 500;

bool has_long_line(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end - at > max_line_of_8bit_size) return true;
    at = end + 1;
  }
  return false;
}

std::string encoded(const std::string& text, GMimeContentEncoding as) {
  GMimeEncoding encoding;
  g_mime_encoding_init_encode(&encoding, as);
  std::string out(g_mime_encoding_outlen(&encoding, text.size()), '\0');
  out.resize(g_mime_encoding_flush(&encoding, text.data(), text.size(), out.data()));
  return out;
}

/// A part of the body with its two content fields.
struct FormattedAnswer {
  std::string type, text, encoding;
  std::string file_name{};   ///< of an attached file; empty: a part of the letter itself
  std::string content_id{};  ///< of a picture; empty: none

  FormattedAnswer(std::string_view kind, const std::string& whole, bool quoted)
      : type("text/" + std::string(kind) + "; charset=UTF-8"),
        text(quoted ? encoded(whole, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE) : whole),
        encoding(quoted ? "quoted-printable" : "8bit") {}
  explicit FormattedAnswer(const InlinePicture& picture)
      : type("image/png"),
        text(encoded(picture.png, GMIME_CONTENT_ENCODING_BASE64)),
        encoding("base64"),
        content_id(picture.id) {}
  FormattedAnswer(std::string whole_type, std::string parts, const char* as)
      : type(std::move(whole_type)), text(std::move(parts)), encoding(as) {}

  bool is_8bit() const { return encoding == "8bit"; }
  std::string fields() const {
    std::string out = field("Content-Type", type);
    if (!content_id.empty())
      out += field("Content-ID", '<' + content_id + '>') + field("Content-Disposition", "inline");
    if (!file_name.empty()) out += field("Content-Disposition", "attachment; filename=\"" + file_name + '"');
    return out + field("Content-Transfer-Encoding", encoding);
  }
};

/// Returns a boundary that is always the same for the same letter and does not occur in it.
std::string boundary_of(const std::string& message_id, const std::string& body) {
  constexpr std::size_t digits = 24;
  for (std::string from = message_id;; from += '+') {
    std::string boundary = "inselpost-" + hex(sha256(from)).substr(0, digits);
    if (body.find(boundary) == std::string::npos) return boundary;
  }
}

std::string in_brackets(const std::string& id) { return '<' + id + '>'; }

/// Returns an id from another program if it has the form of one, else an empty string.
std::string foreign_id(std::string_view id) {
  if (id.starts_with('<') && id.ends_with('>')) id = id.substr(1, id.size() - 2);
  const bool fits =
      !id.empty() && id.size() <= max_foreign_id_size && id.find("=?") == std::string_view::npos &&
      std::all_of(id.begin(), id.end(), [](char c) { return c > ' ' && c < 0x7F && c != '<' && c != '>'; });
  return fits ? std::string(id) : std::string();
}

std::string header_of_letter(const Envelope& of, const BodyFormat& form) {
  const std::string answered = foreign_id(of.in_reply_to);
  std::string references = of.thread.empty() ? "" : in_brackets(of.thread);
  if (!answered.empty()) references += (references.empty() ? "" : " ") + in_brackets(answered);
  std::string out = field("From", named_address(of.name, of.judge_address)) + field("To", of.to) +
                    field("Reply-To", of.reply_to.empty() ? of.judge_address : of.reply_to) +
                    text_field("Subject", clean(of.subject, form.ascii)) + field("Date", mail_date(of.time)) +
                    field("Message-ID", in_brackets(of.message_id));
  if (!answered.empty()) out += field("In-Reply-To", in_brackets(answered));
  if (!references.empty()) out += field("References", references);
  if (!of.game.empty()) out += field("List-Id", in_brackets(of.game + ".inselpost." + of.domain));
  if (!of.unsubscribe.empty()) out += field("List-Unsubscribe", in_brackets(of.unsubscribe));
  if (!of.help.empty()) out += field("List-Help", in_brackets(of.help));
  out += field("Auto-Submitted", of.is_answer ? "auto-replied" : "auto-generated") +
         field("X-Auto-Response-Suppress", "All");
  std::string mark = of.store;
  if (!of.game.empty()) mark += ' ' + of.game + ' ' + std::to_string(of.entry);
  if (!of.secret.empty()) mark += ' ' + of.secret;
  return out + field("X-Inselpost", mark) + field("Content-Language", of.language) +
         field("MIME-Version", "1.0");
}

}  // namespace

namespace {

/// Restores the addresses that the letter itself names, so that prefix reader can copy them (OUT-6).
std::string with_addresses(std::string html, const Envelope& envelope) {
  std::vector<std::string> all = envelope.named;
  all.insert(all.end(), {envelope.to, envelope.reply_to, envelope.judge_address});
  for (const std::string& address : all) {
    const std::string wide = neutralize_mentions(address);
    if (address.empty() || wide == address) continue;
    for (std::size_t at = html.find(wide); at != std::string::npos; at = html.find(wide, at + address.size()))
      html.replace(at, wide.size(), address);
  }
  return html;
}

}  // namespace

namespace {

/// Returns the parts one after the other between boundaries, with the content fields before them.
/// `parameters` are those of the whole besides the boundary; each begins with `; `.
FormattedAnswer in_one(const std::string& subtype, const std::vector<FormattedAnswer>& parts,
                       const std::string& id, const std::string& parameters = {}) {
  std::string all;
  bool is_8bit = false;
  for (const FormattedAnswer& part : parts) {
    all += part.text;
    is_8bit = is_8bit || part.is_8bit();
  }
  const std::string boundary = boundary_of(id, all);
  std::string body;
  for (const FormattedAnswer& part : parts)
    body += "--" + boundary + '\n' + part.fields() + '\n' + part.text + '\n';
  return {"multipart/" + subtype + parameters + "; boundary=\"" + boundary + '"',
          body + "--" + boundary + "--\n", is_8bit ? "8bit" : "7bit"};
}

}  // namespace

std::string content_id(const std::string& png, const std::string& domain) {
  constexpr std::size_t digits = 24;
  return hex(sha256(png)).substr(0, digits) + '@' + domain;
}

PlayerLetterBody body_of(const std::vector<Page>& pages, std::string_view subject, std::string_view language,
                         const BodyFormat& form, const std::string& picture) {
  PlayerLetterBody body;
  body.text = plain_of(pages, form);
  if (form.html) body.html = html_of(pages, form, language, heading_of(subject), picture);
  return body;
}

std::string message_of(const Envelope& envelope, const std::vector<Page>& pages, const BodyFormat& form) {
  return message_of(envelope, body_of(pages, envelope.subject, envelope.language, form), form);
}

std::string message_of(const Envelope& envelope, const PlayerLetterBody& body, const BodyFormat& form) {
  const auto written = [&](std::string_view kind, const std::string& text) {
    return FormattedAnswer(kind, text, form.quoted_printable || has_long_line(text));
  };
  std::vector<FormattedAnswer> parts{written("plain", body.text)};
  const std::string html = form.html ? with_addresses(body.html, envelope) : std::string();
  if (!html.empty() && html.size() <= max_html) {
    std::vector<FormattedAnswer> related{written("html", html)};
    for (const InlinePicture& picture : body.pictures) related.emplace_back(picture);
    if (related.size() > 1)
      related = {in_one("related", related, envelope.message_id + "/related", "; type=\"text/html\"")};
    parts = {in_one("alternative", {parts.front(), related.front()}, envelope.message_id)};
  }
  if (!body.file.empty()) {
    FormattedAnswer file = written("plain", body.file);
    file.file_name = body.file_name;
    parts.push_back(std::move(file));
  }
  for (const LetterAttachment& one : body.further) {
    FormattedAnswer file = written("plain", one.text);
    file.type = one.type;
    file.file_name = one.name;
    parts.push_back(std::move(file));
  }
  if (parts.size() > 1) parts = {in_one("mixed", parts, envelope.message_id + "/mixed")};
  return header_of_letter(envelope, form) + parts.front().fields() + '\n' + parts.front().text;
}

namespace {

/// An encoded word (RFC 2047) may have 75 characters, but must also fit into its line after `Subject: `.
constexpr std::size_t max_line_size = 78, longest_word = 66;

bool is_of_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < 0x7F; });
}
/// Returns whether the word needs no encoding. Mail programs would read `=?` as the beginning of an encoded
/// word.
bool stands_as_it_is(std::string_view word) {
  return is_of_ascii(word) && word.find("=?") == std::string_view::npos && word.size() <= longest_word;
}

/// Encodes one character in Q, so that it may also stand in a name (RFC 2047, 5).
std::string in_q(std::string_view character) {
  constexpr std::string_view digits = "0123456789ABCDEF", plain = "!*+-/";
  std::string out;
  for (const char c : character) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          plain.find(c) != std::string_view::npos;
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ')
      out += '_';
    else if (is_plain)
      out += c;
    else
      out += {'=', digits[byte / 16], digits[byte % 16]};
  }
  return out;
}

/// Returns the text as encoded words (RFC 2047). The blanks between them are not part of the text, and none
/// splits a character.
std::string in_words(std::string_view text) {
  constexpr std::string_view begin = "=?UTF-8?Q?", end = "?=";
  std::string out, word;
  const auto close = [&] {
    out += (out.empty() ? "" : " ") + std::string(begin) + word + std::string(end);
    word.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    const auto c = utf8::decode(text, at);
    const std::size_t bytes = c ? c->bytes : 1;
    const std::string next = in_q(text.substr(at, bytes));
    if (begin.size() + word.size() + next.size() + end.size() > longest_word) close();
    word += next;
    at += bytes;
  }
  close();
  return out;
}

std::vector<std::string_view> split_at_blanks(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t blank = std::min(text.find(' ', from), text.size());
    out.push_back(text.substr(from, blank - from));
    from = blank + 1;
  }
  return out;
}

/// Encodes everything from the first to the last word that needs it as one piece, because blanks between
/// encoded words would be lost.
std::string encoded(std::string_view text) {
  const auto words = split_at_blanks(text);
  const auto first =
      std::find_if(words.begin(), words.end(), [](auto word) { return !stands_as_it_is(word); });
  if (first == words.end()) return std::string(text);
  const auto last =
      std::find_if(words.rbegin(), words.rend(), [](auto word) { return !stands_as_it_is(word); });
  const auto begin = static_cast<std::size_t>(first->data() - text.data());
  const auto end = static_cast<std::size_t>(last->data() + last->size() - text.data());
  return std::string(text.substr(0, begin)) + in_words(text.substr(begin, end - begin)) +
         std::string(text.substr(end));
}

}  // namespace

std::string field_text(std::string_view text) {
  std::string out = clean(text);
  if (utf8::length(out) > max_value_size) out = out.substr(0, utf8::offset(out, max_value_size - 1)) + "…";
  return out;
}

std::string field(std::string_view name, std::string_view value) {
  std::string out, line = std::string(name) + ':';
  bool is_first = true;
  std::string one_line(value);
  std::erase_if(one_line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  for (const std::string_view word : split_at_blanks(one_line)) {
    // Never folds directly after the name: some mail programs take such a field for empty.
    if (!is_first && line.size() + 1 + word.size() > max_line_size) {
      out += line + '\n';
      line.clear();
    }
    line += ' ' + std::string(word);
    is_first = false;
  }
  return out + line + '\n';
}

std::string text_field(std::string_view name, std::string_view text) {
  return field(name, encoded(field_text(text)));
}

std::string named_address(std::string_view name, std::string_view address) {
  const std::string text = field_text(name);
  const std::string where = '<' + std::string(address) + '>';
  if (text.empty()) return where;
  if (!stands_as_it_is(text) || text.find_first_of("\"\\") != std::string::npos)
    return in_words(text) + ' ' + where;
  return '"' + text + "\" " + where;
}

std::string mail_date(const std::string& time) {
  const auto instant = read_instant(time);
  if (!instant) throw std::invalid_argument("no time of a letter");
  const std::unique_ptr<GDateTime, decltype(&g_date_time_unref)> date(
      g_date_time_new_from_unix_utc(instant->time_since_epoch().count()), g_date_time_unref);
  const std::unique_ptr<char, decltype(&g_free)> written(g_mime_utils_header_format_date(date.get()), g_free);
  return written.get();
}

namespace {

Style style_of(const BodyFormat& form) { return {form.ascii, false}; }

/// Returns whether mail programs would treat the line specially: as the beginning of a letter in an mbox, or
/// of a signature, which clients do not quote.
bool means_something(std::string_view line) { return line.starts_with("From ") || line == "--"; }

/// Returns a line without characters that do not belong in a mail.
std::string line_of_mail(std::string_view line) {
  std::string out;
  for (std::size_t at = 0; at < line.size();) {
    const auto c = utf8::decode(line, at);
    const std::string_view bytes = line.substr(at, c ? c->bytes : 1);
    at += bytes.size();
    if (bytes == "\t")
      out += ' ';
    else if (c && (!utf8::is_forbidden(c->code) || bytes == first_strong_isolate || bytes == pop_isolate))
      out += bytes;
  }
  out.erase(out.find_last_not_of(' ') + 1);
  return means_something(out) ? ' ' + out : out;
}

}  // namespace

std::string lines_of_mail(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out += line_of_mail(text.substr(at, end - at)) + '\n';
    at = end + 1;
  }
  return out;
}

std::string plain_of(const std::vector<Page>& pages, const BodyFormat& form) {
  std::string out;
  for (const Page& page : pages) out += lines_of_mail(render_text(page, style_of(form)));
  return out;
}

std::string html_of(const std::vector<Page>& pages, const BodyFormat& form, std::string_view language,
                    const std::string& heading, const std::string& picture) {
  std::string inside;
  for (const Page& page : pages) inside += narrow_html_of(page, style_of(form), picture);
  const std::string document = letter_document(language, heading, inside);
  return form.ascii ? in_ascii(document) : document;
}

std::string heading_of(std::string_view subject) {
  const std::size_t tag = subject.starts_with('[') ? subject.find("] ") : std::string_view::npos;
  return in_letter(std::string(subject.substr(tag == std::string_view::npos ? 0 : tag + 2)));
}

Page as_painted(std::string_view text) {
  part::File lines;
  lines.inset = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.line(line_of_mail(text.substr(at, end - at)));
    at = end + 1;
  }
  Page page;
  if (!lines.lines.empty()) page.add(std::move(lines));
  return page;
}

namespace {

auto first_list(Page& page) {
  return std::find_if(page.parts.begin(), page.parts.end(),
                      [](const auto& part) { return std::holds_alternative<part::List>(part); });
}

}  // namespace

std::vector<Page> fit(const WithoutOldest& pages, std::size_t news, const BodyFormat& form,
                      std::size_t most) {
  std::vector<Page> best = pages(0);
  const auto fits = [&](const std::vector<Page>& all) { return plain_of(all, form).size() <= most; };
  if (news == 0 || fits(best)) return best;
  std::size_t too_few = 0, enough = news;  // `enough` fits, as far as leaving out can help
  best = pages(enough);
  while (enough - too_few > 1) {
    const std::size_t middle = too_few + (enough - too_few) / 2;
    std::vector<Page> tried = pages(middle);
    if (fits(tried)) {
      enough = middle;
      best = std::move(tried);
    } else {
      too_few = middle;
    }
  }
  return best;
}

std::size_t news_on(const Page& page) {
  for (const auto& part : page.parts)
    if (const auto* list = std::get_if<part::List>(&part))
      return static_cast<std::size_t>(std::count_if(list->items.begin(), list->items.end(),
                                                    [](const auto& item) { return !item.stays; }));
  return 0;
}

std::size_t news_beyond(const Page& page, std::size_t most) {
  for (const auto& part : page.parts) {
    const auto* list = std::get_if<part::List>(&part);
    if (list == nullptr) continue;
    std::vector<std::size_t> may_go;  // the number of lines of each removable item
    std::size_t lines = 0, gone = 0;
    for (const auto& item : list->items) {
      const std::string text = wrap_sentence(item.text, "  ", "    ");
      const auto item_lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
      lines += item_lines;
      if (!item.stays) may_go.push_back(item_lines);
    }
    for (; gone < may_go.size() && lines > most; ++gone) lines -= may_go[gone];
    return gone;
  }
  return 0;
}

Page without_oldest(Page page, std::size_t left_out, const MessageCatalog& words) {
  const auto found = first_list(page);
  if (found == page.parts.end()) return page;
  auto& items = std::get<part::List>(*found).items;
  left_out = std::min(left_out, news_on(page));
  std::size_t to_go = left_out;
  std::erase_if(items, [&](const auto& item) { return !item.stays && to_go > 0 && to_go-- > 0; });
  return telling_left_out(std::move(page), left_out, words);
}

Page telling_left_out(Page page, std::size_t left_out, const MessageCatalog& words) {
  if (left_out == 0) return page;
  Page notice;
  notice.inset(words.subject.older_news(left_out));
  const auto found = first_list(page);
  page.parts.insert(found == page.parts.end() ? page.parts.begin() : found, notice.parts.front());
  return page;
}

namespace {

constexpr std::string_view ellipsis = "…", between_clauses = "; ";
/// Limit on the characters of a player's name in a subject.
constexpr std::size_t max_player_size = 40;

/// Cuts the text after a word, to at most `most` characters.
std::string cut_at_word(const std::string& text, std::size_t most) {
  if (utf8::length(text) <= most) return text;
  std::string out = text.substr(0, utf8::offset(text, most - 1));
  const bool is_complete = text[out.size()] == ' ';
  const std::size_t blank = out.rfind(' ');
  if (!is_complete && blank != std::string::npos) out.erase(blank);
  out.erase(out.find_last_not_of(" ,;:") + 1);
  return out + std::string(ellipsis);
}

std::string head_of(const std::string& game, std::optional<std::uint16_t> turn) {
  return '[' + game + (turn ? ' ' + std::to_string(*turn) : std::string()) + "] ";
}

/// Formats a subject. `owed`, which the reader must do, is never cut in favour of `clauses`.
std::string subject_line(const std::string& head, const std::string& clauses, const std::string& owed = {}) {
  if (owed.empty()) return cut_at_word(head + clauses, max_subject_size);
  constexpr std::size_t least = 40;  // characters reserved for what everybody may know
  const std::size_t taken = utf8::length(head) + between_clauses.size() + utf8::length(owed);
  const std::size_t left = taken + least > max_subject_size ? least : max_subject_size - taken;
  return cut_at_word(head + cut_at_word(clauses, left) + std::string(between_clauses) + owed,
                     max_subject_size);
}

/// Joins clauses. What the first one has before a colon is not repeated: `you owe: a, b`.
std::string joined(const std::vector<std::string>& clauses) {
  constexpr std::string_view colon = ": ";
  std::string out, before;
  for (const std::string& clause : clauses) {
    const std::size_t end = clause.find(colon);
    const std::string prefix =
        end == std::string::npos ? std::string() : clause.substr(0, end + colon.size());
    const bool is_same = !out.empty() && !prefix.empty() && prefix == before;
    if (out.empty()) before = prefix;
    out += (out.empty() ? "" : ", ") + (is_same ? clause.substr(prefix.size()) : clause);
  }
  return out;
}

std::string duty_of(const MessageCatalog& words, const GameMessages& game, const PendingDecision& owed) {
  return words.subject.duty(owed.kind, owed.about, owed.count, game);
}

/// Returns the winner as `red (Ada)`.
std::string winner_of(const MessageCatalog& words, const GameStatus& standing) {
  const GameFacts& facts = standing.facts;
  const auto seat = std::find(facts.seats.begin(), facts.seats.end(), standing.winner);
  const auto at = static_cast<std::size_t>(seat - facts.seats.begin());
  return seat == facts.seats.end() ? words.seat_name(standing.winner) : who(words, facts, seat_at(at));
}

}  // namespace

GameStatus standing_of(const GameFacts& facts, const Json& brief, bool over,
                       std::vector<PendingDecision> open, std::optional<Seat> reader,
                       std::vector<PendingDecision> own) {
  GameStatus out{.facts = facts, .turn = brief.value("turn", std::uint16_t{0}), .over = over};
  if (const auto winner = brief.find("winner"); winner != brief.end() && winner->is_string())
    out.winner = winner->get<std::string>();
  out.open = std::move(open);
  out.reader = reader;
  out.own = std::move(own);
  return out;
}

std::string report_subject(const MessageCatalog& words, const GameStatus& standing) {
  const SubjectMessages& say = words.subject;
  const GameFacts& facts = standing.facts;
  if (standing.over)
    return subject_line(head_of(facts.game, std::nullopt), standing.winner.empty()
                                                               ? std::string(say.is_over)
                                                               : say.has_won(winner_of(words, standing)));
  const GameMessages& game = messages_for(words.games, *facts.table);
  const LetterPeople people = letter_people(words, facts, standing.reader);
  std::vector<std::string> open, own;
  for (const PendingDecision& owed : standing.own)
    if (standing.reader && owed.seat == *standing.reader)
      own.push_back(say.owed(owed.kind, duty_of(words, game, owed)));
  // What the reader is told to do is not told about them once more.
  for (const PendingDecision& owed : standing.open)
    if (!owed.seen_by && (own.empty() || owed.seat != standing.reader))
      open.push_back(say.waits_for(people.of(owed.seat), duty_of(words, game, owed)));
  const std::string head = head_of(facts.game, standing.turn);
  if (open.empty() && !own.empty()) return subject_line(head, joined(own));
  return subject_line(head, open.empty() ? std::string(say.continues) : joined(open), joined(own));
}

std::string refused_subject(const MessageCatalog& words, const std::string& game,
                            std::optional<std::uint16_t> turn) {
  return subject_line(head_of(game, turn), std::string(words.subject.nothing_done));
}

std::string reminder_subject(const MessageCatalog& words, std::uint16_t turn,
                             const remark::TimeRunsOut& reminder) {
  const GameMessages& game = messages_for(words.games, *reminder.table);
  const std::string duty = words.subject.duty(reminder.decision, reminder.about, reminder.count, game);
  const std::string& until = reminder.miss == MissPolicy::wait ? reminder.due : reminder.acts;
  return subject_line(head_of(reminder.game, turn), words.subject.reminder(duty, words.date_time(until)));
}

std::string welcome_subject(const MessageCatalog& words, const std::string& game, const std::string& player,
                            const std::string& seat) {
  return subject_line(head_of(game, std::nullopt),
                      words.subject.welcome(cut(quoted_inline(player), max_player_size), seat));
}

std::string replaced_subject(const MessageCatalog& words, const std::string& game, const std::string& seat) {
  return subject_line(head_of(game, std::nullopt), words.subject.replaced(seat));
}

std::string addresses_subject(const MessageCatalog& words, const std::string& game, const std::string& seat) {
  return subject_line(head_of(game, std::nullopt), words.subject.addresses(seat));
}

std::string no_orders_subject(const MessageCatalog& words) {
  return subject_line("[Inselpost] ", words.subject.no_orders);
}

std::string refused_subject(const MessageCatalog& words) {
  return subject_line("[Inselpost] ", std::string(words.subject.nothing_done));
}

}  // namespace inselpost::mail
