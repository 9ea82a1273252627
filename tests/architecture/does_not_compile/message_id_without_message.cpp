// seen from: cli/messages
// refused for: MessageRow
#include "cli/messages/message_rows.hpp"

namespace inselpost {

enum class Colour : unsigned char { red, blue, end };

#ifdef RIGHT
constexpr MessageRows<Colour> rows{{{Colour::red, "red %1"}, {Colour::blue, "blue %1"}}};
#else
constexpr MessageRows<Colour> rows{{{Colour::red, "red %1"}}};
#endif
static_assert(in_order<Colour>(rows));

}  // namespace inselpost
