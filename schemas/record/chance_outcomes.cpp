#include "schemas/record/chance_outcomes.hpp"

#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>

namespace inselpost {
namespace {

/// Enumerates sequences of numbers in place of random bytes: first all zeros, the last number varying
/// fastest.
class Branches final : public ChanceSource, private RandomBytes {
 public:
  PublicDrawResult open_link(std::string_view, std::uint32_t) override {
    return {++links_ > max_links ? nullptr : this, Json::object()};
  }
  RandomBytes* hidden_draw(std::string_view) override { return nullptr; }
  const std::string* deck_card(std::size_t) override { return nullptr; }

  /// Returns whether more links were asked for than are enumerated.
  bool cut_off() const { return links_ > max_links; }

  /// Advances to the next sequence. Returns false after the last one.
  bool next_way() {
    asked_ = 0;
    links_ = 0;
    while (!taken_.empty() && ++taken_.back().number == taken_.back().of) taken_.pop_back();
    return !taken_.empty();
  }
  /// Returns the number of sequences if all branched as this one does.
  std::uint64_t ways() const {
    std::uint64_t all = 1;
    for (const TakenBranch& one : taken_)
      if (__builtin_mul_overflow(all, std::uint64_t{one.of}, &all)) throw std::overflow_error("too many");
    return all;
  }

 private:
  struct TakenBranch {
    std::size_t number = 0, of = 1;
  };
  static constexpr int max_links = 2;

  std::uint8_t next() override { throw std::logic_error("a byte, where numbers are gone through"); }
  std::size_t below(std::size_t n) override {
    if (asked_ == taken_.size()) taken_.push_back({0, n});
    return taken_[asked_++].number;
  }

  std::vector<TakenBranch> taken_;
  std::size_t asked_ = 0;
  int links_ = 0;
};

/// Returns the least common multiple, so that each weight is an integer.
std::uint64_t common(const std::vector<std::uint64_t>& ways) {
  std::uint64_t all = 1;
  for (const std::uint64_t each : ways)
    if (__builtin_mul_overflow(all / std::gcd(all, each), each, &all)) throw std::overflow_error("too many");
  return all;
}

}  // namespace

std::vector<ChanceOutcome> chance_outcomes(const Game& game, Seat seat, const AnyOrder& move,
                                           std::size_t most) {
  std::vector<std::pair<OrderEffects, std::string>> ends;  // with the position after each
  std::vector<std::uint64_t> ways;
  Branches branches;
  bool more = true;
  for (std::size_t tried = 0; more && tried < most; ++tried, more = branches.next_way()) {
    auto decided = game.decide(seat, move, &branches);
    if (!decided) return {};
    if (decided->undrawn || branches.cut_off()) continue;
    const auto after = game.copy();
    after->apply_effects(*decided);
    ends.emplace_back(std::move(*decided), after->position().dump());
    ways.push_back(branches.ways());
  }

  const std::uint64_t all = common(ways);
  std::vector<ChanceOutcome> out;
  std::map<std::string, std::size_t, std::less<>> known;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const auto [place, is_new] = known.emplace(ends[i].second, out.size());
    if (is_new) out.push_back({std::move(ends[i].first), 0});
    out[place->second].weight += all / ways[i];
  }
  std::uint64_t shared = 0;
  for (const ChanceOutcome& one : out) shared = std::gcd(shared, one.weight);
  for (ChanceOutcome& one : out) one.weight /= shared;
  return out;
}

}  // namespace inselpost
