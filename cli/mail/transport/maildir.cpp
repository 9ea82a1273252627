#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "cli/mail/transport/transport.hpp"

namespace inselpost::mail {
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
