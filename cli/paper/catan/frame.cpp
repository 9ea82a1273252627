#include "cli/paper/catan/frame.hpp"

#include "cli/words/text.hpp"
#include "schemas/clock/zone.hpp"

namespace inselpost {

void add_headings(Page& page, const Language& words, const BoardFacts& facts,
                  std::pair<std::string, std::string> where, std::size_t players) {
  page.add(part::Heading{.text = std::move(where.first),
                         .beside = words.list.at_entry(facts.entry),
                         .brief = std::move(where.second),
                         .of = facts.game});
  page.heading(words.catan.report.played(facts.preset, players, facts.dice),
               readable_time(clean(facts.time)));
}

void add_happened(Page& page, const std::vector<std::string>& happened) {
  page.gap();
  page.list(happened);
  if (!happened.empty()) page.gap();
}

std::string time_left(const ReportWords& words, const Dues& dues, Seat owing, const std::string& decision,
                      const std::string& about, std::optional<Seat> reader) {
  const Due* due = dues.of(owing, decision, about);
  if (due == nullptr) return {};
  const std::string& zone = reader ? dues.zones.at(index(*reader)) : dues.zone;
  const auto shown = [&](const std::string& time) {
    return readable_time(written_in(zone, read_instant(time).value()));
  };
  return words.until(decision, {shown(due->due), shown(due->acts), dues.miss});
}

void add_waiting(Page& page, const ReportWords& words, const std::vector<std::string>& owed,
                 const std::string& only, bool held) {
  if (owed.empty()) return;
  page.gap();
  if (held) page.say(words.on_hold);
  if (owed.size() == 1 && !only.empty()) return page.say(only);
  page.say(words.waiting_for);
  page.list(owed);
}

Page private_page(const PrivateWords& words, const BoardFacts& facts, Seat self, Labelled rows,
                  std::optional<part::File> orders) {
  const std::size_t s = index(self);
  const std::string player = s < facts.players.size() ? clean(facts.players[s]) : std::string();
  const std::string whose = player.empty() ? facts.names.of(self) : cut(player, 20);
  Page page;
  page.add(part::Heading{.text = words.view_of(facts.names.of(self), facts.game),
                         .beside = words.only_for(whose),
                         .whole = true,
                         .begins = true});
  page.add(rows.take());
  if (!orders) return page;
  page.gap();
  page.inset(words.next_orders);
  page.gap();
  page.to_copy(*std::move(orders));
  return page;
}

Page referee_page(const RefereeWords& words, const BoardFacts& facts, const std::vector<std::string>& seats) {
  Page page;
  page.add(part::Heading{.text = words.view_of(facts.game), .beside = words.whats_in_it, .begins = true});
  page.list(seats);
  return page;
}

}  // namespace inselpost
