#pragma once
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cases/case_reader.hpp"

namespace inselpost::cases {

/// A line of a case file that cannot be read.
class FaultTest : public testing::Test {
 public:
  explicit FaultTest(const Clause& fault) : fault_(fault) {}
  void TestBody() override { ADD_FAILURE() << where(fault_) << fault_.text; }

 private:
  const Clause& fault_;
};

/// Returns a valid test name.
inline std::string test_name(std::string id) {
  std::replace(id.begin(), id.end(), '-', '_');
  return id;
}

/// Every case becomes a test before the tests run: a `CaseTest` that is made of it. The cases live as long as
/// the program. False if there are none; once for a kind of test.
template <class CaseTest>
bool register_cases(std::vector<CaseFile> read) {
  static const std::vector<CaseFile> files = std::move(read);
  for (const CaseFile& file : files) {
    const std::string suite = test_name(file.family);
    for (const Case& c : file.cases)
      testing::RegisterTest(suite.c_str(), test_name(c.id).c_str(), nullptr, nullptr, c.head.file.c_str(),
                            c.head.line, [&c]() -> testing::Test* { return new CaseTest(c); });
    for (const Clause& fault : file.faults)
      testing::RegisterTest(suite.c_str(), ("line_" + std::to_string(fault.line)).c_str(), nullptr, nullptr,
                            fault.file.c_str(), fault.line,
                            [&fault]() -> testing::Test* { return new FaultTest(fault); });
  }
  return !files.empty();
}

}  // namespace inselpost::cases
