import Foundation
import FoundationNetworking

/// Says where a download goes, and is told what becomes of it. Every method but the first has a default.
@preconcurrency @MainActor public protocol WKDownloadDelegate: NSObjectProtocol {
  /// Asks for the file that a download is to be written to; the answer may come later.
  /// - Parameters:
  ///   - response: an `HTTPURLResponse` where it comes over HTTP.
  ///   - suggestedFilename: the server's or the page's proposal, which may be anything: at most 1 KB of it.
  ///   - completionHandler: gets a file that isn't there, in a folder that is; nil cancels the download. What has come
  ///     of the file lies beside it, under its name with `.wkdownload` and `.part`, until it is complete.
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor @Sendable (URL?) -> Void)

  /// Asks for the name and the password that a server wants for a file; the answer may come later. Default: reject, with
  /// which most servers refuse the file.
  /// - Parameters:
  ///   - challenge: as web views ask for them.
  ///   - completionHandler: to cancel ends the download, with `NSURLErrorUserCancelledAuthentication`.
  func download(
    _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)

  /// Tells the delegate that the file is complete.
  func downloadDidFinish(_ download: WKDownload)

  /// Tells the delegate that a download has ended early, and not by `cancel(_:)`.
  /// - Parameters:
  ///   - error: of `NSURLErrorDomain`: `NSURLErrorCannotWriteToFile` for the disk's errors, with a reason.
  ///   - resumeData: for `resumeDownload(fromResumeData:completionHandler:)`; nil where nothing is kept of the file.
  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?)
}

extension WKDownloadDelegate {
  /// Rejects it.
  public func download(
    _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { completionHandler(.rejectProtectionSpace, nil) }

  /// Does nothing.
  public func downloadDidFinish(_ download: WKDownload) {}

  /// Does nothing.
  public func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {}
}
