#include "cli/paper/compared.hpp"

#include <string_view>
#include <utility>

namespace inselpost {
namespace {

using nlohmann::ordered_json;
using Seal = Compared::Seal;

std::string_view seal_word(Seal seal) {
  switch (seal) {
    case Seal::none: return "none";
    case Seal::unknown_key: return "not checked";
    case Seal::fits: return "fits";
    case Seal::does_not_fit: return "does not fit";
  }
  return {};
}
std::string_view result_word(Compared::Result result) {
  switch (result) {
    case Compared::Result::same: return "same history";
    case Compared::Result::two: return "two histories";
    case Compared::Result::undecided: return "undecided";
    case Compared::Result::other_games: return "other games";
  }
  return {};
}

}  // namespace

ordered_json compared_json(const Language& words, const Compared& found) {
  ordered_json json{{"result", result_word(found.result)}};
  const bool both = found.result == Compared::Result::same || found.result == Compared::Result::two;
  if (both) json["entry"] = found.entry;
  json["told"] = ordered_json::array();
  for (const Compared::Side& side : found.sides) {
    ordered_json one{{"file", side.file},
                     {"kind", side.record ? "record" : "report"},
                     {"game", side.game},
                     {"entry", side.entry},
                     {"signature", seal_word(side.seal)}};
    if (side.key) one["public_key"] = *side.key;
    if (both) one["head"] = side.head;
    json["told"].push_back(std::move(one));
  }
  if (found.difference)
    json["difference"] = {{"what", words.message(found.difference->what)},
                          {"first", words.message(found.difference->first)},
                          {"second", words.message(found.difference->second)}};
  if (found.result == Compared::Result::two) json["proof"] = found.is_proof();
  return json;
}

}  // namespace inselpost
