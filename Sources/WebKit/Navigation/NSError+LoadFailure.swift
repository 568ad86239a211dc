import Foundation
import WebContentProtocol

/// The domain of errors that come from policies and content types rather than from the network.
let webKitErrorDomain = "WebKitErrorDomain"

extension NSError {
  /// Apple's codes, with a description for people.
  convenience init(_ failure: LoadFailure) {
    let (domain, code) = failure.reason.domainAndCode
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: failure.reason.message(
        host: URL(string: failure.url)?.host, url: Self.legible(failure.url)),
      NSURLErrorFailingURLStringErrorKey: failure.url,
    ]
    if let url = URL(string: failure.url) { info[NSURLErrorFailingURLErrorKey] = url }
    if !failure.certificates.isEmpty {
      info[WKCertificateChainErrorKey] = failure.certificates.map(WKCertificate.init)
    }
    if !failure.details.isEmpty {
      // What a certificate lacks, or a disk, is for people, other words are the engine's own.
      info[
        failure.isCertificate || failure.reason == .cannotWriteFile
          ? NSLocalizedFailureReasonErrorKey : NSDebugDescriptionErrorKey] = failure.details
    }
    self.init(domain: domain, code: code, userInfo: info)
  }

  /// Pages lead to addresses of any length, and nobody reads that much.
  private static func legible(_ url: String) -> String { url.utf8.count > 300 ? url.prefix(300) + "…" : url }

  var isCancellation: Bool { domain == NSURLErrorDomain && code == NSURLErrorCancelled }
}

extension LoadFailure {
  fileprivate var isCertificate: Bool {
    switch reason {
    case .certificateUntrusted, .certificateExpired, .certificateNotYetValid, .certificateForAnotherHost,
      .certificateRevoked:
      true
    default: false
    }
  }
}

extension LoadFailure.Reason {
  var domainAndCode: (domain: String, code: Int) {
    switch self {
    case .cannotFindHost: (NSURLErrorDomain, NSURLErrorCannotFindHost)
    case .cannotConnectToHost: (NSURLErrorDomain, NSURLErrorCannotConnectToHost)
    case .networkConnectionLost: (NSURLErrorDomain, NSURLErrorNetworkConnectionLost)
    case .timedOut: (NSURLErrorDomain, NSURLErrorTimedOut)
    case .badURL: (NSURLErrorDomain, NSURLErrorBadURL)
    case .unsupportedURL, .unsupportedMethod: (NSURLErrorDomain, NSURLErrorUnsupportedURL)
    case .fileNotFound: (NSURLErrorDomain, NSURLErrorFileDoesNotExist)
    case .cancelled: (NSURLErrorDomain, NSURLErrorCancelled)
    case .redirectLoop: (NSURLErrorDomain, NSURLErrorHTTPTooManyRedirects)
    case .certificateUntrusted: (NSURLErrorDomain, NSURLErrorServerCertificateHasUnknownRoot)
    case .certificateExpired: (NSURLErrorDomain, NSURLErrorServerCertificateHasBadDate)
    case .certificateNotYetValid: (NSURLErrorDomain, NSURLErrorServerCertificateNotYetValid)
    case .certificateForAnotherHost, .certificateRevoked: (NSURLErrorDomain, NSURLErrorServerCertificateUntrusted)
    case .secureConnectionFailed: (NSURLErrorDomain, NSURLErrorSecureConnectionFailed)
    case .cannotShowContent: (webKitErrorDomain, 100)
    case .notAPicture: (NSURLErrorDomain, NSURLErrorCannotDecodeContentData)
    case .interruptedByPolicy: (webKitErrorDomain, 102)
    case .restrictedPort: (webKitErrorDomain, 103)
    case .unreadableHistory, .unreadableDownload: (NSURLErrorDomain, NSURLErrorCannotDecodeRawData)
    case .cannotWriteFile: (NSURLErrorDomain, NSURLErrorCannotWriteToFile)
    case .badServerResponse: (NSURLErrorDomain, NSURLErrorBadServerResponse)
    case .authenticationCancelled: (NSURLErrorDomain, NSURLErrorUserCancelledAuthentication)
    case .other: (NSURLErrorDomain, NSURLErrorUnknown)
    }
  }

  func message(host: String?, url: String) -> String {
    let host = host.map { "“\($0)”" } ?? "the server"
    return switch self {
    case .cannotFindHost: "There is no server named \(host)."
    case .cannotConnectToHost: "No connection to \(host): nothing answers there."
    case .networkConnectionLost: "The connection to \(host) broke off."
    case .timedOut: "\(host) took too long to answer."
    case .badURL: "“\(url)” is not a valid address."
    case .unsupportedURL: "Addresses like “\(url)” cannot be opened."
    case .unsupportedMethod: "“\(url)” can only be asked for with GET."
    case .fileNotFound: "There is no file at “\(url)”."
    case .cancelled: "Loading was cancelled."
    case .redirectLoop: "\(host) redirects without end."
    case .certificateUntrusted:
      "The identity of \(host) cannot be verified: its certificate is signed by nobody that is trusted."
    case .certificateExpired: "The identity of \(host) cannot be verified: its certificate has expired."
    case .certificateNotYetValid: "The identity of \(host) cannot be verified: its certificate is not valid yet."
    case .certificateForAnotherHost:
      "The identity of \(host) cannot be verified: its certificate belongs to another server."
    case .certificateRevoked: "The identity of \(host) cannot be verified: its certificate has been revoked."
    case .secureConnectionFailed: "No secure connection to \(host) could be made."
    case .cannotShowContent: "What lies at “\(url)” cannot be shown."
    case .notAPicture: "“\(URL(string: url)?.lastPathComponent ?? url)” is not a picture that can be shown."
    case .interruptedByPolicy: "Loading was stopped."
    case .unreadableDownload: "The download cannot be gone on with."
    case .cannotWriteFile: "The file could not be saved."
    case .badServerResponse: "\(host) does not send this file."
    case .authenticationCancelled: "\(host) sends this file only to those who sign in."
    case .restrictedPort: "The port in “\(url)” may not be used for web pages."
    case .unreadableHistory: "The pages that were open before could not be restored."
    case .other: "“\(url)” could not be loaded."
    }
  }
}
