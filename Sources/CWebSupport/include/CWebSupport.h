#pragma once
#include <stddef.h>
#include <sys/types.h>

/// The parts of Linux that Swift cannot see: macros, variadic calls and what must happen between fork and exec.

/// Sealable anonymous memory whose size can no longer change; -1 with errno on failure.
int swoop_make_memory(size_t byte_count);

/// True if a descriptor's memory can no longer shrink.
int swoop_memory_is_sealed(int descriptor);

/// Like sendmsg, with at most one descriptor (-1 for none); never raises SIGPIPE.
ssize_t swoop_send(int socket, const void *bytes, size_t count, int descriptor);

/// Like recvmsg; stores up to `capacity` received descriptors and their number, all closed on exec.
ssize_t swoop_receive(int socket, void *bytes, size_t count, int *descriptors, size_t capacity, size_t *received);

/// Starts a program in which only the standard descriptors and `inherited` (as number 3) are open.
/// - `is_servant`: it is killed when the calling thread ends, and its complaints are not heard.
/// Returns its process id, or -1 with errno, also where exec fails.
pid_t swoop_spawn(const char *path, char *const arguments[], char *const environment[], int inherited,
                  int is_servant);

/// Has the calling process killed when its parent's spawning thread ends.
void swoop_die_with_parent(void);
