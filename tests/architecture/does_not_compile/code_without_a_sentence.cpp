// seen from: cli/messages
// refused for: ProblemRow
#include <string>

#include "cli/messages/problem_rows.hpp"

namespace inselpost {

std::string sentence(int);
void note(int);
using Row = ProblemRow<std::string(int), void(int)>;

#ifdef RIGHT
constexpr std::array<Row, 1> rows{{{catan::Code::E_SYNTAX, sentence, note}}};
#else
constexpr ProblemRows<std::string(int), void(int)> rows{{{catan::Code::E_SYNTAX, sentence, note}}};
#endif
static_assert(in_order(rows));

}  // namespace inselpost
