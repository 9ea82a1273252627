#include "engine/core/out_of_line_variant.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/out_of_line_variant_members.hpp"

namespace inselpost {
namespace {

struct Empty {
  bool operator==(const Empty&) const = default;
};
/// The memory of several, so that what is not ended, or ended twice, is seen under the sanitizers; and
/// counted.
struct Shared {
  std::shared_ptr<int> of;
  bool operator==(const Shared&) const = default;
};
struct Wide {
  alignas(32) char letter;
  std::string text;
  bool operator==(const Wide&) const = default;
};
struct Kinds {
  using Variant = std::variant<Empty, Shared, Wide>;
};
using Once = OutOfLineVariant<Kinds>;

struct Named {
  std::string operator()(const Empty&) const { return "empty"; }
  std::string operator()(const Shared& one) const { return "shared " + std::to_string(*one.of); }
  std::string operator()(const Wide& one) const { return "wide " + one.text; }
};

TEST(OutOfLineVariant, HoldsTheFirstAlternativeByDefault) {
  const Once first, other = Wide{'a', "text"};
  EXPECT_EQ(visit(Named(), first), "empty");
  EXPECT_EQ(first.index(), 0U);
  EXPECT_EQ(visit(Named(), other), "wide text");
  EXPECT_EQ(other.index(), 2U);
}

TEST(OutOfLineVariant, IsAccessedByType) {
  Once one = Wide{'a', "text"};
  EXPECT_TRUE(holds_alternative<Wide>(one));
  EXPECT_FALSE(holds_alternative<Shared>(one));
  ASSERT_TRUE(get_if<Wide>(&one));
  EXPECT_FALSE(get_if<Empty>(&one));
  EXPECT_FALSE(get_if<Wide>(static_cast<Once*>(nullptr)));
  get_if<Wide>(&one)->text = "another";
  EXPECT_EQ(get<Wide>(std::as_const(one)).text, "another");
  EXPECT_THROW(get<Shared>(one), std::bad_variant_access);
  EXPECT_THROW(get<Shared>(std::as_const(one)), std::bad_variant_access);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(&get<Wide>(one)) % alignof(Wide), 0U);
}

TEST(OutOfLineVariant, VisitorsCanChangeIt) {
  Once one = Wide{'a', "text"};
  visit(
      []<class T>(T& kind) {
        if constexpr (std::is_same_v<T, Wide>) kind.text += '!';
      },
      one);
  EXPECT_EQ(get<Wide>(one).text, "text!");
}

TEST(OutOfLineVariant, CopiesMovesAndDestroysOnce) {
  const auto counted = std::make_shared<int>(7);
  {
    std::vector<Once> all{Shared{counted}, Wide{'b', std::string(100, 'x')}, Empty()};
    EXPECT_EQ(counted.use_count(), 2);
    all.push_back(all[0]);
    EXPECT_EQ(counted.use_count(), 3);
    all[1] = all[0];  // another kind in the place of one that holds memory
    EXPECT_EQ(counted.use_count(), 4);
    all[0] = Once(all[2]);
    EXPECT_EQ(counted.use_count(), 3);
    all[3] = std::move(all[1]);
    EXPECT_EQ(counted.use_count(), 2);
    EXPECT_EQ(visit(Named(), all[3]), "shared 7");
    Once& same = all[3];
    all[3] = same;
    all[3] = std::move(same);
    EXPECT_EQ(visit(Named(), all[3]), "shared 7");
    EXPECT_EQ(counted.use_count(), 2);
  }
  EXPECT_EQ(counted.use_count(), 1);
}

TEST(OutOfLineVariant, ComparesAlternativesOfTheSameType) {
  EXPECT_EQ(Once(Wide{'a', "text"}), Once(Wide{'a', "text"}));
  EXPECT_NE(Once(Wide{'a', "text"}), Once(Wide{'a', "other"}));
  EXPECT_NE(Once(Shared()), Once(Empty()));
  EXPECT_EQ(Once(), Once(Empty()));
}

}  // namespace
}  // namespace inselpost

template class inselpost::OutOfLineVariant<inselpost::Kinds>;
