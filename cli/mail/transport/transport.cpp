#include "cli/mail/transport/transport.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <thread>

extern char** environ;

namespace inselpost::mail {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// A file descriptor with an owner.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }
  int number() const { return number_; }
  void set(int number) { number_ = number; }

 private:
  int number_;
};

/// What a program that ends so says of the letter (sysexits.h). 64: it was called in a wrong way; 69 to 74
/// and 78: it, or the machine, is not in order; 126 and 127: there is no such program.
Delivered::Fate fate_of(int status) {
  constexpr std::array<int, 4> broken{64, 78, 126, 127};
  if (status == 0) return Delivered::Fate::accepted;
  if (status == 75) return Delivered::Fate::later;
  if ((status >= 69 && status <= 74) || std::find(broken.begin(), broken.end(), status) != broken.end())
    return Delivered::Fate::broken;
  return Delivered::Fate::refused;
}

/// As a leader of its own group, so that it can be ended with all that it begins; nothing if it cannot be
/// run.
std::optional<pid_t> begin(const std::vector<std::string>& program, int input) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&how, &usual);
  posix_spawnattr_setpgroup(&how, 0);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::vector<char*> words;
  for (const std::string& word : program) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  pid_t child = 0;
  const int failed = posix_spawn(&child, words.front(), &files, &how, words.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&how);
  return failed == 0 ? std::optional(child) : std::nullopt;
}

milliseconds left_until(Clock::time_point end) {
  return std::max(milliseconds(0), std::chrono::duration_cast<milliseconds>(end - Clock::now()));
}

/// As much of it as the program reads until then.
void feed(Descriptor& pipe, std::string_view letter, Clock::time_point end) {
  while (!letter.empty()) {
    pollfd one{pipe.number(), POLLOUT, 0};
    if (poll(&one, 1, static_cast<int>(left_until(end).count())) <= 0) break;
    const ssize_t written = write(pipe.number(), letter.data(), letter.size());
    if (written < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (written < 0) break;  // it wants no more: how it ends says why
    letter.remove_prefix(static_cast<std::size_t>(written));
  }
  pipe.close();
}

}  // namespace

Delivered hand_over(const std::vector<std::string>& program, std::string_view letter, milliseconds time) {
  std::array<int, 2> ends{};
  if (program.empty() || pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  Descriptor reads(ends[0]), writes(ends[1]);
  fcntl(writes.number(), F_SETFL, O_NONBLOCK);
  const auto child = begin(program, reads.number());
  reads.close();
  if (!child) return {Delivered::Fate::broken, 0};
  const Clock::time_point end = Clock::now() + time;
  feed(writes, letter, end);
  int how = 0;
  while (waitpid(*child, &how, WNOHANG) == 0) {
    if (left_until(end).count() == 0) {
      kill(-*child, SIGKILL);
      waitpid(*child, &how, 0);
      return {Delivered::Fate::later, 0};
    }
    std::this_thread::sleep_for(std::min(milliseconds(5), left_until(end)));
  }
  if (!WIFEXITED(how)) return {Delivered::Fate::later, 0};
  return {fate_of(WEXITSTATUS(how)), WEXITSTATUS(how)};
}

std::optional<std::chrono::seconds> next_try(std::size_t tries, std::chrono::seconds age,
                                             const std::vector<std::chrono::seconds>& retry,
                                             std::chrono::seconds give_up) {
  if (age >= give_up || retry.empty()) return std::nullopt;
  return retry.at(std::min(tries == 0 ? 0 : tries - 1, retry.size() - 1));
}

}  // namespace inselpost::mail
