#include "cli/inselpost/commands/shared/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>
#include <system_error>
#include <utility>

#include "cli/render/receipt.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;

std::string read_all(std::istream& stream, const std::string& name) {
  std::string text;
  char block[16384];
  while (stream.read(block, sizeof block) || stream.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(stream.gcount()));
    if (text.size() > max_bytes_read)
      throw CommandError(Status::not_understood, command_errors::TooLarge{name});
  }
  if (stream.bad()) throw CommandError(Status::no_input, command_errors::Unreadable{name, {}});
  return text;
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::string read_input(Context& context, const std::string& path) {
  const std::string name = shown_name(context, path);
  if (path == "-") {
    if (context.repeated_input) return *std::exchange(context.repeated_input, std::nullopt);
    std::string text = read_all(context.in, name);
    if (!context.input) context.input = text;
    return text;
  }
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) throw CommandError(Status::no_input, command_errors::NoFile{name});
  if (fs::is_directory(status)) throw CommandError(Status::no_input, command_errors::IsDirectory{name});
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw CommandError(Status::no_input, command_errors::Unreadable{name, std::strerror(errno)});
  return read_all(stream, name);
}

std::string shown_name(const Context& context, const std::string& path) {
  return path == "-" ? std::string(context.words.standard_input) : path;
}

bool is_input(const std::string& path) {
  std::error_code error;
  return path == "-" || (fs::exists(path, error) && !fs::is_directory(path, error));
}

void make_output_private() {
  struct stat info {};
  if (::fstat(STDOUT_FILENO, &info) == 0 && S_ISREG(info.st_mode) && info.st_size == 0)
    ::fchmod(STDOUT_FILENO, S_IRUSR | S_IWUSR);
}

void write_file(const fs::path& path, std::string_view text) {
  const std::string draft = path.string() + ".part";
  ::unlink(draft.c_str());  // left by a program that was killed
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  bool whole =
      file >= 0 && ::fchmod(file, S_IRUSR | S_IWUSR) == 0 && write_all(file, text) && ::fsync(file) == 0;
  if (file >= 0 && ::close(file) != 0) whole = false;
  if (whole && ::rename(draft.c_str(), path.c_str()) == 0) return;
  ::unlink(draft.c_str());
  throw CommandError(Status::cannot_write, command_errors::Unwritable{path.string()});
}

void make_directory(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return;
  const fs::path within = path.lexically_normal().parent_path();
  if (!within.empty() && within != path) make_directory(within);
  const bool made = ::mkdir(path.c_str(), S_IRWXU) == 0;
  if (made) ::chmod(path.c_str(), S_IRWXU);  // independent of the umask
  if (!fs::is_directory(path, error))        // another program may have created it
    throw CommandError(Status::cannot_write, command_errors::NoDirectoryMade{path.string()});
}

void make_new_directory(const fs::path& path) {
  const fs::path within = path.lexically_normal();
  const fs::path parent = (within.has_filename() ? within : within.parent_path()).parent_path();
  if (!parent.empty()) make_directory(parent);
  if (::mkdir(path.c_str(), S_IRWXU) == 0) {
    ::chmod(path.c_str(), S_IRWXU);  // independent of the umask
    return;
  }
  if (errno == EEXIST) throw CommandError(Status::cannot_write, command_errors::FolderExists{path.string()});
  throw CommandError(Status::cannot_write, command_errors::NoDirectoryMade{path.string()});
}

void complain_to_all(Context& context, const FileDiagnostics& complaints) {
  print_diagnostics(context, complaints);
  if (context.json)
    context.out
        << nlohmann::ordered_json{{"diagnostics", complaints_json(default_catalog(), complaints)}}.dump()
        << '\n';
}

std::optional<Record> record_in(const std::string& text, const std::string& file, Context& context) {
  auto record = read_record(text, file);
  if (record) return std::move(*record);
  complain_to_all(context, to_file_diagnostics(record.error()));
  return std::nullopt;
}

}  // namespace inselpost
