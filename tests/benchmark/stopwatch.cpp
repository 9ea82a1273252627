// stopwatch COMMAND ARGUMENTS...: runs the command, its output thrown away, and prints how long it took
// (nanoseconds), how much memory it held at most (KiB), and its exit status. Small itself, because a process
// starts with what its parent holds.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const auto before = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
    execv(argv[1], argv + 1);
    _exit(127);
  }
  int status = 0;
  rusage used{};
  if (child < 0 || wait4(child, &status, 0, &used) != child) return 1;
  const auto taken = std::chrono::steady_clock::now() - before;
  std::printf("%lld %ld %d\n",
              static_cast<long long>(std::chrono::duration_cast<std::chrono::nanoseconds>(taken).count()),
              used.ru_maxrss, WIFEXITED(status) ? WEXITSTATUS(status) : 128);
}
