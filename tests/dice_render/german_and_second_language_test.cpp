// Tests of the dice game in German: every event and page has German text, within 78 columns, and no English.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "cli/messages/de/dice/messages.hpp"
#include "cli/messages/de/dice/phrases.hpp"
#include "cli/messages/en/dice/messages.hpp"
#include "cli/render/dice/dice_pages.hpp"
#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/event.hpp"
#include "schemas/dice/game_names.hpp"
#include "schemas/text/utf8.hpp"
#include "tests/cli/marked_language.hpp"
#include "tests/cli/marked_prose.hpp"
#include "tests/dice/random_play.hpp"
#include "tests/dice_render/dice_language.hpp"
#include "tests/dice_render/fixture.hpp"
#include "tests/dice_render/page_facts.hpp"

namespace inselpost::dice::test {
namespace {

using marked::Words;

/// Words that English and German share, and what stands in both as it is.
const Words shared{"an", "dice", "die", "diplomat", "gold", "in", "lava", "rest", "so", "was",
                   // names
                   "ada", "blue", "bo", "cy", "red", "white", "winter"};

Words small(const Words& words) {
  Words out;
  for (std::string word : words) {
    for (char& c : word)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (!shared.contains(word)) out.insert(std::move(word));
  }
  return out;
}

/// The words of a text; an umlaut belongs to its word. What stands behind `: - ` is to be copied.
Words all_words(const std::string& text) {
  static const std::regex word("([A-Za-z]|\xC3.)+([0-9A-Za-z_]|\xC3.)*");
  const std::string prose = text.substr(0, text.find(": - "));
  Words found;
  for (std::sregex_iterator at(prose.begin(), prose.end(), word), end; at != end; ++at)
    if (at->str().find_first_of("0123456789_") == std::string::npos && at->str().size() > 1)
      found.insert(at->str());
  return small(found);
}

/// A language in which shared code says marks, and the dice game says the text of one language.
template <std::size_t k>
struct DiceAlone : marked::Anything {
  operator const PageMessages&() const {
    return dice_languages[k].pages;
  }  // NOLINT(google-explicit-constructor)
};
template <std::size_t k>
MessageCatalog dice_alone(const GameMessages& game) {
  static const std::array<const GameMessages*, 1> games{&game};
  auto words = marked::made<MessageCatalog, DiceAlone<k>>();
  words.games = games;
  return words;
}

/// The text that people read on the pages of one language.
class Reading {
 public:
  Reading(const DiceLanguage& dice_language, MessageCatalog language)
      : speech_(dice_language), language_(language) {}

  void add_sentence(const std::string& sentence) {
    EXPECT_FALSE(sentence.empty());
    EXPECT_EQ(sentence.substr(0, sentence.find(": - ")).find('{'), std::string::npos) << sentence;
    marked::add(words_, all_words(sentence));
  }
  void page(const Page& page) {
    for (Part part : page.parts) {
      if (const auto* file = std::get_if<part::File>(&part)) {
        for (const auto& line : file->lines)
          for (const std::string& remark : line.remarks) add_sentence(remark);
        continue;
      }
      each_text(part, [&](std::string& text, bool to_copy) {
        if (!to_copy && !text.empty()) add_sentence(text);
      });
    }
    std::istringstream lines(render_text(page, {}));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(display_width(line), page_width) << line;
  }

  void look(const State& state) {
    const DiceFacts facts = facts_of(state.players);
    const MessageCatalog& words = language_;
    const std::vector<std::string> happened;
    page(report(words, facts, view(state, Viewer::everybody()), happened));
    page(referee_view(words, facts, view(state, Viewer::referee())));
    for (std::size_t s = 0; s < state.players; ++s) {
      const Seat seat = seat_at(s);
      page(private_view(words, facts, view(state, Viewer::of(seat)),
                        {legal(state, seat), unaffordable_orders(state, seat)}, happened, nullptr));
    }
  }
  void happened(const std::vector<Event>& events) {
    for (const std::string& line : speech_.events(events, names)) add_sentence(line);
  }
  void refused(const RuleViolation& problem, const Order& order, const Legal& legal) {
    add_sentence(speech_.problem(problem, names));
    for (const std::string& note : speech_.notes(problem, order, legal, names)) add_sentence(note);
  }
  const Words& words() const { return words_; }

 private:
  const DiceLanguage& speech_;
  MessageCatalog language_;
  Words words_;
};

// L-122, LANG-7, LANG-8: what twelve games bring about, in both languages; German has no word of English.
TEST(GermanDice, RandomGamesAreDescribedWithoutEnglish) {
  Reading english(dice_languages[0], dice_alone<0>(inselpost::en::dice_words));
  Reading german(dice_languages[1], dice_alone<1>(de::game_words));
  for (std::uint64_t seed = 0; seed < 12 && !HasFailure(); ++seed) {
    const std::size_t players = 1 + seed % 3;
    std::vector<std::pair<Option, long>> options;
    if (seed % 4 == 3) options = {{Option::reveal, static_cast<long>(Reveal::end_of_round)}};
    State state = begin(resolve(play::written(players, options)).value(), {});
    play::Random random(seed);
    play::RandomChance chance(seed);
    for (std::size_t n = 0; !state.over && n < 4'000; ++n) {
      const std::vector<PendingDecision> owed = pending_decisions(state);
      const Seat seat = owed.at(random.pick(owed.size())).seat;
      const Order nonsense = play::random_invalid_order(state, seat, random);
      if (const auto refused = decide(state, seat, nonsense, chance); !refused)
        for (Reading* reading : {&english, &german})
          reading->refused(refused.error(), nonsense, legal(state, seat));
      const auto done = decide(state, seat, play::random_order(state, seat, random), chance);
      ASSERT_TRUE(done);
      std::vector<Event> redacted;
      for (const Event& event : *done) {
        redacted.push_back(redact(event, Viewer::everybody()));
        apply(state, event);
      }
      for (Reading* reading : {&english, &german}) {
        reading->happened(*done);
        reading->happened(redacted);
        if (n % 40 == 0 || state.over) reading->look(state);
      }
    }
  }
  EXPECT_GT(english.words().size(), 200U);
  EXPECT_GT(german.words().size(), 200U);
  std::vector<std::string> both;
  std::set_intersection(english.words().begin(), english.words().end(), german.words().begin(),
                        german.words().end(), std::back_inserter(both));
  EXPECT_EQ(both, std::vector<std::string>{});
}

// LANG-8: none, one and more.
TEST(GermanDice, UsesCorrectPlurals) {
  EXPECT_EQ(de::steps_phrase(0), "kein Feld");
  EXPECT_EQ(de::steps_phrase(1), "1 Feld");
  EXPECT_EQ(de::steps_phrase(2), "2 Felder");
  const auto ended = [](std::uint16_t points) {
    return de::event_sentences(
        {events::TurnEnded{seat_at(0), 4, events::Outcome{4, points, std::nullopt, false}, false}}, names)[0];
  };
  EXPECT_EQ(ended(0), "red beendet Zug 4 mit keinem Punkt.");
  EXPECT_EQ(ended(1), "red beendet Zug 4 mit 1 Punkt.");
  EXPECT_EQ(ended(2), "red beendet Zug 4 mit 2 Punkten.");
  EXPECT_EQ(de::units({}), "nichts");
  EXPECT_EQ(de::units(Bundle::of(Good::book, 1)), "1 Buch");
  EXPECT_EQ(de::units(Bundle::of(Good::book, 2)), "2 Bücher");
  EXPECT_EQ(de::units(Bundle::of(Good::coins, 1)), "1 Münze");
  EXPECT_EQ(de::units(Bundle::of(Good::coins, 2)), "2 Münzen");
  const auto again = [](std::uint8_t n) {
    DiceSet which;
    for (std::uint8_t d = 0; d < n; ++d) which.insert(d);
    return de::event_sentences(
        {events::ThrownAgain{seat_at(0), {steps::Ship{1, 1}, steps::Again{which, {}}}, std::nullopt, false}},
        names)[0];
  };
  EXPECT_NE(again(1).find(" 1 Würfel ist jetzt blockiert und wird nachgewürfelt"), std::string::npos)
      << again(1);
  EXPECT_NE(again(2).find(" 2 Würfel sind jetzt blockiert und werden nachgewürfelt"), std::string::npos)
      << again(2);
  EXPECT_EQ(de::with_knights(Knights::of_bits(1)), "dem Ritter für Erz");
  EXPECT_EQ(de::with_knights(Knights::of_bits(3)), "den Rittern für Erz und Getreide");
}

// Checks that, where every sentence is a mark, no page of the dice game contains a word except names and
// places.

MessageCatalog marked_dice() {
  static const inselpost::GameMessages dice = [] {
    auto all = marked::whole<inselpost::GameMessages>();
    all.system = "dice";  // which is not said
    return all;
  }();
  static const std::array<const inselpost::GameMessages*, 1> games{&dice};
  MessageCatalog words = marked::language();
  words.games = games;
  return words;
}

TEST(DiceSecondLanguage, EveryTextComesFromTheCatalog) {
  const MessageCatalog words = marked_dice();
  marked::Words places;  // they are written as in orders
  for (const Map::SiteRow& site : built_in_map().sites) places.insert(std::string(site.id));
  for (const Map::HexRow& hex : built_in_map().hexes) places.insert(std::string(hex.id));
  places.insert({"winter", "red", "blue", "white", "Ada", "Bo", "Cy"});
  const State state = middle_game();
  const DiceFacts facts = facts_of(state.players);
  marked::expect_no_word(report(words, facts, view(state, Viewer::everybody()), {}), places, "for all");
  marked::expect_no_word(referee_view(words, facts, view(state, Viewer::referee())), places, "of all");
  for (std::size_t s = 0; s < state.players; ++s) {
    const Seat seat = seat_at(s);
    const Choices choices{legal(state, seat), unaffordable_orders(state, seat)};
    marked::expect_no_word(private_view(words, facts, view(state, Viewer::of(seat)), choices, {}, nullptr),
                           places, names.of(seat));
  }
}

}  // namespace
}  // namespace inselpost::dice::test
