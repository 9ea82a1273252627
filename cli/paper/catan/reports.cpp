#include "cli/paper/catan/reports.hpp"

#include <utility>

#include "cli/paper/catan/orders_file.hpp"
#include "cli/paper/catan/report.hpp"
#include "cli/paper/painters.hpp"
#include "cli/paper/record_lines.hpp"
#include "cli/words/catan.hpp"
#include "cli/words/happened.hpp"
#include "schemas/catan/view.hpp"

namespace inselpost {
namespace {

/// What everybody reads of what happened.
std::vector<std::string> open_sentences(const Language& words, const Seen& seen,
                                        const std::vector<Happening>& happenings) {
  std::vector<std::string> all = sentences(words, seen.facts().opening, names_of(seen.facts()));
  for (std::string& sentence : sentences(words, happenings, Viewer::everybody(), names_of(seen.facts())))
    all.push_back(std::move(sentence));
  return all;
}

Page public_part(const Language& words, const Seen& seen, const std::vector<Happening>& happenings) {
  return report(words, board_facts(seen.facts()), view_of(seen, Viewer::everybody()),
                open_sentences(words, seen, happenings));
}

/// What a seat learnt beyond what everybody reads.
std::vector<std::string> news_for(const Language& words, Seat seat, const Seen& seen,
                                  const std::vector<Happening>& happenings) {
  return beyond(sentences(words, happenings, Viewer::of(seat), names_of(seen.facts())),
                sentences(words, happenings, Viewer::everybody(), names_of(seen.facts())));
}

Page private_part(const Language& words, Seat seat, const Seen& seen,
                  const std::vector<Happening>& happenings) {
  return private_view(words, board_facts(seen.facts()), view_of(seen, Viewer::of(seat)), legal_of(seen, seat),
                      news_for(words, seat, seen, happenings));
}

}  // namespace

Pages pages_of(const Language& words, const Seen& seen, const std::vector<Happening>& happenings,
               bool public_only) {
  Pages pages{public_part(words, seen, happenings), {}, end_page(words.end, seen.facts())};
  for (std::size_t i = 0; !public_only && i < seen.players(); ++i)
    pages.own.push_back(private_part(words, seat_at(i), seen, happenings));
  return pages;
}

Reports reports_of(const Language& words, const Seen& seen, const std::vector<Happening>& happenings,
                   const Style& style, bool public_only) {
  const Pages pages = pages_of(words, seen, happenings, public_only);
  Reports texts{text_of(pages.open, style), {}, text_of(pages.end, style)};
  for (const Page& own : pages.own) texts.own.push_back(text_of(own, style));
  return texts;
}

nlohmann::ordered_json view_json(const Seen& seen, Viewer viewer) {
  const GameFacts& facts = seen.facts();
  return to_json(view_of(seen, viewer), names_of(facts), facts.game, facts.entry, false);
}

nlohmann::ordered_json reports_json(const Language& words, const Seen& seen,
                                    const std::vector<Happening>& happenings, bool public_only) {
  const GameFacts& facts = seen.facts();
  nlohmann::ordered_json json{{"game", facts.game}, {"entry", facts.entry}, {"head", facts.head}};
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  if (facts.seed_chosen) json["seed"] = "chosen";
  json["happened"] = open_sentences(words, seen, happenings);
  json["public"] = view_json(seen, Viewer::everybody());
  if (public_only) return json;
  nlohmann::ordered_json seats = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < seen.players(); ++i) {
    const Seat seat = seat_at(i);
    seats[names_of(facts).of(seat)] = {{"news", news_for(words, seat, seen, happenings)},
                                       {"view", view_json(seen, Viewer::of(seat))},
                                       {"legal", to_json(legal_of(seen, seat), names_of(facts))}};
  }
  json["seats"] = std::move(seats);
  return json;
}

nlohmann::ordered_json position_json(const Seen& seen, Viewer viewer) {
  const GameFacts& facts = seen.facts();
  auto json = to_json(view_of(seen, viewer), names_of(facts), facts.game, facts.entry, true);
  if (!facts.head.empty()) json["head"] = facts.head;
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  return json;
}

Page position_page(const Language& words, const Seen& seen, Viewer viewer,
                   const std::vector<Happening>& happenings) {
  Page page = public_part(words, seen, happenings);
  if (viewer.kind == Viewer::Kind::seat) {
    page.gap();
    page.append(private_part(words, viewer.seat, seen, happenings));
  }
  if (viewer.is_referee()) {
    page.gap();
    page.append(referee_view(words, board_facts(seen.facts()), view_of(seen, viewer)));
  }
  page.append(end_page(words.end, seen.facts()));
  return page;
}

std::string position_text(const Language& words, const Seen& seen, Viewer viewer,
                          const std::vector<Happening>& happenings, const Style& style) {
  return text_of(position_page(words, seen, viewer, happenings), style);
}

nlohmann::ordered_json legal_json(const Seen& seen, Viewer viewer) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < seen.players(); ++i)
    if (viewer.sees(seat_at(i)))
      json[names_of(seen.facts()).of(seat_at(i))] =
          to_json(legal_of(seen, seat_at(i)), names_of(seen.facts()));
  return json;
}

std::string legal_page(const Language& words, const Seen& seen, Seat seat) {
  const BoardFacts facts = board_facts(seen.facts());
  Page page;
  page.add(legal_file(words.catan, facts.game, view_of(seen, Viewer::of(seat)), legal_of(seen, seat),
                      facts.names, facts.dice));
  return text_of(page, {});
}

}  // namespace inselpost
