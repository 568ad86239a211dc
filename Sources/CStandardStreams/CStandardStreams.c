// Of glibc, and not of the C standard.
#define _GNU_SOURCE
#include "CStandardStreams.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

struct functions {
  void *cookie;
  int (*read)(void *, char *, int);
  int (*write)(void *, const char *, int);
  int64_t (*seek)(void *, int64_t, int);
  int (*close)(void *);
};

static int piece(size_t size) { return size < INT_MAX ? (int)size : INT_MAX; }

static ssize_t read_by(void *cookie, char *buffer, size_t size) {
  struct functions *functions = cookie;
  return functions->read(functions->cookie, buffer, piece(size));
}

static ssize_t write_by(void *cookie, const char *buffer, size_t size) {
  struct functions *functions = cookie;
  int count = functions->write(functions->cookie, buffer, piece(size));
  // glibc says by 0 what BSD says by -1.
  return count > 0 ? count : 0;
}

static int seek_by(void *cookie, off64_t *offset, int whence) {
  struct functions *functions = cookie;
  int64_t place = functions->seek(functions->cookie, *offset, whence);
  if (place < 0) return -1;
  *offset = place;
  return 0;
}

static int close_by(void *cookie) {
  struct functions *functions = cookie;
  int result = functions->close ? functions->close(functions->cookie) : 0;
  free(functions);
  return result;
}

FILE *swoop_funopen(
    const void *cookie, int (*read)(void *, char *, int), int (*write)(void *, const char *, int),
    int64_t (*seek)(void *, int64_t, int), int (*close)(void *)) {
  if (!read && !write) {
    errno = EINVAL;
    return NULL;
  }
  struct functions *functions = malloc(sizeof *functions);
  if (!functions) return NULL;
  *functions = (struct functions){(void *)cookie, read, write, seek, close};
  cookie_io_functions_t calls = {read ? read_by : NULL, write ? write_by : NULL, seek ? seek_by : NULL, close_by};
  FILE *file = fopencookie(functions, read ? (write ? "r+" : "r") : "w", calls);
  if (!file) free(functions);
  return file;
}
