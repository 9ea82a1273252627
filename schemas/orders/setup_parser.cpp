#include "schemas/orders/setup_parser.hpp"

#include "schemas/language/language.hpp"
#include "schemas/language/quoting_verbs.hpp"
#include "schemas/orders/orders_message_id.hpp"
#include "schemas/text/utf8.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {
namespace {

void refuse_word(const yaml::Node& named, std::string_view key, DiagnosticCollector& faults) {
  const yaml::Field* name = named.find(key);
  if (name != nullptr && language::is_reserved(name->value.text))
    faults.add(name->value.mark, "E_SETUP", {OrdersMessageId::name_is_a_word, name->value.text});
}

/// Rejects a player name with a word by which mail programs introduce quotations: a line with it would look
/// like one (LANG-3).
void refuse_quoting_verb(const yaml::Node& seat, DiagnosticCollector& faults) {
  const yaml::Field* player = seat.find("player");
  if (player == nullptr) return;
  const std::string_view verb = language::quoting_verb_in(utf8::folded_word(player->value.text));
  if (!verb.empty())
    faults.add(player->value.mark, "E_SETUP",
               {OrdersMessageId::name_begins_quotation, player->value.text, std::string(verb)});
}

/// Finds names that are German words where a name may stand (LANG-3). Games that have begun keep theirs.
Diagnostics unfit_names(const yaml::Node& setup, const Source& source) {
  DiagnosticCollector faults(source);
  refuse_word(setup, "game", faults);
  for (const char* key : {"seats", "neutrals"})
    if (const yaml::Field* named = setup.find(key))
      for (const yaml::Node& one : named->value.items) {
        refuse_word(one, "name", faults);
        refuse_quoting_verb(one, faults);
      }
  return faults.take();
}

}  // namespace

tl::expected<SetupParseResult, Diagnostics> read_new_game(std::string_view text, const std::string& file,
                                                          SetupParser read) {
  return read_file(text, file, [read](const yaml::Node& setup, DiagnosticCollector& faults) {
    auto game = read(setup, faults);
    if (game) {
      const Diagnostics words = unfit_names(setup, faults.source());
      game->misfits.insert(game->misfits.end(), words.begin(), words.end());
    }
    return game;
  });
}

}  // namespace inselpost
