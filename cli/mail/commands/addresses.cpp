#include <ostream>

#include "cli/mail/commands/commands.hpp"
#include "cli/messages/text.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/json/json.hpp"
#include "storage/mail/mailbox_store.hpp"
#include "storage/mail/seat_mail_store.hpp"

namespace inselpost::mail {
namespace {

nlohmann::ordered_json json_of(const std::string& game, const SeatMailStore::Address& one,
                               const std::optional<MailboxStore::Mailbox>& box) {
  nlohmann::ordered_json json{{"game", game}, {"seat", one.seat}, {"address", one.address}};
  if (box && box->heard) json["heard"] = *box->heard;
  json["bounces"] = box && box->bounces;
  return json;
}

}  // namespace

Ended addresses_command(MailContext& context) {
  return with_office(context, [&](MailService& office) {
    const MailCommandMessages& words = context.words->mail_command;
    SeatMailStore book(office.store);
    MailboxStore boxes(office.store);
    std::vector<std::string> games;
    if (context.options.game)
      games.push_back(game_of(office.store, *context.options.game).name);
    else
      for (const GameSummary& game : office.store.list()) games.push_back(game.name);
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const std::string& name : games)
      for (const SeatMailStore::Address& one : book.addresses(game_of(office.store, name))) {
        const auto box = boxes.find(one.address);
        all.push_back(json_of(name, one, box));
        if (context.options.json) continue;
        context.out << words.address(name, one.seat, one.address);
        if (box && box->bounces) context.out << "; " << words.bounces(readable_time(*box->bounces));
        if (box && box->heard) context.out << "; " << words.heard(readable_time(*box->heard));
        context.out << '\n';
      }
    if (context.options.json)
      context.out << all.dump() << '\n';
    else if (all.empty())
      context.out << std::string_view(words.no_addresses) << '\n';
    return Ended::done;
  });
}

}  // namespace inselpost::mail
