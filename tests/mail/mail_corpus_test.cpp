// Compares messages of mail programs with what is read of them, stored beside each (LET-16 to LET-19, MAIL-7,
// MAIL-8). `UPDATE_LETTERS=1` writes the results.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/mail/message/message.hpp"
#include "tests/mail/mail_laws.hpp"
#include "tests/mail/mime_parts.hpp"

namespace inselpost::mail {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<fs::path> messages() {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(fs::path(INSELPOST_SOURCE_DIR) / "tests/extraction/mail"))
    if (entry.path().extension() == ".eml") all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

std::string read_of(const std::string& bytes) {
  constexpr std::array<const char*, 8> why{"nothing", "message", "header", "field",
                                           "parts",   "depth",   "texts",  "broken"};
  constexpr std::array<const char*, 4> reasons{"attachment", "locked", "charset", "html"};
  const Message message = read_message(bytes);
  if (message.unread)
    return std::string("unread: ") + why.at(static_cast<std::size_t>(*message.unread)) + '\n';
  const ExtractedTexts read = contents(message.body);
  std::string out = extraction::report(read.texts);
  for (const SkippedPart& part : read.not_read)
    out += "not read: " + part.type + ' ' + part.file_name + ' ' + std::to_string(part.size) + ' ' +
           reasons.at(static_cast<std::size_t>(part.why)) + '\n';
  if (read.how_to_send) out += "how to send\n";
  return out;
}

TEST(Mail, isReadAsIntended) {
  const bool update = std::getenv("UPDATE_LETTERS") != nullptr;
  std::size_t all = 0, german = 0;
  for (const fs::path& path : messages()) {
    ++all;
    if (path.stem().string().ends_with("-de")) ++german;
    fs::path expected = path;
    expected.replace_extension(".expected");
    const std::string read = read_of(bytes_of(path));
    if (update)
      std::ofstream(expected, std::ios::binary) << read;
    else
      EXPECT_EQ(read, bytes_of(expected)) << path.filename();
    EXPECT_TRUE(message_keeps_the_law(bytes_of(path))) << path.filename();
  }
  EXPECT_GE(all, 150U);
  EXPECT_GE(2 * german, all);
}

}  // namespace
}  // namespace inselpost::mail
