// The sources are in App. They are rewritten before they are compiled.
