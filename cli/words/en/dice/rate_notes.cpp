// Ways out of problems that are about trading.
#include <algorithm>
#include <utility>

#include "cli/words/en/dice/arguments.hpp"
#include "cli/words/en/dice/notes.hpp"
#include "cli/words/en/grammar.hpp"
#include "schemas/dice/bundle.hpp"

namespace inselpost::dice::en {
namespace {

constexpr std::size_t most_rates = 4;

/// What can be given, at the best rate for each thing; only for what `wanted` says, if it says something.
std::vector<std::string> best_rates(const Legal& legal, FaceSet wanted, const std::string& for_what) {
  std::vector<const Legal::Rate*> best;
  for (const Legal::Rate& rate : legal.trades) {
    if ((rate.faces & wanted).empty()) continue;
    const auto same = std::find_if(best.begin(), best.end(), [&](const Legal::Rate* other) {
      return other->give.covers(rate.give) || rate.give.covers(other->give);
    });
    if (same == best.end())
      best.push_back(&rate);
    else if (rate.give.total() < (*same)->give.total())
      *same = &rate;
  }
  std::vector<std::string> out;
  for (const Legal::Rate* rate : best) out.push_back(to_text(rate->give) + " for " + for_what);
  if (out.size() > most_rates) out.resize(most_rates);
  return out;
}

FaceSet only(Face face) {
  FaceSet one;
  one.insert(face);
  return one;
}

}  // namespace

void how_gold_is_got(Ways& w) {
  if (ProblemWords(w.problem, w.names).text(Role::resource) == name(Face::gold)) {
    if (w.problem.field != Field::resource)
      w.out.emplace_back("beside the volcano one resource makes one gold, once in a turn");
  } else {
    w.out.emplace_back("the guild is trade at level 3. It makes one of two equal goods");
  }
}

void rates_there_are(Ways& w) {
  FaceSet normal = FaceSet::all();
  normal.erase(Face::gold);
  std::vector<std::string> rates = best_rates(w.legal, normal, "1 of another kind");
  for (std::string& gold : best_rates(w.legal, only(Face::gold), "1 gold"))
    if (rates.size() < most_rates) rates.push_back(std::move(gold));
  w.out.push_back(rates.empty() ? "with what you have left, no trade can be made"
                                : "you can give " + list(rates, "or"));
}

void trades_that_help(Ways& w) {
  const auto missing = ProblemWords(w.problem, w.names).get<Bundle>(Role::missing);
  if (!missing || std::holds_alternative<orders::Trade>(w.order)) return;
  for (const Face face : faces) {
    if ((*missing)[face] == 0) continue;
    const auto ways = best_rates(w.legal, only(face), "1 " + std::string(name(face)));
    if (!ways.empty()) return w.out.push_back("you can trade " + list(ways, "or"));
  }
}

}  // namespace inselpost::dice::en
