// LET-16, LET-17: tests of which parts of a mail are read, and of what is said of the others.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/mail/message/message.hpp"
#include "tests/mail/mail_laws.hpp"
#include "tests/mail/mime_parts.hpp"

namespace inselpost::mail {
namespace {

const std::string other = replaced(B, "roll", "buy: card");
const Lines other_done{"red 7: buy: card; end turn"};

// LET-16.
TEST(MessageTexts, anAttachmentIsReadLikeTheBody) {  // L-037, L-038
  const MimePart see = plain("see attachment\n");
  for (const auto* type :
       {"text/plain", "text/yaml", "text/x-yaml", "application/yaml", "application/x-yaml"})
    EXPECT_EQ(found(multipart("mixed", {see, leaf(type, B, "red.orders")})), Lines{done}) << type;
  for (const auto* name : {"orders.yaml", "Orders.YML", "zug.txt"})
    EXPECT_EQ(found(multipart("mixed", {see, leaf("application/octet-stream", B, name)})), Lines{done})
        << name;
  EXPECT_EQ(found(multipart("mixed", {see, leaf("application/octet-stream", B, "orders.bin")})), Lines{});
  EXPECT_EQ(found(multipart("mixed", {see, leaf("application/yaml", B)})), Lines{});
  EXPECT_EQ(found(multipart("mixed", {see, leaf("text/html", in_divs(B), "page.html")})), Lines{});
  EXPECT_EQ(found(multipart("mixed", {plain(B), leaf("text/plain", B, "orders.txt")})), Lines{done});
  EXPECT_EQ(found(multipart("mixed", {plain(B), leaf("text/plain", other, "orders.txt")})),
            (Lines{"refused E_SYNTAX 1:1", "refused E_SYNTAX 1:1"}));
  const ExtractedTexts both = contents(multipart("mixed", {plain("hi"), leaf("text/yaml", B, "red.yaml")}));
  EXPECT_EQ(both.texts.at(0).name, "mail");
  EXPECT_EQ(both.texts.at(1).name, "red.yaml");
}

TEST(MessageTexts, thePlainAlternativeIsReadIfItHasOrders) {  // L-039, LET-16
  EXPECT_EQ(found(multipart("alternative", {plain(""), html(in_divs(B))})), Lines{done + " (blanks)"});
  EXPECT_EQ(found(multipart("alternative", {plain(B), html(in_divs(other))})), Lines{done});
  // The last one; where it is unchanged, it is a block too.
  EXPECT_EQ(found(multipart("alternative", {plain(other), plain(B), html("")})), Lines{done});
  EXPECT_EQ(found(multipart("alternative", {plain(B), plain("no orders")})), Lines{});
  EXPECT_EQ(found(multipart("alternative", {plain(T), html(in_divs(B))})), Lines{"unchanged red 7"});
  // Whatever is attached to a version is none.
  const MimePart files = multipart("mixed", {html("<p>see there</p>"), leaf("text/plain", other, "a.txt")});
  EXPECT_EQ(found(multipart("alternative", {plain("see there"), files})), other_done);
  EXPECT_EQ(found(multipart("alternative", {plain(replaced(B, "7", "8")), files})),
            (Lines{"red 8: roll; end turn", other_done[0]}));
  const MimePart with_picture = multipart("mixed", {plain(B), leaf("image/png", "...", "a.png")});
  EXPECT_EQ(found(multipart("alternative", {with_picture, html(in_divs(other))})), Lines{done});
}

/// The plain version of a mail program says nothing of it.
TEST(MessageTexts, textStruckOutInHtmlIsStruckOutInPlainText) {  // LET-16, LET-19
  const auto struck = [](const std::string& line, const std::string& text) {
    return replaced(in_divs(text), line, "<s>" + line + "</s>");
  };
  EXPECT_EQ(found(multipart("alternative", {plain(B), html(struck("end turn", B))})),
            Lines{"refused E_SYNTAX 7:3"});
  EXPECT_EQ(found(multipart("alternative", {plain("no\n" + B), html("<del>no</del>" + in_divs(B))})),
            Lines{done});
  // An older one below it, which is struck out, is not this one.
  const std::string old = "<blockquote><s>end turn</s></blockquote>";
  EXPECT_EQ(found(multipart("alternative", {plain(B + "> end turn\n"), html(in_divs(B) + old)})),
            Lines{done});
}

TEST(MessageTexts, struckOutTextIsFoundInLinearTime) {  // LET-1, LET-19
  // The versions repeat the line differently often, and only the last one is struck out.
  const auto seconds = [](int lines) {
    std::string text = B + "\n\n", page;
    for (int i = 0; i < lines; ++i) text += "1\n";
    for (int i = 0; i < lines / 2; ++i) page += "1<br>";
    const MimePart letter = multipart("alternative", {plain(text), html(page + "<s>1</s>")});
    const std::clock_t begin = std::clock();
    EXPECT_EQ(found(letter), Lines{done});
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  };
  // Quadratic time would take sixteen times as long.
  bool grows_no_faster = false;
  for (int n = 0; n < 4 && !grows_no_faster; ++n) grows_no_faster = seconds(40'000) < 8 * seconds(10'000);
  EXPECT_TRUE(grows_no_faster);
}

TEST(MessageTexts, htmlIsReadIfThePlainAlternativeHasNoOrders) {  // LET-16
  EXPECT_EQ(found(html(in_divs(B))), Lines{done + " (blanks)"});
  EXPECT_EQ(found(multipart("mixed", {plain("from my phone"), html(in_divs(B))})), Lines{done + " (blanks)"});
  EXPECT_EQ(found(multipart("mixed", {html(in_divs(other)), plain(B)})), Lines{done});
  // It says nothing about another level.
  const MimePart inner = multipart("mixed", {plain("ok"), html(in_divs(other))});
  EXPECT_EQ(found(multipart("mixed", {plain(replaced(B, "7", "8")), multipart("x-own", {html(in_divs(B))})})),
            Lines{"red 8: roll; end turn"});
  EXPECT_EQ(found(multipart("mixed", {inner, plain("")})), Lines{other_done[0] + " (blanks)"});
}

TEST(MessageTexts, usesFirstPartOfSignedAndRootOfRelated) {  // L-040, LET-16
  const MimePart body = multipart("alternative", {plain(B), html(in_divs(B))});
  const MimePart page = multipart("related", {body, leaf("image/png", "...", "logo.png")});
  const MimePart sealed =
      multipart("signed", {page, leaf("application/pgp-signature", "...", "signature.asc")});
  const MimePart sent = multipart("mixed", {sealed, plain("-- \nA list of friends\n")});
  EXPECT_EQ(found(sent), Lines{done});
  EXPECT_EQ(not_read(sent), Lines{});
  EXPECT_EQ(found(multipart("signed", {plain("hi"), plain(B)})), Lines{});
  EXPECT_EQ(found(multipart("related", {plain("hi"), leaf("text/plain", B, "a.txt")})), Lines{});
  MimePart rooted = multipart("related", {plain(other), plain(B)});
  rooted.parts[1].id = rooted.root = "the-root@x";
  EXPECT_EQ(found(rooted), Lines{done});
  rooted.root = "nowhere@x";
  EXPECT_EQ(found(rooted), other_done);
  EXPECT_EQ(found(multipart("of-another-kind", {plain("hi"), plain(B)})), Lines{done});
  EXPECT_EQ(found(multipart("mixed", {})), Lines{});
}

TEST(MessageTexts, skippedPartsAreReported) {  // L-041, LET-17
  const MimePart sent =
      multipart("mixed", {plain(B), leaf("text/calendar", "BEGIN:VCALENDAR", "invite.ics"),
                          leaf("image/jpeg", "12345", "photo.jpg"), leaf("message/rfc822", other)});
  EXPECT_EQ(found(sent), Lines{done});
  EXPECT_EQ(not_read(sent), (Lines{"text/calendar invite.ics 15", "image/jpeg photo.jpg 5",
                                   "message/rfc822 " + std::to_string(other.size())}));
  EXPECT_FALSE(contents(sent).how_to_send);
  // Silent: signatures, pictures of a page, the same once more.
  const MimePart quiet = multipart("related", {html(in_divs(B)), leaf("image/gif", ".")});
  EXPECT_EQ(not_read(quiet), Lines{});
  EXPECT_EQ(not_read(multipart("related", {html(""), leaf("application/pdf", "%", "a.pdf")})),
            Lines{"application/pdf a.pdf 1"});
  EXPECT_EQ(not_read(multipart("mixed", {plain(B), leaf("application/pkcs7-signature", ".", "smime.p7s")})),
            Lines{});
  EXPECT_EQ(not_read(multipart("alternative", {plain(B), leaf("text/x-amp-html", "."), html("x")})), Lines{});
  EXPECT_EQ(not_read(multipart("alternative", {plain(B), leaf("text/calendar", ".")})),
            Lines{"text/calendar 1"});
}

TEST(MessageTexts, atMostTenSkippedPartsAreNamed) {  // LET-17
  std::vector<MimePart> parts{plain(B)};
  for (int i = 0; i < 13; ++i) parts.push_back(leaf("image/jpeg", "x", std::to_string(i) + ".jpg"));
  const ExtractedTexts read = contents(multipart("mixed", parts));
  EXPECT_EQ(read.not_read.size(), max_named);
  EXPECT_EQ(read.not_read.back().file_name, "9.jpg");
  EXPECT_EQ(read.not_named, 3U);
}

TEST(MessageTexts, encryptedLettersAreAnsweredWithInstructions) {  // L-042, LET-17
  const MimePart encrypted =
      multipart("encrypted", {leaf("application/pgp-encrypted", "Version: 1"),
                              leaf("application/octet-stream", "...", "encrypted.asc")});
  const std::vector<MimePart> locked{encrypted,
                                     leaf("application/pkcs7-mime", "...", "smime.p7m"),
                                     leaf("application/x-pkcs7-mime", "...", "smime.p7m"),
                                     leaf("application/ms-tnef", "..."),
                                     leaf("application/vnd.ms-tnef", "..."),
                                     leaf("application/octet-stream", "...", "WinMail.dat")};
  for (const MimePart& one : locked) {
    EXPECT_EQ(found(one), Lines{}) << one.type;
    EXPECT_TRUE(contents(one).how_to_send) << one.type;
    EXPECT_EQ(contents(one).not_read.at(0).why, SkippedPart::Why::locked) << one.type;
    EXPECT_TRUE(contents(multipart("mixed", {plain("see there"), one})).how_to_send) << one.type;
    const MimePart beside = multipart("mixed", {plain(B), one});
    EXPECT_FALSE(contents(beside).how_to_send) << one.type;
    EXPECT_EQ(found(beside), Lines{done}) << one.type;
    EXPECT_EQ(not_read(beside).size(), 1U) << one.type;
  }
  EXPECT_EQ(not_read(encrypted), Lines{"multipart/encrypted 13"});
  EXPECT_FALSE(contents(multipart("mixed", {plain("hi"), leaf("image/png", ".", "a.png")})).how_to_send);
}

TEST(MessageTexts, textsInUnsupportedCharsetsAreReported) {  // MAIL-7
  MimePart odd = plain(B);
  odd.is_unreadable = true;
  EXPECT_EQ(found(odd), Lines{});
  EXPECT_EQ(contents(odd).not_read.at(0).why, SkippedPart::Why::charset);
  EXPECT_TRUE(contents(odd).how_to_send);
}

TEST(MessageTexts, flowedTextsKeepTheirFormat) {  // LET-3
  MimePart part = plain(replaced(B, "  - roll", "  - build: {settlement: \nB2.N}"));
  part.flowed = true;
  EXPECT_EQ(found(part), Lines{"red 7: build: {settlement: A1.SE}; end turn"});
  part.text = replaced(B, "token: k7q2-m4xd", "luck: Donau \ndampf");
  part.del_sp = true;
  EXPECT_EQ(found(part), Lines{done + " luck Donaudampf"});
}

// Compares messages of mail programs with what is read of them, stored beside each (LET-16 to LET-19, MAIL-7,
// MAIL-8). `UPDATE_LETTERS=1` writes the results.

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<fs::path> messages() {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(fs::path(INSELPOST_SOURCE_DIR) / "tests/extraction/mail"))
    if (entry.path().extension() == ".eml") all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

std::string read_of(const std::string& bytes) {
  constexpr std::array<const char*, 8> why{"nothing", "message", "header", "field",
                                           "parts",   "depth",   "texts",  "broken"};
  constexpr std::array<const char*, 4> reasons{"attachment", "locked", "charset", "html"};
  const Message message = read_message(bytes);
  if (message.unread)
    return std::string("unread: ") + why.at(static_cast<std::size_t>(*message.unread)) + '\n';
  const ExtractedTexts read = contents(message.body);
  std::string out = extraction::report(read.texts);
  for (const SkippedPart& part : read.not_read)
    out += "not read: " + part.type + ' ' + part.file_name + ' ' + std::to_string(part.size) + ' ' +
           reasons.at(static_cast<std::size_t>(part.why)) + '\n';
  if (read.how_to_send) out += "how to send\n";
  return out;
}

TEST(Mail, isReadAsIntended) {
  const bool update = std::getenv("UPDATE_LETTERS") != nullptr;
  std::size_t all = 0, german = 0;
  for (const fs::path& path : messages()) {
    ++all;
    if (path.stem().string().ends_with("-de")) ++german;
    fs::path expected = path;
    expected.replace_extension(".expected");
    const std::string read = read_of(bytes_of(path));
    if (update)
      std::ofstream(expected, std::ios::binary) << read;
    else
      EXPECT_EQ(read, bytes_of(expected)) << path.filename();
    EXPECT_TRUE(message_keeps_the_law(bytes_of(path))) << path.filename();
  }
  EXPECT_GE(all, 150U);
  EXPECT_GE(2 * german, all);
}

}  // namespace
}  // namespace inselpost::mail
