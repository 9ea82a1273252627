#include "cli/inselpost/commands/witness.hpp"

#include <array>
#include <ostream>
#include <utility>

#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/render/compared.hpp"
#include "cli/results/compared.hpp"
#include "cli/service/file_kind.hpp"
#include "schemas/games/games.hpp"
#include "schemas/record/record_fault.hpp"
#include "schemas/record/witness.hpp"

namespace inselpost {
namespace {

using Seal = Compared::Seal;

Telling read_side(const std::string& path, Context& context) {
  std::string text = read_input(context, path);
  mend_line_ends(text);
  const std::string file = shown_name(context, path);
  const auto refuse = [&](const Complaints& complaints) {
    complain(context, complaints);
    return Refusal(Status::not_understood, refused::NoComparison{file});
  };
  if (const auto wrong = wrong_kind(text, file, {Handed::record, Handed::report})) throw refuse({*wrong});
  auto told = read_telling(text, file);
  if (!told) throw refuse(complaints_of(told.error()));
  if (const auto fault = broken(open_game, *told)) {
    const bool nothing = fault->found.as<RecordFault>() == RecordFault::nothing;
    throw Refusal(Status::refused,
                  refused::Altered{told->file, fault->entry, fault->what == Message("head"),
                                   nothing ? std::string() : context.words.message(fault->found)});
  }
  return std::move(*told);
}

std::optional<Hash> given_key(const WitnessOptions& options) {
  if (!options.key) return std::nullopt;
  const auto key = hash_from_hex(*options.key);
  if (!key) throw Refusal(Status::usage, refused::NoKey{*options.key});
  return key;
}

Seal seal_of(Signed seal) {
  switch (seal) {
    case Signed::no: return Seal::none;
    case Signed::unknown_key: return Seal::unknown_key;
    case Signed::fits: return Seal::fits;
    case Signed::does_not_fit: return Seal::does_not_fit;
  }
  return Seal::none;
}

Compared::Result result_of(Comparison::Result result) {
  switch (result) {
    case Comparison::Result::same: return Compared::Result::same;
    case Comparison::Result::two: return Compared::Result::two;
    case Comparison::Result::undecided: return Compared::Result::undecided;
    case Comparison::Result::other_games: return Compared::Result::other_games;
  }
  return Compared::Result::undecided;
}

/// A record names its key; a report goes by the other's.
Compared compared(const WitnessOptions& options, Context& context) {
  const auto given = given_key(options);
  const Telling a = read_side(options.a, context), b = read_side(options.b, context);
  const Comparison found = compare(a, b);
  Compared out;
  out.result = result_of(found.result);
  out.entry = found.entry;
  if (const auto& d = found.difference) out.difference = {d->what, d->expected, d->found};
  const auto side = [&](const Telling& own, const Telling& other, const Hash& head) {
    const auto key = given ? given : own.public_key ? own.public_key : other.public_key;
    Compared::Side told{own.file, own.game, own.is_record(), own.entry, {}, {}, hex(head)};
    told.seal = seal_of(check_signature(own, key));
    if (key) told.key = hex(*key);
    return told;
  };
  out.sides = {side(a, b, found.heads[0]), side(b, a, found.heads[1])};
  return out;
}

}  // namespace

Status witness(const WitnessOptions& options, Context& context) {
  if (options.a == "-" && options.b == "-") throw Refusal(Status::usage, refused::StandardInputTwice{});
  const Compared found = compared(options, context);
  if (context.json)
    context.out << compared_json(context.words, found).dump() << '\n';
  else
    context.out << compared_text(context.words, found);
  switch (found.result) {
    case Compared::Result::undecided:
    case Compared::Result::other_games: return Status::usage;
    case Compared::Result::two: return Status::refused;
    case Compared::Result::same: break;
  }
  return found.misfits() ? Status::refused : Status::done;
}

}  // namespace inselpost
