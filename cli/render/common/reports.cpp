#include "cli/render/common/reports.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <sstream>
#include <string_view>
#include <utility>
#include <variant>

#include "cli/messages/news_sentences.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/common/press.hpp"
#include "cli/render/renderers.hpp"
#include "cli/results/news_concerns.hpp"
#include "schemas/record/lobby.hpp"

namespace inselpost {
namespace {

/// Formats the public news.
std::vector<std::string> open_sentences(const MessageCatalog& words, const GameSnapshot& snapshot,
                                        const std::vector<NewsItem>& happenings) {
  const GameContext table(snapshot.facts());
  std::vector<std::string> all = sentences(words, snapshot.facts().opening, table);
  for (std::string& sentence : sentences(words, happenings, Viewer::everybody(), table))
    all.push_back(std::move(sentence));
  return all;
}

}  // namespace

bool stays_in_letter(const NewsItem& happening, std::optional<Seat> reader, const GameFacts& facts) {
  if (std::ranges::any_of(happening.told, [](const Announcement& one) {
        return !holds_alternative<announcements::Away>(one) &&
               !holds_alternative<announcements::NotAway>(one);
      }))
    return true;
  return reader && takes_from(happening, *reader, facts.seats.at(index(*reader)));
}

namespace {

/// Marks the news that stay, in the first list of the page.
void mark_what_stays(Page& page, const MessageCatalog& words, const GameSnapshot& snapshot,
                     std::optional<Seat> reader, const std::vector<NewsItem>& happenings) {
  const GameContext table(snapshot.facts());
  std::vector<bool> stays(sentences(words, snapshot.facts().opening, table).size(), true);
  for (const NewsItem& one : happenings)
    stays.insert(stays.end(), sentences(words, {one}, Viewer::everybody(), table).size(),
                 stays_in_letter(one, reader, snapshot.facts()));
  for (Part& part : page.parts)
    if (auto* list = std::get_if<part::List>(&part)) {
      if (list->items.size() == stays.size())
        for (std::size_t i = 0; i < stays.size(); ++i) list->items[i].stays = stays[i];
      return;
    }
}

/// News of one seat, each with whether it stays.
struct OwnNews {
  std::vector<std::string> says;
  std::vector<bool> stays;
};

/// Limits news to `max_lines_of_section` lines. The oldest that may go are left out, and their number comes
/// first.
std::vector<std::string> cut_to_section(const MessageCatalog& words, OwnNews news) {
  std::size_t lines = 0, left_out = 0;
  std::vector<std::string> kept;
  for (std::size_t i = news.says.size(); i-- > 0;) {
    const std::string text = wrap_sentence(news.says[i], "", "");
    const auto item_lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    if (!news.stays[i] && lines + item_lines > max_lines_of_section) {
      ++left_out;
      lines = max_lines_of_section;  // leaves out everything older too, so that there is one gap
      continue;
    }
    lines += item_lines;
    kept.push_back(std::move(news.says[i]));
  }
  if (left_out > 0) kept.push_back(words.subject.older_news(left_out));
  std::reverse(kept.begin(), kept.end());
  return kept;
}

Page public_part(const MessageCatalog& words, const GamePages& game, const GameSnapshot& snapshot,
                 const std::vector<NewsItem>& happenings, bool with_form = true) {
  const std::vector<std::string> happened = open_sentences(words, snapshot, happenings);
  if (const Lobby* lobby = snapshot.waiting())
    return joining_report(words, snapshot.facts(), *lobby, happened, with_form);
  return game.report(words, snapshot, happened);
}

std::vector<NewsItem> from(const std::vector<NewsItem>& happenings, std::size_t first) {
  if (first >= happenings.size()) return {};
  return {happenings.begin() + static_cast<std::ptrdiff_t>(first), happenings.end()};
}

/// Returns the only other seat that can read the hidden parts of a news item, or nullopt if there are none,
/// several, or not the same one for all parts.
std::optional<Seat> only_other_reader(const NewsItem& happening, Seat seat) {
  std::optional<SeatSet> readers;
  for (const EventRecord& event : happening.events) {
    if (!event.hidden.is_object() || !event.readers.contains(seat)) continue;
    if (readers && *readers != event.readers) return std::nullopt;
    readers = event.readers;
  }
  if (!readers || readers->size() != 2) return std::nullopt;
  readers->erase(seat);
  std::size_t other = 0;
  while (!readers->contains(seat_at(other))) ++other;
  return seat_at(other);
}

/// Returns whether the seat can read more of it than everybody. A quick test, for most news have no such
/// part.
bool holds_more_for(Seat seat, const NewsItem& happening) {
  if (happening.for_seat_alone && happening.seat == seat) return true;
  return std::ranges::any_of(happening.events, [seat](const EventRecord& event) {
    return event.readers.contains(seat) && (event.open.is_null() || event.hidden.is_object());
  });
}

/// Returns the news that the seat can read and not everybody, and with whom it shares them.
OwnNews news_beyond(const MessageCatalog& words, Seat seat, const GameFacts& facts,
                    std::span<const NewsItem> happenings) {
  const GameContext table(facts);
  OwnNews news;
  for (const NewsItem& happening : happenings) {
    if (!holds_more_for(seat, happening)) continue;
    const std::vector<NewsItem> one{happening};
    const auto other = only_other_reader(happening, seat);
    for (std::string& sentence : beyond(sentences(words, one, Viewer::of(seat), table),
                                        sentences(words, one, Viewer::everybody(), table))) {
      news.says.push_back(other ? words.seat_page.only_you_and(facts.seats.at(index(*other)), sentence)
                                : std::move(sentence));
      news.stays.push_back(stays_in_letter(happening, seat, facts));
    }
  }
  return news;
}

/// Removes the oldest news so that `max_lines_of_section` are left, besides those that always stay. Returns
/// how many were removed.
std::size_t keep_recent(std::vector<NewsItem>& news, Seat seat, const GameFacts& facts) {
  if (news.size() <= max_lines_of_section) return 0;
  const auto recent = news.end() - static_cast<std::ptrdiff_t>(max_lines_of_section);
  const auto kept = std::remove_if(news.begin(), recent,
                                   [&](const NewsItem& one) { return !stays_in_letter(one, seat, facts); });
  const auto removed = static_cast<std::size_t>(recent - kept);
  news.erase(kept, recent);
  return removed;
}

/// Returns the news that a seat has not been told, from `first` on; from `above` on the public news are told
/// on the page above and left out. Of the news before `above` only recent ones are told: a seat that gets no
/// letters although it has an address has not been told the whole game (REP-5, OUT-7).
OwnNews own_news(const MessageCatalog& words, Seat seat, const GameSnapshot& snapshot,
                 const std::vector<NewsItem>& happenings, std::size_t first, std::size_t above) {
  const GameContext table(snapshot.facts());
  OwnNews news;
  if (first < above && first < happenings.size()) {
    std::vector<NewsItem> missed = from(happenings, first);
    missed.resize(std::min(missed.size(), above - first));
    const std::size_t left_out = keep_recent(missed, seat, snapshot.facts());
    if (left_out > 0) news.says.push_back(words.subject.older_news(left_out));
    std::ranges::move(sentences(words, missed, Viewer::of(seat), table), std::back_inserter(news.says));
    news.stays.assign(news.says.size(), false);
  }
  const std::size_t rest = std::min(std::max(first, above), happenings.size());
  OwnNews more = news_beyond(words, seat, snapshot.facts(), std::span(happenings).subspan(rest));
  std::move(more.says.begin(), more.says.end(), std::back_inserter(news.says));
  news.stays.insert(news.stays.end(), more.stays.begin(), more.stays.end());
  return news;
}
std::vector<std::string> news_for(const MessageCatalog& words, Seat seat, const GameSnapshot& snapshot,
                                  const std::vector<NewsItem>& happenings, std::size_t first,
                                  std::size_t above) {
  return own_news(words, seat, snapshot, happenings, first, above).says;
}

Page private_part(const MessageCatalog& words, const GamePages& game, Seat seat, const GameSnapshot& snapshot,
                  const std::vector<std::string>& news) {
  if (const Lobby* lobby = snapshot.waiting())
    return joining_private_view(words, snapshot.facts(), *lobby, seat, news);
  return game.private_view(words, snapshot, seat, news);
}

/// Adds a token to the form, for pages that are handed out (AUTH-12).
Page private_part_with_token(const MessageCatalog& words, const GamePages& game, Seat seat,
                             const GameSnapshot& snapshot, const std::vector<std::string>& news) {
  Page page = private_part(words, game, seat, snapshot, news);
  const std::string token = snapshot.form_token(seat);
  if (token.empty()) return page;
  part::File* file = file_to_fill_in(page, words.seat_page, snapshot.facts().seats.at(index(seat)));
  if (file != nullptr) give_token(*file, token, words.seat_page);
  return page;
}

nlohmann::ordered_json json_of(const GamePages& game, const GameSnapshot& snapshot, Viewer viewer,
                               bool whole) {
  if (const Lobby* lobby = snapshot.waiting()) return game.joining_json(snapshot, *lobby, viewer);
  return game.view_json(snapshot, viewer, whole);
}

std::vector<std::string> in_one_line_each(std::vector<std::string> sentences) {
  for (std::string& sentence : sentences) sentence = in_one_line(sentence);
  return sentences;
}

nlohmann::ordered_json kept_json(const SeatPendingOrders& kept) {
  nlohmann::ordered_json json{{"drafts", nlohmann::ordered_json::array()}};
  for (const SeatPendingOrders::Draft& draft : kept.drafts)
    json["drafts"].push_back({{"turn", draft.turn}, {"orders", draft.orders}});
  for (const SeatPendingOrders::EarlyAnswer& answer : kept.answers)
    json["answers"].push_back(
        answer.together ? nlohmann::ordered_json{{"order", answer.order}, {"together", true}}
                        : nlohmann::ordered_json{{"order", answer.order}, {"release", answer.release}});
  if (!kept.later.empty()) json["later"] = kept.later;
  for (const SeatPendingOrders::Rule& rule : kept.standing) {
    nlohmann::ordered_json one{{"rule", rule.text}, {"version", rule.version}, {"uses", rule.uses}};
    if (rule.last != 0) one["last"] = rule.last;
    if (rule.near != 0) one["near"] = {{"entry", rule.near}, {"codes", rule.codes}};
    one["disarmed"] = rule.used_up || rule.past;
    json["standing"].push_back(std::move(one));
  }
  json["waiting"] = kept.waiting;
  json["rest"] = kept.rest;
  if (!kept.memo.empty()) json["memo"] = kept.memo;
  return json;
}

nlohmann::ordered_json options_of(const GamePages& game, const GameSnapshot& snapshot, Seat seat) {
  if (const Lobby* lobby = snapshot.waiting()) {
    nlohmann::ordered_json orders = nlohmann::ordered_json::array();
    if (lobby->owes(seat)) orders.push_back(join_word);
    return {{"orders", std::move(orders)}};
  }
  return game.legal_json(snapshot, seat);
}

}  // namespace

Pages pages_of(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
               const std::vector<NewsItem>& happenings, bool public_only, const UnreadFrom& first) {
  const LanguagePrefs& spoken = snapshot.facts().spoken;
  const MessageCatalog& open = languages.of(spoken);
  Pages pages{public_part(open, game, snapshot, from(happenings, first.everybody)),
              {},
              end_page(open.end, snapshot.facts())};
  const auto own = [&](Seat seat) {
    const std::string& name = snapshot.facts().seats.at(index(seat));
    const MessageCatalog& words = languages.of(spoken, name);
    Page page =
        private_part_with_token(words, game, seat, snapshot,
                                news_for(words, seat, snapshot, happenings, first.of(name), first.everybody));
    add_words(page, words, snapshot.facts(),
              words_to(Viewer::of(seat), snapshot.facts(), WordsShown::to_some), seat);
    return page;
  };
  add_words(pages.open, open, snapshot.facts(),
            words_to(Viewer::everybody(), snapshot.facts(), WordsShown::to_all), std::nullopt);
  for (std::size_t i = 0; !public_only && i < snapshot.players(); ++i) pages.own.push_back(own(seat_at(i)));
  mark_what_stays(pages.open, open, snapshot, std::nullopt, from(happenings, first.everybody));
  return pages;
}

Page letter_to(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
               Seat seat, const std::vector<NewsItem>& happenings, const UnreadFrom& first) {
  const std::string& name = snapshot.facts().seats.at(index(seat));
  const MessageCatalog& words = languages.of(snapshot.facts().spoken, name);
  const std::size_t first_entry = first.of(name);
  Page page = public_part(words, game, snapshot, from(happenings, first_entry), false);
  mark_what_stays(page, words, snapshot, seat, from(happenings, first_entry));
  add_words(page, words, snapshot.facts(), words_to(Viewer::of(seat), snapshot.facts(), WordsShown::both),
            seat);
  page.gap();
  page.append(private_part_with_token(
      words, game, seat, snapshot,
      cut_to_section(words, own_news(words, seat, snapshot, happenings, first_entry, first_entry))));
  page.append(end_page(words.end, snapshot.facts()));
  return page;
}

bool tells_anything(const MessageCatalog& words, const GameSnapshot& snapshot, std::optional<Seat> reader,
                    const std::vector<NewsItem>& happenings, const UnreadFrom& first) {
  const std::size_t first_entry =
      reader ? first.of(snapshot.facts().seats.at(index(*reader))) : first.everybody;
  return !sentences(words, from(happenings, first_entry), reader ? Viewer::of(*reader) : Viewer::everybody(),
                    GameContext(snapshot.facts()))
              .empty();
}

Reports reports_of(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                   const std::vector<NewsItem>& happenings, const Style& style, bool public_only,
                   const UnreadFrom& first) {
  const Pages pages = pages_of(languages, game, snapshot, happenings, public_only, first);
  Reports texts{render_text(pages.open, style), {}, render_text(pages.end, style)};
  for (const Page& own : pages.own) texts.own.push_back(render_text(own, style));
  return texts;
}

nlohmann::ordered_json view_json(const GamePages& game, const GameSnapshot& snapshot, Viewer viewer) {
  return json_of(game, snapshot, viewer, false);
}

nlohmann::ordered_json reports_json(const LanguageSelector& languages, const GamePages& game,
                                    const GameSnapshot& snapshot, const std::vector<NewsItem>& happenings,
                                    bool public_only, const UnreadFrom& first) {
  const GameFacts& facts = snapshot.facts();
  nlohmann::ordered_json json{{"game", facts.game}, {"entry", facts.entry}, {"head", facts.head}};
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  if (facts.seed_chosen) json["seed"] = "chosen";
  json["happened"] = in_one_line_each(
      open_sentences(languages.of(facts.spoken), snapshot, from(happenings, first.everybody)));
  const auto add_words = [&](Viewer viewer, WordsShown shown, nlohmann::ordered_json& into) {
    if (const auto words = words_to(viewer, facts, shown); !words.empty()) into["words"] = words_json(words);
  };
  add_words(Viewer::everybody(), WordsShown::to_all, json);
  json["public"] = view_json(game, snapshot, Viewer::everybody());
  if (public_only) return json;
  nlohmann::ordered_json seats = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < snapshot.players(); ++i) {
    const Seat seat = seat_at(i);
    const std::size_t first_entry = first.of(facts.seats.at(i));
    nlohmann::ordered_json& own = seats[facts.seats.at(i)];
    own = {{"news", in_one_line_each(news_for(languages.of(facts.spoken, facts.seats.at(i)), seat, snapshot,
                                              happenings, first_entry, first.everybody))},
           {"view", view_json(game, snapshot, Viewer::of(seat))},
           {"legal", options_of(game, snapshot, seat)}};
    if (const SeatPendingOrders* kept = snapshot.kept(seat)) own["kept"] = kept_json(*kept);
    add_words(Viewer::of(seat), WordsShown::to_some, own);
  }
  json["seats"] = std::move(seats);
  return json;
}

nlohmann::ordered_json position_json(const GamePages& game, const GameSnapshot& snapshot, Viewer viewer) {
  const GameFacts& facts = snapshot.facts();
  auto json = json_of(game, snapshot, viewer, true);
  if (!facts.head.empty()) json["head"] = facts.head;
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  return json;
}

Page position_page(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                   Viewer viewer, const std::vector<NewsItem>& happenings) {
  const bool is_seat = viewer.kind == Viewer::Kind::seat;
  const MessageCatalog& words = languages.of(
      snapshot.facts().spoken, is_seat ? snapshot.facts().seats.at(index(viewer.seat)) : std::string());
  Page page = public_part(words, game, snapshot, happenings);
  if (is_seat) {
    page.gap();
    page.append(private_part(words, game, viewer.seat, snapshot,
                             news_for(words, viewer.seat, snapshot, happenings, 0, 0)));
  }
  if (viewer.is_referee()) {
    page.gap();
    const Lobby* lobby = snapshot.waiting();
    page.append(lobby != nullptr ? joining_referee_view(words, snapshot.facts(), *lobby)
                                 : game.referee_view(words, snapshot));
  }
  page.append(end_page(words.end, snapshot.facts()));
  return page;
}

std::string position_text(const LanguageSelector& languages, const GamePages& game,
                          const GameSnapshot& snapshot, Viewer viewer,
                          const std::vector<NewsItem>& happenings, const Style& style) {
  return render_text(position_page(languages, game, snapshot, viewer, happenings), style);
}

nlohmann::ordered_json legal_json(const GamePages& game, const GameSnapshot& snapshot, Viewer viewer) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < snapshot.players(); ++i)
    if (viewer.sees(seat_at(i))) json[snapshot.facts().seats.at(i)] = options_of(game, snapshot, seat_at(i));
  return json;
}

std::string legal_page(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                       Seat seat) {
  const MessageCatalog& words = languages.of(snapshot.facts().spoken, snapshot.facts().seats.at(index(seat)));
  Page page;
  if (const Lobby* lobby = snapshot.waiting())
    page.add(to_send(joining_file(words, snapshot.facts(), *lobby, seat), words.seat_page));
  else
    page.add(to_send(game.legal_file(words, snapshot, seat), words.seat_page));
  return render_text(page, {});
}

namespace {

std::string_view key_of_line(std::string_view line) { return line.substr(0, line.find(':')); }

/// Finds the line with the same key as `other`.
auto line_like(part::File& file, const std::string& other) {
  return std::find_if(file.lines.begin(), file.lines.end(), [&](const part::File::Line& line) {
    return key_of_line(line.text) == key_of_line(other);
  });
}

/// Returns the beginning of an orders file in the language of the page: game, seat, turn.
part::File beginning(const SeatPageMessages& words, const std::string& seat = {}) {
  return to_send(orders_begun({}, seat, 0), words);
}

}  // namespace

part::File* file_to_fill_in(Page& page, const SeatPageMessages& words, const std::string& seat) {
  const part::File begins = beginning(words, seat);
  part::File* found = nullptr;
  for (Part& part : page.parts)
    if (auto* file = std::get_if<part::File>(&part)) {
      const auto record_line = line_like(*file, begins.lines.at(1).text);
      if (record_line != file->lines.end() && record_line->text == begins.lines.at(1).text &&
          line_like(*file, begins.lines.at(0).text) != file->lines.end() &&
          line_like(*file, begins.lines.at(2).text) != file->lines.end())
        found = file;
    }
  return found;
}

Page without_form(Page page, const SeatPageMessages& words, const std::string& seat) {
  const part::File* file = file_to_fill_in(page, words, seat);
  if (file == nullptr) return page;
  const auto at = std::ranges::find_if(
      page.parts, [&](const Part& part) { return std::get_if<part::File>(&part) == file; });
  const auto is_above = [&](const Part& part) {
    if (std::holds_alternative<part::Break>(part)) return true;
    const auto* sentence = std::get_if<part::Paragraph>(&part);
    return sentence != nullptr && sentence->inset && sentence->text == std::string_view(words.next_orders);
  };
  auto first = at;
  while (first != page.parts.begin() && is_above(*(first - 1))) --first;
  page.parts.erase(first, at + 1);
  return page;
}

void give_token(part::File& into, const std::string& token, const SeatPageMessages& words) {
  const auto turn = line_like(into, beginning(words).lines.at(2).text);
  if (turn == into.lines.end()) return;
  part::File file;
  file.line("token: " + token);
  into.lines.insert(turn + 1, std::move(to_send(std::move(file), words).lines.front()));
}

namespace {

/// The first list of a report holds the public news.
void fold_older_news(Page& page, const ForumMessages& words) {
  const auto found = std::find_if(page.parts.begin(), page.parts.end(),
                                  [](const Part& part) { return std::holds_alternative<part::List>(part); });
  if (found == page.parts.end()) return;
  auto& news = std::get<part::List>(*found).items;
  if (news.size() <= max_open_news) return;
  const auto older = static_cast<std::ptrdiff_t>(news.size() - max_open_news);
  part::List folded{{std::make_move_iterator(news.begin()), std::make_move_iterator(news.begin() + older)},
                    words.older(news.size() - max_open_news)};
  news.erase(news.begin(), news.begin() + older);
  page.parts.insert(found, std::move(folded));
}

}  // namespace

Page forum_page(const LanguageSelector& languages, const GamePages& game, const GameSnapshot& snapshot,
                Viewer viewer, const std::vector<NewsItem>& happenings) {
  Page page = position_page(languages, game, snapshot, viewer, happenings);
  const MessageCatalog& words = languages.of(snapshot.facts().spoken);
  if (!happenings.empty()) fold_older_news(page, words.forum);
  add_words(page, words, snapshot.facts(), words_to(viewer, snapshot.facts(), WordsShown::both),
            viewer.kind == Viewer::Kind::seat ? std::optional(viewer.seat) : std::nullopt);
  return page;
}

namespace {

Joining joining_of(const Lobby& lobby, Seat seat) {
  if (lobby.over) return Joining::over;
  return lobby.owes(seat) ? Joining::missing : Joining::joined;
}

/// Returns the orders file that joins, all of it comments: sent back as it is, it does nothing (LET-25).
/// `seat` may end with a comment.
part::File join_file(const MessageCatalog& words, const std::string& game, const std::string& seat) {
  const auto& own = words.seat_page.to_send;
  part::File file{{{"game: " + game}, {"seat: " + seat}, {"turn: 0"}}};
  std::istringstream hint(words.joining.luck_hint);
  for (std::string line; std::getline(hint, line);) file.line("# " + line);
  file.line("# " + own("luck: " + std::string(words.joining.luck)));
  file.line("orders:");
  file.line("  # " + own("- " + std::string(join_word)));
  return file;
}

/// Adds the state of the game and who has joined.
void joining_text(Page& page, const MessageCatalog& language, const GameMessages& game,
                  const GameFacts& facts, const Lobby& lobby, bool with_form) {
  const JoiningMessages& words = language.joining;
  if (lobby.over) {
    page.inset(game.ended_before_start);
    return;
  }
  std::vector<std::string> joined, missing;
  for (std::size_t i = 0; i < lobby.players; ++i) {
    if (lobby.owes(seat_at(i)))
      missing.push_back(facts.seats.at(i));
    else
      joined.push_back(who(language, facts, seat_at(i)));
  }
  page.inset(game.before_start);
  if (with_form && !missing.empty() && !facts.commit.empty()) {  // only in the announcement of the game
    const std::string first = missing.front();
    missing.erase(missing.begin());
    page.gap();
    page.inset(words.to_join);
    page.gap();
    page.to_copy(to_send(
        join_file(language, facts.game, first + (missing.empty() ? "" : "  # " + words.or_seats(missing))),
        language.seat_page));
  }
  page.gap();
  page.list({joined.empty() ? std::string(words.nobody_has) : words.have_joined(joined)});
}

}  // namespace

Page joining_report(const MessageCatalog& words, const GameFacts& facts, const Lobby& lobby,
                    const std::vector<std::string>& happened, bool with_form) {
  const JoiningMessages& say = words.joining;
  const GameMessages& game = messages_for(words.games, *facts.table);
  const std::string where(lobby.over ? say.standing_over : say.standing);
  Page page;
  add_headings(page, words, facts, {where, where}, game.played(*facts.table, lobby.players));
  add_happened(page, happened);
  joining_text(page, words, game, facts, lobby, with_form);
  std::vector<PendingLine> waiting;
  for (const PendingDecision& owed : lobby.pending_decisions())
    waiting.push_back({owed, say.owes(who(words, facts, owed.seat))});
  add_waiting(page, words, game, facts, waiting);
  return page;
}

Page joining_private_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& lobby, Seat seat,
                          const std::vector<std::string>& news) {
  const SeatPageMessages& labels = words.seat_page;
  const JoiningMessages& say = words.joining;
  LabelledRows rows(messages_for(words.games, *facts.table));
  rows.texts(labels.news, news);
  const Joining joining = joining_of(lobby, seat);
  rows.text(labels.join, std::string(joining == Joining::over      ? say.you_too_late
                                     : joining == Joining::missing ? say.you_have_not
                                                                   : say.you_have));
  std::optional<part::File> orders;
  if (joining == Joining::missing) orders = join_file(words, facts.game, facts.seats.at(index(seat)));
  return private_page(labels, facts, seat, std::move(rows), std::move(orders));
}

Page joining_referee_view(const MessageCatalog& words, const GameFacts& facts, const Lobby& lobby) {
  const RefereeMessages& say = words.referee;
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < lobby.players; ++i)
    seats.push_back(say.joining(who(words, facts, seat_at(i)), joining_of(lobby, seat_at(i))));
  return referee_page(say, messages_for(words.games, *facts.table), facts, seats);
}

part::File joining_file(const MessageCatalog& words, const GameFacts& facts, const Lobby& lobby, Seat seat) {
  if (lobby.owes(seat)) return join_file(words, facts.game, facts.seats.at(index(seat)));
  part::File file = orders_begun(facts.game, facts.seats.at(index(seat)), 0);
  if (!lobby.over) file.line("  # " + std::string(words.joining.nothing_to_order));
  return file;
}

}  // namespace inselpost
