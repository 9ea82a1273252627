#include "cli/inselpost/commands/shared/progress.hpp"

#include <algorithm>
#include <ostream>
#include <string>

namespace inselpost {

void Progress::at(std::uint64_t n, std::uint64_t of) {
  if (!context_.progress) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  shown_ = true;
  context_.err << '\r';
  if (of > 0) {
    constexpr std::uint64_t width = 40;
    const std::uint64_t full = std::min(n, of) * width / of;
    context_.err << '[' << std::string(full, '#') << std::string(width - full, ' ') << "] ";
  }
  context_.err << context_.words.progress(n, of, what_) << "\x1b[K" << std::flush;
}

Progress::~Progress() {
  if (shown_) context_.err << "\r\x1b[K" << std::flush;
}

}  // namespace inselpost
