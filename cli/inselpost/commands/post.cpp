#include "cli/inselpost/commands/post.hpp"

#include <ostream>
#include <utility>
#include <vector>

#include "cli/inselpost/commands/shared/context.hpp"
#include "cli/inselpost/commands/shared/files.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/picture/png.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/notify/unread_update.hpp"
#include "cli/service/press.hpp"
#include "schemas/text/utf8.hpp"
#include "storage/forum_store.hpp"

namespace inselpost {
namespace {

const Renderer& renderer_for(const std::string& format) {
  for (const Renderer& renderer : renderers())
    if (renderer.pasted && renderer.name == format) return renderer;
  throw CommandError(Status::usage, command_errors::NotOneOf{format, format_choices()});
}

/// Returns the picture of what all may know, in PNG.
std::string picture_of(const LedgerSnapshot& moment, const Context& context) {
  if (moment.waiting() != nullptr) throw CommandError(Status::refused, command_errors::NotBegun{});
  const GamePages& pages = pages_for(context.words, moment.facts());
  if (pages.picture == nullptr)
    throw CommandError(Status::refused, command_errors::NoPicture{moment.facts().game});
  return png_of(pages.picture(context.words, moment, Viewer::everybody(), {}, PlaceNames::hexes),
                picture::Theme::light);
}

}  // namespace

std::vector<std::string> format_choices() {
  std::vector<std::string> all;
  for (const Renderer& renderer : renderers())
    if (renderer.pasted) all.emplace_back(renderer.name);
  return all;
}

Status post(const PostOptions& options, Context& context) {
  const Renderer& renderer = renderer_for(options.format);
  Store& store = store_of(context);
  ForumStore book(store);
  StoredGame game;
  std::uint64_t since = 0;
  PressStore press(store);
  std::int64_t last_words = 0;
  const GameUpdate news = reading(store, [&] {
    return in_read_transaction(store, [&] {
      game = game_of(store, options.game);
      since = options.since.value_or(book.posted(game).value_or(0));
      if (options.since && since > last_open(game))
        throw CommandError(Status::usage, command_errors::NoSuchEntry{game.name, last_open(game)});
      GameUpdate update = news_since(store, game, since);
      last_words = press.told(game, PressStore::Channel::forum);
      const auto messages = press.after(game, last_words);
      if (!messages.empty()) last_words = messages.back().id;
      update.moment.facts().words = press_messages(store, game, messages);
      return update;
    });
  });
  const LedgerSnapshot& moment = news.moment;
  const Viewer viewer = viewer_of({options.as, false}, moment.facts().seats, moment.players());
  moment.require(viewer);
  if (options.as) make_output_private();
  const Page page =
      forum_page(context.speech(), pages_for(context.words, moment.facts()), moment, viewer, news.happenings);
  const std::string text = renderer.render(page, context.style);
  if (options.picture) write_file(*options.picture, picture_of(moment, context));
  if (context.json)
    context.out << nlohmann::ordered_json{{"game", game.name},      {"entry", last_open(game)},
                                          {"since", since},         {"format", options.format},
                                          {"marked", options.mark}, {"text", text}}
                       .dump()
                << '\n';
  else
    context.out << text;
  if (!options.mark) return Status::done;
  book.mark_posted(game, game.last_entry);
  press.set_told(game, PressStore::Channel::forum, {}, last_words);
  context.err << wrap(context.words.forum.marked(game.name, game.last_entry), "", "  ");
  return Status::done;
}

}  // namespace inselpost
