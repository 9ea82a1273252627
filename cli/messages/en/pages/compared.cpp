#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en {
namespace {

using Result = ComparisonReport::Result;
using Seal = ComparisonReport::Seal;

std::string_view seal_phrase(Seal seal) {
  switch (seal) {
    case Seal::none: return "not signed";
    case Seal::unknown_key: return "signed, not checked";
    case Seal::fits: return "signed";
    case Seal::does_not_fit: return "its signature does not fit";
  }
  return {};
}

std::string headline(const ComparisonReport& found) {
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

std::string told_side(const ComparisonReport::Side& side) {
  return side.file + ": " + (side.record ? "record up to entry " : "report of entry ") +
         std::to_string(side.entry) + ", " + std::string(seal_phrase(side.seal));
}

std::string first_that_differs(const std::string& what) { return "It is the first that differs: " + what; }

}  // namespace

const ComparedMessages compared_words{
    .found = headline,
    .side = told_side,
    .differ_there_or_earlier = "They differ there or earlier. A history file of each player shows where.",
    .first_that_differs = first_that_differs,
    .one_key_signed_both =
        "One key signed both: to everybody who knows it as the key of this store (`inselpost key` shows it) "
        "this is a proof, whoever brings it.",
    .two_keys_signed = "Two different keys signed them, so this does not show that one store told both.",
    .not_both_signed =
        "Not both signatures are there and checked, so this is a proof only to who trusts that neither text "
        "was altered.",
    .signature_does_not_fit =
        "A signature that does not fit is another key's, or that text was altered: it proves nothing.",
    .how_to_check = "Signatures are checked with `--key` HEX; `inselpost key` shows it.",
};

}  // namespace inselpost::en
