#include "cli/manual/program_manual.hpp"

#include <algorithm>
#include <string_view>
#include <variant>

#include "cli/inselpost/help/help.hpp"
#include "cli/inselpost/options.hpp"
#include "cli/mail/commands/options.hpp"

namespace inselpost::manual {
namespace {

Option described(const OptionSpec& spec) {
  Option option{.written = written(spec), .meaning = std::string(spec.what), .takes = spec.takes};
  if (spec.choices != nullptr) option.choices = spec.choices();
  option.has_value = !std::holds_alternative<bool*>(spec.into);
  option.several = std::holds_alternative<std::vector<std::string>*>(spec.into);
  std::replace(option.meaning.begin(), option.meaning.end(), '\n', ' ');
  return option;
}

void add(Command& command, Option option) {
  (option.written.starts_with('-') ? command.options : command.arguments).push_back(std::move(option));
}

/// Returns a text without what stands before the first colon, in one line.
std::string behind_colon(std::string_view text) {
  std::string out(text.substr(std::min(text.find(": ") + 2, text.size())));
  std::replace(out.begin(), out.end(), '\n', ' ');
  return out;
}

}  // namespace

Program inselpost_program(const MessageCatalog& words) {
  const HelpMessages& say = words.help;
  Program program{.name = "inselpost",
                  .about = say.program,
                  .options = say.options,
                  .shared_heading = say.with_every_command,
                  .topics = topics(words),
                  .about_statuses = say.manual.greatest_status};
  Given given;
  for (const CommandHelp& help : say.commands) {
    Command& command = program.commands.emplace_back(
        Command{.name = help.name, .group = help.room, .brief = help.brief, .text = help.text});
    const auto found = std::find_if(inselpost::commands().begin(), inselpost::commands().end(),
                                    [&](const auto& one) { return command.name == one.name; });
    for (const OptionSpec& spec : found->options(given, words.option)) add(command, described(spec));
    for (const std::string_view call : help.calls) command.calls.emplace_back(call);
  }
  const std::vector<OptionHelp> shared = shared_option_help(words);
  for (const OptionSpec& spec : shared_options(given.shared, words.option)) {
    Option option = described(spec);
    for (const OptionHelp& help : shared)
      if (help.written == option.written) option.meaning = help.meaning;
    program.shared.push_back(std::move(option));
  }
  for (const StatusHelp& status : say.manual.statuses)
    program.statuses.emplace_back(status.status, status.meaning);
  program.see_also.emplace_back("inselpost-mail(1)");
  for (const std::string& topic : program.topics) program.see_also.push_back("inselpost-" + topic + "(5)");
  return program;
}

Program mail_program(const MessageCatalog& words) {
  const MailHelpMessages& say = words.mail_command.help;
  Program program{.name = "inselpost-mail",
                  .about = say.program,
                  .options = words.help.options,
                  .shared_heading = say.with_every_command,
                  .about_statuses = behind_colon(say.statuses),
                  .see_also = {"inselpost(1)", "inselpost-mail.yaml(5)"}};
  mail::MailOptions given;
  for (const mail::MailCommand& one : mail::commands()) {
    // The first row of a command is about the command itself.
    const MailHelpRow* row = mail::help_of(say, one.name, one.name);
    Command& command = program.commands.emplace_back(Command{.name = one.name, .brief = row->meaning});
    const std::string_view row_written = row->written;
    for (const OptionSpec& spec : one.options(given, say)) {
      Option option = described(spec);
      if (!spec.name.starts_with('-'))
        option.written = row_written.substr(std::min(row_written.find(' ') + 1, row_written.size()));
      else if (const MailHelpRow* its = mail::help_of(say, one.name, spec.name)) {
        const std::string_view all = its->written;
        option.written = all.substr(all.find("--"));
      }
      add(command, std::move(option));
    }
  }
  for (const OptionSpec& spec : mail::shared_options(given, say)) {
    Option option = described(spec);
    if (const MailHelpRow* row = mail::help_of(say, {}, spec.name))
      option.written = std::string(row->written);
    program.shared.push_back(std::move(option));
  }
  return program;
}

}  // namespace inselpost::manual
