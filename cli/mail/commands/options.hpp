#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common/option_spec.hpp"
#include "cli/mail/commands/configured_mail.hpp"
#include "cli/messages/mail/mail_messages.hpp"

/// The command line of `inselpost-mail`: its commands and their options as data. Their descriptions are in
/// cli/messages; cli/mail/main.cpp alone knows the library that parses the command line.
namespace inselpost::mail {

/// A command of the mail program.
struct MailCommand {
  const char* name;
  Ended (*run)(MailContext&);
  std::vector<OptionSpec> (*options)(MailOptions&, const MailHelpMessages&);
};

/// Returns all commands, in the order of help.
std::span<const MailCommand> commands();

/// Returns the options that all commands share.
std::vector<OptionSpec> shared_options(MailOptions& given, const MailHelpMessages& say);

/// Returns the text of `inselpost-mail --help`.
std::string help_text(const MailHelpMessages& say);

/// Returns the row of help about an option, such as `--show`, of a command; an empty `command` means the
/// options of every command. Returns null if there is none.
const MailHelpRow* help_of(const MailHelpMessages& say, std::string_view command, std::string_view option);

}  // namespace inselpost::mail
