#ifndef CTESTREPORTING_H
#define CTESTREPORTING_H

/// Defined in UIKitTesting: begins the report of a bundle of tests. The library's constructor calls it.
void SwoopReportTests(void);

#endif
