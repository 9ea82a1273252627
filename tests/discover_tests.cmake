# Makes every test of a GoogleTest program a test of ctest, named PROGRAM.SUITE.TEST. gtest_discover_tests does the same, but starts
# the program once for each test and knows no other way. Programs that read all cases when they start take 90 ms for that, and with
# the sanitizers every program takes 100 ms: there each suite is one test, PROGRAM.SUITE.
#
#   discover_tests(TARGET PROGRAM [SUITES] [LAWS_UNLABELLED] [LABELS label...] [LEFT_OUT pattern...]
#                  [ENVIRONMENT name=value...] [PROPERTIES ...])
#
#   SUITES           a test for each suite and not for each test
#   LABELS           labels of the tests
#   LAWS_UNLABELLED  tests with Law in their name have no labels
#   LEFT_OUT         patterns of GoogleTest; the tests that match are left out
#   PROPERTIES       other properties of the tests, as for set_tests_properties
#
# The tests are listed when ctest begins, not when the program is built: a build after which nobody tests need not wait for it.
function(discover_tests target program)
  cmake_parse_arguments(ONE "SUITES;LAWS_UNLABELLED" "" "LABELS;LEFT_OUT;ENVIRONMENT;PROPERTIES" ${ARGN})
  list(JOIN ONE_LEFT_OUT : left_out)
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${target}_tests.cmake)
  file(GENERATE OUTPUT ${file} CONTENT "include([==[${CMAKE_CURRENT_FUNCTION_LIST_DIR}/list_tests.cmake]==])
list_tests([==[${file}]==] [==[$<TARGET_FILE:${target}>]==] ${program} ${ONE_SUITES} ${ONE_LAWS_UNLABELLED}
  [==[${ONE_LABELS}]==] [==[${left_out}]==] [==[${ONE_ENVIRONMENT}]==] [==[${ONE_PROPERTIES}]==])
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${file})
endfunction()
