// `--help` texts of all commands.
#include "cli/messages/en/pages/help.hpp"

#include "cli/messages/en/grammar.hpp"
#include "cli/messages/en/pages/pages.hpp"

namespace inselpost::en {
namespace {

std::string lang_option(const std::vector<std::string>& languages) { return list(languages, "or"); }

}  // namespace

const HelpMessages help_words{
    .commands = command_helps,
    .topics = {{{"orders", "how orders are written", orders_page},
                {"dice", "the dice game", dice_page},
                {"setup", "what a set-up can hold", setup_page},
                {"record", "the history of a game, to the byte", record_page}}},
    .program = "inselpost runs games by mail, letter and forum: CATAN and its dice game.",
    .usage = "Usage:  inselpost COMMAND ...      inselpost COMMAND --help says more",
    .usage_of_one = "Usage:",
    .options = "[options]",
    .with_every_command = "With every command:",
    .to_read = "To read:",
    .a_game_begins = "A game begins with",
    .and_goes_on = "and goes on with",
    .shared_options = "--db FILE, --json and others go with every command: inselpost --help",
    .most_often = "Most often:",
    .new_call = "new setup.yaml",
    .submit_call = "submit red.yaml",
    .db = "the game file (without it: $INSELPOST_DB, else inselpost.db in this folder)",
    .json = "print for programs",
    .now = "go by this time, such as 2026-11-21T09:30:00Z, not by the clock",
    .color = "auto, always or never",
    .ascii = "draw with plain letters alone",
    .lang = lang_option,
    .manual = manual_words,
};

const std::array<CommandHelp, command_count> command_helps{{
    {"new",
     "Play",
     "make a game",
     "Makes a game from a set-up file, and the game file if there is none yet. It prints the first report, "
     "with the number that fixes all rolls before anybody plays. `inselpost help setup` says what a set-up "
     "can hold.",
     {"new setup.yaml", "new --reports reports setup.yaml"}},
    {"submit",
     "Play",
     "carry out orders and write the reports",
     "Carries out orders files, each by itself and in the order given, and keeps what they did. It prints a "
     "receipt for each file and a report for each game. A file that comes twice is answered with its receipt "
     "and does nothing again. `inselpost help orders` says how orders are written.",
     {"submit red.yaml", "submit --reports reports red.yaml blue.yaml"}},
    {"check",
     "Play",
     "try orders without changing anything",
     "Says what `submit` would say to these orders. Nothing is saved and nothing is rolled: what hangs on "
     "the dice or on hidden cards is called possible. With --standing it says what the standing orders of a "
     "file "
     "would have answered in the last turns, beside what was answered.",
     {"check red.yaml", "check --standing rules.yaml --turns 10"}},
    {"legal",
     "Play",
     "what a seat may do now, ready to copy",
     "Prints an orders file with everything that the seat may do now. Each line is a comment: take away the "
     "# before those that you mean, and submit it.",
     {"legal friday-island --as red", "legal friday-island --as red > red.yaml"}},
    {"show",
     "Look",
     "a game as it stands",
     "Prints the island, the table of the seats and who must act. Without --as you see what everybody may "
     "see. With --svg or --png it draws the position. With --position and --referee it prints a set-up: a "
     "game that begins with it goes on from here.",
     {"show friday-island --as red", "show friday-island --position --referee > moved.yaml"}},
    {"log",
     "Look",
     "the history of a game",
     "Tells what happened, entry by entry. Without --as you read what everybody may read.",
     {"log friday-island", "log friday-island --last 10"}},
    {"list",
     "Look",
     "all games, and who must act in each",
     "Lists every game of the game file, whom it waits for and since when.",
     {"list", "list --as red"}},
    {"waiting",
     "Look",
     "who owes what in all games, and until when",
     "Lists every decision that a game waits for: whose it is, since when, until when, and what happens "
     "then. What "
     "is due first comes first.",
     {"waiting", "waiting --digest"}},
    {"outbox",
     "Look",
     "what has still to be sent, and to whom",
     "Lists letters and reports that nobody has been given yet: what `tick` has done, reminders, digests. "
     "What "
     "`submit` and your own acts print counts as given to a seat without an address. A report gives way to "
     "the "
     "next one to the same reader, which tells its news too.",
     {"outbox friday-island", "outbox --show friday-island-17-blue"}},
    {"stats",
     "Look",
     "throws, cards, points and times to answer",
     "Counts what fell against what was to be expected, and says how often luck is so uneven; what each seat "
     "received, lost and paid; the points turn by turn; how long each seat took to answer. Without --as it "
     "counts what everybody may know. Of several games, or of all with --store, it says what each player has "
     "played and won.",
     {"stats friday-island", "stats --store --csv > year.csv"}},
    {"page",
     "Look",
     "a page for a browser, in one file",
     "Writes a page that opens in any browser, from a folder or as an attachment: it needs no network, asks "
     "for nothing and stores nothing. With --replay it goes through the game entry by entry, and checks its "
     "record. Without --as it holds what everybody may know.",
     {"page friday-island --replay -o game.html", "page friday-island --as red -o red.html"}},
    {"pages",
     "Look",
     "the pages of all games, as a folder",
     "Writes a page of each game into a folder that a web server can hand out, and index.html, which lists "
     "the "
     "games, whose turn it is and since when. A page that has not changed is not touched. Without --as the "
     "folder holds what everybody may know, and nothing else.",
     {"pages /srv/www/games", "pages . --as red"}},
    {"board",
     "Look",
     "draw an island",
     "Draws a printed island, one that is made at random, or that of a set-up file. With --yaml it prints an "
     "island to paste into a set-up, with --svg or --png a picture.",
     {"board classic-random", "board classic-random --seed friday --yaml"}},
    {"tick",
     "Run",
     "do what is due: decide when the time is up",
     "Decides for whoever has let a deadline pass, in all games or in one. Run it often, by a timer of your "
     "system: how often changes nothing but how soon the others learn of it. If nobody ran it for more than "
     "a "
     "day, it says what is due and decides nothing before you say --catch-up.",
     {"tick --reports reports", "tick friday-island --catch-up"}},
    {"hold",
     "Run",
     "stop all clocks of a game",
     "From now on no time runs in the game, and nothing is decided by the clock. Files are taken and kept "
     "until `resume`. Everybody is told, with your reason.",
     {"hold friday-island --reason \"Ada is ill\"",
      "hold friday-island --reason \"Ada is ill\" --reports reports"}},
    {"resume",
     "Run",
     "let them run again",
     "The clocks go on with what they had left, an hour at least. Files that were kept for the turn at hand "
     "are "
     "carried out in the order in which they came.",
     {"resume friday-island --reason \"Ada is well\"",
      "resume friday-island --reason \"Ada is well\" --reports reports"}},
    {"extend",
     "Run",
     "give more time",
     "Gives more time for all that is owed now, or for what one seat owes. With --from-now, after a clock "
     "stood "
     "ahead, all that is owed has its full time again from now on. Everybody is told.",
     {"extend friday-island --by 24h --reason \"a storm\"",
      "extend friday-island --by 2d --seat red --reason \"moving house\""}},
    {"replace",
     "Run",
     "give a seat to another player",
     "From now on somebody else plays that seat. What was kept of it is gone, and the new player is shown "
     "nothing of it; what was done stands.",
     {"replace friday-island --seat blue --player Eli --reason \"Bo left\"",
      "replace friday-island --seat red --player Zoe --reason illness"}},
    {"seat",
     "Run",
     "the language, mail and forum name of a seat",
     "Says in which language receipts, letters and private views of that seat are written. With --lang it is "
     "that "
     "one from now on. Seats of which nobody has said so read the language of their game (`lang` of its "
     "set-up). With --mail its mail goes to that address; up to 5 are possible. With --forum somebody writes "
     "for that seat in your forum under that name. Without a seat it says who else gets what everybody may "
     "know, and --cc adds somebody.",
     {"seat friday-island red --mail ada@example.org", "seat friday-island red --forum Ada77"}},
    {"act",
     "Run",
     "carry out orders in the name of a seat",
     "Carries out an orders file in the name of its seat, as far as it goes. Nothing of it waits or is kept, "
     "and "
     "its luck line changes no dice. Everybody is told that you did it, and why.",
     {"act friday-island red.yaml --as red --reason \"told me by phone\"",
      "act friday-island - --as red --reason \"by phone\" < red.yaml"}},
    {"redo",
     "Run",
     "do again what was taken back",
     "After a rollback, and before any other order: does again what was taken back, each order as it was. "
     "What "
     "does not fit any more is left out, and its owner is told.",
     {"redo friday-island --reason \"only 58 was wrong\" --except 58",
      "redo friday-island --reason \"it was right\""}},
    {"preview",
     "Run",
     "try orders with all hands known",
     "Says what would become of an orders file, to you alone, who see everything. Nothing is saved and "
     "nothing is "
     "rolled: what hangs on the dice is told for each throw.",
     {"preview friday-island red.yaml", "preview friday-island - < red.yaml"}},
    {"rollback",
     "Run",
     "take back what was done after an entry",
     "Takes back everything after an entry; `log` numbers them. The rolls that are taken back come again in "
     "their order, unless you say --reroll. Nothing is deleted: the history tells of it.",
     {"rollback friday-island --to 56 --reason \"wrong file\"",
      "rollback friday-island --to 56 --reason \"wrong file\" --reroll"}},
    {"note",
     "Run",
     "add a remark that all can read",
     "Adds a line of yours to the history of a game, for all to read.",
     {"note friday-island --text \"Ada is away until Monday\"",
      "note friday-island --text \"We meet on Friday\""}},
    {"end",
     "Run",
     "end a game that is given up",
     "Ends a game without a winner. Everything is open then, and anybody can check every roll.",
     {"end friday-island --reason \"nobody answers\"",
      "end friday-island --reason \"we stop here\" --reports reports"}},
    {"export",
     "Check",
     "write the history of a game to a file",
     "Prints the history of a game as JSON Lines, to be kept or checked elsewhere. What you may not know is "
     "hidden in it. `inselpost help record` describes every line.",
     {"export friday-island > friday.jsonl", "export friday-island --as red > red.jsonl"}},
    {"bundle",
     "Check",
     "write a game to a folder, to hand it over",
     "Writes a new folder with all of a game that somebody else needs: its set-up, its history, how it "
     "stands, the "
     "log, pictures, and which reader was told what. Without --as and --referee it holds what everybody may "
     "know; "
     "no mail address is ever in it. Who is to run the game from now on needs --referee.",
     {"bundle friday-island -o friday", "bundle friday-island --referee -o friday"}},
    {"import",
     "Check",
     "take a history or a table log into the game file",
     "Makes a game of a table log, or of a history in which nothing is wrong. Only the moderator's own "
     "history can be played on.",
     {"import friday.jsonl", "import table-log.yaml"}},
    {"replay",
     "Check",
     "go through a game again",
     "Goes through a table log, a history or a game from its beginning and prints where it leads to.",
     {"replay table-log.yaml", "replay friday-island --at 56"}},
    {"audit",
     "Check",
     "check every roll and every decision of a game",
     "Decides every order of a game again and makes every roll again. It says what that proves and what "
     "stays on trust, or the first entry that is wrong.",
     {"audit friday.jsonl", "audit --all"}},
    {"witness",
     "Check",
     "compare what two players were told",
     "Compares two reports or histories of one game. If two players were told different things, it says from "
     "which entry on.",
     {"witness ada.txt bo.txt", "witness friday.jsonl ada.txt"}},
    {"key",
     "Check",
     "the key with which reports are signed",
     "Prints the public key of the game file. Give it to your players: with it they can check every report.",
     {"key", "key --json"}},
    {"post",
     "Forum",
     "a report to paste",
     "Prints what you paste into your forum: the news since the last --mark, the island, the table, who must "
     "act and until when. Text of players stays text there: it becomes no link, no mention and no picture. "
     "With --as it is a private message to the player of that seat.",
     {"post friday-island --mark", "post friday-island --format discourse"}},
    {"backup",
     "Keep",
     "a checked copy of the game file",
     "Copies the game file while others may use it, and checks the copy: its pages, and the last head of "
     "every "
     "game. The copy holds all secrets, so only you can read it. With --keep its name has the time in it, "
     "and "
     "the oldest copies of that name go.",
     {"backup friday.db", "backup /var/backups/inselpost --keep 14"}},
    {"restore",
     "Keep",
     "go back to a copy",
     "Puts a copy in place of the game file, all at once or not at all. What would be lost is told first, "
     "and "
     "then nothing is done without --force. Running games go on hold. Signed histories that players hold, "
     "named with --with, bring back what came after the copy, each roll as it was.",
     {"restore friday.db --reason \"the disk broke\"",
      "restore friday.db --with ada.jsonl --reason \"the disk broke\""}},
    {"copy",
     "Keep",
     "move games to another store",
     "Copies games, all or those named, with their secrets, kept files, addresses and letters that wait, to "
     "another game file or database, and compares both. They go on there, and in the first one they can only "
     "be read from then on, so that no roll falls twice and no letter goes out twice. All of it happens or "
     "nothing. If it is broken off, run it again.",
     {"copy friday.db postgresql://inselpost@db.example/inselpost",
      "copy friday.db saturday.db friday-island"}},
    {"schema",
     "Keep",
     "what the administrator of a database server has to run",
     "Prints the commands that make the database which --db names (otherwise `inselpost`), its tables, and a "
     "role for this program that may read and change rows and nothing else.",
     {"schema --db postgresql://inselpost@db.example/inselpost", "schema > inselpost.sql"}},
    {"doctor",
     "Keep",
     "look for what is wrong, and say what to do",
     "Checks the game file and all its games, who can read it, the clock, letters that do not get out, the "
     "disk "
     "and the last backup. It changes nothing, and says in a sentence each what is wrong and what to do.",
     {"doctor", "doctor --mail inselpost-mail.yaml"}},
}};

const OptionMessages option_words{
    .value = {.setup = "SETUP",
              .orders = "ORDERS",
              .game = "GAME",
              .name = "NAME",
              .file = "FILE",
              .one = "A",
              .other = "B",
              .from = "FROM",
              .to = "TO",
              .db = "FILE",
              .seat = "SEAT",
              .folder = "DIR",
              .entry = "N",
              .text = "TEXT",
              .key = "HEX",
              .word = "WORD",
              .time = "TIME",
              .when = "WHEN",
              .language = "LANGUAGE",
              .time_span = "TIME",
              .entries = "N,N",
              .id = "ID"},
    .as = "what this seat may see (without it: what all may see)",
    .referee = "what the moderator may see, which is all",
    .public_only = "print nothing that is private",
    .reports = "write reports into DIR/GAME",
    .reports_alone = "write reports into DIR/GAME, print nothing private",
    .reports_and_receipts = "write reports and receipts into DIR/GAME, print nothing private",
    .setup_file = "the set-up file, - is standard input",
    .orders_files = "orders files, - is standard input",
    .in_letters = "these are mails or posts, pasted whole: find the orders in them, and undo what mail did",
    .letter_from = "whose letter it is; orders for other seats are passed over",
    .once_more = "judge a file that came before once more: you mean it twice",
    .game = "its name",
    .last_entry_that_stands = "the last entry that stands (`log` numbers them)",
    .line_for_all = "one line, for all to read",
    .reroll = "throws taken back are not used again",
    .game_or_all = "its name (without it: all games)",
    .catch_up = "decide also what came due while nobody ran it",
    .adopt = "play on here what began in another game file; with --reason",
    .more_time = "so much more time: 90m, 24h, 2d",
    .full_time_again = "a clock stood ahead: all begins anew, from the time that it is",
    .only_that_seat = "only for that seat",
    .new_player = "who plays it from now on",
    .orders_file = "an orders file of that seat, - is standard input",
    .acts_for = "the seat in whose name it is done",
    .entries_left_out = "entries that are not done again",
    .any_orders_file = "an orders file of that game, - is standard input",
    .rules_to_rehearse = "say what the standing orders of this file would have answered",
    .turns_to_rehearse = "in the last N turns, 1 to 20 (without it: 5)",
    .hidden_too = "also what not everybody knows of",
    .as_digest = "put it into the outbox too, with what the clock has decided since the last time",
    .only_game = "only of that game",
    .letter_to_print = "print this one",
    .letter_sent = "it was sent: list it no more",
    .bundle_folder = "the folder, which is made",
    .as_after_entry = "as it was after entry N",
    .as_setup = "as a set-up, to go on with it elsewhere",
    .as_letter = "as the letter that the seat of --as would get now",
    .seat = "the seat",
    .all_seats = "all seats",
    .since = "only what came after entry N; `last`: after the last report to this reader",
    .last = "only the last N entries",
    .press = "what players have said to each other",
    .name_in_list = "that game, or those with a seat or player of that name",
    .record_or_log = "the record or table log, - is standard input",
    .log_record_or_game = "a table log, a record, or the name of a game",
    .after_entry = "after entry N, as `log` numbers them",
    .each_order = "after every order",
    .opening = "how the game began, before the first order",
    .add_legal = "with --json: add what may be ordered",
    .games_to_count = "its name; of several games, what each player has played",
    .as_csv = "what each player has played, as a table for a spreadsheet",
    .records_or_games = "records, or names of games",
    .every_game = "every game of the store",
    .report_or_record = "a report or a record, - is standard input",
    .another_of_the_game = "another of the same game",
    .public_key = "the public key of the store",
    .board = "a fixed board, a generator, or a set-up file",
    .seed = "what a generator draws from",
    .numbers = "how a generator lays number chips",
    .harbours = "how a generator lays harbours",
    .as_yaml = "as text to paste into a set-up",
    .picture = {.svg = "as a picture, in SVG",
                .png = "as a picture, in PNG, 640 pixels wide",
                .names = "name all corners, those with a building, or no place (without it: only hexes)",
                .dark = "on a dark ground"},
    .page = {.out = "the file to write, else standard output",
             .replay = "go through the game entry by entry, and check its record",
             .token =
                 "with --as: the page holds the seat's token, so that its orders can be sent as they are",
             .folder = "the folder to write to, made if it is missing",
             .as = "also the pages of the seats of this name"},
    .forum = {.format_value = "FORMAT",
              .thread_value = "KIND",
              .as = "a private message to the player of that seat",
              .format = "bbcode (that is what comes without it), markdown, discourse or html",
              .since = "news after entry N (without it: since the last --mark)",
              .picture = "also write the picture of what all may know to FILE, in PNG",
              .mark = "the forum knows them from now on",
              .name = "as the forum writes it; an empty text takes it away",
              .by_author = "the files are threads of a forum: each post counts for the seats of its author",
              .thread = "how posts begin there: auto (that is what comes without it), discourse, phpbb, "
                        "woltlab or lines; page: they are saved pages",
              .posts = "so many posts are there (without it they are listed, and nothing is done)"},
    .mail = {.address_value = "ADDRESS",
             .proof_value = "PROOF",
             .letters_value = "WHICH",
             .mail = "mail for that seat goes there, and comes from there",
             .no_mail = "no longer; without a seat: an observer's address",
             .shared = "the address is another seat's too",
             .auth = "what a letter needs: `token`, `address` or `both`",
             .letters =
                 "which letters it gets, or who is given by --cc: `every`, `mine`, `daily 18:00` or `none`",
             .new_token = "no token given before counts; the next report brings one",
             .cc = "without a seat: what everybody may know goes there too"},
    .backup = {.file = "the copy to write; with --keep the beginning of its name",
               .keep = "the name has the time in it; so many of that name stay, the oldest go",
               .replace = "replace the file if there is one",
               .restored = "the copy to go back to",
               .with = "a signed history that a player holds; may be given for several players",
               .lose = "even if something is lost",
               .mail_config = "look at this configuration of inselpost-mail too",
               .from = "the store with the games, a file or the address of a database",
               .to = "the store they go to, which is made if it is a file that does not exist",
               .games = "only these games; otherwise all, with all that the store knows"},
};

}  // namespace inselpost::en
