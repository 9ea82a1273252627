#include "cli/inselpost/commands/moderator/moderator.hpp"

#include <ostream>
#include <set>
#include <string_view>
#include <utility>

#include "cli/inselpost/commands/backup.hpp"
#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/receipt.hpp"
#include "cli/service/game_clocks.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/moderator/moderator_transaction.hpp"
#include "cli/service/moderator/rollback.hpp"
#include "cli/service/notes.hpp"
#include "cli/service/submission_queue.hpp"
#include "schemas/clock/deadlines.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/json/json.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/plain_text.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

std::set<std::uint64_t> numbers_in(const std::string& option, std::string_view text) {
  std::set<std::uint64_t> numbers;
  for (;;) {
    const std::size_t comma = text.find(',');
    numbers.insert(number(option, std::string(text.substr(0, comma))));
    if (comma == std::string_view::npos) return numbers;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

Status act_for(const ActOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  const SubmittedFile file{shown_name(context, options.file), read_input(context, options.file)};
  const AnswerFormatter formatter = make_answer_formatter(context);
  ModeratorTransaction transaction = acting_on(context, options.game, options.tell);
  seat_of(options.seat, transaction.ledger.game().seats(), transaction.ledger.players().size());
  const ActForResult done = act_for(transaction, options.seat, file, reason, formatter);
  const bool stands = !done.happenings.empty();
  if (stands) committed(context, transaction);
  print_diagnostics(context, done.answer.complaints);
  const bool is_private = !options.tell.public_only && !options.tell.reports;
  const bool has_receipt = !done.answer.game.empty();
  if (has_receipt && !context.json)
    (is_private ? context.out : context.err)
        << answer_text(context.words, done.answer, context.style.ascii) << (stands ? "\n" : "");
  ordered_json act_json{{"seat", options.seat}, {"status", static_cast<int>(done.answer.status)}};
  if (stands) act_json["entry"] = transaction.game.last_entry;
  if (has_receipt && is_private) act_json["receipt"] = answer_json(default_catalog(), done.answer);
  ordered_json json{{"act", std::move(act_json)}};
  if (stands)
    tell(context, options.tell, transaction, done.happenings, done.receipts, std::move(json));
  else if (context.json)
    context.out << json.dump() << '\n';
  return done.answer.status;
}

Status redo(const RedoOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  std::set<std::uint64_t> except;
  if (options.except) except = numbers_in("--except", *options.except);
  const AnswerFormatter formatter = make_answer_formatter(context);
  ModeratorTransaction transaction = acting_on(context, options.game, options.tell);
  const RedoResult done = redo(transaction, except, reason, formatter);
  committed(context, transaction);
  tell(context, options.tell, transaction, done.happenings, done.receipts,
       {{"redo",
         {{"entry", transaction.game.last_entry},
          {"reason", reason},
          {"again", done.entries},
          {"left_out", done.left_out}}}});
  return Status::done;
}

namespace {

Status tell_note(Context& context, const TellOptions& options, const ModeratorTransaction& transaction,
                 const NoteResult& done) {
  committed(context, transaction);
  tell(context, options, transaction, done.happenings, done.receipts, json_of(done.note, done.entry));
  return Status::done;
}

/// Throws CommandError if an audit would reject the name: it has hidden characters, or resembles another
/// player's (AUD-6).
void require_clear_name(const std::string& player, const GameLedger& ledger, Seat seat) {
  if (hides_characters(player)) throw CommandError(Status::refused, command_errors::NameMisleads{player, {}});
  for (std::size_t other = 0; other < ledger.players().size(); ++other)
    if (other != index(seat) && look_alike(player, ledger.players()[other]))
      throw CommandError(Status::refused, command_errors::NameMisleads{player, ledger.players()[other]});
}

}  // namespace

Status hold(const HoldOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  ModeratorTransaction transaction = acting_on(context, options.game, options.tell);
  const NoteResult done = put_on_hold(transaction, reason);
  return tell_note(context, options.tell, transaction, done);
}

Status resume_game(const HoldOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  const AnswerFormatter formatter = make_answer_formatter(context);
  ModeratorTransaction transaction = acting_on(context, options.game, options.tell);
  const NoteResult done = resume_game(transaction, reason, formatter);
  say_told(context, options.game, done.told_more);
  return tell_note(context, options.tell, transaction, done);
}

Status replace(const ReplaceOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  const std::string player = text_for_record("--player", options.player);
  if (const auto verb = language::quoting_verb_in(utf8::folded_word(player)); !verb.empty())
    throw CommandError(Status::refused, command_errors::NameBeginsQuotation{player, std::string(verb)});
  ModeratorTransaction transaction = acting_on(context, options.game, options.tell);
  const Seat seat =
      seat_of(options.seat, transaction.ledger.game().seats(), transaction.ledger.players().size());
  require_clear_name(player, transaction.ledger, seat);
  const MessageCatalog& words = context.speech().of(transaction.game.spoken, options.seat);
  const std::string to_former = wrap_sentence(
      clean_sentence(words.office.replaced(
                         options.game, options.seat,
                         words.letter_page.time(time_in(
                             zone_of(entries::genesis(parse_json(transaction.game.genesis)), options.seat),
                             transaction.now)),
                         quoted_lines(reason)),
                     context.style.ascii),
      "", "");
  const NoteResult done = replace_player(transaction, options.seat, player, reason, to_former);
  return tell_note(context, options.tell, transaction, done);
}

Status extend(const ExtendOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  if (!options.by && !options.from_now)
    throw CommandError(Status::usage, command_errors::LacksOption{"--by"});
  for (const auto* other : {&options.by, &options.seat})
    if (options.from_now && *other)
      throw CommandError(Status::usage,
                         command_errors::NotTogether{"--from-now", other == &options.by ? "--by" : "--seat"});
  if (options.from_now) {
    ModeratorTransaction transaction = acting_on(context, options.game, options.tell);
    const NoteResult done = set_anew(transaction, reason);
    return tell_note(context, options.tell, transaction, done);
  }
  const auto by = read_duration(*options.by);
  if (!by) throw CommandError(Status::usage, command_errors::NoTimeSpan{"--by", *options.by});
  ModeratorTransaction transaction = acting_on(context, options.game, options.tell);
  if (options.seat)
    seat_of(*options.seat, transaction.ledger.game().seats(), transaction.ledger.players().size());
  const NoteResult done = extend(transaction, *by, options.seat, reason);
  return tell_note(context, options.tell, transaction, done);
}

Status preview(const PreviewOptions& options, Context& context) {
  Store& store = store_of(context);
  game_of(store, options.game);
  const SubmittedFile file{shown_name(context, options.file), read_input(context, options.file)};
  const SubmissionResult answer = SubmissionChecker(store, {file}).preview(options.game, file, context.now());
  print_diagnostics(context, answer.complaints);
  const bool a_games = !answer.game.empty();
  if (context.json)
    context.out << nlohmann::ordered_json{{"preview", a_games
                                                          ? answer_json(default_catalog(), answer)
                                                          : nlohmann::ordered_json{{"file", answer.file},
                                                                                   {"diagnostics",
                                                                                    complaints_json(
                                                                                        default_catalog(),
                                                                                        answer.complaints)}}}}
                       .dump()
                << '\n';
  else if (a_games)
    context.out << answer_text(context.words, answer, context.style.ascii);
  return answer.status;
}

Status note(const NoteOptions& options, Context& context) {
  const std::string text = text_for_record("--text", options.text);
  ModeratorTransaction transaction(store_to_move(context), options.game, context.now(),
                                   make_answer_formatter(context), std::nullopt);
  transaction.require_going_on(command_errors::Over::Act::note);
  transaction.note({std::string(entries::note_of_text), text});
  transaction.commit();
  committed(context, transaction);

  const LedgerSnapshot moment = transaction.moment();
  const GameFacts& facts = moment.facts();
  if (context.json) {
    nlohmann::ordered_json json{
        {"note", text}, {"game", facts.game}, {"entry", facts.entry}, {"head", facts.head}};
    if (!facts.signature.empty()) json["signature"] = facts.signature;
    context.out << json.dump() << '\n';
    return Status::done;
  }
  const std::string noted = context.words.remark(remark::NotedIn{facts.game, text});
  context.out << wrap_sentence(clean_sentence(noted, context.style.ascii), "", "  ")
              << record_lines(facts.game, facts.entry, facts.head, facts.signature);
  return Status::done;
}

namespace {

ordered_json to_json(const RollbackResult& undone) {
  ordered_json json{{"entry", undone.entry.number}};
  for (const char* key : {"to", "reason", "dice"}) json[key] = undone.entry.body.at(key);
  json["undone"] = undone.entries;
  json["kept"] = ordered_json::array();
  for (const Json& event : undone.kept)
    json["kept"].push_back({{"link", event.at("draw").at("link")}, {"dice", event.value("dice", Json())}});
  return {{"rollback", std::move(json)}};
}

}  // namespace

Status roll_back(const RollbackOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  ModeratorTransaction transaction = acting_on(context, options.game, options.tell);
  const RollbackResult undone =
      take_back(transaction, options.to, reason, !options.reroll, make_answer_formatter(context));
  committed(context, transaction);
  tell(context, options.tell, transaction, undone.happenings, undone.receipts, to_json(undone));
  return Status::done;
}

Status end_game(const EndOptions& options, Context& context) {
  const std::string reason = text_for_record("--reason", options.reason);
  ModeratorTransaction transaction = acting_on(context, options.game, options.tell);
  const Ended ended = end(transaction, reason, make_answer_formatter(context));
  committed(context, transaction);
  ordered_json points;
  for (const auto& [seat, number] : ended.points) points[seat] = number;
  tell(context, options.tell, transaction, {ended.happening}, ended.receipts,
       {{"end",
         {{"entry", ended.entry.number}, {"winner", nullptr}, {"points", points}, {"reason", reason}}}});
  return Status::done;
}

}  // namespace inselpost
