#include "storage/forum_store.hpp"

#include <algorithm>

#include "storage/connection.hpp"

namespace inselpost {

std::optional<std::uint64_t> ForumStore::posted(const StoredGame& game) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&]() -> std::optional<std::uint64_t> {
    Query select(inside.db, "SELECT entry FROM posted WHERE game = ?");
    select.bind(1, game.id);
    if (!select.executeStep()) return std::nullopt;
    return static_cast<std::uint64_t>(select.getColumn(0).getInt64());
  });
}

void ForumStore::mark_posted(const StoredGame& game, std::uint64_t entry) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query insert(inside.db, "INSERT OR REPLACE INTO posted (game, entry) VALUES (?, ?)");
    insert.bind(1, game.id);
    insert.bind(2, static_cast<std::int64_t>(entry));
    insert.exec();
  });
}

std::vector<ForumStore::Author> ForumStore::authors(const StoredGame& game) {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT seat, name FROM authors WHERE game = ? ORDER BY seat");
    select.bind(1, game.id);
    std::vector<Author> all;
    while (select.executeStep()) all.push_back({column_text(select, 0), column_text(select, 1)});
    return all;
  });
}

std::vector<std::string> ForumStore::names() {
  Store::Impl& inside = *store_.inside_;
  return translate_errors(inside.path, [&] {
    Query select(inside.db, "SELECT DISTINCT name FROM authors ORDER BY name");
    std::vector<std::string> all;
    while (select.executeStep()) all.push_back(column_text(select, 0));
    return all;
  });
}

void ForumStore::set_author(const StoredGame& game, const Author& author) {
  Store::Impl& inside = *store_.inside_;
  translate_errors(inside.path, [&] {
    Query change(inside.db, author.name.empty()
                                ? "DELETE FROM authors WHERE game = ? AND seat = ?"
                                : "INSERT OR REPLACE INTO authors (game, seat, name) VALUES (?, ?, ?)");
    change.bind(1, game.id);
    change.bindNoCopy(2, author.seat);
    if (!author.name.empty()) change.bindNoCopy(3, author.name);
    change.exec();
  });
}

namespace {

/// A post that was processed.
struct KnownPost {
  std::int64_t id = 0;
  PostPlace::Counts counts = PostPlace::Counts::nothing;
  std::uint64_t number = 0;
};

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
  return translate_errors(inside.path, [&] {
    const Hash digest = sha256(normalized_orders);
    Query select(
        inside.db,
        "SELECT id, counts, number FROM posts WHERE game = ? AND seat = ? AND digest = ? ORDER BY id");
    select.bind(1, game.id);
    select.bind(2, seat);
    select.bindNoCopy(3, digest.data(), static_cast<int>(digest.size()));
    std::vector<KnownPost> known;
    while (select.executeStep())
      known.push_back({select.getColumn(0).getInt64(),
                       static_cast<PostPlace::Counts>(select.getColumn(1).getInt()),
                       static_cast<std::uint64_t>(select.getColumn(2).getInt64())});
    if (const KnownPost* post = find_post(known, place)) {
      if (place.counts != PostPlace::Counts::nothing &&
          (post->counts != place.counts || post->number != place.number)) {
        Query change(inside.db, "UPDATE posts SET counts = ?, number = ? WHERE id = ?");
        change.bind(1, static_cast<int>(place.counts));
        change.bind(2, static_cast<std::int64_t>(place.number));
        change.bind(3, post->id);
        change.exec();
      }
      return Met::before;
    }
    Query insert(inside.db, "INSERT INTO posts (game, seat, counts, number, digest) VALUES (?, ?, ?, ?, ?)");
    insert.bind(1, game.id);
    insert.bindNoCopy(2, seat);
    insert.bind(3, static_cast<int>(place.counts));
    insert.bind(4, static_cast<std::int64_t>(place.number));
    insert.bindNoCopy(5, digest.data(), static_cast<int>(digest.size()));
    insert.exec();
    return known.empty() ? Met::never : Met::other;
  });
}

}  // namespace inselpost
