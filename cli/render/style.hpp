#pragma once

namespace inselpost {

/// Options of the looks of text. They do not change what it says.
struct Style {
  bool ascii = false;   ///< only ASCII comes out; lines are drawn with `- | = # +`
  bool colour = false;  ///< ANSI colours, which repeat what the text says
};

}  // namespace inselpost
