/// Pages that tests load.
enum Pages {
  static let paragraphs = (0..<120).map {
    "<p id=p\($0)>Paragraph \($0): the quick brown fox jumps over the lazy dog, again and again, until it wraps.</p>"
  }.joined()

  /// About 9,400 pt long, with a header and a footer that stay.
  static let fixed = """
    <!doctype html><html><head><title>Fixed</title><meta name=viewport content="width=device-width, initial-scale=1">
    <meta name="theme-color" content="#336699"><style>
    body { margin: 0; font: 17px sans-serif; background: #fafaf0 }
    header, footer { position: fixed; left: 0; right: 0; background: #336699; color: white }
    header { top: 0; height: 44px } footer { bottom: 0; height: 40px; background: #993366 }
    main { padding: 50px 16px }
    </style></head><body><header>Header</header><main>\(paragraphs)</main><footer>Footer</footer></body></html>
    """

  static let short = """
    <!doctype html><title>Short</title><body style="margin:0;background:#dfe">
    <a id=next href="/next" style="display:block;height:100px">to the next page</a><p>short</p></body>
    """

  /// A frame of the same server from 100 to 300 pt, an element below that keeps the wheel for itself.
  static let framed = """
    <!doctype html><title>Framed</title><style>body { margin: 0; height: 3000px } iframe { border: 0; display: block }
    </style><div style="height:100px">top</div>
    <iframe id=frame src="/inside" style="width:100%;height:200px"></iframe>
    <div id=pad style="height:100px;background:#efe">pad</div>
    <script>
    window.seen = [];
    pad.addEventListener('wheel', e => { seen.push(e.deltaY); e.preventDefault() }, { passive: false });
    </script>
    """

  static let inside = """
    <!doctype html><body style="margin:0;height:900px;background:#eef">inside<script>
    window.seen = [];
    addEventListener('touchstart', e => seen.push(Math.round(e.touches[0].clientY)));
    </script>
    """

  /// An inner scroller from 100 to 300 pt, a field that takes touches from 300 to 400 pt, a slider below.
  static let inner = """
    <!doctype html><title>Inner</title><style>body { margin: 0; height: 3000px }</style>
    <div style="height:100px;background:#fee">top</div>
    <div id=inner style="height:200px;overflow-y:scroll;background:#eef"><div style="height:900px">inside</div></div>
    <div id=pad style="height:100px;background:#efe">pad</div>
    <input id=range type=range min=0 max=100 value=50 style="display:block;width:300px;height:40px;margin:0">
    <script>
    window.seen = [];
    pad.addEventListener('touchstart', e => { seen.push('start'); e.preventDefault() }, { passive: false });
    pad.addEventListener('touchmove', e => seen.push('move'), { passive: false });
    pad.addEventListener('touchend', e => seen.push('end'));
    document.addEventListener('click', e => seen.push('click ' + (e.target.id || e.target.tagName)));
    </script>
    """
}

extension Pages {
  /// A hundred stripes of 100 pt, each in its own colour.
  static let stripes: String = {
    let rows = (0..<100).map { "<div style='height:100px;background:#\(hex(color($0)))'></div>" }
    return "<!doctype html><title>Stripes</title><body style='margin:0'>\(rows.joined())</body>"
  }()

  static func stripe(at y: Int) -> UInt32 { color(y / 100) }

  private static func color(_ index: Int) -> UInt32 {
    UInt32(0x40 + index) << 16 | UInt32(0xff - index * 2) << 8 | UInt32(index % 2 * 0xff)
  }

  private static func hex(_ color: UInt32) -> String {
    let text = String(color, radix: 16)
    return String(repeating: "0", count: 6 - text.count) + text
  }

  /// All of the page in another colour in every frame.
  static let flicker = """
    <!doctype html><title>Flicker</title><body style="margin:0;height:100vh"><script>
    let n = 0;
    const step = () => {
      n += 1;
      document.documentElement.style.background = `rgb(${n * 7 % 256}, ${n * 13 % 256}, ${n * 29 % 256})`;
      requestAnimationFrame(step);
    };
    step();
    </script></body>
    """
}
