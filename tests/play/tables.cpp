#include "tests/play/tables.hpp"

#include <cctype>

#include "tests/play/random_play.hpp"

namespace inselpost::catan {

std::vector<Table> tables() {
  std::vector<Table> all;
  for (std::size_t p = 0; p < preset_names.size(); ++p)
    for (std::size_t players = 2; players <= 6; ++players) {
      const auto preset = static_cast<Preset>(p);
      if (!preset_allows(preset, players)) continue;
      const std::string name = std::string(preset_names[p]) + " " + std::to_string(players);
      if (players == 2) all.push_back({name + " plain", play::written(preset, players, {{Option::duo, 0}})});
      const ParsedSetup setup = play::written(preset, players);
      if (resolve(setup)) all.push_back({name, setup});
    }
  // Options that no preset has.
  using O = Option;
  const auto odd = [&](const char* name, std::initializer_list<std::pair<O, std::int16_t>> options) {
    all.push_back({name, play::written(Preset::edition_2025, 4, options)});
  };
  odd("hidden discards and bank", {{O::discards_visible, 0}, {O::bank_visible, 0}});
  odd("answers in private", {{O::offer_answers, 1}});
  odd("end of turn, declared", {{O::win_check, 1}, {O::victory_claim, 1}});
  odd("end of turn, automatic", {{O::win_check, 1}});
  odd("unlimited bank, gifts", {{O::bank_per_resource, 2}, {O::trade_gifts, 1}, {O::trade_same_resource, 1}});
  odd("new points wait, any break", {{O::vp_bought_this_turn_counts, 0},
                                     {O::lr_tie_after_break, 1},
                                     {O::lr_set_aside_trigger, 1},
                                     {O::vp_reveal, 1}});
  return all;
}

std::string test_name(const Table& table) {
  std::string name = table.name;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

}  // namespace inselpost::catan
