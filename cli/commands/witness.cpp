#include "cli/commands/witness.hpp"

#include <array>
#include <ostream>
#include <utility>

#include <nlohmann/json.hpp>

#include "cli/commands/answer.hpp"
#include "cli/commands/file_kind.hpp"
#include "cli/commands/files.hpp"
#include "cli/paper/text.hpp"
#include "schemas/catan/replay.hpp"
#include "schemas/record/witness.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;
using Result = Comparison::Result;

/// One side of the comparison.
struct Side {
  Telling told;
  std::optional<Hash> key;  ///< its signature was checked with
  Signed seal = Signed::no;

  std::string name() const { return clean(told.file); }
};
using Sides = std::array<Side, 2>;

std::string found_there(const AuditResult::Difference& fault) {
  return fault.found == "nothing" ? "nothing stands there" : "there is a " + clean(fault.found);
}

Telling read_side(const std::string& path, Context& context) {
  const std::string text = read_input(context, path);
  if (const auto wrong = wrong_kind(text, shown_name(path), {Handed::record, Handed::report})) {
    context.err << to_text(*wrong);
    throw Failure(Exit::not_understood, clean(shown_name(path)) + " cannot be compared with anything");
  }
  auto told = read_telling(text, shown_name(path));
  if (!told) {
    context.err << diagnostics_text(told.error());
    throw Failure(Exit::not_understood, clean(shown_name(path)) + " cannot be compared with anything");
  }
  if (const auto fault = broken(*told)) {
    const std::string entry = std::to_string(fault->entry);
    throw Failure(Exit::refused,
                  clean(told->file) + ": " +
                      (fault->what == "head"
                           ? "the head of entry " + entry + " is not that of what stands in it and before it"
                           : "entry " + entry +
                                 " should be the end of the game, which the order before it "
                                 "won; " +
                                 found_there(*fault)) +
                      ", so this record was altered and proves nothing");
  }
  return std::move(*told);
}

std::optional<Hash> given_key(const WitnessOptions& options) {
  if (!options.key) return std::nullopt;
  const auto key = hash_from_hex(*options.key);
  if (!key)
    throw Failure(Exit::usage, "--key is the 64 digits (0-9, a-f) that `inselpost key` shows, not " +
                                   (options.key->empty() ? "an empty text" : clean(*options.key)));
  return key;
}

/// A record names its key; a report goes by the other's.
Sides sides_of(const WitnessOptions& options, Context& context) {
  const auto given = given_key(options);
  Telling a = read_side(options.a, context), b = read_side(options.b, context);
  const auto key_of = [&](const Telling& own, const Telling& other) {
    return given ? given : own.public_key ? own.public_key : other.public_key;
  };
  Sides sides;
  sides[0].key = key_of(a, b);
  sides[1].key = key_of(b, a);
  sides[0].told = std::move(a);
  sides[1].told = std::move(b);
  for (Side& side : sides) side.seal = check_signature(side.told, side.key);
  return sides;
}

/// One key signed both, so nobody has to be trusted but that it is the store's.
bool is_proof(const Comparison& found, const Sides& sides) {
  return found.result == Result::two && sides[0].seal == Signed::fits && sides[1].seal == Signed::fits &&
         sides[0].key == sides[1].key;
}

bool misfits(const Sides& sides) {
  return sides[0].seal == Signed::does_not_fit || sides[1].seal == Signed::does_not_fit;
}

std::string_view seal_phrase(Signed seal) {
  switch (seal) {
    case Signed::no: return "not signed";
    case Signed::unknown_key: return "signed, not checked";
    case Signed::fits: return "signed";
    case Signed::does_not_fit: return "its signature does not fit";
  }
  return {};
}
std::string_view seal_word(Signed seal) {
  switch (seal) {
    case Signed::no: return "none";
    case Signed::unknown_key: return "not checked";
    case Signed::fits: return "fits";
    case Signed::does_not_fit: return "does not fit";
  }
  return {};
}
std::string_view result_word(Result result) {
  switch (result) {
    case Result::same: return "same history";
    case Result::two: return "two histories";
    case Result::undecided: return "undecided";
    case Result::other_games: return "other games";
  }
  return {};
}

std::string headline(const Comparison& found, const Sides& sides) {
  const std::string& game = sides[0].told.game;
  const std::string entry = std::to_string(found.entry);
  switch (found.result) {
    case Result::same: return "same history of " + game + " up to entry " + entry;
    case Result::two:
      if (misfits(sides))
        return "entry " + entry + " of " + game + " has two heads, but not both are the store's";
      return "two histories of " + game + " were told: entry " + entry + " has two heads";
    case Result::undecided:
      return "nothing to compare: a report tells the head of its own entry alone; a record that reaches "
             "both (`inselpost export " +
             game + "`) would show it";
    case Result::other_games:
      return "nothing to compare: one is of " + game + ", the other of " + sides[1].told.game;
  }
  return {};
}

/// In which entry the histories part, and what each has there.
std::string parting(const Comparison& found, const Sides& sides) {
  const auto& difference = found.difference;
  if (!difference)
    return wrap("They differ there or earlier. A history file of each player shows where.", "", "");
  return "It is the first that differs: " + clean(difference->what) + "\n  " + sides[0].name() + ": " +
         clean(difference->expected) + "\n  " + sides[1].name() + ": " + clean(difference->found) + "\n";
}

/// For whom two heads are a proof.
std::string worth(const Comparison& found, const Sides& sides) {
  if (is_proof(found, sides))
    return wrap(
               "One key signed both: to everybody who knows it as the key of this store (`inselpost key` "
               "shows it) this is a proof, whoever brings it.",
               "", "") +
           "public_key " + hex(*sides[0].key) + "\n";
  if (sides[0].seal == Signed::fits && sides[1].seal == Signed::fits)
    return wrap("Two different keys signed them, so this does not show that one store told both.", "", "");
  return wrap(
      "Not both signatures are there and checked, so this is a proof only to who trusts that neither "
      "text was altered.",
      "", "");
}

std::string text_of(const Comparison& found, const Sides& sides) {
  std::string out = wrap(headline(found, sides), "", "  ");
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Telling& told = sides[i].told;
    out += wrap(sides[i].name() + ": " + (told.is_record() ? "record up to entry " : "report of entry ") +
                    std::to_string(told.entry) + ", " + std::string(seal_phrase(sides[i].seal)),
                "  ", "    ");
    if (found.result == Result::two) out += "    head " + hex(found.heads[i]) + '\n';
  }
  if (found.result == Result::two) out += parting(found, sides);
  if (misfits(sides))
    out +=
        wrap("A signature that does not fit is another key's, or that text was altered: it proves nothing.",
             "", "");
  else if (found.result == Result::two)
    out += worth(found, sides);
  for (const Side& side : sides)
    if (side.seal == Signed::unknown_key)
      return out + "Signatures are checked with `--key` HEX; `inselpost key` shows it.\n";
  return out;
}

ordered_json json_of(const Comparison& found, const Sides& sides) {
  ordered_json json{{"result", result_word(found.result)}};
  const bool compared = found.result == Result::same || found.result == Result::two;
  if (compared) json["entry"] = found.entry;
  json["told"] = ordered_json::array();
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Side& side = sides[i];
    ordered_json one{{"file", side.told.file},
                     {"kind", side.told.is_record() ? "record" : "report"},
                     {"game", side.told.game},
                     {"entry", side.told.entry},
                     {"signature", seal_word(side.seal)}};
    if (side.key) one["public_key"] = hex(*side.key);
    if (compared) one["head"] = hex(found.heads[i]);
    json["told"].push_back(std::move(one));
  }
  if (found.difference)
    json["difference"] = {{"what", found.difference->what},
                          {"first", found.difference->expected},
                          {"second", found.difference->found}};
  if (found.result == Result::two) json["proof"] = is_proof(found, sides);
  return json;
}

}  // namespace

Exit witness(const WitnessOptions& options, Context& context) {
  if (options.a == "-" && options.b == "-")
    throw Failure(Exit::usage, "standard input can be one of the two, not both");
  const Sides sides = sides_of(options, context);
  const Comparison found = compare(sides[0].told, sides[1].told);
  if (context.json)
    context.out << json_of(found, sides).dump() << '\n';
  else
    context.out << text_of(found, sides);
  if (found.result == Result::undecided || found.result == Result::other_games) return Exit::usage;
  return found.result == Result::two || misfits(sides) ? Exit::refused : Exit::done;
}

}  // namespace inselpost
