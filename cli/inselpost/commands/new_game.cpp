#include "cli/inselpost/commands/new_game.hpp"

#include <ostream>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/inselpost/commands/shared/reports.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/service/clock.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/file_kind.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "cli/service/play_log.hpp"
#include "cli/service/signing.hpp"
#include "cli/service/summary.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/forum_store.hpp"
#include "storage/mail/letter_prefs_store.hpp"
#include "storage/mail/seat_mail_store.hpp"
#include "storage/press_store.hpp"
#include "storage/store.hpp"

namespace inselpost {
namespace {

/// Stores the people of the set-up (MINE-4).
void keep_people(Store::WriteTransaction& change, Store& store, StoredGame& game, const SetupPeople& people,
                 const std::string& now) {
  if (people.any_mail()) store.create_mail_tables();
  SeatMailStore book(store);
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  for (std::size_t i = 0; i < people.seats.size() && i < genesis.players.size(); ++i) {
    const SetupPeople::Player& player = people.seats[i];
    const std::string& seat = genesis.seats[i];
    if (!player.lang.empty()) change.set_language(game, seat, player.lang);
    if (!player.forum.empty()) ForumStore(store).set_author(game, {seat, utf8::composed(player.forum)});
    if (!player.auth.empty()) book.set_proof(game, seat, player.auth);
    for (const std::string& address : player.mail) book.add_address(game, {seat, address});
    if (player.letters)
      LetterPrefsStore(store).set(game, seat, player.letters->applied_to(LetterPrefs{}), now);
  }
  for (const std::string& address : people.observers) book.add_address(game, {{}, address});
  if (!people.moderator_name.empty() || !people.moderator_mail.empty())
    book.set_moderator(game, {people.moderator_name, people.moderator_mail});
}

/// Returns whose first letters wait.
remark::LettersWait letters_waiting(const StoredGame& game, const SetupPeople& people) {
  remark::LettersWait waiting;
  const entries::Genesis genesis = entries::genesis(parse_json(game.genesis));
  for (std::size_t i = 0; i < people.seats.size() && i < genesis.players.size(); ++i)
    if (!people.seats[i].mail.empty()) waiting.seats.push_back(genesis.seats[i]);
  waiting.observers = !people.observers.empty();
  return waiting;
}

}  // namespace

Status new_game(const NewOptions& options, Context& context) {
  const std::string text = read_input(context, options.setup);
  const std::string file = shown_name(context, options.setup);
  const auto refuse = [&](const FileDiagnostics& complaints, Status status) {
    complain_to_all(context, complaints);
    return status;
  };
  if (const auto wrong = wrong_kind(text, file, {InputKind::setup}))
    return refuse({*wrong}, Status::not_understood);
  const auto setup = read_new_game(text, file, game_in_setup);
  if (!setup) return refuse(to_file_diagnostics(setup.error()), Status::not_understood);
  if (!setup->fits()) return refuse(unfit(*setup, text, file), Status::refused);
  const Timing timing = timing_of(context.now());
  const std::string& now = timing.time;
  std::vector<Entry> entries;
  const Hash secret = setup->seed ? secret_of_seed(*setup->seed) : random_secret();
  SigningKey key = key_for_new_game(context);
  GameLedger ledger = GameLedger::create(setup->beginning(), secret, now, entries, key.public_key);

  Store& store = store_to_move_or_new(context);
  Store::WriteTransaction change(store);
  if (const auto kept = store.key(); kept && kept->public_key != key.public_key) {
    // Another process created a game, and with it the key of the store, in the meantime.
    key = *kept;
    entries.clear();
    ledger = GameLedger::create(setup->beginning(), secret, now, entries, key.public_key);
  }
  change.keep_key(key, now);
  change.create(setup->name, now, entries, position_of(ledger, now));
  StoredGame game = store.find(setup->name).value();
  if (!setup->lang.empty()) change.set_language(game, {}, setup->lang);
  if (setup->press) PressStore(store).set_mode(game, static_cast<PressMode>(*setup->press));
  keep_people(change, store, game, setup->people, now);
  const remark::LettersWait letters = letters_waiting(game, setup->people);
  const bool has_letters = !letters.seats.empty() || letters.observers;
  const GameRevision how_far = change.how_far(game);
  change.commit();
  context.stored.games[setup->name] = ledger.last_entry();
  if (timing.warning) warn(context, *timing.warning);

  LedgerSnapshot moment = LedgerSnapshot::of(ledger, game);
  sign(moment.facts(), key);
  moment.facts().commit = hex(ledger.commit());
  moment.facts().opening = opening_in(entries, ledger.game());
  if (context.json) {
    auto json = reports_json(context.speech(), pages_for(context.words, moment.facts()), moment, {}, true);
    json["commit"] = moment.facts().commit;
    json["seed_chosen"] = ledger.seed_chosen();
    if (has_letters) {
      json["letters"] = letters.seats;
      if (letters.observers) json["letters"].push_back(public_reader);
    }
    context.out << json.dump() << '\n';
  } else {
    print_reports(context, moment, {}, true);
    if (has_letters) context.out << '\n' << wrap(context.words.remark(letters), "", "  ");
  }
  // Last: if this fails, the game exists already and its commitment has been printed.
  if (options.reports) {
    const Remark where =
        write_reports(*options.reports, context.speech(), moment, {}, how_far, context.style.ascii);
    if (!context.json) context.out << said_line(context, where);
  }
  return Status::done;
}

}  // namespace inselpost
