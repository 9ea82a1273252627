// What was written before offers were limited can be read, and has no limit: it may hold more of them than
// any set-up allows now.
#include <gtest/gtest.h>

#include "engine/catan/setup.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "schemas/catan/state_json.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

catan::Setup some_setup() {
  catan::WrittenSetup written;
  for (const char* name : {"red", "blue", "white"}) {
    catan::SeatSetup seat;
    seat.name = name;
    written.seats.push_back(seat);
  }
  return catan::resolve(written).value();
}

TEST(OldRecord, NamesNoLimitOfOffersAndHasNone) {
  json old = to_json(some_setup(), {});
  EXPECT_EQ(old["ruleset"]["offer_limit"], 12);
  old["ruleset"].erase("offer_limit");
  const catan::Setup read = setup_from_json(old);
  EXPECT_EQ(read.rules.offer_limit(), catan::no_offer_limit);
  EXPECT_EQ(to_json(read, {}), old) << "it is written as it was";
  old["ruleset"].erase("batch");
  EXPECT_THROW(setup_from_json(old), std::invalid_argument) << "every other option has to be there";
}

TEST(OldRecord, KeepsAPositionWithoutThatOption) {
  const catan::State state = catan::begin_joining(some_setup());
  json old = to_json(state);
  old["rules"].erase(index(catan::Option::offer_limit));
  catan::State expected = state;
  expected.rules.set(catan::Option::offer_limit, catan::no_offer_limit);
  EXPECT_EQ(state_from_json(old), expected);
  old["rules"].erase(0);
  EXPECT_THROW(state_from_json(old), std::invalid_argument);
}

TEST(OldRecord, NoSetUpCanSayThatThereIsNone) {
  catan::WrittenSetup written;
  written.seats = some_setup().seats;
  written.options.emplace_back(catan::Option::offer_limit, catan::no_offer_limit);
  EXPECT_EQ(catan::resolve(written).error().code, catan::Code::E_SETUP);
}

}  // namespace
}  // namespace inselpost
