// Checks that a second language needs only a folder and a row: where every sentence is a mark, no page
// contains a word except names, codes and text for programs.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <vector>

#include "cli/inselpost/help/help.hpp"
#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/news_sentences.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/play_log.hpp"
#include "engine/core/out_of_line_variant.hpp"
#include "schemas/catan/orders/order_words.hpp"
#include "tests/cli/marked_language.hpp"
#include "tests/cli/marked_prose.hpp"
#include "tests/cli/samples.hpp"
#include "tests/cli/transcript_runner.hpp"

namespace inselpost {
namespace {

using marked::expect_no_word;
using marked::prose_of;
using marked::Words;
using marked::words_in;

TEST(SecondLanguage, EveryEnglishPageHasWords) {
  for (const auto& [name, page] : samples(default_catalog())) EXPECT_FALSE(prose_of(page).empty()) << name;
}

TEST(SecondLanguage, EveryPageTextComesFromTheCatalog) {
  // The input of the samples: names, and sentences that would come from the language.
  const Words given{"friday-island", "friday", "red",  "blue",   "orange", "white", "Ada", "Bo", "Cy", "Di",
                    "orders",        "red-12", "yaml", "record", "jsonl"};
  for (const auto& [name, page] : samples(marked::language())) {
    Page own = page;
    for (Part& part : own.parts)
      each_text(part, [](std::string& text, bool) {
        for (const std::string known_text :
             {"red has joined.", "red robbed white.", "red wins.", "red rolled.", "Turn 2 is blue's.",
              "red rolled 2 + 4 = 6. Cards: red 1 brick.", "No settlement there: a city stands next to it.",
              "build: {settlement: B2.N}", "the one", "the other"})
          if (const auto at = text.find(known_text); at != std::string::npos)
            text.erase(at, known_text.size());
      });
    expect_no_word(own, given, name);
  }
}

/// Every page of a game that is played, after each of its orders.
class RenderedGame {
 public:
  explicit RenderedGame(Words names) : names_(std::move(names)) {}

  void after(std::uint64_t order, const GameLedger& ledger, const NewsItem& happening) {
    const LedgerSnapshot moment = LedgerSnapshot::of(ledger, "2026-11-21T09:30:00Z");
    const std::string where = "after order " + std::to_string(order);
    const MessageCatalog& words = marked::language();
    const GamePages& paper = pages_for(words, moment.facts());
    const Pages pages = pages_of(words, paper, moment, {happening}, false);
    expect_no_word(pages.open, names_, where + ": for all");
    for (const Page& own : pages.own) expect_no_word(own, names_, where + ": for a seat");
    expect_no_word(pages.end, names_, where + ": the end");
    expect_no_word(position_page(words, paper, moment, Viewer::referee(), {happening}), names_,
                   where + ": all of it");
    const GameNames& names = names_of(moment.facts());
    const catan::DiceMode dice = board_facts(moment.facts()).dice;
    for (std::size_t i = 0; i < moment.players(); ++i) {
      Page list;
      list.add(legal_file(words.catan, moment.facts().game, view_of(moment, Viewer::of(seat_at(i))),
                          legal_of(moment, seat_at(i)), names, dice));
      expect_no_word(list, names_, where + ": a list");
    }
    expect_no_word(
        log_page(words.log,
                 {{order, "2026-11-21T09:30:00Z",
                   sentences(words, {happening}, Viewer::everybody(), GameContext(moment.facts()))}}),
        names_, where + ": the log");
  }

 private:
  Words names_;
};

TEST(SecondLanguage, EveryGamePageTextComesFromTheCatalog) {
  RenderedGame game({"four-players", "red", "blue", "orange", "white"});
  const std::string file = std::string(INSELPOST_SOURCE_DIR) + "/examples/recorded/four-players.yaml";
  const PlayedLog played =
      play_log(transcript::read_text(file), file, Hash{}, std::nullopt, "2026-11-21T09:00:00Z", 80,
               [&](std::uint64_t order, const GameLedger& ledger, const std::vector<Entry>& entries) {
                 NewsItem happening;
                 for (const Entry& entry : entries)
                   if (auto one = what_happened(entry, ledger.game())) happening = *std::move(one);
                 game.after(order, ledger, happening);
               });
  EXPECT_EQ(played.orders, 80U);
}

/// Help: what is typed stands there as it is typed.
TEST(SecondLanguage, HelpTextComesFromTheCatalog) {
  const auto words_of_page = [](const std::string& help) {
    static const std::regex typed("  inselpost [^\n]*|  --[a-z]+\\b");
    return words_in(std::regex_replace(help, typed, ""));
  };
  const MessageCatalog& words = marked::language();
  EXPECT_EQ(words_of_page(main_help(words)), Words{});
  EXPECT_EQ(words_of_page(command_help(words, words.help.commands.front(), {{"GAME", marked::mark}},
                                       {{"--to N", marked::mark}})),
            (Words{"GAME"}));
  EXPECT_GT(words_of_page(main_help(default_catalog())).size(), 50U);
}

/// Whatever language it is, help has the same commands and pages in the same order.
TEST(SecondLanguage, HelpNamesTheSameCommandsInEveryLanguage) {
  for (const MessageCatalog* words : languages()) {
    for (std::size_t i = 0; i < command_count; ++i)
      EXPECT_EQ(words->help.commands[i].name, std::string_view(default_catalog().help.commands[i].name));
    EXPECT_EQ(topics(*words), topics(default_catalog()));
  }
}

}  // namespace
}  // namespace inselpost
