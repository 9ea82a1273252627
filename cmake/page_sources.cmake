# The scripts and the style of HTML pages, compiled in (PAGE-9): one script for each kind of page, put together from the ES modules
# that it imports. No npm: cmake/page_sources.cpp does it.
add_executable(page_sources cmake/page_sources.cpp)
target_link_libraries(page_sources PRIVATE inselpost_warnings)
set_target_properties(page_sources PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/page_sources)

set(page_folder ${PROJECT_SOURCE_DIR}/cli/render/page)
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${page_folder}/*.js ${page_folder}/*.css)
set(page_table ${PROJECT_BINARY_DIR}/page_sources/page_sources.cpp)
add_custom_command(OUTPUT ${page_table} DEPENDS page_sources ${page_files}
  COMMAND page_sources ${page_table} style=${page_folder}/common/style.css
    replay_script=${page_folder}/replay.js composer_script=${page_folder}/composer.js
  COMMENT "Putting the scripts of pages together" VERBATIM)
target_sources(cli_render PRIVATE ${page_table})
set_source_files_properties(${page_table} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# A target of its own: script/tidy builds nothing else.
add_custom_target(page_sources_table DEPENDS ${page_table})
add_dependencies(cli_render page_sources_table)
