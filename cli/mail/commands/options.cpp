#include "cli/mail/commands/options.hpp"

#include <algorithm>
#include <array>

#include "cli/mail/commands/commands.hpp"
#include "cli/messages/text.hpp"

namespace inselpost::mail {
namespace {

using Options = std::vector<OptionSpec>;

/// Returns the first word of a text, without blanks before it.
std::string_view first_word(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return text.substr(0, text.find(' '));
}

/// Describes an option by its row of help.
OptionSpec option(std::string_view command, const char* name, decltype(OptionSpec::into) into,
                  const MailHelpMessages& say) {
  OptionSpec made{name, into};
  if (const MailHelpRow* row = help_of(say, command, name)) made.what = row->meaning;
  return made;
}

OptionSpec without(std::string_view others, OptionSpec option) {
  option.not_with = others;
  return option;
}

constexpr std::array<MailCommand, 9> all_commands{{
    {"init", init_command,
     [](MailOptions& given, const MailHelpMessages& say) {
       return Options{option("init", "--address", &given.address, say),
                      option("init", "--name", &given.name, say),
                      option("init", "--moderator", &given.moderator, say),
                      option("init", "--language", &given.language, say),
                      option("init", "--fetch", &given.fetch, say),
                      option("init", "--transport", &given.transport, say),
                      option("init", "--user", &given.user, say),
                      taking_file(option("init", "--password-file", &given.password_file, say)),
                      option("init", "--folder", &given.folder, say),
                      option("init", "--done", &given.done, say),
                      option("init", "--only-to", &given.only_to, say),
                      taking_file(option("init", "--ca", &given.ca, say)),
                      option("init", "--force", &given.force, say)};
     }},
    {"run", run_command,
     [](MailOptions& given, const MailHelpMessages& say) {
       return Options{option("run", "--once", &given.once, say)};
     }},
    {"status", status_command, [](MailOptions&, const MailHelpMessages&) { return Options{}; }},
    {"receive", receive_command,
     [](MailOptions& given, const MailHelpMessages& say) {
       return Options{taking_folder(option("receive", "--maildir", &given.maildir, say)),
                      without("--maildir", taking_file(option("receive", "--mbox", &given.mbox, say)))};
     }},
    {"send", send_command,
     [](MailOptions& given, const MailHelpMessages& say) {
       return Options{taking_folder(option("send", "--maildir", &given.maildir, say)),
                      option("send", "--dry-run", &given.dry_run, say)};
     }},
    {"addresses", addresses_command,
     [](MailOptions& given, const MailHelpMessages&) {
       return Options{{"game", &given.game}};
     }},
    {"outbox", outbox_command,
     [](MailOptions& given, const MailHelpMessages& say) {
       return Options{option("outbox", "--show", &given.show, say),
                      without("--show", option("outbox", "--retry", &given.retry, say)),
                      without("--show --retry", option("outbox", "--drop", &given.drop, say))};
     }},
    {"letters", letters_command,
     [](MailOptions& given, const MailHelpMessages& say) {
       return Options{option("letters", "--show", &given.show, say),
                      without("--show", option("letters", "--drop", &given.drop, say))};
     }},
    {"check-config", check_config_command,
     [](MailOptions& given, const MailHelpMessages& say) {
       return Options{option("check-config", "--to", &given.to, say),
                      without("--to", taking_file(option("check-config", "--letter", &given.letter, say)))};
     }},
}};

/// Formats a row of help: the meaning begins in column `width`, and so does each of its lines.
std::string formatted(const MailHelpRow& row, std::size_t width) {
  std::string out = pad("  " + std::string(row.written), width);
  for (const char c : std::string_view(row.meaning)) {
    out += c;
    if (c == '\n') out.append(width, ' ');
  }
  return out + '\n';
}

}  // namespace

std::span<const MailCommand> commands() { return all_commands; }

std::vector<OptionSpec> shared_options(MailOptions& given, const MailHelpMessages& say) {
  return {taking_file(option({}, "--config", &given.config, say)),
          taking_file(option({}, "--db", &given.db, say)), option({}, "--now", &given.now, say),
          option({}, "--json", &given.json, say)};
}

std::string help_text(const MailHelpMessages& say) {
  std::string out = std::string(say.program) + "\n\n" + std::string(say.usage) + "\n\n";
  for (const MailHelpRow& row : say.commands) out += formatted(row, 27);
  out += '\n' + std::string(say.with_every_command) + '\n';
  for (const MailHelpRow& row : say.shared) out += formatted(row, 18);
  return out + '\n' + std::string(say.statuses) + '\n';
}

const MailHelpRow* help_of(const MailHelpMessages& say, std::string_view command, std::string_view option) {
  if (command.empty()) {
    for (const MailHelpRow& row : say.shared)
      if (first_word(row.written) == option) return &row;
    return nullptr;
  }
  std::string_view above;
  for (const MailHelpRow& row : say.commands) {
    const std::string_view written = row.written;
    if (!written.starts_with(' ')) above = first_word(written);
    if (above == command && written.find(option) != std::string_view::npos) return &row;
  }
  return nullptr;
}

}  // namespace inselpost::mail
