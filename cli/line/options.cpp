#include "cli/line/options.hpp"

namespace inselpost {
namespace {

void add_viewer(CLI::App& app, Given& given, const OptionWords& say) {
  auto* as = app.add_option("--as", given.viewer.as, say.as)->type_name(say.value.seat);
  app.add_flag("--referee", given.viewer.referee, say.referee)->excludes(as);
}

void add_reports(CLI::App& app, TellOptions& tell, const OptionWords& say) {
  app.add_flag("--public", tell.public_only, say.public_only);
  app.add_option("--reports", tell.reports, say.reports_alone)->type_name(say.value.folder);
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
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.setup, given.new_game.setup, say.setup_file)->required();
       app.add_option("--reports", given.new_game.reports, say.reports)->type_name(say.value.folder);
     },
     [](Given& given, Context& context) { return new_game(given.new_game, context); }},
    {"submit",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.orders, given.submit.files, say.orders_files)->required();
       app.add_flag("--public", given.submit.public_only, say.public_only);
       app.add_option("--reports", given.submit.reports, say.reports_and_receipts)
           ->type_name(say.value.folder);
     },
     [](Given& given, Context& context) { return submit(given.submit, context); }},
    {"check",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.orders, given.check.files, say.orders_files)->required();
     },
     [](Given& given, Context& context) { return check(given.check, context); }},
    {"rollback",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.game, given.rollback.game, say.game)->required();
       app.add_option("--to", given.to, say.last_entry_that_stands)->required()->type_name(say.value.entry);
       app.add_option("--reason", given.rollback.reason, say.line_for_all)
           ->required()
           ->type_name(say.value.text);
       app.add_flag("--reroll", given.rollback.reroll, say.reroll);
       add_reports(app, given.rollback.tell, say);
     },
     [](Given& given, Context& context) {
       given.rollback.to = number("--to", *given.to);
       return roll_back(given.rollback, context);
     }},
    {"note",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.game, given.note.game, say.game)->required();
       app.add_option("--text", given.note.text, say.line_for_all)->required()->type_name(say.value.text);
     },
     [](Given& given, Context& context) { return note(given.note, context); }},
    {"end",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.game, given.end.game, say.game)->required();
       app.add_option("--reason", given.end.reason, say.line_for_all)->required()->type_name(say.value.text);
       add_reports(app, given.end.tell, say);
     },
     [](Given& given, Context& context) { return end_game(given.end, context); }},
    {"show",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.game, given.show.game, say.game)->required();
       app.add_option("--at", given.at, say.as_after_entry)->type_name(say.value.entry);
       app.add_flag("--position", given.show.position, say.as_setup);
       add_viewer(app, given, say);
     },
     [](Given& given, Context& context) { return show(seen_by(given, given.show), context); }},
    {"legal",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.game, given.legal.game, say.game)->required();
       auto* as = app.add_option("--as", given.viewer.as, say.seat)->type_name(say.value.seat);
       app.add_flag("--referee", given.viewer.referee, say.all_seats)->excludes(as);
     },
     [](Given& given, Context& context) {
       given.legal.viewer = given.viewer;
       return legal(given.legal, context);
     }},
    {"log",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.game, given.log.game, say.game)->required();
       auto* since = app.add_option("--since", given.since, say.since)->type_name(say.value.entry);
       app.add_option("--last", given.last, say.last)->type_name(say.value.entry)->excludes(since);
       add_viewer(app, given, say);
     },
     [](Given& given, Context& context) {
       if (given.since) given.log.since = number("--since", *given.since);
       if (given.last) given.log.last = number("--last", *given.last);
       given.log.viewer = given.viewer;
       return log(given.log, context);
     }},
    {"list",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.name, given.list_name, say.name_in_list);
       add_viewer(app, given, say);
     },
     [](Given& given, Context& context) {
       return list_games({given.viewer, given.list_name}, context);
     }},
    {"export",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.game, given.export_record.game, say.game)->required();
       add_viewer(app, given, say);
     },
     [](Given& given, Context& context) {
       given.export_record.viewer = given.viewer;
       return export_record(given.export_record, context);
     }},
    {"import",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.file, given.import_file.file, say.record_or_log)->required();
     },
     [](Given& given, Context& context) { return import_file(given.import_file, context); }},
    {"replay",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.file, given.replay.what, say.log_record_or_game)->required();
       app.add_option("--at", given.at, say.after_entry)->type_name(say.value.entry);
       app.add_flag("--each", given.replay.each, say.each_order);
       app.add_flag("--opening", given.replay.opening, say.opening);
       app.add_flag("--legal", given.replay.legal, say.add_legal);
       add_viewer(app, given, say);
     },
     [](Given& given, Context& context) { return replay(seen_by(given, given.replay), context); }},
    {"audit",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.file, given.audit.what, say.records_or_games);
       app.add_flag("--all", given.audit.all, say.every_game);
     },
     [](Given& given, Context& context) { return audit_record(given.audit, context); }},
    {"witness",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.one, given.witness.a, say.report_or_record)->required();
       app.add_option(say.value.other, given.witness.b, say.another_of_the_game)->required();
       app.add_option("--key", given.witness.key, say.public_key)->type_name(say.value.key);
     },
     [](Given& given, Context& context) { return witness(given.witness, context); }},
    {"key", [](CLI::App&, Given&, const OptionWords&) {},
     [](Given&, Context& context) { return show_key(context); }},
    {"board",
     [](CLI::App& app, Given& given, const OptionWords& say) {
       app.add_option(say.value.name, given.board.name, say.board)->required();
       app.add_option("--seed", given.board.seed, say.seed)->type_name(say.value.text);
       app.add_option("--numbers", given.board.numbers, say.numbers)->type_name(say.value.word);
       app.add_option("--harbours", given.board.harbours, say.harbours)->type_name(say.value.word);
       app.add_flag("--yaml", given.board.yaml, say.as_yaml);
     },
     [](Given& given, Context& context) { return board(given.board, context); }},
}};

}  // namespace

std::span<const Command> commands() { return all_commands; }

void add_shared(CLI::App& app, Given& given, const OptionWords& say) {
  app.add_option("--db", given.shared.db)->type_name(say.value.db);
  app.add_flag("--json", given.shared.json);
  app.add_option("--now", given.shared.now)->type_name(say.value.time);
  app.add_option("--lang", given.shared.lang)->type_name(say.value.language);
  app.add_option("--color", given.shared.color)->type_name(say.value.when);
  app.add_flag("--ascii", given.shared.ascii);
}

}  // namespace inselpost
