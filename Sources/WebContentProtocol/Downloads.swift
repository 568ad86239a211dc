/// Names a download in the traffic of one web content process; never used twice by it.
package struct DownloadID: Hashable, Codable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What a download has come from.
package enum DownloadOrigin: Codable, Hashable, Sendable {
  /// A question about what is to be loaded, which the app has answered with a download.
  case action(RequestID)
  /// A question about what a server has answered, which the app has answered with a download.
  case response(RequestID)
  /// A command of the app.
  case command(RequestID)
  /// A link of the page's that asks for a download, which the app has allowed.
  case page
}

/// A command of an app to one download.
package enum DownloadCommand: Codable, Sendable {
  /// Answers `DownloadEvent.destination`.
  /// - Parameter path: of a file that isn't there, in a folder that is; nil where nothing is wanted.
  case setDestination(path: String?)
  /// Answers `DownloadEvent.challenge`.
  case answerChallenge(RequestID, AuthenticationAnswer)
  /// Ends it; answered by `DownloadEvent.failed`, unless it has ended before.
  case cancel
}

/// An event that a web content process tells of one download.
package enum DownloadEvent: Codable, Sendable {
  /// The server wants a name and a password.
  case challenge(RequestID, AuthenticationChallenge)
  /// The server has answered: where is the file to go?
  case destination(PolicyQuestion.Response, suggestedName: String)
  /// The file has been begun.
  /// - Parameter resumption: from which it can be gone on with, should it end early; nil where the server allows none.
  case begun(DownloadResumption?)
  /// More of the file is there.
  /// - Parameter expected: -1 where nobody knows.
  case progress(received: Int64, expected: Int64)
  case finished
  /// The download has ended early.
  /// - Parameter resumption: nil where nothing is kept of the file.
  case failed(LoadFailure, DownloadResumption?)
}

/// What there is of a file, and how to get the rest of it.
package struct DownloadResumption: Codable, Hashable, Sendable {
  package var request: PageRequest
  /// The server's name for what lies at the address now, or its date: for something else, it begins anew.
  package var validator: String
  /// The path of the file's beginning.
  package var part: String

  package init(request: PageRequest, validator: String, part: String) {
    (self.request, self.validator, self.part) = (request, validator, part)
  }
}

extension PolicyQuestion.Response {
  /// Whether it comes packed, and is unpacked on the way: its length is another then.
  package var isEncoded: Bool { (self["content-encoding"] ?? "identity").lowercased() != "identity" }

  /// A field of its head, in whatever letters it is written.
  fileprivate subscript(name: String) -> String? { headers.first { $0.key.lowercased() == name }?.value }
}

extension DownloadResumption {
  /// The way in which a server lets a file be gone on with; nil where it doesn't.
  /// - Parameter part: where the beginning of the file lies.
  package init?(of response: PolicyQuestion.Response, to request: PageRequest, part: String) {
    // What is packed for the way has no places that a server could begin from.
    guard request.method == "GET", request.url.lowercased().hasPrefix("http"), response.statusCode == 200,
      response["accept-ranges"]?.lowercased().contains("bytes") == true, !response.isEncoded
    else { return nil }
    // A weak name stands for files that only mean the same.
    let name = response["etag"].flatMap { $0.hasPrefix("\"") ? $0 : nil }
    guard let validator = name ?? response["last-modified"] else { return nil }
    self.init(request: request, validator: validator, part: part)
  }
}
