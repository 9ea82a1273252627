# The house: its rooms, and which rooms each sees. An include names the room first ("engine/catan/state.hpp"), and a room
# sees itself and those that it links, with what they see: each is a target with an include window of its own, a folder that
# holds nothing but a link to it, so an arrow the wrong way does not compile. tests/house reads this table.
#
#   add_room(PATH [PARTS folder...] [LINKS room...] [OPEN library...] [INSIDE library...])
#
# PARTS: folders of PATH that are one target. OPEN: libraries that its headers name. INSIDE: those that its sources alone name.
function(add_room path)
  cmake_parse_arguments(ROOM "" "" "PARTS;LINKS;OPEN;INSIDE" ${ARGN})
  string(REPLACE "/" "_" name ${path})
  set(sources "")
  set(window ${PROJECT_BINARY_DIR}/rooms/${name})
  file(REMOVE_RECURSE ${window})  # what it showed before
  if(NOT ROOM_PARTS)
    set(ROOM_PARTS ".")
  endif()
  foreach(part IN LISTS ROOM_PARTS)
    cmake_path(SET folder NORMALIZE "${path}/${part}")
    string(REGEX REPLACE "/$" "" folder ${folder})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    list(APPEND sources ${found})
    cmake_path(GET folder PARENT_PATH above)
    file(MAKE_DIRECTORY ${window}/${above})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${window}/${folder} SYMBOLIC)
  endforeach()
  list(TRANSFORM ROOM_LINKS REPLACE "/" "_")
  list(TRANSFORM ROOM_INSIDE REPLACE "/" "_")
  if(sources)
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC ${window})
    target_link_libraries(${name} PUBLIC ${ROOM_LINKS} ${ROOM_OPEN} PRIVATE ${ROOM_INSIDE} inselpost_warnings)
    if(CMAKE_UNITY_BUILD)
      # Most of a compilation goes into what its files all read: the more of them, the better. Of the rules some, for who
      # changes one waits for it.
      set(together 64)
      if(path MATCHES "^engine/")
        set(together 16)
      endif()
      set_target_properties(${name} PROPERTIES UNITY_BUILD_BATCH_SIZE ${together})
      if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Of most things a command does a little, once: there it costs most to bring the program into memory. What people
        # wait for, in an audit and for a page, is in few rooms, and of some of those too -O3 would make more than it wins.
        # In a large piece g++ would inline little.
        set(eager --param=large-unit-insns=200000 --param=inline-unit-growth=200)
        if(path MATCHES "^(engine/|schemas/json$)")
          target_compile_options(${name} PRIVATE -O3 ${eager})
        elseif(path MATCHES "^(schemas/(record|sealing|catan|text)|cli/paper)$")
          target_compile_options(${name} PRIVATE -O2 ${eager})
        else()
          target_compile_options(${name} PRIVATE -Os)
        endif()
      endif()
      # Tests under the sanitizers spend their time here, and the compiler its own elsewhere.
      if(INSELPOST_SANITIZE AND path MATCHES "^(engine|schemas)/")
        target_compile_options(${name} PRIVATE -O1)
      endif()
    endif()
    if(NOT path STREQUAL schemas/json)
      read_precompiled(${name})
    endif()
  else()  # headers alone
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${window})
    target_link_libraries(${name} INTERFACE ${ROOM_LINKS} ${ROOM_OPEN})
  endif()
endfunction()

# TARGET reads the standard library and JSON as they were compiled once for all, where INSELPOST_PRECOMPILED is set.
function(read_precompiled target)
  if(INSELPOST_PRECOMPILED)
    target_precompile_headers(${target} REUSE_FROM schemas_json)
  endif()
endfunction()

function(add_rooms)
  set(json nlohmann_json::nlohmann_json)
  # The JSON library, compiled once for all. First, for all others read what is precompiled with it.
  add_room(schemas/json OPEN ${json} INSIDE PkgConfig::RAPIDJSON)
  if(INSELPOST_PRECOMPILED)
    target_precompile_headers(schemas_json PRIVATE <algorithm> <array> <chrono> <filesystem> <fstream> <functional> <iomanip>
      <map> <memory> <optional> <ranges> <set> <span> <sstream> <string> <string_view> <unordered_map> <variant> <vector>
      "schemas/json/json.hpp" <tl/expected.hpp>)
  endif()
  if(INSELPOST_SANITIZE)
    # RapidJSON counts from a null pointer before it has any memory, and goes nowhere by it.
    target_compile_options(schemas_json PRIVATE -fno-sanitize=pointer-overflow)
  endif()
  # The rules. Standard library and tl::expected only.
  add_room(engine/adjudication)
  add_room(engine/catan LINKS engine/adjudication)
  add_room(engine/dice LINKS engine/adjudication)
  # What people write and read, and the record.
  add_room(schemas/text INSIDE PkgConfig::UTF8PROC)
  add_room(schemas/yaml LINKS schemas/json schemas/text INSIDE yaml-cpp)
  add_room(schemas/sealing LINKS engine/adjudication schemas/json INSIDE PkgConfig::NETTLE PkgConfig::SODIUM)
  # When time runs, for games by post.
  add_room(schemas/clock LINKS schemas/yaml INSIDE PkgConfig::ABSL_TIME)
  add_room(schemas/record LINKS schemas/clock schemas/sealing)
  target_compile_definitions(schemas_record PRIVATE INSELPOST_VERSION="${PROJECT_VERSION}")
  # The words of orders in every language: of all games, for whoever reads a letter knows no game yet.
  add_room(schemas/language LINKS schemas/yaml)
  # Mail addresses, as they are compared.
  add_room(schemas/address LINKS schemas/text INSIDE PkgConfig::IDN2)
  # How the mail program is configured.
  add_room(schemas/postal LINKS schemas/yaml INSIDE schemas/address)
  add_room(schemas/post LINKS schemas/clock schemas/language schemas/record)
  # Orders in what people send: mail, pasted text.
  add_room(schemas/letter LINKS schemas/language)
  # HTML: the text of mails, and pages that were saved from a forum.
  add_room(schemas/html LINKS schemas/letter INSIDE PkgConfig::LIBXML2)
  if(INSELPOST_STATIC)
    target_compile_definitions(schemas_html PRIVATE INSELPOST_STATIC)
  endif()
  add_room(schemas/catan LINKS schemas/post engine/catan)
  add_room(schemas/dice LINKS schemas/post engine/dice)
  # Which games there are. Whoever asks for a game sees none of them.
  add_room(schemas/games LINKS schemas/post INSIDE schemas/catan schemas/dice)
  # One SQLite file with every game.
  add_room(storage LINKS schemas/record INSIDE SQLiteCpp SQLite::SQLite3 Threads::Threads ${CMAKE_DL_LIBS})
  # What is answered, as data, which the desk gives and words say.
  add_room(cli/answer LINKS schemas/clock schemas/letter schemas/record)
  # What is done with a letter. No sentence, no printing.
  add_room(cli/desk LINKS cli/answer schemas/games storage)
  # Sentences, and the pages that they stand on.
  add_room(cli/words LINKS cli/answer schemas/catan schemas/dice schemas/postal)
  add_room(cli/paper LINKS cli/words)
  add_room(cli/help LINKS cli/words)
  # What the desk has to say, in words.
  add_room(cli/scribe LINKS cli/desk cli/paper)
  # A command reads its arguments, asks the desk, and hands what came back to the paper.
  add_room(cli/commands LINKS cli/scribe INSIDE schemas/address schemas/html)
  # What the mail program reads: the parts of a message, and which texts of them count.
  add_room(cli/mail/parts LINKS schemas/html)
  add_room(cli/mail/message LINKS cli/mail/parts INSIDE schemas/address PkgConfig::GMIME)
  add_room(cli/mail/sender LINKS cli/mail/message schemas/sealing)
  # Whether a letter speaks for a seat.
  add_room(cli/mail/proof LINKS storage schemas/letter schemas/sealing)
  # What letters look like that go out.
  add_room(cli/mail/outgoing LINKS cli/paper cli/mail/message schemas/sealing INSIDE schemas/address PkgConfig::GMIME)
  # Where letters come from and go to: Maildirs, files of letters, programs that carry them.
  add_room(cli/mail/boxes LINKS schemas/sealing)
  add_room(cli/mail/transport)
  # What is done with a letter that came by mail, and what is written to readers.
  add_room(cli/mail/office LINKS cli/scribe cli/mail/outgoing cli/mail/proof cli/mail/sender cli/mail/transport INSIDE schemas/address)
  add_room(cli/mail/commands LINKS cli/mail/office cli/mail/boxes INSIDE schemas/address)
  add_room(cli/line LINKS cli/commands cli/help)
endfunction()
