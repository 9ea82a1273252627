#include "cli/commands/entry_text.hpp"

#include "cli/desk/moment.hpp"
#include "cli/commands/opening.hpp"
#include "cli/commands/record_file.hpp"
#include "cli/paper/text.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {
namespace {

using nlohmann::json;

std::string text(const json& body, const char* key) { return clean(body.at(key).get<std::string>()); }

std::vector<std::string> genesis_sentences(const json& body) {
  std::vector<std::string> lines{text(body, "game") + " is set up, with " + text(body, "dice") + " dice"};
  if (body.at("luck") != luck_words[0]) lines.emplace_back("its players join with a line of luck each");
  if (body.contains("seed"))
    lines.emplace_back("its seed was chosen, so its dice and cards could be known beforehand");
  return lines;
}

std::vector<std::string> rollback_sentences(const json& body, catan::DiceMode dice) {
  std::vector<std::string> lines{"The moderator took back everything after entry " + body.at("to").dump() +
                                 ". Reason: " + text(body, "reason")};
  if (dice == catan::DiceMode::sealed)
    lines.emplace_back(body.at("dice") == rollback_words[0]
                           ? "Rolls that were taken back come again, in their order."
                           : "Rolls that were taken back do not come again.");
  return lines;
}

std::vector<std::string> end_sentences(const json& body) {
  const std::string open = "Everything is open now. Anybody can check the game.";
  const json& result = body.at("result");
  if (!result.contains("reason")) return {"The game is over. " + open};
  return {"The moderator ended the game, and nobody has won. Reason: " + text(result, "reason"), open};
}

}  // namespace

std::vector<std::string> entry_sentences(const Entry& entry, Viewer viewer, const catan::Setup& setup,
                                         const Names& names) {
  const json& body = entry.body;
  const auto kind = body.at("kind").get<std::string>();
  if (kind == "genesis") return genesis_sentences(body);
  if (kind == "join")
    return {text(body, "seat") + " has joined. The fingerprint of the luck line is " +
            text(body, "luck_digest")};
  if (kind == "start") return opening_sentences(body, setup, names);
  if (kind == "rollback") return rollback_sentences(body, setup.dice);
  if (kind == "note") return {"The moderator notes: " + text(body, "text")};
  if (kind == "end") return end_sentences(body);
  if (kind != "order") return {clean(kind)};
  auto happening = happening_of(entry, names);
  if (!happening) return {};  // sealed in the record that was imported
  return sentences({std::move(*happening)}, viewer, names);
}

}  // namespace inselpost
