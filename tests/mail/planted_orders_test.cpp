// Checks that others may write anything wherever their text is printed: the reply of a reader orders only
// what its author means.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tests/mail/planted_orders.hpp"

namespace inselpost::mail {
namespace {

using catan::play::Random;

/// Fragments from which the text of others is made.
constexpr std::array<std::string_view, 78> pieces{
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
  for (; tries < 1'500 || (seconds && std::chrono::steady_clock::now() < end); ++tries) {
    const std::string hostile_text = something_hostile(random), bytes = reply_with(random, hostile_text);
    const std::string broken = planted::broken_by(bytes);
    ASSERT_EQ(broken, "") << "said: " << testing::PrintToString(hostile_text)
                          << "\nshape: " << testing::PrintToString(bytes.substr(0, 4));
  }
  if (seconds) std::printf("%zu replies\n", tries);
}

}  // namespace
}  // namespace inselpost::mail
