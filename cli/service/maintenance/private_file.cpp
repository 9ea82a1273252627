#include "cli/service/maintenance/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "cli/results/command_error.hpp"

namespace inselpost {

PrivateFile::PrivateFile(std::string final_path)
    : final_path_(std::move(final_path)), path_(final_path_ + ".part") {
  ::unlink(path_.c_str());
  const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) throw CommandError(Status::cannot_write, command_errors::Unwritable{path_});
  ::fchmod(file, S_IRUSR | S_IWUSR);  // whatever the umask
  ::close(file);
}

PrivateFile::~PrivateFile() {
  if (!published_) ::unlink(path_.c_str());
}

void PrivateFile::publish() {
  if (std::rename(path_.c_str(), final_path_.c_str()) != 0)
    throw CommandError(Status::cannot_write, command_errors::Unwritable{final_path_});
  published_ = true;
  std::string folder = std::filesystem::path(final_path_).parent_path().string();
  if (folder.empty()) folder = ".";
  if (const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); opened >= 0) {
    ::fsync(opened);
    ::close(opened);
  }
}

}  // namespace inselpost
