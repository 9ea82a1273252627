#include <sys/stat.h>
#include <unistd.h>

#include <ostream>

#include "cli/mail/commands/commands.hpp"
#include "cli/mail/commands/trial.hpp"

namespace inselpost::mail {
namespace {

bool is_open_to_others(const std::string& file) {
  struct stat what {};
  return stat(file.c_str(), &what) == 0 && (what.st_mode & 077U) != 0;
}

}  // namespace

Ended check_config_command(MailContext& context) {
  if (context.options.to) return try_way_out(context, *context.options.to);
  if (context.options.letter) return try_letter(context, *context.options.letter);
  const auto found = configuration_of(context);
  if (!found) return Ended::config;
  const MailCommandWords& words = context.words->mail_command;
  const Configuration& config = found->config;
  Ended ended = Ended::done;
  context.out << words.configured(found->file) << '\n';
  for (const std::string& file : {found->file, store_file_of(context, config)})
    if (is_open_to_others(file)) {
      context.out << words.open_to_others(file) << '\n';
      ended = Ended::given_up;
    }
  if (const std::string store = store_file_of(context, config); access(store.c_str(), F_OK) != 0)
    context.out << words.no_store_yet(store) << '\n';
  if (!config.transport.empty() && access(config.transport.front().c_str(), X_OK) != 0) {
    context.out << words.not_a_program(config.transport.front()) << '\n';
    ended = Ended::given_up;
  }
  context.out << std::string_view(config.authserv.empty() ? words.no_authserv : words.has_authserv) << '\n';
  return ended;
}

}  // namespace inselpost::mail
