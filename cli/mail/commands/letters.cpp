#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>

#include "cli/mail/commands/commands.hpp"
#include "cli/mail/service/passing.hpp"
#include "cli/messages/somebodys_words.hpp"
#include "cli/messages/text.hpp"
#include "schemas/clock/instant.hpp"
#include "storage/mail/player_letters.hpp"

namespace inselpost::mail {
namespace {

using KeptState = PlayerLetters::State;

std::optional<std::int64_t> kept_number_in(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failed == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

nlohmann::ordered_json kept_to_json(const PlayerLetters::Letter& letter) {
  return {{"id", letter.id},        {"unread", letter.state == KeptState::unread},
          {"came", letter.came},    {"seats", letter.seats},
          {"from", letter.address}, {"proved", letter.is_proved}};
}

std::string kept_line_of(const MailCommandMessages& words, const PlayerLetters::Letter& letter) {
  return words.letter_of(letter.seats, letter.address, readable_time(letter.came), letter.is_proved,
                         letter.state == KeptState::unread) +
         '\n';
}

Ended list_kept(MailContext& context, PlayerLetters letters) {
  const MailCommandMessages& words = context.words->mail_command;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const PlayerLetters::Letter& letter : letters.list())
    if (context.options.json)
      all.push_back(kept_to_json(letter));
    else
      context.out << letter.id << "  " << kept_line_of(words, letter);
  if (context.options.json)
    context.out << all.dump() << '\n';
  else if (letters.list().empty())
    context.out << std::string_view(words.no_letters) << '\n';
  return Ended::done;
}

void show_kept(MailContext& context, const PlayerLetters::Letter& letter) {
  if (context.options.json) {
    nlohmann::ordered_json json = kept_to_json(letter);
    json["text"] = letter.text;
    context.out << json.dump() << '\n';
    return;
  }
  context.out << kept_line_of(context.words->mail_command, letter) << '\n' << quoted_letter(letter.text);
}

}  // namespace

Ended letters_command(MailContext& context) {
  return with_office(context, [&](MailService& office) {
    PlayerLetters letters(office.store);
    const auto& id = context.options.show ? context.options.show : context.options.drop;
    if (!id) return list_kept(context, letters);
    const MailCommandMessages& words = context.words->mail_command;
    const auto number = kept_number_in(*id);
    const auto letter = number ? letters.find(*number) : std::nullopt;
    if (!letter) {
      print_diagnostics(context, words.no_kept_letter(*id));
      return Ended::no_input;
    }
    if (context.options.drop) {
      letters.drop(letter->id);
      context.out << words.letter_dropped(*id) << '\n';
      return Ended::done;
    }
    show_kept(context, *letter);
    letters.mark_read(letter->id);
    return Ended::done;
  });
}

}  // namespace inselpost::mail
