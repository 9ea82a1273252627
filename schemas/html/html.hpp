#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "schemas/extraction/lines.hpp"

namespace inselpost::html {

/// Converts HTML to lines that know their quotation depth and whether part of them is struck out (LET-18,
/// LET-19). Invalid characters become invalid bytes. Returns nullopt if the HTML is nested too deeply or too
/// large.
///
///   if (auto text = html::text_of_html(part, "part 2")) texts.push_back(*std::move(text));
std::optional<extraction::InputText> text_of_html(std::string_view html, std::string name);

}  // namespace inselpost::html
