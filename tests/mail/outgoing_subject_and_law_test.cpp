// OUT-4: tests of subjects, in both languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/mail/message/message.hpp"
#include "cli/mail/outbound/letter.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/laws/twins.hpp"
#include "tests/seats.hpp"

namespace inselpost::mail {
namespace {

GameFacts three_seats() {
  const std::vector<std::string> seats{"red", "blue", "orange"};
  GameFacts facts;
  facts.game = "friday-island";
  CatanSetupView table;
  table.names.seats = seats;
  facts.table = make_opaque_view(std::move(table));
  facts.seats = seats;
  facts.players = {"Ada", "Bo", "Cy"};
  return facts;
}
const MessageCatalog& german() { return *find_catalog("de"); }

PendingDecision owes(Seat seat, const std::string& kind, std::uint16_t count = 0) {
  PendingDecision owed;
  owed.seat = seat;
  owed.kind = kind;
  owed.count = count;
  return owed;
}

GameStatus moment_of(const GameFacts& facts, std::vector<PendingDecision> open,
                     std::optional<Seat> reader = std::nullopt, std::vector<PendingDecision> own = {}) {
  return standing_of(facts, Json{{"turn", 12}, {"winner", nullptr}}, false, std::move(open), reader,
                     std::move(own));
}

TEST(Subject, namesPendingSeatsAndTheReadersDuty) {  // OUT-4
  const GameFacts facts = three_seats();
  const std::vector<PendingDecision> all{owes(blue, "roll"), owes(red, "discard", 4)};
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {all[0]})), "[friday-island 12] Bo to roll");
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {all[0]}, red, all)),
            "[friday-island 12] Bo to roll; you owe a discard");
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {all[0]}, blue, all)),
            "[friday-island 12] your turn: roll");
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, all, red, all)),
            "[friday-island 12] Bo to roll; you owe a discard");
  EXPECT_EQ(report_subject(german(), moment_of(facts, {all[0]}, red, all)),
            "[friday-island 12] Bo ist dran: würfeln; du bist dran: Karten ablegen");
  EXPECT_EQ(report_subject(german(), moment_of(facts, {owes(blue, "turn")})),
            "[friday-island 12] Bo ist dran: den Zug fortsetzen");
}

TEST(Subject, namesNothingPrivate) {  // OUT-4
  const GameFacts facts = three_seats();
  PendingDecision secret = owes(blue, "roll");
  secret.seen_by.emplace();
  secret.seen_by->insert(red);
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {secret}, red, {secret})),
            "[friday-island 12] the game goes on");
  EXPECT_EQ(report_subject(german(), moment_of(facts, {secret}, red, {secret})),
            "[friday-island 12] die Partie läuft");
  // Subjects do not tell what others owe as this reader knows it: they are shown on locked screens.
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, {}, red, {owes(blue, "roll")})),
            "[friday-island 12] the game goes on");
}

TEST(Subject, ofTheEnd) {  // OUT-4
  GameFacts facts = three_seats();
  const auto over = [&](const Json& winner) {
    return standing_of(facts, Json{{"turn", 40}, {"winner", winner}}, true, {}, red, {});
  };
  EXPECT_EQ(report_subject(default_catalog(), over("red")), "[friday-island] red (Ada) has won");
  EXPECT_EQ(report_subject(german(), over("red")), "[friday-island] Red (Ada) hat gewonnen");
  EXPECT_EQ(report_subject(default_catalog(), over(nullptr)), "[friday-island] the game is over");
  EXPECT_EQ(report_subject(german(), over(nullptr)), "[friday-island] die Partie ist zu Ende");
  facts.players[0] = "Ada\nBcc: x@y <img onerror=z>";
  EXPECT_EQ(report_subject(default_catalog(), over("red")),
            "[friday-island] red (Ada Bcc꞉ x@y <img onerr~) has won");
  facts.players[0] = std::string(200, 'x');
  EXPECT_TRUE(report_subject(default_catalog(), over("red")).ends_with(" has won"));
}

TEST(Subject, ofAnswersAndLettersToNewcomers) {  // OUT-4
  EXPECT_EQ(refused_subject(default_catalog(), "friday-island", 12), "[friday-island 12] nothing was done");
  EXPECT_EQ(refused_subject(german(), "friday-island", 12), "[friday-island 12] nichts getan");
  EXPECT_EQ(refused_subject(default_catalog(), "friday-island", std::nullopt),
            "[friday-island] nothing was done");
  EXPECT_EQ(no_orders_subject(default_catalog()), "[Inselpost] no orders found");
  EXPECT_EQ(no_orders_subject(german()), "[Inselpost] keine Befehle gefunden");
  EXPECT_EQ(welcome_subject(default_catalog(), "friday-island", "Ada", "red"),
            "[friday-island] welcome, Ada: you play red");
  EXPECT_EQ(welcome_subject(german(), "friday-island", "Ada", "red"),
            "[friday-island] Willkommen, Ada: Du spielst Red");
}

TEST(Subject, ofAReminder) {  // OUT-4
  const GameFacts facts = three_seats();
  remark::TimeRunsOut reminder;
  reminder.table = facts.table;
  reminder.game = facts.game;
  reminder.seat = "red";
  reminder.decision = "discard";
  reminder.count = 4;
  reminder.due = "2026-11-23T09:00:00Z";
  reminder.acts = "2026-11-23T09:30:00Z";
  EXPECT_EQ(reminder_subject(default_catalog(), 12, reminder),
            "[friday-island 12] reminder: discard until 2026-11-23 09:30 UTC");
  reminder.decision = "roll";
  EXPECT_EQ(reminder_subject(german(), 12, reminder),
            "[friday-island 12] Erinnerung: würfeln bis Mo\u00A023.11.2026, 09:30\u00A0Uhr (UTC)");
  reminder.miss = MissPolicy::wait;
  EXPECT_EQ(reminder_subject(default_catalog(), 12, reminder),
            "[friday-island 12] reminder: roll until 2026-11-23 09:00 UTC");
}

/// The reader's own decisions are not cut because of others.
TEST(Subject, isCutAtAWord) {  // OUT-4
  GameFacts facts = three_seats();
  facts.game = std::string(32, 'g');
  facts.players = {std::string(32, 'r'), std::string(32, 'b'), std::string(32, 'w')};
  const std::vector<PendingDecision> all{owes(red, "turn"), owes(blue, "turn"), owes(orange, "turn")};
  const std::string begin = '[' + facts.game + " 12] ";
  EXPECT_EQ(report_subject(default_catalog(), moment_of(facts, all)),
            begin + facts.players[0] + " to play on, " + facts.players[1] + " to…");
  for (const MessageCatalog* const words : languages())
    for (const Seat reader : {red, blue, orange}) {
      const std::string subject = report_subject(*words, moment_of(facts, all, reader, all));
      EXPECT_LE(utf8::length(subject), 120U);
      EXPECT_NE(subject.find("…; "), std::string::npos) << subject;
      EXPECT_FALSE(subject.ends_with("…")) << subject;
    }
}

// OUT-4 to OUT-6: properties of every letter of a random game.

using catan::play::Random;
using twins::Twins;

const char* const played_at = "2026-11-21T12:00:00Z";

GameStatus standing_in(const LedgerSnapshot& moment, std::optional<Seat> reader) {
  return standing_of(moment.facts(), moment.brief(), moment.over(),
                     moment.pending_decisions(Viewer::everybody()), reader,
                     reader ? moment.pending_decisions(Viewer::of(*reader)) : std::vector<PendingDecision>());
}

/// `[NAME 12] blue to roll; you owe a discard`, or what the reader owes alone if nobody else owes anything:
/// names of seats and offers, words of this list, and a number in the brackets alone.
void expect_form(const std::string& subject, const MessageCatalog& words) {
  static const std::string seat = "[a-z][a-z0-9-]*", german_seat = "[A-Za-z][^ ;]*",
                           offer = "[a-z0-9][a-z0-9-]*";
  static const std::string duty =
      "(roll|discard|place a settlement and a road|move the robber|play on|answer " + offer +
      "|give cards back|build or pass|choose the robber's desert)";
  static const std::string open =
      "(" + seat + " to " + duty + ")(, " + seat + " to " + duty + ")*([ ,][a-z0-9 ',-]*…)?";
  static const std::string mine = "(you owe a discard|please answer " + offer + "|your turn: " + duty + ")";
  static const std::string own = mine + "(, " + mine + ")*([ ,][a-z0-9 ':,-]*…)?";
  static const std::string begin = "\\[[a-z0-9-]+ [0-9]+\\] ", german_own = "du bist dran: [^;]+";
  static const std::regex english(begin + "(" + own + "|(the game goes on|" + open + ")(; " + own + ")?)"),
      german(begin + "(" + german_own + "|(die Partie läuft|" + german_seat + " ist dran: [^;]*)(; " +
             german_own + ")?)");
  EXPECT_TRUE(std::regex_match(subject, &words == &default_catalog() ? english : german)) << subject;
  EXPECT_LE(utf8::length(subject), max_subject_size) << subject;
}

std::string without_blanks(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '\n') out += c;
  return out;
}

/// Returns the text of HTML; its tags go into `tags`.
std::string read_of(const std::string& html, std::set<std::string>& tags) {
  static const std::pair<const char*, const char*> entities[] = {
      {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}};
  std::string text;
  for (std::size_t at = 0; at < html.size();) {
    if (html[at] == '<') {
      const std::size_t end = html.find('>', at);
      tags.insert(html.substr(at, end + 1 - at));
      at = end + 1;
      continue;
    }
    text += html[at++];
  }
  for (const auto& [entity, sign] : entities)
    for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at + 1))
      text.replace(at, std::string(entity).size(), sign);
  return text;
}

/// OUT-6, LOOK-5.
void expect_tags(const std::set<std::string>& tags) {
  static const std::regex tag(
      "<!DOCTYPE html>|</?(html|head|meta|title|style|body|div|table|tbody|tr|td|p|b|span|h1|h2|br|bdi|ul|li)"
      "( (style|class|lang|role|name|content|charset)=\"[^\"<>&]*\")*>"),
      property(
          "(^|;)(font|font-size|font-family|line-height|overflow-wrap|max-width|border-radius|border-top|"
          "padding|margin|border|white-space|(color|background)(?=:#[0-9a-f]{6}(;|$))):[^;:]+");
  for (const std::string& one : tags) {
    EXPECT_TRUE(std::regex_match(one, tag)) << one;
    const std::size_t begin = one.find("style=\"");
    if (begin == std::string::npos) continue;
    const std::string style = one.substr(begin + 7, one.find('"', begin + 7) - begin - 7);
    EXPECT_EQ(std::regex_replace(style, property, ""), "") << one;
    const bool is_frame =
        one.find("class=") != std::string::npos;  // its dark colours stand in the style sheet
    EXPECT_TRUE(is_frame || (style.find("color:") == std::string::npos) ==
                                (style.find("background:") == std::string::npos))
        << one;
  }
}

/// OUT-5.
void expect_lines(const std::string& text) {
  std::size_t from = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos;
       from = end + 1, end = text.find('\n', from)) {
    const std::string line = text.substr(from, end - from);
    EXPECT_LE(display_width(line), page_width) << line;
    EXPECT_FALSE(line.ends_with(' ') || line.starts_with("From ") || line == "--") << '"' << line << '"';
    EXPECT_EQ(line.find_first_of("\t\r"), std::string::npos) << line;
  }
  EXPECT_EQ(from, text.size()) << "its last line has an end";
}

/// A rule below a heading is how text looks.
std::string without_rules(std::string text) {
  const std::string rule = std::string(widest_quoted_line, '.') + '\n';
  for (std::size_t at = text.find(rule); at != std::string::npos; at = text.find(rule))
    text.erase(at, rule.size());
  return text;
}

void expect_letter(const LedgerSnapshot& moment, const MessageCatalog& words, Seat seat,
                   std::set<std::string>& tags) {
  const GamePages& paper = pages_for(words, moment.facts());
  NewsItem luck_news{.seat = seat, .luck = "-- <b>From</b> \"here\" & there"};
  const std::vector<Page> pages{as_painted("Receipt\n   1   roll   done\n"),
                                letter_to(words, paper, moment, seat, {luck_news}, {})};
  Envelope of;
  of.judge_address = "judge@example.org";
  of.to = "ada@example.net";
  of.subject = report_subject(words, standing_in(moment, seat));
  of.time = played_at;
  of.message_id = "x@example.org";
  const Message message = read_message(message_of(of, pages, {}));
  ASSERT_EQ(message.body.type, "multipart/alternative");
  ASSERT_EQ(message.body.parts.size(), 2U);
  const std::string &plain = message.body.parts[0].text, &html = message.body.parts[1].text;
  EXPECT_EQ(message.body.parts[0].type, "text/plain");
  EXPECT_EQ(message.body.parts[1].type, "text/html");
  ASSERT_NO_FATAL_FAILURE(expect_lines(plain));
  read_of(html, tags);
  std::set<std::string> tags_of_pages;
  std::string pages_html;  // in a letter wide tables are lists
  for (const Page& page : pages) pages_html += inselpost::html_of(page, {});
  const std::string read = without_blanks(read_of(pages_html, tags_of_pages)),
                    said_plainly = without_blanks(without_rules(plain));
  const auto differ = std::mismatch(read.begin(), read.end(), said_plainly.begin(), said_plainly.end()).first;
  // Text is cut where a column has no room.
  const bool has_neutral = moment.facts().seats.size() > moment.players();
  EXPECT_TRUE(has_neutral || read == said_plainly)
      << "differ before " << std::string(differ, std::min(read.end(), differ + 40));
  EXPECT_NE(html.find("<td style=\"padding:1px 12px 1px 0\"><div style=\"font-size:13px;"), std::string::npos)
      << "a board with a size of its own";
}

struct Found {
  std::size_t different = 0, subjects = 0, owed = 0, secret = 0;
  std::set<std::string> tags;
};

/// Decisions that only some may know are in no sentence for all.
void expect_nothing_secret(const LedgerSnapshot& moment, const std::string& subject, Found& found) {
  const auto open = moment.pending_decisions(Viewer::everybody());
  for (const PendingDecision& owed : moment.pending_decisions(Viewer::referee())) {
    if (std::find(open.begin(), open.end(), owed) != open.end()) continue;
    ++found.secret;
    const std::string seat = moment.facts().seats.at(index(owed.seat));
    EXPECT_EQ(subject.find(seat + " to answer " + owed.about), std::string::npos) << subject;
  }
}

void expect_same_subjects(const Twins& both, Found& found) {
  LedgerSnapshot one = LedgerSnapshot::of(both.one.ledger.house(), played_at),
                 second = LedgerSnapshot::of(both.other.ledger.house(), played_at);
  for (LedgerSnapshot* const moment : {&one, &second})  // text cuts names where it has no room
    for (std::string& player : moment->facts().players) player.clear();
  for (const MessageCatalog* const words : languages()) {
    const std::string subject = report_subject(*words, standing_in(one, both.viewer.seat));
    ASSERT_EQ(subject, report_subject(*words, standing_in(second, both.viewer.seat)));
    expect_form(subject, *words);
    const std::string open = report_subject(*words, standing_in(one, std::nullopt));
    ASSERT_EQ(open, report_subject(*words, standing_in(second, std::nullopt)));
    expect_form(open, *words);
    if (words == &default_catalog()) expect_nothing_secret(one, subject, found);
    found.owed += open == subject ? 0U : 1U;
    ++found.subjects;
  }
  if (found.subjects % 40 != 0) return;
  for (const MessageCatalog* const words : languages())
    ASSERT_NO_FATAL_FAILURE(expect_letter(one, *words, both.viewer.seat, found.tags));
}

void play_alike(const SetupFile& one, const SetupFile& second, bool at_table, std::uint64_t seed,
                Found& found) {
  for (std::size_t s = 0; s < one.setup.seats.size(); ++s) {
    Twins both{played::begin(one), played::begin(second), Viewer::of(seat_at(s)), at_table};
    Random random(seed);
    for (std::size_t orders = 120, refused = 0; orders > 0 && refused < 60;) {
      if (!twins::step(both, random)) {
        ++refused;
        continue;
      }
      if (both.one.over()) break;  // all is open then
      --orders;
      ASSERT_NO_FATAL_FAILURE(expect_same_subjects(both, found)) << "seat " << s << ", seed " << seed;
    }
    found.different += both.different;
  }
}

TEST(LettersOfAGame, subjectsContainOnlyWhatTheReaderKnows) {  // L-107, L-108, OUT-4, OUT-5, OUT-6
  Found found;
  std::uint64_t seed = 0;
  for (const SetupFile& file : played::every_table()) {
    SetupFile one = file;
    one.setup.options.emplace_back(catan::Option::discards_visible, 0);
    SetupFile second = one;
    second.seed = "another secret";
    ASSERT_NO_FATAL_FAILURE(play_alike(one, second, true, ++seed, found));
  }
  for (const std::size_t players : {2U, 4U}) {
    SetupFile file = played::setup_file(catan::Preset::edition_2025, players, "the same");
    file.setup.options.emplace_back(catan::Option::discards_visible, 0);
    ASSERT_NO_FATAL_FAILURE(play_alike(file, file, false, ++seed, found));
  }
  EXPECT_GT(found.different, 200U) << "they were the same game";
  EXPECT_GT(found.owed, 500U) << "nobody owed anything";
  EXPECT_GT(found.secret, 20U) << "nothing was owed in secret";
  EXPECT_GT(found.tags.size(), 15U);
  expect_tags(found.tags);
}

}  // namespace
}  // namespace inselpost::mail
