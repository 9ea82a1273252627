#include "cli/inselpost/options.hpp"

#include "cli/messages/message_catalog.hpp"

namespace inselpost {
namespace {

using Options = std::vector<OptionSpec>;

OptionSpec required(OptionSpec option) {
  option.required = true;
  return option;
}

OptionSpec one_of(std::vector<std::string> (*choices)(), OptionSpec option) {
  option.choices = choices;
  return option;
}

std::vector<std::string> language_choices() {
  std::vector<std::string> names;
  for (const MessageCatalog* language : languages()) names.emplace_back(language->language);
  return names;
}

/// Adds the options that choose the viewer.
Options and_viewer(Options options, ViewerOptions& viewer, const OptionMessages& say) {
  options.push_back({"--as", &viewer.as, say.as, say.value.seat});
  options.push_back({"--referee", &viewer.referee, say.referee, {}, false, "--as"});
  return options;
}

/// Adds the options of a picture.
Options and_picture(Options options, PictureOptions& picture, const OptionMessages& say) {
  options.push_back({"--svg", &picture.svg, say.picture.svg});
  options.push_back({"--png", &picture.png, say.picture.png, {}, false, "--svg"});
  options.push_back(one_of(name_choices, {"--names", &picture.names, say.picture.names, say.value.word}));
  options.push_back({"--dark", &picture.dark, say.picture.dark});
  return options;
}

/// Adds the options that choose where reports go.
Options and_reports(Options options, TellOptions& tell, const OptionMessages& say) {
  options.push_back({"--public", &tell.public_only, say.public_only});
  options.push_back(taking_folder({"--reports", &tell.reports, say.reports_alone, say.value.folder}));
  return options;
}

Options hold_options(Given& given, const OptionMessages& say) {
  return and_reports({required({say.value.game, &given.hold.game, say.game}),
                      required({"--reason", &given.hold.reason, say.line_for_all, say.value.text})},
                     given.hold.tell, say);
}

/// Sets `at` and `viewer` in the options of a command.
template <class Asked>
const Asked& seen_by(const Given& given, Asked& options) {
  if (given.at) options.at = number("--at", *given.at);
  options.viewer = given.viewer;
  return options;
}

const std::array<Command, command_count> all_commands{{
    {"new",
     [](Given& given, const OptionMessages& say) {
       return Options{required(taking_file({say.value.setup, &given.new_game.setup, say.setup_file})),
                      taking_folder({"--reports", &given.new_game.reports, say.reports, say.value.folder})};
     },
     [](Given& given, Context& context) { return new_game(given.new_game, context); }},
    {"submit",
     [](Given& given, const OptionMessages& say) {
       return Options{
           required(taking_file({say.value.orders, &given.submit.files, say.orders_files})),
           {"--letter", &given.submit.letters, say.in_letters},
           {"--from", &given.submit.from, say.letter_from, say.value.seat},
           {"--by-author", &given.submit.by_author, say.forum.by_author},
           one_of(thread_choices,
                  {"--thread", &given.submit.thread, say.forum.thread, say.forum.thread_value}),
           {"--posts", &given.posts, say.forum.posts, say.value.entry},
           {"--again", &given.submit.again, say.once_more},
           {"--public", &given.submit.public_only, say.public_only},
           taking_folder({"--reports", &given.submit.reports, say.reports_and_receipts, say.value.folder})};
     },
     [](Given& given, Context& context) {
       if (given.posts) given.submit.posts = number("--posts", *given.posts);
       return submit(given.submit, context);
     }},
    {"check",
     [](Given& given, const OptionMessages& say) {
       return Options{
           taking_file({say.value.orders, &given.check.files, say.orders_files}),
           {"--letter", &given.check.letters, say.in_letters},
           {"--from", &given.check.from, say.letter_from, say.value.seat},
           taking_file({"--standing", &given.check.standing, say.rules_to_rehearse, say.value.file}),
           {"--turns", &given.turns, say.turns_to_rehearse, say.value.entry}};
     },
     [](Given& given, Context& context) {
       if (given.turns) given.check.turns = number("--turns", *given.turns);
       return check(given.check, context);
     }},
    {"rollback",
     [](Given& given, const OptionMessages& say) {
       return and_reports({required({say.value.game, &given.rollback.game, say.game}),
                           required({"--to", &given.to, say.last_entry_that_stands, say.value.entry}),
                           required({"--reason", &given.rollback.reason, say.line_for_all, say.value.text}),
                           {"--reroll", &given.rollback.reroll, say.reroll}},
                          given.rollback.tell, say);
     },
     [](Given& given, Context& context) {
       given.rollback.to = number("--to", *given.to);
       return roll_back(given.rollback, context);
     }},
    {"tick",
     [](Given& given, const OptionMessages& say) {
       return and_reports({{say.value.game, &given.tick.game, say.game_or_all},
                           {"--catch-up", &given.tick.catch_up, say.catch_up}},
                          given.tick.tell, say);
     },
     [](Given& given, Context& context) { return tick(given.tick, context); }},
    {"hold", hold_options, [](Given& given, Context& context) { return hold(given.hold, context); }},
    {"resume", hold_options, [](Given& given, Context& context) { return resume_game(given.hold, context); }},
    {"extend",
     [](Given& given, const OptionMessages& say) {
       return and_reports({required({say.value.game, &given.extend.game, say.game}),
                           {"--by", &given.extend.by, say.more_time, say.value.time_span},
                           {"--from-now", &given.extend.from_now, say.full_time_again},
                           {"--seat", &given.extend.seat, say.only_that_seat, say.value.seat},
                           required({"--reason", &given.extend.reason, say.line_for_all, say.value.text})},
                          given.extend.tell, say);
     },
     [](Given& given, Context& context) { return extend(given.extend, context); }},
    {"replace",
     [](Given& given, const OptionMessages& say) {
       return and_reports({required({say.value.game, &given.replace.game, say.game}),
                           required({"--seat", &given.replace.seat, say.seat, say.value.seat}),
                           required({"--player", &given.replace.player, say.new_player, say.value.name}),
                           required({"--reason", &given.replace.reason, say.line_for_all, say.value.text})},
                          given.replace.tell, say);
     },
     [](Given& given, Context& context) { return replace(given.replace, context); }},
    {"seat",
     [](Given& given, const OptionMessages& say) {
       return Options{
           required({say.value.game, &given.seat.game, say.game}),
           {say.value.seat, &given.seat.seat, say.seat},
           {"--forum", &given.seat.forum, say.forum.name, say.value.name},
           {"--mail", &given.seat.mail.add, say.mail.mail, say.mail.address_value},
           {"--no-mail", &given.seat.mail.remove, say.mail.no_mail, say.mail.address_value},
           {"--shared", &given.seat.mail.shared, say.mail.shared},
           one_of(proof_choices, {"--auth", &given.seat.mail.auth, say.mail.auth, say.mail.proof_value}),
           {"--letters", &given.seat.mail.letters, say.mail.letters, say.mail.letters_value},
           {"--new-token", &given.seat.mail.new_token, say.mail.new_token},
           {"--cc", &given.seat.mail.observers, say.mail.cc, say.mail.address_value}};
     },
     [](Given& given, Context& context) { return seat(given.seat, context); }},
    {"act",
     [](Given& given, const OptionMessages& say) {
       return and_reports({required({say.value.game, &given.act.game, say.game}),
                           required(taking_file({say.value.orders, &given.act.file, say.orders_file})),
                           required({"--as", &given.act.seat, say.acts_for, say.value.seat}),
                           required({"--reason", &given.act.reason, say.line_for_all, say.value.text})},
                          given.act.tell, say);
     },
     [](Given& given, Context& context) { return act_for(given.act, context); }},
    {"redo",
     [](Given& given, const OptionMessages& say) {
       return and_reports({required({say.value.game, &given.redo.game, say.game}),
                           {"--except", &given.redo.except, say.entries_left_out, say.value.entries},
                           required({"--reason", &given.redo.reason, say.line_for_all, say.value.text})},
                          given.redo.tell, say);
     },
     [](Given& given, Context& context) { return redo(given.redo, context); }},
    {"preview",
     [](Given& given, const OptionMessages& say) {
       return Options{required({say.value.game, &given.preview.game, say.game}),
                      required(taking_file({say.value.orders, &given.preview.file, say.any_orders_file}))};
     },
     [](Given& given, Context& context) { return preview(given.preview, context); }},
    {"waiting",
     [](Given& given, const OptionMessages& say) {
       return Options{{"--referee", &given.waiting.referee, say.hidden_too},
                      {"--digest", &given.waiting.digest, say.as_digest}};
     },
     [](Given& given, Context& context) { return waiting(given.waiting, context); }},
    {"outbox",
     [](Given& given, const OptionMessages& say) {
       return Options{{say.value.game, &given.outbox.game, say.only_game},
                      {"--show", &given.outbox.show, say.letter_to_print, say.value.id},
                      {"--sent", &given.outbox.sent, say.letter_sent, say.value.id, false, "--show"}};
     },
     [](Given& given, Context& context) { return outbox(given.outbox, context); }},
    {"note",
     [](Given& given, const OptionMessages& say) {
       return Options{required({say.value.game, &given.note.game, say.game}),
                      required({"--text", &given.note.text, say.line_for_all, say.value.text})};
     },
     [](Given& given, Context& context) { return note(given.note, context); }},
    {"end",
     [](Given& given, const OptionMessages& say) {
       return and_reports({required({say.value.game, &given.end.game, say.game}),
                           required({"--reason", &given.end.reason, say.line_for_all, say.value.text})},
                          given.end.tell, say);
     },
     [](Given& given, Context& context) { return end_game(given.end, context); }},
    {"show",
     [](Given& given, const OptionMessages& say) {
       return and_picture(
           and_viewer({required({say.value.game, &given.show.game, say.game}),
                       {"--at", &given.at, say.as_after_entry, say.value.entry},
                       {"--letter", &given.show.letter, say.as_letter, {}, false, "--at"},
                       {"--position", &given.show.position, say.as_setup, {}, false, "--letter"}},
                      given.viewer, say),
           given.show.picture, say);
     },
     [](Given& given, Context& context) { return show(seen_by(given, given.show), context); }},
    {"legal",
     [](Given& given, const OptionMessages& say) {
       return Options{required({say.value.game, &given.legal.game, say.game}),
                      {"--as", &given.viewer.as, say.seat, say.value.seat},
                      {"--referee", &given.viewer.referee, say.all_seats, {}, false, "--as"}};
     },
     [](Given& given, Context& context) {
       given.legal.viewer = given.viewer;
       return legal(given.legal, context);
     }},
    {"log",
     [](Given& given, const OptionMessages& say) {
       return and_viewer({required({say.value.game, &given.log.game, say.game}),
                          {"--since", &given.since, say.since, say.value.entry},
                          {"--last", &given.last, say.last, say.value.entry, false, "--since"},
                          {"--press", &given.log.press, say.press}},
                         given.viewer, say);
     },
     [](Given& given, Context& context) {
       given.log.since_report = given.since == "last";
       if (given.since && !given.log.since_report) given.log.since = number("--since", *given.since);
       if (given.last) given.log.last = number("--last", *given.last);
       given.log.viewer = given.viewer;
       return log(given.log, context);
     }},
    {"list",
     [](Given& given, const OptionMessages& say) {
       return and_viewer({{say.value.name, &given.list_name, say.name_in_list}}, given.viewer, say);
     },
     [](Given& given, Context& context) {
       return list_games({given.viewer, given.list_name}, context);
     }},
    {"stats",
     [](Given& given, const OptionMessages& say) {
       Options options = and_viewer({{say.value.game, &given.stats.games, say.games_to_count},
                                     {"--store", &given.stats.all, say.every_game},
                                     {"--csv", &given.stats.csv, say.as_csv}},
                                    given.viewer, say);
       options.push_back({"--svg", &given.stats.picture.svg, say.picture.svg});
       options.push_back({"--png", &given.stats.picture.png, say.picture.png, {}, false, "--svg"});
       options.push_back({"--dark", &given.stats.picture.dark, say.picture.dark});
       return options;
     },
     [](Given& given, Context& context) {
       given.stats.viewer = given.viewer;
       return stats(given.stats, context);
     }},
    {"export",
     [](Given& given, const OptionMessages& say) {
       return and_viewer({required({say.value.game, &given.export_record.game, say.game})}, given.viewer,
                         say);
     },
     [](Given& given, Context& context) {
       given.export_record.viewer = given.viewer;
       return export_record(given.export_record, context);
     }},
    {"bundle",
     [](Given& given, const OptionMessages& say) {
       return and_viewer(
           {required({say.value.game, &given.bundle.game, say.game}),
            required(taking_folder({"-o", &given.bundle.folder, say.bundle_folder, say.value.folder}))},
           given.viewer, say);
     },
     [](Given& given, Context& context) {
       given.bundle.viewer = given.viewer;
       return bundle(given.bundle, context);
     }},
    {"import",
     [](Given& given, const OptionMessages& say) {
       return Options{required(taking_file({say.value.file, &given.import_file.file, say.record_or_log})),
                      {"--adopt", &given.import_file.adopt, say.adopt},
                      {"--reason", &given.import_file.reason, say.line_for_all, say.value.text}};
     },
     [](Given& given, Context& context) { return import_file(given.import_file, context); }},
    {"replay",
     [](Given& given, const OptionMessages& say) {
       return and_viewer({required(taking_file({say.value.file, &given.replay.what, say.log_record_or_game})),
                          {"--at", &given.at, say.after_entry, say.value.entry},
                          {"--each", &given.replay.each, say.each_order},
                          {"--opening", &given.replay.opening, say.opening},
                          {"--legal", &given.replay.legal, say.add_legal}},
                         given.viewer, say);
     },
     [](Given& given, Context& context) { return replay(seen_by(given, given.replay), context); }},
    {"audit",
     [](Given& given, const OptionMessages& say) {
       return Options{taking_file({say.value.file, &given.audit.what, say.records_or_games}),
                      {"--all", &given.audit.all, say.every_game}};
     },
     [](Given& given, Context& context) { return audit_record(given.audit, context); }},
    {"witness",
     [](Given& given, const OptionMessages& say) {
       return Options{required(taking_file({say.value.one, &given.witness.a, say.report_or_record})),
                      required(taking_file({say.value.other, &given.witness.b, say.another_of_the_game})),
                      {"--key", &given.witness.key, say.public_key, say.value.key}};
     },
     [](Given& given, Context& context) { return witness(given.witness, context); }},
    {"key", [](Given&, const OptionMessages&) { return Options{}; },
     [](Given&, Context& context) { return show_key(context); }},
    {"post",
     [](Given& given, const OptionMessages& say) {
       return Options{
           required({say.value.game, &given.post.game, say.game}),
           {"--as", &given.post.as, say.forum.as, say.value.seat},
           one_of(format_choices, {"--format", &given.post.format, say.forum.format, say.forum.format_value}),
           {"--since", &given.since, say.forum.since, say.value.entry},
           taking_file({"--picture", &given.post.picture, say.forum.picture, say.value.file}),
           {"--mark", &given.post.mark, say.forum.mark, {}, false, "--as"}};
     },
     [](Given& given, Context& context) {
       if (given.since) given.post.since = number("--since", *given.since);
       return post(given.post, context);
     }},
    {"page",
     [](Given& given, const OptionMessages& say) {
       return Options{required({say.value.game, &given.page.game, say.game}),
                      {"--as", &given.page.as, say.as, say.value.seat},
                      {"--replay", &given.page.replay, say.page.replay},
                      {"--token", &given.page.token, say.page.token},
                      taking_file({"-o", &given.page.out, say.page.out, say.value.file})};
     },
     [](Given& given, Context& context) { return page(given.page, context); }},
    {"pages",
     [](Given& given, const OptionMessages& say) {
       return Options{required(taking_folder({say.value.folder, &given.pages.folder, say.page.folder})),
                      {"--as", &given.pages.as, say.page.as, say.value.seat}};
     },
     [](Given& given, Context& context) { return write_pages(given.pages, context); }},
    {"board",
     [](Given& given, const OptionMessages& say) {
       return and_picture(
           {required(taking_file(one_of(board_choices, {say.value.name, &given.board.name, say.board}))),
            {"--seed", &given.board.seed, say.seed, say.value.text},
            one_of(number_choices, {"--numbers", &given.board.numbers, say.numbers, say.value.word}),
            one_of(harbour_choices, {"--harbours", &given.board.harbours, say.harbours, say.value.word}),
            {"--yaml", &given.board.yaml, say.as_yaml}},
           given.board.picture, say);
     },
     [](Given& given, Context& context) { return board(given.board, context); }},
    {"backup",
     [](Given& given, const OptionMessages& say) {
       return Options{required(taking_file({say.value.file, &given.backup.file, say.backup.file})),
                      {"--keep", &given.keep, say.backup.keep, say.value.entry},
                      {"--force", &given.backup.replace, say.backup.replace}};
     },
     [](Given& given, Context& context) {
       if (given.keep) given.backup.keep = number("--keep", *given.keep);
       return backup(given.backup, context);
     }},
    {"restore",
     [](Given& given, const OptionMessages& say) {
       return Options{required(taking_file({say.value.file, &given.restore.file, say.backup.restored})),
                      taking_file({"--with", &given.restore.records, say.backup.with, say.value.file}),
                      required({"--reason", &given.restore.reason, say.line_for_all, say.value.text}),
                      {"--force", &given.restore.force, say.backup.lose}};
     },
     [](Given& given, Context& context) { return restore(given.restore, context); }},
    {"copy",
     [](Given& given, const OptionMessages& say) {
       return Options{required(taking_file({say.value.from, &given.copy.from, say.backup.from})),
                      required(taking_file({say.value.to, &given.copy.to, say.backup.to})),
                      {say.value.game, &given.copy.games, say.backup.games}};
     },
     [](Given& given, Context& context) { return copy(given.copy, context); }},
    {"schema", [](Given&, const OptionMessages&) { return Options{}; },
     [](Given&, Context& context) { return print_schema(context); }},
    {"doctor",
     [](Given& given, const OptionMessages& say) {
       return Options{taking_file({"--mail", &given.doctor.mail, say.backup.mail_config, say.value.file})};
     },
     [](Given& given, Context& context) { return doctor(given.doctor, context); }},
}};

}  // namespace

std::span<const Command> commands() { return all_commands; }

std::vector<OptionSpec> shared_options(SharedOptions& given, const OptionMessages& say) {
  return {taking_file({"--db", &given.db, {}, say.value.db}),
          {"--json", &given.json},
          {"--now", &given.now, {}, say.value.time},
          one_of(language_choices, {"--lang", &given.lang, {}, say.value.language}),
          one_of(color_choices, {"--color", &given.color, {}, say.value.when}),
          {"--ascii", &given.ascii}};
}

}  // namespace inselpost
