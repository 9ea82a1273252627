// HTML pages and their scripts.
#include "cli/messages/page_messages.hpp"

#include <array>

#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en {
namespace {

constexpr std::array common_texts{
    PageText{"copied", "Copied."},
    PageText{"not_copied", "The browser did not allow to copy. Select the text and copy it."},
};

constexpr std::array replay_texts{
    PageText{"entry_of", "Entry {entry} of {last}"},
};

constexpr std::array check_texts{
    PageText{"check", "Check of the record"},
};

}  // namespace

constinit const PageMessages page_words{
    .do_not_forward = "This page shows what only you may know. Do not forward it.",
    .without_script = "This page shows more where JavaScript may run: open it in a browser.",
    .board = "The board",
    .common = common_texts,
    .replay = replay_texts,
    .check = check_texts,
};

}  // namespace inselpost::en
