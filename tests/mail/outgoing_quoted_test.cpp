// The file to fill in comes back in whatever shape mail programs quote a letter.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/desk/moment.hpp"
#include "cli/mail/outgoing/body.hpp"
#include "cli/paper/game/reports.hpp"
#include "cli/paper/game/to_fill_in.hpp"
#include "schemas/letter/file_text.hpp"
#include "schemas/letter/letter.hpp"
#include "schemas/letter/mends.hpp"
#include "tests/laws/played.hpp"

namespace inselpost::mail {
namespace {

using catan::play::Random;

/// How a mail program shows the letter that is answered: what stands above it, and before each of its lines.
struct ClientForm {
  const char* name;
  const char* above;
  const char* mark;
  bool trims_empty = false;  ///< an empty line bears the mark without the blank behind it
};
constexpr std::array<ClientForm, 13> client_forms{{
    {"Gmail", "On Sat, 21 Nov 2026 at 09:30, Inselpost <judge@example.org> wrote:\n\n", "> ", true},
    {"Gmail, German", "Am Sa., 21. Nov. 2026 um 09:30 Uhr schrieb Inselpost <judge@example.org>:\n\n", "> ",
     true},
    {"Apple Mail", "> On 21. Nov 2026, at 09:30, Inselpost <judge@example.org> wrote:\n> \n", "> "},
    {"iPhone",
     "Von meinem iPhone gesendet\n\n> Am 21.11.2026 um 09:30 schrieb Inselpost <judge@example.org>:\n> \n",
     "> "},
    {"Thunderbird", "On 11/21/26 09:30, Inselpost wrote:\n", "> ", true},
    {"Outlook",
     "-----Original Message-----\nFrom: Inselpost <judge@example.org>\nSent: Saturday, 21 November 2026 "
     "09:30\n"
     "To: Ada\nSubject: [friday-island 7] red to roll\n\n",
     ""},
    {"Outlook, German",
     "Von: Inselpost <judge@example.org>\nGesendet: Samstag, 21. November 2026 09:30\nAn: Ada\n"
     "Betreff: [friday-island 7] rot würfelt\n\n",
     ""},
    {"Outlook in the browser",
     "________________________________\nFrom: Inselpost <judge@example.org>\n"
     "Sent: Saturday, November 21, 2026 9:30 AM\nTo: Ada\nSubject: red to roll\n\n",
     ""},
    {"GMX",
     "Gesendet: Samstag, 21. November 2026 um 09:30 Uhr\nVon: Inselpost <judge@example.org>\nAn: Ada\n"
     "Betreff: rot würfelt\n\n",
     ""},
    {"K-9",
     "-------- Ursprüngliche Nachricht --------\nVon: Inselpost\nGesendet: 21. November 2026 09:30\nAn: Ada\n"
     "Betreff: rot würfelt\n\n",
     ""},
    {"mutt", "On Sat, Nov 21, 2026 at 09:30:00AM +0000, Inselpost wrote:\n", "> ", true},
    {"Yahoo", "On Saturday, 21 November 2026 at 09:30:00 UTC, Inselpost <judge@example.org> wrote:\n\n", " "},
    {"T-Online", "", ">"},
}};

std::string quoted_as(const ClientForm& form, const std::string& text) {
  std::string out = form.above;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    const std::string_view mark = form.mark;
    out += line.empty() && form.trims_empty ? std::string(mark.substr(0, mark.find(' ')))
                                            : std::string(mark) + line;
    out += '\n';
    at = end + 1;
  }
  return out;
}

/// The one orders file in a letter, as the store knows it; or what else was found there.
std::string file_in(const std::string& letter) {
  const letter::Words& words = letter::words_of_all_games();
  const letter::Letter found = letter::read_letter({{"letter", letter}}, words);
  if (found.files.size() != 1 || !found.refused.empty())
    return std::to_string(found.files.size()) + " files, " + std::to_string(found.refused.size()) +
           " refused";
  return letter::file_text(letter::mended(found.files[0], words).file.text, words);
}

/// The text of a letter, in which the first proposal is taken.
std::string filled_in(const std::string& text, std::string_view orders) {
  const std::size_t at = text.find("# - ", text.find(orders));
  return at == std::string::npos ? std::string() : text.substr(0, at) + text.substr(at + 2);
}

struct Tried {
  std::size_t templates = 0, letters = 0;
};

void expect_it_comes_back(const Moment& moment, const Language& words, Seat seat, Tried& tried) {
  Page page = letter_to(words, paper_of(words, moment.facts()), moment, seat, {}, {});
  part::File* const file = file_to_fill_in(page, words.seat_page);
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

TEST(QuotedTemplates, areTheSameFileInEveryClient) {  // L-110, OUT-5, LET-12, LET-13
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
      const Moment moment = Moment::of(game.ledger.house(), "2026-11-21T12:00:00Z");
      for (const Language* const words : languages())
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
