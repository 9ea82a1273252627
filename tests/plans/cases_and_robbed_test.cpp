// Runs the case files of this folder: results of whole turns in one file.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "schemas/catan/event_json.hpp"
#include "schemas/orders/plan/plan.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/plans/lines.hpp"
#include "tests/plans/result_text.hpp"
#include "tests/plans/service_fixture.hpp"

namespace inselpost::plans {
namespace {

struct Line {
  std::string text;
  int number = 0;
};
struct PlanCase {
  std::string file, name;
  std::vector<Line> lines;
};

std::vector<PlanCase> cases() {
  std::vector<PlanCase> all;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(INSELPOST_SOURCE_DIR "/tests/plans"))
    if (entry.path().extension() == ".cases") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const auto& path : files) {
    std::ifstream in(path);
    std::string line;
    for (int n = 1; std::getline(in, line); ++n) {
      if (line.empty() || line[0] == '#') continue;
      if (line.starts_with("case "))
        all.push_back({path.filename(), line.substr(5), {}});
      else
        all.back().lines.push_back({line, n});
    }
  }
  return all;
}

class RunningCase {
 public:
  explicit RunningCase(const PlanCase& c) : case_(c) {}

  void run() {
    for (const Line& line : case_.lines) {
      SCOPED_TRACE(case_.file + ':' + std::to_string(line.number) + ": " + case_.name);
      take(line.text);
    }
  }

 private:
  void take(const std::string& line) {
    const auto [word, rest] = first_word(line);
    if (word == "given") {
      desk_ = make_fixture(given(parts(rest, ';')));
    } else if (word == "as") {
      seat_ = rest;
    } else if (word == "for") {
      turn_ = rest == "now" ? std::nullopt : std::optional(rest);
    } else if (word == "header") {
      header_ = rest + '\n';
    } else if (word == "orders:" || word == "check:") {
      const std::uint64_t before = desk_->last_entry();
      const std::string file = desk_->file(seat_, rest, header_, turn_);
      answer_ = word == "orders:" ? desk_->submit(file) : desk_->check(file);
      entries_ = desk_->last_entry() - before;
    } else if (word == "standing:" || word == "founding:") {
      const std::uint64_t before = desk_->last_entry();
      answer_ = desk_->submit("game: plans\nseat: " + seat_ + "\n" + word + ' ' + rest + '\n');
      entries_ = desk_->last_entry() - before;
    } else if (word == "rules") {
      EXPECT_EQ(format_rules(desk_->kept(seat_)), rest == "-" ? "" : rest);
    } else if (word == "rows") {
      EXPECT_EQ(format_rows(answer_), rest == "-" ? "" : rest);
    } else if (word == "others") {
      EXPECT_EQ(format_other_rejections(answer_), rest);
    } else if (word == "letters") {
      EXPECT_EQ(format_letters(desk_->letters), rest == "-" ? "" : rest);
    } else if (word == "faults") {
      EXPECT_EQ(format_errors(answer_), rest);
    } else if (word == "remarks") {
      EXPECT_EQ(format_remarks(answer_), rest == "-" ? "" : rest);
    } else if (word == "then") {
      const GameLedger ledger = desk_->ledger();
      for (const std::string& fact : parts(rest, ';'))
        EXPECT_EQ(differs(dynamic_cast<const CatanGameAdapter&>(ledger.game()), fact), "") << fact;
    } else {
      numbers(line);
    }
  }

  /// `status 0; entries 1`
  void numbers(const std::string& line) {
    for (const std::string& part : parts(line, ';')) {
      const auto [word, value] = first_word(part);
      if (word == "status")
        EXPECT_EQ(std::to_string(static_cast<int>(answer_.status)), value) << format_errors(answer_);
      else if (word == "entries")
        EXPECT_EQ(std::to_string(entries_), value);
      else if (word == "before")
        EXPECT_EQ(desk_->came_before ? "yes" : "no", value) << "had it come before?";
      else
        ADD_FAILURE() << "no such line: " << line;
    }
  }

  const PlanCase& case_;
  std::unique_ptr<ServiceFixture> desk_;
  std::string seat_ = "red", header_;
  std::optional<std::string> turn_;
  SubmissionResult answer_;
  std::uint64_t entries_ = 0;
};

struct PlanCases : testing::TestWithParam<PlanCase> {};

TEST_P(PlanCases, HasTheExpectedResult) { RunningCase(GetParam()).run(); }

std::string name_of(const testing::TestParamInfo<PlanCase>& info) {
  std::string name;
  for (const char c : info.param.name.substr(0, info.param.name.find(':')))
    name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name + '_' + std::to_string(info.index);
}
INSTANTIATE_TEST_SUITE_P(Cases, PlanCases, testing::ValuesIn(cases()), name_of);

// COND-5: tests of `robbed`, what this seat has lost to others since its file came, as far as it could read.

constexpr Seat red = seat_at(0), blue = seat_at(1);

/// Returns whether `{robbed: TRUTH}` holds for red after that event.
bool holds_after(const catan::Event& event, const std::string& truth) {
  const auto service = make_fixture(given({"BEG"}));
  const GameLedger ledger = service->ledger();
  const auto& game = dynamic_cast<const CatanGameAdapter&>(ledger.game());
  const std::string text = "{robbed: " + truth + '}';
  const Source source(text, "f");
  DiagnosticCollector faults(source);
  const auto condition = read_condition(*yaml::read(text, "f", yaml::file_limits), game, faults);
  EXPECT_TRUE(condition) << text;
  const SeatHistory heard{{to_json(event, game.names())}, {}};
  return holds(*condition, game, red, heard);
}

TEST(RobbedCondition, HoldsAfterLosingACardToOthers) {
  const catan::SeatCounts reds{1, 0}, blues{0, 2};
  const catan::Event robs_red = catan::events::CardStolen{blue, red, {}};
  const catan::Event robs_blue = catan::events::CardStolen{red, blue, {}};
  const catan::Event monopoly_on_red = catan::events::Monopolised{blue, catan::Resource::wool, reds};
  const catan::Event monopoly_on_blue = catan::events::Monopolised{red, catan::Resource::wool, blues};
  catan::events::ForcedTradeDrawn forced;
  forced.seat = blue, forced.opponent = red;
  for (const catan::Event& event : {robs_red, monopoly_on_red, catan::Event(forced)}) {
    EXPECT_TRUE(holds_after(event, "true")) << event.index();
    EXPECT_FALSE(holds_after(event, "false")) << event.index();
  }
  forced.seat = red, forced.opponent = blue;
  for (const catan::Event& event : {robs_blue, monopoly_on_blue, catan::Event(forced)}) {
    EXPECT_FALSE(holds_after(event, "true")) << event.index();
    EXPECT_TRUE(holds_after(event, "false")) << event.index();
  }
}

}  // namespace
}  // namespace inselpost::plans
