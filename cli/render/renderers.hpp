#pragma once
#include <span>
#include <string>
#include <string_view>

#include "cli/render/page.hpp"
#include "cli/render/style.hpp"

namespace inselpost {

/// Who makes of a page what is sent or shown: a format each, with a file of its own (NAME_painter.cpp). It
/// paints every kind of part. A page does not say which of its texts players gave: a painter takes all of
/// them as theirs, and none of them gets out of its place.
struct Renderer {
  std::string_view name;
  std::string (*paint)(const Page& page, const Style& style);
  bool pasted = true;  ///< what it paints is put into a forum
};

std::span<const Renderer> renderers();

/// As text for a terminal or a mail, with lines of 78 columns. Each part by itself: what two pages give one
/// after the other is what both give together.
std::string render_text(const Page& page, const Style& style);
/// As most forums read it.
std::string bbcode_of(const Page& page, const Style& style);
/// As CommonMark; and with what Discourse has besides.
std::string markdown_of(const Page& page, const Style& style);
std::string discourse_of(const Page& page, const Style& style);
/// As a piece of HTML without links, pictures and scripts, for a forum or a mail (its head is theirs).
std::string html_of(const Page& page, const Style& style);

}  // namespace inselpost
