/// Ends the program, saying why, where an app asks for what can't be.
///
/// `precondition` says why in debug builds only.
package func demand(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { fatalError(message(), file: file, line: line) }
}
