#include "cli/commands/whole_record.hpp"

#include <ostream>
#include <stdexcept>

#include "cli/commands/answer.hpp"
#include "cli/printing/text.hpp"
#include "schemas/entry.hpp"

namespace inselpost {

std::optional<std::vector<Entry>> whole_record(const std::string& text, const std::string& file,
                                               Context& context) {
  auto record = read_record(text, file);
  if (!record) {
    context.err << diagnostics_text(record.error());
    return std::nullopt;
  }
  if (!record->whole)
    throw Failure(
        Exit::not_understood,
        clean(file) +
            " leaves out what some players may not see; only the referee's record, or that of a game "
            "that is over, can be gone through");
  return std::move(record->entries);
}

Happening happening_of(const Entry& entry, const Names& names) {
  const nlohmann::json whole = opened(entry.body);
  const auto seat = names.find(whole.at("seat").get<std::string>());
  if (!seat) throw std::invalid_argument("no such seat");
  Happening happening{*seat, std::nullopt, {}};
  if (whole.contains("luck")) happening.luck = whole["luck"].get<std::string>();
  for (const nlohmann::json& event : whole.at("events"))
    happening.events.push_back(event_from_json(event, names));
  return happening;
}

}  // namespace inselpost
