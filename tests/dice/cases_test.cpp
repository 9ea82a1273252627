/// Runs the rule cases of tests/dice/cases: each is a test of its own, named by its file and its id.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/dice/apply.hpp"
#include "engine/dice/decide.hpp"
#include "engine/dice/rule_violation.hpp"
#include "tests/cases/case_reader.hpp"
#include "tests/cases/register_cases.hpp"
#include "tests/dice/agreement.hpp"
#include "tests/dice/case_values.hpp"
#include "tests/dice/position.hpp"

namespace inselpost::dice::test {
namespace {

using cases::Case;
using cases::CaseFile;
using cases::Clause;
using cases::where;

class CaseTest : public testing::Test {
 public:
  explicit CaseTest(const Case& c) : case_(c) {}

  void TestBody() override {
    try {
      run();
    } catch (const std::exception& bad) {
      ADD_FAILURE() << where(case_.head) << case_.id << ": " << bad.what();
    }
  }

 private:
  void run() {
    now_ = position(case_.given);
    for (const cases::Step& step : case_.steps) {
      if (step.kind == cases::Step::Kind::new_game)
        judge(step, now_.refused ? std::string(name(now_.refused->code)) : "");
      else if (now_.refused)
        throw cases::BadCase("the set-up is refused");
      if (step.kind == cases::Step::Kind::order) order(step);
      for (std::size_t s = 0; s < now_.state.players; ++s)
        if (const auto listed = illegal_listed(now_.state, seat_at(s)))
          ADD_FAILURE() << where(step.clause) << *listed;
      for (const Clause& fact : step.facts)
        if (const auto instead = wrong(now_, events_, fact.text))
          ADD_FAILURE() << where(fact) << fact.text << "\n    after '" << step.clause.text
                        << "': " << *instead;
    }
  }

  void judge(const cases::Step& step, const std::string& code) {
    if (code == step.refused) return;
    ADD_FAILURE() << where(step.clause) << step.clause.text << "\n    expected "
                  << (step.refused.empty() ? "it to be done" : step.refused) << ", but it is "
                  << (code.empty() ? "done" : code);
  }

  Order fallback_of(Seat seat) const {
    for (const PendingDecision& owed : pending_decisions(now_.state))
      if (owed.seat == seat) return default_order(now_.state, owed);
    throw cases::BadCase("nothing is owed");
  }

  /// `ORDER | DICE`, or `default_order`: the order as it would stand in a file, and the dice that fall.
  void order(const cases::Step& step) {
    events_.clear();
    const auto bar = step.order.find(" | ");
    const Seat sender = seat_named(now_, step.seat);
    std::optional<Order> order;
    try {
      order = step.order.starts_with("fallback") ? fallback_of(sender)
                                                 : read_order(*now_.state.map, step.order.substr(0, bar));
    } catch (const Misread& misread) {
      return judge(step, std::string(name(misread.code)));
    }
    ForcedChance chance(bar == std::string::npos ? std::vector<Face>{}
                                                 : faces_of(step.order.substr(bar + 3)));
    const State before = now_.state;
    if (const auto listed = wrongly_listed(before, sender, *order))
      ADD_FAILURE() << where(step.clause) << *listed;
    auto events = decide(before, sender, *order, chance);
    EXPECT_TRUE(before == now_.state) << where(step.clause) << "deciding has changed the position";
    EXPECT_EQ(chance.left(), 0U) << where(step.clause) << "dice that nobody cast";
    EXPECT_FALSE(chance.too_few()) << where(step.clause) << "too few dice";
    // No order is refused for the face of a die, and an order that needs no die uses none.
    WithheldChance none;
    const auto foreseen = decide(before, sender, *order, none);
    if (!events) {
      EXPECT_TRUE(!foreseen && foreseen.error() == events.error()) << where(step.clause);
    } else if (!chance.asked()) {
      EXPECT_TRUE(foreseen && *foreseen == *events) << where(step.clause);
    } else {
      EXPECT_TRUE(!foreseen && foreseen.error().code == Code::undrawn) << where(step.clause);
      EXPECT_TRUE(is_final(before, sender, *order)) << where(step.clause) << "what draws is final";
    }
    if (events) {
      events_ = std::move(*events);
      dice::apply(now_.state, events_);
    }
    judge(step, events ? "" : std::string(name(events.error().code)));
  }

  const Case& case_;
  Position now_;
  Events events_;
};

/// The cases of the catalogue, the games of the second model, and with DICE_MODEL=FOLDER more of these.
std::vector<CaseFile> all_files() {
  std::vector<std::string> folders{std::string(INSELPOST_SOURCE_DIR) + "/tests/dice/cases",
                                   std::string(INSELPOST_SOURCE_DIR) + "/tests/dice/model"};
  if (const char* more = std::getenv("DICE_MODEL")) folders.emplace_back(more);
  std::vector<CaseFile> files;
  for (const std::string& folder : folders)
    for (CaseFile& file : cases::read_folder(folder)) files.push_back(std::move(file));
  return files;
}

const bool registered = cases::register_cases<CaseTest>(all_files());

TEST(DiceCases, AreFound) { EXPECT_TRUE(registered); }

// docs/rules/DICE.md lists every code, in the order of their rows, and the cases here are its cases.

std::string catalogue() {
  std::ostringstream text;
  text << std::ifstream(INSELPOST_SOURCE_DIR "/docs/rules/DICE.md").rdbuf();
  return text.str();
}

std::vector<std::string> all_of(const std::string& text, const std::regex& what) {
  std::vector<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at) out.push_back((*at)[1]);
  return out;
}

TEST(DiceCatalogue, ListsTheCodesInTheirOrder) {
  const std::string text = catalogue();
  const std::size_t begin = text.find("## 20. Error codes"), end = text.find("Which code where several");
  ASSERT_LT(begin, end);
  std::vector<std::string> rows;
  for (std::size_t c = 0; c < code_count; ++c)
    if (const auto code = static_cast<Code>(c); code != Code::undrawn) rows.emplace_back(name(code));
  // Text that is not YAML never reaches the rules. A code may be named again in another's row.
  std::vector<std::string> listed;
  std::set<std::string> seen{"E_YAML"};
  for (const std::string& code : all_of(text.substr(begin, end - begin), std::regex("\\b(E_[A-Z_]+)\\b")))
    if (seen.insert(code).second) listed.push_back(code);
  ASSERT_EQ(listed.size(), rows.size());
  EXPECT_EQ(listed, rows);
}

TEST(DiceCatalogue, HasEveryRuleAndCaseThatIsCited) {
  const std::string text = catalogue();
  std::set<std::string> known;
  for (const std::string& id : all_of(text, std::regex("\\*\\*(DG-[A-Z]+-[A-Za-z0-9_]+)"))) known.insert(id);
  for (const std::string& id : all_of(text, std::regex("\\| (DG-CARD-[a-z_]+) \\|"))) known.insert(id);
  for (const std::string& id : all_of(text, std::regex("\\| (D-\\d{3}) \\|"))) known.insert(id);
  ASSERT_GT(known.size(), 500U);
  static const std::regex case_id("(D-\\d{3}).*");
  std::smatch match;
  for (const auto& file : cases::read_folder(INSELPOST_SOURCE_DIR "/tests/dice/cases"))
    for (const auto& one : file.cases) {
      for (const std::string& rule : one.rules)
        EXPECT_TRUE(known.contains(rule)) << one.id << " cites " << rule;
      if (std::regex_match(one.id, match, case_id)) {
        EXPECT_TRUE(known.contains(match[1])) << one.id;
      }
    }
}

}  // namespace
}  // namespace inselpost::dice::test
