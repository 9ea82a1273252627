// Checks that nothing that an outsider sends, or plants in a player's letter, orders, speaks, stops or
// floods.
#include <gtest/gtest.h>

#include <functional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "tests/mail_service/mail_fixture.hpp"

namespace inselpost::mail {
namespace {

/// Part of everything that an attacker writes besides orders; it may be shown to nobody but the moderator.
constexpr const char* marker = "zebra";

/// An attack: letters that Eve can send. All of them order what red could do at once.
struct Attack {
  const char* name;
  std::function<std::vector<std::string>(MailFixture&)> letters;
  std::string auth = "token";
};

std::string block(const std::string& token = {}) { return MailFixture::block(token); }

std::string marked(const std::string& text, const std::string& mark = "> ") {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out += mark + text.substr(at, end - at) + '\n';
    at = end + 1;
  }
  return out;
}

/// A letter in Ada's name, with that in its header.
std::vector<std::string> as_ada(MailFixture& fixture, const std::string& header,
                                const std::string& text = block()) {
  return {fixture.letter("ada@example.org", text, header)};
}

std::string results(const std::string& what) { return "Authentication-Results: " + what + "\n"; }

std::string mixed(const std::string& parts) {
  return "\n--cut\nContent-Type: text/plain\n\nsee below\n" + parts + "\n--cut--\n";
}
constexpr const char* mixed_header = "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=cut\n";

std::string bounce(const std::string& address, const std::string& id, const std::string& mark) {
  return "Return-Path: <>\nFrom: MAILER-DAEMON@example.net\nTo: judge@example.org\nSubject: "
         "failed\nMessage-ID: <b" +
         address +
         ">\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; "
         "boundary=cut\n\n--cut\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; example.net\n\n"
         "Final-Recipient: rfc822; " +
         address +
         "\nAction: failed\nStatus: 5.1.1\n\n--cut\n"
         "Content-Type: text/rfc822-headers\n\nMessage-ID: " +
         id + "\nX-Inselpost: " + mark + "\n\n--cut--\n";
}

/// Senders that look like Ada's address.
std::vector<Attack> forged_senders() {
  const auto from = [](const std::string& sender, const std::string& header = {}) {
    return [=](MailFixture& fixture) {
      return std::vector<std::string>{fixture.letter(sender, block(), std::string(header))};
    };
  };
  const auto vouched = [](const std::string& what) {
    return [=](MailFixture& fixture) { return as_ada(fixture, results(what)); };
  };
  std::vector<Attack> all{
      {"her address alone", from("ada@example.org")},
      {"her address as a name", from("\"ada@example.org\" <eve@example.net>",
                                     results("mx.example.org; dkim=pass header.d=example.net"))},
      {"her address in a comment",
       from("eve@example.net (ada@example.org)", results("mx.example.org; dkim=pass header.d=example.net"))},
      {"a group", from("players: ada@example.org;", proven)},
      {"two senders in one field", from("ada@example.org, eve@example.net", proven)},
      {"two fields", from("ada@example.org", std::string(proven) + "From: eve@example.net\n")},
      {"sender and reply", from("eve@example.net", "Sender: ada@example.org\nReply-To: ada@example.org\n")},
      {"a resent letter",
       from("eve@example.net", "Resent-From: ada@example.org\nReturn-Path: <ada@example.org>\n")},
      {"Cyrillic letters", from("\xD0\xB0"
                                "da@example.org",
                                results("mx.example.org; dkim=pass header.d=example.org"))},
      {"another local part", from("ada+x@example.org", proven)},
      {"the word of another server", vouched("mx.example.net; dkim=pass header.d=example.org")},
      {"no word first, and a forged one below", vouched("mx.example.org; dkim=none\nAuthentication-Results: "
                                                        "mx.example.org; dkim=pass header.d=example.org")},
      {"the word stands in a comment", vouched("mx.example.org; (dkim=pass header.d=example.org")},
      {"a version nobody knows", vouched("mx.example.org 2; dkim=pass header.d=example.org")},
      {"a method twice",
       vouched("mx.example.org; dkim=pass header.d=example.org; dkim=fail header.d=example.org")},
      {"a failed policy beside a signature",
       vouched("mx.example.org; dkim=pass header.d=example.org; dmarc=fail "
               "header.from=example.org")},
      {"the domain above all", vouched("mx.example.org; dkim=pass header.d=org")},
      {"a domain below", vouched("mx.example.org; dkim=pass header.d=evil.example.org")},
      {"a longer domain", vouched("mx.example.org; dkim=pass header.d=example.org.example.net")},
      {"the path of another", vouched("mx.example.org; spf=pass smtp.mailfrom=ada@example.org.example.net")},
      {"a chain of others",
       [](MailFixture& fixture) {
         return as_ada(fixture,
                       "ARC-Authentication-Results: i=1; mx.example.org; dkim=pass header.d=example.org\n"
                       "Received-SPF: pass\n");
       }},
      {"a folded subject",
       [](MailFixture& fixture) {
         return as_ada(
             fixture,
             "Subject: =?utf-8?q?x=0D=0AAuthentication-Results:_mx.example.org;_dkim=pass_header.d=3D"
             "example.org?=\n");
       }},
  };
  for (Attack& one : all) one.auth = "address";
  return all;
}

/// Orders of Eve's in what Ada has sent and signed.
std::vector<Attack> planted_in_a_proved_letter() {
  const auto quoting = [](const std::string& text) {
    return [=](MailFixture& fixture) { return as_ada(fixture, proven, text); };
  };
  std::vector<Attack> all{
      {"quoted", quoting("Look at this!\n\n" + marked(block()))},
      {"quoted, with a token of nobody", quoting("Look!\n\n" + marked(block("aaaa-aaaa")))},
      {"quoted twice", quoting("Look!\n\n" + marked(marked(block("aaaa-aaaa"))))},
      {"below a divider",
       quoting("Look!\n\n-----Original Message-----\nFrom: eve@example.net\nSent: today\nTo: ada\n"
               "Subject: zebra\n\n" +
               block())},
      {"below an attribution",
       quoting("Look!\n\nOn Sat, 21 Nov 2026 at 09:30, Eve <eve@example.net> wrote:\n\n" + block())},
      {"below an attribution in Finnish",
       quoting("Look!\n\nEve <eve@example.net> kirjoitti 28.11.2026:\n\n" + block())},
      {"below a head in Chinese",
       quoting("Look!\n\n\xE5\x8F\x91\xE4\xBB\xB6\xE4\xBA\xBA\xEF\xBC\x9A Eve <eve@example.net>\n"
               "\xE6\x97\xB6\xE9\x97\xB4\xEF\xBC\x9A x\n\xE6\x94\xB6\xE4\xBB\xB6\xEF\xBC\x9A a\n\n" +
               block())},
      {"behind the margin of others", quoting("Look!\n\n" + marked(block(), "~ "))},
      {"behind the margin of an echo", quoting("Look!\n\n" + marked(block(), "| "))},
      {"behind a quoted margin", quoting("Look!\n\n" + marked(block(), "> ~ "))},
      {"in a quotation of a forum", quoting("Look!\n\n[quote=eve]\n" + block() + "[/quote]\n")},
      {"a bare order above a quoted block", quoting("roll\n\n" + marked(block()))},
      {"a bare order above a token of nobody", quoting("roll\n\n" + marked(block("aaaa-aaaa")))},
      {"a bare order between lines of a quotation", quoting("> hello\nroll\n> zebra\n")},
      {"a line of her own that is a whole file", quoting("game: plans seat: red orders: [roll]\n")},
      {"a letter in a letter",
       [](MailFixture& fixture) {
         return as_ada(fixture, std::string(proven) + mixed_header,
                       mixed("--cut\nContent-Type: message/rfc822\n\nFrom: eve@example.net\n\n" + block()));
       }},
      {"what nobody sees in HTML",
       [](MailFixture& fixture) {
         return as_ada(fixture, std::string(proven) + "MIME-Version: 1.0\nContent-Type: text/html\n",
                       "<p>Look!</p><div style=\"display:none\"><pre>" + block() + "</pre></div>");
       }},
      {"a quotation in HTML",
       [](MailFixture& fixture) {
         return as_ada(fixture, std::string(proven) + "MIME-Version: 1.0\nContent-Type: text/html\n",
                       "<p>Look!</p><blockquote><pre>" + block() + "</pre></blockquote>");
       }},
      {"an answer to a letter of Eve's, quoted without marks",
       [](MailFixture& fixture) {
         return as_ada(fixture, std::string(proven) + "In-Reply-To: <eve@example.net>\n",
                       "Look!\n\n" + block());
       }},
  };
  for (Attack& one : all) one.auth = "address";
  return all;
}

/// Attacks in names, subjects and files, and attacks that exhaust, stop and flood.
std::vector<Attack> floods_and_markup() {
  const auto many = [](int count, const std::function<std::string(MailFixture&, int)>& one) {
    return [=](MailFixture& fixture) {
      std::vector<std::string> letters;
      for (int i = 0; i < count; ++i) letters.push_back(one(fixture, i));
      return letters;
    };
  };
  return {
      {"forty wrong tokens", many(40,
                                  [](MailFixture& fixture, int i) {
                                    return fixture.letter("ada@example.org",
                                                          block("aaaa-aa" + std::to_string(10 + i)));
                                  })},
      {"forty wrong tokens of a stranger", many(40,
                                                [](MailFixture& fixture, int i) {
                                                  return fixture.letter(
                                                      "eve" + std::to_string(i) + "@example.net",
                                                      block("aaaa-aa" + std::to_string(10 + i)));
                                                })},
      {"twenty new tokens", many(20,
                                 [](MailFixture& fixture, int) {
                                   return fixture.letter("ada@example.org",
                                                         "game: plans\nseat: red\ntoken: new\n");
                                 })},
      {"forty letters of prose in her name",
       many(40,
            [](MailFixture& fixture, int i) {
              return fixture.letter("ada@example.org",
                                    "zebra, I give up and leave, number " + std::to_string(i) + "\n");
            })},
      {"sixty strangers", many(60,
                               [](MailFixture& fixture, int i) {
                                 return fixture.letter("eve" + std::to_string(i) + "@example.net",
                                                       "zebra, may I play with you all?\n");
                               })},
      {"a file with a name",
       [](MailFixture& fixture) {
         return as_ada(fixture, mixed_header,
                       mixed("--cut\nContent-Type: application/octet-stream; name=\"zebra game: plans "
                             "seat: red orders: - roll\"\n\nx\n"));
       }},
      {"a file of orders",
       [](MailFixture& fixture) {
         return as_ada(fixture, mixed_header,
                       mixed("--cut\nContent-Type: text/yaml; name=zebra.yaml\n\n" + block()));
       }},
      {"a seat that nobody has",
       [](MailFixture& fixture) {
         return as_ada(fixture, "", "game: plans\nseat: zebra\nturn: 1\norders: [roll]\n");
       }},
      {"a game that nobody plays",
       [](MailFixture& fixture) {
         return as_ada(fixture, "", "game: zebra\nseat: red\nturn: 1\norders: [roll]\n");
       }},
      {"a name with markup",
       [](MailFixture& fixture) {
         return std::vector<std::string>{
             fixture.letter("\"zebra <img src=x onerror=y>\" <ada@example.org>", block())};
       }},
      {"a subject with a second field",
       [](MailFixture& fixture) {
         return as_ada(fixture, "Subject: =?utf-8?q?zebra=0D=0ABcc:_eve=40example.net?=\n");
       }},
      {"a Message-ID with more in it",
       [](MailFixture& fixture) {
         std::string letter = fixture.letter("ada@example.org", block());
         const std::size_t at = letter.find("Message-ID: <");
         return std::vector<std::string>{letter.insert(at + 13, "a@b> zebra <")};
       }},
      {"references without end",
       [](MailFixture& fixture) {
         return as_ada(fixture, "References: " + std::string(15'000, 'z') + "\n");
       }},
      {"bounces that nobody sent",
       [](MailFixture&) {
         return std::vector<std::string>{
             bounce("ada@example.org", "<plans.1.red.report.1.0000000000@example.org>", "0 plans 1"),
             bounce("bo@example.org", "<x@example.org>", "0 plans 1 00000000000000000000")};
       }},
      {"a letter of this office, so it says",
       [](MailFixture& fixture) {
         return as_ada(fixture, "X-Inselpost: 0 plans 1\nAuto-Submitted: auto-generated\n");
       }},
      {"300 KiB", [](MailFixture& fixture) { return as_ada(fixture, "", std::string(300 * 1024, 'z')); }},
      {"parts in parts",
       [](MailFixture& fixture) {
         std::string parts;
         for (int i = 0; i < 60; ++i) parts += "--cut\nContent-Type: multipart/mixed; boundary=cut\n\n";
         return as_ada(fixture, mixed_header, parts + block());
       }},
      {"bytes that are no text",
       [](MailFixture& fixture) {
         return as_ada(fixture, "Content-Type: text/plain; charset=utf-7\n",
                       block() + std::string("\0\xFF\xFE", 3));
       }},
  };
}

class Attacks : public testing::TestWithParam<Attack> {};

TEST_P(Attacks, ChangeNothingAndAreNotRepeated) {  // AUTH-4 to AUTH-9, AUTH-15, LET-13, LET-17, LET-23,
                                                   // LOOP-5, LOOP-6, MAIL-17
  MailFixture fixture;
  fixture.config.auth = GetParam().auth;
  const std::vector<SentLetter> first = fixture.send();
  const std::string token = MailFixture::to(first, "ada@example.org").token();
  const std::uint64_t entries = fixture.entries();
  std::vector<SentLetter> all;
  for (const std::string& letter : GetParam().letters(fixture)) {
    fixture.take(letter);
    EXPECT_EQ(fixture.entries(), entries);
    for (SentLetter& one : fixture.send()) all.push_back(std::move(one));
  }
  std::size_t to_ada = 0, to_moderator = 0;
  for (const SentLetter& one : all) {
    EXPECT_NE(one.to, "eve@example.net, bo@example.org");
    if (one.to == "mod@example.org") {
      ++to_moderator;
      continue;  // he alone reads what people write
    }
    EXPECT_FALSE(one.says(marker)) << one.bytes;
    EXPECT_TRUE(one.field("bcc").empty());
    if (one.to == "ada@example.org") {
      ++to_ada;
    } else {
      EXPECT_NE(one.to, "bo@example.org") << "he hears of it:\n" << one.bytes;
      EXPECT_TRUE(one.token().empty()) << "a form for a stranger:\n" << one.bytes;
    }
  }
  EXPECT_LE(to_ada, 7U) << "she drowns in answers";
  EXPECT_LE(to_moderator, 14U) << "he drowns in alarms";
  // Her earlier letter still acts, and is answered at once.
  fixture.take(fixture.letter("ada@example.org", block(token), proven));
  EXPECT_GT(fixture.entries(), entries);
  EXPECT_TRUE(MailFixture::to(fixture.send(), "ada@example.org").says("receipt for red"));
}

std::string name_of(const testing::TestParamInfo<Attack>& info) {
  std::string name = info.param.name;
  for (char& c : name)
    if ((c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9')) c = '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(ForgedSenders, Attacks, testing::ValuesIn(forged_senders()), name_of);
INSTANTIATE_TEST_SUITE_P(PlantedOrders, Attacks, testing::ValuesIn(planted_in_a_proved_letter()), name_of);
INSTANTIATE_TEST_SUITE_P(FloodsAndMarkup, Attacks, testing::ValuesIn(floods_and_markup()), name_of);

// Checks by mail that two games which a reader cannot tell apart give them letters equal in bytes, number and
// time, whatever the others have, send, try and are told (INFO-24, AUTH-9, AUTH-15).

/// Replaces what is random in each letter, and what is made of a game's secret.
std::string with_blanks(std::string letter) {
  const std::size_t at = letter.find("boundary=\"");
  if (at != std::string::npos) {
    const std::size_t from = letter.find('"', at) + 1;
    const std::string mark = letter.substr(from, letter.find('"', from) - from);
    for (std::size_t its = letter.find(mark); its != std::string::npos; its = letter.find(mark))
      letter.replace(its, mark.size(), "=");
  }
  static const std::regex id("<[^<> ]*@example\\.(org|net)>"),
      token("token(: |%3A%20)[0-9a-z]{4}-[0-9a-z]{4}"), bytes("[0-9a-f]{12,}");
  letter = std::regex_replace(letter, id, "<id>");
  letter = std::regex_replace(letter, token, "token: #");
  return std::regex_replace(letter, bytes, "#");
}

/// One of two games, and what Ada got of it.
struct TwinGame {
  explicit TwinGame(const std::vector<std::string>& clauses) : fixture(clauses) {
    fixture.config.pictures = true;  // LOOK-6: equal views have equal pictures
  }
  MailFixture fixture;
  std::string read;
  std::string bos_token, adas_token;

  /// Sends everything that is due now.
  void send() {
    for (const SentLetter& one : fixture.send()) {
      if (one.to == "ada@example.org") {
        read += "at " + fixture.time + '\n' + with_blanks(one.bytes) + '\n';
        if (!one.token().empty()) adas_token = one.token();
      }
      if (one.to == "bo@example.org" && !one.token().empty()) bos_token = one.token();
    }
  }
  void take(const std::string& from, const std::string& text, const std::string& header = {}) {
    fixture.take(fixture.letter(from, text, header));
    send();
  }
  void tick(const std::string& hours) {
    fixture.time = deadline_tests::GameFixture::at(hours);
    fixture.base.tick(hours);
    send();
  }
};

using Does = std::function<void(TwinGame&)>;

/// Ada's letters of a game in which Bo and orange hold that and Bo does that, and Ada rolls a seven.
std::string letters_where(const std::string& bos, const std::string& oranges, const Does& bo) {
  TwinGame half({"BEG0", "turn 1", "throws 7", "blue 4 ore + 4 " + bos, "orange 4 " + oranges});
  half.send();
  bo(half);
  half.take("ada@example.org", MailFixture::block(half.adas_token), proven);
  bo(half);
  half.tick("2");
  half.take("ada@example.org", "Whose turn is it?\n", proven);
  half.take("bo@example.org", MailFixture::block(half.bos_token, "[{discard: 4 ore}]", "blue"), proven);
  bo(half);
  half.tick("30");
  half.tick("47");
  half.take("ada@example.org", "game: plans\nseat: red\ntoken: new\n", proven);
  return half.read;
}

TEST(TwinLetters, doNotDependOnHiddenDataOfOthers) {
  const Does nothing = [](TwinGame&) {};
  const std::string first = letters_where("brick", "wool", nothing);
  ASSERT_GT(std::count(first.begin(), first.end(), '\n'), 200) << first;
  EXPECT_EQ(first, letters_where("wool", "brick", nothing));
  const std::vector<std::pair<const char*, Does>> deeds{
      {"wrong tokens",
       [](TwinGame& half) {
         half.take("bo@example.org", MailFixture::block("aaaa-aaaa", "[roll]", "blue"));
       }},
      {"an order that is refused",
       [](TwinGame& half) {
         half.take("bo@example.org", MailFixture::block(half.bos_token, "[roll]", "blue"));
       }},
      {"orders that cannot be read",
       [](TwinGame& half) {
         half.take("bo@example.org", MailFixture::block(half.bos_token, "[rol]", "blue"));
       }},
      {"a file for a turn to come",
       [](TwinGame& half) {
         half.take("bo@example.org",
                   "game: plans\nseat: blue\nturn: 2\ntoken: " + half.bos_token + "\norders: [roll]\n");
       }},
      {"a standing rule",
       [](TwinGame& half) {
         half.take("bo@example.org",
                   "game: plans\nseat: blue\ntoken: " + half.bos_token + "\nstanding:\n  roll: at once\n");
       }},
      {"no orders", [](TwinGame& half) { half.take("bo@example.org", "Hello\n", proven); }},
      {"a new token",
       [](TwinGame& half) { half.take("bo@example.org", "game: plans\nseat: blue\ntoken: new\n", proven); }},
      {"a letter through a list",
       [](TwinGame& half) {
         half.take("bo@example.org", MailFixture::block(half.bos_token, "[rol]", "blue"),
                   "List-Id: <i.example.net>\n");
       }},
      {"his token in a letter of a stranger",
       [](TwinGame& half) {
         half.take("eve@example.net", MailFixture::block(half.bos_token, "[roll]", "blue"));
       }},
      {"a hundred wrong tokens", [](TwinGame& half) {
         for (int i = 0; i < 100; ++i)
           half.fixture.take(
               half.fixture.letter("eve@example.net", MailFixture::block("aaaa-aaaa", "[roll]", "blue")));
         half.send();
       }}};
  for (const auto& [what, bo] : deeds) EXPECT_EQ(first, letters_where("wool", "brick", bo)) << what;
}

}  // namespace
}  // namespace inselpost::mail
