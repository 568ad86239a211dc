// The one file that the package compiles by itself: the plugin UIKitSources compiles the others of this folder.
