#include "schemas/record/extract_hidden.hpp"

#include <utility>

namespace inselpost {

Json extract_hidden(Json& whole, const Json& shown) {
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
