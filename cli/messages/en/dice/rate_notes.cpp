// Hints for problems with trades.
#include <utility>

#include "cli/messages/en/dice/arguments.hpp"
#include "cli/messages/en/dice/notes.hpp"
#include "cli/messages/en/grammar.hpp"
#include "schemas/dice/bundle.hpp"

namespace inselpost::dice::en {
namespace {

/// Lists what can be given, at the best rate for each thing: `4 ore for 1 wool`.
std::vector<std::string> rates_for(const Legal& legal, FaceSet wanted, const std::string& for_what) {
  std::vector<std::string> out;
  for (const Legal::Rate* rate : best_rates(legal, wanted))
    out.push_back(to_text(rate->give) + " for " + for_what);
  return out;
}

}  // namespace

void how_gold_is_got(HintBuilder& w) {
  if (ViolationMessages(w.problem, w.names).text(Role::resource) == name(Face::gold)) {
    if (w.problem.field != Field::resource)
      w.out.emplace_back("beside the volcano one resource makes one gold, once in a turn");
  } else {
    w.out.emplace_back("the guild is trade at level 3. It makes one of two equal goods");
  }
}

void rates_there_are(HintBuilder& w) {
  std::vector<std::string> rates = rates_for(w.legal, normal_faces(), "1 of another kind");
  for (std::string& gold : rates_for(w.legal, only(Face::gold), "1 gold"))
    if (rates.size() < max_rates) rates.push_back(std::move(gold));
  w.out.push_back(rates.empty() ? "with what you have left, no trade can be made"
                                : "you can give " + list(rates, "or"));
}

void trades_that_help(HintBuilder& w) {
  const auto missing = w.arguments().get<Bundle>(Role::missing);
  if (!missing || holds_alternative<orders::Trade>(w.order)) return;
  for (const Face face : faces) {
    if ((*missing)[face] == 0) continue;
    const auto ways = rates_for(w.legal, only(face), "1 " + std::string(name(face)));
    if (!ways.empty()) return w.out.push_back("you can trade " + list(ways, "or"));
  }
}

}  // namespace inselpost::dice::en
