#include "cli/inselpost/commands/check.hpp"

#include <optional>
#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/acting.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/letters.hpp"
#include "cli/inselpost/commands/shared/store_file.hpp"
#include "cli/render/answer.hpp"
#include "cli/render/games.hpp"
#include "cli/service/plan/rehearsal.hpp"
#include "cli/service/queue.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/text/page.hpp"

namespace inselpost {
namespace {

using nlohmann::ordered_json;

struct Input {
  SentFile file;
  std::optional<Refusal> unreadable;
};

std::vector<Input> read_inputs(const CheckOptions& options, Letters& letters, Context& context) {
  std::vector<Input> inputs;
  for (const std::string& path : options.files) {
    SentFile file{shown_name(context, path), {}};
    try {
      file.text = read_input(context, path);
    } catch (const Refusal& refusal) {
      inputs.push_back({std::move(file), refusal});
      continue;
    }
    if (!options.letters) {
      inputs.push_back({std::move(file), std::nullopt});
      continue;
    }
    for (SentFile& one : letters.open(file, options.from)) inputs.push_back({std::move(one), std::nullopt});
  }
  return inputs;
}

ordered_json to_json(const Rehearsed& one) {
  ordered_json json{{"turn", one.turn}, {"entry", one.entry}, {"decision", one.decision}};
  if (!one.about.empty()) json["offer"] = one.about;
  json["by"] = by_names.at(static_cast<std::size_t>(one.by));
  json["given"] = one.given;
  if (!one.rule.empty()) json["rule"] = one.rule;
  if (!one.would.empty()) json["would"] = one.would;
  if (!one.codes.empty()) json["codes"] = one.codes;
  return json;
}

/// STAND-15.
Status rehearse(const CheckOptions& options, Context& context) {
  if (!options.files.empty()) throw Refusal(Status::usage, refused::NotTogether{"--standing", "ORDERS"});
  const std::uint64_t turns = options.turns.value_or(usual_turns_rehearsed);
  if (turns < 1 || turns > most_turns_rehearsed)
    throw Refusal(Status::usage, refused::NoTurns{most_turns_rehearsed});
  const SentFile file{shown_name(context, *options.standing), read_input(context, *options.standing)};
  Store& store = store_of(context);
  const Rehearsal rehearsal =
      at_one_moment(store, [&] { return rehearse(store, file, static_cast<std::uint16_t>(turns)); });
  const Language& words = words_for_seat(context, store, rehearsal.game, rehearsal.seat);
  context.err << complaints_text(words, rehearsal.complaints);
  if (rehearsal.status != Status::done) return rehearsal.status;
  if (context.json) {
    ordered_json all = ordered_json::array();
    for (const Rehearsed& one : rehearsal.decisions) all.push_back(to_json(one));
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
  if (options.turns) throw Refusal(Status::usage, refused::OnlyWith{"--turns", "--standing"});
  if (options.from && !options.letters) throw Refusal(Status::usage, refused::OnlyWith{"--from", "--letter"});
  if (options.files.empty()) throw Refusal(Status::usage, refused::LacksOption{"ORDERS"});
  Store& store = store_of(context);
  Ledgers ledgers(store);
  Letters letters(ledgers, context);
  const std::vector<Input> inputs = read_inputs(options, letters, context);
  std::vector<SentFile> files;
  for (const Input& input : inputs) files.push_back(input.file);
  Check desk(store, files);
  ordered_json receipts = ordered_json::array();
  Status worst = options.letters ? letters.say(context) : Status::done;
  for (const Input& input : inputs) {
    try {
      if (input.unreadable) throw Refusal(*input.unreadable);
      Answer answer = desk.check(input.file, context.now());
      worst = worse(worst, answer.status);
      const LetterFile* in_letter = letters.find(answer.file);
      if (answer.game.empty()) {
        if (in_letter != nullptr) in_letter->place(answer.complaints);
        complain(context, answer.complaints);
        if (context.json)
          receipts.push_back(
              {{"file", answer.file}, {"diagnostics", complaints_json(usual_words(), answer.complaints)}});
        continue;
      }
      const auto game = store.find(answer.game);
      const Written written = letters.scribe()(answer, game ? game->spoken : Spoken{});
      context.err << written.diagnostics;
      if (context.json)
        receipts.push_back(ordered_json::parse(written.json));
      else
        context.out << written.receipt;
    } catch (const Refusal& refusal) {
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
