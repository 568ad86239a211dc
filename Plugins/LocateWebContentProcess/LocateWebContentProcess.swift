import PackagePlugin

/// Builds the program that hosts web pages with every library that uses it, in whatever package, and bakes its path in.
@main struct LocateWebContentProcess: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let program = try context.tool(named: "WebContentProcess")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltWebContentProcessPath.swift")
    return [
      .buildCommand(
        displayName: "Locating WebContentProcess", executable: program.url,
        arguments: ["--write-locator", output.path()], outputFiles: [output])
    ]
  }
}
