#pragma once
#include <cstddef>
#include <cstdint>

namespace inselpost {

/// Limits of early files: drafts per seat, and rounds ahead (AHEAD-3).
inline constexpr std::size_t max_drafts = 4;
inline constexpr std::uint16_t max_rounds_ahead = 4;

/// Field of an E_LIMIT for too many drafts. An E_EARLY has the last allowed turn in its argument `turn`.
inline constexpr const char* field_of_drafts = "drafts";
/// Fields of an E_LIMIT for too many orders in a turn (PLAN-22; the maximum is in its argument `limit`) and
/// too many answers to one offer (OFFER-8).
inline constexpr const char *field_of_entries = "entries", *field_of_answers = "answers";

}  // namespace inselpost
