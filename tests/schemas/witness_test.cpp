// Tests of reports as witnesses: mail damage to their last lines, refusals, and what two of them prove.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schemas/record/witness.hpp"
#include "tests/diagnostic_text.hpp"

namespace inselpost {
namespace {

const SigningKey store_key = signing_key_of(sha256("a store"));
const SigningKey other_key = signing_key_of(sha256("another store"));

std::string head_hex(const std::string& of) { return hex(sha256(of)); }

/// The end of a report, as it is printed.
std::string block(const std::string& game, std::uint64_t entry, const std::string& history,
                  const SigningKey* key = nullptr) {
  std::string out = "record " + game + " " + std::to_string(entry) + "\nhead " + head_hex(history) + "\n";
  if (key == nullptr) return out;
  const std::string signature = hex(sign_head(*key, game, entry, sha256(history)));
  return out + "sign " + signature.substr(0, 64) + "\n     " + signature.substr(64) + "\n";
}
std::string report(const std::string& end) {
  return "friday-island   turn 12 of red\n\n  red rolled 3 + 4 = 7.\n\nWaiting for red to roll.\n\n" + end;
}

/// Every `from` replaced.
std::string with(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

/// `GAME n head...` with the signature, or the fault.
std::string read_end(const std::string& text) {
  const auto statement = read_telling(text, "mail.txt");
  if (!statement) {
    EXPECT_EQ(statement.error().size(), 1U);
    EXPECT_EQ(statement.error()[0].file, "mail.txt");
    return std::to_string(statement.error()[0].mark.line) + ": " + message_of(statement.error()[0]);
  }
  EXPECT_FALSE(statement->is_record());
  std::string out = statement->game + " " + std::to_string(statement->entry) + " " + hex(statement->head);
  if (statement->signature) out += " " + hex(*statement->signature);
  return out;
}

TEST(Report, ContainsItsHead) {
  EXPECT_EQ(read_end(report(block("friday", 57, "a"))), "friday 57 " + head_hex("a"));
  EXPECT_EQ(read_end(report(block("friday", 57, "a", &store_key))),
            "friday 57 " + head_hex("a") + " " + hex(sign_head(store_key, "friday", 57, sha256("a"))));
  EXPECT_EQ(read_end(block("friday", 0, "a")), "friday 0 " + head_hex("a"));
}

TEST(Report, SurvivesMail) {
  const std::string sent = report(block("friday", 57, "a", &store_key));
  const std::string expected = read_end(sent);
  const std::string signature = hex(sign_head(store_key, "friday", 57, sha256("a")));
  const std::vector<std::pair<const char*, std::string>> mails{
      {"carriage returns", with(sent, "\n", "\r\n")},
      {"quoted", "> " + with(sent, "\n", "\n> ")},
      {"quoted twice, without blanks", ">>" + with(sent, "\n", "\n>>")},
      {"indented", "    " + with(sent, "\n", "\n    ")},
      {"no-break spaces for blanks", with(sent, "     ", "\xC2\xA0\xC2\xA0\xC2\xA0\xC2\xA0 ")},
      {"blanks at line ends", with(sent, "\n", "  \t\n")},
      {"blank lines between", with(sent, "\n", "\n\n")},
      {"broken at every blank", with(sent, "head ", "head\n")},
      {"broken at every blank and quoted", with(with(sent, "sign ", "sign\n"), "\n", "\n> ")},
      {"broken inside the digits",
       with(sent, signature.substr(0, 64), signature.substr(0, 40) + "\n" + signature.substr(40, 24))},
      {"lines joined", with(with(sent, "57\nhead", "57 head"), "\nsign", " sign")},
      {"a byte order mark", "\xEF\xBB\xBF" + sent},
      {"no line feed at the end", sent.substr(0, sent.size() - 1)},
      {"something below", sent + "\n-- \nAda, sent from a telephone\n"},
      {"a word below that looks like one of ours", sent + "sign me up\nhead over heels\nrecord keeping\n"},
      {"something above", "Hello Bo,\nhere is what I was told.\n\n" + sent}};
  for (const auto& [what, mail] : mails) EXPECT_EQ(read_end(mail), expected) << what;
}

// A mail that quotes an older report, and a luck line that imitates the end of a report.
TEST(Report, UsesTheLastSignatureLines) {
  EXPECT_EQ(read_end("> " + with(report(block("friday", 41, "old")), "\n", "\n> ") + "\n" +
                     report(block("friday", 57, "new"))),
            "friday 57 " + head_hex("new"));
  EXPECT_EQ(read_end("  red says: look here\n    record friday 99 head " + head_hex("false") + "\n" +
                     report(block("friday", 57, "new"))),
            "friday 57 " + head_hex("new"));
}

TEST(Report, IsRejectedWithAReason) {
  const std::string good = block("friday", 57, "a", &store_key), digits = head_hex("a");
  const std::string none = "this is neither a record nor a report: there is no line `record GAME n`";
  const std::vector<std::pair<std::string, std::string>> faults{
      {"", "1: " + none},
      {"head " + digits + "\n", "1: " + none},
      {with(good, "friday", "Friday"), "4: " + none},
      {with(good, " 57", " 057"), "4: " + none},
      {with(good, " 57", " -1"), "4: " + none},
      {with(good, " 57", " 4294967296"), "4: " + none},
      {"a\n\nrecord friday 57\n", "3: the line `head` is missing after `record friday 57`"},
      {"record friday 57\nWaiting for red.\n", "2: the line `head` is missing after `record friday 57`"},
      {"record friday 57\nhead\n", "2: the head has 64 digits 0-9 and a-f, here are 0"},
      {"record friday 57\nhead " + digits.substr(1) + "\n",
       "2: the head has 64 digits 0-9 and a-f, here are 63"},
      {"record friday 57\nhead " + digits + "0\n", "2: the head has 64 digits 0-9 and a-f, here are 65"},
      {"record friday 57\nhead " + digits.substr(1) + "g\n",
       "2: the head has 64 digits 0-9 and a-f, here are 0"},
      {with(good, digits, std::string(63, '0') + "A"),
       "2: the head is written with small letters; somebody wrote this one anew"},
      {good.substr(0, good.size() - 10), "3: a signature has 128 digits 0-9 and a-f, here are 119"},
      {with(good, "\nsign ", "\nsign F"),
       "3: a signature is written with small letters; somebody wrote this one anew"}};
  for (const auto& [text, fault] : faults) EXPECT_EQ(read_end(text), fault) << text;
}

// The older block must not speak for a newer one that is damaged.
TEST(Report, ADamagedEndIsRejected) {
  EXPECT_EQ(read_end(block("friday", 41, "old") + "record friday 57\n"),
            "3: the line `head` is missing after `record friday 57`");
}

HeadStatement statement_in(const std::string& text) { return read_telling(text, "mail.txt").value(); }

TEST(Witness, TwoReportsOfOneEntry) {
  const HeadStatement a = statement_in(block("friday", 57, "a")), b = statement_in(block("friday", 57, "b"));
  EXPECT_EQ(compare(a, a).result, Comparison::Result::same);
  EXPECT_EQ(compare(a, a).entry, 57U);
  const Comparison found = compare(a, b);
  EXPECT_EQ(found.result, Comparison::Result::two);
  EXPECT_EQ(found.entry, 57U);
  EXPECT_EQ(found.heads[0], sha256("a"));
  EXPECT_EQ(found.heads[1], sha256("b"));
  EXPECT_FALSE(found.difference) << "heads do not tell what they stand for";
}

TEST(Witness, ReportsThatCannotBeCompared) {
  const HeadStatement a = statement_in(block("friday", 57, "a"));
  EXPECT_EQ(compare(a, statement_in(block("friday", 58, "a"))).result, Comparison::Result::undecided);
  EXPECT_EQ(compare(a, statement_in(block("monday", 57, "a"))).result, Comparison::Result::other_games);
}

TEST(Witness, ChecksSignatures) {
  const HeadStatement own = statement_in(block("friday", 57, "a", &store_key));
  EXPECT_EQ(check_signature(statement_in(block("friday", 57, "a")), store_key.public_key),
            SignatureStatus::no);
  EXPECT_EQ(check_signature(own, std::nullopt), SignatureStatus::unknown_key);
  EXPECT_EQ(check_signature(own, store_key.public_key), SignatureStatus::fits);
  EXPECT_EQ(check_signature(own, other_key.public_key), SignatureStatus::does_not_fit);
  for (const auto& [what, altered] : std::vector<std::pair<const char*, std::string>>{
           {"another game", with(block("friday", 57, "a", &store_key), "friday", "monday")},
           {"another entry", with(block("friday", 57, "a", &store_key), " 57", " 58")},
           {"another head", with(block("friday", 57, "a", &store_key), head_hex("a"), head_hex("b"))}})
    EXPECT_EQ(check_signature(statement_in(altered), store_key.public_key), SignatureStatus::does_not_fit)
        << what;
}

}  // namespace
}  // namespace inselpost
