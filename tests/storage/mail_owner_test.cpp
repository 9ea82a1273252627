// Tests of which process owns something, and whether it is still running.
#include <gtest/gtest.h>

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

#include "storage/mail/process_identity.hpp"
#include "tests/storage/store_helpers.hpp"

namespace inselpost {
namespace {

/// MAIL-4: pid and boot id.
TEST(ProcessOwner, IsAliveAsLongAsItsProcess) {
  const ProcessIdentity me = this_process();
  EXPECT_EQ(me.pid, getpid());
  EXPECT_EQ(me.boot.size(), 36U);
  EXPECT_GT(me.started, 0);
  EXPECT_EQ(me, this_process());
  EXPECT_TRUE(is_alive(me));

  const pid_t child = begin_child([] { pause(); });
  ProcessIdentity other = me;
  other.pid = child;
  other.started = 0;  // whatever began as that process
  EXPECT_TRUE(is_alive(other));
  kill(child, SIGKILL);
  siginfo_t info{};
  ASSERT_EQ(waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOWAIT), 0);
  EXPECT_FALSE(is_alive(other)) << "it has ended, and nobody has asked how";
  ASSERT_EQ(waitpid(child, nullptr, 0), child);
  EXPECT_FALSE(is_alive(other));
}

/// MAIL-4: numbers of processes are given again.
TEST(ProcessOwner, IsNotTakenForAnotherWithItsNumber) {
  const ProcessIdentity me = this_process();
  EXPECT_FALSE(is_alive({me.pid, me.boot, me.started + 1}));
  EXPECT_FALSE(is_alive({me.pid, "00000000-0000-0000-0000-000000000000", me.started}));
  EXPECT_FALSE(is_alive({0, me.boot, me.started}));
  EXPECT_FALSE(is_alive({-1, me.boot, me.started}));
  EXPECT_TRUE(is_alive({1, me.boot, 0})) << "that of somebody else";
}

}  // namespace
}  // namespace inselpost
