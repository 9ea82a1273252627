#include "cli/messages/en/catalog.hpp"
#include "cli/messages/en/grammar.hpp"
#include "cli/messages/message_catalog.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/results/file_diagnostic.hpp"
#include "engine/core/out_of_line_variant.hpp"

namespace inselpost::en {
namespace {

/// Formats `inselpost new friday.yaml`; standard input has no name to repeat.
std::string command_line(std::string_view words, const std::string& file) {
  const bool named = !is_standard_input(file);
  return "`inselpost " + std::string(words) + ' ' + (named ? clean(file) : "FILE") + '`';
}

std::string other_kind(InputKind kind, const std::string& file) {
  switch (kind) {
    case InputKind::setup: return "this is a set-up: " + command_line("new", file) + " makes a game of it";
    case InputKind::orders: return "these are orders: " + command_line("submit", file) + " carries them out";
    case InputKind::table_log:
      return "this is a table log: " + command_line("import", file) + " makes a game of it, " +
             command_line("replay", file) + " only goes through it";
    case InputKind::record:
      return "this is a record: " + command_line("audit", file) + " checks it, " +
             command_line("import", file) + " takes it into the store";
    case InputKind::store:
      return "this is a store of games: " + command_line("list --db", file) + " says what is in it";
    case InputKind::report: return "this is a report: `inselpost witness A B` compares it with another";
    case InputKind::unknown: break;
  }
  return {};
}

/// Says why words are told to nobody.
std::string not_said(file_diagnostics::NotSaid::Why why) {
  using Why = file_diagnostics::NotSaid::Why;
  switch (why) {
    case Why::nobody: return "in this game nothing can be said to others";
    case Why::only_to_all: return "in this game words go to all at once, not to some";
    case Why::too_many:
      return "a seat says at most " + std::to_string(max_messages_in_a_day) + " things in 24 hours";
    case Why::too_late:
      return "the game ended more than " + std::to_string(days_of_words_after_end) + " days ago";
  }
  return {};
}

}  // namespace

std::string joining_refused(JoinError why) {
  switch (why) {
    case JoinError::not_started: return "The game has not begun: the players are joining.";
    case JoinError::already_joined: return "You have joined already.";
    case JoinError::nothing_to_join: return "The game has begun: you need not join.";
  }
  return {};
}

std::vector<std::string> ways_to_join(JoinError why, bool has_joined, const GameMessages& game) {
  switch (why) {
    case JoinError::not_started:
      return {has_joined ? std::string(game.wait_for_start)
                         : "Send `join` first, with a line of luck of your own."};
    case JoinError::already_joined: return {"The line of luck of your first `join` stands."};
    case JoinError::nothing_to_join: break;
  }
  return {};
}

namespace {

/// The framework's own rejections of early letters and of too many orders, the same for every game (AHEAD-3,
/// PLAN-22, OFFER-8).
std::optional<std::string> early_refused(const Rejection& why) {
  if (why.code == "E_LIMIT" && why.field == field_of_entries)
    return "You have had " + std::to_string(why.arguments.at(0).at(1).at("number").get<std::uint32_t>()) +
           " orders done in this turn. More are not allowed.";
  if (why.code == "E_LIMIT" && why.field == field_of_answers)
    return "You have answered that offer, or taken an answer back, as often as is allowed.";
  if (why.code == "E_EARLY")
    return "That turn is too far ahead: files are kept for turns up to " +
           std::to_string(why.arguments.at(0).at(1).at("number").get<std::uint32_t>()) + ".";
  if (why.code == "E_LIMIT" && why.field == field_of_drafts)
    return "Files of yours are kept for " + std::to_string(max_drafts) + " turns already, and more are not.";
  return std::nullopt;
}

std::vector<std::string> ways_when_early(const Rejection& why) {
  if (why.code == "E_EARLY") return {"Send it again when that turn is nearer."};
  if (why.field == field_of_entries)
    return {"What you owe you can still answer. All else has time until the next turn."};
  if (why.field == field_of_answers) return {"What you said last holds."};
  return {"A file for one of those turns replaces the one that is kept. With `orders: []` it removes it."};
}

}  // namespace

std::string why_not(const RejectionContext& refused, const GameMessages& game) {
  if (auto early = early_refused(refused.why)) return *std::move(early);
  if (const auto why = join_fault(refused.why)) return joining_refused(*why);
  return game.problem(refused);
}

std::vector<std::string> suggestions(const RejectionContext& refused, const GameMessages& game) {
  if (early_refused(refused.why)) return ways_when_early(refused.why);
  if (const auto why = join_fault(refused.why)) return ways_to_join(*why, refused.joined, game);
  return game.suggestions(refused);
}

FormattedDiagnostic complaint(const FileDiagnostic& complaint, GameColumns games) {
  const Diagnostic& at = complaint.at;
  FormattedDiagnostic worded{at.severity, at.file, at.mark, at.code, message(at.fault), at.source_line, {}};
  for (const DiagnosticText& note : at.notes) worded.notes.push_back(message(note));
  std::visit(
      overloaded{
          [](const file_diagnostics::Read&) {},
          [&](const file_diagnostics::Neutral& c) {
            worded.message = c.seat + " is a neutral player and sends no orders";
          },
          [&](const file_diagnostics::NoGame& c) {
            worded.message =
                "there is no game `" + quoted_inline(c.name, Author::reader) + "` in " + clean(c.store);
            if (!c.near.empty()) worded.notes.push_back("did you mean `" + c.near + "`?");
          },
          [&](const file_diagnostics::OtherKind& c) { worded.message = other_kind(c.kind, worded.file); },
          [&](const file_diagnostics::InputRejected& c) {
            worded.message = messages_for(games, *c.names).unfit(c.why, *c.names);
          },
          [&](const file_diagnostics::NobodyPasses&) {
            worded.message =
                "`all: pass` belongs into the special building phase, and it is not going on here";
          },
          [&](const file_diagnostics::NotInAnAct&) {
            worded.message = "when you act for a seat, its file has orders and nothing else";
          },
          [&](const file_diagnostics::NoAbsence& c) { worded.message = message(c.why); },
          [&](const file_diagnostics::NotSaid& c) { worded.message = not_said(c.why); },
          [&](const RejectionContext& c) {
            const GameMessages& game = messages_for(games, *c.table);
            worded.message = why_not(c, game);
            worded.notes = suggestions(c, game);
          },
      },
      complaint.what);
  return worded;
}

std::string mistakes(std::size_t count, const std::string& file, const std::string& game,
                     const std::string& seat, std::optional<std::uint16_t> turn) {
  const std::string where = file == name_of_letter ? "your letter" : quoted_inline(file, Author::reader);
  return counted(count, "mistake", "mistakes") + " in " + where +
         in_brackets({quoted_inline(game, Author::reader), quoted_inline(seat, Author::reader),
                      turn ? "turn " + std::to_string(*turn) : std::string()}) +
         ". Nothing in it was done. Please correct it and send it again.";
}

}  // namespace inselpost::en
