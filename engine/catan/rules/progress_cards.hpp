#pragma once
#include "engine/catan/order.hpp"
#include "engine/catan/rules/draft.hpp"

namespace inselpost::catan {

/// `play: {road building}` (PROG-1 to PROG-4, DEV-6, DEV-7, DUO-17): E_NO_EFFECT, E_ROADS_COUNT, the codes of
/// a road's place, E_NO_PIECE, those of neutral builds.
Refusal decide_road_building(Draft& draft, Seat seat, const orders::PlayRoadBuilding& order);
/// `play: {year of plenty}` (PROG-5, PROG-6, DEV-6): E_NO_EFFECT, E_CARDS_COUNT, E_BANK.
Refusal decide_year_of_plenty(Draft& draft, Seat seat, const orders::PlayYearOfPlenty& order);
/// `play: {monopoly}` (PROG-7, PROG-8).
Refusal decide_monopoly(Draft& draft, Seat seat, const orders::PlayMonopoly& order);

}  // namespace inselpost::catan
