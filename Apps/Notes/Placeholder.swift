// Everything else in this folder is compiled through the UIKitSources plugin.
