#include "cli/mail/mailbox/maildir.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>

namespace inselpost::mail {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view info = ":2,";
constexpr int max_numbers = 1000;

/// Returns the flags of a name in `cur/`, empty if it has none.
std::string flags_of(const std::string& name) {
  const std::size_t at = name.rfind(info);
  return at == std::string::npos ? std::string() : name.substr(at + info.size());
}

bool is_seen(const std::string& name) { return flags_of(name).find('S') != std::string::npos; }

/// Returns the name with the flag S (seen) added; flags are sorted. `number` distinguishes equal names; 0:
/// none.
std::string seen_name(const std::string& name, int number) {
  std::string flags = flags_of(name);
  if (!is_seen(name)) flags += 'S';
  std::sort(flags.begin(), flags.end());
  const std::string base = name.substr(0, name.find(':'));
  return base + (number == 0 ? std::string() : '.' + std::to_string(number)) + std::string(info) + flags;
}

bool is_same_file(const std::string& a, const std::string& b) {
  struct stat one {
  }, other{};
  return lstat(a.c_str(), &one) == 0 && lstat(b.c_str(), &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

/// Adds the names in a folder that `fits` accepts. Returns whether the folder could be read.
template <class Fits>
bool add_names(const std::string& path, const std::string& folder, std::vector<Maildir::Entry>& all,
               Fits fits) {
  std::error_code failed;
  fs::directory_iterator entries(path + '/' + folder, failed);
  if (failed) return false;
  std::vector<std::string> names;
  for (; entries != fs::directory_iterator(); entries.increment(failed)) {
    if (failed) return false;
    std::string name = entries->path().filename().string();
    if (!name.starts_with('.') && fits(name)) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  for (std::string& name : names) all.push_back({folder, std::move(name)});
  return true;
}

}  // namespace

std::optional<std::vector<Maildir::Entry>> Maildir::entries() const {
  std::vector<Entry> all;
  const bool is_read = add_names(folder_, "new", all, [](const std::string&) { return true; }) &&
                       add_names(folder_, "cur", all, [](const std::string& name) { return !is_seen(name); });
  return is_read ? std::optional(std::move(all)) : std::nullopt;
}

std::optional<std::string> Maildir::read(const Entry& entry, std::size_t most) const {
  // Follows no links, and does not wait for a pipe without a writer.
  const int file = open(path_of(entry).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
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

bool Maildir::done(const Entry& entry) const {
  const std::string from = path_of(entry);
  for (int number = 0; number < max_numbers; ++number) {
    const std::string to = path_of({"cur", seen_name(entry.name, number)});
    // `link` never overwrites. A process that is killed before `unlink` leaves both names of the same file.
    if (link(from.c_str(), to.c_str()) == 0 || (errno == EEXIST && is_same_file(from, to)))
      return unlink(from.c_str()) == 0;
    if (errno != EEXIST) return false;
  }
  return false;
}

}  // namespace inselpost::mail
