#pragma once
#include <string>

namespace inselpost {

/// An order for when nobody owes an answer any more about what a file has made (OFFER-4).
struct DeferredOrder {
  std::string about, order;  ///< what it is called; a line of YAML
};

}  // namespace inselpost
