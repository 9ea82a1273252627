// seen from: cli/messages
// refused for: remark
#include "cli/messages/table.hpp"

namespace inselpost {

std::string refused_in_it(const Obstacle&);
std::string remark_in_it(const Remark&);
struct TwoMembers {
  std::string (&refused)(const Obstacle& why);
  std::string (&remark)(const Remark& remark);
};

#ifdef RIGHT
const TwoMembers language{.refused = refused_in_it, .remark = remark_in_it};
#else
const Language language{.language = "xx", .refused = refused_in_it};
#endif

}  // namespace inselpost
