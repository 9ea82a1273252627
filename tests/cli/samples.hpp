#pragma once
#include <string>
#include <vector>

#include "cli/messages/table.hpp"
#include "cli/render/page.hpp"

namespace inselpost {

struct Sample {
  std::string name;
  Page page;
};

/// One page of every kind that the program makes.
std::vector<Sample> samples(const Language& words);

}  // namespace inselpost
