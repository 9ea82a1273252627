#include "tests/picture/png_reader.hpp"

#include <zlib.h>

#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace inselpost::picture_tests {
namespace {

std::uint32_t number_at(std::string_view text, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t k = 0; k < 4; ++k) number = number << 8U | static_cast<std::uint8_t>(text.at(at + k));
  return number;
}

std::string uncompressed(std::string_view text, std::size_t size) {
  std::string out(size, '\0');
  uLongf length = size;
  if (uncompress(reinterpret_cast<Bytef*>(out.data()), &length, reinterpret_cast<const Bytef*>(text.data()),
                 static_cast<uLong>(text.size())) != Z_OK ||
      length != size)
    throw std::invalid_argument("pixels");
  return out;
}

}  // namespace

picture::PaletteRaster read_png(const std::string& png) {
  if (png.compare(0, 8, "\x89PNG\r\n\x1a\n") != 0) throw std::invalid_argument("signature");
  picture::PaletteRaster out;
  std::string data;
  for (std::size_t at = 8; at < png.size();) {
    const std::size_t size = number_at(png, at);
    const std::string_view body = std::string_view(png).substr(at + 4, size + 4);
    const std::string_view kind = body.substr(0, 4), content = body.substr(4);
    if (crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size())) !=
        number_at(png, at + 8 + size))
      throw std::invalid_argument("checksum");
    if (kind == "IHDR") {
      out.width = number_at(content, 0);
      out.height = number_at(content, 4);
      if (content.substr(8) != std::string_view("\x08\x03\x00\x00\x00", 5))
        throw std::invalid_argument("kind");
    }
    for (std::size_t k = 0; kind == "PLTE" && k + 2 < content.size(); k += 3)
      out.palette.push_back({static_cast<std::uint8_t>(content[k]), static_cast<std::uint8_t>(content[k + 1]),
                             static_cast<std::uint8_t>(content[k + 2])});
    if (kind == "IDAT") data += content;
    at += size + 12;
  }
  const std::string rows = uncompressed(data, (out.width + 1) * out.height);
  for (std::size_t y = 0; y < out.height; ++y) {
    if (rows[y * (out.width + 1)] != 0) throw std::invalid_argument("filter");
    for (std::size_t x = 0; x < out.width; ++x)
      out.pixels.push_back(static_cast<std::uint8_t>(rows[y * (out.width + 1) + 1 + x]));
  }
  return out;
}

}  // namespace inselpost::picture_tests
