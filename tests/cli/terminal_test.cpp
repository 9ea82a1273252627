// LANG-6: at a terminal, the program speaks the language of the machine.
#include <array>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

namespace inselpost {
namespace {

/// Returns the output of `inselpost help` on a terminal with this LANG.
std::string help_on_terminal(const char* lang, const char* all = "") {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    setenv("LC_ALL", all, 1);
    unsetenv("LC_MESSAGES");
    setenv("LANG", lang, 1);
    execl(INSELPOST_PROGRAM, INSELPOST_PROGRAM, "help", static_cast<char*>(nullptr));
    _exit(127);
  }
  std::string out;
  std::array<char, 4096> block{};
  for (ssize_t n = 0; (n = read(terminal, block.data(), block.size())) > 0;)
    out.append(block.data(), static_cast<std::size_t>(n));
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  EXPECT_EQ(status, 0);
  return out;
}

TEST(Terminal, UsesTheLanguageOfTheEnvironment) {
  EXPECT_NE(help_on_terminal("de_DE.UTF-8").find("inselpost leitet Partien"), std::string::npos);
  EXPECT_NE(help_on_terminal("de_AT@euro").find("inselpost leitet Partien"), std::string::npos);
  EXPECT_EQ(help_on_terminal("en_GB.UTF-8").find("inselpost leitet"), std::string::npos);
  EXPECT_EQ(help_on_terminal("fr_FR.UTF-8").find("inselpost leitet"), std::string::npos);
  EXPECT_EQ(help_on_terminal("de_DE.UTF-8", "C.UTF-8").find("inselpost leitet"), std::string::npos)
      << "LC_ALL comes before LANG";
}

}  // namespace
}  // namespace inselpost
