#pragma once
#include <string>
#include <utility>

#include "cli/render/page.hpp"

namespace inselpost::markup_tests {

/// The page with this in place of each of its texts; none where there was none.
inline Page filled(Page page, const std::string& text) {
  for (Part& part : page.parts)
    each_text(part, [&](std::string& one, bool) {
      if (!one.empty()) one = text;
    });
  return page;
}

}  // namespace inselpost::markup_tests
