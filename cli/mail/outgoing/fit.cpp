#include "cli/mail/outgoing/fit.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace inselpost::mail {
namespace {

auto first_list(Page& page) {
  return std::find_if(page.parts.begin(), page.parts.end(),
                      [](const Part& part) { return std::holds_alternative<part::List>(part); });
}

}  // namespace

std::vector<Page> fit(const WithoutOldest& pages, std::size_t news, const Form& form, std::size_t most) {
  std::vector<Page> best = pages(0);
  const auto fits = [&](const std::vector<Page>& all) { return plain_of(all, form).size() <= most; };
  if (news == 0 || fits(best)) return best;
  std::size_t too_few = 0, enough = news;  // as far as leaving out helps
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
    if (const auto* list = std::get_if<part::List>(&part)) return list->items.size();
  return 0;
}

Page without_oldest(Page page, std::size_t left_out, const Language& words) {
  const auto found = first_list(page);
  if (found == page.parts.end()) return page;
  auto& items = std::get<part::List>(*found).items;
  left_out = std::min(left_out, items.size());
  items.erase(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(left_out));
  return telling_left_out(std::move(page), left_out, words);
}

Page telling_left_out(Page page, std::size_t left_out, const Language& words) {
  if (left_out == 0) return page;
  Page said;
  said.inset(words.subject.older_news(left_out));
  const auto found = first_list(page);
  page.parts.insert(found == page.parts.end() ? page.parts.begin() : found, said.parts.front());
  return page;
}

}  // namespace inselpost::mail
