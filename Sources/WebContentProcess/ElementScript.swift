/// Runs in every frame of every page, in the world of `PageScript` and after `FieldScript`: what lies under a finger, and
/// which link or image a person can do something with there.
enum ElementScript {
  static let source = #"""
    (() => {
      if (window.swoopElement) return;
      const own = (window.swoopElement = {});
      const { isFrame } = swoopField;

      // The innermost element at a point, also in trees within elements.
      own.at = (x, y) => {
        let element = document.elementFromPoint(x, y);
        while (element && element.shadowRoot) {
          const inside = element.shadowRoot.elementFromPoint(x, y);
          if (!inside || inside === element) break;
          element = inside;
        }
        return element;
      };
      // The frame of the same origin that an element is, and the point as that counts; null for other frames.
      own.child = (element, x, y) => {
        try {
          const box = element.getBoundingClientRect(), view = element.contentWindow;
          const dx = box.left + element.clientLeft, dy = box.top + element.clientTop;
          return view.swoopElement ? { view, dx, dy, x: x - dx, y: y - dy } : null;
        } catch { return null; }
      };
      // The element or the nearest around it, also around its tree, that a selector names.
      const around = (element, selector) => {
        for (; element; element = element.getRootNode().host) {
          const found = element.closest(selector);
          if (found) return found;
        }
        return null;
      };
      own.link = (element) => around(element, 'a[href], area[href]');

      const images = 'img, input[type=image], image';
      // Addresses that are longer are none that a person could use; those of images may hold the image.
      const longest = { link: 16384, image: 262144 };
      const address = (text, kind) => (text && text.length <= longest[kind] ? text : null);
      // In drawings, attributes are objects.
      const linkAddress = (link) => {
        if (!link) return null;
        if (typeof link.href === 'string') return address(link.href, 'link');
        try { return address(new URL(link.href.baseVal, link.baseURI).href, 'link'); } catch { return null; }
      };
      const imageAddress = (image) => {
        if (!image) return null;
        if (image.localName === 'img') {
          return image.naturalWidth > 0 ? address(image.currentSrc || image.src, 'image') : null;
        }
        if (image.localName === 'input') return address(image.src, 'image');
        try { return address(new URL(image.href.baseVal, image.baseURI).href, 'image'); } catch { return null; }
      };
      const mostBoxes = 32;
      const boxes = (list) => [...list].filter((box) => box.width > 0 && box.height > 0).slice(0, mostBoxes)
        .map((box) => [[box.left, box.top], [box.width, box.height]]);
      const contentBoxes = (link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return boxes(range.getClientRects());
      };
      // Points around a finger that stand for a link which has no boxes of its own, as a part of an image.
      const spot = 22;
      const longestText = 200;

      own.describe = (x, y) => {
        const element = own.at(x, y);
        if (!element) return null;
        if (isFrame(element)) {
          const inner = own.child(element, x, y), found = inner && inner.view.swoopElement.describe(inner.x, inner.y);
          if (!found) return null;
          found.boxes = found.boxes.map(([[left, top], size]) => [[left + inner.dx, top + inner.dy], size]);
          return found;
        }
        const area = own.link(element), image = around(element, images);
        const link = linkAddress(area), source = imageAddress(image);
        if (!link && !source) return null;
        let places = source ? boxes(image.getClientRects()) : contentBoxes(area);
        if (!places.length && area) places = boxes(area.getClientRects());
        if (!places.length) places = [[[x - spot, y - spot], [2 * spot, 2 * spot]]];
        const text = ((area && area.textContent.trim()) || (image && image.getAttribute('alt')) || '').trim();
        return { link, image: source, text: text.slice(0, longestText), boxes: places };
      };
    })();
    """#
}
