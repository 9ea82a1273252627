#include "schemas/post/new_game.hpp"

#include <utility>

#include "schemas/text/source.hpp"
#include "schemas/yaml/yaml.hpp"

namespace inselpost {

tl::expected<NewGame, Diagnostics> read_new_game(std::string_view text, const std::string& file,
                                                 ReadNewGame read) {
  const auto root = yaml::read(text, file, yaml::file_limits);
  if (!root) return tl::unexpected(root.error());
  const Source source(text, file);
  Faults faults(source);
  auto game = read(*root, faults);
  if (!game) return tl::unexpected(faults.take());
  return *std::move(game);
}

}  // namespace inselpost
