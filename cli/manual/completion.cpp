#include "cli/manual/completion.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace inselpost::manual {
namespace {

using Words = std::vector<std::string>;

std::string joined(const Words& words, std::string_view between) {
  std::string out;
  for (const std::string& word : words) (out += out.empty() ? "" : between) += word;
  return out;
}

/// Puts a text between single quotes. `quote` stands for a single quote in it, `backslash` for a backslash.
std::string single_quoted(std::string_view text, std::string_view quote, std::string_view backslash) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'')
      out += quote;
    else if (c == '\\')
      out += backslash;
    else
      out += c;
  }
  return out + '\'';
}

/// Quotes for bash and zsh, and for fish.
std::string posix(std::string_view text) { return single_quoted(text, R"('\'')", "\\"); }
std::string fish(std::string_view text) { return single_quoted(text, R"(\')", R"(\\)"); }

std::string function_of(const Program& program) {
  std::string name = '_' + program.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

/// Returns whether it begins with two dashes.
bool is_long(const Option& option) { return option.name().starts_with("--"); }

Words names_of(const std::vector<Option>& options) {
  Words names;
  for (const Option& option : options) names.push_back(option.name());
  return names;
}

/// The commands, and `help` where there is one.
Words command_words(const Program& program) {
  Words words;
  for (const Command& command : program.commands) words.push_back(command.name);
  if (!program.topics.empty()) words.emplace_back("help");
  return words;
}

/// Returns the words that can follow `help`.
Words help_words(const Program& program) {
  Words words = program.topics;
  for (const Command& command : program.commands) words.push_back(command.name);
  return words;
}

/// Returns the names of all options that take a value, each once.
Words with_value(const Program& program) {
  Words names;
  const auto take = [&](const std::vector<Option>& options) {
    for (const Option& option : options)
      if (option.has_value && std::find(names.begin(), names.end(), option.name()) == names.end())
        names.push_back(option.name());
  };
  take(program.shared);
  for (const Command& command : program.commands) take(command.options);
  return names;
}

// bash

/// Returns a line of a `case` that names what completes the option, or an empty string if any text can stand
/// there.
std::string bash_case(const std::string& pattern, const Option& option) {
  std::string does;
  if (option.takes == OptionValueKind::file) does += " takes=file";
  if (option.takes == OptionValueKind::folder) does += " takes=folder";
  if (!option.choices.empty()) does += " words=" + posix(joined(option.choices, " "));
  return does.empty() ? "" : "      " + pattern + ')' + does + " ;;\n";
}

}  // namespace

std::string bash_completion(const Program& program) {
  const std::string function = function_of(program);
  std::string values, options, arguments;
  for (const Option& option : program.shared) values += bash_case("*' " + option.name() + '\'', option);
  for (const Command& command : program.commands) {
    for (const Option& option : command.options)
      values += bash_case(posix(command.name + ' ' + option.name()), option);
    if (!command.options.empty())
      options += "      " + command.name + ") words+=" + posix(' ' + joined(names_of(command.options), " ")) +
                 " ;;\n";
    for (std::size_t i = 0; i < command.arguments.size(); ++i)
      arguments += bash_case(command.arguments[i].several ? posix(command.name + ' ') + '*'
                                                          : posix(command.name + ' ' + std::to_string(i)),
                             command.arguments[i]);
  }
  if (!program.topics.empty())
    arguments += "      'help 0') words=" + posix(joined(help_words(program), " ")) + " ;;\n";
  const std::string shared = joined(names_of(program.shared), " ") + " --help --version";
  return "# Generated: make_manual\n" + function +
         R"(() {
  local current=${COMP_WORDS[COMP_CWORD]} command= option= word= takes= words= i given=0 found
  # A value may follow its option behind `=`, which bash makes a word of its own.
  if [[ $current == = ]]; then current=; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ -n $option ]]; then
      if [[ $word != = ]]; then option=; fi
    elif [[ $word == -?* ]]; then
      case $word in
        )" +
         joined(with_value(program), "|") + R"() option=$word ;;
      esac
    elif [[ -z $command ]]; then
      command=$word
    else
      ((++given))
    fi
  done
  if [[ -n $option ]]; then
    case "$command $option" in
)" + values +
         R"(    esac
  elif [[ $current == -?* || $current == - && -z $command ]]; then
    words=)" +
         posix(shared) + R"(
    case $command in
)" + options +
         R"(    esac
  elif [[ -z $command ]]; then
    words=)" +
         posix(joined(command_words(program), " ")) + R"(
  else
    case "$command $given" in
)" + arguments +
         R"(    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  case $takes in
    file) mapfile -t found < <(compgen -f -- "$current") ;;
    folder) mapfile -t found < <(compgen -d -- "$current") ;;
    *) return ;;
  esac
  COMPREPLY+=("${found[@]}")
  compopt -o filenames 2>/dev/null
}
complete -F )" +
         function + ' ' + program.name + '\n';
}

// zsh

namespace {

/// Escapes a description within the specification of an option, where brackets and colons have a meaning.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const Option& option) {
  if (!option.choices.empty() && option.takes == OptionValueKind::file)
    return "_alternative \"words:word:(" + joined(option.choices, " ") + ")\" \"files:file:_files\"";
  if (!option.choices.empty()) return '(' + joined(option.choices, " ") + ')';
  if (option.takes == OptionValueKind::file) return "_files";
  if (option.takes == OptionValueKind::folder) return "_files -/";
  return " ";
}

std::string zsh_option(const Option& option) {
  std::string spec = option.several ? "*" : "";
  spec += option.name() +
          (!option.has_value ? ""
           : is_long(option) ? "="
                             : "+") +
          '[' + zsh_text(option.meaning) + ']';
  if (option.has_value)
    spec += ':' + zsh_text(option.written.substr(option.written.find_last_of(" -") + 1)) + ':' +
            zsh_action(option);
  return posix(spec);
}

std::string zsh_argument(const Option& option, std::size_t index) {
  return posix((option.several ? "*" : std::to_string(index + 1)) + ':' + zsh_text(option.written) + ':' +
               zsh_action(option));
}

}  // namespace

std::string zsh_completion(const Program& program) {
  std::string shared, commands, cases;
  for (const Option& option : program.shared) shared += "    " + zsh_option(option) + '\n';
  for (const Command& command : program.commands) {
    commands += "        " + posix(command.name + ':' + zsh_text(command.brief)) + '\n';
    cases += "        " + command.name + ") _arguments $shared";
    for (const Option& option : command.options) cases += " \\\n          " + zsh_option(option);
    for (std::size_t i = 0; i < command.arguments.size(); ++i)
      cases += " \\\n          " + zsh_argument(command.arguments[i], i);
    cases += " ;;\n";
  }
  if (!program.topics.empty()) {
    commands += "        'help'\n";
    cases +=
        "        help) _arguments " + posix("1:topic:(" + joined(help_words(program), " ") + ')') + " ;;\n";
  }
  const std::string function = function_of(program);
  return "#compdef " + program.name + "\n# Generated: make_manual\n" + function +
         R"(() {
  local context state state_descr line
  typeset -A opt_args
  local -a shared commands
  shared=(
)" + shared +
         R"(    '--help'
  )
  _arguments -C $shared '--version' '1: :->command' '*:: :->rest'
  case $state in
    command)
      commands=(
)" + commands +
         R"(      )
      _describe command commands ;;
    rest)
      case $line[1] in
)" + cases +
         R"(      esac ;;
  esac
}
)" + function +
         " \"$@\"\n";
}

// fish

namespace {

/// Returns the words of `complete` for the value of an option or for an argument.
std::string fish_value(const Option& option) {
  std::string out;
  if (option.takes == OptionValueKind::folder) return " -a '(__fish_complete_directories)'";
  if (option.takes == OptionValueKind::file) out += " -F";
  if (!option.choices.empty()) out += " -a " + fish(joined(option.choices, " "));
  return out;
}

std::string fish_option(const Option& option) {
  std::string out = is_long(option) ? " -l " + option.name().substr(2) : " -s " + option.name().substr(1);
  if (option.has_value) out += (option.takes == OptionValueKind::file ? " -r" : " -x") + fish_value(option);
  return out + " -d " + fish(option.meaning) + '\n';
}

}  // namespace

std::string fish_completion(const Program& program) {
  const std::string complete = "complete -c " + program.name;
  std::string out = "# Generated: make_manual\n" + complete + " -f\n";
  for (const Option& option : program.shared) out += complete + fish_option(option);
  out += complete + " -l help\n" + complete + " -n __fish_use_subcommand -l version\n";
  for (const Command& command : program.commands) {
    out += complete + " -n __fish_use_subcommand -a " + command.name + " -d " + fish(command.brief) + '\n';
    const std::string below = complete + " -n '__fish_seen_subcommand_from " + command.name + '\'';
    for (const Option& option : command.options) out += below + fish_option(option);
    for (const Option& argument : command.arguments)
      if (const std::string value = fish_value(argument); !value.empty()) out += below + value + '\n';
  }
  if (!program.topics.empty())
    out += complete + " -n __fish_use_subcommand -a help\n" + complete +
           " -n '__fish_seen_subcommand_from help' -a " + fish(joined(help_words(program), " ")) + '\n';
  return out;
}

}  // namespace inselpost::manual
