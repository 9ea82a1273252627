#pragma once

#include <string>

/// The scripts and the style sheet of HTML pages, put together by cmake/page_sources.cpp from the modules in
/// cli/render/page. Each function is named in cmake/page_sources.cmake.
namespace inselpost::page_sources {

std::string style();
std::string replay_script();
std::string composer_script();

}  // namespace inselpost::page_sources
