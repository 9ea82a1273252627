#pragma once
#include <cstddef>
#include <memory>
#include <streambuf>

namespace inselpost {

/// Standard output, in as few writes as may be: most of what a command says goes out in one. Who reads a pipe
/// no further than its first lines (`| head`) has then been given all of it, and nothing has failed.
class StandardOutput : public std::streambuf {
 public:
  StandardOutput() { empty(); }

 protected:
  int_type overflow(int_type character) override;
  /// -1 if it cannot be written; it is not tried again.
  int sync() override;

 private:
  void empty() { setp(buffer_.get(), buffer_.get() + size); }

  static constexpr std::size_t size = 65536;  ///< as much as a pipe holds
  /// Not filled with anything: of most commands a small part is ever touched.
  std::unique_ptr<char[]> buffer_ = std::make_unique_for_overwrite<char[]>(size);
};

}  // namespace inselpost
