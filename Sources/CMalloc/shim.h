// Of glibc: its Swift module leaves it out.
#include <malloc.h>
