#pragma once
#include <string>

namespace inselpost {

/// An order that is executed once no answer is owed about an offer of the file (OFFER-4).
struct DeferredOrder {
  std::string about, order;  ///< `about`: name of the offer; `order`: a line of YAML
};

}  // namespace inselpost
