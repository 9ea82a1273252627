#include "schemas/clock/spans.hpp"

#include <algorithm>

namespace inselpost {

std::vector<Span> joined(std::vector<Span> spans) {
  std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return a.from < b.from; });
  std::vector<Span> out;
  for (const Span& span : spans) {
    if (span.from >= span.until) continue;
    if (!out.empty() && span.from <= out.back().until)
      out.back().until = std::max(out.back().until, span.until);
    else
      out.push_back(span);
  }
  return out;
}

}  // namespace inselpost
