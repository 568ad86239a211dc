import XCTest

/// A list of examples, each of which is a test with a name of its own.
open class ExampleList: XCTestCase {
  open class var examples: [(name: String, check: () -> Void)] { [] }

  #if !canImport(Darwin)
    /// The tests as XCTest takes them where nothing finds them at run time.
    public class var allTests: [(String, (ExampleList) -> () throws -> Void)] {
      examples.map { example in (example.name, { _ in example.check }) }
    }
  #endif
}
