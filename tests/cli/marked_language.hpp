#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cli/messages/common/sentence.hpp"
#include "cli/messages/message_catalog.hpp"

/// A language that says one thing only, whatever there is to say: made of the table itself, so that it has
/// every member that the table will ever have.
namespace inselpost::marked {

inline constexpr const char* mark = "¤";

template <class T>
T said() {
  if constexpr (std::is_same_v<T, std::vector<std::string>>)
    return {mark};
  else if constexpr (std::is_same_v<T, std::vector<std::pair<std::string, std::string>>>)
    return {{mark, mark}};
  else if constexpr (std::is_same_v<T, FormattedDiagnostic>)
    return {{}, {}, {}, {}, mark, {}, {mark}};
  else if constexpr (std::is_same_v<T, LetterAct>)
    return {mark, mark};
  else if constexpr (std::is_same_v<T, LetterTask>)
    return {mark, mark, mark};
  else
    return T(mark);
}

template <class Function>
struct Saying;
template <class Result, class... Arguments>
struct Saying<Result(Arguments...)> {
  static Result say(Arguments...) { return said<Result>(); }
};

template <class T>
T whole();

/// A sentence that is only a mark.
inline constexpr SentenceGrammar grammar{
    .join = [](const std::vector<std::string>&) { return std::string(mark); }, .formatters = {}};
inline constexpr SentenceText marked_sentence{.text = mark, .grammar = &grammar, .uses_every_field = false};

template <class Sentences, std::size_t... i>
Sentences by_value(std::index_sequence<i...>) {
  return Sentences({{static_cast<typename Sentences::Value>(i), marked_sentence}...});
}

/// Becomes whatever a member of the table wants to be.
struct Anything {
  template <class Function>
  requires std::is_function_v<Function>
  operator Function&() const {  // NOLINT(google-explicit-constructor)
    return Saying<Function>::say;
  }
  operator StaticText() const { return mark; }  // NOLINT(google-explicit-constructor)
  template <class... Fields>
  operator Sentence<Fields...>() const {  // NOLINT(google-explicit-constructor)
    return Sentence<Fields...>(marked_sentence);
  }
  template <auto last, class... Fields>
  operator SentenceByValue<last, Fields...>() const {  // NOLINT(google-explicit-constructor)
    using Sentences = SentenceByValue<last, Fields...>;
    return by_value<Sentences>(std::make_index_sequence<Sentences::size>());
  }
  /// Sentences of shared code about the board game.
  operator GameColumns() const;  // NOLINT(google-explicit-constructor)
  operator ClockNames() const {  // NOLINT(google-explicit-constructor)
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 1> clocks{{{"turn", mark}}};
    return clocks;
  }
  operator PageTexts() const {  // NOLINT(google-explicit-constructor)
    static constexpr std::array<PageText, 1> texts{{{"page", mark}}};
    return texts;
  }
  template <class Page>
  requires std::is_aggregate_v<Page>
  operator const Page&() const {  // NOLINT(google-explicit-constructor)
    static const Page page = whole<Page>();
    return page;
  }
};

template <class T, std::size_t... i>
constexpr bool takes(std::index_sequence<i...>) {
  return requires { T{(static_cast<void>(i), Anything{})...}; };
}
// Which members are arrays is not known here.
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wmissing-braces"
#endif
template <class T, class Filler, std::size_t... i>
T made_of(std::index_sequence<i...>) {
  return T{(static_cast<void>(i), Filler{})...};
}
#ifdef __clang__
#pragma clang diagnostic pop
#endif

/// As many members as possible. Callers that want other members than these derive from `Filler`.
template <class T, class Filler = Anything, std::size_t n = 128>
T made() {
  static_assert(n > 0, "too many members, or one that nothing here becomes");
  if constexpr (takes<T>(std::make_index_sequence<n>()))
    return made_of<T, Filler>(std::make_index_sequence<n>());
  else
    return made<T, Filler, n - 1>();
}
/// Makes an array, each element by itself.
template <class Element, std::size_t n, std::size_t... i>
std::array<Element, n> each(std::array<Element, n>*, std::index_sequence<i...>) {
  return {{(static_cast<void>(i), made<Element>())...}};
}
template <class T>
T whole() {
  if constexpr (requires { std::tuple_size<T>::value; })
    return each(static_cast<T*>(nullptr), std::make_index_sequence<std::tuple_size_v<T>>());
  else
    return made<T>();
}

inline Anything::operator GameColumns() const {
  static const GameMessages board = [] {
    GameMessages all = whole<GameMessages>();
    all.system = "catan";  // which is not said
    return all;
  }();
  static const std::array<const GameMessages*, 1> games{&board};
  return games;
}

inline const MessageCatalog& language() {
  static const MessageCatalog all = whole<MessageCatalog>();
  return all;
}

}  // namespace inselpost::marked
