#include "CAttributedStrings.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The Swift runtime's.
extern void *swift_allocObject(const void *metadata, size_t size, size_t alignment_mask);
extern void swift_release(void *object);
extern size_t swift_retainCount(void *object);

typedef __attribute__((swiftcall)) void (*Destructor)(__attribute__((swift_context)) void *object);

/// The word before a class's metadata that says how its objects end; the one between is for values.
enum { destructor_word = -2 };

static struct {
  void **metadata;
  Destructor destructor;
} classes[4];
static int count = 0;

static Destructor destructor_of(void **metadata) {
  for (int index = 0; index < count; index++) {
    if (classes[index].metadata == metadata) return classes[index].destructor;
  }
  abort();
}

/// A string that is made from another takes its text and its runs from a mutable one that ends meanwhile. Such a one is
/// told by its text, which is no longer its alone: its runs are the other's to give back.
static __attribute__((swiftcall)) void end(__attribute__((swift_context)) void *object) {
  void **words = object;
  void *runs = words[swoop_runs_word];
  int is_taken = swift_retainCount(words[swoop_string_word]) != 1;
  Destructor destructor = destructor_of(words[0]);
  destructor(object);
  if (!is_taken) swift_release(runs);
}

void swoop_release_runs_of(void *metadata) {
  void **words = metadata;
  if (count == sizeof classes / sizeof *classes) abort();
  classes[count].metadata = words;
  classes[count].destructor = (Destructor)words[destructor_word];
  count++;
  words[destructor_word] = (void *)end;
}

void *swoop_uninitialized_object(const void *metadata) {
  // The size and the alignment's mask follow the kind, the superclass, the flags and the address point.
  const struct {
    void *kind, *superclass;
    uint32_t flags, address_point, size;
    uint16_t alignment_mask;
  } *type = metadata;
  char *object = swift_allocObject(metadata, type->size, type->alignment_mask);
  // What lies before the fields: the type and the count of references.
  const size_t header = 2 * sizeof(void *);
  memset(object + header, 0, type->size - header);
  return object;
}
