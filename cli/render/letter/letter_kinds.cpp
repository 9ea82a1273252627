#include "cli/render/letter/letter_kinds.hpp"

#include <algorithm>
#include <array>

#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

constexpr std::array turn_parts{LetterPart::answered, LetterPart::news,    LetterPart::holds,
                                LetterPart::offers,   LetterPart::can,     LetterPart::remarks,
                                LetterPart::island,   LetterPart::buttons, LetterPart::form,
                                LetterPart::table,    LetterPart::said};
constexpr std::array done_parts{LetterPart::answered, LetterPart::news, LetterPart::holds, LetterPart::said,
                                LetterPart::form};
constexpr std::array refused_parts{LetterPart::answered, LetterPart::news, LetterPart::holds,
                                   LetterPart::offers,   LetterPart::can,  LetterPart::island,
                                   LetterPart::buttons,  LetterPart::form, LetterPart::said};
constexpr std::array news_parts{LetterPart::answered, LetterPart::news, LetterPart::holds, LetterPart::island,
                                LetterPart::table,    LetterPart::said, LetterPart::form};
constexpr std::array question_parts{LetterPart::answered, LetterPart::holds, LetterPart::offers,
                                    LetterPart::buttons,  LetterPart::news,  LetterPart::remarks,
                                    LetterPart::said,     LetterPart::form};
constexpr std::array reminder_parts{LetterPart::answered, LetterPart::holds, LetterPart::buttons,
                                    LetterPart::said, LetterPart::form};
constexpr std::array act_parts{LetterPart::answered, LetterPart::news, LetterPart::buttons, LetterPart::said,
                               LetterPart::form};
constexpr std::array welcome_parts{LetterPart::answered, LetterPart::guide,   LetterPart::news,
                                   LetterPart::holds,    LetterPart::remarks, LetterPart::island,
                                   LetterPart::buttons,  LetterPart::form,    LetterPart::said};
constexpr std::array end_parts{LetterPart::answered, LetterPart::news,   LetterPart::final_table,
                               LetterPart::guide,    LetterPart::island, LetterPart::said};

constexpr LetterLayout turn_layout{turn_parts, 25}, done_layout{done_parts, 10},
    refused_layout{refused_parts, 20}, news_layout{news_parts, 14}, question_layout{question_parts, 14},
    reminder_layout{reminder_parts, 8}, act_layout{act_parts, 8, false}, welcome_layout{welcome_parts, 25},
    end_layout{end_parts, 22};

bool keeps_what_is_owed(const Announcement& told) {
  return holds_alternative<announcements::Extended>(told) || holds_alternative<announcements::Held>(told) ||
         holds_alternative<announcements::Resumed>(told) ||
         holds_alternative<announcements::NoteAdded>(told) ||
         holds_alternative<announcements::Replaced>(told);
}

bool is_of_moderator(const Announcement& told) {
  return keeps_what_is_owed(told) || holds_alternative<announcements::RolledBack>(told) ||
         holds_alternative<announcements::Acted>(told) || holds_alternative<announcements::Redone>(told);
}

/// Names the players with the signs of their seats, from the one who begins on.
std::vector<std::string> in_order_of_play(const Letter& letter, const GameFacts& facts,
                                          const LetterPeople& people, Seat first) {
  std::vector<std::string> names;
  const std::size_t count = facts.players.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Seat seat = seat_at((index(first) + i) % count);
    std::string name = people.of(seat);
    if (index(seat) < letter.seat_letters.size())
      name += std::string(" (") + letter.seat_letters[index(seat)] + ')';
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

const LetterLayout& layout_of(LetterKind kind) {
  switch (kind) {
    case LetterKind::turn: break;
    case LetterKind::done: return done_layout;
    case LetterKind::refused: return refused_layout;
    case LetterKind::news: return news_layout;
    case LetterKind::question: return question_layout;
    case LetterKind::reminder: return reminder_layout;
    case LetterKind::act: return act_layout;
    case LetterKind::welcome: return welcome_layout;
    case LetterKind::end: return end_layout;
  }
  return turn_layout;
}

bool has_part(LetterKind kind, LetterPart part) {
  return std::ranges::count(layout_of(kind).parts, part) > 0;
}

bool is_act(const NewsItem& item, bool keeps_decisions) {
  if (item.undone) return !keeps_decisions;
  if (item.told.empty() || item.luck || item.order || (keeps_decisions && !item.events.empty())) return false;
  return std::ranges::any_of(item.told, [&](const Announcement& one) {
    return keeps_decisions ? keeps_what_is_owed(one) : is_of_moderator(one);
  });
}

bool is_told_by_end(const Announcement& told) {
  return holds_alternative<announcements::Won>(told) || holds_alternative<announcements::AllIsOpen>(told) ||
         holds_alternative<announcements::HowToCheck>(told) ||
         holds_alternative<announcements::Ranking>(told);
}

void make_welcome(Letter& letter, const MessageCatalog& words, const GamePages& game, const GameFacts& facts,
                  const LetterPeople& people, const GameLetter& about, const LetterContext& context,
                  const std::string& request, const std::string& due) {
  const LetterKindMessages& say = words.letter_kind;
  const std::string &name = people.of(letter.reader), &seat = facts.seats.at(index(letter.reader));
  letter.kind = LetterKind::welcome;
  letter.heading = say.welcome(name, seat, request);
  letter.subject = say.welcome_subject(name, seat, due, about.is_founding);
  LetterGuide guide;
  guide.places = about.places;
  for (const Announcement& one : facts.opening)
    if (holds_alternative<announcements::Timed>(one)) {
      const std::vector<std::string> lines =
          words.told(one, *facts.table, messages_for(words.games, *facts.table));
      if (!lines.empty()) guide.deadlines = lines.front();
    }
  if (game.house_rules != nullptr) guide.variations = game.house_rules(*facts.table);
  guide.moderators = context.moderators;
  letter.news_heading = say.first_news;
  for (LetterNews& one : letter.news) one.stays = one.stays && !one.seat;  // only acts
  letter.guide_heading = say.guide_heading;
  letter.guide = say.guide(guide);
  const bool holds_nothing = letter.holds.size() < 2;  // the points alone
  if (about.is_founding || (letter.choices.empty() && holds_nothing)) letter.holds.clear();
  if (about.founding_begins_with)
    letter.remarks.push_back(
        say.order_of_play(in_order_of_play(letter, facts, people, *about.founding_begins_with),
                          about.founds_back, *about.founding_begins_with == letter.reader));
  for (const std::string& sentence : about.opening) letter.remarks.push_back(sentence);
}

void make_end(Letter& letter, const MessageCatalog& words, const GameFacts& facts, const LetterPeople& people,
              const GameLetter& about, bool has_record) {
  const LetterKindMessages& say = words.letter_kind;
  letter.kind = LetterKind::end;
  LetterEnding ending;
  for (const GameLetter::Standing& one : about.standings) {
    if (one.seat == letter.reader) {
      ending.rank = one.rank;
      ending.points = one.points;
    }
    if (one.rank == 1) ending.winner_points = one.points;
    if (one.rank == 1 && !about.winner && one.seat != letter.reader)
      ending.sharing.push_back(people.of(one.seat));
  }
  if (about.winner) ending.winner = people.of(*about.winner);
  ending.is_alone = about.standings.size() == 1;
  ending.is_won = about.winner == letter.reader;
  letter.subject = say.over_subject(ending);
  if (about.winner)
    if (const std::string seat = words.seat_name(facts.seats.at(index(*about.winner))); ending.winner != seat)
      ending.winner += " (" + seat + ')';
  letter.heading = say.over(people.of(letter.reader), ending);
  letter.news_heading = say.how_it_ended(about.turn);
  letter.guide_heading = say.all_is_open;
  letter.guide = say.how_to_check(facts.game, has_record);
  // The best first.
  std::ranges::stable_sort(letter.table, [&](const LetterTableRow& one, const LetterTableRow& two) {
    const auto rank = [&](const LetterTableRow& row) {
      for (const GameLetter::Standing& standing : about.standings)
        if (standing.seat == row.seat) return standing.rank;
      return std::size_t{0};
    };
    return rank(one) < rank(two);
  });
}

}  // namespace inselpost
