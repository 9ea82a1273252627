# The compiled table of order words. It is made from schemas/language/order_words.yaml when that file changes; no command reads YAML
# to know its words.
add_executable(order_words cmake/order_words.cpp)
target_link_libraries(order_words PRIVATE yaml-cpp inselpost_warnings)
set_target_properties(order_words PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/order_words)

set(order_words_yaml ${PROJECT_SOURCE_DIR}/schemas/language/order_words.yaml)
set(order_words_table ${PROJECT_BINARY_DIR}/order_words/table.cpp)
add_custom_command(OUTPUT ${order_words_table} DEPENDS order_words ${order_words_yaml}
  COMMAND order_words ${order_words_yaml} ${order_words_table} COMMENT "Making the table of order words" VERBATIM)
target_sources(schemas_language PRIVATE ${order_words_table})
# A target of its own: script/tidy builds nothing else.
add_custom_target(order_words_table DEPENDS ${order_words_table})
add_dependencies(schemas_language order_words_table)
