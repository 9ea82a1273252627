#include "cli/messages/de/diagnostics/diagnostics.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "cli/messages/de/catalog.hpp"
#include "cli/messages/de/grammar.hpp"
#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost::de {
namespace {

bool is_in_backquotes(std::string_view text) {
  return text.size() > 2 && text.starts_with('`') && text.ends_with('`');
}
std::string bare(std::string_view text) {
  return std::string(is_in_backquotes(text) ? text.substr(1, text.size() - 2) : text);
}

/// Replaces the usual names of seats in a translated order to copy.
std::string with_german_colours(const std::string& text) {
  static constexpr std::array<std::array<std::string_view, 2>, 4> seats{
      {{"red", "rot"}, {"blue", "blau"}, {"white", "weiss"}, {"north", "nord"}}};
  std::string out, word;
  for (const char c : text + ' ') {
    if (c >= 'a' && c <= 'z') {
      word += c;
      continue;
    }
    for (const auto& [english, german] : seats)
      if (word == english) word = german;
    out += std::exchange(word, {}) + c;
  }
  out.pop_back();
  return out;
}

std::string plain_text(const LocalizableText& one) {
  return one.as<TextMessageId>() == TextMessageId::quoted ? one.about().front().text() : bare(one.text());
}

/// Returns which argument of an error is what the sender wrote, if it is about that.
std::size_t sent_of(const LocalizableText& message) {
  if (message.as<YamlMessageId>() == YamlMessageId::unknown_key) return 0;
  for (std::size_t i = message.about().size(); i-- > 0;)
    if (message.about()[i].as<TextMessageId>() == TextMessageId::quoted) return i;
  return 0;
}

/// Returns which argument of an error names a key around it, if one does and may be in quotes.
std::optional<std::size_t> name_in(const LocalizableText& message) {
  const auto yaml = message.as<YamlMessageId>();
  if (yaml == YamlMessageId::key_missing || yaml == YamlMessageId::unknown_key) return 1;
  if (yaml == YamlMessageId::no_mapping || yaml == YamlMessageId::no_such_word ||
      yaml == YamlMessageId::no_number || yaml == YamlMessageId::no_name || yaml == YamlMessageId::no_truth ||
      yaml == YamlMessageId::no_text || yaml == YamlMessageId::unfit_text)
    return 0;
  const auto dice = message.as<dice::DiceMessageId>();
  const auto orders = message.as<OrdersMessageId>();
  if (orders == OrdersMessageId::no_number || orders == OrdersMessageId::no_list_of_items ||
      orders == OrdersMessageId::no_list_of_roads ||
      message.as<ClockMessageId>() == ClockMessageId::no_duration ||
      dice == dice::DiceMessageId::one_key_here || dice == dice::DiceMessageId::nothing_listed)
    return 0;
  return std::nullopt;
}

bool is_example(const LocalizableText& message) {
  const auto catan = message.as<CatanMessageId>();
  return message.as<YamlMessageId>() == YamlMessageId::write || catan == CatanMessageId::write_for_example ||
         catan == CatanMessageId::for_example ||
         message.as<dice::DiceMessageId>() == dice::DiceMessageId::write_for_example;
}

/// Returns whether the argument is a list of words separated by commas.
bool has_list(const LocalizableText& message) {
  return message.as<TextMessageId>() == TextMessageId::possible ||
         message.as<dice::DiceMessageId>() == dice::DiceMessageId::one_of_these;
}

bool asks_how_many(const LocalizableText& message) {
  return message.as<CatanMessageId>() == CatanMessageId::how_many ||
         message.as<dice::DiceMessageId>() == dice::DiceMessageId::how_many;
}

/// Translates the order words in the messages of one diagnostic. Parsers read translated orders, so every
/// word that can stand at the place of the diagnostic, or is a key around it, is theirs. Words that the
/// sender has misspelt are unknown there and stay.
class InGerman {
 public:
  explicit InGerman(const GrammarPosition& at) : at_(at) {}

  void operator()(const LocalizableText& message, std::vector<std::string>& about) const {
    if (is_example(message)) {
      about[0] =
          with_german_colours(at_.levels.empty() ? order(about[0]) : language::to_german(about[0], at_));
      return;
    }
    if (has_list(message)) {
      about[0] = each_word(about[0]);
      return;
    }
    if (message.as<TextMessageId>() == TextMessageId::did_you_mean) {
      about[0] = listed(about[0]);
      return;
    }
    if (message.as<TextMessageId>() == TextMessageId::quoted) return;
    for (std::size_t i = 0; i < about.size(); ++i) {
      const bool is_name = i == name_in(message) || is_in_backquotes(about[i]);
      if (message.about()[i].is_text() && !is_name)
        about[i] = word(about[i]);
      else if ((message.about()[i].is_text() || i == name_in(message)) && is_in_backquotes(about[i]))
        about[i] = '`' + name(bare(about[i])) + '`';
    }
    if (asks_how_many(message)) about[0] = as_noun(about[0]);
  }

  /// Translates a word of ours that may stand there: one that is suggested, or of a list. Some suggestions
  /// are German already.
  std::string listed(const std::string& suggested) const {
    const std::string_view german = language::german_word(suggested, at_);
    if (!german.empty()) return std::string(german);
    return language::is_german_word(suggested) ? suggested : name(suggested);
  }
  /// Translates a word that may stand there. The sender's own words stay.
  std::string word(const std::string& english) const {
    const std::string_view german = language::german_word(english, at_);
    return german.empty() ? english : std::string(german);
  }

 private:
  /// Translates the name of something around the place.
  std::string name(const std::string& english) const {
    const std::string_view german = language::german_name(english, at_);
    return german.empty() ? order(english) : std::string(german);
  }
  std::string each_word(const std::string& words) const {
    std::string out;
    for (std::size_t at = 0; at < words.size();) {
      const std::size_t end = std::min(words.find(", ", at), words.size());
      out += (out.empty() ? "" : ", ") + listed(words.substr(at, end - at));
      at = end + 2;
    }
    return out;
  }
  static std::string as_noun(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
  }

  const GrammarPosition& at_;
};

/// Returns whether an English suggestion is only like what was written, but not like what it means: the word
/// is a German one with another meaning, or has an umlaut.
bool is_english_by_chance(const std::string& sent, const std::string& german) {
  const bool has_umlaut =
      std::any_of(sent.begin(), sent.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  return has_umlaut ||
         (language::is_german_word(sent) && utf8::folded_word(sent) != utf8::folded_word(german));
}

bool is(const LocalizableText& one, YamlMessageId id) { return one.as<YamlMessageId>() == id; }

/// Replaces the last occurrence of a part, if there is one.
void replace_last(std::string& text, std::string_view part, std::string_view by) {
  if (const std::size_t at = text.rfind(part); at != std::string::npos) text.replace(at, part.size(), by);
}

/// Returns where an unknown word does not belong: `hinter` a word, or to what a noun in the nominative stands
/// for.
std::string no_place_for_word(const std::string& owner) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> known{{
      {"ein Aufbau", "in einen Aufbau"},
      {"ein Sitz", "zu einem Sitz"},
      {"ein neutraler Spieler", "zu einem neutralen Spieler"},
      {"eine Insel", "zu einer Insel"},
      {"eine Datei mit Befehlen", "in eine Datei mit Befehlen"},
      {"ein Protokoll vom Tisch", "in ein Protokoll vom Tisch"},
      {"Einstellungen des Postprogramms", "in die Einstellungen des Postprogramms"},
      {"ein Spielplan", "zu einem Spielplan"},
  }};
  for (const auto& [noun, where] : known)
    if (owner == noun) return std::string(where);
  return "hinter " + owner;
}

/// Formats an error whose sentence depends on what was found; nullopt for any other. `about`: its formatted
/// arguments.
std::optional<std::string> by_what_was_found(const LocalizableText& message,
                                             const std::vector<std::string>& about) {
  const auto found = [&](std::size_t n, YamlMessageId id) { return is(message.about()[n], id); };
  const auto orders = message.as<OrdersMessageId>();
  if (orders == OrdersMessageId::no_wait && found(0, YamlMessageId::nothing))
    return "hinter `warten auf` fehlt, worauf der Plan wartet";
  if ((orders == OrdersMessageId::no_list_of_items || orders == OrdersMessageId::no_list_of_roads) &&
      found(1, YamlMessageId::a_list))
    return "die Liste hinter " + about[0] + " ist leer";
  const auto yaml = message.as<YamlMessageId>();
  if (yaml == YamlMessageId::no_mapping && is_in_backquotes(about[0]))
    return "hinter " + about[0] + " gehören Angaben in geschweiften Klammern; hier steht " + about[1];
  if (yaml != YamlMessageId::no_such_word) return std::nullopt;
  const bool is_noun = about[0].starts_with("ein");
  if (found(1, YamlMessageId::nothing))
    return is_noun ? "hier gehört " + about[0] + " hin" : "hinter " + about[0] + " fehlt etwas";
  if (!is_noun && found(1, YamlMessageId::a_mapping))
    return "hinter " + about[0] + " können keine Wörter mit Doppelpunkt stehen";
  if (!is_noun) return std::nullopt;
  return about[1] + (found(1, YamlMessageId::a_mapping) ? " sind k" : " ist k") + about[0];
}

/// Replaces `nicht` before a kind of value (`keine Liste`), and leaves it out before `nothing`.
std::string with_negation(const LocalizableText& message, std::string sentence) {
  for (const LocalizableText& one : message.about()) {
    if (is(one, YamlMessageId::nothing))
      for (const std::string_view end : {", nicht nichts", ": nicht nichts"}) replace_last(sentence, end, "");
    if (is(one, YamlMessageId::a_list)) replace_last(sentence, " nicht eine Liste", " keine Liste");
    if (is(one, YamlMessageId::a_mapping))
      replace_last(sentence, " nicht Wörter mit Doppelpunkt", " keine Wörter mit Doppelpunkt");
  }
  return sentence;
}

/// Formats a message, by `text_of_id` and `adapt` as in `in_words`.
template <class TextOf, class Adapt>
std::string german_sentence(const LocalizableText& message, TextOf text_of_id, Adapt adapt) {
  if (message.is_text()) return message.text();
  std::vector<std::string> about;
  for (const LocalizableText& one : message.about()) about.push_back(in_words(one, text_of_id, adapt));
  adapt(message, about);
  if (auto own = by_what_was_found(message, about)) return *std::move(own);
  std::string said = in_words(message, text_of_id, adapt);
  if (is(message, YamlMessageId::unknown_key)) return said + no_place_for_word(about[1]);
  return with_negation(message, std::move(said));
}

}  // namespace

std::string message(const LocalizableText& message) {
  return german_sentence(
      message, [](auto fault) { return message_text(fault); },
      [](const LocalizableText&, std::vector<std::string>&) {});
}

namespace {

/// Returns the message in words of orders, where truth values are `ja` and `nein`.
std::string_view text_on_orders(YamlMessageId fault) {
  return fault == YamlMessageId::no_truth ? "%1 ist `ja` oder `nein`, ohne Anführungszeichen, nicht %2"
                                          : message_text(fault);
}
std::string_view text_on_orders(auto fault) { return message_text(fault); }

}  // namespace

std::vector<std::string> messages_on_orders(const Diagnostic& diagnostic) {
  const LocalizableText& fault = diagnostic.fault;
  const InGerman adapt(diagnostic.position);
  const auto said = [&](const LocalizableText& one) {
    return german_sentence(
        one, [](auto kind) { return text_on_orders(kind); }, adapt);
  };
  const std::string sent =
      fault.about().empty() ? std::string() : adapt.word(plain_text(fault.about()[sent_of(fault)]));
  std::vector<std::string> all{said(fault)};
  const auto is_nothing = [](const LocalizableText& one) { return is(one, YamlMessageId::nothing); };
  const bool is_empty = std::any_of(fault.about().begin(), fault.about().end(), is_nothing);
  const bool has_example = std::any_of(diagnostic.notes.begin(), diagnostic.notes.end(), is_example);
  for (const DiagnosticText& note : diagnostic.notes) {
    if (is_empty && is(note, YamlMessageId::put_in_quotes)) {
      all.emplace_back("schreib eine Zeile dahinter, oder lass sie weg");
      continue;
    }
    if (note.as<TextMessageId>() == TextMessageId::did_you_mean) {
      const std::string suggested = plain_text(note.about().front()), german = adapt.listed(suggested);
      if (german != suggested && is_english_by_chance(sent, german)) continue;
      // A word is no help where a whole order is proposed.
      if (has_example && (fault.as<CatanMessageId>() == CatanMessageId::unknown_order ||
                          is(fault, YamlMessageId::no_mapping)))
        continue;
    }
    all.push_back(said(note));
  }
  return all;
}

namespace {

constexpr MessageRows<TextMessageId> text_rows{{
    {TextMessageId::quoted, "%q1"},
    {TextMessageId::and_more, "und mehr; weitere Fehler sind nicht aufgezählt"},
    {TextMessageId::did_you_mean, "meinst du %e1?"},
    {TextMessageId::possible, "möglich: %1"},
    {TextMessageId::not_utf8, "ist nicht UTF-8"},
    {TextMessageId::line_feed, "ist eine einzige Zeile Text, ohne Umbruch"},
    {TextMessageId::forbidden_character, "enthält ein Zeichen, das nicht darin stehen darf (%1)"},
    {TextMessageId::accent_alone, "enthält einen Akzent ohne Buchstaben davor (%1)"},
    {TextMessageId::nothing_to_see, "braucht mindestens ein Zeichen, das man sieht"},
    {TextMessageId::too_long, "hat %1 Zeichen; erlaubt sind höchstens %2"},
    {TextMessageId::unfit, "Angaben, die nicht zusammenpassen"},
    {TextMessageId::unfit_because, "Angaben, die nicht zusammenpassen"},
    {TextMessageId::quoted_mail, "eine Zeile mit `>` am Anfang ist ein Zitat; lösch das `>`"},
    {TextMessageId::signature_below,
     "ist das eine Signatur, dann lösch sie: Hinter dem letzten Befehl steht nichts mehr"},
    {TextMessageId::no_list_item, "ein Befehl beginnt mit `- `, einem Strich und einem Leerzeichen"},
    {TextMessageId::no_blank_after_dash, "hinter dem `-` fehlt ein Leerzeichen"},
    {TextMessageId::code_fence, "lösch die Zeilen mit ```"},
    {TextMessageId::no_blank_after_colon, "hinter dem `:` fehlt ein Leerzeichen"},
    {TextMessageId::curly_quotes, "typografische Anführungszeichen gehen hier nicht; lass sie weg"},
    {TextMessageId::no_break_space,
     "in der Zeile steht ein geschütztes Leerzeichen; schreib dafür ein gewöhnliches"},
    {TextMessageId::mail_encoding, "`=20` und Ähnliches sind Reste der Mailkodierung; schick einfachen Text"},
    {TextMessageId::html, "das sieht nach HTML aus; schick einfachen Text"},
}};
static_assert(in_order<TextMessageId>(text_rows));

}  // namespace

std::string_view message_text(TextMessageId fault) { return text_rows[static_cast<std::size_t>(fault)].text; }

namespace {

constexpr MessageRows<YamlMessageId> yaml_rows{{
    {YamlMessageId::reverses_writing, "ein Zeichen, das die Schreibrichtung umkehrt (%1)"},
    {YamlMessageId::invisible, "ein unsichtbares Zeichen (%1)"},
    {YamlMessageId::control, "ein Steuerzeichen (%1)"},
    {YamlMessageId::looks_like_utf16, "die Datei ist nicht UTF-8; sie sieht nach UTF-16 aus"},
    {YamlMessageId::not_utf8, "ein Byte, das nicht UTF-8 ist"},
    {YamlMessageId::save_as_utf8, "speichere die Datei als UTF-8"},
    {YamlMessageId::utf16_save_as_utf8, "die Datei sieht nach UTF-16 aus; speichere sie als UTF-8"},
    {YamlMessageId::tab_in_indentation, "ein Tabulator am Anfang der Zeile; hier gehören Leerzeichen hin"},
    {YamlMessageId::no_break_space_in_indentation, "ein geschütztes Leerzeichen (%1) am Anfang der Zeile"},
    {YamlMessageId::replace_no_break_space,
     "so etwas kommt aus Mailprogrammen und Webseiten; schreib dafür ein gewöhnliches Leerzeichen"},
    {YamlMessageId::does_not_fit_above,
     "das passt nicht zu dem, was darüber steht: Vielleicht fehlt ein `:` mit einem Leerzeichen dahinter, "
     "oder die Zeile ist falsch eingerückt"},
    {YamlMessageId::does_not_fit_list,
     "das passt nicht zur Liste darüber: Jede Zeile beginnt mit `- `, so eingerückt wie die erste"},
    {YamlMessageId::item_may_not_begin, "eine Zeile mit `- ` kann hier nicht beginnen"},
    {YamlMessageId::key_may_not_stand, "ein Wort mit Doppelpunkt kann hier nicht stehen"},
    {YamlMessageId::colon_may_not_stand,
     "ein `:` kann hier nicht stehen; setz Text, der einen enthält, in Anführungszeichen"},
    {YamlMessageId::second_colon, "ein zweiter `:` in einer Zeile braucht geschweifte Klammern"},
    {YamlMessageId::bracket_never_opened, "hier schließt eine Klammer, die nie geöffnet wurde"},
    {YamlMessageId::quote_never_closed, "ein Anführungszeichen wird nie geschlossen"},
    {YamlMessageId::bad_first_character,
     "mit diesem Zeichen kann Text nicht beginnen; setz ihn in Anführungszeichen"},
    {YamlMessageId::alias_name,
     "ein Name mit `*` am Anfang heißt in YAML etwas anderes; setz den Text in Anführungszeichen"},
    {YamlMessageId::unknown_escape,
     "hinter `\\` steht etwas Unbekanntes; in einfachen Anführungszeichen gilt Text, wie er ist"},
    {YamlMessageId::block_sign, "mit `>` oder `|` kann Text nicht beginnen; setz ihn in Anführungszeichen"},
    {YamlMessageId::brackets_too_deep, "zu viele Klammern ineinander"},
    {YamlMessageId::quote_not_closed, "dieses Anführungszeichen ist in seiner Zeile nicht geschlossen"},
    {YamlMessageId::brace_not_closed, "diese `{` ist nicht mit `}` geschlossen"},
    {YamlMessageId::bracket_not_closed, "diese `[` ist nicht mit `]` geschlossen"},
    {YamlMessageId::line_does_not_fit, "diese Zeile passt nicht zu dem, was um sie herum steht"},
    {YamlMessageId::line_is_no_order, "diese Zeile ist kein Befehl"},
    {YamlMessageId::delete_or_comment, "lösch sie, oder setz `# ` davor"},
    {YamlMessageId::key_above_list, "über den Befehlen steht eine Zeile `befehle:`"},
    {YamlMessageId::not_yaml, "das ist kein YAML"},
    {YamlMessageId::goes_on_after_end, "hinter dem Ende geht der Text weiter"},
    {YamlMessageId::no_key, "vor dem `:` fehlt ein Wort"},
    {YamlMessageId::block_of_text, "ein Absatz Text; schreib ihn in eine Zeile"},
    {YamlMessageId::text_too_long, "ein Text von mehr als %1 Bytes"},
    {YamlMessageId::alias,
     "Text mit `*` am Anfang heißt in YAML etwas anderes; setz ihn in Anführungszeichen"},
    {YamlMessageId::begin_item, "soll es ein Befehl sein, dann beginn ihn mit `- `"},
    {YamlMessageId::anchor,
     "Text mit `&` am Anfang heißt in YAML etwas anderes; setz ihn in Anführungszeichen"},
    {YamlMessageId::tag, "Text mit `!` am Anfang heißt in YAML etwas anderes; setz ihn in Anführungszeichen"},
    {YamlMessageId::too_many_values, "mehr als %1 Werte in einer Datei"},
    {YamlMessageId::escape_makes_nothing, "hinter `\\` steht nichts, was ein Zeichen ergibt"},
    {YamlMessageId::forbidden_character, "dieser Text enthält ein Zeichen, das nicht darin stehen darf (%1)"},
    {YamlMessageId::key_twice_on_line, "das Wort %q1 steht in Zeile %2 zweimal"},
    {YamlMessageId::key_twice, "das Wort %q1 steht zweimal: in Zeile %2 und in Zeile %3"},
    {YamlMessageId::join_with_plus, "in geschweiften Klammern trennt das Komma: Verbinde Karten mit `+`"},
    {YamlMessageId::key_not_plain, "vor dem Doppelpunkt steht ein einfaches Wort, keine Liste"},
    {YamlMessageId::too_deep, "Listen in Listen, mehr als %1 ineinander"},
    {YamlMessageId::file_too_long, "die Datei ist zu lang: Gelesen werden höchstens %1"},
    {YamlMessageId::empty_file, "in dieser Datei stehen nur Leerzeichen und Kommentare"},
    {YamlMessageId::nothing, "nichts"},
    {YamlMessageId::a_list, "eine Liste"},
    {YamlMessageId::a_mapping, "Wörter mit Doppelpunkt"},
    {YamlMessageId::write, "schreib %e1"},
    {YamlMessageId::write_line, "schreib: %1"},
    {YamlMessageId::no_mapping, "%1 braucht Angaben in geschweiften Klammern; hier steht %2"},
    {YamlMessageId::key_missing, "%2 braucht `%1`, und das fehlt hier"},
    {YamlMessageId::comma_ends_value,
     "in geschweiften Klammern trennt das Komma, also steht %q1 allein. Verbinde Karten mit `+`"},
    {YamlMessageId::unknown_key, "das Wort %q1 gehört nicht "},
    {YamlMessageId::comment_beside_orders, "Text neben den Befehlen ist ein Kommentar: Setz `# ` davor"},
    {YamlMessageId::no_name,
     "%1 besteht aus Kleinbuchstaben, Ziffern und Bindestrichen, höchstens 32; hier steht %2"},
    {YamlMessageId::reserved, "%q1 hat eine eigene Bedeutung und ist kein Name"},
    {YamlMessageId::no_text, "%1 ist eine Zeile Text; hier steht %2"},
    {YamlMessageId::put_in_quotes, "setz den Text in Anführungszeichen"},
    {YamlMessageId::unfit_text, "%1 %2"},
    {YamlMessageId::no_number, "%1 ist eine ganze Zahl von %2 bis %3, nicht %4"},
    {YamlMessageId::without_quotes, "schreib es ohne Anführungszeichen"},
    {YamlMessageId::no_truth, "%1 ist `true` oder `false`, ohne Anführungszeichen, nicht %2"},
    {YamlMessageId::no_such_word, "hinter %1 kann nicht %2 stehen"},
}};
static_assert(in_order<YamlMessageId>(yaml_rows));

}  // namespace

std::string_view message_text(YamlMessageId fault) { return yaml_rows[static_cast<std::size_t>(fault)].text; }

namespace {

constexpr MessageRows<ClockMessageId> clock_rows{{
    {ClockMessageId::unknown_key, "unbekanntes Wort %q1 bei `fristen`"},
    {ClockMessageId::clocks_of_game, "die Uhren dieser Partie sind: %1"},
    {ClockMessageId::no_duration,
     "%1 ist eine ganze Zahl von 1 bis 999 und `m`, `h` oder `d`, etwa `48h`, nicht %2"},
    {ClockMessageId::no_days, "`abwesenheit` ist eine Zahl ganzer Tage von 1 bis 999, etwa `14d`, nicht %1"},
    {ClockMessageId::delay_too_long, "`wartezeit` (%1) ist länger als %2 (%3)"},
    {ClockMessageId::no_nights, "`nachtruhe` ist eine Uhrzeit und noch eine, etwa `22:00-07:00`, nicht %1"},
    {ClockMessageId::nights_without_length, "`nachtruhe` endet, wenn sie beginnt: %1"},
    {ClockMessageId::no_zone, "die Zeitzone %1 gibt es nicht"},
    {ClockMessageId::a_zone_is, "Zeitzonen heißen wie in der IANA-Liste, etwa `Europe/Berlin`"},
    {ClockMessageId::bad_deadlines, "unmögliche Fristen: %1"},
    {ClockMessageId::not_as_written, "etwas fehlt, oder es steht nicht so da wie in Protokollen"},
    {ClockMessageId::no_zone_here, "dieser Rechner kennt die Zeitzone %q1 nicht"},
    {ClockMessageId::no_absence, "`abwesend` ist ein Datum, zwei Daten oder `nein`, nicht %1"},
    {ClockMessageId::write_absence, "schreib `abwesend: 20.12.2026 bis 30.12.2026`"},
    {ClockMessageId::ends_before_it_begins, "der letzte Tag, %1, liegt vor dem ersten, %2"},
    {ClockMessageId::too_many_days,
     "so viele Tage Abwesenheit hast du in dieser Partie nicht mehr: Du bittest um %3, übrig sind %1 von "
     "%2. Bitte um weniger, oder bitte den Spielleiter um mehr Zeit"},
}};
static_assert(in_order<ClockMessageId>(clock_rows));

}  // namespace

std::string_view message_text(ClockMessageId fault) {
  return clock_rows[static_cast<std::size_t>(fault)].text;
}

namespace {

constexpr MessageRows<MailConfigMessageId> postal_rows{{
    {MailConfigMessageId::a_configuration, "Einstellungen des Postprogramms"},
    {MailConfigMessageId::no_address, "%1 ist eine Mailadresse wie `judge@example.org`, nicht %2"},
    {MailConfigMessageId::no_domain, "%1 ist der Name eines Rechners wie `mx.example.org`, nicht %2"},
    {MailConfigMessageId::no_size, "%1 ist eine Größe von höchstens %2 KiB wie `256 KiB`, nicht %3"},
    {MailConfigMessageId::no_time, "%1 ist eine ganze Zahl mit `s`, `m`, `h` oder `d` wie `15m`, nicht %2"},
    {MailConfigMessageId::no_list, "%1 ist eine Liste, nicht %2"},
    {MailConfigMessageId::no_transport,
     "`transport` ist ein Programm mit seinem ganzen Pfad oder ein `Maildir`, nicht %1"},
    {MailConfigMessageId::write_transport,
     "schreib `transport: [/usr/sbin/sendmail, -t, -oi]` oder `transport: {maildir: /var/spool/out}`"},
    {MailConfigMessageId::needs_authserv, "`auth: %1` braucht `authserv`: Sonst beweist keine Adresse etwas"},
    {MailConfigMessageId::no_server, "%1 ist ein Server wie `%2://mail.example.org`"},
    {MailConfigMessageId::no_password,
     "`password` ist, was ein Programm ausgibt, was in einer Datei steht, oder das Passwort selbst, in einer "
     "Zeile"},
    {MailConfigMessageId::write_password,
     "schreib `password: {command: [pass, show, judge]}` oder `password: {file: "
     "/etc/inselpost-mail.password}`"},
    {MailConfigMessageId::no_folder,
     "%1 ist der Name eines Ordners ohne Umlaute und andere Sonderzeichen, wie der Server ihn nennt"},
}};
static_assert(in_order<MailConfigMessageId>(postal_rows));

}  // namespace

std::string_view message_text(MailConfigMessageId fault) {
  return postal_rows[static_cast<std::size_t>(fault)].text;
}

namespace {

constexpr MessageRows<OrdersMessageId> post_rows{{
    {OrdersMessageId::an_orders_file, "eine Datei mit Befehlen"},
    {OrdersMessageId::a_table_log, "ein Protokoll vom Tisch"},
    {OrdersMessageId::several_keys, "mehrere Wörter mit Doppelpunkt"},
    {OrdersMessageId::no_seat, "einen Sitz %q1 gibt es nicht"},
    {OrdersMessageId::no_list_of_orders, "hinter `befehle:` steht eine Liste, nicht %1"},
    {OrdersMessageId::begin_order, "beginn jeden Befehl mit `- `"},
    {OrdersMessageId::no_pass_for_all,
     "mit `alle` lässt sich nur passen, in der außerordentlichen Bauphase, nicht %1"},
    {OrdersMessageId::write_all_pass, "schreib `- alle: passen`, oder den Sitz statt `alle`"},
    {OrdersMessageId::no_log, "hinter `protokoll:` steht eine Liste, nicht %1"},
    {OrdersMessageId::begin_line, "beginn jede Zeile mit `- `"},
    {OrdersMessageId::no_line_of_log,
     "in einer Zeile des Protokolls stehen ein Sitz und sein Befehl, nicht %1"},
    {OrdersMessageId::write_line_of_log, "schreib `- rot: würfeln`, oder `- {rot: {würfeln: [3, 4]}}`"},
    {OrdersMessageId::dice_not_at_table, "ein Protokoll vom Tisch braucht `würfel: tisch` in seinem Aufbau"},
    {OrdersMessageId::stands_alone, "%q1 steht allein, ohne `:`"},
    {OrdersMessageId::no_stop_word, "bei %q1 kann ein Plan nicht halten"},
    {OrdersMessageId::no_list_of_items, "hinter %1 steht eine Liste von Befehlen, nicht %2"},
    {OrdersMessageId::no_list_of_roads, "hinter %1 steht eine Liste von Straßen, nicht %2"},
    {OrdersMessageId::too_many_items, "eine Datei hat höchstens %1 Befehle, die in Listen mitgezählt"},
    {OrdersMessageId::plan_too_deep, "Listen eines Plans stehen höchstens %1 tief ineinander"},
    {OrdersMessageId::two_in_one_item, "%q1 und %q2 sind zwei Befehle: Beginn jeden mit `- `"},
    {OrdersMessageId::branches_of_first, "`das erste` hat 1 bis %1 Möglichkeiten"},
    {OrdersMessageId::no_branch,
     "eine Möglichkeit ist ein Befehl, eine Liste von Befehlen oder ein `wenn`, nicht %q1"},
    {OrdersMessageId::orders_together, "%1 hat 1 bis %2 Befehle"},
    {OrdersMessageId::final_stands_last,
     "was zieht oder aufdeckt, lässt sich nicht zurücknehmen: In %1 steht es zuletzt"},
    {OrdersMessageId::goes_on_alone,
     "ein Befehl mit eigenen Regeln kann nicht in %1 stehen: Er ist eine Zeile für sich"},
    {OrdersMessageId::no_order_here, "hier gehört ein Befehl hin, nicht %q1"},
    {OrdersMessageId::belongs_to_if, "%q1 gehört zu einem `wenn`, ohne eigenen Strich davor"},
    {OrdersMessageId::try_one_order, "`versuchen` hat einen Befehl, oder ein `alles oder nichts`"},
    {OrdersMessageId::no_wait, "auf %1 kann ein Plan nicht warten"},
    {OrdersMessageId::list_in_order, "eine Liste in einem Befehl hat 1 bis %1 Einträge"},
    {OrdersMessageId::too_many_choices, "diese Listen ergeben %1 Befehle; versucht werden höchstens %2"},
    {OrdersMessageId::no_number, "%1 braucht eine Zahl, nicht %2"},
    {OrdersMessageId::write_a_number, "schreib `6`, `[6, 8]`, `8 oder mehr` oder `3 oder weniger`"},
    {OrdersMessageId::no_condition, "hier gehört eine Bedingung hin, nicht %1"},
    {OrdersMessageId::write_a_condition, "schreib sie in geschweiften Klammern: `{gewürfelt: 8}`"},
    {OrdersMessageId::condition_too_deep, "Bedingungen stehen höchstens %1 tief ineinander"},
    {OrdersMessageId::too_many_words, "eine Bedingung hat höchstens %1 Wörter"},
    {OrdersMessageId::unknown_condition, "eine Bedingung %q1 gibt es nicht"},
    {OrdersMessageId::no_list_of_conditions, "hinter %q1 steht eine Liste von 1 bis %2 Bedingungen"},
    {OrdersMessageId::can_would_tell,
     "`kann` fragt nach keinem Befehl, dessen Antwort an etwas hängt, was du nicht wissen kannst"},
    {OrdersMessageId::one_seat_here, "hinter %1 steht ein Sitz oder ein Ort, nicht %2"},
    {OrdersMessageId::one_offer_here,
     "`angebot` nennt ein Angebot und was daraus wurde, etwa `{o1: angenommen}`, nicht %1"},
    {OrdersMessageId::only_with_orders, "%q1 gehört zu `befehle`, und in dieser Datei stehen keine"},
    {OrdersMessageId::no_standing,
     "hinter `daueraufträge:` stehen Regeln für das, was du schulden wirst, nicht %1"},
    {OrdersMessageId::write_standing, "schreib eine darunter, etwa `ablegen: {behalten: [erz, getreide]}`"},
    {OrdersMessageId::no_rules_here, "in dieser Partie gibt es keine Daueraufträge"},
    {OrdersMessageId::no_rule_word, "einen Dauerauftrag %q1 gibt es nicht"},
    {OrdersMessageId::no_own_key, "in dieser Partie steht %q1 nicht in einer Datei mit Befehlen"},
    {OrdersMessageId::no_wishes, "hinter %q1 steht eine Liste von 1 bis %2 Wünschen"},
    {OrdersMessageId::no_list_of_rules, "hinter %q1 steht eine Liste von Regeln, nicht %2"},
    {OrdersMessageId::clear_all, "hinter `löschen:` steht nur `alle`, nicht %1"},
    {OrdersMessageId::at_deadline, "hinter `zum:` steht hier `fristende`, nicht %1"},
    {OrdersMessageId::too_many_rules, "du kannst %1 Regeln haben; mit diesen wären es %2"},
    {OrdersMessageId::standing_too_long,
     "deine Regeln können zusammen %1 Bytes haben; mit diesen wären es %2"},
    {OrdersMessageId::name_is_a_word,
     "%q1 ist in Befehlen ein deutsches Wort, wo auch ein Name stehen kann; wähl einen anderen Namen"},
    {OrdersMessageId::name_begins_quotation,
     "im Namen %q1 steht %q2, womit in Mails ein Zitat beginnt; wähl einen anderen Namen"},
    {OrdersMessageId::message_too_long, "der Text von %1 hat 1 bis %2 Zeichen, nicht %3"},
    {OrdersMessageId::message_has_too_many_lines, "der Text von %1 hat höchstens %2 Zeilen, nicht %3"},
    {OrdersMessageId::too_many_messages, "hinter `sagen:` stehen 1 bis %1 Texte"},
    {OrdersMessageId::says_for_whom,
     "diese Worte gingen an alle, darin steht aber anscheinend, für wen sie sind"},
    {OrdersMessageId::write_for_whom,
     "schreib `sagen: {an: [SITZ], text: ...}`, oder `an: alle`, wenn alle sie lesen dürfen"},
    {OrdersMessageId::no_question, "hinter `auskunft:` stehen Wörter, nicht %1"},
    {OrdersMessageId::write_question,
     "schreib `hilfe`, `bericht`, `brett`, `befehle`, `verlauf`, `regeln`, `daueraufträge`, `akte`, `seite` "
     "oder `partien`"},
    {OrdersMessageId::unknown_question, "eine Auskunft %q1 gibt es nicht"},
    {OrdersMessageId::too_many_questions, "hinter `auskunft:` stehen 1 bis %1 Wörter"},
    {OrdersMessageId::no_letters, "hinter `briefe:` steht ein Wort, nicht %1"},
    {OrdersMessageId::write_letters, "schreib `jeder`, `meine`, `täglich 18:00` oder `keine`"},
    {OrdersMessageId::unknown_letters, "welche Briefe du willst, sagt %q1 nicht"},
    {OrdersMessageId::no_time_of_letters, "in %q1 fehlt eine Uhrzeit von `00:00` bis `23:59`"},
    {OrdersMessageId::no_address, "%q1 ist keine Mailadresse"},
    {OrdersMessageId::too_many_addresses, "hinter `post:` stehen 1 bis %1 Adressen"},
    {OrdersMessageId::address_of_two,
     "%q1 ist schon die Adresse eines anderen Sitzes; später erlaubt das `inselpost seat` mit `--shared`"},
}};
static_assert(in_order<OrdersMessageId>(post_rows));

}  // namespace

std::string_view message_text(OrdersMessageId fault) {
  return post_rows[static_cast<std::size_t>(fault)].text;
}

namespace {

using extraction::ExtractionMessageId;

constexpr MessageRows<ExtractionMessageId> letter_rows{{
    {ExtractionMessageId::orders_below,
     "diese Zeile ist kein Befehl, und darunter stehen noch Befehle, in Zeile %1"},
    {ExtractionMessageId::write_comment,
     "lösch sie, oder setz ein `#` davor; Text an die Mitspieler gehört über oder unter die Befehle"},
    {ExtractionMessageId::no_list_mark, "das sieht wie ein Befehl aus, beginnt aber nicht mit `- `"},
    {ExtractionMessageId::begin_order,
     "schreib vor jeden Befehl `- `; ist die Zeile keiner, setz ein `#` davor"},
    {ExtractionMessageId::not_indented, "diese Zeile gehört unter das Wort darüber und muss eingerückt sein"},
    {ExtractionMessageId::like_order, "diese Zeile beginnt wie ein Befehl, ist aber keiner"},
    {ExtractionMessageId::prose_inside, "diese Zeile steht bei den Befehlen, ist aber keiner"},
    {ExtractionMessageId::inside_block, "diese Zeile steht mitten in den Befehlen, ist aber keiner"},
    {ExtractionMessageId::part_it,
     "lass darüber eine Zeile frei, wenn sie kein Befehl ist, oder setz ein `#` davor"},
    {ExtractionMessageId::belongs_below, "das gehört eingerückt unter `daueraufträge:`"},
    {ExtractionMessageId::other_block,
     "in Zeile %1 beginnen andere Befehle für denselben Sitz und Zug; aus beiden geschieht nichts"},
    {ExtractionMessageId::send_one, "schick die Befehle, die gelten sollen, ein einziges Mal"},
    {ExtractionMessageId::struck_out, "in dieser Zeile ist etwas durchgestrichen"},
    {ExtractionMessageId::margin_in_text,
     "eine Zeile, die mit `~` oder `|` beginnt, wird nie gelesen und würde in deinem Text fehlen"},
    {ExtractionMessageId::too_many_blocks,
     "im Brief stehen mehr als %1 Dateien mit Befehlen; nichts daraus geschieht"},
    {ExtractionMessageId::block_too_long, "diese Befehle sind zu lang: höchstens 64 KiB und 2.000 Zeilen"},
}};
static_assert(in_order<ExtractionMessageId>(letter_rows));

}  // namespace

std::string_view message_text(ExtractionMessageId fault) {
  return letter_rows[static_cast<std::size_t>(fault)].text;
}

namespace {

constexpr MessageRows<RecordMessageId> record_rows{{
    {RecordMessageId::bad_member, "`%1` fehlt, oder es ist nicht, wie es sein soll"},
    {RecordMessageId::unknown_member, "unbekanntes Feld `%1`"},
    {RecordMessageId::not_whole, "eine Zahl, die nicht ganz ist: %1"},
    {RecordMessageId::too_great, "eine zu große Zahl: %1"},
    {RecordMessageId::bad_seal, "in `hidden` steht ein Siegel, allein oder mit Salz und Wert"},
    {RecordMessageId::line_too_long, "eine Zeile von %1 Bytes; erlaubt sind höchstens %2"},
    {RecordMessageId::too_deep, "zu tief verschachtelt"},
    {RecordMessageId::no_object, "kein JSON-Objekt"},
    {RecordMessageId::not_canonical,
     "kein geordnetes JSON: Felder sortiert, ohne Leerzeichen, nichts zweimal"},
    {RecordMessageId::after_signed, "hinter der Zeile `signed` steht nichts mehr"},
    {RecordMessageId::signed_missing, "die Zeile `signed` fehlt: Das Protokoll ist abgeschnitten"},
    {RecordMessageId::no_entry, "kein Eintrag"},
    {RecordMessageId::bad_signature, "`signature` ist keine Unterschrift"},
    {RecordMessageId::bad_secret, "`secret` ist kein Geheimnis"},
    {RecordMessageId::secret_twice, "`secret` steht schon im Eintrag `end`"},
    {RecordMessageId::signed_differs,
     "`signed` nennt nicht diese Partie, den letzten Eintrag und seine Prüfsumme: Etwas ist abgeschnitten "
     "oder angefügt"},
    {RecordMessageId::wrong_number, "das müsste Eintrag %1 sein"},
    {RecordMessageId::unfit_member, "`%1` soll %2 sein, nicht %3"},
    {RecordMessageId::bad_head, "`head` ist keine Prüfsumme"},
    {RecordMessageId::too_early, "früher als der Eintrag davor"},
    {RecordMessageId::one_genesis, "ein Protokoll beginnt mit `genesis` und hat nur eins davon"},
    {RecordMessageId::after_end, "hinter dem Ende steht nichts mehr"},
    {RecordMessageId::unknown_format, "unbekanntes Format: %1"},
    {RecordMessageId::of_before,
     "dieses Protokoll ist älter als das Format; die Fassung, die es geschrieben hat, kann es lesen"},
    {RecordMessageId::no_seal, "in `hidden` steht kein Siegel"},
    {RecordMessageId::unknown_kind, "unbekannte Art von Eintrag"},
    {RecordMessageId::after_start, "`%1` kommt nach dem Start nicht mehr vor"},
    {RecordMessageId::before_start, "`%1` kommt vor dem Start nicht vor"},
    {RecordMessageId::no_line_feed, "die Zeile endet ohne Zeilenende"},
    {RecordMessageId::missing_member, "%q1 fehlt"},
    {RecordMessageId::wrong_kind, "ein Wert von falscher Art"},
    {RecordMessageId::short_list, "eine Liste, die zu kurz ist"},
    {RecordMessageId::not_json, "ein Text, der kein JSON ist"},
    {RecordMessageId::the_head, "die Prüfsumme"},
    {RecordMessageId::a_signature, "eine Unterschrift"},
    {RecordMessageId::a_digest, "die Prüfsumme eines Zuges"},
    {RecordMessageId::capital_digits,
     "%1 steht in Kleinbuchstaben da; diese hier hat jemand neu geschrieben"},
    {RecordMessageId::number_of_digits, "%1 hat %2 Ziffern 0-9 und a-f, hier sind es %3"},
    {RecordMessageId::head_missing, "hinter `record %1 %2` fehlt die Zeile `head`"},
    {RecordMessageId::no_report,
     "das ist weder ein Protokoll noch ein Bericht: Es fehlt eine Zeile `record PARTIE n`"},
    {RecordMessageId::a_member, "ein Feld"},
    {RecordMessageId::a_member_of, "ein Feld von %1"},
    {RecordMessageId::so_many_characters, "höchstens %1 Zeichen"},
    {RecordMessageId::no_control_characters, "ein Text ohne Steuerzeichen"},
    {RecordMessageId::no_utf8, "kein UTF-8"},
    {RecordMessageId::entry_time, "eine Zeit der Jahre 1970 bis 9999, etwa 2026-11-21T09:30:00Z"},
    {RecordMessageId::nothing, "nichts"},
    {RecordMessageId::or_later, "%1 oder später"},
    {RecordMessageId::the_entry, "der Eintrag"},
    {RecordMessageId::readable, "einer, den man lesen kann"},
    {RecordMessageId::kept, "was die Datei mit den Partien aufhebt: %1"},
    {RecordMessageId::refused, "abgelehnt: %1"},
    {RecordMessageId::out_of_place, "keiner an dieser Stelle"},
    {RecordMessageId::a_sealed_one, "ein verdeckter"},
    {RecordMessageId::end_of_won_game, "`end`: Der Befehl davor hat die Partie gewonnen"},
    {RecordMessageId::kind, "`%1`"},
    {RecordMessageId::standing_entry,
     "ein Eintrag, der noch gilt, ab `start`, und hinter dem noch etwas steht"},
    {RecordMessageId::order_taken_back, "die Nummer eines Befehls, der zurückgenommen ist"},
    {RecordMessageId::committed_secret, "das, das vor der Partie feststand"},
    {RecordMessageId::no_signature, "keine: Der erste Eintrag nennt keinen Schlüssel"},
    {RecordMessageId::signature_by, "eine mit dem Schlüssel %1"},
    {RecordMessageId::counted_joins, "%1-mal `join` vor `start`"},
    {RecordMessageId::counted_streams, "eine der %1 Reihen"},
    {RecordMessageId::unknown_system, "diese Art von Partie gibt es nicht: %1"},
    {RecordMessageId::open_entry, "einer, den alle sehen dürfen: Für Angebote ist jetzt keine Zeit"},
    {RecordMessageId::opening_of, "was %1 öffnet"},
    {RecordMessageId::counted_leaves, "%1 Karten"},
    {RecordMessageId::keep_or_reroll, "keep oder reroll"},
    {RecordMessageId::card_of_leaf, "die Karte Nummer %1"},
    {RecordMessageId::link_with_hash, "eine Zahl mit der Prüfsumme %1"},
    {RecordMessageId::entry_does_not_hold, "Eintrag %1 stimmt nicht: %2, richtig %3, da steht %4"},
    {RecordMessageId::no_deadline,
     "ein Befehl des Platzes oder des Spielleiters: Hier entscheidet keine Frist"},
    {RecordMessageId::nothing_due, "kein Befehl nach Fristablauf: Für diesen Platz war nichts fällig"},
    {RecordMessageId::due_then, "%1, als die Zeit für diese Entscheidung um war"},
    {RecordMessageId::falls_back_so, "%1: So wird sie entschieden, wenn die Zeit um ist"},
    {RecordMessageId::on_hold,
     "eine Notiz, eine Rücknahme, ein Eingriff des Spielleiters oder das Ende: Die Partie ruht"},
    {RecordMessageId::held_already, "kein zweites Anhalten: Die Partie ruht schon"},
    {RecordMessageId::not_held, "kein `resume`: Die Partie ruht nicht"},
    {RecordMessageId::reason_of_hold, "der Grund dafür: Keine Frist hält die Partie hier an"},
    {RecordMessageId::no_reason, "keiner: Nur was der Spielleiter veranlasst, hat einen Grund"},
    {RecordMessageId::reason_of_act, "der Grund, den der Spielleiter nennt"},
    {RecordMessageId::as_in_entry, "%1, wie in Eintrag %2"},
    {RecordMessageId::to_be_repeated,
     "ein Befehl, der zurückgenommen und noch nicht wiederholt ist, ohne neue Befehle dazwischen"},
    {RecordMessageId::nothing_owed, "keine Verlängerung: Hier läuft keine Frist"},
    {RecordMessageId::later_than, "später als %1"},
    {RecordMessageId::earlier_than, "früher als %1"},
    {RecordMessageId::dates_or_none, "ein Datum, zwei Daten wie 2026-12-20 .. 2026-12-30 oder `none`"},
    {RecordMessageId::kind_of_note, "`hold`, `resume`, `extend`, `replace`, `absent` oder `text`"},
    {RecordMessageId::a_players_name, "ein Name, den ein Spieler haben kann"},
    {RecordMessageId::like_name_of, "ein Name, den niemand mit dem von %1 verwechselt"},
    {RecordMessageId::seat_of_game, "ein Platz der Partie"},
    {RecordMessageId::genesis_of, "der erste Eintrag von %1"},
    {RecordMessageId::position_of, "die Stellung von %1"},
    {RecordMessageId::entry_of, "Eintrag %1 von %2"},
    {RecordMessageId::no_json, "%1 ist kein JSON"},
    {RecordMessageId::beginning_missing, "der Anfang von %1 fehlt"},
    {RecordMessageId::entry_missing, "Eintrag %1 von %2 fehlt"},
    {RecordMessageId::other_position, "die Stellung von %1 ist eine andere"},
    {RecordMessageId::its_version, "ihre Fassung ist %1"},
    {RecordMessageId::version, "Fassung %1"},
    {RecordMessageId::another_key, "inzwischen gibt es einen anderen Schlüssel"},
}};
static_assert(in_order<RecordMessageId>(record_rows));

}  // namespace

std::string_view message_text(RecordMessageId fault) {
  return record_rows[static_cast<std::size_t>(fault)].text;
}

}  // namespace inselpost::de
