// HTML-Seiten und ihre Skripte.
#include "cli/messages/page_messages.hpp"

#include <array>

#include "cli/messages/de/pages/pages.hpp"

namespace inselpost::de {
namespace {

constexpr std::array common_texts{
    PageText{"copied", "Kopiert."},
    PageText{"not_copied",
             "Der Browser erlaubt das Kopieren nicht. Markiere den Text und kopiere ihn selbst."},
};

constexpr std::array replay_texts{
    PageText{"entry_of", "Eintrag {entry} von {last}"},
};

constexpr std::array check_texts{
    PageText{"check", "Prüfung des Verlaufs"},
};

}  // namespace

constinit const PageMessages page_words{
    .do_not_forward = "Diese Seite zeigt, was nur du wissen darfst. Leite sie nicht weiter.",
    .without_script = "Diese Seite zeigt mehr, wo JavaScript laufen darf: öffne sie in einem Browser.",
    .board = "Das Brett",
    .common = common_texts,
    .replay = replay_texts,
    .check = check_texts,
};

}  // namespace inselpost::de
