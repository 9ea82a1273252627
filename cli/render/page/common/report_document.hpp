#pragma once

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page/common/page_document.hpp"
#include "cli/results/game_snapshot.hpp"
#include "engine/core/seat.hpp"

namespace inselpost {

/// Returns the messages in the language of the reader of a page.
const MessageCatalog& catalog_for(const LanguageSelector& languages, const GameFacts& facts, Viewer reader);

/// Returns the page with the position as `viewer` may know it: heading, picture, report. It has no script.
PageDocument report_document(const LanguageSelector& languages, const GameSnapshot& snapshot, Viewer viewer);

/// Returns the body of such a page, in a `main` element: what other pages show until their script runs. A
/// page of a seat says that it should not be forwarded (PAGE-10).
std::string report_body(const LanguageSelector& languages, const GameSnapshot& snapshot, Viewer viewer);

}  // namespace inselpost
