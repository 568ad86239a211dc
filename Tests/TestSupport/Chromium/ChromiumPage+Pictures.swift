import Foundation

/// Pixels of a page's canvas, four bytes each: red, green, blue, alpha.
package struct CanvasPixels: Equatable {
  package let width: Int
  package let height: Int
  package let bytes: Data

  package init(width: Int, height: Int, bytes: Data) { (self.width, self.height, self.bytes) = (width, height, bytes) }

  package subscript(x: Int, y: Int) -> [UInt8] {
    let start = bytes.startIndex + (y * width + x) * 4
    return [UInt8](bytes[start..<start + 4])
  }
}

extension ChromiumPage {
  /// What the viewport shows, as a PNG file.
  package func screenshot() throws -> Data {
    guard let text = try send("Page.captureScreenshot", ["format": "png"])["data"] as? String,
      let data = Data(base64Encoded: text)
    else { throw Chromium.Failure("no screenshot") }
    return data
  }

  /// All pixels of a canvas, as they were drawn.
  package func pixels(of selector: String) throws -> CanvasPixels {
    let answer = try run(
      """
      (async () => {
        const canvas = document.querySelector(`\(selector)`)
        const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
        const reader = new FileReader()
        reader.readAsDataURL(new Blob([data]))
        await new Promise(done => reader.onload = done)
        return [canvas.width, canvas.height, reader.result.slice(reader.result.indexOf(',') + 1)]
      })()
      """)
    guard let parts = answer as? [Any], parts.count == 3, let width = parts[0] as? Int, let height = parts[1] as? Int,
      let text = parts[2] as? String, let bytes = Data(base64Encoded: text), bytes.count == width * height * 4
    else { throw Chromium.Failure("\(selector) has no pixels") }
    return CanvasPixels(width: width, height: height, bytes: bytes)
  }
}
