#include "cli/inselpost/commands/witness.hpp"

#include <array>
#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/render/audit.hpp"
#include "cli/results/comparison_report.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/record_message_id.hpp"
#include "schemas/record/witness.hpp"

namespace inselpost {
namespace {

using Seal = ComparisonReport::Seal;

HeadStatement read_side(const std::string& path, Context& context) {
  std::string text = read_input(context, path);
  mend_line_ends(text);
  const std::string file = shown_name(context, path);
  const auto refuse = [&](const FileDiagnostics& complaints) {
    print_diagnostics(context, complaints);
    return CommandError(Status::not_understood, command_errors::NoComparison{file});
  };
  if (const auto wrong = wrong_kind(text, file, {InputKind::record, InputKind::report}))
    throw refuse({*wrong});
  auto statement = read_telling(text, file);
  if (!statement) throw refuse(to_file_diagnostics(statement.error()));
  if (const auto fault = reading_record([&] { return find_inconsistency(open_game, *statement); })) {
    const bool nothing = fault->found.as<RecordMessageId>() == RecordMessageId::nothing;
    throw CommandError(
        Status::refused,
        command_errors::Altered{statement->file, fault->entry, fault->what == LocalizableText("head"),
                                nothing ? std::string() : context.words.message(fault->found)});
  }
  return std::move(*statement);
}

std::optional<Hash> given_key(const WitnessOptions& options) {
  if (!options.key) return std::nullopt;
  const auto key = hash_from_hex(*options.key);
  if (!key) throw CommandError(Status::usage, command_errors::NoKey{*options.key});
  return key;
}

Seal seal_of(SignatureStatus seal) {
  switch (seal) {
    case SignatureStatus::no: return Seal::none;
    case SignatureStatus::unknown_key: return Seal::unknown_key;
    case SignatureStatus::fits: return Seal::fits;
    case SignatureStatus::does_not_fit: return Seal::does_not_fit;
  }
  return Seal::none;
}

ComparisonReport::Result result_of(Comparison::Result result) {
  switch (result) {
    case Comparison::Result::same: return ComparisonReport::Result::same;
    case Comparison::Result::two: return ComparisonReport::Result::two;
    case Comparison::Result::undecided: return ComparisonReport::Result::undecided;
    case Comparison::Result::other_games: return ComparisonReport::Result::other_games;
  }
  return ComparisonReport::Result::undecided;
}

/// A record names its key; a report is checked with the key of the other side.
ComparisonReport compared(const WitnessOptions& options, Context& context) {
  const auto given = given_key(options);
  const HeadStatement a = read_side(options.a, context), b = read_side(options.b, context);
  const Comparison found = reading_record([&] { return compare(a, b); });
  ComparisonReport out;
  out.result = result_of(found.result);
  out.entry = found.entry;
  if (const auto& d = found.difference) out.difference = {d->what, d->expected, d->found};
  const auto side = [&](const HeadStatement& own, const HeadStatement& other, const Hash& head) {
    const auto key = given ? given : own.public_key ? own.public_key : other.public_key;
    ComparisonReport::Side compared{own.file, own.game, own.is_record(), own.entry, {}, {}, hex(head)};
    compared.seal = seal_of(check_signature(own, key));
    if (key) compared.key = hex(*key);
    return compared;
  };
  out.sides = {side(a, b, found.heads[0]), side(b, a, found.heads[1])};
  return out;
}

}  // namespace

Status witness(const WitnessOptions& options, Context& context) {
  if (options.a == "-" && options.b == "-")
    throw CommandError(Status::usage, command_errors::StandardInputTwice{});
  const ComparisonReport found = compared(options, context);
  if (context.json)
    context.out << compared_json(context.words, found).dump() << '\n';
  else
    context.out << compared_text(context.words, found);
  switch (found.result) {
    case ComparisonReport::Result::undecided:
    case ComparisonReport::Result::other_games: return Status::usage;
    case ComparisonReport::Result::two: return Status::refused;
    case ComparisonReport::Result::same: break;
  }
  return found.misfits() ? Status::refused : Status::done;
}

}  // namespace inselpost
