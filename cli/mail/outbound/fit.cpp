#include "cli/mail/outbound/fit.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "cli/messages/text.hpp"

namespace inselpost::mail {
namespace {

auto first_list(Page& page) {
  return std::find_if(page.parts.begin(), page.parts.end(),
                      [](const Part& part) { return std::holds_alternative<part::List>(part); });
}

}  // namespace

std::vector<Page> fit(const WithoutOldest& pages, std::size_t news, const BodyFormat& form,
                      std::size_t most) {
  std::vector<Page> best = pages(0);
  const auto fits = [&](const std::vector<Page>& all) { return plain_of(all, form).size() <= most; };
  if (news == 0 || fits(best)) return best;
  std::size_t too_few = 0, enough = news;  // `enough` fits, as far as leaving out can help
  best = pages(enough);
  while (enough - too_few > 1) {
    const std::size_t middle = too_few + (enough - too_few) / 2;
    std::vector<Page> tried = pages(middle);
    if (fits(tried)) {
      enough = middle;
      best = std::move(tried);
    } else {
      too_few = middle;
    }
  }
  return best;
}

std::size_t news_on(const Page& page) {
  for (const Part& part : page.parts)
    if (const auto* list = std::get_if<part::List>(&part))
      return static_cast<std::size_t>(std::count_if(list->items.begin(), list->items.end(),
                                                    [](const auto& item) { return !item.stays; }));
  return 0;
}

std::size_t news_beyond(const Page& page, std::size_t most) {
  for (const Part& part : page.parts) {
    const auto* list = std::get_if<part::List>(&part);
    if (list == nullptr) continue;
    std::vector<std::size_t> may_go;  // the number of lines of each removable item
    std::size_t lines = 0, gone = 0;
    for (const auto& item : list->items) {
      const std::string text = wrap_sentence(item.text, "  ", "    ");
      const auto its = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
      lines += its;
      if (!item.stays) may_go.push_back(its);
    }
    for (; gone < may_go.size() && lines > most; ++gone) lines -= may_go[gone];
    return gone;
  }
  return 0;
}

Page without_oldest(Page page, std::size_t left_out, const MessageCatalog& words) {
  const auto found = first_list(page);
  if (found == page.parts.end()) return page;
  auto& items = std::get<part::List>(*found).items;
  left_out = std::min(left_out, news_on(page));
  std::size_t to_go = left_out;
  std::erase_if(items, [&](const auto& item) { return !item.stays && to_go > 0 && to_go-- > 0; });
  return telling_left_out(std::move(page), left_out, words);
}

Page telling_left_out(Page page, std::size_t left_out, const MessageCatalog& words) {
  if (left_out == 0) return page;
  Page said;
  said.inset(words.subject.older_news(left_out));
  const auto found = first_list(page);
  page.parts.insert(found == page.parts.end() ? page.parts.begin() : found, said.parts.front());
  return page;
}

}  // namespace inselpost::mail
