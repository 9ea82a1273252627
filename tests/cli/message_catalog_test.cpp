// Checks the table of sentences: each language has a sentence for every message.
#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/messages/message_rows.hpp"
#include "cli/service/entries.hpp"
#include "schemas/crypto/secrets.hpp"
#include "tests/play/ledger.hpp"

namespace inselpost {
namespace {

/// Every struct of a variant, with nothing in it.
template <class One, std::size_t... i>
std::vector<One> all_of(std::index_sequence<i...>) {
  return {One(std::variant_alternative_t<i, typename One::Variant>())...};
}
template <class One>
std::vector<One> all_of() {
  return all_of<One>(std::make_index_sequence<std::variant_size_v<typename One::Variant>>());
}

/// The opening of a game that has one: an entry with nothing in it has no sentence.
constexpr std::chrono::hours some_time{48};

Announcement some_opening(OpaqueViewPtr& table) {
  const auto setup =
      read_setup("game: g\nseats: [{name: red}, {name: blue}, {name: white}]\n", "g.yaml").value();
  std::vector<Entry> entries;
  const Ledger ledger =
      Ledger::create(setup, secret_of_seed("words"), "2026-11-21T09:00:00Z", entries).value();
  table = ledger.position().setup_view();
  return opening_in(entries, ledger.position()).at(0);
}

TEST(MessageCatalogs, EveryLanguageHasASentenceForEveryCase) {
  OpaqueViewPtr table;
  const Announcement opening = some_opening(table);
  ASSERT_FALSE(languages().empty());
  for (const MessageCatalog* words : languages()) {
    const std::string language(words->language);
    EXPECT_EQ(find_catalog(language), words);
    for (const CommandErrorDetail& why : all_of<CommandErrorDetail>()) {
      const bool says_what_it_is_told = holds_alternative<command_errors::CommandLine>(why) ||
                                        holds_alternative<command_errors::NoText>(why);
      if (says_what_it_is_told) continue;
      EXPECT_GT(words->refused(why).size(), 8U) << language << ' ' << why.index();
    }
    for (const Remark& remark : all_of<Remark>()) {
      EXPECT_GT(words->remark(remark).size(), 8U) << language << ' ' << remark.index();
      EXPECT_NE(words->warning(remark), words->remark(remark)) << language << ' ' << remark.index();
    }
    for (Announcement announcement : all_of<Announcement>()) {
      if (holds_alternative<announcements::Opening>(announcement)) announcement = opening;
      if (auto* timed = get_if<announcements::Timed>(&announcement))
        timed->deadlines.clocks = {{"turn", some_time}};
      if (holds_alternative<announcements::Ranking>(announcement)) continue;  // it says what it is told
      const auto lines = words->told(announcement, *table, messages_for(words->games, *table));
      ASSERT_FALSE(lines.empty()) << language << ' ' << announcement.index();
      EXPECT_GT(lines.front().size(), 8U) << language << ' ' << announcement.index();
    }
  }
  EXPECT_EQ(find_catalog("xx"), nullptr);
}

template <MessageIdEnum Kind>
void expect_a_text_for_each(const MessageCatalog& words, Kind) {
  for (std::size_t i = 0; i < count_of<Kind>; ++i) {
    const std::string text = words.message({static_cast<Kind>(i), "A1", "B2", "C3", "D4"});
    EXPECT_FALSE(text.empty()) << i;
    EXPECT_EQ(text.find('%'), std::string::npos) << text;
  }
}

/// Every message of every module.
template <class... Kinds>
void expect_a_text_for_all(const MessageCatalog& words, std::tuple<Kinds...>*) {
  (expect_a_text_for_each(words, Kinds{}), ...);
}

enum class Unheard : std::uint8_t { of, end };

TEST(MessageCatalogs, EveryLanguageHasATextForEveryMessage) {
  for (const MessageCatalog* words : languages()) {
    expect_a_text_for_all(*words, static_cast<MessageLists*>(nullptr));
    EXPECT_EQ(words->message("as it stands"), "as it stands");
    EXPECT_THROW(words->message(Unheard::of), std::logic_error);
  }
  EXPECT_EQ(default_catalog().message({YamlMessageId::no_mapping, CatanMessageId::a_seat, as_found("x\n")}),
            "a seat needs words with a colon, not `x\u240A`");
  EXPECT_EQ(filled("%q1 of %2", {std::string(70, 'x'), "b"}), '`' + std::string(57, 'x') + "...` of b");
  EXPECT_THROW(filled("%2", {"a"}), std::logic_error);
}

}  // namespace
}  // namespace inselpost
