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

InputKind recognised(std::string_view text) {
  if (text.starts_with(sqlite)) return InputKind::store;
  if (looks_like_record(text)) return InputKind::record;
  switch (kind_of(text)) {
    case FileKind::setup: return InputKind::setup;
    case FileKind::orders: return InputKind::orders;
    case FileKind::table_log: return InputKind::table_log;
    case FileKind::unknown: break;
  }
  return is_report(text) ? InputKind::report : InputKind::unknown;
}

std::optional<FileDiagnostic> wrong_kind(std::string_view text, const std::string& file,
                                         std::initializer_list<InputKind> taken) {
  const InputKind kind = recognised(text);
  if (kind == InputKind::unknown || std::find(taken.begin(), taken.end(), kind) != taken.end())
    return std::nullopt;
  return FileDiagnostic{{Diagnostic::Severity::error, file, {}, "E_SYNTAX", {}, {}, {}},
                        file_diagnostics::OtherKind{kind}};
}

}  // namespace inselpost
