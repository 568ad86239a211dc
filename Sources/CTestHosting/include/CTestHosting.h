#ifndef CTESTHOSTING_H
#define CTESTHOSTING_H

/// Defined in UIKitTestHosting: gives a bundle of tests a device. The library's constructor calls it.
void SwoopHostTests(void);

#endif
