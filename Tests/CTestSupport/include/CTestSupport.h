#pragma once
#include <stddef.h>

/// What Swift cannot see of the C library.

/// Bytes of the heap that are in use, those that were asked of the system by themselves included.
size_t swoop_heap_in_use(void);

/// Gives what the heap has to spare back to the machine.
void swoop_trim_heap(void);

/// Has SIGPROF come once the process has used so many seconds of processor time, counted from now; 0 takes that back.
void swoop_alarm_after_processor_time(unsigned seconds);
