#include "schemas/record/outcomes.hpp"

#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>

namespace inselpost {
namespace {

/// Numbers in place of bytes: first all zeros, then the next way, the last number varying fastest.
class Branches final : public Draws, private Bytes {
 public:
  Opened open(std::string_view, std::uint32_t) override {
    return {++links_ > most_links ? nullptr : this, Json::object()};
  }
  Bytes* closed(std::string_view) override { return nullptr; }
  const std::string* card(std::size_t) override { return nullptr; }

  /// More links were asked for than are gone through.
  bool cut_off() const { return links_ > most_links; }

  /// The next way; false if that was the last.
  bool next_way() {
    asked_ = 0;
    links_ = 0;
    while (!taken_.empty() && ++taken_.back().number == taken_.back().of) taken_.pop_back();
    return !taken_.empty();
  }
  /// How many ways there would be if all were as this one.
  std::uint64_t ways() const {
    std::uint64_t all = 1;
    for (const Taken& one : taken_)
      if (__builtin_mul_overflow(all, std::uint64_t{one.of}, &all)) throw std::overflow_error("too many");
    return all;
  }

 private:
  struct Taken {
    std::size_t number = 0, of = 1;
  };
  static constexpr int most_links = 2;

  std::uint8_t next() override { throw std::logic_error("a byte, where numbers are gone through"); }
  std::size_t below(std::size_t n) override {
    if (asked_ == taken_.size()) taken_.push_back({0, n});
    return taken_[asked_++].number;
  }

  std::vector<Taken> taken_;
  std::size_t asked_ = 0;
  int links_ = 0;
};

/// All ways together, so that each weighs a whole number.
std::uint64_t common(const std::vector<std::uint64_t>& ways) {
  std::uint64_t all = 1;
  for (const std::uint64_t each : ways)
    if (__builtin_mul_overflow(all / std::gcd(all, each), each, &all)) throw std::overflow_error("too many");
  return all;
}

}  // namespace

std::vector<Outcome> outcomes(const Game& game, Seat seat, const Move& move, std::size_t most) {
  std::vector<std::pair<Decided, std::string>> ends;  // and the position after each
  std::vector<std::uint64_t> ways;
  Branches branches;
  bool more = true;
  for (std::size_t tried = 0; more && tried < most; ++tried, more = branches.next_way()) {
    auto decided = game.decide(seat, move, &branches);
    if (!decided) return {};
    if (decided->undrawn || branches.cut_off()) continue;
    const auto after = game.copy();
    after->take(*decided);
    ends.emplace_back(std::move(*decided), after->position().dump());
    ways.push_back(branches.ways());
  }

  const std::uint64_t all = common(ways);
  std::vector<Outcome> out;
  std::map<std::string, std::size_t, std::less<>> known;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const auto [place, is_new] = known.emplace(ends[i].second, out.size());
    if (is_new) out.push_back({std::move(ends[i].first), 0});
    out[place->second].weight += all / ways[i];
  }
  std::uint64_t shared = 0;
  for (const Outcome& one : out) shared = std::gcd(shared, one.weight);
  for (Outcome& one : out) one.weight /= shared;
  return out;
}

}  // namespace inselpost
