#include "cli/inselpost/commands/shared/standard_output.hpp"

#include <cerrno>

#include <unistd.h>

namespace inselpost {

StandardOutput::int_type StandardOutput::overflow(int_type character) {
  if (sync() != 0) return traits_type::eof();
  if (traits_type::eq_int_type(character, traits_type::eof())) return traits_type::not_eof(character);
  return sputc(traits_type::to_char_type(character));
}

int StandardOutput::sync() {
  const char* from = pbase();
  const char* const end = pptr();
  empty();
  while (from < end) {
    const auto written = ::write(STDOUT_FILENO, from, static_cast<std::size_t>(end - from));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return -1;
    from += written;
  }
  return 0;
}

}  // namespace inselpost
