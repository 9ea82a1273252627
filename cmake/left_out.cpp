// Parts of libraries that static programs do not use and would have all the same, because what they use names
// them. Each name below is defined here as a function that does nothing and returns 0, so that the linker
// takes nothing more from the archive. Whoever needs such a part removes its names here.
extern "C" {

long left_out() { return 0; }

#define LEFT_OUT(name) long name() __attribute__((alias("left_out")))

// libxml2 reads HTML from memory: no catalogs, downloads, compressed files, schemas, XPath, and no check of
// documents by their type.
LEFT_OUT(xmlCatalogAddLocal);
LEFT_OUT(xmlCatalogCleanup);
LEFT_OUT(xmlCatalogFreeLocal);
LEFT_OUT(xmlCatalogGetDefaults);
LEFT_OUT(xmlCatalogLocalResolve);
LEFT_OUT(xmlCatalogLocalResolveURI);
LEFT_OUT(xmlCatalogResolve);
LEFT_OUT(xmlCatalogResolveURI);
LEFT_OUT(xmlNanoFTPClose);
LEFT_OUT(xmlNanoFTPOpen);
LEFT_OUT(xmlNanoFTPRead);
LEFT_OUT(xmlNanoHTTPClose);
LEFT_OUT(xmlNanoHTTPEncoding);
LEFT_OUT(xmlNanoHTTPMethod);
LEFT_OUT(xmlNanoHTTPMimeType);
LEFT_OUT(xmlNanoHTTPOpen);
LEFT_OUT(xmlNanoHTTPRead);
LEFT_OUT(xmlNanoHTTPRedir);
LEFT_OUT(xmlNanoHTTPReturnCode);
LEFT_OUT(__libxml2_xzclose);
LEFT_OUT(__libxml2_xzcompressed);
LEFT_OUT(__libxml2_xzdopen);
LEFT_OUT(__libxml2_xzopen);
LEFT_OUT(__libxml2_xzread);
LEFT_OUT(xmlRelaxNGCleanupTypes);
LEFT_OUT(xmlSchemaCleanupTypes);
LEFT_OUT(xmlXPathInit);
LEFT_OUT(xmlNsListDumpOutput);
LEFT_OUT(xmlAutomataCompile);
LEFT_OUT(xmlAutomataGetInitState);
LEFT_OUT(xmlAutomataNewEpsilon);
LEFT_OUT(xmlAutomataNewState);
LEFT_OUT(xmlAutomataNewTransition);
LEFT_OUT(xmlAutomataSetFinalState);
LEFT_OUT(xmlFreeAutomata);
LEFT_OUT(xmlNewAutomata);
LEFT_OUT(xmlRegExecPushString);
LEFT_OUT(xmlRegFreeExecCtxt);
LEFT_OUT(xmlRegFreeRegexp);
LEFT_OUT(xmlRegNewExecCtxt);
LEFT_OUT(xmlRegexpIsDeterminist);

// SQLite registers these for each connection: full-text search, R-trees, tables about itself, and loaded
// extensions.
LEFT_OUT(sqlite3AutoLoadExtensions);
LEFT_OUT(sqlite3CloseExtensions);
LEFT_OUT(sqlite3DbstatRegister);
LEFT_OUT(sqlite3Fts3Init);
LEFT_OUT(sqlite3Fts5Init);
LEFT_OUT(sqlite3RtreeInit);
LEFT_OUT(sqlite3StmtVtabInit);
LEFT_OUT(sqlite3_load_extension);
LEFT_OUT(sqlite3_reset_auto_extension);
}
