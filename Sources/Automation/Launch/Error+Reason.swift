import Foundation

extension Error {
  /// What went wrong, as one says it to a person: Foundation's descriptions of files are made of domains and numbers.
  var reason: String {
    if let error = self as? LaunchError { return error.description }
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let underlying, underlying.domain == NSPOSIXErrorDomain else { return localizedDescription }
    return String(cString: strerror(Int32(underlying.code)))
  }
}
