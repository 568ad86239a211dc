#include "CTestHosting.h"

/// Runs before the main function: a bundle of tests needn't change a line to have a device.
__attribute__((constructor)) static void hostTests(void) { SwoopHostTests(); }
