#include "tests/pig/rendering.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/render/common/frame.hpp"
#include "tests/pig/codec.hpp"

namespace inselpost::pig {
namespace {

// Sentences for what shared code says of Pig.

bool is_of_pig(const OpaqueView& table) { return is_sight_of<Setup>(table); }

std::string sentence_of(const Json& event) {
  std::string text = event.at("seat").get<std::string>() + ' ' + event.at("event").get<std::string>();
  for (const char* what : {"die", "tip", "points", "wager", "kind", "number"})
    if (event.contains(what)) text += ' ' + event[what].dump();
  return text + '.';
}
std::vector<std::string> events_of_pig(const std::vector<Json>& redacted, const OpaqueView&) {
  std::vector<std::string> all;
  for (const Json& event : redacted) all.push_back(sentence_of(event));
  return all;
}
std::vector<std::string> nothing_beside(const RowResult&, const OpaqueView&) { return {}; }
std::string pig_problem(const Rejection& why, const OpaqueView&, Seat) {
  return why.code == "E_TURN" ? "It is not your turn." : "You cannot do that.";
}
std::vector<std::string> pig_ways_out(const RejectionContext& refused) {
  if (refused.options && !view_cast<Legal>(*refused.options).orders.empty())
    return {"You can do something else."};
  return {};
}
std::string pig_unfit(const Rejection& why, const OpaqueView&) { return why.code; }
std::vector<std::string> pig_opening(const announcements::Opening& start_news) {
  return {start_news.start.at("first").at("seat").get<std::string>() + " begins."};
}
std::string pig_rolls(const std::vector<Json>& rolls, const OpaqueView&) {
  std::string all;
  for (const Json& roll : rolls) all += (all.empty() ? "" : ", ") + roll.at("die").dump();
  return all;
}
std::string no_remark(const Remark&) { return {}; }
std::string no_places(const std::vector<std::string>&) { return {}; }
std::string pig_duty(std::string_view, std::string_view, std::uint64_t) { return "roll or hold"; }
std::string_view pig_decided(std::string_view) { return "the program holds"; }
bool pig_plays_on(std::string_view) { return false; }
std::string pig_played(const OpaqueView& table, std::size_t players) {
  return "Pig to " + std::to_string(view_cast<Setup>(table).goal) + ", " + std::to_string(players) +
         " players";
}

const GameMessages said_of_pig{
    .system = "pig",
    .reads = is_of_pig,
    .events = events_of_pig,
    .beside = nothing_beside,
    .problem = pig_problem,
    .suggestions = pig_ways_out,
    .unfit = pig_unfit,
    .opening = pig_opening,
    .rolls = pig_rolls,
    .remark = no_remark,
    .places_undone = no_places,
    .duty = pig_duty,
    .decided = pig_decided,
    .plays_on = pig_plays_on,
    .clocks = {},
    .played = pig_played,
    .before_start = "The die is not on the table yet.",
    .ended_before_start = "The die never came.",
    .wait_for_start = "Wait for the die.",
    .widest_label = "score",
    .whats_hidden = "every tip and wager",
};

// Its pages.

/// Its words are made of the set-up, which has no names by itself.
Codec pig_words(const GameFacts& facts) {
  const Setup& setup = view_cast<Setup>(*facts.table);
  Json json{{"goal", setup.goal}, {"seats", Json::array()}};
  for (const std::string& seat : facts.seats) json["seats"].push_back({{"name", seat}});
  if (setup.own_dice) json["own_dice"] = true;
  return Codec(json);
}
View pig_view(const inselpost::GameSnapshot& seen, Viewer viewer) {
  return view_cast<View>(*seen.sight(viewer));
}

Page pig_report(const MessageCatalog& words, const inselpost::GameSnapshot& seen,
                const std::vector<std::string>& happened) {
  const GameFacts& facts = seen.facts();
  const View view = pig_view(seen, Viewer::everybody());
  const std::string where = view.over ? "over" : "turn " + std::to_string(view.turn);
  Page page;
  add_headings(page, words, facts, {where, where}, said_of_pig.played(*facts.table, seen.players()));
  add_happened(page, happened);
  part::Table scores{{{}, {.number = true}}, {}};
  for (std::size_t i = 0; i < view.players.size(); ++i)
    scores.rows.push_back({{{facts.seats.at(i)}, {std::to_string(view.players[i].score)}}});
  page.add(std::move(scores));
  if (view.over) return page;
  PendingDecision owed;
  owed.seat = view.active;
  owed.kind = "turn";
  add_waiting(page, words, said_of_pig, facts, {{owed, who(facts, view.active) + " to roll or hold"}});
  return page;
}

part::File pig_all_orders(const MessageCatalog&, const inselpost::GameSnapshot& seen, Seat seat) {
  const GameFacts& facts = seen.facts();
  const Codec words = pig_words(facts);
  part::File file =
      orders_begun(facts.game, facts.seats.at(index(seat)), pig_view(seen, Viewer::of(seat)).turn);
  const OpaqueViewPtr options = seen.options(seat);
  for (const Order& order : view_cast<Legal>(*options).orders)
    file.lines.push_back({words.line(order, {}), true});
  return file;
}

Page pig_private_view(const MessageCatalog& words, const inselpost::GameSnapshot& seen, Seat seat,
                      const std::vector<std::string>& news) {
  const SeatPageMessages& say = words.seat_page;
  const View view = pig_view(seen, Viewer::of(seat));
  LabelledRows rows(said_of_pig);
  rows.texts(say.news, news);
  rows.text("score", std::to_string(view.players.at(index(seat)).score));
  const bool can = !view_cast<Legal>(*seen.options(seat)).orders.empty();
  rows.texts(say.kept, kept_text(say, seen.kept(seat), can));
  if (!can) rows.text("", say.nothing_to_do);
  std::optional<part::File> orders;
  if (can) {
    orders = pig_all_orders(words, seen, seat);
    add_left_of_plan(*orders, say, seen.kept(seat));
  }
  return private_page(say, seen.facts(), seat, std::move(rows), std::move(orders));
}

Page pig_referee_view(const MessageCatalog& words, const inselpost::GameSnapshot& seen) {
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < seen.players(); ++i)
    seats.push_back(who(seen.facts(), seat_at(i)) + ": " +
                    std::to_string(pig_view(seen, Viewer::referee()).players.at(i).tips_held) + " tips");
  return referee_page(words.referee, said_of_pig, seen.facts(), seats);
}

nlohmann::ordered_json pig_view_json(const inselpost::GameSnapshot& seen, Viewer viewer, bool) {
  return pig_words(seen.facts()).json(pig_view(seen, viewer));
}
nlohmann::ordered_json pig_joining_json(const inselpost::GameSnapshot&, const Lobby& room, Viewer) {
  return nlohmann::ordered_json(room.brief());
}
nlohmann::ordered_json pig_legal_json(const inselpost::GameSnapshot& seen, Seat seat) {
  return pig_words(seen.facts()).json(view_cast<Legal>(*seen.options(seat)));
}

}  // namespace

const MessageCatalog& pig_catalog() {
  static const std::vector<const GameMessages*> games = [] {
    std::vector<const GameMessages*> all(default_catalog().games.begin(), default_catalog().games.end());
    all.push_back(&said_of_pig);
    return all;
  }();
  static const MessageCatalog words = [] {
    MessageCatalog all = default_catalog();
    all.games = games;
    return all;
  }();
  return words;
}

const GamePages pages_of_pig{
    .system = "pig",
    .report = pig_report,
    .private_view = pig_private_view,
    .referee_view = pig_referee_view,
    .legal_file = pig_all_orders,
    .view_json = pig_view_json,
    .joining_json = pig_joining_json,
    .legal_json = pig_legal_json,
};

}  // namespace inselpost::pig
