#include "cli/render/catan/report.hpp"

#include <algorithm>
#include <utility>

#include "cli/messages/text.hpp"
#include "cli/render/catan/board_drawing.hpp"
#include "cli/render/catan/seat_table.hpp"
#include "cli/render/common/frame.hpp"

namespace inselpost {
namespace {

using namespace catan;

void headings(Page& page, const MessageCatalog& words, const CatanFacts& facts, const View& view) {
  const ReportMessages& say = words.catan.report;
  const auto players = static_cast<std::size_t>(
      std::count_if(view.seats.begin(), view.seats.end(), [](const SeatView& s) { return !s.neutral; }));
  add_headings(page, words, facts,
               {say.standing(view, facts.names, facts.players),
                say.standing(view, facts.names, {})},  // the table names the players
               say.played(facts.preset, players, facts.dice));
}

void supplies(Page& page, const ReportMessages& say, Preset preset, const View& view) {
  std::vector<std::string> bank;
  if (view.rules.bank_unlimited())
    bank.emplace_back(say.unlimited);
  else if (view.bank)
    for (const Resource r : resources) bank.push_back(say.in_bank(r, (*view.bank)[r]));
  else
    bank.emplace_back(say.not_shown);
  page.add(part::Tally{std::string(say.bank(preset)), {bank, {say.deck(view.deck)}}});
  if (view.rules.duo())
    page.add(part::Tally{say.trade_cards_left, {{std::to_string(view.trade_card_supply)}}});
  if (!view.rolls.empty()) page.add(part::Tally{say.dice, {{say.rolls(view.rolls)}}});
}

/// Lists public development cards: turns of purchase, and played cards (INFO-2, INFO-3). Knights are in the
/// table; whether progress cards stay face up is an option (DEV-9).
std::vector<std::string> cards_in_the_open(const ReportMessages& say, const View& view,
                                           const GameNames& names) {
  std::vector<BoughtCards> bought;
  std::vector<PlayedCards> played;
  std::vector<ShownPoints> shown;
  for (const SeatView& seat : view.seats) {
    const std::string& name = names.of(seat.seat);
    if (!seat.bought.empty()) bought.push_back({name, seat.bought});
    CardCounts progress = seat.played;
    progress[index(CardKind::knight)] = progress[index(CardKind::victory_point)] = 0;
    if (progress != CardCounts{}) played.push_back({name, progress});
    if (const auto points = seat.played[index(CardKind::victory_point)]; points != 0)
      shown.push_back({name, points});
  }
  std::vector<std::string> out;
  if (!bought.empty()) out.push_back(say.face_down(bought));
  const bool stay = view.rules.progress_after_play() == ProgressAfterPlay::face_up;
  if (!played.empty()) out.push_back(say.progress(played, stay));
  if (!shown.empty()) out.push_back(say.shown(shown));
  return out;
}

void offers(Page& page, const ReportMessages& say, const View& view, const GameNames& names) {
  if (view.offers.empty()) return;
  part::List list;
  for (const Offer& offer : view.offers) list.items.push_back({say.offer(offer, names), offer.name});
  page.gap();
  page.say(say.open_offers);
  page.add(std::move(list));
}

void waiting(Page& page, const MessageCatalog& words, const CatanFacts& facts, const View& view) {
  if (view.phase == Phase::over || view.waiting_for.empty()) return;
  const ReportMessages& say = words.catan.report;
  std::vector<PendingLine> all;
  for (const Decision& d : view.waiting_for)
    all.push_back({as_awaited(d), say.owes(who(facts, d.seat), d, view.phase)});
  add_waiting(page, words, messages_for(words.games, catan_system), facts, all);
  if (view.special_remaining.size() < 2) return;
  std::vector<std::string> later;
  for (std::size_t i = 1; i < view.special_remaining.size(); ++i)
    later.push_back(facts.names.of(view.special_remaining[i]));
  page.say(say.next(later));
}

}  // namespace

Page report(const MessageCatalog& words, const CatanFacts& facts, const View& view,
            const std::vector<std::string>& happened) {
  const ReportMessages& say = words.catan.report;
  Page page;
  headings(page, words, facts, view);
  add_happened(page, happened);
  page.add(map_of(words.catan, view, facts.names));
  page.gap();
  page.add(seat_table(words.catan.seat_table, view, facts.names, facts.players));
  supplies(page, say, facts.preset, view);
  page.list(cards_in_the_open(say, view, facts.names));
  offers(page, say, view, facts.names);
  waiting(page, words, facts, view);
  return page;
}

Page referee_view(const MessageCatalog& words, const CatanFacts& facts, const View& view) {
  std::vector<std::string> seats;
  for (const SeatView& seat : view.seats)
    if (!seat.neutral) seats.push_back(words.catan.report.holds(who(facts, seat.seat), seat));
  return referee_page(words.referee, messages_for(words.games, catan_system), facts, seats);
}

}  // namespace inselpost
