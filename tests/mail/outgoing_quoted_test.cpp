// Checks that the form comes back readable in every way in which mail programs quote a letter.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/mail/outbound/letter.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "tests/laws/played_game.hpp"
#include "tests/mail/client_forms.hpp"

namespace inselpost::mail {
namespace {

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

}  // namespace
}  // namespace inselpost::mail
