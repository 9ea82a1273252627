#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/extraction/extracted_orders.hpp"
#include "schemas/extraction/guards.hpp"
#include "schemas/extraction/repair.hpp"
#include "schemas/orders/conversation.hpp"

/// Formats the orders that are found in letters.
namespace inselpost::extraction {

using Lines = std::vector<std::string>;

/// Formats an orders file: `red 7: roll; end turn`; `refused E_SYNTAX 4:5` if its form is refused.
std::string read_file(std::string_view text);
bool is_form(const std::string& found_text);
/// The words to others in an orders file; nullopt if its form is refused.
std::optional<std::vector<SeatMessage>> messages_in(std::string_view text);

/// The orders file of a block: as it stands, or mended where that is refused in form (MEND-1).
RepairedBlock file_of(const OrdersBlock& block);

/// Formats what was found, a line each: `red 7: roll; end turn`, with ` (capitals, list_mark 5)` if it was
/// repaired, `depth 1: ...` if it was quoted, `bare: ...` if it stood alone (every token counts as valid);
/// `refused E_YAML 5:1`; `passed red 6`; `unchanged red 7`; `outside 3` for an order of no block in that
/// line.
Lines found(const std::vector<InputText>& texts, const Guards& guards = {});
Lines found(const std::string& letter);

/// The diagnostics, in words, as the sender gets them.
std::string diagnostics_text(const std::vector<InputText>& texts);

/// All of it at length, with mends, for expected files.
std::string report(const std::vector<InputText>& texts);

std::string_view name_of(RepairKind mend);

}  // namespace inselpost::extraction
