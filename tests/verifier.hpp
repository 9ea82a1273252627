#pragma once
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <utility>

namespace inselpost::test {

/// Writes the text to a file of its own, runs the program on it, and gives back what it printed and its exit
/// status.
inline std::pair<std::string, int> run_verifier(const std::string& text) {
  std::string name = testing::TempDir() + "record-XXXXXX";
  const int made = mkstemp(name.data());
  EXPECT_GE(made, 0);
  std::ofstream(name, std::ios::binary) << text;
  const std::string command = "PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 " INSELPOST_SOURCE_DIR
                              "/tests/vectors/verify_record.py " +
                              name + " 2>&1";
  std::string out;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {"no pipe", -1};
  std::array<char, 512> part{};
  while (const std::size_t n = std::fread(part.data(), 1, part.size(), pipe)) out.append(part.data(), n);
  const int status = pclose(pipe);
  std::remove(name.c_str());
  return {out, status};
}

}  // namespace inselpost::test
