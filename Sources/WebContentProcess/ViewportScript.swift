/// Runs in every page in the world of `PageScript`, and before it: what the page asks of its viewport, and where in it
/// the engine is.
enum ViewportScript {
  static let source = #"""
    (() => {
      if (window.swoopViewport) return;
      const viewport = (window.swoopViewport = {});

      // Where the engine is on the page, in CSS pixels, which may be parts of one where it enlarges the page.
      viewport.place = () => {
        const view = window.visualViewport;
        return view ? [view.pageLeft, view.pageTop, view.scale] : [window.scrollX, window.scrollY, 1];
      };

      // As WebKit weighs them: the tag counts for more than what older phones read.
      const content = () => {
        let found = null, rank = 0;
        const take = (value, weight) => { if (weight >= rank) [found, rank] = [value, weight]; };
        const names = { viewport: 3, mobileoptimized: 2, handheldfriendly: 1 };
        for (const meta of document.querySelectorAll('meta[name][content]')) {
          const name = meta.name.toLowerCase(), weight = names[name];
          if (weight === 3) take(meta.content, 3);
          if (weight === 2) take('width=device-width, initial-scale=1', 2);
          if (weight === 1 && meta.content.trim().toLowerCase() === 'true') take('width=device-width', 1);
        }
        const type = document.doctype && document.doctype.publicId;
        return found ?? (/^-\/\/wapforum\/\/dtd xhtml mobile/i.test(type || '') ? 'width=device-width' : null);
      };
      // Pictures, films and plain text are as wide as the screen.
      const isPage = () => /^(text\/html|application\/xhtml\+xml)$/.test(document.contentType);
      // What the page asks for: nothing where it is none.
      viewport.tag = () => isPage() ? (content() || '').slice(0, 1000) : null;

      // Goes to a place in points, at the scale of the layout, or as near as scripts can. The engine drops what is after
      // the point of a CSS pixel, and of the point that it lies in. Below a scale of 1, the CSS pixel nearest to the
      // middle of a point lies in that.
      viewport.scrollTo = (x, y, scale) => {
        const pixel = (value) => Math.round(scale < 1 ? (value + 0.5) / scale : value / scale);
        window.scrollTo({ left: pixel(x), top: pixel(y), behavior: 'instant' });
      };

      // What two taps show: the innermost block, or picture, around a point.
      const own = ['img', 'video', 'canvas', 'svg', 'iframe', 'table', 'object', 'embed'];
      const isBlock = (element) => {
        if (own.includes(element.localName)) return true;
        const display = getComputedStyle(element).display;
        return display !== 'contents' && !display.startsWith('inline') && !/^table-(row|column)/.test(display);
      };
      viewport.block = (x, y) => {
        let element = document.elementFromPoint(x, y);
        while (element && !isBlock(element)) element = element.parentElement;
        if (!element || element === document.body || element === document.documentElement) return null;
        const box = element.getBoundingClientRect(), [left, top] = viewport.place();
        return box.width > 0 && box.height > 0 ? [box.left + left, box.top + top, box.width, box.height] : null;
      };
    })();
    """#
}
