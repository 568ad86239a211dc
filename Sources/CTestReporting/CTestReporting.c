#include "CTestReporting.h"

/// Runs before the main function: a bundle of tests needn't change a line to be reported.
__attribute__((constructor)) static void reportTests(void) { SwoopReportTests(); }
