#include "cli/render/common/frame.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "cli/messages/common/phrases.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/renderers.hpp"
#include "schemas/clock/instant.hpp"

namespace inselpost {

std::string who(const MessageCatalog& words, const GameFacts& facts, Seat seat) {
  return seat_and_player(words.seat_name(facts.seats.at(index(seat))), facts.players, seat);
}

std::vector<std::string> seat_names(const MessageCatalog& words, const GameFacts& facts) {
  std::vector<std::string> out;
  for (const std::string& seat : facts.seats) out.push_back(words.seat_name(seat));
  return out;
}

void add_headings(Page& page, const MessageCatalog& words, const GameFacts& facts,
                  std::pair<std::string, std::string> where, const std::string& what) {
  page.add(part::Heading{.text = std::move(where.first),
                         .beside = words.list.at_entry(facts.entry),
                         .brief = std::move(where.second),
                         .of = facts.game});
  page.heading(what, words.date_time(local_time(facts, std::nullopt, clean(facts.time))));
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
  const std::string& zone = dues.zone_of(reader);
  return words.until(owed.kind, {time_in(zone, due->due), time_in(zone, due->acts), dues.miss}, game);
}

std::string local_time(const GameFacts& facts, std::optional<Seat> reader, const std::string& time) {
  return time_in(facts.dues.zone_of(reader), time);
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

LetterPeople letter_people(const MessageCatalog& words, const GameFacts& facts, std::optional<Seat> reader) {
  LetterPeople people{{}, reader, facts.seats};
  for (std::size_t i = 0; i < facts.seats.size(); ++i) {
    const std::string player = i < facts.players.size() ? quoted_inline(facts.players[i]) : std::string();
    people.names.push_back(player.empty() ? words.seat_name(facts.seats[i]) : player);
  }
  const std::vector<std::string> plain = people.names;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const bool is_of_a_seat = std::ranges::any_of(facts.seats, [&](const std::string& seat) {
      return plain[i] == seat || plain[i] == words.seat_name(seat);
    });
    const bool has_player = plain[i] != words.seat_name(facts.seats[i]);
    const bool is_shared = std::ranges::count(plain, plain[i]) > 1 || (has_player && is_of_a_seat);
    if (is_shared || means_the_reader(plain[i]))
      people.names[i] = plain[i] + " (" + words.seat_name(facts.seats[i]) + ')';
  }
  return people;
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

std::vector<std::string> kept_text(const SeatPageMessages& words, const SeatPendingOrders* kept,
                                   bool has_file, const std::string& zone) {
  std::vector<std::string> out;
  if (kept == nullptr) return out;
  const auto add = [&](std::string sentence, const std::vector<std::string>& orders) {
    if (orders.empty()) return;
    out.push_back(std::move(sentence));
    std::vector<std::string> items;
    for (const std::string& line : orders)
      if (items.empty() || line.starts_with("- ") || line.starts_with("#"))
        items.push_back(line);
      else  // an item of several lines
        items.back() += ' ' + line.substr(line.find_first_not_of(' '));
    for (const std::string& item : items) out.back() += quoted_lines(item, Author::reader);
  };
  for (const SeatPendingOrders::Draft& draft : kept->drafts) add(words.kept_for(draft.turn), draft.orders);
  for (SeatPendingOrders::EarlyAnswer answer : kept->answers) {
    answer.release = time_in(zone, answer.release);
    out.push_back(words.answer_kept(answer));
  }
  for (const std::string& order : kept->later) out.push_back(words.kept_for_later(order));
  if (!kept->standing.empty()) out.emplace_back(words.standing_orders);
  for (const SeatPendingOrders::Rule& rule : kept->standing) out.push_back(words.standing_order(rule));
  add(std::string(words.plan_waits), kept->waiting);
  if (!has_file) add(std::string(words.left_of_plan), kept->rest);
  if (!kept->memo.empty()) {
    out.emplace_back(words.memo);
    std::istringstream lines(kept->memo);
    for (std::string line; std::getline(lines, line);) out.back() += quoted_lines(line, Author::reader);
  }
  return out;
}

void add_left_of_plan(part::File& file, const SeatPageMessages& words, const SeatPendingOrders* kept) {
  if (kept == nullptr || kept->rest.empty()) return;
  file.line("  # " + std::string(words.left_of_plan));
  for (const std::string& line : kept->rest) file.line("  # " + line);
}

part::RecordLines record_part(const std::string& game, std::uint64_t entry, const std::string& head,
                              const std::string& signature) {
  part::RecordLines record;
  if (head.empty()) return record;
  record.lines = {{"record", game + ' ' + std::to_string(entry)}, {"head", head}};
  if (!signature.empty()) record.lines.emplace_back("sign", signature);
  return record;
}

Page end_page(const EndMessages& words, const GameFacts& facts) {
  Page page;
  if (facts.head.empty() && facts.commit.empty()) return page;
  part::RecordLines record = record_part(facts.game, facts.entry, facts.head, facts.signature);
  if (facts.seed_chosen)
    record.lines.emplace(record.lines.begin(), words.seed_chosen,
                         facts.at_table ? words.sealed_can_be_opened : words.rolls_could_be_known);
  if (facts.began_elsewhere)
    record.lines.emplace(record.lines.begin(), words.began_elsewhere,
                         std::string(words.under_that_key) + facts.public_key);
  if (!facts.commit.empty()) record.lines.emplace(record.lines.begin(), "commit", facts.commit);
  for (const GameFacts::SealedTurn& turn : facts.sealed_turns) {
    record.lines.emplace_back("sealed", turn.seat + ' ' + turn.digest);
    if (!turn.signature.empty()) record.lines.emplace_back("sign", turn.signature);
  }
  page.gap();
  page.add(std::move(record));
  return page;
}

std::string record_lines(const std::string& game, std::uint64_t entry, const std::string& head,
                         const std::string& signature) {
  Page page;
  page.add(record_part(game, entry, head, signature));
  return render_text(page, {});
}

std::string report_end(const EndMessages& words, const GameFacts& facts) {
  return render_text(end_page(words, facts), {});
}

}  // namespace inselpost
