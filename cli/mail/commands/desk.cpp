#include "cli/mail/commands/desk.hpp"

#include <unistd.h>

#include <array>
#include <chrono>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <system_error>
#include <thread>
#include <vector>

#include "cli/desk/store_refusal.hpp"
#include "cli/paper/answer.hpp"
#include "cli/scribe/caller.hpp"
#include "schemas/text/diagnostic.hpp"

namespace inselpost::mail {
namespace {

constexpr const char* config_variable = "INSELPOST_MAIL_CONFIG";
constexpr std::array<const char*, 2> usual_places{"inselpost-mail.yaml", "/etc/inselpost-mail.yaml"};
constexpr std::chrono::milliseconds between_tries{200};

std::optional<std::string> text_of_file(const std::string& path) {
  std::error_code failed;
  // The library would throw on reading it.
  if (std::filesystem::is_directory(path, failed)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  return file ? std::optional(std::move(text)) : std::nullopt;
}

std::vector<std::string_view> all_languages() {
  std::vector<std::string_view> all;
  for (const Language* words : languages()) all.push_back(words->language);
  return all;
}

Ended ended_by(const StoreError& error) {
  switch (error.kind()) {
    case StoreError::Kind::missing:
    case StoreError::Kind::no_directory:
    case StoreError::Kind::no_file: return Ended::no_input;
    case StoreError::Kind::foreign:
    case StoreError::Kind::newer:
    case StoreError::Kind::older:
    case StoreError::Kind::damaged: return Ended::damaged;
    case StoreError::Kind::no_permission:
    case StoreError::Kind::read_only:
    case StoreError::Kind::disk_full:
    case StoreError::Kind::busy:
    case StoreError::Kind::game_exists:
    case StoreError::Kind::moved_on:
    case StoreError::Kind::failed: return Ended::later;
  }
  return Ended::later;
}

}  // namespace

void complain(MailContext& context, const std::string& sentence) {
  context.err << "inselpost-mail: " << sentence << '\n';
}

std::optional<Configured> configuration_of(MailContext& context) {
  std::vector<std::string> places;
  if (context.options.config)
    places = {*context.options.config};
  else if (const auto named = variable(config_variable))
    places = {*named};
  else
    places.assign(usual_places.begin(), usual_places.end());
  for (const std::string& place : places) {
    const auto text = text_of_file(place);
    if (!text && access(place.c_str(), F_OK) == 0) {
      complain(context, context.words->mail_command.cannot_read(place));
      return std::nullopt;
    }
    if (!text) continue;
    auto read = read_configuration(*text, place, all_languages());
    if (!read) {
      context.err << complaints_text(*context.words, complaints_of(read.error()));
      return std::nullopt;
    }
    if (const Language* words = words_of(read->language)) context.words = words;
    return Configured{place, *std::move(read)};
  }
  complain(context, context.words->mail_command.no_configuration(places));
  return std::nullopt;
}

std::string store_file_of(const MailContext& context, const Configuration& config) {
  if (context.options.db) return *context.options.db;
  if (config.db) return *config.db;
  return usual_store_file();
}

Ended with_office(MailContext& context, const std::function<Ended(Office&)>& work) {
  const auto found = configuration_of(context);
  if (!found) return Ended::config;
  const auto end = std::chrono::steady_clock::now() + found->config.patience;
  while (true) {
    try {
      Store store = Store::open(store_file_of(context, found->config));
      Office office{store, found->config, context.now, log_to(found->config.log), mail_key(store)};
      return work(office);
    } catch (const StoreError& error) {
      if (error.kind() == StoreError::Kind::busy && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(between_tries);
        continue;
      }
      const std::string store = store_file_of(context, found->config);
      complain(context, error.kind() == StoreError::Kind::missing
                            ? context.words->mail_command.no_store_yet(store)
                            : context.words->refused(refusal_of(error).why()));
      return ended_by(error);
    } catch (const Refusal& refusal) {
      complain(context, context.words->refused(refusal.why()));
      return refusal.status() == Status::no_input ? Ended::no_input : Ended::later;
    } catch (const std::exception& error) {
      complain(context, context.words->refused(refused::InternalError{error.what()}));
      return Ended::internal;
    }
  }
}

}  // namespace inselpost::mail
