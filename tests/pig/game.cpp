#include "tests/pig/game.hpp"

#include "tests/pig/guess.hpp"

namespace inselpost::pig {

std::vector<std::string> PigGame::pile() const {
  std::vector<std::string> out;
  for (const std::string_view kind : card_names) out.insert(out.end(), each_card, std::string(kind));
  return out;
}

std::unique_ptr<Game> PigGame::guess(Viewer reader) const { return std::make_unique<Guess>(*this, reader); }

const System system{"pig", read_setup, [](const Resolved& setup) -> std::unique_ptr<Game> {
                      return std::make_unique<PigGame>(setup.open);
                    }};

std::unique_ptr<Game> open_pig(const Json& genesis) {
  if (!genesis.contains("setup")) throw std::invalid_argument("a genesis without a set-up");
  return system.open({genesis["setup"], {}});
}

}  // namespace inselpost::pig
