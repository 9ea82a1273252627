// Hints for problems with trades.
#include <utility>
#include <variant>

#include "cli/messages/de/dice/notes.hpp"
#include "cli/messages/de/dice/phrases.hpp"

namespace inselpost::dice::de {
namespace {

/// Lists what can be given, at the best rate for each thing: `4 Erz gegen 1 Wolle`.
std::vector<std::string> rates_for(const Legal& legal, FaceSet wanted, const std::string& for_what) {
  std::vector<std::string> out;
  for (const Legal::Rate* rate : best_rates(legal, wanted))
    out.push_back(units(rate->give) + " gegen " + for_what);
  return out;
}

}  // namespace

void how_gold_is_got(HintBuilder& w) {
  if (w.arguments().get<Face>(Role::resource) == Face::gold) {
    if (w.problem.field != Field::resource)
      w.out.emplace_back("am Vulkan wird einmal im Zug aus 1 Rohstoff 1 Gold");
  } else {
    w.out.emplace_back(
        "die Gilde ist Handel auf Stufe 3. Sie macht aus zwei gleichen Handelswaren eine andere");
  }
}

void rates_there_are(HintBuilder& w) {
  std::vector<std::string> rates = rates_for(w.legal, normal_faces(), "1 von anderer Art");
  for (std::string& gold : rates_for(w.legal, only(Face::gold), "1 Gold"))
    if (rates.size() < max_rates) rates.push_back(std::move(gold));
  w.out.push_back(rates.empty() ? "mit dem, was du übrig hast, ist kein Tausch möglich"
                                : "tauschen kannst du " + list(rates, "oder"));
}

void trades_that_help(HintBuilder& w) {
  const auto missing = w.arguments().get<Bundle>(Role::missing);
  if (!missing || holds_alternative<orders::Trade>(w.order)) return;
  for (const Face face : faces) {
    if ((*missing)[face] == 0) continue;
    const auto ways = rates_for(w.legal, only(face), "1 " + std::string(said(face)));
    if (!ways.empty()) return w.out.push_back("tauschen kannst du " + list(ways, "oder"));
  }
}

}  // namespace inselpost::dice::de
