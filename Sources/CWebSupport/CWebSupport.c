#define _GNU_SOURCE
#include "CWebSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

int swoop_make_memory(size_t byte_count) {
  int descriptor = memfd_create("swoop-page", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  if (ftruncate(descriptor, (off_t)byte_count) < 0 ||
      fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) < 0) {
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
  }
  return descriptor;
}

int swoop_memory_is_sealed(int descriptor) {
  int seals = fcntl(descriptor, F_GET_SEALS);
  return seals >= 0 && (seals & F_SEAL_SHRINK) != 0;
}

ssize_t swoop_send(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec vector = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1};
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent;
}

ssize_t swoop_receive(int socket, void *bytes, size_t count, int *descriptors, size_t capacity, size_t *received) {
  struct iovec vector = {.iov_base = bytes, .iov_len = count};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int) * 8)];
  } control;
  struct msghdr message = {
      .msg_iov = &vector, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  *received = 0;
  ssize_t length;
  do length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (length < 0 && errno == EINTR);
  if (length <= 0) return length;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t number = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < number; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
      if (*received < capacity) descriptors[(*received)++] = descriptor;
      else close(descriptor);
    }
  }
  return length;
}

pid_t swoop_spawn(const char *path, char *const arguments[], char *const environment[], int inherited) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) < 0) return -1;
  pid_t child = fork();
  if (child == 0) {
    // Only calls that are safe after fork in a program with threads.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    // The report's own end must not be where the inherited descriptor goes.
    int error = 0, failure = fcntl(report[1], F_DUPFD_CLOEXEC, 10);
    if (inherited >= 0) {
      if (inherited == 3) fcntl(3, F_SETFD, 0);
      else if (dup2(inherited, 3) < 0) error = errno;
    }
    if (!error) {
      execve(path, arguments, environment);
      error = errno;
    }
    ssize_t ignored = write(failure, &error, sizeof error);
    (void)ignored;
    _exit(127);
  }
  int error = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0) {
    ssize_t count;
    do count = read(report[0], &error, sizeof error);
    while (count < 0 && errno == EINTR);
    if (count == sizeof error) waitpid(child, NULL, 0);
    else error = 0;
  }
  close(report[0]);
  if (error) {
    errno = error;
    return -1;
  }
  return child;
}

void swoop_remove_dead_socket(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return;
  strcpy(address.sun_path, path);
  int client = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (client < 0) return;
  if (connect(client, (struct sockaddr *)&address, sizeof address) < 0 && errno == ECONNREFUSED) unlink(path);
  close(client);
}

// What follows runs after fork in a program with threads: it calls only what is safe there.

static void point_standard_descriptors_nowhere(void) {
  int nowhere = open("/dev/null", O_RDWR);
  for (int standard = 0; standard < 3; standard++) dup2(nowhere, standard);
  if (nowhere > 2) close(nowhere);
}

static void close_all_but(int first, int second) {
  if (first > second) {
    int other = first;
    first = second;
    second = other;
  }
  if (first > 3) close_range(3, (unsigned)first - 1, 0);
  if (second > first + 1) close_range((unsigned)first + 1, (unsigned)second - 1, 0);
  close_range((unsigned)second + 1, ~0U, 0);
}

static pid_t start_display(const struct swoop_display *display) {
  pid_t keeper = getpid();
  pid_t server = fork();
  if (server != 0) return server;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != keeper) _exit(127);
  signal(SIGTERM, SIG_DFL);
  if (display->report == 3) fcntl(3, F_SETFD, 0);
  else dup2(display->report, 3);
  close_range(4, ~0U, 0);
  execve(display->path, display->arguments, display->environment);
  _exit(127);
}

static void end_display(pid_t server, const struct swoop_display *display) {
  kill(server, SIGTERM);
  pid_t ended = 0;
  for (int turn = 0; turn < 200 && ended == 0; turn++) {
    ended = waitpid(server, NULL, WNOHANG);
    if (ended == 0) poll(NULL, 0, 10);
  }
  if (ended == 0) {
    kill(server, SIGKILL);
    waitpid(server, NULL, 0);
  }
  swoop_remove_dead_socket(display->socket);
}

static void keep_display(const struct swoop_display *display) {
  setsid();
  prctl(PR_SET_NAME, "swoop-display");
  // It ends after those that a signal to all has ended.
  signal(SIGTERM, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  point_standard_descriptors_nowhere();
  pid_t server = start_display(display);
  close_all_but(display->life, display->owner);
  if (server > 0) {
    char byte;
    while (read(display->life, &byte, 1) < 0 && errno == EINTR) {}
    end_display(server, display);
  }
  // Nobody else is to clear up meanwhile.
  fcntl(display->owner, F_SETFD, 0);
  char *const arguments[] = {"rm", "-rf", "--", (char *)display->folder, NULL};
  execve("/bin/rm", arguments, display->environment);
  _exit(127);
}

pid_t swoop_keep_display(const struct swoop_display *display) {
  pid_t keeper = fork();
  if (keeper == 0) keep_display(display);
  return keeper;
}

void swoop_keep_stderr(void) {
  int heard = fcntl(2, F_DUPFD_CLOEXEC, 10), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  FILE *stream = heard < 0 || nowhere < 0 ? NULL : fdopen(heard, "w");
  if (stream) {
    setvbuf(stream, NULL, _IONBF, 0);
    stderr = stream;
    dup2(nowhere, 2);
  } else if (heard >= 0) {
    close(heard);
  }
  if (nowhere >= 0) close(nowhere);
}

void swoop_die_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
// The lower half of an argument, on machines that count from the lower end.
#define LOAD_ARGUMENT(number) LOAD(args[number])
#define FAIL(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define FORBID(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1), FAIL(EPERM)

int swoop_forbid_calls(void) {
  const uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  struct sock_filter rules[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
#if defined(__x86_64__)
      // Calls of programs that are compiled for shorter pointers have numbers of their own.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      FORBID(fork), FORBID(vfork), FORBID(creat), FORBID(unlink), FORBID(rename), FORBID(mkdir), FORBID(rmdir),
      FORBID(link), FORBID(symlink), FORBID(chmod), FORBID(chown), FORBID(lchown), FORBID(mknod),
#endif
      FORBID(socket), FORBID(socketpair), FORBID(connect), FORBID(bind), FORBID(listen), FORBID(accept),
      FORBID(accept4), FORBID(execve), FORBID(execveat), FORBID(ptrace), FORBID(process_vm_readv),
      FORBID(process_vm_writev), FORBID(kill), FORBID(unlinkat), FORBID(renameat), FORBID(renameat2), FORBID(mkdirat),
      FORBID(linkat), FORBID(symlinkat), FORBID(fchmodat), FORBID(fchownat), FORBID(mknodat), FORBID(truncate),
      FORBID(mount), FORBID(umount2), FORBID(chroot), FORBID(pivot_root), FORBID(unshare), FORBID(setns),
      FORBID(bpf), FORBID(perf_event_open), FORBID(keyctl), FORBID(add_key), FORBID(request_key),
      FORBID(io_uring_setup), FORBID(userfaultfd), FORBID(openat2), FORBID(pidfd_open), FORBID(pidfd_getfd),
      FORBID(name_to_handle_at), FORBID(open_by_handle_at), FORBID(setxattr), FORBID(lsetxattr),
      // The C library then makes threads by the older call, whose flags can be read.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
      FAIL(ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
      LOAD_ARGUMENT(0),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
      FAIL(EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
#if defined(__x86_64__)
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_open, 0, 4),
      LOAD_ARGUMENT(1),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, writing, 0, 1),
      FAIL(EACCES),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
#endif
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
      LOAD_ARGUMENT(2),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, writing, 0, 1),
      FAIL(EACCES),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof rules / sizeof rules[0], .filter = rules};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -1;
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}

void swoop_swap_red_and_blue(void *pixels, size_t count) {
  uint32_t *pixel = pixels;
  for (size_t i = 0; i < count; i++) {
    uint32_t value = pixel[i];
    pixel[i] = (value & 0xff00ff00) | (value & 0xff) << 16 | (value >> 16 & 0xff);
  }
}
