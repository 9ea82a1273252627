#include "cli/line/options.hpp"

namespace inselpost {
namespace {

void add_viewer(CLI::App& app, Given& given) {
  auto* as = app.add_option("--as", given.viewer.as, "what this seat may see (without it: what all may see)")
                 ->type_name("SEAT");
  app.add_flag("--referee", given.viewer.referee, "what the moderator may see, which is all")->excludes(as);
}

void add_reports(CLI::App& app, TellOptions& tell) {
  app.add_flag("--public", tell.public_only, "print nothing that is private");
  app.add_option("--reports", tell.reports, "write reports into DIR/GAME, print nothing private")
      ->type_name("DIR");
}

/// The same options with the entry that was asked for, and for whose eyes.
template <class Options>
const Options& seen_by(const Given& given, Options& options) {
  if (given.at) options.at = number("--at", *given.at);
  options.viewer = given.viewer;
  return options;
}

const std::array<Command, 17> all_commands{{
    {"new",
     [](CLI::App& app, Given& given) {
       app.add_option("SETUP", given.new_game.setup, "the set-up file, - is standard input")->required();
       app.add_option("--reports", given.new_game.reports, "write reports into DIR/GAME")->type_name("DIR");
     },
     [](Given& given, Context& context) { return new_game(given.new_game, context); }},
    {"submit",
     [](CLI::App& app, Given& given) {
       app.add_option("ORDERS", given.submit.files, "orders files, - is standard input")->required();
       app.add_flag("--public", given.submit.public_only, "print nothing that is private");
       app.add_option("--reports", given.submit.reports,
                      "write reports and receipts into DIR/GAME, print nothing private")
           ->type_name("DIR");
     },
     [](Given& given, Context& context) { return submit(given.submit, context); }},
    {"check",
     [](CLI::App& app, Given& given) {
       app.add_option("ORDERS", given.check.files, "orders files, - is standard input")->required();
     },
     [](Given& given, Context& context) { return check(given.check, context); }},
    {"rollback",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.rollback.game, "its name")->required();
       app.add_option("--to", given.to, "the last entry that stands (`log` numbers them)")
           ->required()
           ->type_name("N");
       app.add_option("--reason", given.rollback.reason, "one line, for all to read")
           ->required()
           ->type_name("TEXT");
       app.add_flag("--reroll", given.rollback.reroll, "throws taken back are not used again");
       add_reports(app, given.rollback.tell);
     },
     [](Given& given, Context& context) {
       given.rollback.to = number("--to", *given.to);
       return roll_back(given.rollback, context);
     }},
    {"note",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.note.game, "its name")->required();
       app.add_option("--text", given.note.text, "one line, for all to read")->required()->type_name("TEXT");
     },
     [](Given& given, Context& context) { return note(given.note, context); }},
    {"end",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.end.game, "its name")->required();
       app.add_option("--reason", given.end.reason, "one line, for all to read")
           ->required()
           ->type_name("TEXT");
       add_reports(app, given.end.tell);
     },
     [](Given& given, Context& context) { return end_game(given.end, context); }},
    {"show",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.show.game, "its name")->required();
       app.add_option("--at", given.at, "as it was after entry N")->type_name("N");
       app.add_flag("--position", given.show.position, "as a set-up, to go on with it elsewhere");
       add_viewer(app, given);
     },
     [](Given& given, Context& context) { return show(seen_by(given, given.show), context); }},
    {"legal",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.legal.game, "its name")->required();
       auto* as = app.add_option("--as", given.viewer.as, "the seat")->type_name("SEAT");
       app.add_flag("--referee", given.viewer.referee, "all seats")->excludes(as);
     },
     [](Given& given, Context& context) {
       given.legal.viewer = given.viewer;
       return legal(given.legal, context);
     }},
    {"log",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.log.game, "its name")->required();
       auto* since = app.add_option("--since", given.since, "only what came after entry N")->type_name("N");
       app.add_option("--last", given.last, "only the last N entries")->type_name("N")->excludes(since);
       add_viewer(app, given);
     },
     [](Given& given, Context& context) {
       if (given.since) given.log.since = number("--since", *given.since);
       if (given.last) given.log.last = number("--last", *given.last);
       given.log.viewer = given.viewer;
       return log(given.log, context);
     }},
    {"list",
     [](CLI::App& app, Given& given) {
       app.add_option("NAME", given.list_name, "that game, or those with a seat or player of that name");
       add_viewer(app, given);
     },
     [](Given& given, Context& context) {
       return list_games({given.viewer, given.list_name}, context);
     }},
    {"export",
     [](CLI::App& app, Given& given) {
       app.add_option("GAME", given.export_record.game, "its name")->required();
       add_viewer(app, given);
     },
     [](Given& given, Context& context) {
       given.export_record.viewer = given.viewer;
       return export_record(given.export_record, context);
     }},
    {"import",
     [](CLI::App& app, Given& given) {
       app.add_option("FILE", given.import_file.file, "the record or table log, - is standard input")
           ->required();
     },
     [](Given& given, Context& context) { return import_file(given.import_file, context); }},
    {"replay",
     [](CLI::App& app, Given& given) {
       app.add_option("FILE", given.replay.what, "a table log, a record, or the name of a game")->required();
       app.add_option("--at", given.at, "after entry N, as `log` numbers them")->type_name("N");
       app.add_flag("--each", given.replay.each, "after every order");
       app.add_flag("--opening", given.replay.opening, "how the game began, before the first order");
       app.add_flag("--legal", given.replay.legal, "with --json: add what may be ordered");
       add_viewer(app, given);
     },
     [](Given& given, Context& context) { return replay(seen_by(given, given.replay), context); }},
    {"audit",
     [](CLI::App& app, Given& given) {
       app.add_option("FILE", given.audit.what, "records, or names of games");
       app.add_flag("--all", given.audit.all, "every game of the store");
     },
     [](Given& given, Context& context) { return audit_record(given.audit, context); }},
    {"witness",
     [](CLI::App& app, Given& given) {
       app.add_option("A", given.witness.a, "a report or a record, - is standard input")->required();
       app.add_option("B", given.witness.b, "another of the same game")->required();
       app.add_option("--key", given.witness.key, "the public key of the store")->type_name("HEX");
     },
     [](Given& given, Context& context) { return witness(given.witness, context); }},
    {"key", [](CLI::App&, Given&) {}, [](Given&, Context& context) { return show_key(context); }},
    {"board",
     [](CLI::App& app, Given& given) {
       app.add_option("NAME", given.board.name, "a fixed board, a generator, or a set-up file")->required();
       app.add_option("--seed", given.board.seed, "what a generator draws from")->type_name("TEXT");
       app.add_option("--numbers", given.board.numbers, "how a generator lays number chips")
           ->type_name("WORD");
       app.add_option("--harbours", given.board.harbours, "how a generator lays harbours")->type_name("WORD");
       app.add_flag("--yaml", given.board.yaml, "as text to paste into a set-up");
     },
     [](Given& given, Context& context) { return board(given.board, context); }},
}};

}  // namespace

std::span<const Command> commands() { return all_commands; }

void add_shared(CLI::App& app, Given& given) {
  app.add_option("--db", given.shared.db, "the game file (without it: $INSELPOST_DB or ./inselpost.db)")
      ->type_name("FILE");
  app.add_flag("--json", given.shared.json, "for programs");
  app.add_option("--now", given.shared.now, "the time to go by, such as 2026-11-21T09:30:00Z")
      ->type_name("TIME");
  app.add_option("--lang", given.shared.lang, "en; German comes later")->type_name("en|de");
  app.add_option("--color", given.shared.color, "auto, always or never")->type_name("WHEN");
  app.add_flag("--ascii", given.shared.ascii, "draw with ASCII alone");
}

}  // namespace inselpost
