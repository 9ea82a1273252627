#include "cli/mail/boxes/maildir.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>

namespace inselpost::mail {

namespace fs = std::filesystem;

std::optional<std::vector<std::string>> Maildir::names() const {
  std::error_code failed;
  fs::directory_iterator entries(folder_ + "/new", failed);
  if (failed) return std::nullopt;
  std::vector<std::string> names;
  for (; entries != fs::directory_iterator(); entries.increment(failed)) {
    if (failed) return std::nullopt;
    std::string name = entries->path().filename().string();
    if (!name.starts_with('.')) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<std::string> Maildir::read(const std::string& name, std::size_t most) const {
  // Not where a link leads, nor a pipe that nobody writes to.
  const int file = open((folder_ + "/new/" + name).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  struct stat what {};
  std::string bytes;
  bool is_read = fstat(file, &what) == 0 && S_ISREG(what.st_mode);
  std::array<char, 65536> buffer{};
  while (is_read && bytes.size() < most) {
    const ssize_t got = ::read(file, buffer.data(), std::min(buffer.size(), most - bytes.size()));
    if (got < 0 && errno == EINTR) continue;
    is_read = got >= 0;
    if (got <= 0) break;
    bytes.append(buffer.data(), static_cast<std::size_t>(got));
  }
  close(file);
  return is_read ? std::optional(std::move(bytes)) : std::nullopt;
}

bool Maildir::done(const std::string& name) const {
  const std::string seen = name.substr(0, name.find(':')) + ":2,S";
  return rename((folder_ + "/new/" + name).c_str(), (folder_ + "/cur/" + seen).c_str()) == 0;
}

}  // namespace inselpost::mail
