// Games that are played by letters alone: each order is a line of the form that the letter of its seat ends
// with. Every letter on the way is checked: its kind, first sentence, parts, length, subject and form.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/letter/letter.hpp"
#include "cli/service/adjudicate.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/games/games.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/orders/setup_parser.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/play/random.hpp"

namespace inselpost {
namespace {

using test::Random;

constexpr const char* board_of_four =
    "game: friday-island\n"
    "seats:\n"
    "  - {name: red, player: Ada}\n"
    "  - {name: blue, player: Bo}\n"
    "  - {name: white, player: Cleo}\n"
    "  - {name: orange, player: 'Dan: game'}\n"
    "seed: letters\n";
constexpr const char* board_of_two =
    "game: friday-island\nseats: [{name: red, player: Ada}, {name: blue, player: Bo}]\nseed: two\n";
constexpr const char* dice_of_two =
    "game: winter-islands\nsystem: dice\nseats: [{name: red, player: Ada}, {name: blue, player: Bo}]\n"
    "seed: dice\n";

std::vector<std::string> lines_of_letter(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

/// How the letters of a kind begin, and the headings that they may have, in their order.
struct KindOfLetter {
  std::string begins;  ///< a regular expression
  std::vector<std::string> headings;
};
const std::map<LetterKind, KindOfLetter>& kinds_in(const std::string& language) {
  static const std::map<LetterKind, KindOfLetter> english{
      {LetterKind::turn,
       {"Your (turn|dice), \\S.*|(Found|Choose|Discard|Give back|Build or pass) .* by .*",
        {"SINCE YOUR LAST LETTER", "YOU HOLD|YOUR SHEET", "OFFERS", "YOU CAN", "YOUR ORDERS"}}},
      {LetterKind::news,
       {"Nothing to do, .*",
        {"SINCE YOUR LAST LETTER", "YOU HOLD|YOUR SHEET", "ORDERS FOR LATER|YOUR ORDERS"}}},
      {LetterKind::question,
       {".* gives .* and wants .*|(Discard|Give back) .*",
        {"YOU HOLD", "SINCE YOUR LAST LETTER", "YOUR ANSWER|ORDERS FOR LATER"}}},
      {LetterKind::reminder,
       {"Your (turn|dice), .*|(Found|Discard|Give back|Choose|Build or pass) .*|.* gives .*",
        {"YOU HOLD|YOUR SHEET", "YOUR ANSWER"}}},
      {LetterKind::act, {"Nothing to do, .*", {"YOUR ORDERS|ORDERS FOR LATER"}}},
      {LetterKind::welcome,
       {"You play (red|blue|white|orange), .*",
        {"HOW IT WORKS", "WHAT HAS HAPPENED", "YOU HOLD|YOUR SHEET", "YOUR ORDERS|ORDERS FOR LATER"}}},
      {LetterKind::end,
       {".* has won with [0-9]+ points?, .*|You have won with .*|(You|.*) and .* share the first place with "
        "[0-9]+ points?, .*|The game is over, .*",
        {"HOW IT ENDED, IN TURN [0-9]+", "THE FINAL TABLE", "EVERYTHING IS OPEN NOW"}}}};
  static const std::map<LetterKind, KindOfLetter> german{
      {LetterKind::turn,
       {"(Du bist am Zug|Deine Würfel), .*|(Gründe|Wähl|Leg|Gib|Bau oder pass) .*",
        {"SEIT DEINEM LETZTEN BRIEF", "DU HAST|DEIN BOGEN", "ANGEBOTE", "DU KANNST", "DEINE BEFEHLE"}}},
      {LetterKind::news,
       {"Für dich ist nichts zu tun, .*",
        {"SEIT DEINEM LETZTEN BRIEF", "DU HAST|DEIN BOGEN", "BEFEHLE FÜR SPÄTER|DEINE BEFEHLE"}}},
      {LetterKind::question,
       {".* gibt .* und sucht .*|(Leg|Gib) .*",
        {"DU HAST", "SEIT DEINEM LETZTEN BRIEF", "DEINE ANTWORT|BEFEHLE FÜR SPÄTER"}}},
      {LetterKind::reminder,
       {"(Du bist am Zug|Deine Würfel), .*|(Gründe|Leg|Gib|Wähl|Bau oder pass) .*|.* gibt .*",
        {"DU HAST|DEIN BOGEN", "DEINE ANTWORT"}}},
      {LetterKind::act, {"Für dich ist nichts zu tun, .*", {"DEINE BEFEHLE|BEFEHLE FÜR SPÄTER"}}},
      {LetterKind::welcome,
       {"Du spielst (Red|Blue|White|Orange), .*",
        {"SO GEHT ES", "WAS GESCHEHEN IST", "DU HAST|DEIN BOGEN", "DEINE BEFEHLE|BEFEHLE FÜR SPÄTER"}}},
      {LetterKind::end,
       {".* hat mit .* gewonnen, .*|Du hast mit .* gewonnen, .*|(Du teilst dir mit .* den ersten Platz|Den "
        "ersten Platz teilen sich .*) mit .*, .*|Die Partie ist zu Ende, .*",
        {"SO GING ES AUS, IN ZUG [0-9]+", "DER ENDSTAND", "JETZT LIEGT ALLES OFFEN"}}}};
  return language == "de" ? german : english;
}

/// A game whose players see their letters only.
class LetterGame {
 public:
  LetterGame(const std::string& setup, const std::string& language, std::uint64_t seed)
      : words_(*find_catalog(language)), random_(seed) {
    const auto read = read_new_game(setup, "setup.yaml", game_in_setup);
    std::vector<Entry> entries;
    ledger_.emplace(GameLedger::create(read.value().beginning(), secret_of_seed(*read->seed),
                                       "2026-11-21T09:00:00Z", entries, std::nullopt));
  }

  bool over() const { return ledger_->over(); }
  std::size_t pictures() const { return pictures_; }
  /// Returns the present with deadlines.
  LedgerSnapshot snapshot() const {
    LedgerSnapshot now = LedgerSnapshot::of(*ledger_, "2026-11-21T09:30:00Z");
    DecisionDeadlines& dues = now.facts().dues;
    dues.zone = "Europe/Berlin";
    dues.zones.assign(now.players(), dues.zone);
    if (ledger_->over()) return now;
    for (const PendingDecision& one : ledger_->game().pending_decisions())
      dues.all.push_back({one.seat, one.kind, one.about, "2026-11-23T09:30:00Z", "2026-11-23T21:30:00Z"});
    return now;
  }

  /// Returns the letter to a seat with all news since its last one.
  Letter letter(Seat seat, const LetterContext& context = {}) const {
    return letter(seat, context, news_, told_[index(seat)]);
  }
  /// Returns the letter about an act of the moderator.
  Letter letter_of_act(Seat seat) const {
    NewsItem item{seat};
    item.told.emplace_back(
        announcements::Extended{"red", "2026-11-25T09:30:00Z", "game: x and " + std::string(180, 'y')});
    return letter(seat, {}, {item}, 0);
  }
  Letter letter(Seat seat, LetterContext context, const std::vector<NewsItem>& news, std::size_t from) const {
    const LedgerSnapshot now = snapshot();
    UnreadFrom first;
    first.seats = from;
    context.attach = context.has_token = true;
    context.moderators = {"kim@example.org"};
    context.pictures = true;
    Letter letter = letter_for(words_, pages_for(words_, now.facts()), now, seat, news, first, context);
    if (letter.picture) letter.picture->light_id = letter.picture->dark_id = "picture@example.org";
    return letter;
  }
  /// Checks all kinds of letters that a seat could get now.
  void check_all(Seat seat) {
    check(letter(seat));
    LetterContext context;
    context.reminds = "2026-11-23T03:00:00Z";
    check(letter(seat, context, {}, 0));
    check(letter_of_act(seat));
    context = {};
    context.is_first = true;
    check(letter(seat, context));
  }
  const std::set<LetterKind>& seen() const { return seen_; }

  /// Returns the file in which only this line of the form is active.
  std::string file_with(const Letter& letter, const std::string& line) const {
    std::string text;
    for (const std::string& one : form_lines(letter, words_))
      text += (one == line ? one.substr(2) : one) + '\n';
    return text;
  }

  AdjudicationResult adjudicate_file(const std::string& text, AdjudicationMode mode) {
    const auto header = read_orders_header(text, "letter.yaml");
    EXPECT_TRUE(header) << text;
    return adjudicate(*ledger_, *header, {"letter.yaml", text}, "2026-11-21T10:00:00Z", mode);
  }

  /// Lets one player who owes something answer by a line of the form, and checks the letter. Returns false if
  /// nobody could.
  bool step() {
    const bool is_checked_whole = ++steps_ % 25 == 1;
    for (std::size_t i = 0; i < snapshot().players(); ++i) {
      const Seat seat = seat_at(i);
      if (is_checked_whole) check_all(seat);
      const Letter letter = this->letter(seat);
      check(letter);
      if (is_checked_whole) check_every_line(letter);
      std::vector<std::string> lines;
      for (const std::string& line : form_lines(letter, words_))
        if (line.starts_with("# ") && (!makes_offer(line) || random_.once_in(6))) lines.push_back(line);
      if (lines.empty()) continue;
      const std::string line = lines[random_.pick(lines.size())];
      // LOOK-7, C-004: any line of the form does, alone.
      const std::string text = file_with(letter, line);
      const auto foreseen = adjudicate_file(text, AdjudicationMode::check);
      EXPECT_EQ(foreseen.answer.status, Status::done) << text;
      AdjudicationResult done = adjudicate_file(text, AdjudicationMode::play);
      if (done.answer.status != Status::done) return false;
      std::ranges::move(done.happenings, std::back_inserter(news_));
      told_[index(seat)] = news_.size();
      return true;
    }
    return false;
  }

  /// LOOK-7, C-004: any line of the form does, alone.
  void check_every_line(const Letter& letter) {
    for (const std::string& line : form_lines(letter, words_)) {
      if (!line.starts_with("# ")) continue;
      const std::string text = file_with(letter, line);
      EXPECT_EQ(adjudicate_file(text, AdjudicationMode::check).answer.status, Status::done) << text;
    }
  }

  /// C-010, LOOK-11: the first sentence of its kind, its parts in their order, its length; LOOK-2: the
  /// subject.
  void check_kind(const Letter& letter, const std::vector<std::string>& lines) {
    seen_.insert(letter.kind);
    const KindOfLetter& kind = kinds_in(letter.language).at(letter.kind);
    std::string begin = lines.at(0);
    for (std::size_t i = 1; i < lines.size() && !lines[i].empty(); ++i) begin += ' ' + lines[i];
    EXPECT_TRUE(std::regex_match(begin, std::regex(kind.begins))) << begin;
    std::size_t next = 0;
    for (const std::string& line : lines) {
      const std::string heading = line.substr(0, line.find_first_of(".:"));
      const bool is_heading = heading.find(' ') != std::string::npos && heading == upper(heading) &&
                              heading.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == 0;
      if (!is_heading) continue;
      std::size_t at = next;
      while (at < kind.headings.size() &&
             !std::regex_search(heading, std::regex("^(" + kind.headings[at] + ")")))
        ++at;
      EXPECT_LT(at, kind.headings.size()) << "no such part here: " << line;
      next = at + 1;
    }
    const std::string subject = subject_of(letter);
    EXPECT_LE(utf8::length(subject), 78U) << subject;
    EXPECT_TRUE(subject.ends_with(']')) << subject;
    // No card in a subject but that of an offer to all, no code.
    static const std::regex cards("brick|lumber|wool|grain|\\bore\\b|Lehm|Holz|Wolle|Getreide|Erz|E_|token");
    static const std::regex offer(" offers | bietet ");
    EXPECT_TRUE(!std::regex_search(subject, cards) || std::regex_search(subject, offer)) << subject;
  }

  void check(const Letter& letter) {
    const std::string text = letter_text(letter, words_);
    SCOPED_TRACE(text);
    const std::vector<std::string> lines = lines_of_letter(text), form = form_lines(letter, words_);
    std::size_t filled = 0;
    for (std::size_t i = 0; i < lines.size() - form.size(); ++i) {
      filled += lines[i].empty() ? 0U : 1U;
      EXPECT_LE(display_width(lines[i]), letter_width) << lines[i];  // LOOK-4, C-003
    }
    EXPECT_LE(filled, layout_of(letter.kind).max_lines);  // LOOK-3, LOOK-11, C-001, C-010
    check_kind(letter, lines);
    // LOOK-1, C-001: nothing follows the form. LOOK-7, C-003: its lines are short and not indented.
    EXPECT_TRUE(std::equal(form.rbegin(), form.rend(), lines.rbegin()));
    for (const std::string& line : form) {
      EXPECT_FALSE(line.starts_with(' '));
      // An order that is longer stays on one line, which has the `# ` besides.
      EXPECT_LE(display_width(line), line.starts_with("# ") ? letter_width + 2 : form_width) << line;
    }
    // LOOK-2: the preview is the heading.
    EXPECT_TRUE(text.starts_with(letter.heading.substr(0, 40)));
    if (letter.picture) {
      // LOOK-6
      const std::string& description = letter.picture->drawing.description;
      EXPECT_LE(utf8::length(description), 300U) << description;
      EXPECT_GE(std::ranges::count(description, '.'), 2) << description;
      EXPECT_EQ(description.find("game:"), std::string::npos) << description;
      pictures_ += 1;
    }
    check_html(letter_html(letter, words_, "judge@example.org"), letter);
  }

  void check_html(const std::string& html, const Letter& letter) const {
    EXPECT_LT(html.size(), 30U * 1024) << letter.turn;  // LOOK-5
    EXPECT_EQ(html.find("<pre"), std::string::npos);
    EXPECT_EQ(html.find("http"), std::string::npos);
    static const std::regex size("font-size:([0-9]+)px");
    for (std::sregex_iterator at(html.begin(), html.end(), size), end; at != end; ++at)
      EXPECT_GE(std::stoi((*at)[1]), 13);
    static const std::regex address("href=\"([^\"]*)\"");
    for (std::sregex_iterator at(html.begin(), html.end(), address), end; at != end; ++at) {
      EXPECT_LE((*at)[1].length(), 1200 + 40) << "LOOK-8";
      EXPECT_TRUE((*at)[1].str().starts_with("mailto:judge@example.org?subject="));
      EXPECT_EQ((*at)[1].str().find(':', 7), std::string::npos);
    }
  }

 private:
  static std::string upper(std::string text) {
    for (char& c : text)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
  }
  static bool makes_offer(const std::string& line) {
    return line.find("- offer") != std::string::npos || line.find("- angebot") != std::string::npos;
  }

  const MessageCatalog& words_;
  Random random_;
  std::optional<GameLedger> ledger_;
  std::vector<NewsItem> news_;
  std::array<std::size_t, max_seats> told_{};
  std::size_t pictures_ = 0;  ///< letters with a picture
  std::size_t steps_ = 0;
  std::set<LetterKind> seen_;
};

struct Play {
  const char* name;
  const char* setup;
  std::size_t steps;
  bool has_questions;
};

class LetterLaw : public testing::TestWithParam<Play> {};

TEST_P(LetterLaw, AGameIsPlayedByLettersAlone) {
  for (const char* language : {"en", "de"})
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      LetterGame game(GetParam().setup, language, seed);
      std::size_t steps = 0;
      while (!game.over() && steps < GetParam().steps && !testing::Test::HasFailure()) {
        if (!game.step()) break;
        ++steps;
      }
      EXPECT_TRUE(game.over() || steps == GetParam().steps) << steps;
      EXPECT_EQ(game.pictures() > 0, GetParam().setup != dice_of_two) << "LOOK-6";
      for (std::size_t i = 0; i < game.snapshot().players() && !testing::Test::HasFailure(); ++i)
        game.check_all(seat_at(i));
      for (const LetterKind kind :
           {LetterKind::turn, LetterKind::news, LetterKind::reminder, LetterKind::act, LetterKind::welcome})
        EXPECT_TRUE(game.seen().contains(kind)) << static_cast<int>(kind);
      EXPECT_EQ(game.seen().contains(LetterKind::question), GetParam().has_questions);
      EXPECT_EQ(game.seen().contains(LetterKind::end), game.over());
    }
}

INSTANTIATE_TEST_SUITE_P(Games, LetterLaw,
                         testing::Values(Play{"Four", board_of_four, 250, true},
                                         Play{"Two", board_of_two, 150, true},
                                         Play{"Dice", dice_of_two, 400, false}),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace inselpost
