#include "cli/inselpost/commands/shared/context.hpp"

#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <exception>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/common/caller.hpp"
#include "cli/render/receipt.hpp"
#include "cli/render/text/terminal.hpp"
#include "cli/service/clock.hpp"
#include "cli/service/store_command_error.hpp"
#include "schemas/json/json.hpp"
#include "schemas/text/diagnostic.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {

namespace {

/// Returns whether the command may run once more: it has stored nothing. Lets it read the same input then.
bool may_repeat(Context& context) {
  context.repeated_input = context.input;
  return context.stored.games.empty();
}

Status run_to_end(Context& context, const std::function<Status()>& command) {
  const auto fail = [&](const CommandError& refusal) {
    context.stored.untold = true;
    return say(context, refusal);
  };
  try {
    const Status status = run_through_conflicts(command, [&] { return may_repeat(context); });
    context.stored.untold |= !context.out.flush();
    if (!context.out) return fail({worse(status, Status::cannot_write), command_errors::OutputBroken{true}});
    // Receipts and diagnostics that could not be written are no success either.
    return context.err ? status : worse(status, Status::cannot_write);
  } catch (const CommandError& refusal) {
    return fail(refusal);
  } catch (const StoreError& error) {
    return fail(to_command_error(error));
  } catch (const std::exception& error) {
    // What people write was checked when it was read, so JSON that is malformed stands in the store. The
    // message would show a part of it, which may be secret.
    if (context.store && dynamic_cast<const nlohmann::json::exception*>(&error) != nullptr)
      return fail(to_command_error({StoreError::Kind::damaged, context.store->path()}));
    return fail({Status::internal, command_errors::InternalError{error.what()}});
  }
}

}  // namespace

Status run(Context& context, const std::function<Status()>& command) {
  const Status status = run_to_end(context, command);
  if (context.stored.untold && !context.stored.games.empty())
    say(context, remark::StillStands{context.stored.games, context.stored.by_file});
  return status;
}

Status say(Context& context, const CommandError& refusal) {
  context.err << notice(context.words.refused(refusal.why()));
  return refusal.status();
}

Status say(Context& context, const FailedGames& failed) {
  Status worst = Status::done;
  for (const FailedGame& one : failed) worst = worse(worst, say(context, one.why));
  return worst;
}

void say(Context& context, const Remark& remark) { context.err << notice(context.words.remark(remark)); }
void warn(Context& context, const Remark& remark) { context.err << notice(context.words.warning(remark)); }

void print_diagnostics(Context& context, const FileDiagnostics& complaints) {
  context.err << complaints_text(context.words, complaints);
}

void print_refusal(Context& context, const MessageCatalog& words, const std::string& file,
                   const FileDiagnostics& why) {
  // What is told elsewhere is about the game, and has no text of its own.
  const bool is_of_file = std::all_of(
      why.begin(), why.end(), [](const FileDiagnostic& one) { return one.at.fault != LocalizableText(); });
  if (is_of_file && !why.empty())
    context.err << refusal_text(words, file, {}, {}, why);
  else
    context.err << complaints_text(words, why);
}

namespace {

Store& looked_at(Store opened, Context& context) {
  Store& store = context.store.emplace(std::move(opened));
  const unsigned others = store.mode() & 077U;
  if (others == 0 || std::exchange(context.warned_of_mode, true)) return store;
  warn(context, remark::StoreIsOpen{(others & 044U) != 0, (others & 022U) != 0, store.path()});
  return store;
}

Store& awake(Store& store, Context& context, bool by_itself) {
  const Caller caller = context.says_when ? Caller::says_when : by_itself ? Caller::itself : Caller::person;
  require_awake(store, context.now(), caller, [&](const command_errors::StoreAsleep& why) {
    return wrap(context.words.refused(why), "", "");
  });
  return store;
}

}  // namespace

Store& store_of(Context& context) { return looked_at(Store::open(context.db), context); }
Store& store_or_new(Context& context) { return looked_at(Store::open_or_make(context.db), context); }

Store& store_to_move(Context& context, bool by_itself) {
  return awake(store_of(context), context, by_itself);
}
Store& store_to_move_or_new(Context& context) { return awake(store_or_new(context), context, false); }

SigningKey key_for_new_game(Context& context) {
  try {
    if (const auto key = store_of(context).key()) return *key;
  } catch (const StoreError& error) {
    if (error.kind() != StoreError::Kind::missing) throw;
  }
  return make_signing_key();
}

std::vector<std::string> color_choices() { return {"auto", "always", "never"}; }

void look_at_shared(const SharedOptions& options, Context& context) {
  if (options.lang && find_catalog(*options.lang) == nullptr)
    throw CommandError(Status::usage, command_errors::NoLanguage{*options.lang});
  context.asked_for_words = options.lang.has_value();
  const std::vector<std::string> colors = color_choices();
  if (std::find(colors.begin(), colors.end(), options.color) == colors.end())
    throw CommandError(Status::usage, command_errors::NoColours{options.color});
  if (options.now) {
    const auto time = read_time(*options.now);
    if (!time) throw CommandError(Status::usage, command_errors::NoTime{*options.now});
    context.now = [now = *time] { return now; };
    context.says_when = true;
  }
  context.db = options.db.empty() ? default_store_path() : options.db;
  context.json = options.json;
  const bool may_colour = !environment_variable("NO_COLOR") && is_terminal(STDOUT_FILENO);
  context.style = {options.ascii, options.color == "always" || (options.color == "auto" && may_colour)};
  context.on_terminal = is_terminal(STDOUT_FILENO);
  context.progress = is_terminal(STDERR_FILENO);
}

std::uint64_t number(const std::string& option, const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool plain = !text.empty() && text.size() <= 9 && (text.size() == 1 || text[0] != '0');
  if (!plain || error != std::errc() || end != text.data() + text.size())
    throw CommandError(Status::usage, command_errors::NoNumber{option, text});
  return value;
}

Seat seat_of(const std::string& name, const std::vector<std::string>& seats, std::size_t players) {
  std::vector<std::string> played(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(players));
  for (std::size_t i = 0; i < players; ++i)
    if (played[i] == name) return seat_at(i);
  std::string near = nearest(name, played);
  throw CommandError(Status::usage, command_errors::NoSeat{name, std::move(near), std::move(played)});
}

Viewer viewer_of(const ViewerOptions& options, const std::vector<std::string>& seats, std::size_t players) {
  if (options.as) return Viewer::of(seat_of(*options.as, seats, players));
  return options.referee ? Viewer::referee() : Viewer::everybody();
}

void Progress::at(std::uint64_t n, std::uint64_t of) {
  if (!context_.progress) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  shown_ = true;
  context_.err << '\r';
  if (of > 0) {
    constexpr std::uint64_t width = 40;
    const std::uint64_t full = std::min(n, of) * width / of;
    context_.err << '[' << std::string(full, '#') << std::string(width - full, ' ') << "] ";
  }
  context_.err << context_.words.progress(n, of, what_) << "\x1b[K" << std::flush;
}

Progress::~Progress() {
  if (shown_) context_.err << "\r\x1b[K" << std::flush;
}

StandardOutput::int_type StandardOutput::overflow(int_type character) {
  if (sync() != 0) return traits_type::eof();
  if (traits_type::eq_int_type(character, traits_type::eof())) return traits_type::not_eof(character);
  return sputc(traits_type::to_char_type(character));
}

int StandardOutput::sync() {
  const char* from = pbase();
  const char* const end = pptr();
  empty();
  while (from < end) {
    const auto written = ::write(STDOUT_FILENO, from, static_cast<std::size_t>(end - from));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return -1;
    from += written;
  }
  return 0;
}

}  // namespace inselpost
