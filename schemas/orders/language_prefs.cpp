#include "schemas/orders/language_prefs.hpp"

#include "schemas/record/language_prefs.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

std::optional<SetupParseResult> with_language(std::optional<SetupParseResult> game, const yaml::Node& setup,
                                              DiagnosticCollector& faults) {
  const yaml::Field* lang = setup.is_map() ? setup.find("lang") : nullptr;
  if (lang == nullptr) return game;
  const auto word = read_word(faults, lang->value, "`lang`", language_names);
  if (!word) return std::nullopt;
  if (game) game->lang = language_names.at(*word);
  return game;
}

}  // namespace inselpost
