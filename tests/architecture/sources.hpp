#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// The files of the repository, for tests of its structure.
namespace architecture {

inline const std::filesystem::path root = INSELPOST_SOURCE_DIR;

inline std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

inline std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Sources and headers below a folder of the repository, in order.
inline std::vector<std::filesystem::path> sources_below(std::string_view folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
    if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace architecture
