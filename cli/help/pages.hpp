#pragma once
#include <string_view>

namespace inselpost {

/// The pages of docs/ that `inselpost help` prints, as they stand there (Markdown). They are part of the
/// program, which needs no file beside it.
std::string_view orders_page();
std::string_view setup_page();
std::string_view record_page();

}  // namespace inselpost
