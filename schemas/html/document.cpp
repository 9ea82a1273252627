#include "schemas/html/document.hpp"

#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

#include <climits>
#ifdef INSELPOST_STATIC
#include <unicode/ucnv.h>
#endif

namespace inselpost::html {

void FreeDocument::operator()(_xmlDoc* document) const { xmlFreeDoc(document); }

Document parse(const std::string& html) {
  constexpr int options = HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING;
  if (html.size() > INT_MAX) return nullptr;
  return Document(htmlReadMemory(html.data(), static_cast<int>(html.size()), nullptr, "UTF-8", options));
}

std::string_view text_of(const unsigned char* text) {
  return text == nullptr ? std::string_view() : reinterpret_cast<const char*>(text);
}

std::string attribute(const xmlNode& node, const char* name) {
  xmlChar* const value = xmlGetProp(&node, reinterpret_cast<const xmlChar*>(name));
  const std::string out(text_of(value));
  xmlFree(value);
  return out;
}

}  // namespace inselpost::html

#ifdef INSELPOST_STATIC
// libxml2's static library calls ICU for encodings that it does not know. It only ever gets UTF-8, so these
// stubs replace 30 MB of tables (docs/decisions.md).
extern "C" {
UConverter* ucnv_open(const char*, UErrorCode* error) {
  *error = U_UNSUPPORTED_ERROR;
  return nullptr;
}
void ucnv_close(UConverter*) {}
void ucnv_setToUCallBack(UConverter*, UConverterToUCallback, const void*, UConverterToUCallback*,
                         const void**, UErrorCode*) {}
void ucnv_setFromUCallBack(UConverter*, UConverterFromUCallback, const void*, UConverterFromUCallback*,
                           const void**, UErrorCode*) {}
void ucnv_convertEx(UConverter*, UConverter*, char**, const char*, const char**, const char*, UChar*, UChar**,
                    UChar**, const UChar*, UBool, UBool, UErrorCode* error) {
  *error = U_UNSUPPORTED_ERROR;
}
void UCNV_TO_U_CALLBACK_STOP(const void*, UConverterToUnicodeArgs*, const char*, int32_t,
                             UConverterCallbackReason, UErrorCode*) {}
void UCNV_FROM_U_CALLBACK_STOP(const void*, UConverterFromUnicodeArgs*, const UChar*, int32_t, UChar32,
                               UConverterCallbackReason, UErrorCode*) {}
}
#endif
