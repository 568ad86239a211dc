#include "CTestSupport.h"
#include <malloc.h>
#include <sys/time.h>

size_t swoop_heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void swoop_trim_heap(void) { malloc_trim(0); }

void swoop_alarm_after_processor_time(unsigned seconds) {
  struct itimerval time = {.it_value = {.tv_sec = seconds}};
  setitimer(ITIMER_PROF, &time, NULL);
}
