#ifndef CTESTFONTS_H
#define CTESTFONTS_H

/// Defined in TestFonts: has texts set in its fonts. The library's constructor calls it.
void SwoopUseTestFonts(void);

#endif
