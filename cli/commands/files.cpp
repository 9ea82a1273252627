#include "cli/commands/files.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <istream>
#include <iterator>
#include <system_error>

#include "cli/printing/text.hpp"

namespace inselpost {
namespace {

namespace fs = std::filesystem;

std::string read_all(std::istream& stream, const std::string& name) {
  std::string text;
  char block[16384];
  while (stream.read(block, sizeof block) || stream.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(stream.gcount()));
    if (text.size() > most_bytes_read) throw Failure(Exit::not_understood, name + " is larger than 64 MiB");
  }
  if (stream.bad()) throw Failure(Exit::no_input, name + " cannot be read");
  return text;
}

}  // namespace

std::string read_input(Context& context, const std::string& path) {
  const std::string name = clean(shown_name(path));
  if (path == "-") return read_all(context.in, name);
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) throw Failure(Exit::no_input, "there is no file " + name);
  if (fs::is_directory(status)) throw Failure(Exit::no_input, name + " is a directory");
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw Failure(Exit::no_input, name + " cannot be read: " + std::strerror(errno));
  return read_all(stream, name);
}

std::string shown_name(const std::string& path) { return path == "-" ? "standard input" : path; }

bool is_input(const std::string& path) {
  std::error_code error;
  return path == "-" || (fs::exists(path, error) && !fs::is_directory(path, error));
}

void write_file(const fs::path& path, std::string_view text) {
  const fs::path draft = path.string() + ".part";
  std::ofstream stream(draft, std::ios::binary | std::ios::trunc);
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.close();
  std::error_code error;
  if (stream) fs::rename(draft, path, error);
  if (!stream || error) {
    std::error_code ignored;
    fs::remove(draft, ignored);
    throw Failure(Exit::cannot_write, clean(path.string()) + " cannot be written");
  }
}

void make_directory(const fs::path& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error || !fs::is_directory(path, error))
    throw Failure(Exit::cannot_write, "the directory " + clean(path.string()) + " cannot be made");
}

}  // namespace inselpost
