#pragma once
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/messages/text.hpp"
#include "cli/render/catan/catan_pages.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/renderers.hpp"
#include "engine/catan/apply.hpp"
#include "engine/catan/decide.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/state.hpp"
#include "engine/catan/view.hpp"
#include "schemas/catan/setup/setup.hpp"
#include "tests/seats.hpp"

namespace inselpost {

/// Four players on the fixed board of the first game, red's turn, past a roll that gave nothing (the
/// catalogue's BEG).
struct FirstGame {
  CatanFacts facts;
  catan::State state;
};

inline FirstGame first_game() {
  catan::ParsedSetup written;
  for (const char* seat : {"red", "blue", "orange", "white"}) written.seats.push_back({seat, std::nullopt});
  const auto option = [&](catan::Option o, std::int16_t value) { written.options.emplace_back(o, value); };
  option(catan::Option::setup_mode, static_cast<std::int16_t>(catan::SetupMode::beginner));
  option(catan::Option::beginner_board, static_cast<std::int16_t>(catan::FixedBoard::classic_beginner));
  option(catan::Option::start_player, static_cast<std::int16_t>(catan::StartPlayer::given));
  written.dice = catan::DiceMode::table;
  const catan::Setup setup = catan::resolve(written).value();
  catan::WithheldChance nothing;
  FirstGame game;
  game.state = catan::begin(setup, catan::draw_start(setup, nothing));
  for (catan::SeatState& seat : game.state.seats) {
    game.state.bank += seat.hand;
    seat.hand = {};
  }
  game.state.turn = 12;
  game.state.rolls[0] = {1, 1};
  game.state.roll_count = 1;
  game.facts.game = "friday-island";
  game.facts.names = names_of(setup);
  game.facts.seats = game.facts.names.seats;
  game.facts.players = {"Ada", "Bo", "Cy", "Di"};
  game.facts.preset = setup.preset;
  game.facts.dice = catan::DiceMode::sealed;
  game.facts.entry = 57;
  game.facts.time = "2026-11-21 09:30";
  game.facts.head = "3f9a6c0e5d";
  return game;
}

/// Moves cards from the bank into a hand.
inline void deal(catan::State& state, const std::string& seat, const GameNames& names,
                 const catan::Bundle& cards) {
  state.of(*names.find(seat)).hand += cards;
  state.bank -= cards;
}

/// A position with something of everything to report.
inline FirstGame busy_game() {
  FirstGame game = first_game();
  catan::State& s = game.state;
  deal(s, "red", game.facts.names, {1, 2, 2, 1, 1});
  deal(s, "blue", game.facts.names, {0, 0, 1, 0, 0});
  s.cards[0] = {catan::CardKind::knight, red, 4, catan::DevelopmentCard::Place::held};
  s.cards[1] = {catan::CardKind::victory_point, red, 8, catan::DevelopmentCard::Place::held};
  s.cards[2] = {catan::CardKind::monopoly, white, 5, catan::DevelopmentCard::Place::played};
  s.cards[3] = {catan::CardKind::knight, blue, 7, catan::DevelopmentCard::Place::played};
  s.cards_bought = 4;
  catan::Offer offer;
  offer.name = "o1";
  offer.author = red;
  offer.to.insert(blue);
  offer.to.insert(seat_at(2));
  offer.to.insert(white);
  offer.everybody = true;
  offer.any = {{catan::Bundle::of(catan::Resource::wool), catan::Bundle::of(catan::Resource::ore)}};
  s.offers.push_back(offer);
  return game;
}

/// Three players, of whom blue has joined.
struct JoiningGame {
  CatanFacts facts;
  Lobby room;
};
inline JoiningGame joining_game() {
  catan::ParsedSetup written;
  for (const char* seat : {"red", "blue", "orange"}) written.seats.push_back({seat, std::nullopt});
  const catan::Setup setup = catan::resolve(written).value();
  JoiningGame game;
  game.room = {3, {blue}, false};
  game.facts.game = "friday-island";
  game.facts.names = names_of(setup);
  game.facts.table = make_opaque_view(CatanSetupView{setup, game.facts.names});
  game.facts.seats = game.facts.names.seats;
  game.facts.players = {"Ada", "Bo", ""};
  game.facts.preset = setup.preset;
  game.facts.time = "2026-11-21 09:30";
  game.facts.head = "3f9a6c0e5d";
  return game;
}

/// A part as a page of its own.
inline Page page_of(Part part) {
  Page page;
  page.add(std::move(part));
  return page;
}

/// The columns of the widest line.
inline std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    widest = std::max(widest, display_width(text.substr(at, end - at)));
    at = end + 1;
  }
  return widest;
}

/// Returns the content of tests/cli/golden/NAME.txt. With UPDATE_TRANSCRIPTS=1 in the environment `text` is
/// written there first; read it before you commit it.
inline std::string golden(const std::string& name, const std::string& text) {
  const std::string file = std::string(INSELPOST_SOURCE_DIR) + "/tests/cli/golden/" + name + ".txt";
  if (std::getenv("UPDATE_TRANSCRIPTS") != nullptr) std::ofstream(file) << text;
  std::ifstream in(file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

}  // namespace inselpost
