#include "cli/inselpost/commands/check.hpp"

#include <optional>
#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/letter_input.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/render/lists.hpp"
#include "cli/render/receipt.hpp"
#include "cli/service/plan/rehearsal.hpp"
#include "cli/service/submission_queue.hpp"
#include "schemas/orders/orders.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

struct Input {
  SubmittedFile file;
  std::optional<CommandError> unreadable;
};

std::vector<Input> read_inputs(const CheckOptions& options, LetterInput& letters, Context& context) {
  std::vector<Input> inputs;
  for (const std::string& path : options.files) {
    SubmittedFile file{shown_name(context, path), {}};
    try {
      file.text = read_input(context, path);
    } catch (const CommandError& refusal) {
      inputs.push_back({std::move(file), refusal});
      continue;
    }
    if (!options.letters) {
      inputs.push_back({std::move(file), std::nullopt});
      continue;
    }
    for (SubmittedFile& one : letters.open(file, options.from))
      inputs.push_back({std::move(one), std::nullopt});
  }
  return inputs;
}

ordered_json to_json(const RehearsedDecision& one) {
  ordered_json json{{"turn", one.turn}, {"entry", one.entry}, {"decision", one.decision}};
  if (!one.about.empty()) json["offer"] = one.about;
  json["by"] = by_names.at(static_cast<std::size_t>(one.by));
  json["given"] = one.given;
  if (!one.rule.empty()) json["rule"] = one.rule;
  if (!one.would.empty()) json["would"] = one.would;
  if (!one.codes.empty()) json["codes"] = one.codes;
  return json;
}

/// Rehearses standing orders (STAND-15).
Status rehearse(const CheckOptions& options, Context& context) {
  if (!options.files.empty())
    throw CommandError(Status::usage, command_errors::NotTogether{"--standing", "ORDERS"});
  const std::uint64_t turns = options.turns.value_or(usual_turns_rehearsed);
  if (turns < 1 || turns > max_turns_rehearsed)
    throw CommandError(Status::usage, command_errors::NoTurns{max_turns_rehearsed});
  const SubmittedFile file{shown_name(context, *options.standing), read_input(context, *options.standing)};
  Store& store = store_of(context);
  const Rehearsal rehearsal =
      in_read_transaction(store, [&] { return rehearse(store, file, static_cast<std::uint16_t>(turns)); });
  const MessageCatalog& words = words_for_seat(context, store, rehearsal.game, rehearsal.seat);
  context.err << complaints_text(words, rehearsal.complaints);
  if (rehearsal.status != Status::done) return rehearsal.status;
  if (context.json) {
    ordered_json all = ordered_json::array();
    for (const RehearsedDecision& one : rehearsal.decisions) all.push_back(to_json(one));
    context.out << ordered_json{{"game", rehearsal.game}, {"seat", rehearsal.seat}, {"rehearsed", all}}.dump()
                << '\n';
  } else if (rehearsal.decisions.empty()) {
    context.out << wrap(words.remark(remark::NothingToRehearse{rehearsal.game, rehearsal.seat}), "", "  ");
  } else {
    context.out << rehearsal_text(words, rehearsal.decisions);
  }
  return Status::done;
}

}  // namespace

Status check(const CheckOptions& options, Context& context) {
  if (options.standing) return rehearse(options, context);
  if (options.turns) throw CommandError(Status::usage, command_errors::OnlyWith{"--turns", "--standing"});
  if (options.from && !options.letters)
    throw CommandError(Status::usage, command_errors::OnlyWith{"--from", "--letter"});
  if (options.files.empty()) throw CommandError(Status::usage, command_errors::LacksOption{"ORDERS"});
  Store& store = store_of(context);
  LedgerCache ledgers(store);
  LetterInput letters(ledgers, context);
  const std::vector<Input> inputs = read_inputs(options, letters, context);
  std::vector<SubmittedFile> files;
  for (const Input& input : inputs) files.push_back(input.file);
  SubmissionChecker checker(store, files);
  ordered_json receipts = ordered_json::array();
  Status worst = options.letters ? letters.say(context) : Status::done;
  for (const Input& input : inputs) {
    try {
      if (input.unreadable) throw CommandError(*input.unreadable);
      SubmissionResult answer = checker.check(input.file, context.now());
      worst = worse(worst, answer.status);
      const ExtractedFile* in_letter = letters.find(answer.file);
      if (answer.game.empty()) {
        if (in_letter != nullptr) in_letter->place(answer.complaints);
        const NamedSeat named = named_seat(input.file.text);
        print_refusal(context, words_for_seat(context, store, named.game, named.seat), answer.file,
                      answer.complaints);
        if (context.json)
          receipts.push_back({{"file", answer.file},
                              {"diagnostics", complaints_json(default_catalog(), answer.complaints)}});
        continue;
      }
      const auto game = store.find(answer.game);
      const FormattedAnswer written = letters.formatter()(answer, game ? game->spoken : LanguagePrefs{});
      context.err << written.diagnostics;
      if (context.json)
        receipts.push_back(ordered_json::parse(written.json));
      else
        context.out << written.receipt;
    } catch (const CommandError& refusal) {
      worst = worse(worst, say(context, refusal));
    }
  }
  if (context.json) {
    ordered_json all{{"receipts", std::move(receipts)}};
    if (options.letters) all["letters"] = letters.json();
    context.out << all.dump() << '\n';
  }
  return worst;
}

}  // namespace inselpost
