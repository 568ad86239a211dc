import Foundation

extension WKWebView {
  /// Loads what has failed for its certificate, and takes that certificate for good from now on: for its host, in all
  /// web views, until the app ends. Apple's apps answer authentication challenges instead.
  ///
  /// The error's `localizedFailureReason` says what is wrong with the certificate, a line for each thing.
  /// - Parameter error: the last that the navigation delegate has got.
  /// - Returns: nil where the error is another, or no certificate's.
  @discardableResult public final func loadAcceptingCertificate(of error: any Error) -> WKNavigation? {
    let error = error as NSError
    guard let failure = page.failure, failure.isEqual(error), error.domain == NSURLErrorDomain,
      (NSURLErrorServerCertificateNotYetValid...NSURLErrorServerCertificateHasBadDate).contains(error.code),
      let text = error.userInfo[NSURLErrorFailingURLStringErrorKey] as? String, let url = URL(string: text),
      let host = url.host
    else { return nil }
    send(.acceptCertificate(host: host))
    return load(URLRequest(url: url))
  }
}
