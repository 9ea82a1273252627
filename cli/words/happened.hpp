#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/answer/happening.hpp"
#include "cli/words/table.hpp"

namespace inselpost {

/// What happened in sentences, as this viewer may know it.
std::vector<std::string> sentences(const Language& words, const std::vector<Happening>& happenings,
                                   Viewer viewer, const Names& names);
/// The same of what all are told.
std::vector<std::string> sentences(const Language& words, const std::vector<Announcement>& told,
                                   const Names& names);

/// The sentence that tells of such an order where no event does (`Happening::order`), if there is one.
std::vector<std::string> sentences(const Language& words, Seat who, const std::optional<Json>& untold,
                                   const Names& names);

/// Those of `own` that are not in `open`: what a seat learns beyond what everybody reads. Both in their
/// order.
std::vector<std::string> beyond(const std::vector<std::string>& own, const std::vector<std::string>& open);

}  // namespace inselpost
