// What docs/dice.md shows can be sent: every file of it is read, order by order.
#include <gtest/gtest.h>

#include <set>

#include "schemas/dice/orders/orders.hpp"
#include "schemas/text/source.hpp"
#include "schemas/yaml/yaml.hpp"
#include "tests/dice_paper/fixture.hpp"

namespace inselpost::dice::test {
namespace {

std::string page_text() {
  std::ifstream in(std::string(INSELPOST_SOURCE_DIR) + "/docs/dice.md");
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

TEST(DiceGuide, ItsFilesCanBeSent) {
  static constexpr std::string_view fence = "```yaml\n";
  const std::string page = page_text();
  std::set<std::size_t> shown;
  std::size_t files = 0;
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
    const std::size_t begin = at + fence.size();
    const std::string file = page.substr(begin, page.find("```", begin) - begin);
    ++files;
    const auto root = yaml::read(file, "orders", yaml::file_limits);
    ASSERT_TRUE(root) << file;
    const Source source(file, "orders");
    Faults faults(source);
    const yaml::Field* list = root->find("orders");
    ASSERT_NE(list, nullptr) << file;
    for (const yaml::Node& item : list->value.items)
      if (const auto written = read_order(item, names, faults)) shown.insert(written->order.index());
    EXPECT_EQ(faults.take().size(), 0U) << file;
  }
  EXPECT_GE(files, 8U);
  EXPECT_GE(shown.size(), 19U) << "kinds of orders";
}

}  // namespace
}  // namespace inselpost::dice::test
