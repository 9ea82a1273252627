// What the record tells of hands with which a game has begun elsewhere.
#include <gtest/gtest.h>

#include "cli/desk/moderator/ending.hpp"
#include "cli/desk/resume.hpp"
#include "schemas/record/record.hpp"
#include "tests/due/post.hpp"

namespace inselpost::due {
namespace {

/// `sealed | {"hand":{"ore":2}} | ...`: what the set-up hides of each seat, as that reader has it.
std::string hands_for(Post& post, Viewer reader) {
  const GameLedger ledger = resume(post.store, post.game());
  const std::string text = write_record(post.store.entries(post.game()), reader, ledger.game(), {});
  const Json genesis = Json::parse(text.substr(0, text.find('\n')));
  std::string all;
  for (const Json& seat : genesis.at("setup").at("position").at("seats")) {
    const Json& hidden = seat.at("hidden");
    all += (all.empty() ? "" : " | ") + (hidden.contains("value") ? hidden["value"].dump() : "sealed");
  }
  return all;
}

TEST(PositionOnRecord, HandsAreSealedToOthersUntilTheEnd) {  // A-111, POS-5
  Post post({"BEG", "red 1 wool", "blue 2 ore"}, "");
  EXPECT_EQ(hands_for(post, Viewer::everybody()), "sealed | sealed | sealed | sealed");
  EXPECT_EQ(hands_for(post, Viewer::of(seat_at(1))),
            "sealed | {\"cards\":{},\"hand\":{\"ore\":2}} | sealed | sealed");
  Acting acting = post.acting("1");
  end(acting, "enough", plans::unsaid);
  EXPECT_EQ(hands_for(post, Viewer::everybody()),
            "{\"cards\":{},\"hand\":{\"wool\":1}} | {\"cards\":{},\"hand\":{\"ore\":2}} | "
            "{\"cards\":{},\"hand\":{}} | {\"cards\":{},\"hand\":{}}");
}

}  // namespace
}  // namespace inselpost::due
