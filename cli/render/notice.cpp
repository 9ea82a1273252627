#include "cli/render/notice.hpp"

#include "schemas/text/page.hpp"

namespace inselpost {

std::string notice(std::string_view sentence) { return wrap(sentence, "inselpost: ", "  "); }

}  // namespace inselpost
