#pragma once
#include <cstddef>
#include <cstdint>

namespace inselpost {

/// Letters that come early are kept for at most so many turns of a seat, and so many rounds ahead (AHEAD-3).
inline constexpr std::size_t max_drafts = 4;
inline constexpr std::uint16_t max_rounds_ahead = 4;

/// The field of an E_LIMIT that means the first of these; of an E_EARLY the last turn stands in its argument
/// `turn`.
inline constexpr const char* field_of_drafts = "drafts";
/// Those of an E_LIMIT that means what a seat orders in a turn (PLAN-22; how much stands in its argument
/// `limit`), and how often it answers one offer (OFFER-8).
inline constexpr const char *field_of_entries = "entries", *field_of_answers = "answers";

}  // namespace inselpost
