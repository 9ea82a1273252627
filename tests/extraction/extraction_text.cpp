#include "tests/extraction/extraction_text.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "schemas/catan/game.hpp"
#include "schemas/orders/plan/plan_file.hpp"
#include "tests/diagnostic_text.hpp"

namespace inselpost::extraction {
namespace {

const CatanGameAdapter& board_game() {
  static const CatanGameAdapter game = [] {
    catan::Setup setup;
    setup.rules = catan::preset(catan::Preset::edition_2025);
    const GameNames names{catan::GeometryId::classic19, {"red", "blue", "orange", "white"}};
    return CatanGameAdapter(std::make_shared<const CatanCodec>(std::move(setup), names));
  }();
  return game;
}

const std::set<std::string> forms{"E_YAML", "E_SYNTAX", "E_PLACE", "E_PLACE_KIND"};

std::string said_of(const PlanFile& file) {
  std::string out = file.header.seat + ' ' + std::to_string(file.header.turn) + ':';
  for (const PlanItem& item : file.items) {
    const AnyOrderPtr move = plain_order(item);
    out += (out.ends_with(':') ? " " : "; ") + (move ? board_game().to_yaml_line(*move) : item.written);
  }
  if (file.standing) out += " standing";
  if (file.header.absent) out += " absent " + file.header.absent->text;
  if (file.header.luck) out += " luck " + *file.header.luck;
  return out;
}

std::string place_of(const Diagnostic& fault) {
  return fault.code + ' ' + std::to_string(fault.mark.line) + ':' + std::to_string(fault.mark.column);
}

std::string header_of(const OrdersBlock& block) {
  return block.seat + ' ' + (block.turn.empty() ? "-" : block.turn);
}

bool is_summed_up(RepairKind mend) {
  return mend == RepairKind::invisible || mend == RepairKind::blanks || mend == RepairKind::composed ||
         mend == RepairKind::capitals || mend == RepairKind::blank_after || mend == RepairKind::indentation;
}

std::string repairs_text(const RepairedBlock& file) {
  std::string out;
  std::set<RepairKind> summed_up;
  for (const Repair& repair : file.repairs) {
    if (is_summed_up(repair.kind) && !summed_up.insert(repair.kind).second) continue;
    out += (out.empty() ? " (" : ", ") + std::string(name_of(repair.kind));
    if (!is_summed_up(repair.kind)) out += ' ' + std::to_string(repair.at.line);
  }
  return out.empty() ? out : out + ')';
}

/// The faults of a file, at the sender's places.
Diagnostics faults_of(const RepairedBlock& file, const std::vector<InputText>& texts) {
  const auto read = read_plan_file(file.file.text, "letter", board_game());
  Diagnostics all;
  if (!read)
    for (const Diagnostic& fault : read.error()) all.push_back(file.file.in_letter(fault, texts));
  return all;
}

}  // namespace

std::string_view name_of(RepairKind mend) {
  constexpr std::array<std::string_view, mend_count> names{
      "invisible", "blanks",      "composed", "signs",       "list_mark",
      "capitals",  "full_stop",   "emphasis", "link",        "quoted_printable",
      "entity",    "blank_after", "wrapped",  "luck_quotes", "indentation"};
  return names.at(static_cast<std::size_t>(mend));
}

std::string read_file(std::string_view text) {
  const auto read = read_plan_file(text, "letter", board_game());
  return read ? said_of(*read) : "refused " + place_of(read.error().front());
}

std::optional<std::vector<SeatMessage>> messages_in(std::string_view text) {
  auto read = read_plan_file(text, "letter", board_game());
  if (!read) return std::nullopt;
  return std::move(read->header.conversation.say);
}

bool is_form(const std::string& found_text) {
  return found_text.starts_with("refused ") &&
         forms.contains(found_text.substr(8, found_text.find(' ', 8) - 8));
}

RepairedBlock file_of(const OrdersBlock& block) {
  RepairedBlock plain{unmended(block), {}};
  if (!is_form(read_file(plain.file.text))) return plain;
  return repaired(block, words_of_all_games());
}

Lines found(const std::vector<InputText>& texts, const Guards& guards) {
  ExtractedOrders letter = extract_orders(texts, words_of_all_games(), guards);
  const bool is_bare = letter.bare.has_value();
  if (is_bare) take_bare(letter);
  Lines out;
  for (const OrdersBlock& block : letter.files) {
    const RepairedBlock file = file_of(block);
    std::string line = is_bare           ? "bare: "
                       : block.depth > 0 ? "depth " + std::to_string(block.depth) + ": "
                                         : std::string();
    if (const Diagnostics faults = faults_of(file, texts); !faults.empty())
      line += "refused " + place_of(faults.front());
    else
      line += read_file(file.file.text) + repairs_text(file);
    out.push_back(line);
  }
  for (const RefusedBlock& refused : letter.refused)
    out.push_back("refused " + place_of(refused.why.front()));
  for (const OrdersBlock& block : letter.passed)
    out.push_back("passed " + header_of(block) +
                  (block.depth > 0 && block.token.empty() ? ", no token" : ""));
  for (const OrdersBlock& block : letter.unchanged) out.push_back("unchanged " + header_of(block));
  for (const Diagnostic& fault : letter.too_much) out.push_back("too much " + place_of(fault));
  if (!letter.has_block()) {
    if (letter.order) out.push_back("orders at " + std::to_string(letter.order->line));
    if (letter.one_line) out.push_back("one line " + std::to_string(letter.one_line->line));
  } else {
    for (const SourcePos& at : letter.outside) out.push_back("outside " + std::to_string(at.line));
  }
  return out;
}

Lines found(const std::string& letter) { return found(std::vector<InputText>{{"letter", letter}}); }

std::string diagnostics_text(const std::vector<InputText>& texts) {
  ExtractedOrders letter = extract_orders(texts, words_of_all_games());
  if (letter.bare) take_bare(letter);
  std::string out;
  for (const Diagnostic& fault : letter.too_much) out += to_text(fault);
  for (const RefusedBlock& refused : letter.refused)
    for (const Diagnostic& fault : refused.why) out += to_text(fault);
  for (const OrdersBlock& block : letter.files)
    for (const Diagnostic& fault : faults_of(file_of(block), texts)) out += to_text(fault);
  return out;
}

std::string report(const std::vector<InputText>& texts) {
  std::string out;
  for (const std::string& line : found(texts)) out += line + '\n';
  ExtractedOrders letter = extract_orders(texts, words_of_all_games());
  if (letter.bare) take_bare(letter);
  for (const OrdersBlock& block : letter.files)
    for (const Repair& repair : file_of(block).repairs)
      if (!is_summed_up(repair.kind))
        out += "mended " + std::to_string(repair.at.line) + ": " + std::string(name_of(repair.kind)) + ": " +
               repair.from + " -> " + repair.to + '\n';
  return out + diagnostics_text(texts);
}

}  // namespace inselpost::extraction
