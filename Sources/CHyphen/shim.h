#pragma once
#include <iconv.h>
#include <hyphen.h>
