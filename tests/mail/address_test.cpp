// AUTH-6: tests of the comparison of mail addresses, and of invalid ones.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "schemas/address/mail_address.hpp"

namespace inselpost {
namespace {

std::string compared(std::string_view text) { return comparable_address(text).value_or("none"); }

TEST(Address, ignoresCase) {  // AUTH-6
  EXPECT_EQ(compared("ada@example.org"), "ada@example.org");
  EXPECT_EQ(compared("Ada.L@Example.ORG"), "ada.l@example.org");
  EXPECT_EQ(compared("ada@localhost"), "ada@localhost");
  EXPECT_EQ(compared("bounce_1/x='{y}'@a_b.r3---x.example"), "bounce_1/x='{y}'@a_b.r3---x.example");
  // For letters outside ASCII case matters: that is up to the mail provider.
  EXPECT_EQ(compared("\u00C4da@example.org"), "\u00C4da@example.org");
}

TEST(Address, keepsDotsAndTags) {  // AUTH-6
  EXPECT_NE(compared("a.da@example.org"), compared("ada@example.org"));
  EXPECT_NE(compared("ada+post@example.org"), compared("ada@example.org"));
  EXPECT_EQ(compared("Ada+Post@example.org"), "ada+post@example.org");
}

TEST(Address, acceptsDomainsInALabelForm) {  // AUTH-6
  const std::string ascii = "ada@xn--mnchen-3ya.example";
  EXPECT_EQ(compared("ada@m\u00FCnchen.example"), ascii);
  EXPECT_EQ(compared("ada@M\u00DCNCHEN.Example"), ascii);
  EXPECT_EQ(compared("ada@mu\u0308nchen.example"), ascii);
  EXPECT_EQ(compared("ada@m\u00FCnchen\u3002example"), ascii);
  EXPECT_EQ(compared("ada@XN--Mnchen-3ya.example"), ascii);
  EXPECT_EQ(compared("ada@stra\u00DFe.example"), "ada@xn--strae-oqa.example");
  EXPECT_EQ(comparable_domain("M\u00FCnchen.Example"), "xn--mnchen-3ya.example");
}

TEST(Address, rejectsInvalidAddresses) {  // AUTH-6
  for (const std::string& text : std::vector<std::string>{"",
                                                          "ada",
                                                          "@",
                                                          "@example.org",
                                                          "ada@",
                                                          "ada@@example.org",
                                                          "a@b@example.org",
                                                          "ada @example.org",
                                                          " ada@example.org",
                                                          "ada@example.org ",
                                                          "ada@exa mple.org",
                                                          "ada@example.org\n",
                                                          "ada\nBcc: eve@example.net@example.org",
                                                          "ada@example.org\r\nx",
                                                          "ada\x7F@example.org",
                                                          "<ada@example.org>",
                                                          "Ada <ada@example.org>",
                                                          "ada(x)@example.org",
                                                          "ada@[192.0.2.1]",
                                                          "ada,eve@example.org",
                                                          "ada;@example.org",
                                                          "us:ada@example.org",
                                                          "\"ada\"@example.org",
                                                          "\"a b\"@example.org",
                                                          "a\\b@example.org",
                                                          "-oQ/tmp@example.org",
                                                          "-ada@example.org",
                                                          ".ada@example.org",
                                                          "ada.@example.org",
                                                          "a..da@example.org",
                                                          "ada@example..org",
                                                          "ada@.example.org",
                                                          "ada@example.org.",
                                                          "ada@-example.org",
                                                          "ada@example-.org",
                                                          "ada@example.org/x",
                                                          "ada@*.org",
                                                          "ada@exa\u00A0mple.org",
                                                          "ada@example.org\u200B",
                                                          "ad\u200Ba@example.org",
                                                          "ad\u202Ea@example.org",
                                                          "ad\u00A0a@example.org",
                                                          "ada\xFF@example.org",
                                                          "ada@m\xFCnchen.example",
                                                          "ada@xn--a-.example",
                                                          "ada@b\uFF20c.example",
                                                          "ada@" + std::string(64, 'a') + ".org"})
    EXPECT_EQ(comparable_address(text), std::nullopt) << text;
  EXPECT_EQ(comparable_address(std::string("ada@example.org\0.evil.example", 29)), std::nullopt);
  EXPECT_EQ(comparable_address(std::string("a\0da@example.org", 16)), std::nullopt);
}

TEST(Address, isAtMost254Bytes) {
  const std::string domain = "@example.org";
  const std::string longest = std::string(254 - domain.size(), 'a') + domain;
  EXPECT_EQ(compared(longest), longest);
  EXPECT_EQ(compared('a' + longest), "none");
  // A-labels are longer than what is written.
  EXPECT_EQ(compared(std::string(242, 'a') + "@m\u00FC.org"), "none");
}

TEST(Address, comparisonIsIdempotent) {
  const std::vector<std::string> pieces{"a",      "B", "@",      ".",      "-",      "+", "xn--", "\u00FC",
                                        "\u00DF", " ", "\u0308", "\u200D", "\u3002", "1", "_",    "\xC3"};
  std::mt19937 random(3);
  std::size_t taken = 0;
  for (int round = 0; round < 50'000; ++round) {
    std::string text = "a@";
    for (std::size_t n = 1 + random() % 6; n > 0; --n) text += pieces[random() % pieces.size()];
    const auto once = comparable_address(text);
    if (!once) continue;
    ++taken;
    EXPECT_EQ(comparable_address(*once), once) << text;
  }
  EXPECT_GT(taken, 1'000U);
}

}  // namespace
}  // namespace inselpost
