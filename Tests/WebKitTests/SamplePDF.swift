import Foundation
import TestSupport

/// A PDF document as text, object by object.
struct SamplePDF {
  struct Page {
    var width = 300
    var height = 400
    /// What draws it, in the words of PDF.
    var content = ""
    /// The dictionaries of its annotations; `PAGE 2` stands for the third page.
    var annotations: [String] = []
  }

  var pages: [Page]
  var title: String?

  /// Pages that are white and say which they are.
  static func numbered(_ count: Int) -> SamplePDF {
    SamplePDF(pages: (1...count).map { Page(content: text("This is page number \($0)", 20, 360)) })
  }

  /// Draws text.
  static func text(_ text: String, _ x: Int, _ y: Int, size: Int = 20) -> String {
    "BT /F1 \(size) Tf \(x) \(y) Td (\(text)) Tj ET\n"
  }

  /// Draws a rectangle; colours are three numbers.
  static func rectangle(_ color: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "\(color) rg \(x) \(y) \(width) \(height) re f\n"
  }

  static func link(_ action: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[\(x) \(y) \(x + width) \(y + height)]\(action)>>"
  }

  var data: Data {
    func number(ofPage index: Int) -> Int { 5 + 2 * index }
    let kids = pages.indices.map { "\(number(ofPage: $0)) 0 R" }.joined(separator: " ")
    var objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[\(kids)]/Count \(pages.count)>>",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>", title.map { "<</Title(\($0))>>" } ?? "<<>>",
    ]
    for page in pages {
      var annotations = page.annotations.joined(separator: " ")
      for index in pages.indices {
        annotations = annotations.replacingOccurrences(of: "PAGE \(index) ", with: "\(number(ofPage: index)) 0 R ")
      }
      objects.append(
        """
        <</Type/Page/Parent 2 0 R/MediaBox[0 0 \(page.width) \(page.height)]/Contents \(objects.count + 2) 0 R\
        /Resources<</Font<</F1 3 0 R>>>>/Annots[\(annotations)]>>
        """)
      objects.append("<</Length \(page.content.utf8.count)>>\nstream\n\(page.content)\nendstream")
    }
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
    for place in places { text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
    text += "trailer\n<</Size \(places.count + 1)/Root 1 0 R/Info 4 0 R>>\nstartxref\n\(table)\n%%EOF\n"
    return Data(text.utf8)
  }

  /// A document of one green page whose password is “secret”. Its encryption is the oldest that PDF has.
  static let locked = Data(
    base64Encoded: """
      JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMy
      AwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250
      ZW50cyA0IDAgUi9SZXNvdXJjZXM8PD4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDI3Pj5zdHJlYW0KUASqYIHQ0etBNqYxonl1THpAOz
      mBIXpgaB5gCmVuZHN0cmVhbQplbmRvYmoKNSAwIG9iago8PC9GaWx0ZXIvU3RhbmRhcmQvViAxL1IgMi9PPDkyZmUwZjQ0NTRhZDRjOTY0NDY5
      M2YzM2MwN2NiNTRmNTg3ZGNlMWUyNjgyZmU5ZWNlYTYxMDdhMWVmNjMwZGQ+L1U8OTAyZDZjMGQ2Yjc3YWRlZjk3Y2ExYzcxZTQ5MzA4YzYxM2
      I5MTdiMmFkNmVmNzExYTBjYjQxMDczNzk5NDM2MD4vUCAtND4+CmVuZG9iagp4cmVmCjAgNgowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAw
      MDkgMDAwMDAgbiAKMDAwMDAwMDA1NCAwMDAwMCBuIAowMDAwMDAwMTA1IDAwMDAwIG4gCjAwMDAwMDAxOTkgMDAwMDAgbiAKMDAwMDAwMDI3My
      AwMDAwMCBuIAp0cmFpbGVyPDwvU2l6ZSA2L1Jvb3QgMSAwIFIvRW5jcnlwdCA1IDAgUi9JRFs8MzAzMTMyMzMzNDM1MzYzNzM4Mzk2MTYyNjM2
      NDY1NjY+PDMwMzEzMjMzMzQzNTM2MzczODM5NjE2MjYzNjQ2NTY2Pl0+PgpzdGFydHhyZWYKNDU4CiUlRU9GCg==
      """, options: .ignoreUnknownCharacters)!
}

extension TestServer.Response {
  static func document(_ data: Data, headers: [String: String] = [:]) -> TestServer.Response {
    TestServer.Response(headers: headers.merging(["Content-Type": "application/pdf"]) { own, _ in own }, body: data)
  }

  static func document(_ document: SamplePDF) -> TestServer.Response { .document(document.data) }
}
