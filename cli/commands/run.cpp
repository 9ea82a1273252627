#include "cli/commands/context.hpp"

#include <exception>
#include <ostream>
#include <vector>

#include "cli/commands/store_text.hpp"
#include "cli/paper/notice.hpp"
#include "cli/paper/text.hpp"

namespace inselpost {

namespace {

/// What stands though it could not be told, and how to be told it.
std::string what_stands(const Stored& stored) {
  std::vector<std::string> games, shows;
  for (const auto& [game, entry] : stored.games) {
    games.push_back(game + " up to entry " + std::to_string(entry));
    shows.push_back("`inselpost show " + game + '`');
  }
  return (stored.by_file ? "the orders are in the store all the same: "
                         : "what was done is in the store all the same: ") +
         list(games) + "; " +
         (stored.by_file ? "the same file sent again is answered with its receipt, and changes nothing"
                         : list(shows) + " tells how it stands");
}

Exit run_to_end(Context& context, const std::function<Exit()>& command) {
  const auto fail = [&](const std::string& sentence, Exit status) {
    context.stored.untold = true;
    context.err << notice(sentence);
    return status;
  };
  try {
    const Exit status = command();
    context.stored.untold |= !context.out.flush();
    if (!context.out)
      return fail("the output cannot be written; what came out of it is not whole",
                  worse(status, Exit::cannot_write));
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

}  // namespace

Exit run(Context& context, const std::function<Exit()>& command) {
  const Exit status = run_to_end(context, command);
  if (context.stored.untold && !context.stored.games.empty())
    context.err << notice(what_stands(context.stored));
  return status;
}

}  // namespace inselpost
