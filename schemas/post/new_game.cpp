#include "schemas/post/new_game.hpp"

#include "schemas/yaml/reading.hpp"

namespace inselpost {

tl::expected<NewGame, Diagnostics> read_new_game(std::string_view text, const std::string& file,
                                                 ReadNewGame read) {
  return read_file(text, file, read);
}

}  // namespace inselpost
