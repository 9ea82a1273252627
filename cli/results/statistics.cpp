#include "cli/results/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace inselpost {
namespace {

constexpr std::uint64_t fewest_expected = 5;  // in each group, as tables of chi-square assume

/// Outcomes that are counted together.
struct Group {
  std::vector<std::size_t> results;
  std::uint64_t weight = 0, count = 0;
};

/// Merges the rarest group with its rarer neighbour until enough are expected of each.
std::vector<Group> pooled(std::vector<Group> groups, std::uint64_t throws, std::uint64_t weights) {
  while (groups.size() > 1) {
    const auto rarest = std::min_element(groups.begin(), groups.end(),
                                         [](const Group& a, const Group& b) { return a.weight < b.weight; });
    if (throws * rarest->weight >= fewest_expected * weights) break;
    const bool has_left = rarest != groups.begin(), has_right = rarest + 1 != groups.end();
    const bool to_left = has_left && (!has_right || (rarest - 1)->weight <= (rarest + 1)->weight);
    const auto left = to_left ? rarest - 1 : rarest, right = left + 1;
    left->results.insert(left->results.end(), right->results.begin(), right->results.end());
    left->weight += right->weight;
    left->count += right->count;
    groups.erase(right);
  }
  return groups;
}

/// Returns the simple fraction that is nearest to a probability, in proportion to itself.
std::array<std::uint32_t, 2> simple_fraction(double probability) {
  constexpr std::array<std::array<std::uint32_t, 2>, 15> fractions{{{99, 100},
                                                                    {9, 10},
                                                                    {3, 4},
                                                                    {2, 3},
                                                                    {1, 2},
                                                                    {1, 3},
                                                                    {1, 4},
                                                                    {1, 5},
                                                                    {1, 10},
                                                                    {1, 20},
                                                                    {1, 50},
                                                                    {1, 100},
                                                                    {1, 200},
                                                                    {1, 500},
                                                                    {1, 1000}}};
  if (probability < 0.0007) return {0, 1000};
  const auto distance = [&](const std::array<std::uint32_t, 2>& fraction) {
    return std::abs(probability * fraction[1] / fraction[0] - 1);
  };
  return *std::min_element(fractions.begin(), fractions.end(),
                           [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
}

}  // namespace

// A finite sum for every number of degrees.
double chi_square_tail(std::uint32_t degrees, double x) {
  const double half = x / 2;
  const bool odd = degrees % 2 == 1;
  double term = odd ? std::exp(-half) * std::sqrt(half) / std::tgamma(1.5) : std::exp(-half);
  double sum = odd ? std::erfc(std::sqrt(half)) : 0;
  double divisor = odd ? 1.5 : 1;
  for (std::uint32_t left = degrees / 2; left > 0; --left, ++divisor) {
    sum += term;
    term *= half / divisor;
  }
  return std::min(1.0, sum);
}

std::optional<GoodnessOfFit> goodness_of_fit(const std::vector<EventCounts::ThrowResult>& results) {
  std::vector<Group> groups;
  std::uint64_t throws = 0, weights = 0;
  for (const EventCounts::ThrowResult& outcome : results) {
    groups.push_back({{groups.size()}, outcome.weight, outcome.count});
    throws += outcome.count;
    weights += outcome.weight;
  }
  groups = pooled(std::move(groups), throws, weights);
  if (groups.size() < 2) return std::nullopt;
  // Chi-square is `weights / throws * sum(count^2 / weight) - throws`, here as a fraction of whole numbers.
  std::uint64_t multiple = 1, sum = 0;
  for (const Group& group : groups) multiple = std::lcm(multiple, group.weight);
  for (const Group& group : groups) sum += group.count * group.count * (multiple / group.weight);
  const std::uint64_t numerator = weights * sum - throws * throws * multiple, denominator = throws * multiple;
  GoodnessOfFit fit;
  fit.hundredths = (100 * numerator + denominator / 2) / denominator;
  fit.degrees = static_cast<std::uint32_t>(groups.size() - 1);
  fit.probability =
      chi_square_tail(fit.degrees, static_cast<double>(numerator) / static_cast<double>(denominator));
  const auto fraction = simple_fraction(fit.probability);
  fit.games = fraction[0];
  fit.of = fraction[1];
  for (Group& group : groups)
    if (group.results.size() > 1) fit.pooled.push_back(std::move(group.results));
  return fit;
}

AnswerTimes answer_times(std::vector<std::int64_t> seconds) {
  if (seconds.empty()) return {};
  std::sort(seconds.begin(), seconds.end());
  const std::size_t middle = seconds.size() / 2;
  const std::int64_t median =
      seconds.size() % 2 == 1 ? seconds[middle] : (seconds[middle - 1] + seconds[middle]) / 2;
  return {seconds.size(), median, seconds.back()};
}

}  // namespace inselpost
