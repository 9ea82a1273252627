#include "cli/paper/catan/reports.hpp"

#include <utility>

#include "cli/paper/catan/report.hpp"
#include "cli/words/happened.hpp"
#include "schemas/catan/view.hpp"

namespace inselpost {
namespace {

/// What everybody reads of what happened.
std::vector<std::string> open_sentences(const Language& words, const Seen& seen,
                                        const std::vector<Happening>& happenings) {
  std::vector<std::string> all = sentences(words, seen.facts().opening, seen.names());
  for (std::string& sentence : sentences(words, happenings, Viewer::everybody(), seen.names()))
    all.push_back(std::move(sentence));
  return all;
}

std::string public_part(const Language& words, const Seen& seen, const std::vector<Happening>& happenings,
                        const Style& style) {
  return report(seen.facts(), seen.view(Viewer::everybody()), open_sentences(words, seen, happenings), style);
}

/// What a seat learnt beyond what everybody reads.
std::vector<std::string> news_for(const Language& words, Seat seat, const Seen& seen,
                                  const std::vector<Happening>& happenings) {
  return beyond(sentences(words, happenings, Viewer::of(seat), seen.names()),
                sentences(words, happenings, Viewer::everybody(), seen.names()));
}

std::string private_part(const Language& words, Seat seat, const Seen& seen,
                         const std::vector<Happening>& happenings, const Style& style) {
  return private_view(seen.facts(), seen.view(Viewer::of(seat)), seen.legal(seat),
                      news_for(words, seat, seen, happenings), style);
}

}  // namespace

Reports reports_of(const Language& words, const Seen& seen, const std::vector<Happening>& happenings,
                   const Style& style, bool public_only) {
  Reports pages;
  pages.open = public_part(words, seen, happenings, style);
  for (std::size_t i = 0; !public_only && i < seen.players(); ++i)
    pages.own.push_back(private_part(words, seat_at(i), seen, happenings, style));
  pages.end = report_end(seen.facts());
  return pages;
}

nlohmann::ordered_json reports_json(const Language& words, const Seen& seen,
                                    const std::vector<Happening>& happenings, bool public_only) {
  const GameFacts& facts = seen.facts();
  const auto view_json = [&](Viewer viewer) {
    return to_json(seen.view(viewer), facts.names, facts.game, facts.entry, false);
  };
  nlohmann::ordered_json json{{"game", facts.game}, {"entry", facts.entry}, {"head", facts.head}};
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  if (facts.seed_chosen) json["seed"] = "chosen";
  json["happened"] = open_sentences(words, seen, happenings);
  json["public"] = view_json(Viewer::everybody());
  if (public_only) return json;
  nlohmann::ordered_json seats = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < seen.players(); ++i) {
    const Seat seat = seat_at(i);
    seats[facts.names.of(seat)] = {{"news", news_for(words, seat, seen, happenings)},
                                   {"view", view_json(Viewer::of(seat))},
                                   {"legal", to_json(seen.legal(seat), facts.names)}};
  }
  json["seats"] = std::move(seats);
  return json;
}

nlohmann::ordered_json position_json(const Seen& seen, Viewer viewer) {
  const GameFacts& facts = seen.facts();
  auto json = to_json(seen.view(viewer), facts.names, facts.game, facts.entry, true);
  if (!facts.head.empty()) json["head"] = facts.head;
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  return json;
}

std::string position_text(const Language& words, const Seen& seen, Viewer viewer,
                          const std::vector<Happening>& happenings, const Style& style) {
  std::string text = public_part(words, seen, happenings, style);
  if (viewer.kind == Viewer::Kind::seat)
    text += "\n" + private_part(words, viewer.seat, seen, happenings, style);
  if (viewer.is_referee()) text += "\n" + referee_view(seen.facts(), seen.view(viewer), style);
  return text + report_end(seen.facts());
}

nlohmann::ordered_json legal_json(const Seen& seen, Viewer viewer) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < seen.players(); ++i)
    if (viewer.sees(seat_at(i)))
      json[seen.names().of(seat_at(i))] = to_json(seen.legal(seat_at(i)), seen.names());
  return json;
}

}  // namespace inselpost
