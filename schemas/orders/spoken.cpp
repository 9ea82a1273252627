#include "schemas/orders/spoken.hpp"

#include "schemas/record/spoken.hpp"
#include "schemas/yaml/reading.hpp"

namespace inselpost {

std::optional<NewGame> with_language(std::optional<NewGame> game, const yaml::Node& setup, Faults& faults) {
  const yaml::Field* lang = setup.is_map() ? setup.find("lang") : nullptr;
  if (lang == nullptr) return game;
  const auto word = read_word(faults, lang->value, "`lang`", language_names);
  if (!word) return std::nullopt;
  if (game) game->lang = language_names.at(*word);
  return game;
}

}  // namespace inselpost
