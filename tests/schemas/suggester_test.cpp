#include "schemas/text/nearest.hpp"

#include <gtest/gtest.h>

namespace inselpost {
namespace {

struct Misspelt {
  const char *word, *meant;
};
TEST(Suggester, suggestsOnlyCloseWords) {
  const std::vector<std::string> words{"found", "roll",  "discard",  "robber",
                                       "build", "trade", "end turn", "o1"};
  for (const auto& [word, meant] : {Misspelt{"rol", "roll"},
                                    {"Roll", "roll"},
                                    {"orll", "roll"},
                                    {"biuld", "build"},
                                    {"endturn", "end turn"},
                                    {"o2", "o1"},
                                    {"buy", ""},
                                    {"x", ""},
                                    {"", ""},
                                    {"something else", ""}})
    EXPECT_EQ(nearest(word, words), meant) << word;
}

}  // namespace
}  // namespace inselpost
