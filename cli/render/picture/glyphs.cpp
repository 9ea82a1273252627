#include "cli/render/picture/glyphs.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "cli/messages/text.hpp"

namespace inselpost::picture {
namespace {

/// The lines of a character: as in the `d` of an SVG path, with M, L, and Q alone. A capital letter is 100
/// high, a small one 70; the base line is at 100.
struct Outline {
  char character = ' ';
  int width = 0;
  std::string_view lines;
};

constexpr std::array<Outline, 76> outlines{{
    {' ', 10, ""},
    {'\'', 0, "M0 0L0 24"},
    {'+', 50, "M0 60L50 60M25 35L25 85"},
    {'-', 34, "M0 60L34 60"},
    {'.', 0, "M0 98L0 98"},
    {'/', 34, "M0 110L34 -6"},
    {'0', 52, "M26 0Q52 0 52 50Q52 100 26 100Q0 100 0 50Q0 0 26 0"},
    {'1', 44, "M2 18L24 0L24 100M2 100L44 100"},
    {'2', 52, "M2 22Q2 0 26 0Q50 0 50 26Q50 46 30 66L0 100L52 100"},
    {'3', 52, "M2 8Q10 0 25 0Q48 0 48 24Q48 47 18 47Q52 47 52 74Q52 100 24 100Q8 100 0 90"},
    {'4', 54, "M40 100L40 0L0 70L54 70"},
    {'5', 52, "M46 0L8 0L6 44Q14 38 26 38Q52 38 52 68Q52 100 24 100Q8 100 0 90"},
    {'6', 52, "M46 7Q40 0 28 0Q0 0 0 56Q0 100 27 100Q52 100 52 70Q52 42 27 42Q2 42 0 68"},
    {'7', 52, "M0 0L52 0L20 100"},
    {'8', 52,
     "M26 46Q4 46 4 23Q4 0 26 0Q48 0 48 23Q48 46 26 46Q0 46 0 73Q0 100 26 100Q52 100 52 73Q52 46 26 46"},
    {'9', 52, "M6 93Q12 100 24 100Q52 100 52 44Q52 0 25 0Q0 0 0 30Q0 58 25 58Q50 58 52 32"},
    {':', 0, "M0 44L0 44M0 94L0 94"},
    {'A', 58, "M0 100L29 0L58 100M11 68L47 68"},
    {'B', 54, "M0 0L0 100L28 100Q54 100 54 73Q54 47 28 47L0 47M28 47Q48 47 48 23Q48 0 28 0L0 0"},
    {'C', 54, "M54 12Q44 0 30 0Q0 0 0 50Q0 100 30 100Q44 100 54 88"},
    {'D', 56, "M0 0L0 100L22 100Q56 100 56 50Q56 0 22 0L0 0"},
    {'E', 46, "M46 0L0 0L0 100L46 100M0 48L40 48"},
    {'F', 46, "M46 0L0 0L0 100M0 48L40 48"},
    {'G', 56, "M54 14Q44 0 30 0Q0 0 0 50Q0 100 30 100Q46 100 56 90L56 54L34 54"},
    {'H', 54, "M0 0L0 100M54 0L54 100M0 48L54 48"},
    {'I', 0, "M0 0L0 100"},
    {'J', 24, "M24 0L24 74Q24 100 4 100L0 100"},
    {'K', 52, "M0 0L0 100M50 0L0 58M18 40L52 100"},
    {'L', 44, "M0 0L0 100L44 100"},
    {'M', 66, "M0 100L0 0L33 58L66 0L66 100"},
    {'N', 54, "M0 100L0 0L54 100L54 0"},
    {'O', 60, "M30 0Q60 0 60 50Q60 100 30 100Q0 100 0 50Q0 0 30 0"},
    {'P', 50, "M0 100L0 0L26 0Q50 0 50 28Q50 56 26 56L0 56"},
    {'Q', 60, "M30 0Q60 0 60 50Q60 100 30 100Q0 100 0 50Q0 0 30 0M38 76L58 106"},
    {'R', 54, "M0 100L0 0L26 0Q50 0 50 27Q50 54 26 54L0 54M26 54L54 100"},
    {'S', 52, "M48 10Q40 0 25 0Q2 0 2 24Q2 44 26 48Q52 52 52 75Q52 100 24 100Q8 100 0 88"},
    {'T', 56, "M0 0L56 0M28 0L28 100"},
    {'U', 54, "M0 0L0 64Q0 100 27 100Q54 100 54 64L54 0"},
    {'V', 56, "M0 0L28 100L56 0"},
    {'W', 82, "M0 0L20 100L41 20L62 100L82 0"},
    {'X', 54, "M0 0L54 100M54 0L0 100"},
    {'Y', 56, "M0 0L28 48L56 0M28 48L28 100"},
    {'Z', 54, "M2 0L52 0L0 100L54 100"},
    {'a', 44, "M6 38Q12 30 24 30Q44 30 44 52L44 100M44 60L22 60Q0 60 0 80Q0 100 20 100Q44 100 44 76"},
    {'b', 48, "M0 0L0 100M0 64Q0 30 24 30Q48 30 48 65Q48 100 24 100Q0 100 0 66"},
    {'c', 42, "M42 38Q36 30 26 30Q0 30 0 65Q0 100 26 100Q36 100 42 92"},
    {'d', 48, "M48 0L48 100M48 64Q48 30 24 30Q0 30 0 65Q0 100 24 100Q48 100 48 66"},
    {'e', 46, "M0 64L46 64Q46 30 24 30Q0 30 0 65Q0 100 26 100Q38 100 44 92"},
    {'f', 32, "M32 2Q30 0 26 0Q12 0 12 18L12 100M0 34L30 34"},
    {'g', 48,
     "M48 30L48 104Q48 128 24 128Q10 128 4 122M48 64Q48 30 24 30Q0 30 0 65Q0 100 24 100Q48 100 48 66"},
    {'h', 44, "M0 0L0 100M0 58Q2 30 24 30Q44 30 44 56L44 100"},
    {'i', 0, "M0 32L0 100M0 4L0 4"},
    {'j', 10, "M10 32L10 108Q10 126 0 126M10 4L10 4"},
    {'k', 44, "M0 0L0 100M42 32L0 72M16 58L44 100"},
    {'l', 14, "M0 0L0 84Q0 100 14 100"},
    {'m', 76, "M0 30L0 100M0 54Q2 30 20 30Q38 30 38 54L38 100M38 54Q40 30 58 30Q76 30 76 54L76 100"},
    {'n', 44, "M0 30L0 100M0 58Q2 30 24 30Q44 30 44 56L44 100"},
    {'o', 50, "M25 30Q50 30 50 65Q50 100 25 100Q0 100 0 65Q0 30 25 30"},
    {'p', 48, "M0 30L0 128M0 64Q0 30 24 30Q48 30 48 65Q48 100 24 100Q0 100 0 66"},
    {'q', 48, "M48 30L48 128M48 64Q48 30 24 30Q0 30 0 65Q0 100 24 100Q48 100 48 66"},
    {'r', 28, "M0 30L0 100M0 60Q2 32 28 32"},
    {'s', 44, "M40 38Q34 30 22 30Q2 30 2 47Q2 60 22 64Q44 68 44 82Q44 100 20 100Q6 100 0 92"},
    {'t', 34, "M14 8L14 80Q14 100 30 100L34 100M0 32L32 32"},
    {'u', 44, "M0 30L0 72Q0 100 22 100Q44 100 44 70M44 30L44 100"},
    {'v', 48, "M0 30L24 100L48 30"},
    {'w', 68, "M0 30L17 100L34 40L51 100L68 30"},
    {'x', 44, "M0 30L44 100M44 30L0 100"},
    {'y', 48, "M0 30L24 98M48 30L24 98L16 120Q12 128 2 128"},
    {'z', 44, "M2 30L42 30L0 100L44 100"},
    // Letters of German, by their bytes in ISO 8859-1.
    {'\xC4', 58, "M0 100L29 0L58 100M11 68L47 68M15 -22L15 -22M43 -22L43 -22"},
    {'\xD6', 60, "M30 0Q60 0 60 50Q60 100 30 100Q0 100 0 50Q0 0 30 0M17 -22L17 -22M43 -22L43 -22"},
    {'\xDC', 54, "M0 0L0 64Q0 100 27 100Q54 100 54 64L54 0M14 -22L14 -22M40 -22L40 -22"},
    {'\xDF', 50, "M0 100L0 26Q0 0 22 0Q44 0 44 22Q44 42 24 46Q50 50 50 74Q50 100 26 100L18 100"},
    {'\xE4', 44,
     "M6 38Q12 30 24 30Q44 30 44 52L44 100M44 60L22 60Q0 60 0 80Q0 100 20 100Q44 100 44 76M12 6L12 6M34 6L34 "
     "6"},
    {'\xF6', 50, "M25 30Q50 30 50 65Q50 100 25 100Q0 100 0 65Q0 30 25 30M14 6L14 6M36 6L36 6"},
    {'\xFC', 44, "M0 30L0 72Q0 100 22 100Q44 100 44 70M44 30L44 100M10 6L10 6M34 6L34 6"},
}};
/// Returns whether a character comes before another in the table, on machines with signed `char`, too.
constexpr bool is_before(char a, char b) {
  return static_cast<unsigned char>(a) < static_cast<unsigned char>(b);
}
static_assert(std::is_sorted(outlines.begin(), outlines.end(), [](const Outline& a, const Outline& b) {
  return is_before(a.character, b.character);
}));

/// Distance from the lines of a glyph to those of the next one, in hundredths of the height.
constexpr int spacing = 33;

const Outline* find_outline(char c) {
  const auto found = std::lower_bound(outlines.begin(), outlines.end(), c, [](const Outline& o, char wanted) {
    return is_before(o.character, wanted);
  });
  return found != outlines.end() && found->character == c ? &*found : nullptr;
}

const Outline& outline_of(char c) {
  const Outline* found = find_outline(c);
  if (found == nullptr) throw std::out_of_range(std::string(1, c));
  return *found;
}

/// Scales a length in hundredths of the height, rounded to the nearest tenth of a pixel.
constexpr int scaled(int length, int height) {
  const int product = length * height;
  return (product + (product < 0 ? -50 : 50)) / 100;
}

/// Reads the numbers of an outline.
class OutlineReader {
 public:
  explicit OutlineReader(std::string_view lines) : rest_(lines) {}

  bool at_end() const { return rest_.empty(); }
  char letter() {
    const char c = rest_.front();
    rest_.remove_prefix(1);
    return c;
  }
  Point point(int height) {
    const int x = number();
    const int y = number() - 100;
    return {scaled(x, height), scaled(y, height)};
  }

 private:
  int number() {
    if (rest_.front() == ' ') rest_.remove_prefix(1);
    const bool negative = rest_.front() == '-';
    if (negative) rest_.remove_prefix(1);
    int value = 0;
    while (!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9') {
      value = value * 10 + (rest_.front() - '0');
      rest_.remove_prefix(1);
    }
    return negative ? -value : value;
  }

  std::string_view rest_;
};

}  // namespace

bool has_glyph(char c) { return find_outline(c) != nullptr; }

Glyph glyph(char c, int height) {
  const Outline& outline = outline_of(c);
  Glyph out{{}, scaled(outline.width + spacing, height)};
  OutlineReader reader(outline.lines);
  while (!reader.at_end()) {
    PenStep step{static_cast<PenStep::Kind>(reader.letter()), {}, {}};
    if (step.kind == PenStep::Kind::curve) step.bend = reader.point(height);
    step.to = reader.point(height);
    out.steps.push_back(step);
  }
  return out;
}

int text_width(std::string_view text, int height) {
  int width = 0;
  for (const char c : text) width += scaled(outline_of(c).width + spacing, height);
  return text.empty() ? 0 : width - scaled(spacing, height) + pen_width(height);
}

std::vector<PlacedGlyph> glyphs_of(const Text& text) {
  std::vector<PlacedGlyph> out;
  Point at{text.centre.x - (text_width(text.text, text.height) - pen_width(text.height)) / 2,
           text.centre.y + text.height / 2};
  for (const char c : text.text) {
    if (c != ' ') out.push_back({c, at});
    at.x += scaled(outline_of(c).width + spacing, text.height);
  }
  return out;
}

namespace {

/// As `in_glyphs`, with `unknown` in place of what has no glyph.
std::string in_glyphs_or(std::string_view text, char unknown) {
  std::string out;
  std::size_t done = 0;  // bytes of the text
  const auto add_plain = [&](std::size_t end) {
    for (const char c : in_ascii(std::string(text.substr(done, end - done))))
      out += has_glyph(c) ? c : unknown;
  };
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    // In UTF-8 the second half of ISO 8859-1 are two bytes, of which the first is 0xC3 from U+00C0 on.
    const char latin = static_cast<char>(static_cast<unsigned char>(text[at + 1]) + 0x40U);
    if (text[at] != '\xC3' || !has_glyph(latin)) continue;
    add_plain(at);
    out += latin;
    done = at + 2;
    ++at;
  }
  add_plain(text.size());
  return out;
}

}  // namespace

std::string in_glyphs(std::string_view text) { return in_glyphs_or(text, '-'); }

bool can_be_drawn(std::string_view text) { return in_glyphs_or(text, '\0').find('\0') == std::string::npos; }

}  // namespace inselpost::picture
