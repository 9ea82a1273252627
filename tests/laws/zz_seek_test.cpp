#include <gtest/gtest.h>
#include <cstdlib>
#include <iostream>
#include "schemas/record/record.hpp"
#include "tests/laws/played.hpp"
#include "tests/worded.hpp"
namespace inselpost {
namespace {
TEST(ZzSeek, More) {
  const char* env = std::getenv("SEEK");
  const int from = env ? std::atoi(env) : 0;
  int bad = 0;
  for (int i = from; i < from + 150 && bad < 3; ++i)
    for (SetupFile file : played::every_table()) {
      const auto game = played::play_disturbed(file, static_cast<unsigned>(i), 300U);
      for (std::size_t s = 0; s < game.ledger.setup().seats.size(); ++s) {
        const std::string text = played::exported(game, Viewer::of(seat_at(s)));
        const auto record = read_record(text, "record.jsonl");
        ASSERT_TRUE(record);
        const Audited result = audit(*record, {});
        if (!result.difference) continue;
        ++bad;
        const auto& d = *result.difference;
        std::cout << "SEED " << i << " seat " << s << " entry " << d.entry << ": " << said(d.what)
                  << ": expected " << said(d.expected) << ", found " << said(d.found) << "\n";
        for (const Entry& entry : game.entries)
          if (entry.number + 60 > d.entry && entry.number <= d.entry) {
            std::string body = canonical(entry.body);
            std::cout << entry.number << " " << body.substr(0, 260) << "\n";
          }
        break;
      }
    }
  EXPECT_EQ(bad, 0);
}
}  // namespace
}  // namespace inselpost
