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

/// Senders that another reader of header fields might take for Ada's address, or fields for those of our own
/// mail server.
std::vector<Attack> disguised_headers() {
  constexpr const char* believed = "mx.example.org; dkim=pass header.d=example.org";
  constexpr const char* of_eve = "mx.example.org; dkim=pass header.d=example.net";
  const auto from = [](const std::string& sender, const std::string& header) {
    return [=](MailFixture& fixture) {
      return std::vector<std::string>{fixture.letter(sender, block(), std::string(header))};
    };
  };
  const auto header = [](const std::string& fields) {
    return [=](MailFixture& fixture) { return as_ada(fixture, fields); };
  };
  std::vector<Attack> all{
      {"her address as an encoded word",
       from("=?utf-8?q?ada=40example.org?= <eve@example.net>", results(of_eve))},
      {"her address as encoded words in two pieces",
       from("=?utf-8?b?YWRhQGV4?= =?utf-8?b?YW1wbGUub3Jn?= <eve@example.net>", results(of_eve))},
      {"her whole address as a local part", from("\"ada@example.org\"@example.net", results(of_eve))},
      {"a route", from("<@example.org:eve@example.net>", results(of_eve))},
      {"a percent", from("ada%example.org@example.net", results(of_eve))},
      {"two angles", from("<ada@example.org> <eve@example.net>", results(of_eve))},
      {"a wide sign", from("ada\uFF20example.org <eve@example.net>", results(of_eve))},
      {"invisible characters", from("ada\u200B@example.org", results(of_eve))},
      {"a homograph",
       from("ada@ex\u0430mple.org", results("mx.example.org; dkim=pass header.d=xn--exmple-4nf.org"))},
      {"a zero byte", from(std::string("ada@example.org\0@example.net", 28), results(of_eve))},
      {"a blank before the colon", header("Authentication-Results : " + std::string(believed) + '\n')},
      {"behind a carriage return alone",
       header("X-Mailer: zebra\rAuthentication-Results: " + std::string(believed) + "\r\n")},
      {"behind a line of blanks",
       header("X-Mailer: zebra\n \nAuthentication-Results : " + std::string(believed) + '\n')},
      {"in a folded line",
       header("X-Mailer: zebra\n\tAuthentication-Results: " + std::string(believed) + '\n')},
      {"an id in wide letters", header(results("mx\uFF0Eexample\uFF0Eorg; dkim=pass header.d=example.org"))},
      {"an id as an encoded word",
       header(results("=?utf-8?q?mx.example.org?=; dkim=pass header.d=example.org"))},
      {"in the header of a part",
       [=](MailFixture& fixture) {
         return as_ada(fixture, mixed_header,
                       mixed("--cut\nContent-Type: text/plain\n" + results(believed) + '\n' + block()));
       }},
      {"in a letter that is attached",
       [=](MailFixture& fixture) {
         return as_ada(fixture, mixed_header,
                       mixed("--cut\nContent-Type: message/rfc822\n\n" + results(believed) +
                             "From: ada@example.org\n\n" + block()));
       }},
      {"a thousand of other ids",
       [](MailFixture& fixture) {
         std::string fields;
         for (int i = 0; i < 500; ++i)
           fields += results("mx" + std::to_string(i) + ".example.org; dkim=pass header.d=example.org");
         return as_ada(fixture, fields);
       }},
  };
  for (Attack& one : all) one.auth = "address";
  return all;
}

/// Orders of Eve's in what Ada quotes or forwards, in places where another reader of mail might lose the mark
/// of the quotation.
std::vector<Attack> lost_quotations() {
  const auto proved = [](const std::string& type, const std::string& body) {
    return [=](MailFixture& fixture) {
      return as_ada(fixture, std::string(proven) + "MIME-Version: 1.0\nContent-Type: " + type + '\n', body);
    };
  };
  const auto with_ends = [](const std::string& end) {
    std::string text = "Look!\n\n> zebra";
    for (const char* line : {"game: plans", "seat: red", "turn: 1", "orders:", "- roll"}) text += end + line;
    return text + "\n";
  };
  const std::string plain = "text/plain; charset=utf-8";
  std::string hidden_in_marks = "Look!\n\n";
  for (const char* line : {"game: plans", "seat: red", "turn: 1", "orders:", "- roll"})
    hidden_in_marks += "> zebra \x1b$B\n> \x1b(B" + std::string(line) + '\n';
  const std::string outlook =
      "<p>Look!</p><div><hr><b>From:</b> Eve &lt;eve@example.net&gt;<br><b>Sent:</b> today<br><b>To:</b> "
      "Ada<br><b>Subject:</b> zebra<br></div>";
  const std::string pre = "<pre>" + block() + "</pre>";
  std::vector<Attack> all{
      {"line separators of Unicode", proved(plain, with_ends("\u2028"))},
      {"paragraph separators", proved(plain, with_ends("\u2029"))},
      {"next lines", proved(plain, with_ends("\u0085"))},
      {"carriage returns", proved(plain, with_ends("\r"))},
      {"vertical tabs and form feeds", proved(plain, with_ends("\v\f"))},
      {"zero widths at line ends", proved(plain, with_ends("\u200B\u2028\u200B"))},
      {"separators in a flowed text",
       proved("text/plain; charset=utf-8; format=flowed; delsp=yes", with_ends(" \u2028"))},
      {"separators in a pre of HTML", proved("text/html; charset=utf-8",
                                             "<p>Look!</p><pre>&gt; zebra&#x2028;game: plans&#x2028;seat: "
                                             "red&#x2028;turn: 1&#x2028;orders:&#x2028;- roll</pre>")},
      {"escapes of ISO-2022-JP", proved("text/plain; charset=iso-2022-jp", hidden_in_marks)},
      {"UTF-7 in a quotation",
       proved("text/plain; charset=utf-7", "Look!\n\n> +AAo-game: plans+AAo-seat: red+AAo-orders: [roll]\n")},
      {"a quotation as base64 with junk",
       [](MailFixture& fixture) {
         return as_ada(fixture,
                       std::string(proven) +
                           "MIME-Version: 1.0\nContent-Type: text/plain\n"
                           "Content-Transfer-Encoding: base64\n",
                       "PiBnYW1lOi*Bw!bGFucwo+IHNlYXQ6IHJlZAo+IHR1cm46IDEKPiBvcmRlcnM6CjRzLSBy\nb2xsCg==\n");
       }},
      {"a part in another language of marks",
       proved("text/enriched", "Look!\n<excerpt>" + block() + "</excerpt>\n")},
      {"an appointment",
       proved("text/calendar", "BEGIN:VEVENT\nDESCRIPTION:zebra\n" + block() + "END:VEVENT\n")},
      {"a card of an address", proved("text/x-vcard", "BEGIN:VCARD\nNOTE:zebra\n" + block() + "END:VCARD\n")},
      {"a style that hides in a quotation",
       proved("text/html",
              "<style>.x{display:none}</style><p>Look!</p><blockquote class=x>" + pre + "</blockquote>")},
      {"below the head of Outlook in HTML", proved("text/html", outlook + pre)},
      {"in a comment of HTML", proved("text/html",
                                      "<p>Look!</p><!-- zebra -->"
                                      "<!--\n" +
                                          block() + "-->")},
      {"in a template of HTML", proved("text/html", "<p>Look!</p><template>" + pre + "</template>")},
      {"in a title of HTML", proved("text/html", "<title>\n" + block() + "</title><p>Look!</p>")},
      {"in HTML beside a plain text that quotes",
       proved("multipart/alternative; boundary=cut",
              "\n--cut\nContent-Type: text/plain\n\nLook!\n\n" + marked(block()) +
                  "\n--cut\nContent-Type: multipart/alternative; boundary=in\n\n--in\nContent-Type: "
                  "text/html\n\n<p>Look!</p><blockquote>" +
                  pre + "</blockquote>\n--in--\n--cut--\n")},
      {"orders in a subject",
       [](MailFixture& fixture) {
         return as_ada(fixture, std::string(proven) + "Subject: game: plans seat: red orders: [roll]\n",
                       "Look!\n");
       }},
      {"a link of a gateway to another place",
       [](MailFixture& fixture) {
         return as_ada(
             fixture, proven,
             "Look!\n\n> " + block() + "> <https://gateway.example/?url=http%3A%2F%2Fplans.roll%2F>\n");
       }},
  };
  for (Attack& one : all) one.auth = "address";
  return all;
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
INSTANTIATE_TEST_SUITE_P(DisguisedHeaders, Attacks, testing::ValuesIn(disguised_headers()), name_of);
INSTANTIATE_TEST_SUITE_P(LostQuotations, Attacks, testing::ValuesIn(lost_quotations()), name_of);
INSTANTIATE_TEST_SUITE_P(FloodsAndMarkup, Attacks, testing::ValuesIn(floods_and_markup()), name_of);

// DEAD-14: no field of a letter says when it came. The clock has decided; the same orders with a date, and a
// path of servers, of before are judged as they come.
TEST(LateLetters, AreNotEarlierForTheirFields) {
  MailFixture fixture;
  const std::string token = fixture.first_token();
  fixture.base.tick("61", true);
  fixture.time = deadline_tests::GameFixture::at("61:05");
  const std::uint64_t decided = fixture.entries();
  std::string letter = fixture.letter(
      ada, block(token),
      std::string("Received: from mx.example.org by mx.example.org; Mon, 23 Nov 2026 11:00:00 +0000\n"
                  "Resent-Date: Mon, 23 Nov 2026 11:00:00 +0000\nDelivery-Date: Mon, 23 Nov 2026 11:00:00 "
                  "+0000\n") +
          proven);
  fixture.take(letter);
  EXPECT_EQ(fixture.entries(), decided) << "the turn is over";
  EXPECT_TRUE(MailFixture::to(fixture.send(), ada).subject.starts_with("Not done: ")) << "and is told";
}

// AUTH-3 AUTH-5: Eve plays blue. She pastes red's form into a letter of her own, with her own valid token, in
// every place where a token is looked for.
TEST(TokensOfOthers, DoNotSpeakForASeat) {
  for (const char* text : {"B", "T", "quoted", "both"}) {
    MailFixture fixture;
    const std::vector<SentLetter> first = fixture.send();
    const std::string own = MailFixture::to(first, bo).token();
    const std::uint64_t before = fixture.entries();
    const std::string blue = MailFixture::block(own, "[]", "blue"), red = MailFixture::block({}, "[roll]");
    std::string letter = MailFixture::block(own, "[roll]");
    if (*text == 'T') letter = red + "\n" + marked(blue);
    if (*text == 'q')
      letter =
          "roll\n\n" + marked("game: plans\nseat: red\nturn: 1\ntoken: " + own + "\norders:\n# - roll\n");
    if (std::string_view(text) == "both") letter = blue + "\n" + red;
    fixture.take(fixture.letter(bo, letter, proven));
    EXPECT_EQ(fixture.entries(), before) << letter;
  }
}

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
  for (std::size_t soft = 0; (soft = letter.find("=\n", soft)) != std::string::npos;) letter.erase(soft, 2);
  letter = std::regex_replace(letter, id, "<id>");
  letter = std::regex_replace(letter, token, "token: #");
  return std::regex_replace(letter, bytes, "#");
}

/// One of two games, and what Ada got of it.
struct TwinGame {
  explicit TwinGame(const std::vector<std::string>& clauses) : fixture(clauses) {
    fixture.config.pictures = fixture.config.pages = true;  // LOOK-6: equal views have equal pictures
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
  // TALK-3, PAGE-10: answers to questions, the page and the record too.
  half.take("ada@example.org",
            "game: plans\nseat: red\ntoken: " + half.adas_token + "\nask: [report, board, orders, log]\n",
            proven);
  half.take("ada@example.org",
            "game: plans\nseat: red\ntoken: " + half.adas_token + "\nask: [page, record, standing]\n",
            proven);
  for (const char* word : {"board\n", "report\n"}) half.take("ada@example.org", word, proven);
  return half.read;
}

TEST(TwinLetters, doNotDependOnHiddenDataOfOthers) {
  const Does nothing = [](TwinGame&) {};
  const std::string first = letters_where("brick", "wool", nothing);
  ASSERT_GT(std::count(first.begin(), first.end(), '\n'), 200) << first;
  for (const char* part :
       {"alt=\"", "mailto:", "image/png", "plans-red.html", "application/jsonl", "List-Unsubscribe"})
    EXPECT_NE(first.find(part), std::string::npos) << part << ": the law covers it";
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
      {"words, a note and letters of Bo's own",
       [](TwinGame& half) {
         half.take("bo@example.org", "game: plans\nseat: blue\ntoken: " + half.bos_token +
                                         "\nmemo: three of them\nask: [report, page]\nletters: every\n");
       }},
      {"a check",
       [](TwinGame& half) {
         half.take("bo@example.org",
                   MailFixture::block(half.bos_token, "[{discard: 4 ore}]", "blue") + "check: yes\n");
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
