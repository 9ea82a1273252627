// Tests of man pages and completions: they say what the tables of options say, and roff prints what was
// meant.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/inselpost/options.hpp"
#include "cli/mail/commands/options.hpp"
#include "cli/manual/completion.hpp"
#include "cli/manual/program_manual.hpp"
#include "cli/manual/roff.hpp"

namespace inselpost::manual {
namespace {

std::string text_of_file(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// Returns both programs in a language.
std::vector<Program> programs(const MessageCatalog& words) {
  return {inselpost_program(words), mail_program(words)};
}

TEST(Roff, SpecialCharactersArePrintedAsTheyStand) {
  EXPECT_EQ(escaped(R"(a\b --c 'd' "e" `f` ^g ~h)"),
            R"(a\(rsb \-\-c \(aqd\(aq \(dqe\(dq \(gaf\(ga \(hag \(tih)");
  EXPECT_EQ(escaped("Übung"), "Übung");
  Roff page("a-b", 1, "Manual");
  page.section(R"("Name")");
  page.line(".hidden");
  page.line(escaped("'quoted"));
  page.paragraph(bold("-x"));
  page.code({".a", "", "b\\n"});
  const std::string& text = page.text();
  EXPECT_NE(text.find(R"(.TH "A\-B" 1 "")"), std::string::npos) << text;
  EXPECT_NE(text.find("\n.SH \"\\(dqName\\(dq\"\n\\&.hidden\n\\(aqquoted\n.PP\n\\fB\\-x\\fR\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find(".EX\n\\&.a\n\nb\\(rsn\n.EE\n"), std::string::npos) << text;
}

TEST(Roff, MarksOfMarkdownBecomeFonts) {
  EXPECT_EQ(inline_roff("use `--as SEAT` **now** or *later*"),
            R"(use \fB\-\-as SEAT\fR \fBnow\fR or \fIlater\fR)");
  EXPECT_EQ(inline_roff("[a `page`](x.md) [1, 2] 2 * 3 * 4"), R"(a \fBpage\fR [1, 2] 2 * 3 * 4)");
  EXPECT_EQ(inline_roff("`a*b` lone ` and *"), R"(\fBa*b\fR lone \(ga and *)");
  const std::string page =
      format_page("x", "about", "# Title\n\n## Part\n\n* one\n* two\n\n| a | b |\n|--|--|\n| `c` | d |\n",
                  default_catalog().help.manual);
  EXPECT_EQ(page.find("Title"), std::string::npos) << page;
  EXPECT_NE(page.find(".SH \"Part\"\n.IP \\(bu 2\none\n.IP \\(bu 2\ntwo\n"
                      ".TP\n\\fIa\\fR\n\\fIb\\fR\n.TP\n\\fBc\\fR\nd\n"),
            std::string::npos)
      << page;
}

TEST(Manual, EveryCommandAndOptionIsOnThePagesOfEveryLanguage) {
  for (const MessageCatalog* words : languages())
    for (const Program& program : programs(*words)) {
      const std::string page = program_page(program, words->help.manual);
      std::size_t options = program.shared.size();
      for (const Command& command : program.commands) {
        EXPECT_NE(page.find("\\fB" + escaped(program.name + ' ' + command.name)), std::string::npos);
        options += command.options.size();
        for (const Option& option : command.options) {
          EXPECT_NE(page.find("\n\\fB" + escaped(option.name()) + "\\fR"), std::string::npos);
          EXPECT_FALSE(option.meaning.empty()) << command.name << ' ' << option.name();
        }
      }
      for (const Option& option : program.shared) EXPECT_FALSE(option.meaning.empty()) << option.name();
      EXPECT_GE(options, 12U) << program.name;
    }
}

TEST(Manual, ArgumentsThatMayBeLeftOutStandInBrackets) {
  std::map<std::string, std::vector<std::string>> arguments;
  for (const Program& program : programs(default_catalog()))
    for (const Command& command : program.commands)
      for (const Option& argument : command.arguments)
        arguments[program.name + ' ' + command.name].push_back(argument.written);
  using Written = std::vector<std::string>;
  EXPECT_EQ(arguments["inselpost list"], Written{"[NAME]"});
  EXPECT_EQ(arguments["inselpost audit"], Written{"[FILE...]"});
  EXPECT_EQ(arguments["inselpost seat"], (Written{"GAME", "[SEAT]"}));
  EXPECT_EQ(arguments["inselpost submit"], Written{"ORDERS..."});
  EXPECT_EQ(arguments["inselpost-mail addresses"], Written{"[GAME]"});
}

/// Help of the mail program is written by hand; the options are those of the table.
TEST(Manual, HelpOfTheMailProgramNamesTheOptionsOfTheTable) {
  for (const MessageCatalog* words : languages()) {
    const MailHelpMessages& say = words->mail_command.help;
    mail::MailOptions given;
    std::multiset<std::string> in_help, in_table;
    for (const MailHelpRow& row : say.commands) {
      const std::string written(row.written);
      if (const std::size_t at = written.find("--"); at != std::string::npos)
        in_help.insert(written.substr(at, written.find(' ', at) - at));
    }
    for (const mail::MailCommand& command : mail::commands()) {
      EXPECT_NE(mail::help_of(say, command.name, command.name), nullptr) << command.name;
      for (const OptionSpec& option : command.options(given, say))
        if (option.name.starts_with('-')) {
          in_table.insert(option.name);
          EXPECT_NE(mail::help_of(say, command.name, option.name), nullptr) << option.name;
        }
    }
    EXPECT_EQ(in_help, in_table);
    std::set<std::string> shared;
    for (const OptionSpec& option : mail::shared_options(given, say)) shared.insert(option.name);
    for (const MailHelpRow& row : say.shared)
      EXPECT_EQ(shared.count(std::string(row.written).substr(0, std::string(row.written).find(' '))), 1U);
    EXPECT_EQ(shared.size(), say.shared.size());
  }
}

TEST(Manual, ExitStatusesAreThoseOfTheDocumentation) {
  const std::string page = text_of_file(INSELPOST_SOURCE_DIR "/docs/commands.md");
  for (const MessageCatalog* words : languages())
    for (const StatusHelp& status : words->help.manual.statuses)
      EXPECT_NE(page.find("\n| " + std::string(status.status) + " | "), std::string::npos)
          << std::string(status.status);
}

TEST(Manual, TheConfigurationHasEveryKeyAndAnExample) {
  const std::string guide = text_of_file(INSELPOST_SOURCE_DIR "/docs/running-a-game-by-mail.md");
  const std::string page = mail_config_page(guide, default_catalog().help.manual);
  for (const char* key : {"address", "moderator", "transport", "log"})
    EXPECT_NE(page.find(std::string("\n\\fB") + key + "\\fR\n"), std::string::npos) << key;
  EXPECT_NE(page.find("\naddress: judge@example.org"), std::string::npos);
  EXPECT_THROW(mail_config_page("# Nothing\n", default_catalog().help.manual), std::invalid_argument);
}

/// The completion for bash finds the command behind options without knowing it yet.
TEST(Completion, AnOptionTakesAValueWithEveryCommandOrWithNone) {
  for (const Program& program : programs(default_catalog())) {
    std::map<std::string, bool> has_value;
    for (const Command& command : program.commands)
      for (const std::vector<Option>* options : {&program.shared, &command.options})
        for (const Option& option : *options)
          EXPECT_EQ(has_value.emplace(option.name(), option.has_value).first->second, option.has_value)
              << option.name();
  }
}

TEST(Completion, TextsAreQuotedForEachShell) {
  const Program program{.name = "a-b",
                        .about = "a-b plays.",
                        .options = "[options]",
                        .commands = {{.name = "go",
                                      .group = "",
                                      .brief = "it's: $HOME",
                                      .text = "",
                                      .options = {{.written = "--to DIR",
                                                   .meaning = R"(don't [x]: \n)",
                                                   .takes = OptionValueKind::folder}}}}};
  EXPECT_NE(bash_completion(program).find("complete -F _a_b a-b\n"), std::string::npos);
  const std::string zsh = zsh_completion(program);
  EXPECT_NE(zsh.find(R"('go:it'\''s\: $HOME')"), std::string::npos) << zsh;
  EXPECT_NE(zsh.find(R"('--to=[don'\''t \[x\]\: \\n]:DIR:_files -/')"), std::string::npos) << zsh;
  const std::string fish = fish_completion(program);
  EXPECT_NE(fish.find(R"(-a go -d 'it\'s: $HOME')"), std::string::npos) << fish;
  EXPECT_NE(fish.find(R"(-l to -x -a '(__fish_complete_directories)' -d 'don\'t [x]: \\n')"),
            std::string::npos)
      << fish;
}

}  // namespace
}  // namespace inselpost::manual
