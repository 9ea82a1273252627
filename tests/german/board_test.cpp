// Checks the German text of the board game in random play: nothing is empty, and no English is left.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "cli/messages/de/catan_events.hpp"
#include "cli/messages/de/catan_violations.hpp"
#include "cli/messages/de/grammar.hpp"
#include "cli/messages/en/catan_events.hpp"
#include "cli/messages/en/catan_violations.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "cli/render/renderers.hpp"
#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/event.hpp"
#include "tests/cli/board_places.hpp"
#include "tests/cli/printing_fixture.hpp"
#include "tests/play/random_play.hpp"

namespace inselpost {
namespace {

using namespace catan;
using WordSet = std::set<std::string>;

const MessageCatalog& in_german() { return *find_catalog("de"); }

/// Words that both languages have, and what no language says otherwise: seats, offers, files.
const WordSet common{"CATAN", "die",   "in",   "In",     "an",      "An",     "so",
                     "was",   "red",   "blue", "orange", "white",   "green",  "brown",
                     "north", "south", "Name", "deal",   "neutral", "record", "friday-island"};

/// Removes text to copy, which is in the order language.
std::string without_orders(const std::string& text) {
  static const std::regex copied("`[^`]*`|: - .*");
  return std::regex_replace(text, copied, "X");
}

/// Letters of every alphabet make a word: what is not ASCII is one.
WordSet words_of_text(const std::string& text) {
  static const std::regex word("[A-Za-z\x80-\xFF][A-Za-z\x80-\xFF-]+");
  static const std::regex code("[A-H][1-9]?|E_[A-Z_]+|[NSEWO]{2}|o[0-9]+");
  WordSet found;
  const std::string prose = without_orders(text);
  for (std::sregex_iterator at(prose.begin(), prose.end(), word), end; at != end; ++at)
    if (!std::regex_match(at->str(), code)) found.insert(at->str());
  return found;
}

/// Everything that was said, in both languages.
class CollectedText {
 public:
  void english(const std::string& text) {
    if (seen_in_english_.insert(text).second) english_.merge(words_of_text(text));
  }
  void german(const std::string& text, const std::string& about) {
    if (!seen_.insert(text).second) return;
    german_.merge(words_of_text(text));
    const std::string prose = without_orders(text);
    EXPECT_FALSE(text.empty()) << about;
    for (const char* wrong : {"{", "  ", " ,", " .", " :", "..", "()", " ;", "\n"})
      EXPECT_EQ(prose.find(wrong), std::string::npos) << about << ": " << text;
    static const std::regex inflected(
        "(^| )([Dd]u (hat|muss|kann|ist|baut)|(red|blue|orange|white|green|brown) (hast|musst|kannst|bist))( "
        "|$)|"
        "(^| )1 (Karten|Punkte|Punkten|Straßen|Ritter [a-z]|Handelskarten|Siedlungen|Städte|Angebote)|(^| )0 "
        "[A-Z]");
    EXPECT_FALSE(std::regex_search(prose, inflected)) << about << ": " << text;
  }
  /// A sentence begins with a capital or with a name, and ends.
  void german_sentence(const std::string& text, const std::string& about) {
    german(text, about);
    const bool to_copy = text.find(": - ") != std::string::npos;
    EXPECT_TRUE(to_copy || text.ends_with('.')) << about << ": " << text;
    const bool capital = (text[0] >= 'A' && text[0] <= 'Z') || static_cast<unsigned char>(text[0]) >= 0x80;
    const WordSet seats{"red", "blue", "orange", "white", "green", "brown", "north", "south"};
    EXPECT_TRUE(capital || text[0] == '`' || seats.contains(text.substr(0, text.find(' '))))
        << about << ": " << text;
  }
  void page(Page english, Page german, const std::string& about) {
    for (Part& part : english.parts)
      each_text(part, [&](std::string& text, bool to_copy) {
        if (!to_copy) this->english(text);
      });
    for (Part& part : german.parts)
      if (!std::holds_alternative<part::File>(part))
        each_text(part, [&](std::string& text, bool to_copy) {
          if (!to_copy && !text.empty()) this->german(text, about);
        });
  }
  /// The words that stand in both.
  std::vector<std::string> shared() const {
    std::vector<std::string> out;
    for (const std::string& word : german_)
      if (english_.contains(word) && !common.contains(word)) out.push_back(word);
    return out;
  }
  std::size_t sentences() const { return seen_.size(); }

 private:
  WordSet english_, german_;
  std::set<std::string> seen_, seen_in_english_;
};

struct GermanTableOfGame {
  Preset preset;
  std::size_t players;
};

/// A game of random play, of which everything is said.
class GermanGame {
 public:
  GermanGame(CollectedText& collected, const GermanTableOfGame& table, std::uint64_t seed)
      : collected_(collected), random_(seed), chance_(random_), preset_(table.preset) {
    const ParsedSetup written = play::written(table.preset, table.players);
    setup_ = resolve(written).value();
    names_ = names_of(setup_);
    state_ = play::begin_game(written, random_);
    facts_.game = "friday-island";
    facts_.names = names_;
    facts_.seats = names_.seats;
    facts_.preset = preset_;
    facts_.dice = DiceMode::sealed;
    facts_.time = "2026-11-21 09:30";
  }

  void play(std::size_t orders) {
    for (std::size_t i = 0; i < orders && state_.stage != State::Stage::over; ++i) {
      for (int k = 0; k < 4; ++k) say_refused(play::random_invalid_order(state_, random_));
      const play::Move move = play::random_move(state_, random_);
      const auto events = decide(state_, move.seat, move.order, chance_);
      ASSERT_TRUE(events);
      say_events(*events);
      catan::apply(state_, *events);
      if (i % 9 == 0) say_pages();
    }
  }

 private:
  void say_refused(const play::Move& move) {
    WithheldChance withheld;
    const auto done = decide(state_, move.seat, move.order, withheld);
    if (done) return;
    const RuleViolation& problem = done.error();
    const Legal options = legal(state_, move.seat);
    const std::string about(name(problem.code));
    collected_.english(problem_text(problem, names_, move.seat));
    for (const std::string& note : notes(problem, move.order, options, names_)) collected_.english(note);
    collected_.german_sentence(de::board::problem_text(problem, names_, preset_, move.seat), about);
    collected_.german_sentence(de::board::problem_text(problem, names_, preset_), about);
    for (const std::string& note : de::board::notes(problem, move.order, options, names_, preset_))
      collected_.german_sentence(note, about + ", a note");
  }
  void say_events(const Events& events) {
    std::vector<Viewer> viewers{Viewer::everybody(), Viewer::referee()};
    for (std::size_t s = 0; s < state_.players; ++s) viewers.push_back(Viewer::of(seat_at(s)));
    for (const Viewer& viewer : viewers) {
      Events visible_events;
      for (const Event& event : events)
        if (const auto open = redact(event, viewer)) visible_events.push_back(*open);
      for (const std::string& line : event_sentences(visible_events, names_)) collected_.english(line);
      for (const std::string& line : de::board::event_sentences(visible_events, names_, preset_))
        collected_.german_sentence(line, "an event");
    }
  }
  void say_pages() {
    const auto both = [&](const auto& page, const char* about) {
      collected_.page(page(*find_catalog("en")), page(in_german()), about);
    };
    const View open = view(state_, Viewer::everybody()), all = view(state_, Viewer::referee());
    both([&](const MessageCatalog& words) { return report(words, facts_, open, {}); }, "a report");
    both([&](const MessageCatalog& words) { return referee_view(words, facts_, all); }, "a referee's view");
    for (std::size_t s = 0; s < state_.players; ++s) {
      const View own = view(state_, Viewer::of(seat_at(s)));
      const Legal options = legal(state_, seat_at(s));
      both([&](const MessageCatalog& words) { return private_view(words, facts_, own, options, {}); },
           "a private view");
      both(
          [&](const MessageCatalog& words) {
            Page page;
            for (const part::File::Line& line :
                 legal_file(words.catan, facts_.game, own, options, names_, facts_.dice).lines)
              for (const std::string& remark : line.remarks) page.say(remark);
            return page;
          },
          "a list of orders");
    }
  }

  CollectedText& collected_;
  play::Random random_;
  play::RandomChance chance_;
  Preset preset_;
  Setup setup_;
  GameNames names_;
  State state_;
  CatanFacts facts_;
};

TEST(GermanBoard, RandomGamesAreDescribedWithoutEnglish) {
  CollectedText collected;
  std::uint64_t seed = 1;
  for (const GermanTableOfGame& table :
       {GermanTableOfGame{Preset::kompakt_2015_merged, 4}, GermanTableOfGame{Preset::kompakt_2015, 2},
        GermanTableOfGame{Preset::edition_2025, 3}, GermanTableOfGame{Preset::edition_2025, 5},
        GermanTableOfGame{Preset::almanach_2010, 6}, GermanTableOfGame{Preset::classic, 4}})
    ASSERT_NO_FATAL_FAILURE(GermanGame(collected, table, seed++).play(150));
  EXPECT_GT(collected.sentences(), 1500U);
  EXPECT_EQ(collected.shared(), std::vector<std::string>{});
}

TEST(GermanBoard, EveryCodeAndReasonHasASentence) {
  const GameNames at_table{GeometryId::classic19, {"red", "blue", "orange", "white"}};
  CollectedText collected;
  constexpr std::size_t reasons = static_cast<std::size_t>(Reason::road_there) + 1;
  std::set<std::string> bare;
  for (std::size_t c = 0; c < code_count; ++c) {
    const auto code = static_cast<Code>(c);
    const std::string text = de::board::problem_text(RuleViolation(code), at_table, Preset::kompakt_2015);
    EXPECT_TRUE(bare.insert(text).second) << name(code) << " says what another does: " << text;
    collected.german_sentence(text, std::string(name(code)));
    collected.english(problem_text(RuleViolation(code), at_table));
    for (std::size_t r = 0; r < reasons; ++r) {
      const RuleViolation problem(code, Field::whole, {{Role::reason, static_cast<Reason>(r)}});
      collected.german_sentence(de::board::problem_text(problem, at_table, Preset::edition_2025),
                                std::string(name(code)));
      collected.english(problem_text(problem, at_table));
    }
  }
  EXPECT_EQ(collected.shared(), std::vector<std::string>{});
}

TEST(GermanBoard, UsesCorrectPlurals) {
  struct Row {
    const de::Noun* noun;
    const char *zero, *one, *two, *with_zero, *with_one, *with_two;
  };
  const std::vector<Row> rows{
      {&de::noun::card, "keine Karte", "1 Karte", "2 Karten", "keiner Karte", "1 Karte", "2 Karten"},
      {&de::noun::point, "keinen Punkt", "1 Punkt", "2 Punkte", "keinem Punkt", "1 Punkt", "2 Punkten"},
      {&de::noun::knight, "keinen Ritter", "1 Ritter", "2 Ritter", "keinem Ritter", "1 Ritter", "2 Rittern"},
      {&de::noun::road, "keine Straße", "1 Straße", "2 Straßen", "keiner Straße", "1 Straße", "2 Straßen"},
      {&de::noun::city, "keine Stadt", "1 Stadt", "2 Städte", "keiner Stadt", "1 Stadt", "2 Städten"},
      {&de::noun::player, "kein Spieler", "1 Spieler", "2 Spieler", "keinem Spieler", "1 Spieler",
       "2 Spielern"},
      {&de::noun::offer, "kein Angebot", "1 Angebot", "2 Angebote", "keinem Angebot", "1 Angebot",
       "2 Angeboten"},
      {&de::noun::hour, "keine Stunde", "1 Stunde", "2 Stunden", "keiner Stunde", "1 Stunde", "2 Stunden"},
      {&de::noun::day, "keinen Tag", "1 Tag", "2 Tage", "keinem Tag", "1 Tag", "2 Tagen"},
      {&de::noun::beer, "kein Bier", "1 Bier", "2 Bier", "keinem Bier", "1 Bier", "2 Bier"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(de::counted(0, *row.noun), row.zero);
    EXPECT_EQ(de::counted(1, *row.noun), row.one);
    EXPECT_EQ(de::counted(2, *row.noun), row.two);
    EXPECT_EQ(de::dative(0, *row.noun), row.with_zero);
    EXPECT_EQ(de::dative(1, *row.noun), row.with_one);
    EXPECT_EQ(de::dative(2, *row.noun), row.with_two);
  }
  EXPECT_EQ(de::list({"a"}), "a");
  EXPECT_EQ(de::list({"a", "b", "c"}), "a, b und c");
  EXPECT_EQ(de::list({"a", "b"}, "oder"), "a oder b");
  EXPECT_EQ(de::quoted("so"), "„so“");
}

TEST(GermanBoard, PlacesUseGermanDirections) {
  const std::vector<std::pair<const char*, const char*>> places{
      {"B2", "B2"},       {"E1", "E1"},       {"B2/NE", "B2/NO"}, {"E3/E", "E3/O"},
      {"E3/SE", "E3/SO"}, {"D4/SW", "D4/SW"}, {"D4.SE", "D4.SO"}, {"D4.N", "D4.N"}};
  for (const auto& [english, german] : places) EXPECT_EQ(de::place(english), german);
}

/// The 2025 book has other words than those before it.
TEST(GermanBoard, UsesTheTermsOfTheEdition) {
  const GameNames at_table{GeometryId::classic19, {"red", "blue"}};
  SeatBundles unpaid{};
  unpaid[1] = Bundle::of(Resource::ore);
  const Events events{events::DiceRolled{red, {2, 4}}, events::Produced{{}, unpaid},
                      events::CardStolen{red, blue, {}},
                      events::BankTraded{red, Bundle::of(Resource::wool, 4), Bundle::of(Resource::ore)},
                      events::LongestRoadMoved{red, 5}};
  using Sentences = std::vector<std::string>;
  EXPECT_EQ(
      de::board::event_sentences(events, at_table, Preset::kompakt_2015),
      (Sentences{"red würfelt 2 + 4 = 6. Niemand erhält etwas. Die Bank kann nicht auszahlen: blue 1 Erz.",
                 "red raubt blue 1 Karte.", "red tauscht mit der Bank 4 Wolle gegen 1 Erz.",
                 "Die Längste Handelsstraße hat jetzt red: 5 Straßen."}));
  EXPECT_EQ(de::board::event_sentences(events, at_table, Preset::edition_2025),
            (Sentences{"red würfelt 2 + 4 = 6. Niemand erhält etwas. Der Vorrat reicht nicht für blue 1 Erz.",
                       "red stiehlt blue 1 Karte.", "red tauscht mit dem Vorrat 4 Wolle gegen 1 Erz.",
                       "Die Längste Handelsroute hat jetzt red: 5 Straßen."}));
  const auto refused = [&](Code code, Preset preset) {
    return de::board::problem_text(RuleViolation(code, Field::rob, {{Role::seat, blue}}), at_table, preset,
                                   red);
  };
  EXPECT_EQ(refused(Code::E_VICTIM_EMPTY, Preset::classic), "blue hat keine Karte, die du rauben kannst.");
  EXPECT_EQ(refused(Code::E_VICTIM_EMPTY, Preset::edition_2025),
            "blue hat keine Karte, die du stehlen kannst.");
  EXPECT_EQ(refused(Code::E_BANK, Preset::classic), "Die Bank hat dafür nicht genug Karten.");
  EXPECT_EQ(refused(Code::E_BANK, Preset::edition_2025), "Der Vorrat hat dafür nicht genug Karten.");
}

/// Events that belong together are one sentence.
TEST(GermanBoard, JoinsActionsOfASeatInOneSentence) {
  const GameNames at_table{GeometryId::classic19, {"red", "blue", "orange", "white"}};
  const auto collected = [&](const Events& events) {
    return de::board::event_sentences(events, at_table, Preset::kompakt_2015);
  };
  using Sentences = std::vector<std::string>;
  const Hex b3 = hex("B3"), d4 = hex("D4");
  EXPECT_EQ(collected({events::CardPlayed{red, 0, CardKind::knight}, events::RobberMoved{red, b3, d4},
                       events::CardStolen{red, white, Resource::wool}}),
            (Sentences{
                "red spielt einen Ritter aus, versetzt den Räuber von B3 nach D4 und raubt white 1 Wolle."}));
  EXPECT_EQ(collected({events::DiceRolled{red, {4, 3}}, events::DiscardsDue{{0, 4, 0, 5}}}),
            (Sentences{"red würfelt 4 + 3 = 7. Der Räuber wird aktiv. Abzulegen: blue 4 und white 5."}));
  events::GameWon won{};
  won.seat = red;
  won.points[0] = 10;
  won.points[1] = 8;
  won.points[2] = 1;
  EXPECT_EQ(collected({events::VictoryPointShown{red, 0}, won}),
            (Sentences{"red deckt eine Siegpunktkarte auf und gewinnt mit 10 Punkten. Die anderen: blue 8, "
                       "orange 1 und white 0."}));
}

TEST(GermanBoard, ReportAndPrivateViewMatchTheGoldenFiles) {
  const FirstGame game = busy_game();
  const std::string open = render_text(report(in_german(), game.facts, view(game.state, Viewer::everybody()),
                                              {"red würfelt 1 + 1 = 2. Niemand erhält etwas."}),
                                       {});
  EXPECT_EQ(golden("german-report", open), open);
  EXPECT_LE(widest_line(open), 78U);
  const std::string own = render_text(
      private_view(in_german(), game.facts, view(game.state, Viewer::of(red)), legal(game.state, red), {}),
      {});
  EXPECT_EQ(golden("german-private-view", own), own);
  EXPECT_LE(widest_line(own), 78U);
}

}  // namespace
}  // namespace inselpost
