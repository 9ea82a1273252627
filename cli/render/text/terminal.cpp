#include "cli/render/text/terminal.hpp"

#include "schemas/text/utf8.hpp"

namespace inselpost {

std::string_view ansi(Colour colour) {
  switch (colour) {
    case Colour::none: return "\x1b[0m";
    case Colour::bold: return "\x1b[0;1m";
    case Colour::red: return "\x1b[0;1;31m";
    case Colour::green: return "\x1b[0;1;32m";
    case Colour::yellow: return "\x1b[0;1;33m";
    case Colour::blue: return "\x1b[0;1;34m";
    case Colour::magenta: return "\x1b[0;1;35m";
    case Colour::cyan: return "\x1b[0;1;36m";
    case Colour::white: return "\x1b[0;1;37m";
    case Colour::orange: return "\x1b[0;1;38;5;208m";
    case Colour::brown: return "\x1b[0;1;38;5;130m";
  }
  return "";
}

std::string coloured(std::string_view text, Colour colour, bool on) {
  if (!on || colour == Colour::none) return std::string(text);
  return std::string(ansi(colour)) + std::string(text) + std::string(ansi(Colour::none));
}

std::string notice(std::string_view sentence) { return wrap(sentence, "inselpost: ", "  "); }

}  // namespace inselpost
