#pragma once
#include <string>
#include <vector>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/page.hpp"

namespace inselpost {

struct Sample {
  std::string name;
  Page page;
};

/// One page of every kind that the program makes.
std::vector<Sample> samples(const MessageCatalog& words);

}  // namespace inselpost
