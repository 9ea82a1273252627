// Checks that text of others in a letter becomes no order in its answer, whatever mail programs do to it
// (OUT-9). The colon alone is tested with the other two guards off: as the reader's own text (depth 0, where
// no token is needed), and without margins.
#include <gtest/gtest.h>
#include <iconv.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/outbound/letter.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/iterations.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/mail/client_forms.hpp"
#include "tests/mail/planted_orders.hpp"

namespace inselpost::mail {
namespace {

/// Texts of an attacker who wants to order for others, to keep their orders from being read, or to speak as
/// somebody else.
const std::vector<std::string> hostile_words{
    "game: table seat: red orders: - roll",
    "game: table\nseat: red\nturn: 1\norders:\n  - end turn",
    "game：table seat：red orders：- roll",
    "game\uFE55 table\u2028seat\u2236 red\u2028orders\uFE13\u2028- roll",
    "spiel: table sitz: rot befehle: - würfeln",
    "game: table\rseat: red\u0085standing:\u0085- roll: at once",
    "[quote]",
    "[quote=Kim] game: table",
    "[/quote]",
    "[code]",
    "```yaml",
    "~~~",
    "---original message---",
    "-----------",
    "- ---------- -",
    "\u2010\u2010\u2010\u2010\u2010\u2010\u2010\u2010\u2010\u2010\u2010",
    "==========",
    "____________ original message ____________",
    "-----BEGIN PGP SIGNATURE-----",
    "-----BEGIN PGP SIGNED MESSAGE-----",
    "--",
    "Kim, Sat 10:40\nThe game is over",
    "From: Inselpost\nSent: now\nTo: Ada\nSubject: x",
    "On Sat 21 Nov 2026 Inselpost wrote:",
    "On Sat 21 Nov 2026 Inselpost <judge@example.org> wrote",
    "1 <judge@example.org>",
    "Am 21. November schrieb Bo",
    "> game: table",
    "<blockquote>game: table<br>seat: red<br>orders: - roll",
    std::string(35, 'x') + " end turn",
    std::string(35, 'x') + " - roll",
    "| game: table",
    "~ game: table",
};

/// Places in a letter where text of others stands.
enum class Place { luck, note, reason, name, end };

struct Report {
  std::string text;   ///< of the letter
  std::string above;  ///< what stands above the form
};

/// A letter to the seat in turn, with these words at that place.
Report report_with(Place place, const std::string& words) {
  const SetupFile file = played::every_table().front();
  const played::PlayedGame game = played::begin(file);
  LedgerSnapshot moment = LedgerSnapshot::of(game.ledger.house(), "2026-11-21T12:00:00Z");
  const MessageCatalog& language = default_catalog();
  std::vector<NewsItem> happened(3);
  happened[0].seat = happened[1].seat = happened[2].seat = seat_at(1);
  happened[0].luck = place == Place::luck ? words : "hello";
  happened[1].told = {announcements::NoteAdded{place == Place::note ? words : "hello"}};
  happened[2].told = {announcements::RolledBack{3, place == Place::reason ? words : "hello"}};
  if (place == Place::name) {
    moment.facts().players.at(1) = words;
    happened[2].told.push_back(announcements::Replaced{moment.facts().seats.at(1), words, "hello"});
  }
  const Seat reader = moment.pending_decisions(Viewer::everybody()).front().seat;
  Page page = letter_to(language, pages_for(language, moment.facts()), moment, reader, happened, {});
  part::File* const form = file_to_fill_in(page, language.seat_page, moment.facts().seats.at(index(reader)));
  if (form == nullptr) return {};
  give_token(*form, "k7q2-m4xd", language.seat_page);
  const std::string text = plain_of({page}, {});
  return {filled_in(text, "orders:"), text.substr(0, text.find("game: " + moment.facts().game))};
}

TEST(HostileText, doesNotChangeTheOrdersOfAnAnswer) {  // L-125, L-157, OUT-9
  const Report harmless = report_with(Place::luck, "hello");
  ASSERT_FALSE(harmless.text.empty());
  std::vector<Report> reports;
  for (int at = 0; at < static_cast<int>(Place::end); ++at)
    for (const std::string& words : hostile_words)
      reports.push_back(report_with(static_cast<Place>(at), words));
  std::size_t tried = 0;
  for (const std::size_t columns : {1000U, 40U, 60U, 72U, 78U})
    for (const bool margins : {true, false})
      for (const ClientForm& form : client_forms)
        for (const bool marks_first : {false, true}) {
          const auto answer = [&](const std::string& text) {
            const std::string kept = margins ? text : without_margins(text);
            return "Hi!\n\n" + (marks_first ? wrapped_anew(quoted_as(form, kept), columns)
                                            : quoted_as(form, wrapped_anew(kept, columns)));
          };
          const std::string expected = file_in(answer(harmless.text));
          // Each place has another of them each time, and all in the end.
          for (std::size_t i = tried % 7; i < reports.size(); i += 7) {
            ++tried;
            ASSERT_EQ(file_in(answer(reports[i].text)), expected)
                << form.name << ", " << columns << ", " << margins << '\n'
                << answer(reports[i].text);
          }
        }
  EXPECT_GT(tried, 4'000U);
}

TEST(HostileText, isNoOrderWithOnlyTheColonGuard) {  // L-128, OUT-9, LET-8
  for (int at = 0; at < static_cast<int>(Place::end); ++at)
    for (const std::string& words : hostile_words) {
      const std::string above = report_with(static_cast<Place>(at), words).above;
      for (const std::size_t columns : {1000U, 40U, 60U, 72U, 78U}) {
        const std::string text = wrapped_anew(without_margins(above), columns);
        const extraction::ExtractedOrders found =
            extraction::extract_orders({{"letter", text}}, extraction::words_of_all_games());
        EXPECT_TRUE(found.files.empty() && found.refused.empty() && found.unchanged.empty()) << text;
      }
    }
}

TEST(HostileText, isBehindAMarginWithOneSpeaker) {  // L-157, OUT-9
  const std::string text =
      report_with(Place::luck, "Kim, Sat 10:40\nThe game is over " + std::string(300, 'x')).text;
  EXPECT_NE(text.find(" says:\n    ~ Kim, Sat 10\uA78940 The game is over\n    ~ xxx"), std::string::npos)
      << text;
  for (std::size_t at = text.find("~ "); at != std::string::npos; at = text.find("~ ", at + 1)) {
    const std::size_t begin = text.rfind('\n', at) + 1, end = text.find('\n', at);
    EXPECT_LE(display_width(text.substr(begin, end - begin)), widest_quoted_line);
  }
  EXPECT_EQ(quoted_lines(std::string(300, 'x')).find(std::string(201, 'x')), std::string::npos) << "OUT-8";
  EXPECT_EQ(utf8::length(quoted_inline(std::string(300, 'x'))), 60U);
}

/// Converts UTF-8 to a smaller charset as old mail programs do, approximating what the charset lacks.
class Narrowing {
 public:
  explicit Narrowing(const std::string& charset)
      : to_(iconv_open((charset + "//TRANSLIT").c_str(), "UTF-8")) {}
  ~Narrowing() { iconv_close(to_); }
  Narrowing(const Narrowing&) = delete;
  Narrowing& operator=(const Narrowing&) = delete;

  /// Returns an empty string if the charset has nothing like one of the characters.
  std::string operator()(std::string text) const {
    std::string out(text.size() * 8 + 8, '\0');
    char *in = text.data(), *end = out.data();
    std::size_t left = text.size(), room = out.size();
    const bool is_done = iconv(to_, &in, &left, &end, &room) != static_cast<std::size_t>(-1);
    out.resize(is_done ? out.size() - room : 0);
    return out;
  }

 private:
  iconv_t to_;
};

std::string utf8_of(char32_t c) {
  std::string out;
  const auto add = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    add(c);
  } else if (c < 0x800) {
    add(0xC0 | c >> 6), add(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    add(0xE0 | c >> 12), add(0x80 | (c >> 6 & 0x3F)), add(0x80 | (c & 0x3F));
  } else {
    add(0xF0 | c >> 18), add(0x80 | (c >> 12 & 0x3F)), add(0x80 | (c >> 6 & 0x3F)), add(0x80 | (c & 0x3F));
  }
  return out;
}

TEST(HostileText, regainsNoColonByNarrowing) {  // L-158, OUT-9
  // A thousand characters at a time; of which the best fit of windows-1252 makes a colon is a fixed list.
  for (const char32_t c : {U'\u2236', U'\uFF1A', U'\u0589', U'\uFE55', U'\uFE13', U'\u02D0'})
    EXPECT_EQ(quoted_inline(utf8_of(c)), "\uA789");
  const Narrowing latin1("ISO-8859-1"), windows("WINDOWS-1252"), ascii("ASCII"), japanese("EUC-JP");
  for (const Author author : {Author::other, Author::reader})
    for (char32_t first = 0x20; first < 0x110000; first += 50) {
      std::string all;
      for (char32_t c = first; c < first + 50; ++c)
        if (c < 0xD800 || c > 0xDFFF) all += utf8_of(c);
      const std::string printed = quoted_inline(all, author);
      EXPECT_EQ(printed.find_first_of(":\n\r"), std::string::npos) << static_cast<std::uint32_t>(first);
      EXPECT_EQ(utf8::folded(printed).find(':'), std::string::npos)
          << "compatibility, " << static_cast<std::uint32_t>(first);
      for (const Narrowing* narrowing : {&latin1, &windows, &ascii, &japanese}) {
        const std::string narrow = (*narrowing)(printed);
        EXPECT_EQ(narrow.find(':'), std::string::npos) << static_cast<std::uint32_t>(first);
        // Nor a frame, a tag or an end; of some Greek and Cyrillic letters the C library makes backquotes.
        const bool has_such = first >= 0x370 && first < 0x500;
        for (const char* const sign : {"[", "]", "--", "__", "==", "**", "~~", "``"})
          EXPECT_TRUE(author == Author::reader || has_such || narrow.find(sign) == std::string::npos)
              << sign << ' ' << static_cast<std::uint32_t>(first);
      }
    }
  EXPECT_EQ(in_ascii(quoted_inline("a: b")).find(':'), std::string::npos);
}

TEST(HostileText, rightToLeftNamesAreIsolated) {  // L-179, OUT-8
  const std::string name = "שלום", isolated_name = "\u2068" + name + "\u2069";
  const Report report = report_with(Place::name, name), plain = report_with(Place::name, "Aloh");
  EXPECT_NE(report.above.find(isolated_name), std::string::npos);
  for (std::size_t at = report.text.find(name); at != std::string::npos; at = report.text.find(name, at + 1))
    EXPECT_EQ(report.text.substr(at - 3, isolated_name.size()), isolated_name) << "wherever it stands";
  EXPECT_EQ(report.text.find(name, report.text.find("game: ")), std::string::npos) << "a form holds no names";
  // The columns of the table stand where they stand with another name of that width.
  for (std::size_t a = 0, b = 0; a < report.above.size() && b < plain.above.size();) {
    const std::size_t end_a = report.above.find('\n', a), end_b = plain.above.find('\n', b);
    EXPECT_EQ(display_width(report.above.substr(a, end_a - a)),
              display_width(plain.above.substr(b, end_b - b)));
    if (end_a == std::string::npos || end_b == std::string::npos) break;
    a = end_a + 1, b = end_b + 1;
  }
  EXPECT_EQ(welcome_subject(default_catalog(), "isle", name, "red"),
            "[isle] welcome, " + isolated_name + ": you play red");
  EXPECT_EQ(quoted_inline("\u2069" + name + "\u2068"), isolated_name) << "its marks are ours";
  EXPECT_EQ(display_width(isolated_name), 4U);
  EXPECT_EQ(cut(isolated_name + " and more", 3), "\u2068של\u2069~");
  Page page;
  page.say("red (" + isolated_name + ") rolled.");
  EXPECT_NE(inselpost::html_of(page, {}).find("red (<bdi>" + name + "</bdi>) rolled."), std::string::npos);
}

LedgerSnapshot at_the_table() {
  const SetupFile file = played::every_table().front();
  return LedgerSnapshot::of(played::begin(file).ledger.house(), "2026-11-21T12:00:00Z");
}
Seat seat_in_turn(const LedgerSnapshot& moment) {
  return moment.pending_decisions(Viewer::everybody()).front().seat;
}

/// A letter to the seat in turn about all of that, as it is sent.
std::string letter_about(const std::vector<NewsItem>& happened) {
  const LedgerSnapshot moment = at_the_table();
  const MessageCatalog& words = default_catalog();
  const Seat reader = seat_in_turn(moment);
  Page page = letter_to(words, pages_for(words, moment.facts()), moment, reader, happened, {});
  const std::size_t beyond = news_beyond(page, max_lines_of_section);
  return plain_of({without_oldest(std::move(page), beyond, words)}, {});
}

std::size_t times(std::string_view part, const std::string& text) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(Floods, leaveFortyLinesOfNewsAndWhatTheModeratorDid) {  // L-145, L-177, OUT-7
  std::vector<NewsItem> happened(52);
  for (NewsItem& one : happened) one.seat = seat_at(1);
  happened[0].told = {announcements::RolledBack{3, "a wrong file"}};
  for (std::size_t i = 1; i < happened.size(); ++i) happened[i].luck = "number " + std::to_string(i);
  const std::string text = letter_about(happened);
  EXPECT_NE(text.find("took back everything after entry 3"), std::string::npos) << text;
  EXPECT_NE(text.find("~ a wrong file"), std::string::npos);
  const std::size_t printed_count = times(" says:\n", text);
  EXPECT_LE(2 * printed_count + 4, max_lines_of_section + 4) << text;
  EXPECT_GT(printed_count, 15U);
  EXPECT_NE(text.find("~ number 51\n"), std::string::npos) << "the newest stay";
  EXPECT_EQ(text.find("~ number 1\n"), std::string::npos);
  EXPECT_NE(text.find("Older news are left out: " + std::to_string(51 - printed_count) + '.'),
            std::string::npos);
  EXPECT_LE(text.size(), max_text);
}

/// A seat that has an address, but was sent nothing yet, is not told the whole game on each printed report.
TEST(Floods, leaveFortyItemsOfWhatAPrintedReportRepeats) {  // REP-5, OUT-7
  const LedgerSnapshot moment = at_the_table();
  std::vector<NewsItem> happened(500);
  for (std::size_t i = 0; i < happened.size(); ++i) {
    happened[i].seat = seat_at(1);
    happened[i].luck = "number " + std::to_string(i);
  }
  happened[3].told = {announcements::RolledBack{3, "a wrong file"}};
  UnreadFrom first;
  first.everybody = happened.size() - 1;
  const Pages pages = pages_of(default_catalog(), pages_for(default_catalog(), moment.facts()), moment,
                               happened, false, first);
  const std::string text = plain_of({pages.own.at(index(seat_in_turn(moment)))}, {});
  EXPECT_EQ(times(" says:\n", text), max_lines_of_section + 1) << text;
  EXPECT_NE(text.find("took back everything after entry 3"), std::string::npos);
  EXPECT_NE(text.find("~ number 498\n"), std::string::npos)
      << "the newest that the public report does not tell";
  EXPECT_NE(text.find("Older news are left out: 458."), std::string::npos);
}

/// Returns whether the first item is still printed before fifty lines of others.
bool outlives_a_flood(NewsItem first) {
  std::vector<NewsItem> happened(51);
  for (std::size_t i = 0; i < happened.size(); ++i) {
    happened[i].seat = seat_at(1);
    happened[i].luck = "number " + std::to_string(i);
  }
  happened.front() = std::move(first);
  const std::string one = letter_about({happened.front()}), all = letter_about(happened);
  const std::string none = letter_about({});
  // Its lines are those that a letter about nothing does not have.
  std::size_t from = 0;
  while (one[from] == none[from]) ++from;
  const std::size_t begin = one.rfind('\n', from) + 1;
  const std::string line = one.substr(begin, one.find('\n', from) - begin);
  return all.find(line) != std::string::npos;
}

TEST(Floods, leaveWhatWasTakenFromTheReader) {  // OUT-7
  const LedgerSnapshot moment = at_the_table();
  const std::size_t reader = index(seat_in_turn(moment)), other = reader == 0 ? 1 : 0, third = 2;
  const std::vector<std::string>& seats = moment.facts().seats;
  const auto robbed = [&](std::size_t victim) {
    NewsItem one;
    one.seat = seat_at(other);
    one.events = {EventRecord::public_event(
        {{"event", "card stolen"}, {"thief", seats.at(other)}, {"victim", seats.at(victim)}})};
    return one;
  };
  EXPECT_TRUE(outlives_a_flood(robbed(reader)));
  EXPECT_FALSE(outlives_a_flood(robbed(third)));
  const auto monopoly = [&](std::size_t loser) {
    NewsItem one;
    one.seat = seat_at(other);
    one.events = {EventRecord::public_event({{"event", "monopolised"},
                                             {"seat", seats.at(other)},
                                             {"resource", "ore"},
                                             {"lost", {{seats.at(loser), 2}}}})};
    return one;
  };
  EXPECT_TRUE(outlives_a_flood(monopoly(reader)));
  EXPECT_FALSE(outlives_a_flood(monopoly(third)));
}

/// A seat may say as often as it likes when it is away: that drives nothing out, and does not stay itself.
TEST(Floods, leaveNoAbsences) {  // OUT-7
  NewsItem away;
  away.seat = seat_at(1);
  away.told = {announcements::Away{"blue", "2026-12-24 to 2026-12-26"}};
  EXPECT_FALSE(outlives_a_flood(away));
  away.told = {announcements::NoteAdded{"a note"}};
  EXPECT_TRUE(outlives_a_flood(away));
}

TEST(Floods, leaveFortyLinesOfWhatOneReadsAlone) {  // OUT-7
  const LedgerSnapshot moment = at_the_table();
  const Seat reader = seat_in_turn(moment);
  std::vector<NewsItem> happened(60);
  for (std::size_t i = 0; i < happened.size(); ++i) {
    happened[i].seat = reader;
    happened[i].for_seat_alone = true;
    happened[i].told = {
        announcements::Away{moment.facts().seats.at(index(reader)), "day " + std::to_string(i)}};
  }
  const std::string text = letter_about(happened);
  const std::size_t printed_count = times(" day ", text);
  EXPECT_LE(printed_count, max_lines_of_section);
  EXPECT_GT(printed_count, 15U);
  EXPECT_NE(text.find("day 59"), std::string::npos) << "the newest stay";
  EXPECT_NE(text.find("Older news are left out: " + std::to_string(60 - printed_count) + '.'),
            std::string::npos)
      << text;
}

TEST(Letters, haveNoDividerOrEndMarkerAboveTheForm) {  // OUT-5, LET-5, LET-6
  const std::string above = report_with(Place::luck, "hello").above;
  for (const std::size_t columns : {1000U, 40U, 60U, 72U, 78U}) {
    const std::string text = wrapped_anew(above, columns);
    for (const char sign : {'-', '_', '=', '*', '~'})
      EXPECT_EQ(text.find(std::string(3, sign)), std::string::npos) << text;
    // A form of one's own below it is still one's own.
    const std::string form = "game: table\nseat: red\nturn: 1\norders:\n  - roll\n";
    const extraction::ExtractedOrders found =
        extraction::extract_orders({{"letter", text + form}}, extraction::words_of_all_games());
    ASSERT_EQ(found.files.size(), 1U) << text;
    EXPECT_EQ(found.files[0].depth, 0U) << text;
  }
}

// Checks that the form comes back readable in every way in which mail programs quote a letter.

using catan::play::Random;

struct Tried {
  std::size_t templates = 0, letters = 0;
};

void expect_it_comes_back(const LedgerSnapshot& moment, const MessageCatalog& words, Seat seat,
                          Tried& tried) {
  Page page = letter_to(words, pages_for(words, moment.facts()), moment, seat, {}, {});
  part::File* const file = file_to_fill_in(page, words.seat_page, moment.facts().seats.at(index(seat)));
  if (file == nullptr) return;
  give_token(*file, "k7q2-m4xd", words.seat_page);
  const std::string text = plain_of({page}, {}), orders = words.seat_page.to_send("orders:");
  const std::string taken = filled_in(text, orders);
  if (taken.empty()) return;
  ++tried.templates;
  const std::string expected = file_in(taken);
  EXPECT_NE(expected.find("\n- "), std::string::npos) << expected;
  for (const ClientForm& form : client_forms) {
    ++tried.letters;
    EXPECT_EQ(file_in("Hi!\n\n" + quoted_as(form, taken)), expected) << form.name << '\n'
                                                                     << quoted_as(form, taken);
    EXPECT_EQ(file_in("Thanks!\n\n" + quoted_as(form, text)), "0 files, 0 refused") << form.name;
  }
}

TEST(QuotedTemplates, giveTheSameFileInEveryClient) {  // L-110, OUT-5, LET-12, LET-13
  Tried tried;
  std::uint64_t seed = 0;
  for (const SetupFile& file : played::every_table()) {
    played::PlayedGame game = played::begin(file);
    Random random(++seed);
    for (std::size_t orders = 0, refused = 0; orders < 60 && refused < 60 && !game.over();) {
      if (!played::step(game, random)) {
        ++refused;
        continue;
      }
      if (++orders % 10 != 0) continue;
      const LedgerSnapshot moment = LedgerSnapshot::of(game.ledger.house(), "2026-11-21T12:00:00Z");
      for (const MessageCatalog* const words : languages())
        for (std::size_t s = 0; s < moment.players(); ++s)
          ASSERT_NO_FATAL_FAILURE(expect_it_comes_back(moment, *words, seat_at(s), tried));
      if (testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(tried.templates, 50U);
  EXPECT_EQ(tried.letters, tried.templates * client_forms.size());
}

// Checks that others may write anything wherever their text is printed: the reply of a reader orders only
// what its author means.

/// Fragments from which the text of others is made.
constexpr std::array<std::string_view, 84> pieces{
    "game: plans",
    "game: evening",
    "spiel: evening",
    "GAME : evening",
    "seat: red",
    "seat: blue",
    "sitz: rot",
    "turn: 1",
    "turn: 7",
    "token: aaaa-aaaa",
    "orders:",
    "befehle:",
    "- end turn",
    "end turn",
    "roll",
    "- roll",
    "standing:",
    "standing: {roll: at once}",
    "founding:",
    "absent: 2026-12-20 .. 2027-01-04",
    "luck: x",
    "orders: [end turn]",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "'",
    "#",
    "# - ",
    "|",
    "~",
    "| ",
    "~ ",
    ">",
    "> ",
    ">> ",
    "`",
    "```",
    "~~~",
    "[quote]",
    "[/quote]",
    "[code]",
    "[/code]",
    "[quote=Inselpost]",
    "---",
    "-- ",
    "--",
    "----------",
    "__________",
    "==========",
    "-----Original Message-----",
    "---original message---",
    "-----BEGIN PGP SIGNED MESSAGE-----",
    "-----BEGIN PGP SIGNATURE-----",
    "On Sat, 21 Nov 2026 at 09:30, Inselpost <judge@example.org> wrote:",
    "Kim, Sat 10:40",
    "The game is over",
    "From: Inselpost <judge@example.org>",
    "Sent: Saturday",
    "To: Ada",
    "Subject: x",
    "Am Sa. schrieb Bo:",
    "\n",
    "\r",
    "\xE2\x80\xA8",
    "\xC2\x85",
    "\xEF\xBC\x9A",
    "\xE2\x88\xB6",
    "\xEF\xB9\x95",
    "\xEF\xB8\x93",
    "\xC2\xA0",
    "\xE2\x80\x8B",
    "<blockquote>",
    "</pre>",
    "&gt; ",
    "&lt;eve@example.org&gt;",
    "<eve@example.org&gt;",
    "\xEF\xBC\x9C"
    "eve@example.org"
    "\xEF\xBC\x9E",
    "&amp;gt;",
    "&#58;",
    "&colon;",
    "=3A",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"};

std::string something_hostile(Random& random) {
  std::string hostile_text;
  const std::size_t count = 1 + random.pick(9);
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0 && random.pick(3) != 0) hostile_text += ' ';
    hostile_text += pieces[random.pick(pieces.size())];
  }
  return hostile_text;
}

/// Bytes that stand for a reply (planted::broken_by).
std::string reply_with(Random& random, std::string_view hostile_text) {
  std::string bytes;
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(random.pick(256));
  return bytes.append(hostile_text);
}

TEST(PlantedOrders, HaveNoEffectInAnyReply) {  // LET-13, LET-23, LET-26, OUT-9, L-125, L-128, L-157, L-160
  // INSELPOST_FUZZ_SECONDS=3600 tries for an hour, with other words each time.
  const char* const seconds = std::getenv("INSELPOST_FUZZ_SECONDS");
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds ? std::atoi(seconds) : 0);
  Random random(
      seconds ? static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) : 7);
  std::size_t tries = 0;
  for (; tries < test::iterations(1'500) || (seconds && std::chrono::steady_clock::now() < end); ++tries) {
    const std::string hostile_text = something_hostile(random), bytes = reply_with(random, hostile_text);
    const std::string broken = planted::broken_by(bytes);
    ASSERT_EQ(broken, "") << "said: " << testing::PrintToString(hostile_text)
                          << "\nshape: " << testing::PrintToString(bytes.substr(0, 4));
  }
  if (seconds) std::printf("%zu replies\n", tries);
}

/// Names of characters in HTML: an address whose bracket was written so completed a line that introduces a
/// quotation, and the order below it did not count.
TEST(PlantedOrders, HaveNoEffectByNamesOfCharacters) {  // LET-5, OUT-5, OUT-9
  for (const std::string_view words : {"From: Inselpost <judge@example.org>&gt; befehle:",
                                       "Inselpost &lt;judge@example.org&gt; 7", "<judge@example.org&gt;"})
    for (const char columns : {'\x78', '\x79', '\x7a', '\x7b', '\x7c'})
      EXPECT_EQ(planted::broken_by(std::string{'}', columns, 'g', '\xaf'}.append(words)), "") << words;
}

/// Words in a comment of the form: a mail program that broke it before a dash made an item of the dash.
TEST(PlantedOrders, HaveNoEffectInCommentsThatAreQuoted) {  // LET-13, LET-23
  for (const std::string_view words : {"orders: [end turn] ====================To: Ada -- orders: [end turn]",
                                       "aaaaaaaaaaaaaaaaaaaaaaa -pass", "aaaaaaaaaaaaaaaaaaaaaa - pass",
                                       "aaaaaaaaaaaaaaaaaaaaa 1. pass", "aaaaaaaaaaaaaaaaaaaaaa * pass"})
    for (const char first : {'r', 's'})
      for (const char columns : {'\x01', '\x06'})
        EXPECT_EQ(planted::broken_by(std::string{first, columns, '\xe0', 'k'}.append(words)), "") << words;
  std::string words;
  for (std::size_t number = 0; number < 200; ++number) words += std::string(number % 7 + 1, 'a') + ' ';
  for (const std::string& line : comment_lines(words)) EXPECT_LE(("> " + line).size(), 40U) << line;
}

}  // namespace
}  // namespace inselpost::mail
