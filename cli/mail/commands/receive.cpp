#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <istream>
#include <optional>
#include <ostream>

#include "cli/mail/commands/commands.hpp"
#include "cli/mail/mailbox/maildir.hpp"
#include "cli/mail/mailbox/mbox.hpp"
#include "cli/mail/service/receive.hpp"
#include "cli/service/asleep.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/page.hpp"
#include "storage/mail/mbox_offset_store.hpp"

namespace inselpost::mail {
namespace {

/// Returns at most `most` bytes and reads the rest, because a closed pipe is an error to the program that
/// writes.
std::string bytes_in(std::istream& in, std::size_t most) {
  std::string bytes;
  std::array<char, 65536> buffer{};
  while (in.read(buffer.data(), buffer.size()), in.gcount() > 0)
    bytes.append(buffer.data(), std::min(static_cast<std::size_t>(in.gcount()), most - bytes.size()));
  return bytes;
}

/// The clock of a machine that was off for long may be wrong (DEAD-17).
void require_awake(const MailContext& context, MailService& office) {
  const Caller caller = context.options.now ? Caller::says_when : Caller::itself;
  inselpost::require_awake(office.store, office.now(), caller, [&](const command_errors::StoreAsleep& why) {
    return wrap(office.usual().refused(why), "", "");
  });
}

Ended receive_one(MailContext& context) {
  std::string bytes;
  bool is_read = false;
  const Ended ended = with_office(context, [&](MailService& office) {
    if (!std::exchange(is_read, true)) bytes = bytes_in(context.in, office.config.limits.message + 1);
    // A partial letter is not received: the caller still has all of it.
    if (context.in.bad()) {
      print_diagnostics(context, context.words->mail_command.cannot_read("-"));
      return Ended::later;
    }
    require_awake(context, office);
    finish_begun(office);
    if (receive(office, bytes) != Verdict::busy) return Ended::done;
    print_diagnostics(context, std::string(context.words->mail_command.another_has_it));
    return Ended::later;
  });
  return ended == Ended::done ? Ended::done : Ended::later;
}

void say_received(MailContext& context, std::size_t letters, std::size_t unread) {
  if (context.options.json)
    context.out << nlohmann::ordered_json{{"received", letters}, {"unread", unread}}.dump() << '\n';
  else
    context.out << context.words->mail_command.received(letters, unread) << '\n';
}

Ended receive_mbox(MailContext& context, const std::string& path) {
  return with_office(context, [&](MailService& office) {
    const Mbox box(path);
    switch (box.opened()) {
      case Mbox::OpenResult::read: break;
      case Mbox::OpenResult::no_file:
        print_diagnostics(context, context.words->mail_command.cannot_read(path));
        return Ended::no_input;
      case Mbox::OpenResult::busy:
        print_diagnostics(context, context.words->mail_command.busy(path));
        return Ended::later;
    }
    require_awake(context, office);
    finish_begun(office);
    MboxOffsetStore places(office.store);
    std::error_code failed;
    const std::string called = std::filesystem::weakly_canonical(path, failed).string();
    const MboxOffset last = places.get(called).value_or(MboxOffset{});
    std::size_t letters = 0;
    for (const Mbox::Range& one : after_offset(box, box.letters(), last.end, last.last)) {
      // The offset is stored after each letter, so passing over a busy one would lose it.
      if (receive(office, box.read(one, office.config.limits.message + 1), false) == Verdict::busy)
        return Ended::later;
      places.set(called, {one.end, box.digest(one)});
      ++letters;
    }
    say_received(context, letters, 0);
    return Ended::done;
  });
}

/// Receives one letter of several. Prints an error and returns nullopt if it fails, so that it holds up no
/// other.
std::optional<Verdict> receive_of_many(MailContext& context, MailService& office, const std::string& bytes) {
  try {
    return receive(office, bytes);
  } catch (const StoreError&) {
    throw;  // the other letters would fail, too
  } catch (const std::exception& error) {
    print_diagnostics(context, context.words->refused(command_errors::InternalError{error.what()}));
    return std::nullopt;
  }
}

Ended receive_maildir(MailContext& context, const Maildir& maildir) {
  return with_office(context, [&](MailService& office) {
    const auto entries = maildir.entries();
    if (!entries) {
      print_diagnostics(context, context.words->mail_command.cannot_read(*context.options.maildir));
      return Ended::no_input;
    }
    require_awake(context, office);
    finish_begun(office);
    std::size_t letters = 0, unread = 0;
    Ended ended = Ended::done;
    for (const Maildir::Entry& entry : *entries) {
      const auto bytes = maildir.read(entry, office.config.limits.message + 1);
      if (!bytes) {
        ++unread;
        ended = worse(ended, Ended::given_up);
        continue;
      }
      if (receive_of_many(context, office, *bytes).value_or(Verdict::busy) == Verdict::busy) {
        ended = worse(ended, Ended::later);
        continue;
      }
      ++letters;
      if (!maildir.done(entry)) ended = worse(ended, Ended::given_up);
    }
    say_received(context, letters, unread);
    return ended;
  });
}

}  // namespace

Ended receive_command(MailContext& context) {
  if (context.options.maildir) return receive_maildir(context, Maildir(*context.options.maildir));
  if (context.options.mbox) return receive_mbox(context, *context.options.mbox);
  return receive_one(context);
}

}  // namespace inselpost::mail
