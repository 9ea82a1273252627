#pragma once

#include <string>

#include "cli/results/announcement.hpp"
#include "engine/core/seat.hpp"

/// How news concern a seat, as far as its player may know them.
namespace inselpost {

/// Returns whether something was taken from the seat `name`: cards, the longest road.
bool takes_from(const NewsItem& news, Seat reader, const std::string& name);
/// Returns whether the news are an act of the moderator, a hold by the clock included.
bool is_act_of_moderator(const NewsItem& news);
/// Returns whether the news tell that the game is over.
bool is_end_of_game(const NewsItem& news);
/// Returns whether something of the seat was taken, given or asked by another, or the clock has decided for
/// it (MINE-1). A yield of the dice is no gift of another, and a refusal gives nothing.
bool concerns(const NewsItem& news, Seat reader, const std::string& name);
/// Returns the name of the offer of the seat that another refuses, or an empty string. Only the last refusal
/// concerns its author, who else would get a letter for each.
std::string refused_offer(const NewsItem& news, Seat reader, const std::string& name);

}  // namespace inselpost
