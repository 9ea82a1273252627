#include "cli/inselpost/help/help.hpp"

#include <algorithm>
#include <utility>

#include "cli/inselpost/help/plain_page.hpp"
#include "cli/messages/text.hpp"

namespace inselpost {
namespace {

using Rows = std::vector<std::pair<std::string, std::string>>;

/// Returns the options that all commands share.
Rows shared_rows(const MessageCatalog& words) {
  const HelpMessages& say = words.help;
  const ValueNames& value = words.option.value;
  const auto with = [](const char* option, const StaticText& name) {
    return std::string(option) + ' ' + std::string(name);
  };
  std::vector<std::string> names;
  for (const MessageCatalog* language : languages()) names.emplace_back(language->language);
  return {{with("--db", value.db), say.db},
          {"--json", say.json},
          {with("--now", value.time), say.now},
          {with("--color", value.when), say.color},
          {"--ascii", say.ascii},
          {with("--lang", value.language), say.lang(names)}};
}

std::string lined(std::string_view text) { return std::string(text) + '\n'; }

std::string typed(std::string_view call) { return "  inselpost " + std::string(call) + '\n'; }

std::string rows(const Rows& items, std::size_t width) {
  std::string out;
  for (const auto& [left, right] : items) {
    const std::string start = "  " + std::string(left);
    if (start.size() + 2 > width)
      out += start + '\n' + wrap(right, std::string(width, ' '), std::string(width, ' '));
    else
      out += wrap(right, pad(start, width), std::string(width, ' '));
  }
  return out;
}

}  // namespace

const CommandHelp* help_of(const MessageCatalog& words, std::string_view command) {
  const auto& all = words.help.commands;
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const CommandHelp& help) { return help.name == command; });
  return found == all.end() ? nullptr : &*found;
}

std::string main_help(const MessageCatalog& words) {
  const HelpMessages& say = words.help;
  std::string out = lined(say.program) + '\n' + lined(say.usage) + '\n';
  std::string_view room;
  for (const CommandHelp& command : say.commands) {
    out += pad(command.room == room ? "" : command.room, 9) + pad(command.name, 10) + lined(command.brief);
    room = command.room;
  }
  out += '\n' + lined(say.with_every_command) + rows(shared_rows(words), 20) + '\n' + lined(say.to_read);
  for (const HelpTopic& topic : say.topics)
    out += "  " + pad("inselpost help " + std::string(topic.name), 25) + lined(topic.about);
  return out + '\n' + lined(say.a_game_begins) + typed(say.new_call) + lined(say.and_goes_on) +
         typed(say.submit_call);
}

std::string command_help(const MessageCatalog& words, const CommandHelp& help,
                         const std::vector<OptionHelp>& arguments, const std::vector<OptionHelp>& options) {
  const HelpMessages& say = words.help;
  std::string usage = std::string(say.usage_of_one) + "  inselpost " + std::string(help.name);
  Rows items;
  for (const OptionHelp& argument : arguments) {
    usage += ' ' + argument.written;
    items.emplace_back(argument.written, argument.meaning);
  }
  if (!options.empty()) usage += ' ' + std::string(say.options);
  for (const OptionHelp& option : options) items.emplace_back(option.written, option.meaning);
  std::string out = wrap(help.text, "", "") + '\n' + usage + "\n\n" + rows(items, 18);
  if (!items.empty()) out += '\n';
  out += lined(say.shared_options) + '\n' + lined(say.most_often);
  for (const std::string_view call : help.calls) out += typed(call);
  return out;
}

std::vector<std::string> topics(const MessageCatalog& words) {
  std::vector<std::string> out;
  for (const HelpTopic& topic : words.help.topics) out.emplace_back(topic.name);
  return out;
}

std::string topic_page(const MessageCatalog& words, std::string_view topic) {
  for (const HelpTopic& page : words.help.topics)
    if (page.name == topic) return plain_page(page.page());
  return {};
}

}  // namespace inselpost
