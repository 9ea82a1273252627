#include "cli/inselpost/commands/shared/record_file.hpp"

#include <ostream>

#include "cli/render/answer.hpp"

namespace inselpost {

void complain_to_all(Context& context, const FileDiagnostics& complaints) {
  print_diagnostics(context, complaints);
  if (context.json)
    context.out
        << nlohmann::ordered_json{{"diagnostics", complaints_json(default_catalog(), complaints)}}.dump()
        << '\n';
}

std::optional<Record> record_in(const std::string& text, const std::string& file, Context& context) {
  auto record = read_record(text, file);
  if (record) return std::move(*record);
  complain_to_all(context, to_file_diagnostics(record.error()));
  return std::nullopt;
}

}  // namespace inselpost
