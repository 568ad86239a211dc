import ArgumentParser
import DeviceClient
import Foundation

/// Serves an MCP client.
struct ServeMCP: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "An MCP server over the standard input and output, whose tools are the commands.",
    discussion: "browser, music and notes are known by name where they have been built; further apps are named here.")

  @Argument(help: "Paths of programs that are known by the names of their files.")
  var apps: [String] = []
  @OptionGroup var shared: SharedOptions

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let server = MCPServer(DeviceController(AppCatalog(paths: apps), timeout: shared.timeout))
    server.serve(input: .standardInput, output: .standardOutput)
  }
}
