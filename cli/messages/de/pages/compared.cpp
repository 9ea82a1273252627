#include "cli/messages/de/pages/pages.hpp"

namespace inselpost::de {
namespace {

using Result = ComparisonReport::Result;
using Seal = ComparisonReport::Seal;

std::string_view seal_phrase(Seal seal) {
  switch (seal) {
    case Seal::none: return "nicht unterschrieben";
    case Seal::unknown_key: return "unterschrieben, nicht geprüft";
    case Seal::fits: return "unterschrieben";
    case Seal::does_not_fit: return "die Unterschrift passt nicht";
  }
  return {};
}

std::string headline(const ComparisonReport& found) {
  const std::string& game = found.sides[0].game;
  const std::string entry = std::to_string(found.entry);
  switch (found.result) {
    case Result::same: return "Derselbe Verlauf von " + game + " bis Eintrag " + entry;
    case Result::two:
      return (found.misfits() ? "Eintrag " + entry + " von " + game
                              : "Von " + game + " wurden zwei Verläufe erzählt: Eintrag " + entry) +
             " hat zwei Prüfsummen" + (found.misfits() ? ", aber nicht beide sind vom Spielleiter" : "");
    case Result::undecided:
      return "Nichts zu vergleichen: Ein Bericht kennt nur die Prüfsumme seines eigenen Eintrags; ein "
             "Verlauf, der beide umfasst (`inselpost export " +
             game + "`), würde es zeigen";
    case Result::other_games:
      return "Nichts zu vergleichen: Das eine ist von " + game + ", das andere von " + found.sides[1].game;
  }
  return {};
}

std::string told_side(const ComparisonReport::Side& side) {
  return side.file + ": " + (side.record ? "Verlauf bis Eintrag " : "Bericht von Eintrag ") +
         std::to_string(side.entry) + ", " + std::string(seal_phrase(side.seal));
}

std::string first_that_differs(const std::string& what) { return "Dort gehen sie auseinander: " + what; }

}  // namespace

const ComparedMessages compared_words{
    .found = headline,
    .side = told_side,
    .differ_there_or_earlier =
        "Dort oder vorher gehen sie auseinander. Wo, zeigt der Verlauf jedes Spielers als Datei.",
    .first_that_differs = first_that_differs,
    .one_key_signed_both =
        "Beide sind mit demselben Schlüssel unterschrieben: Wer ihn als den des Spielleiters kennt "
        "(`inselpost key` zeigt ihn), hat damit einen Beweis, gleich wer ihn bringt.",
    .two_keys_signed =
        "Unterschrieben sind sie mit zwei Schlüsseln: Das zeigt nicht, dass beides von einem Spielleiter "
        "kommt.",
    .not_both_signed =
        "Nicht beide Unterschriften sind da und geprüft: Ein Beweis ist das nur für den, der beide Texte für "
        "unverändert hält.",
    .signature_does_not_fit =
        "Eine Unterschrift, die nicht passt, ist von einem anderen Schlüssel, oder der Text ist verändert: "
        "Das beweist nichts.",
    .how_to_check = "Unterschriften prüft `--key` HEX; den Schlüssel zeigt `inselpost key`.",
};

}  // namespace inselpost::de
