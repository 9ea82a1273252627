#pragma once
#include "schemas/html/names.hpp"

/// Names in mail are compared like those of HTML: ASCII, ignoring case.
namespace inselpost::mail {

using html::in_small;
using html::is_blank_byte;
using html::is_one_of;
using html::small_byte;

}  // namespace inselpost::mail
