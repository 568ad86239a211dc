#pragma once

/// What Swift cannot do for Foundation's classes: be called as the end of another class's objects, and make objects of a
/// class whose superclass has no initializer that returns.

/// Where the string and the array of attributes' runs lie in an attributed string, in words.
enum { swoop_string_word = 3, swoop_runs_word = 4 };

/// From now on, attributed strings that are exactly of that class give their runs back when they end. At most four
/// classes, each once, before a second thread makes any of them.
void swoop_release_runs_of(void *_Nonnull metadata);

/// An object of a class whose fields are all zero, and whose initializer has not run. The caller owns it.
void *_Nonnull swoop_uninitialized_object(const void *_Nonnull metadata);
