// Messages of the man pages.
#include "cli/messages/en/pages/help.hpp"

namespace inselpost::en {

const ManualMessages manual_words{
    .title = "Inselpost manual",
    .name = "NAME",
    .synopsis = "SYNOPSIS",
    .description = "DESCRIPTION",
    .commands = "COMMANDS",
    .examples = "EXAMPLES",
    .exit_status = "EXIT STATUS",
    .see_also = "SEE ALSO",
    .command = "COMMAND",
    .topic = "TOPIC",
    .statuses = {{
        {"0", "done"},
        {"1", "an order or a set-up was refused, an audit found a difference, or `witness` a contradiction"},
        {"2", "usage: no such command, option, seat or entry; `witness` has nothing to compare"},
        {"65",
         "input that cannot be understood; a game file or record in a format older than the supported ones"},
        {"66", "no such file, store or game; the store has no key yet"},
        {"70", "internal error"},
        {"73", "the store, the output or a report cannot be written, or the game exists already"},
        {"74", "the store is damaged, something else, or made by a newer version"},
        {"75", "another program holds the store: try again"},
    }},
    .greatest_status = "If several apply, the greatest counts.",
    .mail_config_about = "configuration of inselpost-mail",
    .mail_config =
        "The configuration of `inselpost-mail` is a YAML file. `inselpost-mail` reads the first of these: "
        "the file named by `--config`, the one named by the environment variable `INSELPOST_MAIL_CONFIG`, "
        "`inselpost-mail.yaml` in the current folder, `/etc/inselpost-mail.yaml`. It must belong to the "
        "account that runs the program, or to root, and nobody else may be able to change it. "
        "`inselpost-mail check-config` says whether everything is in order.",
    .mail_config_keys = "All keys",
};

}  // namespace inselpost::en
