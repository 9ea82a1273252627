#include "cli/render/common/frame.hpp"

#include "cli/messages/seat_names.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "schemas/clock/zone.hpp"

namespace inselpost {

std::string who(const GameFacts& facts, Seat seat) {
  return seat_and_player(facts.seats, facts.players, seat);
}

void add_headings(Page& page, const MessageCatalog& words, const GameFacts& facts,
                  std::pair<std::string, std::string> where, const std::string& what) {
  page.add(part::Heading{.text = std::move(where.first),
                         .beside = words.list.at_entry(facts.entry),
                         .brief = std::move(where.second),
                         .of = facts.game});
  page.heading(what, readable_time(clean(facts.time)));
}

void add_happened(Page& page, const std::vector<std::string>& happened) {
  page.gap();
  page.list(happened);
  if (!happened.empty()) page.gap();
}

std::string time_left(const WaitingMessages& words, const GameMessages& game, const DecisionDeadlines& dues,
                      const PendingDecision& owed, std::optional<Seat> reader) {
  const DecisionDeadline* due = dues.of(owed.seat, owed.kind, owed.about);
  if (due == nullptr) return {};
  const std::string& zone = reader ? dues.zones.at(index(*reader)) : dues.zone;
  const auto shown = [&](const std::string& time) {
    return readable_time(written_in(zone, read_instant(time).value()));
  };
  return words.until(owed.kind, {shown(due->due), shown(due->acts), dues.miss}, game);
}

void add_waiting(Page& page, const MessageCatalog& words, const GameMessages& game, const GameFacts& facts,
                 const std::vector<PendingLine>& owed) {
  const WaitingMessages& say = words.waiting;
  if (owed.empty()) return;
  page.gap();
  if (facts.dues.held) page.say(say.on_hold);
  if (owed.size() == 1 && facts.dues.all.empty()) return page.say(say.one(owed.front().says));
  page.say(say.several);
  std::vector<std::string> all;
  for (const PendingLine& line : owed) all.push_back(line.says + time_left(say, game, facts.dues, line.owed));
  page.list(all);
}

std::vector<std::string> due_texts(const MessageCatalog& words, const GameMessages& game,
                                   const GameFacts& facts, const std::vector<PendingDecision>& owed,
                                   Seat self) {
  std::vector<std::string> out;
  for (const PendingDecision& one : owed) {
    if (one.seat != self) continue;
    const std::string left = time_left(words.waiting, game, facts.dues, one, self);
    if (!left.empty()) out.push_back(words.duty(one.kind, one.about, one.count, game) + left);
  }
  return out;
}

Page private_page(const SeatPageMessages& words, const GameFacts& facts, Seat self, LabelledRows rows,
                  std::optional<part::File> orders, Page more) {
  const std::size_t s = index(self);
  const std::string& seat = facts.seats.at(s);
  const std::string player = s < facts.players.size() ? quoted_inline(facts.players[s]) : std::string();
  Page page;
  page.add(part::Heading{.text = words.view_of(seat, facts.game),
                         .beside = words.only_for(player.empty() ? seat : cut(player, 20)),
                         .whole = true,
                         .begins = true});
  page.add(rows.take());
  if (!more.parts.empty()) page.gap();
  page.append(std::move(more));
  if (!orders) return page;
  page.gap();
  page.inset(words.next_orders);
  page.gap();
  page.to_copy(to_send(*std::move(orders), words));
  return page;
}

Page referee_page(const RefereeMessages& words, const GameMessages& game, const GameFacts& facts,
                  const std::vector<std::string>& seats) {
  Page page;
  page.add(part::Heading{.text = words.view_of(facts.game), .beside = game.whats_hidden, .begins = true});
  page.list(seats);
  return page;
}

part::File to_send(part::File file, const SeatPageMessages& words) {
  for (part::File::Line& line : file.lines) {
    const std::size_t first = line.text.find_first_not_of(' ');
    if (first != std::string::npos && line.text[first] != '#') line.text = words.to_send(line.text);
  }
  return file;
}

part::File orders_begun(const std::string& game, const std::string& seat, std::uint16_t turn) {
  return {{{"game: " + game}, {"seat: " + seat}, {"turn: " + std::to_string(turn)}, {"orders:"}}};
}

}  // namespace inselpost
