#include "cli/commands/file_kind.hpp"

#include <algorithm>

#include "cli/paper/text.hpp"
#include "schemas/post/orders.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

constexpr std::string_view sqlite = "SQLite format 3";

bool is_report(std::string_view text) {
  return text.find("\nrecord ") != std::string_view::npos && text.find("\nhead ") != std::string_view::npos;
}

/// `inselpost new friday.yaml`; standard input has no name to repeat.
std::string command(std::string_view words, const std::string& file) {
  const bool named = file != "standard input";
  return "`inselpost " + std::string(words) + ' ' + (named ? clean(file) : "FILE") + '`';
}

std::string sentence(Handed kind, const std::string& file) {
  switch (kind) {
    case Handed::setup: return "this is a set-up: " + command("new", file) + " makes a game of it";
    case Handed::orders: return "these are orders: " + command("submit", file) + " carries them out";
    case Handed::table_log:
      return "this is a table log: " + command("import", file) + " makes a game of it, " +
             command("replay", file) + " only goes through it";
    case Handed::record:
      return "this is the history of a game: " + command("audit", file) + " checks it, " +
             command("import", file) + " takes it into the store";
    case Handed::store:
      return "this is a store of games: " + command("list --db", file) + " says what is in it";
    case Handed::report: return "this is a report: `inselpost witness A B` compares it with another";
    case Handed::unknown: break;
  }
  return {};
}

}  // namespace

Handed recognised(std::string_view text) {
  if (text.starts_with(sqlite)) return Handed::store;
  if (looks_like_record(text)) return Handed::record;
  switch (kind_of(text)) {
    case FileKind::setup: return Handed::setup;
    case FileKind::orders: return Handed::orders;
    case FileKind::table_log: return Handed::table_log;
    case FileKind::unknown: break;
  }
  return is_report(text) ? Handed::report : Handed::unknown;
}

std::optional<Diagnostic> wrong_kind(std::string_view text, const std::string& file,
                                     std::initializer_list<Handed> taken) {
  const Handed kind = recognised(text);
  if (kind == Handed::unknown || std::find(taken.begin(), taken.end(), kind) != taken.end())
    return std::nullopt;
  return Diagnostic{Diagnostic::Severity::error, file, {}, "E_SYNTAX", sentence(kind, file), {}, {}};
}

}  // namespace inselpost
