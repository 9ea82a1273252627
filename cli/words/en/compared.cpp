#include "cli/words/en/house.hpp"
#include "cli/words/text.hpp"
#include "schemas/text/page.hpp"

namespace inselpost::en {
namespace {

using Result = Compared::Result;
using Seal = Compared::Seal;

std::string_view seal_phrase(Seal seal) {
  switch (seal) {
    case Seal::none: return "not signed";
    case Seal::unknown_key: return "signed, not checked";
    case Seal::fits: return "signed";
    case Seal::does_not_fit: return "its signature does not fit";
  }
  return {};
}

std::string headline(const Compared& found) {
  const std::string& game = found.sides[0].game;
  const std::string entry = std::to_string(found.entry);
  switch (found.result) {
    case Result::same: return "same history of " + game + " up to entry " + entry;
    case Result::two:
      if (found.misfits())
        return "entry " + entry + " of " + game + " has two heads, but not both are the store's";
      return "two histories of " + game + " were told: entry " + entry + " has two heads";
    case Result::undecided:
      return "nothing to compare: a report tells the head of its own entry alone; a record that reaches "
             "both (`inselpost export " +
             game + "`) would show it";
    case Result::other_games:
      return "nothing to compare: one is of " + game + ", the other of " + found.sides[1].game;
  }
  return {};
}

/// In which entry the histories part, and what each has there.
std::string parting(const Compared& found) {
  const auto& difference = found.difference;
  if (!difference)
    return wrap("They differ there or earlier. A history file of each player shows where.", "", "");
  return "It is the first that differs: " + clean(message(difference->what)) + "\n  " +
         clean(found.sides[0].file) + ": " + clean(message(difference->first)) + "\n  " +
         clean(found.sides[1].file) + ": " + clean(message(difference->second)) + "\n";
}

/// For whom two heads are a proof.
std::string worth(const Compared& found) {
  if (found.is_proof())
    return wrap(
               "One key signed both: to everybody who knows it as the key of this store (`inselpost key` "
               "shows it) this is a proof, whoever brings it.",
               "", "") +
           "public_key " + *found.sides[0].key + "\n";
  if (found.sides[0].seal == Seal::fits && found.sides[1].seal == Seal::fits)
    return wrap("Two different keys signed them, so this does not show that one store told both.", "", "");
  return wrap(
      "Not both signatures are there and checked, so this is a proof only to who trusts that neither "
      "text was altered.",
      "", "");
}

}  // namespace

std::string compared(const Compared& found) {
  std::string out = wrap(headline(found), "", "  ");
  for (const Compared::Side& side : found.sides) {
    out += wrap(clean(side.file) + ": " + (side.record ? "record up to entry " : "report of entry ") +
                    std::to_string(side.entry) + ", " + std::string(seal_phrase(side.seal)),
                "  ", "    ");
    if (found.result == Result::two) out += "    head " + side.head + '\n';
  }
  if (found.result == Result::two) out += parting(found);
  if (found.misfits())
    out +=
        wrap("A signature that does not fit is another key's, or that text was altered: it proves nothing.",
             "", "");
  else if (found.result == Result::two)
    out += worth(found);
  for (const Compared::Side& side : found.sides)
    if (side.seal == Seal::unknown_key)
      return out + "Signatures are checked with `--key` HEX; `inselpost key` shows it.\n";
  return out;
}

}  // namespace inselpost::en
