#include "cli/common/question_answers.hpp"

#include <algorithm>
#include <utility>

#include "cli/messages/news_sentences.hpp"
#include "cli/render/common/frame.hpp"
#include "cli/render/common/reports.hpp"
#include "cli/render/renderers.hpp"
#include "cli/service/entries.hpp"
#include "cli/service/ledger_snapshot.hpp"
#include "schemas/clock/instant.hpp"
#include "schemas/games/games.hpp"
#include "schemas/json/json.hpp"
#include "schemas/record/entry.hpp"

namespace inselpost {
namespace {

constexpr std::uint64_t usual_entries = 20;

class Answering {
 public:
  Answering(Store& store, const LanguageSelector& languages, const StoredGame& game, const std::string& seat,
            const std::vector<std::string>& games, const Style& style)
      : store_(store),
        languages_(languages),
        game_(game),
        seat_(seat),
        games_(games),
        style_(style),
        words_(languages.of(game.spoken, seat)),
        now_(LedgerSnapshot::of(store, game)) {}

  std::string answer(const Question& question) {
    switch (question.subject) {
      case Question::Subject::help: return paragraphs({words_.press.help.begin(), words_.press.help.end()});
      case Question::Subject::report: return position(Viewer::of(self()));
      case Question::Subject::board: return position(Viewer::everybody());
      case Question::Subject::orders: return legal_page(languages_, pages(), now_, self());
      case Question::Subject::log: return log(question.entries > 0 ? question.entries : usual_entries);
      case Question::Subject::rules: return rules();
      case Question::Subject::standing: return standing();
      case Question::Subject::record: return paragraphs({words_.press.how_to_get_record(game_.name)});
      case Question::Subject::page: return paragraphs({words_.press.how_to_get_page(game_.name, seat_)});
      case Question::Subject::games: return listed(words_.press.your_games, games_);
      case Question::Subject::end: break;
    }
    return {};
  }

 private:
  const GamePages& pages() const { return pages_for(words_, now_.facts()); }
  Seat self() const {
    const auto& seats = now_.facts().seats;
    return seat_at(static_cast<std::size_t>(std::find(seats.begin(), seats.end(), seat_) - seats.begin()));
  }
  std::string paragraphs(const std::vector<std::string>& all) const {
    Page page;
    for (const std::string& one : all) page.say(one);
    return render_text(page, style_);
  }
  std::string listed(std::string_view heading, const std::vector<std::string>& items) const {
    Page page;
    page.say(std::string(heading));
    page.list(items);
    return render_text(page, style_);
  }
  std::string position(Viewer viewer) const {
    return position_text(words_, pages(), now_, viewer, {}, style_);
  }

  std::string log(std::uint64_t entries) const {
    return reading(store_, [&] {
      const std::uint64_t last = last_open(game_);
      const std::vector<Entry> all = store_.entries(game_, last >= entries ? last + 1 - entries : 0, last);
      const auto table = open_game(parse_json(game_.genesis));
      const std::string zone = now_.facts().dues.zone_of(self());
      std::vector<std::string> items;
      for (const Entry& entry : all) {
        auto happening = what_happened(entry, *table);
        if (!happening) continue;
        std::string item = std::to_string(entry.number) + ", " +
                           words_.letter_page.time(time_in(zone, entry.body.at("time").get<std::string>())) +
                           ':';
        for (const std::string& sentence :
             sentences(words_, {std::move(*happening)}, Viewer::of(self()), GameContext(*table, zone)))
          item += ' ' + sentence;
        items.push_back(std::move(item));
      }
      return paragraphs(items);
    });
  }

  std::string rules() const {
    const GamePages& game = pages();
    const std::vector<std::string> all =
        game.house_rules != nullptr ? game.house_rules(*now_.facts().table) : std::vector<std::string>();
    return all.empty() ? paragraphs({std::string(words_.press.usual_rules)})
                       : listed(words_.press.house_rules, all);
  }

  std::string standing() const {
    const std::vector<std::string> all =
        kept_text(words_.seat_page, now_.kept(self()), false, now_.facts().dues.zone_of(self()));
    if (all.empty()) return paragraphs({std::string(words_.press.no_standing_orders)});
    Page page;
    page.list(all);
    return render_text(page, style_);
  }

  Store& store_;
  const LanguageSelector& languages_;
  const StoredGame& game_;
  const std::string& seat_;
  const std::vector<std::string>& games_;
  const Style& style_;
  const MessageCatalog& words_;
  LedgerSnapshot now_;
};

}  // namespace

std::string answers_text(Store& store, const LanguageSelector& languages, const StoredGame& game,
                         const std::string& seat, const std::vector<Question>& questions,
                         const std::vector<std::string>& games, const Style& style) {
  if (questions.empty()) return {};
  Answering answering(store, languages, game, seat, games, style);
  std::string text;
  for (const Question& question : questions) text += (text.empty() ? "" : "\n") + answering.answer(question);
  return text;
}

}  // namespace inselpost
