// seen from: cli/messages
// refused for: remark
#include "cli/messages/message_catalog.hpp"

namespace inselpost {

std::string refused_in_it(const CommandErrorDetail&);
std::string remark_in_it(const Remark&);
struct TwoMembers {
  std::string (&refused)(const CommandErrorDetail& why);
  std::string (&remark)(const Remark& remark);
};

#ifdef RIGHT
const TwoMembers language{.refused = refused_in_it, .remark = remark_in_it};
#else
const MessageCatalog language{.language = "xx", .refused = refused_in_it};
#endif

}  // namespace inselpost
