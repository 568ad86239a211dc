#pragma once

/// What Swift cannot do for Foundation's attributed strings: be called as the end of another class's objects.

/// Where the string and the array of attributes' runs lie in an attributed string, in words.
enum { swoop_string_word = 3, swoop_runs_word = 4 };

/// From now on, attributed strings that are exactly of that class give their runs back when they end. At most four
/// classes, each once, before a second thread makes any of them.
void swoop_release_runs_of(void *_Nonnull metadata);
