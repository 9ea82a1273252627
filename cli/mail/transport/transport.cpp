#include "cli/mail/transport/transport.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
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

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  int number() const { return number_; }

 private:
  const int number_;
};

/// Returns what the exit status of a mail program means for the letter (sysexits.h). 64: wrong call; 71 to 74
/// and 78: the program or the machine is not in order; 77: not permitted to send, as msmtp reports a wrong
/// password; 126 and 127: no such program. 65, 67 and 76 concern this letter. Any other status may be
/// temporary: msmtp exits with 68 if the network is down or a name is not found, and with 69 if a server
/// defers the letter, OpenSMTPD's sendmail with 70, any shell script with 1.
DeliveryResult::DeliveryStatus fate_of(int status) {
  constexpr std::array<int, 3> refused{65, 67, 76};
  constexpr std::array<int, 5> is_broken{64, 77, 78, 126, 127};
  const auto is_one_of = [&](const auto& all) {
    return std::find(all.begin(), all.end(), status) != all.end();
  };
  if (status == 0) return DeliveryResult::DeliveryStatus::accepted;
  if (is_one_of(refused)) return DeliveryResult::DeliveryStatus::refused;
  if ((status >= 71 && status <= 74) || is_one_of(is_broken))
    return DeliveryResult::DeliveryStatus::malformed;
  return DeliveryResult::DeliveryStatus::later;
}

/// Starts the program as the leader of its own process group, so that it can be killed with its children.
/// Returns nullopt if it cannot be run.
std::optional<pid_t> begin(const std::vector<std::string>& program, int input) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // Libraries may open files that programs inherit.
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
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

/// Writes the letter and rewinds the file.
bool fill(int file, std::string_view letter) {
  while (!letter.empty()) {
    const ssize_t written = write(file, letter.data(), letter.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    letter.remove_prefix(static_cast<std::size_t>(written));
  }
  return lseek(file, 0, SEEK_SET) == 0;
}

}  // namespace

DeliveryResult pipe_to_program(const std::vector<std::string>& program, std::string_view letter,
                               milliseconds time) {
  // Not a pipe: if this process were killed, the program would see the end of input and send half a letter.
  const Descriptor file(memfd_create("letter", MFD_CLOEXEC));
  if (program.empty() || file.number() < 0 || !fill(file.number(), letter)) return {};
  const auto child = begin(program, file.number());
  if (!child) return {DeliveryResult::DeliveryStatus::malformed, 0};
  const Clock::time_point end = Clock::now() + time;
  int how = 0;
  while (waitpid(*child, &how, WNOHANG) == 0) {
    if (left_until(end).count() == 0) {
      kill(-*child, SIGKILL);
      waitpid(*child, &how, 0);
      return {DeliveryResult::DeliveryStatus::later, 0};
    }
    std::this_thread::sleep_for(std::min(milliseconds(5), left_until(end)));
  }
  if (!WIFEXITED(how)) return {DeliveryResult::DeliveryStatus::later, 0};
  return {fate_of(WEXITSTATUS(how)), WEXITSTATUS(how)};
}

std::optional<std::chrono::seconds> retry_delay(std::size_t tries, std::chrono::seconds age,
                                                const std::vector<std::chrono::seconds>& retry,
                                                std::chrono::seconds give_up) {
  if (age >= give_up || retry.empty()) return std::nullopt;
  return retry.at(std::min(tries == 0 ? 0 : tries - 1, retry.size() - 1));
}

namespace {

/// Creates a folder with its parents, for its owner only.
bool make_folder(const std::string& path) {
  if (mkdir(path.c_str(), 0700) == 0 || errno == EEXIST) return true;
  const std::size_t slash = path.rfind('/');
  if (errno != ENOENT || slash == std::string::npos || slash == 0) return false;
  return make_folder(path.substr(0, slash)) && (mkdir(path.c_str(), 0700) == 0 || errno == EEXIST);
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool on_disk(const std::string& folder) {
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_there = fsync(file) == 0;
  close(file);
  return is_there;
}

}  // namespace

DeliveryResult put_into_maildir(const std::string& folder, const std::string& name, std::string_view letter) {
  for (const char* const part : {"/tmp", "/new", "/cur"})
    if (!make_folder(folder + part)) return {DeliveryResult::DeliveryStatus::malformed, 0};
  const std::string first = folder + "/tmp/" + name, last = folder + "/new/" + name;
  const int file = open(first.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return {DeliveryResult::DeliveryStatus::malformed, 0};
  const bool is_written = write_all(file, letter) && fsync(file) == 0;
  close(file);
  if (!is_written || rename(first.c_str(), last.c_str()) != 0) {
    unlink(first.c_str());
    return {DeliveryResult::DeliveryStatus::later, 0};
  }
  return {on_disk(folder + "/new") ? DeliveryResult::DeliveryStatus::accepted
                                   : DeliveryResult::DeliveryStatus::later,
          0};
}

}  // namespace inselpost::mail
