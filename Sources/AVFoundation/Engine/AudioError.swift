import Foundation

/// Why a file can't be played: the codes of Apple's `AudioFile` errors, in the domain that they are reported in.
enum AudioError: Int {
  /// The code 'wht?': the file isn't there, or can't be opened.
  case unspecified = 2_003_334_207
  /// The code 'prm?': the file may not be read.
  case permission = 1_886_547_263
  /// The code 'typ?': the file isn't sound of any kind that is known.
  case unsupportedType = 1_954_115_647
  /// The code 'dta?': the file is damaged.
  case invalid = 1_685_348_671
  /// The code 'fmt?': there is no decoder for the file.
  case unsupportedFormat = 1_718_449_215

  func error(_ description: String, url: URL? = nil, reason: String? = nil) -> NSError {
    var information: [String: Any] = [NSLocalizedDescriptionKey: description]
    information[NSURLErrorKey] = url
    information[NSLocalizedFailureReasonErrorKey] = reason
    return NSError(domain: NSOSStatusErrorDomain, code: rawValue, userInfo: information)
  }
}
