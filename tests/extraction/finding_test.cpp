// LET-1 to LET-15, LET-20: tests of which lines of a letter are orders.
#include <gtest/gtest.h>

#include <string>

#include "schemas/extraction/extracted_orders.hpp"
#include "tests/extraction/extraction_text.hpp"
#include "tests/extraction/sample_letters.hpp"

namespace inselpost::extraction {
namespace {

const std::string done = "red 7: roll; end turn";

// LET-8, LET-9.
TEST(Finding, aBlockIsFoundInProse) {  // L-001
  EXPECT_EQ(found("Hi!\n\n" + B + "\nCheers, Ada\n"), Lines{done});
  EXPECT_EQ(found("Hi!\n" + B + "Cheers, Ada\n"), Lines{done});
}

TEST(Finding, everyLineEndingIsRead) {  // L-004, LET-2
  EXPECT_EQ(found(replaced(B, "\n", "\r")), Lines{done});
  EXPECT_EQ(found(replaced(B, "\n", "\r\n")), Lines{done});
  EXPECT_EQ(found(replaced(B, "\n", "\u2028")), Lines{done});
  EXPECT_EQ(found(replaced(B, "\n", "\u2029")), Lines{done});
  EXPECT_EQ(found(replaced(B, "\n", "\u0085")), Lines{done});
  EXPECT_EQ(found("\uFEFF" + B), Lines{done});
}

TEST(Finding, aDiagnosticShowsTheOriginalLine) {  // L-003, LET-2, LET-4
  const std::string wrong = replaced(B, "- roll", "- build: {settlement: B2.X}");
  const std::string letter = replaced("Hi,\n\n" + quoted(wrong), "\n", "\r\n");
  EXPECT_EQ(found(letter), Lines{"depth 1: refused E_PLACE 8:27"});
  const std::string text = diagnostics_text({{"mail.txt", letter}});
  EXPECT_NE(text.find("mail.txt:8:27: error: E_PLACE"), std::string::npos) << text;
  EXPECT_NE(text.find("| >   - build꞉ {settlement꞉ B2.X}\n"), std::string::npos) << text;
  EXPECT_NE(text.find("|                           ^"), std::string::npos) << text;
}

TEST(Finding, flowedLinesAreJoined) {  // L-005, L-006, L-007, LET-3
  const auto flowed = [](const std::string& text, bool del_sp = false) {
    return found(std::vector<InputText>{{"letter", text, true, del_sp}});
  };
  EXPECT_EQ(flowed(replaced(B, "  - roll", "  - build: {settlement: \nB2.N}")),
            Lines{"red 7: build: {settlement: A1.SE}; end turn"});
  EXPECT_EQ(flowed(replaced(B, "- roll\n", "- roll \n")), Lines{done});
  EXPECT_EQ(flowed("game: friday-island\nseat: red\nturn: 7 \norders: \n  - roll \n  - end turn \n"),
            Lines{done});
  EXPECT_EQ(flowed(replaced(B, "token: k7q2-m4xd", "luck: Donau \ndampf"), true),
            Lines{done + " luck Donaudampf"});
  EXPECT_EQ(flowed(replaced(B, "token: k7q2-m4xd", "luck: Donau \ndampf")),
            Lines{done + " luck Donau dampf"});
  // Space-stuffed lines are no quotation, and the signature is never joined.
  EXPECT_EQ(flowed(" > not quoted\n" + B + "-- \n- roll your own\n"), Lines{done});
  EXPECT_EQ(flowed(quoted(replaced(B, "luck", "luck"))), Lines{"depth 1: " + done});
}

TEST(Finding, quotedTextIsDeeper) {  // L-008, L-009, LET-4, LET-5
  const Lines depth_1{"depth 1: " + done};
  EXPECT_EQ(found("ok\n\nOn Sat, 21 Nov 2026 at 09:30, Inselpost <j@x> wrote:\n\n" + quoted(B)), depth_1);
  EXPECT_EQ(found("> On 22 Nov 2026, at 19:21, Inselpost wrote:\n>\n" + quoted(B)), depth_1);
  EXPECT_EQ(found("> Subject: x\n> From: j\n> To: a\n>\n" + quoted(B)), depth_1);
  EXPECT_EQ(found(replaced(quoted(B), "> ", "&gt; ")), depth_1);
  EXPECT_EQ(found(replaced(quoted(B), "> ", " >\u00A0")), depth_1);
  EXPECT_EQ(found("[quote=\"Inselpost\"]\n" + B + "[/quote]\nok\n"), depth_1);
  EXPECT_EQ(found("[QUOTE]" + B + "[/QUOTE]\n"), depth_1);
  EXPECT_EQ(found("[quote][quote]" + B + "[/quote][/quote]\n"), Lines{});
}

/// A program that quotes a text marks its lines, and takes U+2028 or a lone carriage return for a character:
/// what stands behind it in the line is quoted too.
TEST(Finding, aMarkedLineIsQuotedToItsEnd) {  // LET-2, LET-4, LET-13
  for (const char* end : {"\u2028", "\u2029", "\u0085", "\r"}) {
    const std::string planted = "Look!\n\n> hello" + (end + replaced(B, "\n", end)) + "\n";
    EXPECT_EQ(found(planted), Lines{"depth 1: " + done}) << "read by its own token alone";
    EXPECT_EQ(found(std::vector<InputText>{{"letter", planted, true, true}}), Lines{"depth 1: " + done});
    EXPECT_EQ(found(">" + planted.substr(planted.find('>'))), Lines{});
    EXPECT_EQ(found("> hello" + std::string(end) + "there\n" + B), Lines{done}) << "the next line is not";
    EXPECT_EQ(found("Hi\n" + replaced(B, "\n", end)), Lines{done}) << "nor is what nobody quotes";
  }
}

TEST(Finding, anUnchangedTemplateDoesNothing) {  // L-010, L-020, LET-12
  EXPECT_EQ(found("thanks!\n\n" + quoted(T)), Lines{"unchanged red 7"});
  EXPECT_EQ(found(T), Lines{"unchanged red 7"});
  EXPECT_EQ(found("Gesendet: Sa\nVon: j\nAn: a\nBetreff: x\n\n" + T), Lines{"unchanged red 7"});
}

TEST(Finding, aFilledQuotedTemplateIsRead) {  // L-011, L-012, LET-11
  const Lines read{"depth 1: " + done};
  EXPECT_EQ(found(replaced(quoted(T), "> orders:\n", "> orders:\n- roll\n- end turn\n")), read);
  EXPECT_EQ(found("no\n\n" + quoted(T) + "- roll\n- end turn\n\n"), read);
  EXPECT_EQ(found(replaced(quoted(T), "> orders:\n", "> orders:\n\n- roll\n\n- end turn\n\n")), read);
  EXPECT_EQ(found(replaced(quoted(T), "> orders:\n", "> orders:\nHere are my moves:\n- roll\n")),
            Lines{"refused E_YAML 6:1"});
  // The rest of the template is still a comment, and no order.
  const std::string signed_there = "> orders:\n- roll\n- end turn\n\nCheers, Ada\n\n";
  EXPECT_EQ(found(replaced(quoted(T), "> orders:\n", signed_there)), read);
  EXPECT_EQ(found(replaced(quoted(T), "> orders:\n", "> orders:\nWhat shall I do?\n")),
            Lines{"unchanged red 7"});
}

TEST(Finding, writtenTextTakesPrecedenceOverQuotedText) {  // L-013, L-014, L-015, LET-13
  EXPECT_EQ(found(B + "\n" + quoted(T)), (Lines{done, "unchanged red 7"}));
  EXPECT_EQ(found(quoted(T) + "\n" + B), (Lines{done, "unchanged red 7"}));
  EXPECT_EQ(found(B + "\n" + quoted(replaced(B, "turn: 7", "turn: 6"))), (Lines{done, "passed red 6"}));
  EXPECT_EQ(found(B + "\n" + quoted(replaced(B, "friday", "sunday"))), (Lines{done, "depth 1: " + done}));
}

TEST(Finding, deeperQuotationsAreNotRead) {  // L-017, LET-11
  EXPECT_EQ(found(quoted(quoted(B))), Lines{});
  EXPECT_EQ(found(replaced(quoted(B), "> ", ">> ")), Lines{});
  EXPECT_EQ(found("> hi\n> -----Original Message-----\n" + quoted(B)), Lines{});
}

TEST(Finding, dividersIncreaseTheDepth) {  // L-018, L-019, L-021, L-022, LET-5
  const std::string other = replaced(B, "- roll", "- buy: card");
  const Lines upper{done, "passed red 7"};
  EXPECT_EQ(found(B + "-----Original Message-----\nFrom: j\nSent: x\nTo: a\n\n" + other), upper);
  EXPECT_EQ(
      found("________________________________\nVon: Inselpost\nGesendet: Samstag\nAn: Ada\nBetreff: x\n\n" +
            B),
      Lines{"depth 1: " + done});
  EXPECT_EQ(found(B + "\nAm Sa., 21. Nov. 2026 um 09:30 Uhr schrieb Inselpost <\nj@x>:\n\n" + quoted(T)),
            (Lines{done, "unchanged red 7"}));
  EXPECT_EQ(found(B + "\n---- On Sat, 21 Nov 2026 Inselpost wrote ----\n\n" + T),
            (Lines{done, "unchanged red 7"}));
  EXPECT_EQ(found(B + "\n*From:* j\n*Sent:* Sat\n*To:* Ada\n\n" + other), upper);
  for (const char* name :
       {"----- Ursprüngliche Nachricht -----", "-------- Weitergeleitete Nachricht --------",
        "---------- Forwarded message ---------", "-----Ursprungliche Nachricht schrieb 1-----"})
    EXPECT_EQ(found(B + "\n" + name + "\n\n" + other), upper) << name;
}

/// Quoted orders below it are never executed again, and nothing below two of them is read.
TEST(Finding, headersAreRecognizedInManyLanguages) {  // LET-5, LET-11
  for (const char* const head :
       {"De: Inselpost\nEnviado: sábado\nPara: Ada\nAsunto: x\n",
        "Da: Inselpost\nInviato: sabato\nA: Ada\nOggetto: x\n",
        "Od: Inselpost\nWysłano: sobota\nDo: Ada\nTemat: x\n",
        "De: Inselpost\nEnviada: sábado\nPara: Ada\nAssunto: x\n",
        "De : Inselpost\nEnvoyé : samedi\nÀ : Ada\nObjet : x\n",
        "Od: Inselpost\nOdesláno: sobota\nKomu: Ada\nPředmět: x\n",
        "От: Inselpost\nОтправлено: 21.11.2026\nКому: Ada\nТема: x\n",
        "Feladó: Inselpost\nElküldve: szombat\nCímzett: Ada\nTárgy: x\n",
        "Lähettäjä: Inselpost\nLähetetty: x\nVastaanottaja: Ada\nAihe: x\n",
        "Kimden: Inselpost\nGönderildi: x\nKime: Ada\nKonu: x\n", "-----Mensaje original-----\n"}) {
    EXPECT_EQ(found(B + "\n" + head + "\n" + T), (Lines{done, "unchanged red 7"})) << head;
    EXPECT_EQ(found(B + "\n" + head + "\n" + replaced(B, "roll", "buy: card")), (Lines{done, "passed red 7"}))
        << head;
    EXPECT_EQ(found("hi\n\n" + std::string(head) + "\nhi\n\n" + head + "\n" + B), Lines{}) << head;
  }
}

/// eM Client writes its header without colons.
TEST(Finding, headersBelowARuleStartAQuotation) {  // LET-5
  const std::string head =
      "------ Original Message ------\nFrom \"Inselpost\" <j@x>\nTo a@x\nDate 21.11.2026\n"
      "Subject x\n\n";
  EXPECT_EQ(found(head + quoted(B)), Lines{"depth 1: " + done});
  EXPECT_EQ(found(head + "> hi\n" + head + B), Lines{"depth 1: " + done});
}

TEST(Finding, eachHeaderGroupIncreasesTheDepth) {  // LET-5, LET-11
  // The second one begins within six lines of the first.
  const std::string outlook = "Von: Bo\nGesendet: Sonntag\nAn: Ada\nBetreff: x\n\n";
  const std::string gmx = "Gesendet: Sonntag\nVon: Bo\nAn: Ada\n\n";
  EXPECT_EQ(found(outlook + "weiß nicht\n\n" + outlook + B), Lines{});
  EXPECT_EQ(found(gmx + "weiß nicht\n\n" + gmx + B), Lines{});
  EXPECT_EQ(found(outlook + B), Lines{"depth 1: " + done});
}

TEST(Finding, anOrderIsNotTakenForAHeader) {  // LET-5, MEND-1
  const std::string file =
      "game: a\nseat: red\nturn: 7\norders:\n  - aqueduct:\n      from: ore\n      to: grain\n"
      "  - angebot:\n      an: alle\n      gib: 1 erz\n";
  const ExtractedOrders letter = extract_orders({{"mail", file}}, words_of_all_games());
  ASSERT_EQ(letter.files.size(), 1U);
  EXPECT_EQ(unmended(letter.files[0]).text, file);
}

TEST(Finding, anAttributionContainsNoOrder) {  // LET-5
  // The line above holds a digit, the last one the verb: it is not part of the attribution.
  const std::string build = replaced(B, "- end turn", "- build: {road: B2/NE}");
  EXPECT_EQ(found(build + "\nBo wrote:\n" + quoted(T)),
            (Lines{"red 7: roll; build: {road: A2/SW}", "unchanged red 7"}));
}

TEST(Finding, anAttributionIsShort) {  // LET-5
  const auto attributed = [](std::size_t length) {
    return "On 21 Nov " + std::string(length, 'x') + " wrote:\n\n" + B;
  };
  EXPECT_EQ(found(attributed(380)), Lines{"depth 1: " + done});
  EXPECT_EQ(found(attributed(400)), Lines{done});
}

TEST(Finding, quoteMarksAreNearTheLineStart) {  // LET-4
  EXPECT_EQ(found("   " + replaced(quoted(B), "\n>", "\n   >")), Lines{"depth 1: " + done});
  EXPECT_EQ(found("    " + replaced(quoted(B), "\n>", "\n    >")), Lines{});
}

TEST(Finding, signaturesAndFootersEndABlock) {  // L-023, L-024, LET-6
  for (const char* end : {"Sent from my iPhone", "Von meinem iPhone gesendet", "Gesendet mit der GMX App"})
    EXPECT_EQ(found(B + end + "\n"), Lines{done}) << end;
  for (const char* end : {"-- ", "--", "—", "–", "__________", "~~~~~~~~~~", "==========", "**********",
                          "***********************"})
    EXPECT_EQ(found(B + end + "\nAda\n- roll your own\n"), Lines{done}) << end;
  EXPECT_EQ(found(B + "Ada\n- roll your own\n"), Lines{"refused E_YAML 8:1"});
}

TEST(Finding, framesAreIgnored) {  // L-025, L-026, LET-7
  for (const char* frame :
       {"```yaml\n%```\n", "```\n%```\n", "~~~\n%~~~\n", "[code]\n%[/code]\n", "[code]%[/code]\n",
        "[code=yaml]\n%[/code]\n", "[tt]%[/tt]\n", "[pre]\n%[/pre]\n"})
    EXPECT_EQ(found("Hi\n" + replaced(frame, "%", B) + "That is all\n- see you\n"), Lines{done}) << frame;
  EXPECT_EQ(found("[code]" + B.substr(0, B.size() - 1) + "[/code]\n- see you\n"), Lines{done});
  const std::string dashed = replaced(replaced(B, "  - roll", "- - roll"), "  - end", "- - end");
  EXPECT_EQ(found("-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n" + dashed +
                  "-----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n"),
            Lines{done});
}

TEST(Finding, textThatOnlyLooksLikeAStart) {  // L-027, L-028, LET-8
  EXPECT_EQ(found("Spiel: morgen gegen die Bayern\nBis dann\n"), Lines{});
  EXPECT_EQ(found("game: friday-island\n\nis fun\n"), Lines{});
  EXPECT_EQ(found("Hi\n\nseat: red\nturn: 7\ngame: friday-island\norders: [roll, end turn]\n"), Lines{done});
  EXPECT_EQ(found("Hi\n\nseat: red\nturn: 7\norders: [roll, end turn]\ngame: friday-island # ours\n"),
            Lines{done});
}

TEST(Finding, aStartIsNearTheOtherKeys) {  // LET-8
  const std::string rest = "seat: red\nturn: 7\norders:\n- roll\n";
  EXPECT_EQ(found("game: a\n1\n2\n3\n" + rest), Lines{"refused E_YAML 2:1"});
  EXPECT_EQ(found("game: a\n1\n2\n3\n4\n" + rest), Lines{"orders at 9"});
}

TEST(Finding, stopMarkersAreNotOrders) {  // LET-12
  EXPECT_EQ(found("game: a\nseat: red\nturn: 7\nstop at:\n  - seven\norders:\n"), Lines{"unchanged red 7"});
}

TEST(Finding, aSentenceBetweenOrdersIsAnError) {  // L-029, L-030, L-031, LET-10
  const std::string hole = replaced(B, "  - end", "I hope for an 8!\n  - end");
  EXPECT_EQ(found(hole), Lines{"refused E_YAML 7:1"});
  EXPECT_NE(diagnostics_text({{"mail", hole}}).find("letter, line 7: error: E_YAML"), std::string::npos);
  const std::string misspelt = replaced(B, "orders:", "lukc: x\norders:");
  EXPECT_EQ(found(misspelt), Lines{"refused E_SYNTAX 5:1"});
  EXPECT_NE(diagnostics_text({{"mail", misspelt}}).find("luck"), std::string::npos);
  EXPECT_EQ(found(B + "\nPS:\n- I am away next week\n"), Lines{done});
  EXPECT_EQ(found(B + "\nViele Grüße\nAda\nSitz: Berlin\n"), Lines{done});
  EXPECT_EQ(found(B + "\nor for Bo?\nseat: blue\n- buy: card\n"), Lines{"refused E_YAML 9:1"});
  // A deeper line in between is one too.
  EXPECT_EQ(found(replaced(B, "  - end", "> what now?\n  - end")), Lines{"refused E_YAML 7:1"});
}

TEST(Finding, anOrderWithoutListMarkIsNotProse) {  // LET-10, LET-22, MEND-5
  const std::string header = "game: a\nseat: red\nturn: 7\norders:\n";
  for (const char* order :
       {"roll", "End turn.", "build: {road: B2/NE}", "buy: card", "discard: 2 ore + 1 wool", "● roll",
        "1.roll", "\\- roll", "[x] roll", "a) roll", "[*] roll", "würfeln", "accept default"}) {
    EXPECT_EQ(found(header + order + "\n"), Lines{"refused E_SYNTAX 5:1"}) << order;
    EXPECT_EQ(found(header + "- roll\n\n" + order + "\n"), Lines{"refused E_YAML 7:1"}) << order;
  }
  EXPECT_EQ(found(header + "[list]\n[*] roll\n[/list]\n"), Lines{"refused E_YAML 5:1"});
  EXPECT_EQ(found(T + "roll well!\n"), Lines{"refused E_SYNTAX 8:1"});
  EXPECT_EQ(found(T + "see: you\n"), Lines{"unchanged red 7"}) << "no order word: still a template";
}

TEST(Finding, textInsideABlockIsNotProse) {  // L-131, LET-22
  for (const char* line : {"end turn", "Roll on!", "try buy card", "Then build one", "Pass it on, please.",
                           "Trade: I want ore!", "Angebot: 2 Wolle gegen 1 Erz, wer will?", "PS: see you",
                           "http://example.org", "standing", "Orders.", "offer： 1", "offer꞉ 1"})
    EXPECT_EQ(found(B + line + "\n"), Lines{"refused E_SYNTAX 8:1"}) << line;
  // A block that is passed over reports no errors.
  const std::string without = quoted(replaced(B, "token: k7q2-m4xd\n", "") + "end turn\n");
  EXPECT_EQ(found(B + "\nOn 21 Nov, Ada wrote:\n" + without), (Lines{done, "passed red 7, no token"}));
  for (const char* line : {"Rolf", "Bill Smith", "All the best", "---", "Sent from my phone",
                           "That is all for now: bye", ":-)", "If you like"})
    EXPECT_EQ(found(B + line + "\n"), Lines{done}) << line;
}

/// Whoever takes an order back below it does not lose the sentence, whether orders stand below it or not.
TEST(Finding, noSentenceStandsInsideABlock) {  // LET-22, LET-10
  const std::string no = "NO, sorry, do not do this\n";
  const std::string form = B + "  # - buy: card\n";
  // Indented like an order.
  for (const char* line : {"  NO, sorry, do not do this", "    (but only if Bo has accepted)", "  Rolf"}) {
    const std::size_t column = std::string_view(line).find_first_not_of(' ') + 1;
    EXPECT_EQ(found(B + line + "\n"), Lines{"refused E_SYNTAX 8:" + std::to_string(column)}) << line;
    EXPECT_EQ(found(quoted(B + line + "\n")), Lines{"refused E_SYNTAX 8:1"}) << line;
  }
  // Lines of the form stand below it.
  for (const char* line : {"NO, sorry, do not do this", "but not if Bo has accepted"})
    for (const char* more : {"  # - buy: card\n", "\n#- zug beenden\n", "# standing:\n"}) {
      const std::string letter = B + line + "\n" + more;
      EXPECT_EQ(found(letter), Lines{"refused E_SYNTAX 8:1"}) << letter;
      EXPECT_EQ(found(quoted(letter)), Lines{"refused E_SYNTAX 8:1"}) << letter;
    }
  EXPECT_EQ(found(quoted(B) + no + quoted("  # - buy: card\n")), Lines{"refused E_SYNTAX 8:1"});
  EXPECT_NE(diagnostics_text({{"mail", B + "  " + no}}).find("inside the orders"), std::string::npos);
  // An unchanged form stays one, and other comments are no lines of a form.
  EXPECT_EQ(found(T + no + "  # - buy: card\n"), Lines{"unchanged red 7"});
  EXPECT_EQ(found(B + "All the best\n# 1 of the league\n"), Lines{done});
  EXPECT_EQ(found(B + "\nThat is all.\n  Rolf\n"), Lines{done});
  // Orders below it are told as ever.
  EXPECT_EQ(found(replaced(B, "  - end", "  I hope for an 8!\n  - end")), Lines{"refused E_YAML 7:3"});
  // Below a blank line people write to each other, also where lines of the form follow (L-012).
  EXPECT_EQ(found(B + "\nCheers, Ada\n\n  # - buy: card\n"), Lines{done});
  // The end of a comment that a mail program wrapped is no sentence.
  EXPECT_EQ(found(B + "  # - build: {road: B2/SW}  # or another of\nthe places above\n  # - buy: card\n"),
            Lines{done});
}

TEST(Finding, itemsOutsideTheirKeyAreReportedWithTheirKey) {  // L-130, LET-22, LET-10, MEND-5
  const std::string special = "special building: [pass]\n";
  EXPECT_EQ(found(B + special), Lines{"refused E_SYNTAX 8:1"});
  EXPECT_NE(diagnostics_text({{"mail", B + special}}).find("below `standing:`"), std::string::npos);
  EXPECT_EQ(found(B + "\n" + special), Lines{"refused E_YAML 9:1"});
  EXPECT_NE(diagnostics_text({{"mail", B + "\n" + special}}).find("below `standing:`"), std::string::npos);
  for (const char* gap : {"", "\n"}) {
    const std::string misspelt = B + gap + "standng:\n  roll: at once\n";
    EXPECT_TRUE(found(misspelt)[0].starts_with("refused ")) << misspelt;
    EXPECT_NE(diagnostics_text({{"mail", misspelt}}).find("`standing`"), std::string::npos)
        << diagnostics_text({{"mail", misspelt}});
  }
  EXPECT_EQ(found("game: a\nseat: red\nstanding:\n  special building: [pass]\n"), Lines{"red 0: standing"});
  EXPECT_EQ(found("game: a\nseat: red\nstanding:\nroll: at once\n"), Lines{"refused E_SYNTAX 4:1"});
  EXPECT_EQ(found("spiel: a\nsitz: red\ngründung:\nerste:\n- {siedlung: B2.N}\n"),
            Lines{"refused E_SYNTAX 4:1"});
}

TEST(Finding, possibleOrdersBelowABlockAreReported) {  // L-132, LET-10
  const auto below = [](const std::string& line) { return found(B + "\n" + line + "\n"); };
  EXPECT_EQ(below("Offer: anybody got wool?"), Lines{"refused E_YAML 9:1"});
  EXPECT_EQ(below("Tel: 0123"), Lines{done});
  EXPECT_EQ(below("Also: see you"), Lines{done});
  EXPECT_EQ(below("ofer: {give: 1 ore, get: 1 wool}"), Lines{"refused E_YAML 9:1"});
  EXPECT_NE(diagnostics_text({{"mail", B + "\nofer: {give: 1 ore}\n"}}).find("`offer`"), std::string::npos);
  EXPECT_EQ(below("- bild: {road: B2/SW}"), Lines{"refused E_SYNTAX 9:3"});
  EXPECT_NE(diagnostics_text({{"mail", B + "\n- bild: {road: B2/SW}\n"}}).find("`build`"), std::string::npos);
  // The same file after prose.
  EXPECT_EQ(below("Hm.\n- bild: {road: B2/SW}"), Lines{"refused E_YAML 9:1"});
  EXPECT_EQ(below("Hm.\nEnd turn."), Lines{"refused E_YAML 9:1"});
  EXPECT_EQ(below("Hm.\n- end tunr"), Lines{"refused E_YAML 9:1"});
  EXPECT_EQ(below("Hm.\n- I am away"), Lines{done});
  // F8: which line looks like orders.
  EXPECT_NE(diagnostics_text({{"mail", B + "\nHm.\n\n- roll\n"}}).find("11."), std::string::npos);
}

TEST(Finding, strikeoutOverSeveralLinesIsRejected) {  // LET-19, MEND-5
  const std::string order = "  - roll\n";
  for (const auto& [open, close] :
       {std::pair{"[s]", "[/s]"}, {"[S]", "[/S]"}, {"<del>", "</del>"}, {"<s>", "</s>"}}) {
    EXPECT_EQ(found(open + ("\n" + B) + close), Lines{"refused E_SYNTAX 2:1"}) << open;
    EXPECT_EQ(found(open + ("x" + std::string(close)) + " hi\n" + B + open + "\nx\n" + close), Lines{done})
        << open;
  }
  EXPECT_EQ(found(replaced(B, order, order + "[s]- buy: card\n- buy: card[/s]\n")),
            Lines{"refused E_SYNTAX 7:1"});
  EXPECT_EQ(found("[s]\n" + B), Lines{done});  // nothing is struck out that does not end
}

TEST(Finding, spellingsOfASeatAreRecognized) {  // LET-13, LET-14
  const std::string old = quoted(replaced(B, "- roll", "- buy: card"));
  for (const char* seat : {"\"red\"", "'red'", "Red", "red=20", "“red”"}) {
    const std::string letter = replaced(B, "seat: red", std::string("seat: ") + seat);
    const Lines lines = found(letter + "\nOn 21 Nov, Ada wrote:\n" + old);
    ASSERT_EQ(lines.size(), 2U) << seat;
    EXPECT_TRUE(lines[0].starts_with(done)) << lines[0];
    EXPECT_EQ(lines[1], "passed red 7") << seat;
    EXPECT_EQ(found(letter + "\n" + replaced(B, "- roll", "- buy: card")).size(), 2U) << seat;
    EXPECT_TRUE(found(letter + "\n" + replaced(B, "- roll", "- buy: card"))[0].starts_with("refused"))
        << seat;
  }
  // Its seat cannot be read, so the quoted block is not read either.
  for (const char* seat : {"seat: red.\n", "seat: red (Ada)\n", ""})
    EXPECT_EQ(found(replaced(B, "seat: red\n", seat) + "\nOn 21 Nov, Ada wrote:\n" + old).back(),
              "passed red 7")
        << seat;
  // A block without a seat is chosen, and refused by the reader of orders.
  const Lines lines = found(replaced(B, "seat: red", "seat: red (Ada)") + "\nOn 21 Nov, Ada wrote:\n" +
                            quoted(replaced(B, "seat: red\n", "")));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_TRUE(lines[1].find("refused") != std::string::npos) << lines[1];
}

TEST(Finding, invalidOrdersAreRejectedAtTheirPosition) {  // L-032, LET-9
  const std::string wrong = replaced(B, "- roll", "- rol");
  EXPECT_EQ(found(wrong), Lines{"refused E_SYNTAX 6:5"});
  EXPECT_NE(diagnostics_text({{"mail", wrong}}).find("roll"), std::string::npos);
}

TEST(Finding, linesOfABlock) {  // LET-9
  const std::string header = B.substr(0, B.find("  - roll"));
  const auto open_for = [&](const std::string& more) {
    return found(header + "  - all: [\n{build: {road: B2/NE}},\n" + more + "end turn\n]\n")[0];
  };
  const std::string road = "{build: {road: B2/SW}},\n";
  EXPECT_TRUE(open_for(road).starts_with("red 7: all")) << open_for(road);
  EXPECT_TRUE(open_for(road + road).starts_with("refused"))
      << open_for(road + road) << ": an open bracket goes on for four lines";
  EXPECT_EQ(found(B + replaced(B, "turn: 7", "turn: 9")), (Lines{done, "red 9: roll; end turn"}))
      << "a start line ends it";
  const ExtractedOrders letter = extract_orders({{"mail", B + "\n# mine\n\nBye\n"}}, words_of_all_games());
  ASSERT_EQ(letter.files.size(), 1U);
  EXPECT_EQ(letter.files[0].lines.size(), 7U) << "blank lines and comments at its end are none of it";
}

TEST(Finding, plansAndStandingOrdersAreFoundCompletely) {  // L-033, LET-9, LET-12
  const std::string nested =
      "game: friday-island\nseat: red\nturn: 7\norders:\n  - roll\n  - all:\n      - build: {road: B2/NE}\n"
      "      - end turn\n  - if:\n      points: {red: 5 or more}\n    then: [end turn]\nstanding:\n"
      "  roll: at once\n";
  const Lines read = found("Hi\n\n" + nested + "\nBye\n");
  ASSERT_EQ(read.size(), 1U);
  EXPECT_TRUE(read[0].starts_with("red 7: roll; ") && read[0].ends_with(" standing")) << read[0];
}

TEST(Finding, severalBlocksForOneTurnAreRejectedUnlessEqual) {  // L-034, L-035, LET-14
  EXPECT_EQ(found(B + "\n" + B), Lines{done});
  EXPECT_EQ(found(B + "\n" + replaced(B, "token: k7q2-m4xd\n", "# again\n")), Lines{done});
  EXPECT_EQ(found(B + "\n" + B + "  - buy: card\n"), (Lines{"refused E_SYNTAX 1:1", "refused E_SYNTAX 9:1"}));
  EXPECT_EQ(found(B + "\n" + replaced(B, "turn: 7", "turn: 9")), (Lines{done, "red 9: roll; end turn"}));
  std::string many;
  for (int n = 1; n <= 17; ++n) many += replaced(B, "turn: 7", "turn: " + std::to_string(n)) + "\n";
  EXPECT_EQ(found(many), Lines{"too much E_SYNTAX 129:1"});
  EXPECT_EQ(found(many.substr(0, many.rfind("game:"))).size(), 16U);
  std::string lines = B;
  for (int n = 0; n < 2'000; ++n) lines += "  - roll\n";
  EXPECT_EQ(found(lines), Lines{"too much E_SYNTAX 1:1"});
  EXPECT_EQ(found(B + "  - " + std::string(65'536, 'x') + "\n"), Lines{"too much E_SYNTAX 1:1"});
}

/// Mail programs cut long lines, and take blanks.
TEST(Finding, lineBreaksInsideOrdersAreIgnored) {  // LET-14, LET-15
  const std::string one = replaced(B, "- roll", "- trade: {give: 4 wool, get: 1 ore}");
  for (const std::string& other :
       {replaced(one, "wool, get", "wool,\n  get"), replaced(one, "  - ", " - "), replaced(one, "  - ", "- "),
        replaced(one, ", get", ",  get"), replaced(one, "  - ", "      - ")})
    EXPECT_EQ(found(one + "\n" + other), Lines{"red 7: trade: {give: 4 wool, get: 1 ore}; end turn"})
        << other;
  EXPECT_EQ(found(one + "\n" + replaced(one, "4 wool", "3 wool")).size(), 2U);
}

TEST(Finding, textsAreReadInOrder) {  // L-038, LET-14
  EXPECT_EQ(found(std::vector<InputText>{{"body", B}, {"orders.yaml", B}}), Lines{done});
  EXPECT_EQ(found(std::vector<InputText>{{"body", "see attachment\n"}, {"orders.yaml", B}}), Lines{done});
  EXPECT_EQ(found(std::vector<InputText>{{"body", B}, {"orders.yaml", B + "  - buy: card\n"}}).size(), 2U);
  // No block goes on in the next text.
  EXPECT_EQ(found(std::vector<InputText>{{"one", "game: friday-island\nseat: red\nturn: 7\norders:\n"},
                                         {"two", "  - roll\n"}}),
            (Lines{"unchanged red 7", "outside 1"}));
}

TEST(Finding, aLetterWithoutABlockIsClassified) {  // L-048, L-063, LET-20
  EXPECT_EQ(found("roll\nend turn\n"), Lines{"orders at 1"});
  EXPECT_EQ(found("Hi\n\n- Würfeln\n"), Lines{"orders at 3"});
  EXPECT_EQ(found("game: friday-island seat: red turn: 7 orders: - roll - end turn\n"), Lines{"one line 1"});
  EXPECT_EQ(found("Hello there\n"), Lines{});
}

TEST(Finding, rawMailIsRecognizedByItsHeader) {  // L-050, LET-21
  for (const char* first : {"From ada@example.org Sat Nov 21 09:30:00 2026", "Return-Path: <ada@example.org>",
                            "Received: from x", "MIME-Version: 1.0", "Mime-Version: 1.0 (Mac OS X Mail)"})
    EXPECT_TRUE(is_raw_mail(std::string(first) + "\n\n" + B)) << first;
  // As Gmail, Apple Mail and Outlook save a letter; below a blank line the header is over.
  EXPECT_TRUE(
      is_raw_mail("Delivered-To: di@example.org\r\nX-Seen: by\r\n\ta\r\nMessage-Id: <1@x>\r\n\r\n" + B));
  EXPECT_TRUE(is_raw_mail("From: Bo <bo@x>\nSubject: Re: turn 7\nMIME-Version: 1.0\n\n" + B));
  EXPECT_FALSE(is_raw_mail("From: Bo <bo@x>\nDate: Sat, 21 Nov\n\n" + B + "\nMessage-ID: <1@x>\n"));
  EXPECT_FALSE(is_raw_mail("From: Bo <bo@x>\nmy orders\nReceived: yes\n\n" + B));
  for (const char* first : {"From: Ada", "from now on", "Received it?", "MIME", ""})
    EXPECT_FALSE(is_raw_mail(std::string(first) + "\n\n" + B)) << first;
}

TEST(Finding, anAbsenceCountsAsAnOrder) {  // L-123, LET-12
  const std::string away = "game: friday-island\nseat: red\nabsent: 2026-12-20 .. 2027-01-04\n";
  const std::string read = "red 0: absent 2026-12-20 .. 2027-01-04";
  EXPECT_EQ(found("Hi\n\n" + away), Lines{read});
  EXPECT_EQ(found(T + "\n" + quoted(away + "token: k7q2-m4xd\n")),
            (Lines{"depth 1: " + read, "unchanged red 7"}));
  EXPECT_EQ(found("game: friday-island\nseat: red\nturn: 7\norders: []\n"), Lines{"red 7:"});
}

TEST(Finding, headersOfUnknownLanguagesIncreaseTheDepth) {  // L-169, LET-5
  for (const char* const head :
       {"Inselpost <j@x> kirjoitti 28.11.2026:\n", "Inselpost <j@x> hat am 28.11. etwas getan:\n",
        "2026-11-21 9:30 GMT+01:00 Inselpost <\nj@x>:\n",
        "发件人： Inselpost <j@x>\n发送时间： x\n收件人： a\n", "2026年11月28日 Inselpost <j@x> 写道：\n",
        "Odosielateľ: Inselpost <j@x>\nDátum: x\nKomu to ide: a\n"}) {
    EXPECT_EQ(found("ok\n\n" + std::string(head) + "\n" + B), Lines{"depth 1: " + done}) << head;
    EXPECT_EQ(found("ok\n\n" + std::string(head) + "\n" + quoted(B)), Lines{"depth 1: " + done}) << head;
    // First in a marked quotation it says whose that is.
    EXPECT_EQ(found("ok\n\n" + quoted(head + ("\n" + B))), Lines{"depth 1: " + done}) << head;
  }
  EXPECT_EQ(found("luck: a <j@x>\ngame: a\nseat: red\nturn: 7\norders: []\n"), Lines{"red 7: luck a <j@x>"})
      << "keys of an orders file are no header";
}

TEST(Finding, footersBelowAQuotedFormAreNotOrders) {  // L-161, LET-11
  const std::string footer = "* GMX: mail for all\n- Get your free account\n";
  for (const char* gap : {"", "\n"}) {
    EXPECT_EQ(found(quoted(T) + gap + footer), Lines{"unchanged red 7"}) << gap;
    EXPECT_EQ(found("roll\n\n" + quoted(T) + gap + footer), Lines{"bare: red 7: roll"}) << gap;
    EXPECT_EQ(found("Hi\n\n" + quoted(T) + gap + "- build: {road: B2/SW}\n"),
              Lines{"depth 1: red 7: build: {road: B2/SW}"})
        << gap;
    EXPECT_EQ(found(quoted(B) + gap + footer), Lines{"depth 1: " + done}) << gap;
  }
}

// LET-26: orders alone above a quoted form are orders of that form, and nothing is guessed.

/// A letter of the judge with its form.
const std::string judged = "Inselpost: friday-island\n\nRed, it is your turn.\n\n" + T + "\nBye\n";
const std::string outlook = "-----Original Message-----\nFrom: j\nSent: x\nTo: a\n\n";

Lines above(const std::string& text) { return found(text + "\n" + quoted(judged)); }

TEST(BareOrders, ordersAboveAQuotedLetterBelongToItsForm) {  // L-153, LET-26
  const Lines both{"bare: red 7: roll; end turn"};
  EXPECT_EQ(above("roll\nend turn\n"), both);
  EXPECT_EQ(above("Hi!\n- roll\n\n- end turn\n"), both);
  EXPECT_EQ(above("Hallo Kim!\nroll\n\nend turn\n"), both);  // L-159
  EXPECT_EQ(above("roll\n\nend turn\n"), both);              // L-159
  EXPECT_EQ(above("Guten Morgen,\n\n- Würfeln\n- Zug beenden\n\nGrüße, Ada\n")[0].substr(0, 27),
            "bare: red 7: roll; end turn");
  EXPECT_EQ(above("Hi!\n- build: {road: B2/SW}\n")[0], "bare: red 7: build: {road: B2/SW}");
  EXPECT_EQ(above("```\nroll\n```\n"), Lines{"bare: red 7: roll"});
  EXPECT_EQ(above("würfeln\n"), Lines{"bare: red 7: roll"});
  EXPECT_EQ(above("build: {road:\nB2/SW}\n")[0].substr(0, 33), "bare: red 7: build: {road: B2/SW}");
  EXPECT_EQ(above("- all:\n    - build: {road: B2/NE}\n    - end turn\n")[0].substr(0, 16),
            "bare: red 7: all");
  EXPECT_EQ(found("roll\n\n" + outlook + judged), Lines{"bare: red 7: roll"});
  EXPECT_EQ(found("roll\n\nOn 21 Nov, Inselpost <j@x> wrote:\n" + quoted(judged)),
            Lines{"bare: red 7: roll"});
  EXPECT_EQ(found("roll\n-- \nAda\n- roll your own\n\n" + quoted(judged)), Lines{"bare: red 7: roll"});
}

TEST(BareOrders, ordersBelowAQuotationCountIfNothingIsAbove) {  // L-153, LET-26
  EXPECT_EQ(found(quoted(judged) + "\nroll\nend turn\n"), Lines{"bare: red 7: roll; end turn"});
  EXPECT_EQ(found(quoted(T) + "roll\n"), Lines{"bare: red 7: roll"}) << "asked before LET-22";
  EXPECT_EQ(found("On 21 Nov, Inselpost <j@x> wrote:\n" + quoted(judged) + "\nHi!\nroll\n"),
            Lines{"bare: red 7: roll"});
  EXPECT_EQ(found("[quote]\n" + judged + "[/quote]\nroll\n"), Lines{"bare: red 7: roll"});
  // Never between, and not where something stands above.
  EXPECT_EQ(found(quoted(judged) + "roll\n" + quoted("Bye\n"))[0].substr(0, 5), "refus");
  EXPECT_EQ(found("Hi!\n\n" + quoted(judged) + "\nroll\n")[0].substr(0, 5), "refus");
}

TEST(BareOrders, ambiguousTextIsNotGuessed) {  // L-154, L-159, LET-26
  EXPECT_EQ(above("roll please\n"), Lines{"unchanged red 7"});
  EXPECT_EQ(above("I roll\n"), Lines{"unchanged red 7"});
  EXPECT_EQ(above("roll?\n"), Lines{"unchanged red 7"});
  EXPECT_EQ(above("Offer: anybody got wool?\n"), Lines{"unchanged red 7"});
  EXPECT_EQ(above("Not yet!\nend turn\n"), (Lines{"unchanged red 7", "outside 2"}));
  EXPECT_EQ(above("Hi Kim, it is raining!\nroll\n"), (Lines{"unchanged red 7", "outside 2"}));
  EXPECT_EQ(above("Hi Kim\nroll\n"), (Lines{"unchanged red 7", "outside 2"})) << "a greeting ends in a sign";
  EXPECT_EQ(found("roll\n\n" + quoted("Hi\n") + "\n" + judged), (Lines{"unchanged red 7", "outside 1"}))
      << "the form is not quoted";
  EXPECT_EQ(above("roll\n\nwait\n\nend turn\n"), (Lines{"unchanged red 7", "outside 1", "outside 5"}));
  EXPECT_EQ(above("roll\nluck: x\n"), (Lines{"unchanged red 7", "outside 1"}));
  EXPECT_EQ(found("roll\n\n" + quoted(judged) + "\n" + quoted(replaced(judged, "turn: 7", "turn: 6"))),
            (Lines{"unchanged red 7", "unchanged red 6", "outside 1"}));
  EXPECT_EQ(found("roll\n\n" + quoted(replaced(judged, "token: k7q2-m4xd\n", ""))),
            (Lines{"unchanged red 7", "outside 1"}));
  EXPECT_EQ(found("roll\n\n" + quoted(quoted(judged))), Lines{"orders at 1"});
  EXPECT_EQ(found("roll\n\n" + judged), (Lines{"unchanged red 7", "outside 1"})) << "not quoted";
  // An active block is done, and the line is named.
  EXPECT_EQ(found("roll\n\n" + quoted(B)), (Lines{"depth 1: red 7: roll; end turn", "outside 1"}));
  EXPECT_EQ(found("roll\n\n" + B + "\n" + quoted(judged)),
            (Lines{"red 7: roll; end turn", "unchanged red 7", "outside 1"}));
  EXPECT_EQ(found(std::vector<InputText>{{"body", "roll\n\n" + quoted(judged)}, {"orders.yaml", B}})[0],
            "red 7: roll; end turn");
}

TEST(BareOrders, errorsAreReportedAtTheirPosition) {  // LET-26, LET-2
  EXPECT_EQ(above("Hi!\n\nbuild: {road: X9/SW}\n"), Lines{"bare: refused E_PLACE 3:15"});
  const std::string struck = "[s]\nroll\n[/s]\n";
  EXPECT_EQ(above(struck)[0], "unchanged red 7") << "LET-19";
}

/// The caller decides whether the token of the form counts.
TEST(BareOrders, areReturnedTogetherWithTheRestOfTheLetter) {  // LET-26
  ExtractedOrders letter = extract_orders({{"mail", "roll\n\n" + quoted(judged)}}, words_of_all_games());
  ASSERT_TRUE(letter.bare);
  EXPECT_EQ(letter.bare->block.token, "k7q2-m4xd");
  EXPECT_EQ(letter.bare->block.depth, 1U);
  EXPECT_TRUE(letter.files.empty());
  ASSERT_EQ(letter.unchanged.size(), 1U);
  take_bare(letter);
  EXPECT_EQ(letter.files.size(), 1U);
  EXPECT_TRUE(letter.unchanged.empty() && letter.outside.empty() && !letter.bare);
}

}  // namespace
}  // namespace inselpost::extraction
