#include "schemas/record/taken_out.hpp"

#include <utility>

namespace inselpost {

Json taken_out(Json& whole, const Json& shown) {
  Json value = Json::object();
  for (auto member = whole.begin(); member != whole.end();) {
    if (shown.contains(member.key())) {
      ++member;
    } else {
      value[member.key()] = std::move(*member);
      member = whole.erase(member);
    }
  }
  return value;
}

}  // namespace inselpost
