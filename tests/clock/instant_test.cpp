// Instants as text: of records, and of the letters that people send.
#include "schemas/clock/instant.hpp"

#include <gtest/gtest.h>

#include <string>

namespace inselpost {
namespace {

TEST(Instant, IsParsedWithAnyOffset) {
  for (const char* text :
       {"2026-11-21T09:30:00Z", "2026-11-21t09:30:00z", "2026-11-21 09:30:00Z", "2026-11-21T09:30:00.999Z",
        "2026-11-21T10:30:00+01:00", "2026-11-20T23:45:00-09:45"}) {
    const auto time = read_instant(text);
    ASSERT_TRUE(time) << text;
    EXPECT_EQ(format_instant(*time), "2026-11-21T09:30:00Z") << text;
  }
  EXPECT_EQ(format_instant(read_instant("1970-01-01T00:00:00Z").value()), "1970-01-01T00:00:00Z");
  EXPECT_EQ(read_instant("9999-12-31T23:59:59Z"), last_instant);
  for (const char* bad :
       {"", "2026-11-21", "2026-11-21T09:30Z", "2026-11-21T09:30:00", "2026-11-31T09:30:00Z",
        "2026-11-21T24:00:00Z", "2026-11-21T09:30:60Z", "1970-01-01T00:00:00+00:01",
        "9999-12-31T23:59:59-00:01", "2026-11-21T09:30:00Z ", "+026-11-21T09:30:00Z"})
    EXPECT_FALSE(read_instant(bad)) << bad;
}

}  // namespace
}  // namespace inselpost
