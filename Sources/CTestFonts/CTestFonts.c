#include "CTestFonts.h"

/// Runs before the main function: a program that is linked with the product TestFonts needn't change a line.
__attribute__((constructor)) static void useTestFonts(void) { SwoopUseTestFonts(); }
