#include "cli/commands/context.hpp"

#include <exception>
#include <ostream>

#include "cli/commands/store_text.hpp"
#include "cli/printing/text.hpp"

namespace inselpost {

Exit run(Context& context, const std::function<Exit()>& command) {
  const auto fail = [&](const std::string& sentence, Exit status) {
    context.err << "inselpost: " << sentence << '\n';
    return status;
  };
  try {
    const Exit status = command();
    context.out.flush();
    if (!context.out) return fail("the output cannot be written", worse(status, Exit::cannot_write));
    // Receipts and diagnostics that nobody can have read are no success either.
    return context.err ? status : worse(status, Exit::cannot_write);
  } catch (const Failure& failure) {
    return fail(failure.what(), failure.status());
  } catch (const StoreError& error) {
    return fail(store_sentence(error), store_exit(error));
  } catch (const std::exception& error) {
    return fail("internal error: " + clean(error.what()), Exit::internal);
  }
}

}  // namespace inselpost
