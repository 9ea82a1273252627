// Writes the man pages and the completions of shells into a folder: make_manual FOLDER DOCS. DOCS is the
// folder of the documentation. It is run when the program is built, and not installed.
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "cli/manual/completion.hpp"
#include "cli/manual/program_manual.hpp"
#include "cli/manual/roff.hpp"

using namespace inselpost;
namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  if (!in || !(text << in.rdbuf())) throw std::invalid_argument(file.string());
  return text.str();
}

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  if (!(out << text).flush()) throw std::invalid_argument(file.string());
}

/// Writes the man pages of one language.
void write_pages(const MessageCatalog& words, const fs::path& folder, const fs::path& docs) {
  const ManualMessages& say = words.help.manual;
  for (const manual::Program& program : {manual::inselpost_program(words), manual::mail_program(words)})
    write(folder / "man1" / (program.name + ".1"), manual::program_page(program, say));
  for (std::size_t i = 0; i < words.help.topics.size(); ++i) {
    const HelpTopic& topic = words.help.topics.at(i);
    // A page without a translation is in the other language only.
    if (&words != &default_catalog() && topic.page() == default_catalog().help.topics.at(i).page()) continue;
    const std::string name = "inselpost-" + std::string(topic.name);
    write(folder / "man5" / (name + ".5"), manual::format_page(name, topic.about, topic.page(), say));
  }
  write(folder / "man5" / "inselpost-mail.yaml.5",
        manual::mail_config_page(read(docs / "running-a-game-by-mail.md"), say));
}

void write_all(const fs::path& folder, const fs::path& docs) {
  for (const MessageCatalog* words : languages()) {
    const bool is_default = words == &default_catalog();
    const std::string language(words->language);
    write_pages(*words, is_default ? folder / "man" : folder / "man" / language,
                is_default ? docs : docs / language);
  }
  const MessageCatalog& words = default_catalog();
  for (const manual::Program& program : {manual::inselpost_program(words), manual::mail_program(words)}) {
    write(folder / "bash" / program.name, manual::bash_completion(program));
    write(folder / "zsh" / ('_' + program.name), manual::zsh_completion(program));
    write(folder / "fish" / (program.name + ".fish"), manual::fish_completion(program));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  try {
    write_all(argv[1], argv[2]);
  } catch (const std::exception& error) {
    std::cerr << "make_manual: " << error.what() << '\n';
    return 1;
  }
}
