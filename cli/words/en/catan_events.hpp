#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/catan/event.hpp"
#include "schemas/catan/names.hpp"

namespace inselpost {

/// What happened, in sentences; takes events as redacted for the reader. Events that belong together share a
/// line (a roll and what it yields, a knight and the theft).
std::vector<std::string> event_sentences(const catan::Events& redacted, const Names& names);

/// `red says: my cat jumped on the desk`: the `luck` line of an orders file, cleaned.
std::string luck_sentence(std::string_view seat, std::string_view luck);

}  // namespace inselpost
