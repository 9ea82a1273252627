#pragma once

namespace inselpost {

/// How text is dressed. Neither changes what it says.
struct Style {
  bool ascii = false;   ///< lines are drawn with `- | = #` and `+`; nothing but ASCII comes out
  bool colour = false;  ///< ANSI colours that repeat what the letters say
};

}  // namespace inselpost
