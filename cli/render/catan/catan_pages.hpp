#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/messages/catan_decoded.hpp"
#include "cli/messages/catan_pages.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/render/game_pages.hpp"
#include "cli/render/page.hpp"
#include "cli/render/style.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/catan/legal.hpp"
#include "engine/catan/pending_decisions.hpp"
#include "engine/catan/ruleset.hpp"
#include "engine/catan/setup.hpp"
#include "engine/catan/view.hpp"
#include "engine/core/rules.hpp"
#include "engine/core/seat.hpp"
#include "schemas/catan/game_names.hpp"
#include "schemas/catan/setup/setup.hpp"

namespace inselpost {

/// The pages of the board game.
extern const GamePages catan_pages;

/// The facts on a page of a board game apart from its position.
struct CatanFacts : GameFacts {
  GameNames names;
  catan::Preset preset = catan::default_preset;
  catan::DiceMode dice = catan::DiceMode::sealed;
};

inline CatanFacts board_facts(const GameFacts& facts) {
  const CatanSetupView& table = catan_setup_view(*facts.table);
  return {facts, table.names, table.setup.preset, table.setup.dice};
}

/// Converts a decision to the framework's type.
inline PendingDecision as_awaited(const catan::Decision& owed) {
  PendingDecision out;
  out.seat = owed.seat;
  out.kind = std::string(name(owed.kind));
  out.count = owed.count;
  out.about = owed.offer;
  return out;
}

/// Returns the public report: headings, events (sentences, may be empty), board, table of seats, bank and
/// deck, open offers, pending decisions. Only the public part of `view` is used.
Page report(const MessageCatalog& words, const CatanFacts& facts, const catan::View& view,
            const std::vector<std::string>& happened);

/// Returns a seat's private view with a heading of its own: news for this seat only (may be empty), hand,
/// cards, points, rates, what it can do, offers that it can answer, pending orders (`kept`, may be null), and
/// a file for its next orders. `view` and `legal` are the seat's.
Page private_view(const MessageCatalog& words, const CatanFacts& facts, const catan::View& view,
                  const catan::Legal& legal, const std::vector<std::string>& news,
                  const SeatPendingOrders* kept = nullptr);

/// Returns the referee's table of all hands and cards. `view` is the referee's.
Page referee_view(const MessageCatalog& words, const CatanFacts& facts, const catan::View& view);

// Values of a seat's cards, from its own view.

/// Returns its exchange rates with the bank (PORT-1, PORT-2), by resource.
Rates rates_of(const catan::View& view, const catan::SeatView& seat, const catan::Legal& legal);
/// Returns its development cards by kind, with when they can be played.
std::vector<OwnCards> own_cards_of(const catan::SeatView& seat, const catan::Legal& legal);
/// Returns what is missing for each thing that can be bought (BUILD-1): cards, a piece in stock, or a place.
std::vector<Missing> missing_of(const catan::SeatView& seat, const catan::Legal& legal);

/// Returns the present cost of an action in trade cards (DUO-27). Only for two players.
std::size_t action_cost(const catan::View& view, const catan::SeatView& seat);

/// Returns the public table of seats: letter on the board, name, player, points, hand, cards, knights, road,
/// stock. If the game is over, all points are shown. `players` as in GameFacts.
part::Table seat_table(const MessageCatalog& words, const catan::View& view, const GameNames& names,
                       const std::vector<std::string>& players);

/// Returns a lower-case letter for each seat, all different: the first letter of its name that is free,
/// otherwise any free one.
std::string seat_letters(const GameNames& names);
/// Returns the colour that a seat is named after, or nullopt.
std::optional<Colour> named_colour(const GameNames& names, Seat seat);
/// Returns the colour that a seat is named after, otherwise one by its place at the table.
Colour seat_colour(const GameNames& names, Seat seat);

}  // namespace inselpost
