#pragma once
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace inselpost::mail {

/// Returns the content of a file; empty if there is none.
inline std::string text_in(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace inselpost::mail
