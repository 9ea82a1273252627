// Runs the fuzz targets with any compiler: over their corpus, and over thousands of inputs made from it with
// a fixed seed.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "tests/fuzz/dice_targets.hpp"
#include "tests/fuzz/game_targets.hpp"
#include "tests/fuzz/imap_targets.hpp"
#include "tests/fuzz/letter_targets.hpp"
#include "tests/fuzz/mail_targets.hpp"
#include "tests/fuzz/mutations.hpp"
#include "tests/fuzz/targets.hpp"

namespace inselpost::fuzz {
namespace {

using Target = int (*)(const std::uint8_t*, std::size_t);

void run(Target target, const std::string& text) {
  target(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

using Folders = std::vector<std::string>;

std::vector<std::string> corpus(const Folders& folders) {
  std::vector<std::filesystem::path> files;
  for (const std::string& folder : folders)
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(INSELPOST_SOURCE_DIR) / folder))
      if (entry.is_regular_file()) files.push_back(entry.path());
  std::erase_if(files, [](const auto& file) { return file.extension() == ".expected"; });
  std::sort(files.begin(), files.end());
  std::vector<std::string> out;
  for (const auto& file : files) out.push_back(contents(file));
  return out;
}

/// The quoted words of a libFuzzer dictionary.
std::vector<std::string> dictionary() {
  std::vector<std::string> out;
  std::istringstream lines(contents(std::filesystem::path(INSELPOST_SOURCE_DIR) / "tests/fuzz/words.dict"));
  for (std::string line; std::getline(lines, line);)
    if (line.size() > 2 && line.front() == '"') {
      std::string word = line.substr(1, line.size() - 2);
      if (const auto end = word.find("\\x0a"); end != std::string::npos) word.replace(end, 4, "\n");
      out.push_back(word);
    }
  return out;
}

class Maker {
 public:
  explicit Maker(const Folders& folders) : corpus_(corpus(folders)), words_(dictionary()) {}

  std::string next() {
    std::string text = corpus_[upto(corpus_.size())];
    if (upto(3) == 0)
      return mutated_lines(
          text, [&](std::size_t below) { return upto(below); }, [&] { return words_[upto(words_.size())]; });
    for (std::size_t n = upto(4) + 1; n > 0; --n) {
      const std::size_t at = upto(text.size() + 1), length = std::min(upto(12), text.size() - at);
      switch (upto(6)) {
        case 0: text.insert(at, words_[upto(words_.size())]); break;
        case 1: text.replace(at, length, words_[upto(words_.size())]); break;
        case 2: text.erase(at, length); break;
        case 3: text.insert(at, 1, static_cast<char>(upto(256))); break;
        case 4: text.insert(at, text.substr(upto(text.size() + 1), upto(60))); break;
        default: {
          const std::string& other = corpus_[upto(corpus_.size())];
          text = text.substr(0, at) + other.substr(upto(other.size() + 1));
        }
      }
    }
    return text;
  }

 private:
  std::size_t upto(std::size_t n) { return random_() % n; }
  std::vector<std::string> corpus_, words_;
  std::mt19937 random_{19'951'125};
};

struct Law {
  Target run;
  Folders corpus;
  int inputs = 8'000;
};
const Folders of_board_game{"tests/fuzz/corpus", "tests/hostile"};
const Folders of_dice_game{"tests/fuzz/corpus/dice", "tests/hostile/dice"};

class Fuzz : public testing::TestWithParam<Law> {};
INSTANTIATE_TEST_SUITE_P(Targets, Fuzz,
                         testing::Values(Law{yaml_is_read_within_limits, of_board_game},
                                         Law{setups_survive_the_record, of_board_game},
                                         Law{orders_are_read_as_they_are_written, of_board_game},
                                         Law{table_logs_are_read_or_refused, of_board_game}));
INSTANTIATE_TEST_SUITE_P(Dice, Fuzz,
                         testing::Values(Law{dice_setups_survive_the_record, of_dice_game},
                                         Law{dice_orders_are_read_as_they_are_written, of_dice_game},
                                         Law{dice_records_are_read_or_refused,
                                             {"tests/fuzz/corpus/dice/record"}}));

INSTANTIATE_TEST_SUITE_P(Letters, Fuzz,
                         testing::Values(Law{letters_are_read_within_the_law,
                                             {"tests/fuzz/corpus/letters"}}));

INSTANTIATE_TEST_SUITE_P(Mail, Fuzz,
                         testing::Values(Law{mail_is_read_within_the_limits, {"tests/extraction/mail"}},
                                         Law{html_becomes_lines, {"tests/extraction/mail"}},
                                         Law{results_prove_what_they_say, {"tests/fuzz/corpus/results"}}));

INSTANTIATE_TEST_SUITE_P(
    Games, Fuzz,
    testing::Values(Law{plans_are_read_or_refused, of_board_game, 1'500},
                    Law{plans_are_read_or_refused, of_dice_game, 1'000},
                    Law{played_games_pass_the_audit, {"tests/fuzz/corpus/games"}, 400},
                    Law{records_are_read_or_refused, {"tests/fuzz/corpus/records", "tests/vectors"}, 400},
                    Law{page_data_stays_data, {"tests/fuzz/corpus/letters"}, 2'000}));
INSTANTIATE_TEST_SUITE_P(Servers, Fuzz,
                         testing::Values(Law{imap_answers_stay_within_limits, {"tests/fuzz/corpus/imap"}}));

TEST_P(Fuzz, holdsForTheCorpus) {
  const auto texts = corpus(GetParam().corpus);
  ASSERT_GT(texts.size(), 4U);
  for (const std::string& text : texts) run(GetParam().run, text);
}

TEST_P(Fuzz, holdsForMutatedInputs) {
  Maker maker(GetParam().corpus);
  for (int i = 0; i < GetParam().inputs; ++i) run(GetParam().run, maker.next());
}

// Inputs that once harmed a reader of YAML, here or elsewhere.
TEST_P(Fuzz, holdsForKnownBadInputs) {
  std::string bomb = "a0: &a0 [x, x]\n";
  for (int i = 1; i < 30; ++i) {
    const std::string n = std::to_string(i), before = std::to_string(i - 1);
    bomb += "a" + n + ": &a" + n + " [*a" + before + ", *a" + before + "]\n";
  }
  std::string keys = "{";
  for (int i = 0; i < 4'000; ++i) keys += "k" + std::to_string(i) + ": ,";
  for (const std::string& text : {std::string(","),
                                  std::string(",,,,"),
                                  std::string("---\n,"),
                                  std::string("a: &x [*x]\n"),
                                  bomb,
                                  keys + "}",
                                  std::string(60'000, '['),
                                  std::string(60'000, '{'),
                                  std::string(30'000, ':'),
                                  std::string(30'000, '?'),
                                  std::string(20'000, '-') + " a",
                                  std::string("- ") + std::string(60'000, ' ') + "a",
                                  std::string("a: \""),
                                  std::string("%YAML 9.9\n---\na"),
                                  std::string("\xFF\xFE"),
                                  std::string(1, '\0'),
                                  std::string("? ? ? ?"),
                                  std::string("<<: {a: 1}\n"),
                                  std::string("a: 1\n...\n...\nb: 2\n"),
                                  std::string("? a\n: b\n")})
    run(GetParam().run, text);
  for (const char* part : {"- ", "? ", "a: ", "[a, ", "{a: ", "\"", "'", "\n ", "#", "!", "&a ", "*a "}) {
    std::string text;
    while (text.size() < 30'000) text += part;
    run(GetParam().run, text);
  }
}

}  // namespace
}  // namespace inselpost::fuzz
