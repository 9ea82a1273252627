// seen from: cli/messages
// refused for: a_sentence_has_an_unknown_placeholder
#include "cli/messages/common/sentence_about.hpp"
#include "sentence_table.hpp"

namespace inselpost {

struct NoSeat {
  std::string name;
};
Members<&NoSeat::name> placeholders_of(const NoSeat&);

#ifdef RIGHT
constinit const About<NoSeat> sentence{"There is no seat {name}."_s};
#else
constinit const About<NoSeat> sentence{"There is no seat {nmae}."_s};
#endif

}  // namespace inselpost
