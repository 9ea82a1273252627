#include "tests/pig/game.hpp"

#include "schemas/record/entry.hpp"
#include "tests/pig/determinization.hpp"

namespace inselpost::pig {

std::uint32_t PigGame::streams() const {
  const Setup& setup = words().setup();
  return setup.own_dice ? 1 + static_cast<std::uint32_t>(setup.seats) : 1;
}

std::vector<std::string> PigGame::deck_layout() const {
  std::vector<std::string> out;
  for (const std::string_view kind : card_names) out.insert(out.end(), each_card, std::string(kind));
  return out;
}

std::unique_ptr<Game> PigGame::determinize(Viewer reader) const {
  return std::make_unique<Determinization>(*this, reader);
}

const GameSystem system{
    "pig", read_setup, [](const ValidSetup& setup) -> std::unique_ptr<Game> {
      for (std::size_t i = 0; i < setup.hidden.size(); ++i)
        if (const Json& one = setup.hidden[i]; !one.is_null())
          if (one.at("tips").size() != setup.open.at("position").at("seats").at(i).at("tips"))
            throw std::invalid_argument("a number of tips");
      return std::make_unique<PigGame>(with_hidden_setup(setup));
    }};

std::unique_ptr<Game> open_pig(const Json& genesis) {
  if (!genesis.contains("setup")) throw std::invalid_argument("a genesis without a set-up");
  if (genesis.value("system", Json()) != system.name) throw std::invalid_argument("no game of Pig");
  return system.open(setup_of(genesis));
}

}  // namespace inselpost::pig
