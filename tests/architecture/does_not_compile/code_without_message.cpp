// seen from: cli/messages
// refused for: ViolationRow
#include <string>

#include "cli/messages/message_rows.hpp"

namespace inselpost {

std::string sentence(int);
void note(int);
using Row = ViolationRow<std::string(int), void(int)>;

#ifdef RIGHT
constexpr std::array<Row, 1> rows{{{catan::Code::E_SYNTAX, sentence, note}}};
#else
constexpr ViolationRows<std::string(int), void(int)> rows{{{catan::Code::E_SYNTAX, sentence, note}}};
#endif
static_assert(in_order(rows));

}  // namespace inselpost
