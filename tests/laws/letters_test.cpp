// Games that are played by letters alone: each order is a line of the form that the letter of its seat ends
// with. Every letter on the way is checked.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
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
#include "schemas/text/page.hpp"
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
  LedgerSnapshot snapshot() const { return LedgerSnapshot::of(*ledger_, "2026-11-21T09:30:00Z"); }

  /// Returns the letter to a seat with all news since its last one.
  Letter letter(Seat seat) {
    const LedgerSnapshot now = snapshot();
    UnreadFrom first;
    first.seats = told_[index(seat)];
    Letter letter =
        letter_for(words_, pages_for(words_, now.facts()), now, seat, news_, first, {.pictures = true});
    if (letter.picture) letter.picture->light_id = letter.picture->dark_id = "picture@example.org";
    return letter;
  }

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
    for (std::size_t i = 0; i < snapshot().players(); ++i) {
      const Seat seat = seat_at(i);
      const Letter letter = this->letter(seat);
      check(letter);
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

  void check(const Letter& letter) {
    const std::string text = letter_text(letter, words_);
    SCOPED_TRACE(text);
    const std::vector<std::string> lines = lines_of_letter(text), form = form_lines(letter, words_);
    std::size_t filled = 0;
    for (std::size_t i = 0; i < lines.size() - form.size(); ++i) {
      filled += lines[i].empty() ? 0U : 1U;
      EXPECT_LE(display_width(lines[i]), letter_width) << lines[i];  // LOOK-4, C-003
    }
    EXPECT_LE(filled, max_letter_lines);  // LOOK-3, C-001
    // LOOK-1, C-001: nothing follows the form. LOOK-7, C-003: its lines are short and not indented.
    EXPECT_TRUE(std::equal(form.rbegin(), form.rend(), lines.rbegin()));
    for (const std::string& line : form) {
      EXPECT_FALSE(line.starts_with(' '));
      EXPECT_LE(display_width(line), line.starts_with("# ") ? letter_width : form_width) << line;
    }
    // LOOK-2: the preview is the heading.
    EXPECT_TRUE(text.starts_with(letter.heading.substr(0, 40)));
    EXPECT_LE(subject_of(letter).size(), 100U);
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
  static bool makes_offer(const std::string& line) {
    return line.find("- offer") != std::string::npos || line.find("- angebot") != std::string::npos;
  }

  const MessageCatalog& words_;
  Random random_;
  std::optional<GameLedger> ledger_;
  std::vector<NewsItem> news_;
  std::array<std::size_t, max_seats> told_{};
  std::size_t pictures_ = 0;  ///< letters with a picture
};

struct Play {
  const char* name;
  const char* setup;
  std::size_t steps;
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
    }
}

INSTANTIATE_TEST_SUITE_P(Games, LetterLaw,
                         testing::Values(Play{"Four", board_of_four, 250}, Play{"Two", board_of_two, 150},
                                         Play{"Dice", dice_of_two, 150}),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace inselpost
