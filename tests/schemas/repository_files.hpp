#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace inselpost::test {

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

/// The files of a folder (of the repository) and of its folders with that ending, in order of their names.
inline std::vector<std::filesystem::path> files_in(const std::string& folder, const std::string& ending) {
  std::vector<std::filesystem::path> out;
  const std::filesystem::path root = std::filesystem::path(INSELPOST_SOURCE_DIR) / folder;
  if (!std::filesystem::exists(root)) return out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
    if (entry.is_regular_file() && entry.path().extension() == ending) out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

/// Returns whether it is in a folder of that game, or beside or below a set-up of it.
inline bool is_of_dice_game(const std::filesystem::path& file) {
  const auto is_set_up = [](const std::filesystem::path& path) {
    return read_file(path).find("\nsystem: dice\n") != std::string::npos;
  };
  const std::filesystem::path above = file.parent_path();
  return above.filename() == "dice" || is_set_up(file) || is_set_up(above / "setup.yaml") ||
         is_set_up(above.parent_path() / "setup.yaml");
}

}  // namespace inselpost::test
