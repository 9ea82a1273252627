#include "cli/paper/catan/frame.hpp"

#include "cli/words/en/grammar.hpp"
#include "cli/words/text.hpp"

namespace inselpost {

void add_headings(Page& page, const BoardFacts& facts, std::pair<std::string, std::string> where,
                  std::size_t players) {
  page.add(part::Heading{.text = std::move(where.first),
                         .beside = "entry " + std::to_string(facts.entry),
                         .brief = std::move(where.second),
                         .of = facts.game});
  page.heading(std::string(name(facts.preset)) + ", " + counted(players, "player", "players") +
                   (facts.dice == catan::DiceMode::sealed ? ", sealed dice" : ", dice on the table"),
               readable_time(clean(facts.time)));
}

void add_happened(Page& page, const std::vector<std::string>& happened) {
  page.gap();
  page.list(happened);
  if (!happened.empty()) page.gap();
}

void add_waiting(Page& page, const std::vector<std::string>& owed) {
  if (owed.empty()) return;
  page.gap();
  page.say("Waiting for" + (owed.size() == 1 ? ' ' + owed.front() + '.' : ""));
  if (owed.size() > 1) page.list(owed);
}

Page private_page(const BoardFacts& facts, Seat self, Labelled rows, std::optional<part::File> orders) {
  const std::size_t s = index(self);
  const std::string player = s < facts.players.size() ? clean(facts.players[s]) : std::string();
  const std::string whose = player.empty() ? facts.names.of(self) : cut(player, 20);
  Page page;
  page.add(part::Heading{.text = facts.names.of(self) + "'s private view of " + facts.game,
                         .beside = "only for " + whose + "; do not forward",
                         .whole = true,
                         .begins = true});
  page.add(rows.take());
  if (!orders) return page;
  page.gap();
  page.inset("Your next orders, to fill in and send back:");
  page.gap();
  page.to_copy(*std::move(orders));
  return page;
}

Page referee_page(const BoardFacts& facts, const std::vector<std::string>& seats) {
  Page page;
  page.add(part::Heading{.text = "the referee's view of " + facts.game,
                         .beside = "every hand and card; do not forward",
                         .begins = true});
  page.list(seats);
  return page;
}

}  // namespace inselpost
