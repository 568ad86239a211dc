// SwiftPM takes a target without a source file for an empty one.
#include "KernelSupport.h"
