#include <exception>
#include <ostream>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/render/answer.hpp"
#include "cli/render/notice.hpp"
#include "cli/service/store_command_error.hpp"

namespace inselpost {

namespace {

Status run_to_end(Context& context, const std::function<Status()>& command) {
  const auto fail = [&](const CommandError& refusal) {
    context.stored.untold = true;
    return say(context, refusal);
  };
  try {
    const Status status = command();
    context.stored.untold |= !context.out.flush();
    if (!context.out) return fail({worse(status, Status::cannot_write), command_errors::OutputBroken{true}});
    // Receipts and diagnostics that could not be written are no success either.
    return context.err ? status : worse(status, Status::cannot_write);
  } catch (const CommandError& refusal) {
    return fail(refusal);
  } catch (const StoreError& error) {
    return fail(to_command_error(error));
  } catch (const std::exception& error) {
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

void say(Context& context, const Remark& remark) { context.err << notice(context.words.remark(remark)); }
void warn(Context& context, const Remark& remark) { context.err << notice(context.words.warning(remark)); }

void print_diagnostics(Context& context, const FileDiagnostics& complaints) {
  context.err << complaints_text(context.words, complaints);
}

}  // namespace inselpost
