// Checks that an unreadable stored position is reported as damage, without its text, which contains the
// secret.
#include "cli/service/resume.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/cli/transcript_runner.hpp"
#include "tests/diagnostic_text.hpp"

namespace inselpost {
namespace {

std::string fault_of(const std::string& current, const std::string& name = "friday") {
  const transcript::Workspace workspace;
  Store store = Store::open_or_make((workspace.path() / "a.db").string());
  Entry genesis;
  genesis.body = {{"kind", "genesis"}, {"entry", 0}};
  Store::WriteTransaction change(store);
  change.create(name, "2026-11-21T09:00:00Z", {genesis},
                {0, false, current, "{}", "2026-11-21T09:00:00Z", {}});
  change.commit();
  try {
    resume(store, store.find(name).value());
  } catch (const StoreError& error) {
    EXPECT_EQ(error.kind(), StoreError::Kind::damaged);
    return english_text(error.detail());
  }
  return "nothing";
}

TEST(Resume, InvalidJsonIsReportedAsDamage) {
  const std::string fault = fault_of("{\"secret\": \"5ec2e7\"]}");
  EXPECT_NE(fault.find("is no JSON"), std::string::npos) << fault;
  EXPECT_EQ(fault.find("5ec2e7"), std::string::npos) << fault;
}

TEST(Resume, InvalidPositionsAreReportedAsDamage) {
  for (const char* current : {"{\"secret\": \"5ec2e7\"}", "{\"entry\": \"5ec2e7\"}", "{}"}) {
    const std::string fault = fault_of(current);
    EXPECT_NE(fault, "nothing") << current;
    EXPECT_EQ(fault.find("5ec2e7"), std::string::npos) << fault;
  }
}

}  // namespace
}  // namespace inselpost
