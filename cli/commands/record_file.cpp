#include "cli/commands/record_file.hpp"

#include <ostream>
#include <stdexcept>

#include "cli/commands/answer.hpp"
#include "schemas/catan/event_json.hpp"

namespace inselpost {

std::optional<Record> record_in(const std::string& text, const std::string& file, Context& context) {
  auto record = read_record(text, file);
  if (record) return std::move(*record);
  context.err << diagnostics_text(record.error());
  if (context.json)
    context.out << nlohmann::ordered_json{{"diagnostics", diagnostics_json(record.error())}}.dump() << '\n';
  return std::nullopt;
}

std::optional<Happening> happening_of(const Entry& entry, const Names& names) {
  const auto hidden = entry.body.find("hidden");
  const bool sealed = hidden != entry.body.end();
  if (sealed && !hidden->contains("value")) return std::nullopt;
  const nlohmann::json& body = sealed ? hidden->at("value") : entry.body;
  const auto seat = names.find(body.at("seat").get<std::string>());
  if (!seat) throw std::invalid_argument("no such seat");
  Happening happening{*seat, std::nullopt, {}};
  if (body.contains("luck")) happening.luck = body["luck"].get<std::string>();
  for (const nlohmann::json& event : body.at("events"))
    happening.events.push_back(event_from_json(event, names));
  return happening;
}

}  // namespace inselpost
