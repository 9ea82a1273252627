#include "cli/commands/reports.hpp"

#include <ostream>
#include <utility>

#include "cli/commands/report_folder.hpp"
#include "cli/words/en/catan_events.hpp"
#include "cli/paper/text.hpp"
#include "schemas/catan/view.hpp"

namespace inselpost {
namespace {

/// What everybody reads of what happened.
std::vector<std::string> open_sentences(const Moment& moment, const std::vector<Happening>& happenings) {
  std::vector<std::string> all = moment.facts().opening;
  for (std::string& sentence : sentences(happenings, Viewer::everybody(), moment.names()))
    all.push_back(std::move(sentence));
  return all;
}

std::string public_part(const Moment& moment, const std::vector<Happening>& happenings, const Style& style) {
  return report(moment.facts(), moment.view(Viewer::everybody()), open_sentences(moment, happenings), style);
}

/// What a seat learnt beyond what everybody reads.
std::vector<std::string> news_for(Seat seat, const Moment& moment, const std::vector<Happening>& happenings) {
  return beyond(sentences(happenings, Viewer::of(seat), moment.names()),
                sentences(happenings, Viewer::everybody(), moment.names()));
}

std::string private_part(Seat seat, const Moment& moment, const std::vector<Happening>& happenings,
                         const Style& style) {
  return private_view(moment.facts(), moment.view(Viewer::of(seat)), moment.legal(seat),
                      news_for(seat, moment, happenings), style);
}

}  // namespace

void print_reports(Context& context, const Moment& moment, const std::vector<Happening>& happenings,
                   bool public_only) {
  // Each of them may be sent on by itself.
  const std::string end = report_end(moment.facts());
  context.out << public_part(moment, happenings, context.style) << end;
  if (public_only) return;
  for (std::size_t i = 0; i < moment.players(); ++i)
    context.out << '\n' << private_part(seat_at(i), moment, happenings, context.style) << end;
}

std::string write_reports(const std::string& reports, const Moment& moment,
                          const std::vector<Happening>& happenings, const HowFar& how_far, bool ascii) {
  const Style style{ascii, false};
  const std::string& game = moment.facts().game;
  ReportFolder folder(reports, game);
  const std::string place = clean(folder.path().string());
  const auto turn = folder.begin(how_far, !happenings.empty());
  if (turn == ReportFolder::Turn::newer_are_there)
    return game + ": newer reports are in " + place + " already, up to entry " +
           std::to_string(folder.entry()) + "; those of entry " + std::to_string(how_far.entry) +
           " were not put over them\n";
  if (turn == ReportFolder::Turn::write) {
    const std::string open = public_part(moment, happenings, style), end = report_end(moment.facts());
    folder.write("public.txt", open + end);
    for (std::size_t i = 0; i < moment.players(); ++i)
      folder.write(moment.names().of(seat_at(i)) + ".txt",
                   open + "\n" + private_part(seat_at(i), moment, happenings, style) + end);
    folder.done();
  }
  return game + ": reports up to entry " + std::to_string(how_far.entry) + " are in " + place + "\n";
}

std::string write_receipt(const std::string& reports, const std::string& game, const Submission& submission) {
  ReportFolder folder(reports, game);
  std::string text = submission.receipt;
  if (!submission.diagnostics.empty()) text += "\n" + submission.diagnostics;
  return folder.write_receipt(submission.seat, submission.number, text).string();
}

std::string receipt_line(const std::string& game, const std::string& seat, const std::string& file) {
  return wrap(game + ", " + seat + ": receipt in " + clean(file), "", "  ");
}

nlohmann::ordered_json reports_json(const Moment& moment, const std::vector<Happening>& happenings,
                                    bool public_only) {
  const GameFacts& facts = moment.facts();
  const auto view_json = [&](Viewer viewer) {
    return to_json(moment.view(viewer), facts.names, facts.game, facts.entry, false);
  };
  nlohmann::ordered_json json{{"game", facts.game}, {"entry", facts.entry}, {"head", facts.head}};
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  if (facts.seed_chosen) json["seed"] = "chosen";
  json["happened"] = open_sentences(moment, happenings);
  json["public"] = view_json(Viewer::everybody());
  if (public_only) return json;
  nlohmann::ordered_json seats = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < moment.players(); ++i) {
    const Seat seat = seat_at(i);
    seats[facts.names.of(seat)] = {{"news", news_for(seat, moment, happenings)},
                                   {"view", view_json(Viewer::of(seat))},
                                   {"legal", to_json(moment.legal(seat), facts.names)}};
  }
  json["seats"] = std::move(seats);
  return json;
}

nlohmann::ordered_json position_json(const Moment& moment, Viewer viewer) {
  const GameFacts& facts = moment.facts();
  auto json = to_json(moment.view(viewer), facts.names, facts.game, facts.entry, true);
  if (!facts.head.empty()) json["head"] = facts.head;
  if (!facts.signature.empty()) json["signature"] = facts.signature;
  return json;
}

std::string position_text(const Moment& moment, Viewer viewer, const std::vector<Happening>& happenings,
                          const Style& style) {
  std::string text = public_part(moment, happenings, style);
  if (viewer.kind == Viewer::Kind::seat) text += "\n" + private_part(viewer.seat, moment, happenings, style);
  if (viewer.is_referee()) text += "\n" + referee_view(moment.facts(), moment.view(viewer), style);
  return text + report_end(moment.facts());
}

nlohmann::ordered_json legal_json(const Moment& moment, Viewer viewer) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (std::size_t i = 0; i < moment.players(); ++i)
    if (viewer.sees(seat_at(i)))
      json[moment.names().of(seat_at(i))] = to_json(moment.legal(seat_at(i)), moment.names());
  return json;
}

}  // namespace inselpost
