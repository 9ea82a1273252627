#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "schemas/extraction/lines.hpp"

namespace inselpost::html {

/// HTML as lines that know how deep they are quoted and whether something of them is struck out (LET-18,
/// LET-19). What was no text in it is a broken byte there too. Nothing: it is nested deeper, or of more
/// pieces, than is read.
std::optional<extraction::InputText> text_of_html(std::string_view html, std::string name);

}  // namespace inselpost::html
