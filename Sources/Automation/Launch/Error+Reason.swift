import Foundation

extension Error {
  /// The error as one says it to a person: Foundation's descriptions of files are made of domains and numbers.
  var reason: String {
    if let error = self as? LaunchError { return error.description }
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    guard let cause = underlying as NSError?, cause.domain == NSPOSIXErrorDomain else { return localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }

  /// Tells the person, on standard error after the program's name.
  package func report() {
    FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(self)\n".utf8))
  }
}
