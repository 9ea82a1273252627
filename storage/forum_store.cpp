#include "storage/forum_store.hpp"

#include <algorithm>

#include "storage/connection.hpp"
#include "storage/schema.hpp"

namespace inselpost {

template <>
struct Row<ForumStore::Author> {
  static constexpr auto members = std::tuple(&ForumStore::Author::seat, &ForumStore::Author::name);
};

std::optional<std::uint64_t> ForumStore::posted(const StoredGame& game) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&]() -> std::optional<std::uint64_t> {
    if (!has_optional(inside.db, forum_tables)) return std::nullopt;
    return select_one<std::uint64_t>(inside.db, "SELECT entry FROM posted WHERE game = ?", game.id);
  });
}

void ForumStore::mark_posted(const StoredGame& game, std::uint64_t entry) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    create_optional(inside.db, forum_tables);
    execute(inside.db, upsert("posted", "game", "entry"), game.id, entry);
  });
}

std::vector<ForumStore::Author> ForumStore::authors(const StoredGame& game) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    if (!has_optional(inside.db, forum_tables)) return std::vector<Author>();
    return select_all<Author>(inside.db, "SELECT seat, name FROM authors WHERE game = ? ORDER BY seat",
                              game.id);
  });
}

std::vector<std::string> ForumStore::names() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    if (!has_optional(inside.db, forum_tables)) return std::vector<std::string>();
    return select_all<std::string>(inside.db, "SELECT DISTINCT name FROM authors ORDER BY name");
  });
}

void ForumStore::set_author(const StoredGame& game, const Author& author) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside, [&] {
    if (!author.name.empty()) create_optional(inside.db, forum_tables);
    if (!has_optional(inside.db, forum_tables)) return;
    if (author.name.empty())
      execute(inside.db, "DELETE FROM authors WHERE game = ? AND seat = ?", game.id, author.seat);
    else
      execute(inside.db, upsert("authors", "game, seat", "name"), game.id, author);
  });
}

namespace {

/// A post that was processed.
struct KnownPost {
  std::int64_t id = 0;
  PostPlace::Counts counts = PostPlace::Counts::nothing;
  std::uint64_t number = 0;
};

}  // namespace

template <>
struct Row<KnownPost> {
  static constexpr auto members = std::tuple(&KnownPost::id, &KnownPost::counts, &KnownPost::number);
};

namespace {

bool is_one_of(const std::vector<std::uint64_t>& numbers, std::uint64_t number) {
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

/// Returns the element of `known` that is the post at `place`, or null.
const KnownPost* find_post(const std::vector<KnownPost>& known, const PostPlace& place) {
  if (place.counts == PostPlace::Counts::nothing)
    return known.size() >= place.nth ? &known[place.nth - 1] : nullptr;
  const KnownPost* moved = nullptr;
  for (const KnownPost& one : known) {
    if (one.counts == place.counts && one.number == place.number) return &one;
    // A renumbered post: its old number is missing in the thread although the thread spans it, or it was
    // counted in another way.
    const bool was_moved =
        one.counts != place.counts ||
        (one.number >= place.first && one.number <= place.last && !is_one_of(place.same, one.number));
    if (was_moved && moved == nullptr) moved = &one;
  }
  return moved;
}

}  // namespace

ForumStore::Met ForumStore::meet(const StoredGame& game, const std::string& seat,
                                 std::string_view normalized_orders, const PostPlace& place) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside, [&] {
    create_optional(inside.db, forum_tables);
    const Hash digest = sha256(normalized_orders);
    const auto known = select_all<KnownPost>(
        inside.db,
        "SELECT id, counts, number FROM posts WHERE game = ? AND seat = ? AND digest = ? ORDER BY id",
        game.id, seat, digest);
    if (const KnownPost* post = find_post(known, place)) {
      if (place.counts != PostPlace::Counts::nothing &&
          (post->counts != place.counts || post->number != place.number)) {
        execute(inside.db, "UPDATE posts SET counts = ?, number = ? WHERE id = ?",
                static_cast<int>(place.counts), place.number, post->id);
      }
      return Met::before;
    }
    execute(inside.db, "INSERT INTO posts (game, seat, counts, number, digest) VALUES (?, ?, ?, ?, ?)",
            game.id, seat, static_cast<int>(place.counts), place.number, digest);
    return known.empty() ? Met::never : Met::other;
  });
}

}  // namespace inselpost
