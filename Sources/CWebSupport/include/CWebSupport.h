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
/// Returns its process id, or -1 with errno, also where exec fails.
pid_t swoop_spawn(const char *path, char *const arguments[], char *const environment[], int inherited);

/// A program that serves a display, and what is to be taken away once it has ended.
struct swoop_display {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// The server's descriptor 3, where it writes its number.
  int report;
  /// The server is ended when nobody holds the other end any more.
  int life;
  /// Held as long as anything may be left.
  int owner;
  /// The server takes it away itself, unless it is killed.
  const char *socket;
  /// A folder that goes with all that is in it.
  const char *folder;
};

/// Starts a display below a process of its own, which outlives the caller for as long as it takes to end the display and
/// to take away what belongs to it. Returns the keeper's process id, or -1 with errno.
pid_t swoop_keep_display(const struct swoop_display *display);

/// Takes a socket away that nobody listens to any more.
void swoop_remove_dead_socket(const char *path);

/// Has the C library's `stderr` alone lead where descriptor 2 led, which leads nowhere from now on: what is written to
/// the descriptor by libraries and by the programs that they start is not heard.
void swoop_keep_stderr(void);

/// Has the calling process killed when its parent's spawning thread ends.
void swoop_die_with_parent(void);

/// Forbids the calling process, all of its threads and whatever becomes of them, for good: to open connections, to start
/// programs and processes, to look at other processes, and to make, change or remove files. What it has open stays
/// open, and what it may read, it still may. Returns 0, or -1 with errno where the system can't forbid it.
int swoop_forbid_calls(void);

/// Swaps red and blue of pixels.
void swoop_swap_red_and_blue(void *pixels, size_t count);
