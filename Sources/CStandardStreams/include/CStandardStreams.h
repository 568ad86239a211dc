#pragma once
#include <stdint.h>
#include <stdio.h>

/// A file that functions read, write, seek in and close, as BSD's `funopen` makes it. NULL, with `errno`, where it can
/// neither be read nor written, or there is no memory.
FILE *_Nullable swoop_funopen(
    const void *_Nullable cookie, int (*_Nullable read)(void *_Nullable, char *_Nullable, int),
    int (*_Nullable write)(void *_Nullable, const char *_Nullable, int),
    int64_t (*_Nullable seek)(void *_Nullable, int64_t, int), int (*_Nullable close)(void *_Nullable));
