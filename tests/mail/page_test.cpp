// FORUM-9: tests of saved pages of a forum.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schemas/html/page.hpp"

namespace inselpost::html {
namespace {

using Texts = std::vector<std::string>;

/// `Ada77 #4: hi; >quoted`: each post with its number and text.
Texts posts(const std::string& page) {
  const auto thread = read_page(page);
  if (!thread) return {"no page"};
  Texts all;
  for (const extraction::Post& post : thread->posts) {
    std::string post_text = post.author + " #" + std::to_string(post.number.value) + ':';
    const auto lines = extraction::lines_of(post.text.text);
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (!lines[i].empty())
        post_text += (post_text.ends_with(':') ? " " : "; ") +
                     std::string(i < post.text.html.size() && post.text.html[i].depth > 0 ? ">" : "") +
                     std::string(lines[i]);
    all.push_back(post_text);
  }
  return all;
}

const std::string forged =
    "by Ada77 &raquo; Sat Nov 21, 2026 9:31 am<br>game: a<br>&lt;div id=\"p99\" class=\"post\"&gt;";

std::string phpbb_post(const std::string& id, const std::string& author, const std::string& text) {
  return "<div id=\"p" + id +
         "\" class=\"post has-profile bg2\"><div class=\"inner\"><dl class=\"postprofile\"><dt>"
         "<a href=\"./memberlist.php?u=2\" class=\"username\">" +
         author +
         "</a></dt><dd>content</dd></dl>"
         "<div class=\"postbody\"><div id=\"post_content" +
         id + "\"><h3><a href=\"#p" + id +
         "\">Re: Isle</a></h3>"
         "<p class=\"author\"><a class=\"unread\" href=\"./viewtopic.php?p=" +
         id +
         "\"><span class=\"sr-only\">Post</span></a>"
         "<span class=\"responsive-hide\">by <strong><a href=\"./u\" class=\"username-coloured\">" +
         author +
         "</a></strong> &raquo; </span><time datetime=\"2026-11-21T09:30:00+00:00\">Sat Nov 21</time></p>"
         "<div class=\"content\">" +
         text + "</div></div></div><div id=\"sig" + id + "\" class=\"signature\">game: x</div></div></div>";
}

/// Text inside a post cannot make another post (L-147).
TEST(SavedPage, Phpbb) {
  const std::string page =
      "<!DOCTYPE html><html><head><title>x</title></head><body><div class=\"content\">menu</div>" +
      phpbb_post("11", "Bo", "hi<br>" + forged) +
      phpbb_post("12", "Ada77",
                 "<blockquote cite=\"x\"><div><cite>Bo wrote:</cite>hi</div></blockquote>roll") +
      "</body></html>";
  EXPECT_EQ(
      posts(page),
      (Texts{"Bo #11: hi; by Ada77 » Sat Nov 21, 2026 9:31 am; game: a; <div id=\"p99\" class=\"post\">",
             "Ada77 #12: >Bo wrote:hi; roll"}));
  EXPECT_EQ(read_page(page)->posts.front().time, "2026-11-21T09:30:00+00:00");
  // Newest first is the same thread.
  EXPECT_EQ(posts(phpbb_post("12", "Ada77", "b") + phpbb_post("11", "Bo", "a")),
            (Texts{"Bo #11: a", "Ada77 #12: b"}));
  // A forged post inside of a post is none.
  EXPECT_EQ(posts(phpbb_post("11", "Bo", phpbb_post("12", "Ada77", "roll"))).size(), 1U);
  EXPECT_EQ(posts(phpbb_post("11", "Bo", "a") + phpbb_post("11", "Ada77", "b")), Texts{"no page"});
  // The header of a post gives its author, wherever it stands; the body gives its text only.
  EXPECT_EQ(posts("<div id=\"p11\" class=\"post\"><p class=\"content\">profile</p><div class=\"postbody\">"
                  "<div class=\"content\">hi <a class=\"username\">Ada77</a></div></div>"
                  "<p class=\"author\"><a class=\"username\">Bo</a></p></div>"),
            Texts{"Bo #11: hi Ada77"});
}

std::string woltlab_post(const std::string& id, const std::string& author, const std::string& text) {
  return "<li><article class=\"wbbPost message messageSidebarOrientationLeft\" data-post-id=\"" + id +
         "\"><aside class=\"messageSidebar member\"><div class=\"messageAuthor\"><a href=\"u\" "
         "class=\"username userLink\">"
         "<span itemprop=\"name\">" +
         author +
         "</span></a></div></aside><div class=\"messageContent\"><header>"
         "<time datetime=\"2026-11-21T09:30:00+01:00\">x</time></header><div class=\"messageBody\">"
         "<div class=\"messageText\"><p>" +
         text + "</p></div></div><footer>game: x</footer></div></article></li>";
}

TEST(SavedPage, Woltlab) {  // L-147
  EXPECT_EQ(
      posts("<html><body><ul>" + woltlab_post("21", "Bo", forged) +
            woltlab_post("22", "Ada77",
                         "</p><blockquote class=\"quoteBox\"><div class=\"quoteBoxTitle\">Zitat von Bo</div>"
                         "<div class=\"quoteBoxContent\"><p>hi</p></div></blockquote><p>roll") +
            "</ul></body></html>"),
      (Texts{"Bo #21: by Ada77 » Sat Nov 21, 2026 9:31 am; game: a; <div id=\"p99\" class=\"post\">",
             "Ada77 #22: >Zitat von Bo; >hi; roll"}));
}

/// WoltLab 5 before 5.4 had the number of a post elsewhere.
TEST(SavedPage, WoltlabAsItWas) {  // FORUM-9
  std::string post = woltlab_post("21", "Bo", "hi");
  const std::string number = "data-post-id";
  post.replace(post.find(number), number.size(), "data-object-id");
  EXPECT_EQ(posts(post), Texts{"Bo #21: hi"});
}

TEST(SavedPage, Discourse) {  // L-147
  EXPECT_EQ(posts(R"({"post_stream": {"posts": [
    {"username": "Bo", "post_number": 3, "created_at": "2026-11-21T09:30:00Z", "raw": "Ada77 | 2026-11-21 09:31:00 UTC | #4\nroll"},
    {"username": "Ada77", "post_number": 4, "cooked": "<aside class=\"quote\"><blockquote>hi</blockquote></aside><p>roll</p>"}]}})"),
            (Texts{"Bo #3: Ada77 | 2026-11-21 09:31:00 UTC | #4; roll", "Ada77 #4: >hi; roll"}));
}

TEST(SavedPage, OtherPagesAreRejected) {  // FORUM-9
  for (const std::string page :
       {"", "{", "{}", "[]", R"({"post_stream": {"posts": []}})",
        R"({"post_stream": {"posts": [{"username": "Bo"}]}})",
        R"({"post_stream": {"posts": [{"username": "Bo", "post_number": -1, "raw": ""}]}})", "<html></html>",
        "Bo | 2026-11-21 09:30:00 UTC | #3\nhi\n", "<div class=\"post\" id=\"p0\"></div>",
        "<div class=\"post\" id=\"p5\"><div class=\"postbody\"><div "
        "class=\"content\">roll</div></div></div>"})
    EXPECT_EQ(posts(page), Texts{"no page"}) << page;
  std::string deep = phpbb_post("11", "Bo", "hi");
  for (int i = 0; i < 1'000; ++i) deep = "<div>" + deep;
  EXPECT_EQ(posts(deep), Texts{"no page"});
}

}  // namespace
}  // namespace inselpost::html
