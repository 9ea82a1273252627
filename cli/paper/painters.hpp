#pragma once
#include <span>
#include <string>
#include <string_view>

#include "cli/paper/page.hpp"
#include "cli/paper/style.hpp"

namespace inselpost {

/// Who makes of a page what is sent or shown: a format each, with a file of its own (NAME_painter.cpp). It
/// paints every kind of part, each by itself: what two pages give one after the other is what both give
/// together.
struct Painter {
  std::string_view name;
  std::string (*paint)(const Page& page, const Style& style);
};

std::span<const Painter> painters();

/// As text for a terminal or a mail, with lines of 78 columns.
std::string text_of(const Page& page, const Style& style);

}  // namespace inselpost
