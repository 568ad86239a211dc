#pragma once
#include <stddef.h>

/// What Swift cannot see of the C library.

/// Bytes of the heap that are in use, those that were asked of the system by themselves included.
size_t swoop_heap_in_use(void);
