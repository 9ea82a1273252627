#include "cli/service/file_kind.hpp"

#include <algorithm>

#include "schemas/orders/orders.hpp"
#include "schemas/record/record.hpp"

namespace inselpost {
namespace {

constexpr std::string_view sqlite = "SQLite format 3";

bool is_report(std::string_view text) {
  return text.find("\nrecord ") != std::string_view::npos && text.find("\nhead ") != std::string_view::npos;
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

std::optional<Complaint> wrong_kind(std::string_view text, const std::string& file,
                                    std::initializer_list<Handed> taken) {
  const Handed kind = recognised(text);
  if (kind == Handed::unknown || std::find(taken.begin(), taken.end(), kind) != taken.end())
    return std::nullopt;
  return Complaint{{Diagnostic::Severity::error, file, {}, "E_SYNTAX", {}, {}, {}},
                   complaint::OtherKind{kind}};
}

}  // namespace inselpost
