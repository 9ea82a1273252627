#include <algorithm>
#include <charconv>
#include <ostream>

#include "cli/mail/commands/commands.hpp"
#include "cli/mail/service/compose.hpp"
#include "schemas/crypto/token.hpp"
#include "schemas/extraction/lines.hpp"
#include "schemas/extraction/order_lexicon.hpp"
#include "schemas/extraction/tokens.hpp"
#include "schemas/json/json.hpp"
#include "storage/mail/outbound_mail.hpp"

namespace inselpost::mail {
namespace {

using State = OutboundMail::State;
constexpr const char* hidden = "****-****";

std::optional<std::int64_t> number_in(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failed == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Masks every token, so that whoever looks at a letter cannot act as its reader.
std::string without_tokens(std::string text) {
  for (const extraction::SeatToken& one : extraction::tokens_of(
           extraction::lines_of(extraction::InputText{"", text}, 1, extraction::words_of_all_games()))) {
    if (!parse_token(one.token)) continue;
    for (std::size_t at = text.find(one.token); at != std::string::npos; at = text.find(one.token, at))
      text.replace(at, one.token.size(), hidden);
  }
  return text;
}

nlohmann::ordered_json to_json(const OutboundMail::QueuedMail& letter) {
  constexpr std::array<const char*, 5> states{"pending", "claimed", "sent", "dead", "held"};
  return {{"id", letter.id},      {"state", states.at(static_cast<std::size_t>(letter.state))},
          {"game", letter.game},  {"reader", letter.reader},
          {"to", letter.address}, {"made", letter.made},
          {"tries", letter.tries}};
}

/// Returns whether the letter was sent or given up.
bool is_over(OutboundMail& outgoing, std::int64_t id) {
  const auto all = outgoing.list({State::sent, State::dead});
  return std::any_of(all.begin(), all.end(),
                     [&](const OutboundMail::QueuedMail& one) { return one.id == id; });
}

Ended list(MailContext& context, MailService& office) {
  const MailCommandMessages& words = context.words->mail_command;
  const auto letters =
      OutboundMail(office.store).list({State::pending, State::claimed, State::held, State::dead});
  const auto owed = letters_owed(office);
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const OutboundMail::QueuedMail& letter : letters) {
    if (context.options.json)
      all.push_back(to_json(letter));
    else
      context.out << letter.id << "  "
                  << std::string_view(words.states.at(static_cast<std::size_t>(letter.state))) << "  "
                  << letter.address << "  " << (letter.game.empty() ? "-" : letter.game) << "  "
                  << letter.made << '\n';
  }
  for (const RecipientDue& one : owed) {
    if (context.options.json)
      all.push_back(
          {{"state", "unwritten"}, {"game", one.game}, {"reader", one.reader}, {"waits", one.waits}});
    else
      context.out << (one.waits ? words.to_write_later(one.game, one.reader)
                                : words.to_write(one.game, one.reader))
                  << '\n';
  }
  if (context.options.json)
    context.out << all.dump() << '\n';
  else if (letters.empty() && owed.empty())
    context.out << std::string_view(words.nothing_to_send) << '\n';
  return Ended::done;
}

}  // namespace

Ended outbox_command(MailContext& context) {
  return with_office(context, [&](MailService& office) {
    const MailOptions& asked = context.options;
    const auto& id = asked.show ? asked.show : asked.retry ? asked.retry : asked.drop;
    if (!id) return list(context, office);
    OutboundMail outgoing(office.store);
    const auto number = number_in(*id);
    const auto bytes = number ? outgoing.bytes(*number) : std::nullopt;
    bool is_done = bytes.has_value();
    if (asked.retry) is_done = is_done && outgoing.retry(*number, office.now());
    if (asked.drop) is_done = is_done && outgoing.drop(*number, office.now());
    if (!is_done) {
      const MailCommandMessages& words = context.words->mail_command;
      print_diagnostics(context,
                        number && is_over(outgoing, *number) ? words.no_longer(*id) : words.no_letter(*id));
      return Ended::no_input;
    }
    context.out << (asked.show ? without_tokens(*bytes) : context.words->mail_command.marked(*id) + '\n');
    return Ended::done;
  });
}

}  // namespace inselpost::mail
