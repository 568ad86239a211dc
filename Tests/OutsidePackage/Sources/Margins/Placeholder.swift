// The plugin UIKitSources compiles what lies in App.
