// OUT-3, LOOP-2: tests of the ids of outgoing letters, and of letters that come back.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "cli/mail/outbound/ids.hpp"

namespace inselpost::mail {
namespace {

const Hash id_key = sha256("the key of a store"), other_key = sha256("that of another");
const std::string id_domain = "example.org";
const LetterIdentity friday{"friday-island", 57, "red", "report", 2};

TEST(LetterIds, identifyAndAuthenticateTheLetter) {  // OUT-3
  const std::string id = message_id(id_key, id_domain, friday);
  const std::string before = "friday-island.57.red.report.2";
  EXPECT_EQ(id, before + '.' + hex(hmac(id_key, before)).substr(0, 10) + "@example.org");
  EXPECT_EQ(id, message_id(id_key, id_domain, friday)) << "whenever it is made";
  EXPECT_NE(id, message_id(other_key, id_domain, friday));
  for (const std::string& text :
       {id, '<' + id + '>', before + id.substr(before.size(), 11) + "@EXAMPLE.org"}) {
    const auto read = parse_own_id(id_key, id_domain, text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(read->letter, friday);
    EXPECT_FALSE(read->is_root);
  }
}

TEST(LetterIds, bouncesUseAnotherKey) {  // OUT-3
  const std::string id = message_id(id_key, id_domain, friday);
  EXPECT_EQ(bounce_secret(id_key, id),
            hex(hmac(id_key, std::string("inselpost/bounce") + '\0' + id)).substr(0, 20));
}

TEST(LetterIds, ofAThreadAndOfNoGame) {  // OUT-3
  const std::string root = thread_root(id_key, id_domain, "friday-island", "public");
  const std::string before = "friday-island.root.public";
  EXPECT_EQ(root, before + '.' + hex(hmac(id_key, before)).substr(0, 10) + "@example.org");
  const auto read = parse_own_id(id_key, id_domain, root);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->is_root);
  EXPECT_EQ(read->letter.game, "friday-island");
  EXPECT_EQ(read->letter.reader, "public");
  // A game that is called so has other ids.
  const std::string to_stranger = message_id(id_key, id_domain, {"", 0, "stranger", "answer", 9});
  EXPECT_TRUE(to_stranger.starts_with("_.0.stranger.answer.9."));
  EXPECT_EQ(parse_own_id(id_key, id_domain, to_stranger)->letter.game, "");
}

TEST(LetterIds, ofOthersAreRejected) {  // OUT-3, LOOP-2
  const std::string id = message_id(id_key, id_domain, friday);
  std::string forged = id;
  for (std::size_t at = 0; at < id.find('@'); ++at) {
    forged = id;
    forged[at] = forged[at] == '7' ? '8' : '7';
    EXPECT_FALSE(parse_own_id(id_key, id_domain, forged)) << forged;
  }
  const std::string mac = id.substr(id.find('@') - 10, 10);
  for (const std::string& text : std::vector<std::string>{
           std::string(), std::string("@"), std::string("@example.org"), std::string(".@example.org"),
           "friday-island.57.red.report.2@example.org", "friday-island.57.red.report.2.@example.org",
           "friday-island.57.red.report.2." + mac.substr(0, 9) + "@example.org",
           "friday-island.57.red.report.2." + mac + "0@example.org", id.substr(0, id.find('@')),
           id.substr(0, id.find('@')) + "@example.net", '<' + id, id + '>',
           std::string(100000, '.') + "@example.org"})
    EXPECT_FALSE(parse_own_id(id_key, id_domain, text)) << text.substr(0, 99);
  EXPECT_FALSE(parse_own_id(other_key, id_domain, id));
  // Other uses of the key make no valid id.
  EXPECT_FALSE(
      parse_own_id(id_key, id_domain, "inselpost/store." + store_id(id_key).substr(0, 10) + "@example.org"));
}

TEST(LetterIds, ownLettersAreRecognized) {  // LOOP-2
  const JudgeAddress judge{id_key, "Judge@EXAMPLE.org", id_domain};
  const std::string own = "Message-ID: <" + message_id(id_key, id_domain, friday) + ">\n";
  const std::string mark = "X-Inselpost: " + store_id(id_key) + " friday-island 57\n";
  const std::string from = "From: ada@example.org\n",
                    another = "X-Inselpost: 0123456789ab friday-island 57\n";
  EXPECT_EQ(store_id(id_key).size(), 12U);
  EXPECT_NE(store_id(id_key), store_id(other_key));
  const std::vector<std::pair<std::string, Origin>> all{
      {from, Origin::people},
      {from + "Message-ID: <friday-island.57.red.report.2.0123456789@example.org>\n", Origin::people},
      // An answer to one of our letters is not our letter.
      {from + "In-Reply-To: <" + message_id(id_key, id_domain, friday) + ">\n", Origin::people},
      {from + own, Origin::ours},
      {from + mark, Origin::ours},
      {from + another + mark, Origin::ours},
      {"From: \"x\" <judge@Example.org>\n", Origin::ours},
      {"From: judge@example.org.example.net\n", Origin::people},
      {from + another, Origin::other_store},
      {from + "X-Inselpost:\n", Origin::other_store},
  };
  for (const auto& [header, origin] : all)
    EXPECT_EQ(origin_of(judge, read_message(header + "Subject: x\n\ntext\n")), origin) << header;
}

}  // namespace
}  // namespace inselpost::mail
