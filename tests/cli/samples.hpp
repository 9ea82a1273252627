#pragma once
#include <string>
#include <vector>

#include "cli/paper/page.hpp"
#include "cli/words/table.hpp"

namespace inselpost {

struct Sample {
  std::string name;
  Page page;
};

/// One page of every kind that the program makes.
std::vector<Sample> samples(const Language& words);

}  // namespace inselpost
