// What pages list behind orders, at random positions of both games, against the rules (PAGE-4).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page/composer/composer_document.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/game_ledger.hpp"
#include "schemas/record/look_ahead.hpp"
#include "tests/count_of.hpp"
#include "tests/dice_record/played_game.hpp"
#include "tests/laws/played_game.hpp"

namespace inselpost {
namespace {

using Indices = std::vector<std::size_t>;
using Ordered = nlohmann::ordered_json;

/// Follows orders by the table of a page alone, as cli/render/page/composer/model.js does.
class TableReader {
 public:
  /// `data` is that of the page and must outlive it.
  explicit TableReader(const Ordered& data)
      : data_(data), counts_(data.at("counts")), settled_(data.at("settled")) {}

  bool settled() const { return settled_; }
  Indices listed() const {
    Indices out;
    for (std::size_t i = 0; i < data_.at("orders").size(); ++i)
      if (is_listed(i)) out.push_back(i);
    return out;
  }
  void follow(std::size_t order) {
    const Ordered& one = at(order);
    const Ordered changes = changes_of(one);
    for (const auto& [name, change] : changes.items()) counts_[name] += change.get<int>();
    Indices all = one.value("as", Indices());
    all.push_back(order);
    for (const std::size_t done : all) {
      done_.insert(done);
      if (!at(done).contains("closes")) continue;
      const Ordered& closed = data_.at("closed").at(at(done).at("closes").get<std::size_t>());
      closed_.insert(closed.begin(), closed.end());
    }
    settled_ = settled_ || holds(one, "leads_on");
    ended_ = ended_ || holds(one, "ends");
  }

 private:
  const Ordered& at(std::size_t order) const { return data_.at("orders").at(order); }
  static bool holds(const Ordered& one, const char* name) { return one.value(name, false); }

  bool suffice(const Ordered& changes) const {
    return std::ranges::all_of(changes.items(), [&](const auto& change) {
      const auto had = counts_.find(change.key());
      const int by = change.value().template get<int>();
      return by >= 0 || had == counts_.end() || had->second + by >= 0;
    });
  }
  Ordered changes_of(const Ordered& one) const {
    if (!one.contains("prices")) return one.value("changes", Ordered::object());
    for (const Ordered& price : one.at("prices"))
      if (suffice(price)) return price;
    return one.at("prices").back();
  }
  bool is_listed(std::size_t order) const {
    const Ordered& one = at(order);
    if (ended_ || closed_.contains(order) || !suffice(changes_of(one))) return false;
    if (!settled_) return holds(one, "now");
    if (holds(one, "now") && !holds(one, "leads_on")) return true;
    const Indices after = one.value("after", Indices());
    return holds(one, "later") && (after.empty() || std::ranges::any_of(after, [&](std::size_t before) {
                                     return done_.contains(before);
                                   }));
  }

  const Ordered& data_;
  std::map<std::string, int> counts_;
  std::set<std::size_t> done_, closed_;
  bool settled_, ended_ = false;
};

/// Returns what both texts of a set lack of each other.
std::string lacking(const std::set<std::string>& all, const std::set<std::string>& some) {
  std::string out;
  for (const std::string& one : all)
    if (!some.contains(one)) out += "\n  " + one;
  return out;
}

/// Goes through random orders of a seat, and expects that its page lists what is possible behind each.
template <class Random>
void expect_listed_as_possible(const GameLedger& ledger, Seat seat, Random& random, std::size_t& behind) {
  const Game& game = ledger.game();
  const PageDocument page = composer_document(
      default_catalog(), LedgerSnapshot::of(ledger, "2026-11-21T12:00:00Z"), seat, {}, {}, {});
  // PAGE-8, PAGE-11: mail carries it.
  EXPECT_LT(html_of(page).size(), 300U * 1024U);
  const Ordered& data = page.data;
  if (!data.is_object() || data.contains("later_head")) return;
  for (int chain = 0; chain < 3; ++chain) {
    TableReader reader(data);
    std::unique_ptr<Game> here = game.determinize(Viewer::of(seat));
    std::map<std::string, Json> orders;  // by their lines
    std::string written;
    for (std::size_t depth = 0; depth <= look_ahead_depth; ++depth) {
      std::set<std::string> listed, possible;
      const Indices indices = reader.listed();
      for (const std::size_t one : indices) listed.insert(data.at("orders").at(one).at("line"));
      for (FollowedOrder& one : here->orders_to_follow(seat, true)) {
        const std::string line = here->to_yaml_line(*here->order_from_record(&one.order, Json::array()));
        possible.insert(line);
        orders.insert_or_assign(line, std::move(one.order));
      }
      ASSERT_EQ(lacking(listed, possible), "") << "listed and not possible behind" << written;
      ASSERT_EQ(lacking(possible, listed), "") << "possible and not listed behind" << written;
      if (depth > 0) ++behind;
      Indices going_on;
      for (const std::size_t one : indices) {
        const Ordered& order = data.at("orders").at(one);
        if (!order.contains("ends") && !order.contains("unknown")) going_on.push_back(one);
      }
      if (going_on.empty()) break;
      const std::size_t chosen = going_on[random.pick(going_on.size())];
      const std::string line = data.at("orders").at(chosen).at("line");
      const auto decided =
          here->decide(seat, *here->order_from_record(&orders.at(line), Json::array()), nullptr);
      ASSERT_TRUE(decided) << line << " behind" << written;
      if (decided->undrawn || !decided->sure) break;
      written += "\n  " + line;
      here->apply_effects(*decided);
      reader.follow(chosen);
      if (!reader.settled()) break;
    }
  }
}

// PAGE-9, OUT-9: what other people wrote stays text on the page on which orders are put together.
TEST(ComposerPage, ShowsTextOfOthersAsText) {
  const auto game = played::play(played::setup_file(catan::Preset::edition_2025, 3, "hostile"), 3, 60);
  const auto page_with = [&](const std::string& words) {
    LedgerSnapshot moment = LedgerSnapshot::of(game.ledger.house(), "2026-11-21T12:00:00Z");
    for (std::string& player : moment.facts().players) player = words;
    moment.facts().words = {{moment.facts().seats.at(1), {}, "2026-11-21T12:00:00Z", words}};
    std::vector<NewsItem> news(1);
    news[0].seat = seat_at(1);
    news[0].luck = words;
    news[0].told = {{announcements::NoteAdded{words}}};
    return html_of(composer_document(default_catalog(), moment, seat_at(0), news, {}, {}));
  };
  const std::string harmless = page_with("good luck");
  for (const char* hostile :
       {"</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"><!--<script>"}) {
    const std::string page = page_with(hostile);
    for (const char* part : {"</script", "<script", "<!--", "<img"})
      EXPECT_EQ(test::count_of(page, part), test::count_of(harmless, part)) << part << " by " << hostile;
  }
}

/// Plays random games until `seen` has seen enough decisions that somebody owes.
template <class Seen>
void watch_decisions(const std::string& seed, Seen seen) {
  std::uint64_t number = 0;
  for (const SetupFile& file : played::every_kind(seed)) {
    played::PlayedGame game = played::begin(file);
    catan::play::Random random(++number);
    while (!game.over() && game.entries.size() < 400) {
      if (!played::step(game, random)) continue;
      for (const PendingDecision& owed : game.ledger.position().pending_decisions())
        if (seen(game.ledger.house(), owed)) return;
    }
  }
  FAIL() << "too few such decisions";
}

// PAGE-3: a button that answers an offer says what is traded.
TEST(ComposerData, SaysWhatAnOfferTrades) {
  std::size_t answers = 0;
  watch_decisions("offers", [&](const GameLedger& ledger, const PendingDecision& owed) {
    if (owed.kind != "answer") return false;
    const PageDocument page = composer_document(
        default_catalog(), LedgerSnapshot::of(ledger, "2026-11-21T12:00:00Z"), owed.seat, {}, {}, {});
    for (const Ordered& order : page.data.at("orders")) {
      if (order.value("offer", "") != owed.about) continue;
      const std::string label = order.at("choice");
      EXPECT_TRUE(label.starts_with(owed.about)) << label;
      EXPECT_TRUE(label.find(" gives you ") != std::string::npos && label.find(" for ") != std::string::npos)
          << order.at("line") << " is called " << label;
      ++answers;
    }
    return answers > 10;
  });
}

// PAGE-3, STAND-8: who has discarded in secret is not asked again.
TEST(ComposerData, AsksForNoDiscardThatIsAnswered) {
  watch_decisions("discards", [&](const GameLedger& ledger, const PendingDecision& owed) {
    if (owed.kind != "discard") return false;
    LedgerSnapshot moment = LedgerSnapshot::of(ledger, "2026-11-21T12:00:00Z");
    const auto page = [&] { return composer_document(default_catalog(), moment, owed.seat, {}, {}, {}); };
    EXPECT_TRUE(page().data.at("special").contains("discard"));
    SeatPendingOrders kept;
    kept.answered = {{"discard", ""}};
    moment.keep({{moment.facts().seats.at(index(owed.seat)), kept}});
    EXPECT_FALSE(page().data.at("special").contains("discard"));
    return true;
  });
}

// PAGE-3 STAND-8: until an answer takes effect the view still owes it, but a second one is refused.
TEST(ComposerData, ListsNoSecondAnswerToAnOffer) {
  watch_decisions("offers", [&](const GameLedger& ledger, const PendingDecision& owed) {
    if (owed.kind != "answer") return false;
    LedgerSnapshot moment = LedgerSnapshot::of(ledger, "2026-11-21T12:00:00Z");
    const auto data = [&] {
      return composer_document(default_catalog(), moment, owed.seat, {}, {}, {}).data;
    };
    const auto answers = [&] {
      const Ordered page = data();
      return std::ranges::count_if(page.at("orders"), [&](const Ordered& order) {
        return order.value("offer", "") == owed.about && (order.contains("now") || order.contains("later"));
      });
    };
    EXPECT_GT(answers(), 0);
    SeatPendingOrders kept;
    kept.answered = {{"answer", owed.about, true}};
    kept.answers = {{"accept: " + owed.about, "2026-11-21T12:30:00Z", false}};
    moment.keep({{moment.facts().seats.at(index(owed.seat)), kept}});
    EXPECT_EQ(answers(), 0);
    EXPECT_EQ(data().at("withdrawals"),
              (Ordered::array({{{"offer", owed.about}, {"line", "withdraw: " + owed.about}}})));
    EXPECT_NE(
        composer_document(default_catalog(), moment, owed.seat, {}, {}, {}).body.find("Your answer is in: "),
        std::string::npos);
    return true;
  });
}

// PAGE-4
TEST(ComposerData, ListsWhatIsPossibleBehindOrdersOfTheDiceGame) {
  std::size_t behind = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    dice::test::Played game = dice::test::begin(dice::test::setup_text(2), "ahead" + std::to_string(seed));
    test::Random random(seed);
    while (!game.over() && game.entries.size() < 400) {
      dice::test::play_on(game, random, game.entries.size() + 1, false);
      for (const PendingDecision& owed : game.game().pending_decisions()) {
        if (!random.once_in(25)) continue;
        expect_listed_as_possible(game.ledger, owed.seat, random, behind);
        if (testing::Test::HasFatalFailure()) {
          ADD_FAILURE() << "seed " << seed << ", entry " << game.entries.size();
          break;
        }
      }
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  EXPECT_GT(behind, 10U);
}

// PAGE-4
TEST(ComposerData, ListsWhatIsPossibleBehindOrdersOfTheBoardGame) {
  std::size_t behind = 0;
  std::uint64_t seed = 0;
  for (const SetupFile& file : played::every_kind("ahead")) {
    played::PlayedGame game = played::begin(file);
    catan::play::Random random(++seed);
    while (!game.over() && game.entries.size() < 300) {
      if (!played::step(game, random)) continue;
      for (const PendingDecision& owed : game.ledger.position().pending_decisions())
        if (random.once_in(INSELPOST_SANITIZED ? 160 : 40))
          expect_listed_as_possible(game.ledger.house(), owed.seat, random, behind);
      if (testing::Test::HasFatalFailure()) {
        ADD_FAILURE() << "kind " << seed << ", entry " << game.entries.size();
        return;
      }
    }
  }
  EXPECT_GT(behind, INSELPOST_SANITIZED ? 5U : 20U);
}

}  // namespace
}  // namespace inselpost
