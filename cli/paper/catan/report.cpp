#include "cli/paper/catan/report.hpp"

#include <algorithm>

#include "cli/paper/catan/board_drawing.hpp"
#include "cli/paper/catan/joining.hpp"
#include "cli/paper/catan/seat_table.hpp"
#include "cli/paper/colour.hpp"
#include "cli/words/en/catan_phrases.hpp"
#include "cli/words/en/grammar.hpp"
#include "cli/words/text.hpp"
#include "schemas/catan/orders/orders.hpp"

namespace inselpost {
namespace {

using namespace catan;

/// Left and right of one line; the left gives way.
std::string both_ends(const std::string& left, const std::string& right) {
  const std::size_t width = display_width(right);
  if (width == 0) return cut(left, page_width) + '\n';
  const std::size_t room = page_width - std::min(page_width - 3, width + 2);
  return pad(cut(left, room), page_width - std::min(page_width, width)) + right + '\n';
}

std::string who(const BoardFacts& facts, Seat seat, const Style& style) {
  return seat_and_player(facts.names, facts.players, seat, style.ascii);
}

/// Where the game stands; `who` names a seat, with its player or without.
template <class Who>
std::string standing(const BoardFacts& facts, const View& view, const Who& who_is) {
  std::string where;
  const std::string active = who_is(view.active);
  switch (view.phase) {
    case Phase::over:
      where = "over: " + (view.winner ? who_is(*view.winner) + " has won" : "nobody has won");
      break;
    case Phase::founding: where = "founding, " + active + " to place"; break;
    case Phase::joining: where = "the players are joining"; break;
    case Phase::special_building:
      where = "turn " + std::to_string(view.turn) + ", special building after " +
              facts.names.of(view.active) + "'s turn";
      break;
    case Phase::before_roll:
    case Phase::between_rolls:
    case Phase::discard:
    case Phase::robber:
    case Phase::cards_return:
    case Phase::trade:
    case Phase::build:
    case Phase::main:
      where = "turn " + std::to_string(view.turn) + " of " + active + ", " +
              std::string(phase_phrase(view.phase));
      break;
  }
  return facts.game + "   " + where;
}

std::string heading(const BoardFacts& facts, const View& view, const Style& style) {
  const std::string entry = "entry " + std::to_string(facts.entry);
  std::string where = standing(facts, view, [&](Seat s) { return who(facts, s, style); });
  if (display_width(where) + 2 + entry.size() > page_width)  // the table says who sits there
    where = standing(facts, view, [&](Seat s) { return facts.names.of(s); });
  const auto players = static_cast<std::size_t>(
      std::count_if(view.seats.begin(), view.seats.end(), [](const SeatView& s) { return !s.neutral; }));
  const std::string rules = std::string(name(facts.preset)) + ", " + counted(players, "player", "players") +
                            (facts.dice == DiceMode::sealed ? ", sealed dice" : ", dice on the table");
  return both_ends(where, entry) + both_ends(rules, readable_time(clean(facts.time)));
}

std::string supplies(const View& view) {
  std::string bank;
  if (view.rules.bank_unlimited())
    bank = "unlimited";
  else if (view.bank)
    for (const Resource r : resources)
      bank += (bank.empty() ? "" : "  ") + std::string(name(r)) + ' ' + std::to_string((*view.bank)[r]);
  else
    bank = "not shown";
  std::string out = "  bank   " + bank + "    deck " + std::to_string(view.deck) + '\n';
  if (view.rules.duo()) out += "  trade cards left   " + std::to_string(view.trade_card_supply) + '\n';
  std::string rolls;
  for (const Dice& dice : view.rolls) rolls += (rolls.empty() ? "" : ", then ") + dice_phrase(dice);
  if (!rolls.empty()) out += "  dice   " + rolls + '\n';
  return out;
}

/// What lies open of development cards: turns of purchase, and what was played (INFO-2, INFO-3). Knights
/// stand in the table; whether progress cards stay on it is an option (DEV-9).
std::string cards_in_the_open(const View& view, const Names& names) {
  std::string bought, played, shown;
  for (const SeatView& seat : view.seats) {
    std::string turns;
    for (const std::uint16_t turn : seat.bought) turns += (turns.empty() ? " " : ", ") + std::to_string(turn);
    if (!turns.empty()) bought += (bought.empty() ? "" : "; ") + names.of(seat.seat) + turns;
    CardCounts progress = seat.played;
    progress[index(CardKind::knight)] = progress[index(CardKind::victory_point)] = 0;
    const auto cards = card_list(progress);
    if (!cards.empty()) played += (played.empty() ? "" : "; ") + names.of(seat.seat) + ' ' + list(cards);
    if (const auto points = seat.played[index(CardKind::victory_point)]; points != 0)
      shown += (shown.empty() ? "" : ", ") + names.of(seat.seat) + ' ' + std::to_string(points);
  }
  std::string out;
  if (!bought.empty()) out += wrap("face down, by turn bought: " + bought, "  ", "    ");
  const bool stay = view.rules.progress_after_play() == ProgressAfterPlay::face_up;
  const std::string where = stay ? "progress cards face up: " : "progress cards played and removed: ";
  if (!played.empty()) out += wrap(where + played, "  ", "    ");
  if (!shown.empty()) out += wrap("victory points shown: " + shown, "  ", "    ");
  return out;
}

std::string offers(const View& view, const Names& names) {
  std::string out;
  for (const Offer& offer : view.offers)
    out += wrap(offer_phrase(offer, names) + '.', "  " + offer.name + "  ", "      ");
  return out.empty() ? out : "\nOpen offers:\n" + out;
}

std::string waiting(const BoardFacts& facts, const View& view, const Style& style) {
  if (view.phase == Phase::over || view.waiting_for.empty()) return {};
  std::string out;
  if (view.waiting_for.size() == 1) {
    const Decision& d = view.waiting_for.front();
    out = wrap("Waiting for " + who(facts, d.seat, style) + ' ' + decision_phrase(d, view.phase) + '.', "",
               "  ");
  } else {
    out = "Waiting for\n";
    for (const Decision& d : view.waiting_for)
      out += wrap(who(facts, d.seat, style) + ' ' + decision_phrase(d, view.phase), "  ", "    ");
  }
  if (view.special_remaining.size() > 1) {
    std::vector<std::string> later;
    for (std::size_t i = 1; i < view.special_remaining.size(); ++i)
      later.push_back(facts.names.of(view.special_remaining[i]));
    out += wrap("Next: " + list(later) + '.', "", "  ");
  }
  return '\n' + out;
}

std::string legend(const Style& style) {
  return wrap(std::string("small letter: settlement; capital: city; ") + (style.ascii ? "#" : "━") +
                  " road; " + (style.ascii ? "=" : "═") + " harbour (a resource: 2:1)",
              "  ", "  ");
}

}  // namespace

std::string report(const BoardFacts& facts, const View& view, const std::vector<std::string>& happened,
                   const Style& style) {
  std::string out = heading(facts, view, style) + '\n';
  for (const std::string& line : happened) out += wrap(clean(line, style.ascii), "  ", "    ");
  if (!happened.empty()) out += '\n';
  if (before_start(view))  // nothing lies on the table
    return out + joining_text(facts, view, style) + waiting(facts, view, style);
  out += draw_board(view, facts.names, style) + '\n' + legend(style) + '\n';
  out += seat_table(view, facts.names, facts.players, style) + supplies(view) +
         cards_in_the_open(view, facts.names);
  return out + offers(view, facts.names) + waiting(facts, view, style);
}

std::string report_end(const GameFacts& facts) {
  if (facts.head.empty() && facts.commit.empty()) return {};
  std::string out = "\n";
  if (!facts.commit.empty()) out += "commit " + facts.commit + '\n';
  if (facts.seed_chosen)
    out += !facts.at_table ? "seed chosen: the dice and cards of this game could be known beforehand\n"
                           : "seed chosen: what is sealed in this game can be opened by who chose it\n";
  return out + record_lines(facts.game, facts.entry, facts.head, facts.signature);
}

std::string record_lines(const std::string& game, std::uint64_t entry, const std::string& head,
                         const std::string& signature) {
  if (head.empty()) return {};
  std::string out = "record " + game + ' ' + std::to_string(entry) + "\nhead " + head + '\n';
  if (signature.empty()) return out;
  const std::size_t half = signature.size() / 2;
  const std::string word = "sign ";
  return out + word + signature.substr(0, half) + '\n' + std::string(word.size(), ' ') +
         signature.substr(half) + '\n';
}

std::string referee_view(const BoardFacts& facts, const View& view, const Style& style) {
  std::string out = both_ends("the referee's view of " + facts.game, "every hand and card; do not forward");
  out += std::string(page_width, '-') + '\n';
  for (const SeatView& seat : view.seats) {
    if (seat.neutral) continue;
    if (before_start(view)) {
      out += wrap(who(facts, seat.seat, style) + ": " + std::string(joined_phrase(view, seat.seat)) + '.',
                  "  ", "    ");
      continue;
    }
    std::vector<std::string> cards;
    if (seat.cards) cards = card_list(*seat.cards);
    if (seat.new_cards)
      for (const std::string& card : card_list(*seat.new_cards))
        cards.push_back(card + " (bought in this turn)");
    std::string text = who(facts, seat.seat, style) + ": ";
    if (seat.hand) text += inselpost::to_text(*seat.hand);
    if (!cards.empty()) text += "; " + list(cards);
    if (seat.points) text += "; " + counted(*seat.points, "point", "points");
    out += wrap(text, "  ", "    ");
  }
  return out;
}

std::string log_text(const std::vector<LogItem>& items, const Style& style) {
  std::string out;
  for (const LogItem& item : items) {
    const std::string number = pad_left(std::to_string(item.entry), 5) + "  ";
    const std::string time = item.time.empty() ? std::string() : readable_time(clean(item.time)) + "  ";
    std::vector<std::string> lines = item.lines;
    if (lines.empty()) lines.emplace_back("(not for this reader)");
    if (item.undone_by)
      lines.front() = "(undone by " + std::to_string(*item.undone_by) + ") " + lines.front();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string start = i == 0 ? number + time : std::string(number.size() + time.size(), ' ');
      out += wrap(clean(lines[i], style.ascii), start, std::string(start.size() + 2, ' '));
    }
  }
  return out;
}

}  // namespace inselpost
