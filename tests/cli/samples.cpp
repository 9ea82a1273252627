#include "tests/cli/samples.hpp"

#include <utility>

#include "cli/render/audit.hpp"
#include "cli/render/catan/board_drawing.hpp"
#include "cli/render/catan/orders_file.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/receipt.hpp"
#include "engine/catan/legal.hpp"
#include "schemas/catan/orders/orders.hpp"
#include "tests/cli/printing_fixture.hpp"
#include "tests/play/order_files.hpp"

namespace inselpost {
namespace {

Page receipt_sample(const MessageCatalog& words, bool checked_only) {
  Receipt receipt;
  receipt.file = "orders/red-12.yaml";
  receipt.game = "friday-island";
  receipt.seat = "red";
  receipt.time = "2026-11-21 09:30";
  receipt.remarks = {"red wins."};
  OrderResult done, failed;
  done.order = "roll";
  done.outcome = OrderResult::Outcome::done;
  done.said = {"red rolled 2 + 4 = 6. Cards: red 1 brick."};
  failed.order = "build: {settlement: B2.N}";
  failed.typed = "build: {settlement: b2n}";
  failed.outcome = OrderResult::Outcome::failed;
  failed.code = "E_DISTANCE";
  failed.problem = "No settlement there: a city stands next to it.";
  failed.notes = {"you could settle at A1.SW or C2.N now"};
  receipt.orders = {done, failed};
  receipt.checked_only = checked_only;
  if (!checked_only) receipt.entry = 58;
  receipt.head = "3f9a6c0e5d";
  return receipt_page(words, receipt);
}

/// Not understood, with a file that is not.
std::vector<Sample> mistakes(const MessageCatalog& words) {
  SubmissionResult answer;
  answer.status = Status::not_understood;
  answer.file = "red-12.yaml";
  answer.game = "friday-island";
  answer.seat = "red";
  answer.complaints = to_file_diagnostics(
      read_orders("game: g\nseat: red\nturn: 1\norders:\n  - rolll\n", answer.file, busy_game().facts.names)
          .error());
  return {{"not understood", answer_page(words, answer)},
          {"mistakes", complaints_page(words, answer.complaints)}};
}

std::vector<Sample> audits(const MessageCatalog& words) {
  AuditResult good, bad;
  good.entries = bad.entries = 12;
  good.sealed = good.has_last_line = true;
  good.checked.orders = 10;
  bad.difference = {3, LocalizableText("dice"), LocalizableText("head"), LocalizableText("time")};
  return {{"audit", audit_page(words, good, "record.jsonl")},
          {"audit that finds something", audit_page(words, bad, "record.jsonl")}};
}

std::vector<Sample> of_a_game(const MessageCatalog& words, FirstGame game) {
  game.facts.head = std::string(32, 'a') + std::string(32, 'b');
  game.facts.signature = std::string(64, 'c') + std::string(64, 'd');
  game.facts.commit = "c0ffee";
  game.facts.seed_chosen = true;
  const auto red_view = view(game.state, Viewer::of(red));
  const auto orders = legal(game.state, red);
  return {{"report", report(words, game.facts, view(game.state, Viewer::everybody()), {"red has joined."})},
          {"private view", private_view(words, game.facts, red_view, orders, {"red robbed white."})},
          {"referee's view", referee_view(words, game.facts, view(game.state, Viewer::referee()))},
          {"end", end_page(words.end, game.facts)},
          {"legal list", page_of(legal_file(words.catan, game.facts.game, red_view, orders, game.facts.names,
                                            catan::DiceMode::sealed))}};
}

std::vector<Sample> before_the_start(const MessageCatalog& words) {
  JoiningGame game = joining_game();
  game.facts.commit = "c0ffee";
  return {{"report before the start", joining_report(words, game.facts, game.room, {"red has joined."})},
          {"private view before the start", joining_private_view(words, game.facts, game.room, red, {})},
          {"referee's view before the start", joining_referee_view(words, game.facts, game.room)},
          {"legal list before the start", page_of(joining_file(words, game.facts, game.room, red))}};
}

}  // namespace

std::vector<Sample> samples(const MessageCatalog& words) {
  std::vector<Sample> all = of_a_game(words, busy_game());
  const auto add = [&](std::vector<Sample> more) {
    for (Sample& sample : more) all.push_back(std::move(sample));
  };
  add(before_the_start(words));
  add(mistakes(words));
  add(audits(words));
  const auto waiting = nlohmann::ordered_json::parse(
      R"({"game": "friday", "turn": 3, "entry": 9, "over": false,
          "waiting_for": [{"seat": "red", "decision": "play", "since": "2026-11-21T09:30:00Z"}]})");
  ComparisonReport compared;
  compared.result = ComparisonReport::Result::two;
  compared.sides[0] = {"red-12.yaml", "friday-island", false, 3, ComparisonReport::Seal::unknown_key, {},
                       "c0ffee"};
  compared.sides[1] = compared.sides[0];
  compared.difference = {LocalizableText("dice"), LocalizableText("head"), LocalizableText("time")};
  add({{"two that are compared", compared_page(words, compared)}});
  add({{"receipt", receipt_sample(words, false)},
       {"check", receipt_sample(words, true)},
       {"log",
        log_page(words, {{2, "2026-11-21T09:30:00Z", {"red rolled.", "Turn 2 is blue's."}}, {3, "", {}, 4}})},
       {"games", games_page(words, {{waiting, "catan"}})},
       {"board", page_of(map_of(words.catan, busy_game().state.board))}});
  return all;
}

}  // namespace inselpost
