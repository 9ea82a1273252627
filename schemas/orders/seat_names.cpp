#include "schemas/orders/seat_names.hpp"

#include <algorithm>

#include "schemas/orders/orders_message_id.hpp"
#include "schemas/yaml/map_reader.hpp"

namespace inselpost {

std::optional<Seat> find_seat(DiagnosticCollector& faults, const SourceSpan& mark, const std::string& name,
                              const std::vector<std::string>& seats) {
  const auto found = std::find(seats.begin(), seats.end(), name);
  if (found != seats.end()) return seat_at(static_cast<std::size_t>(found - seats.begin()));
  faults.syntax(mark, {OrdersMessageId::no_seat, name}, suggestions(name, seats));
  return std::nullopt;
}

std::optional<Seat> read_named_seat(DiagnosticCollector& faults, const yaml::Node& node,
                                    const LocalizableText& what, const std::vector<std::string>& seats) {
  const auto name = read_name(faults, node, what);
  return name ? find_seat(faults, node.mark, *name, seats) : std::nullopt;
}

}  // namespace inselpost
