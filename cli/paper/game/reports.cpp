#include "cli/paper/game/reports.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "cli/paper/game/frame.hpp"
#include "cli/paper/game/joining.hpp"
#include "cli/paper/painters.hpp"
#include "cli/paper/record_lines.hpp"
#include "cli/words/happened.hpp"
#include "schemas/record/joining.hpp"

namespace inselpost {
namespace {

/// What everybody reads of what happened.
std::vector<std::string> open_sentences(const Language& words, const Seen& seen,
                                        const std::vector<Happening>& happenings) {
  const TableOf table(seen.facts());
  std::vector<std::string> all = sentences(words, seen.facts().opening, table);
  for (std::string& sentence : sentences(words, happenings, Viewer::everybody(), table))
    all.push_back(std::move(sentence));
  return all;
}

Page public_part(const Language& words, const GamePaper& game, const Seen& seen,
                 const std::vector<Happening>& happenings, bool with_form = true) {
  const std::vector<std::string> happened = open_sentences(words, seen, happenings);
  if (const WaitingRoom* room = seen.waiting())
    return joining_report(words, seen.facts(), *room, happened, with_form);
  return game.report(words, seen, happened);
}

std::vector<Happening> from(const std::vector<Happening>& happenings, std::size_t first) {
  if (first >= happenings.size()) return {};
  return {happenings.begin() + static_cast<std::ptrdiff_t>(first), happenings.end()};
}

/// The one seat beside this one that reads what the happening hides from the others; nothing if it is not the
/// same one in all of that.
std::optional<Seat> only_other_reader(const Happening& happening, Seat seat) {
  std::optional<Seats> readers;
  for (const Told& event : happening.events) {
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

/// Does the seat read anything of it that not everybody reads? Of most, nobody does.
bool holds_more_for(Seat seat, const Happening& happening) {
  if (happening.for_seat_alone && happening.seat == seat) return true;
  return std::ranges::any_of(happening.events, [seat](const Told& event) {
    return event.readers.contains(seat) && (event.open.is_null() || event.hidden.is_object());
  });
}

/// What the seat reads of these and not everybody, and with whom it shares that.
std::vector<std::string> news_beyond(const Language& words, Seat seat, const GameFacts& facts,
                                     std::span<const Happening> happenings) {
  const TableOf table(facts);
  std::vector<std::string> news;
  for (const Happening& happening : happenings) {
    if (!holds_more_for(seat, happening)) continue;
    const std::vector<Happening> one{happening};
    const auto other = only_other_reader(happening, seat);
    for (std::string& sentence : beyond(sentences(words, one, Viewer::of(seat), table),
                                        sentences(words, one, Viewer::everybody(), table)))
      news.push_back(other ? words.seat_page.only_you_and(facts.seats.at(index(*other)), sentence)
                           : std::move(sentence));
  }
  return news;
}

/// What a seat has not been told yet, and does not read above, where all is told from `above` on.
std::vector<std::string> news_for(const Language& words, Seat seat, const Seen& seen,
                                  const std::vector<Happening>& happenings, std::size_t first,
                                  std::size_t above) {
  const TableOf table(seen.facts());
  std::vector<std::string> news;
  if (first < above && first < happenings.size()) {
    std::vector<Happening> missed = from(happenings, first);
    missed.resize(std::min(missed.size(), above - first));
    news = sentences(words, missed, Viewer::of(seat), table);
  }
  const std::size_t rest = std::min(std::max(first, above), happenings.size());
  for (std::string& sentence : news_beyond(words, seat, seen.facts(), std::span(happenings).subspan(rest)))
    news.push_back(std::move(sentence));
  return news;
}

Page private_part(const Language& words, const GamePaper& game, Seat seat, const Seen& seen,
                  const std::vector<Happening>& happenings, std::size_t first, std::size_t above) {
  const std::vector<std::string> news = news_for(words, seat, seen, happenings, first, above);
  if (const WaitingRoom* room = seen.waiting())
    return joining_private_view(words, seen.facts(), *room, seat, news);
  return game.private_view(words, seen, seat, news);
}

nlohmann::ordered_json json_of(const GamePaper& game, const Seen& seen, Viewer viewer, bool whole) {
  if (const WaitingRoom* room = seen.waiting()) return game.joining_json(seen, *room, viewer);
  return game.view_json(seen, viewer, whole);
}

nlohmann::ordered_json kept_json(const Kept& kept) {
  nlohmann::ordered_json json{{"drafts", nlohmann::ordered_json::array()}};
  for (const Kept::Draft& draft : kept.drafts)
    json["drafts"].push_back({{"turn", draft.turn}, {"orders", draft.orders}});
  for (const Kept::Answer& answer : kept.answers)
    json["answers"].push_back(
        answer.together ? nlohmann::ordered_json{{"order", answer.order}, {"together", true}}
                        : nlohmann::ordered_json{{"order", answer.order}, {"release", answer.release}});
  if (!kept.later.empty()) json["later"] = kept.later;
  for (const Kept::Rule& rule : kept.standing) {
    nlohmann::ordered_json one{{"rule", rule.text}, {"version", rule.version}, {"uses", rule.uses}};
    if (rule.last != 0) one["last"] = rule.last;
    if (rule.near != 0) one["near"] = {{"entry", rule.near}, {"codes", rule.codes}};
    one["disarmed"] = rule.used_up || rule.past;
    json["standing"].push_back(std::move(one));
  }
  json["waiting"] = kept.waiting;
  json["rest"] = kept.rest;
  return json;
}

nlohmann::ordered_json options_of(const GamePaper& game, const Seen& seen, Seat seat) {
  if (const WaitingRoom* room = seen.waiting()) {
    nlohmann::ordered_json orders = nlohmann::ordered_json::array();
    if (room->owes(seat)) orders.push_back(join_word);
    return {{"orders", std::move(orders)}};
  }
  return game.legal_json(seen, seat);
}

}  // namespace

Pages pages_of(const Speech& speech, const GamePaper& game, const Seen& seen,
               const std::vector<Happening>& happenings, bool public_only, const FirstNews& first) {
  const Spoken& spoken = seen.facts().spoken;
  const Language& open = speech.of(spoken);
  Pages pages{
      public_part(open, game, seen, from(happenings, first.everybody)), {}, end_page(open.end, seen.facts())};
  for (std::size_t i = 0; !public_only && i < seen.players(); ++i)
    pages.own.push_back(private_part(speech.of(spoken, seen.facts().seats.at(i)), game, seat_at(i), seen,
                                     happenings, first.of(seen.facts().seats.at(i)), first.everybody));
  return pages;
}

Page letter_to(const Speech& speech, const GamePaper& game, const Seen& seen, Seat seat,
               const std::vector<Happening>& happenings, const FirstNews& first) {
  const std::string& name = seen.facts().seats.at(index(seat));
  const Language& words = speech.of(seen.facts().spoken, name);
  const std::size_t its = first.of(name);
  Page page = public_part(words, game, seen, from(happenings, its), false);
  page.gap();
  page.append(private_part(words, game, seat, seen, happenings, its, its));
  page.append(end_page(words.end, seen.facts()));
  return page;
}

Reports reports_of(const Speech& speech, const GamePaper& game, const Seen& seen,
                   const std::vector<Happening>& happenings, const Style& style, bool public_only,
                   const FirstNews& first) {
  const Pages pages = pages_of(speech, game, seen, happenings, public_only, first);
  Reports texts{text_of(pages.open, style), {}, text_of(pages.end, style)};
  for (const Page& own : pages.own) texts.own.push_back(text_of(own, style));
  return texts;
}

nlohmann::ordered_json view_json(const GamePaper& game, const Seen& seen, Viewer viewer) {
  return json_of(game, seen, viewer, false);
}

nlohmann::ordered_json reports_json(const Speech& speech, const GamePaper& game, const Seen& seen,
                                    const std::vector<Happening>& happenings, bool public_only,
                                    const FirstNews& first) {
  const GameFacts& facts = seen.facts();
  nlohmann::ordered_json json{{"game", facts.game}, {"entry", facts.entry}, {"head", facts.head}};
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  if (facts.seed_chosen) json["seed"] = "chosen";
  json["happened"] = open_sentences(speech.of(facts.spoken), seen, from(happenings, first.everybody));
  json["public"] = view_json(game, seen, Viewer::everybody());
  if (public_only) return json;
  nlohmann::ordered_json seats = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < seen.players(); ++i) {
    const Seat seat = seat_at(i);
    const std::size_t its = first.of(facts.seats.at(i));
    nlohmann::ordered_json& own = seats[facts.seats.at(i)];
    own = {{"news", news_for(speech.of(facts.spoken, facts.seats.at(i)), seat, seen, happenings, its,
                             first.everybody)},
           {"view", view_json(game, seen, Viewer::of(seat))},
           {"legal", options_of(game, seen, seat)}};
    if (const Kept* kept = seen.kept(seat)) own["kept"] = kept_json(*kept);
  }
  json["seats"] = std::move(seats);
  return json;
}

nlohmann::ordered_json position_json(const GamePaper& game, const Seen& seen, Viewer viewer) {
  const GameFacts& facts = seen.facts();
  auto json = json_of(game, seen, viewer, true);
  if (!facts.head.empty()) json["head"] = facts.head;
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  return json;
}

Page position_page(const Speech& speech, const GamePaper& game, const Seen& seen, Viewer viewer,
                   const std::vector<Happening>& happenings) {
  const bool is_seat = viewer.kind == Viewer::Kind::seat;
  const Language& words =
      speech.of(seen.facts().spoken, is_seat ? seen.facts().seats.at(index(viewer.seat)) : std::string());
  Page page = public_part(words, game, seen, happenings);
  if (is_seat) {
    page.gap();
    page.append(private_part(words, game, viewer.seat, seen, happenings, 0, 0));
  }
  if (viewer.is_referee()) {
    page.gap();
    const WaitingRoom* room = seen.waiting();
    page.append(room != nullptr ? joining_referee_view(words, seen.facts(), *room)
                                : game.referee_view(words, seen));
  }
  page.append(end_page(words.end, seen.facts()));
  return page;
}

std::string position_text(const Speech& speech, const GamePaper& game, const Seen& seen, Viewer viewer,
                          const std::vector<Happening>& happenings, const Style& style) {
  return text_of(position_page(speech, game, seen, viewer, happenings), style);
}

nlohmann::ordered_json legal_json(const GamePaper& game, const Seen& seen, Viewer viewer) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < seen.players(); ++i)
    if (viewer.sees(seat_at(i))) json[seen.facts().seats.at(i)] = options_of(game, seen, seat_at(i));
  return json;
}

std::string legal_page(const Speech& speech, const GamePaper& game, const Seen& seen, Seat seat) {
  const Language& words = speech.of(seen.facts().spoken, seen.facts().seats.at(index(seat)));
  Page page;
  if (const WaitingRoom* room = seen.waiting())
    page.add(to_send(joining_file(words.joining, seen.facts(), *room, seat), words.seat_page));
  else
    page.add(to_send(game.legal_file(words, seen, seat), words.seat_page));
  return text_of(page, {});
}

}  // namespace inselpost
