import CWebSupport
import Foundation

/// Starts a program with one end of a socket as descriptor 3.
/// - Parameters:
///   - words: the program's path, and what follows it on its command line.
///   - environment: all the variables that it has.
///   - socket: stays open here.
/// - Returns: the process, or a negative number if it couldn't be started.
package func startProgram(_ words: [String], environment: [String: String], socket: Int32) -> pid_t {
  let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  let variables: [UnsafeMutablePointer<CChar>?] =
    environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (arguments + variables).forEach { free($0) } }
  return swoop_spawn(words[0], arguments, variables, socket)
}
