/// Runs in every page in a world of its own, where the page can neither see nor hinder it.
///
/// It answers what only the page's inside knows: how large the content is, where it has scrolled by itself, who takes a
/// touch.
enum PageScript {
  static let world = "swoop"
  /// Signals of handlers with one name in different worlds cannot be told apart, so this one is ours alone.
  static let handler = "swoopPage"

  static let source = #"""
    (() => {
      if (window.swoop) return;
      const post = (message) => window.webkit.messageHandlers.swoopPage.postMessage(message);
      const swoop = (window.swoop = {});
      const isMain = window === window.top;

      // Scrolling. The app leads; `expected` is where its last command has left the page.
      let expected = { x: window.scrollX, y: window.scrollY };
      let serial = 0;
      swoop.scrollTo = (x, y, number) => {
        if (document.documentElement) window.scrollTo({ left: x, top: y, behavior: 'instant' });
        serial = number;
        expected = { x: window.scrollX, y: window.scrollY };
        return [window.scrollX, window.scrollY];
      };
      // While a page comes, the engine scrolls it to where it was left once, at its first layout, when all of it is
      // there, and after that. Where the app has scrolled it meanwhile, it goes back there, and nobody hears of it.
      let isComing = true, isTouched = false;
      const isKept = () => isComing && !isTouched && serial > 0 && (expected.x !== 0 || expected.y !== 0);
      swoop.finish = () => {
        if (isKept()) window.scrollTo({ left: expected.x, top: expected.y, behavior: 'instant' });
        isComing = false;
        reportScroll();
      };
      const reportScroll = () => {
        if (isKept()) return;
        const x = window.scrollX, y = window.scrollY;
        if (x === expected.x && y === expected.y) return;
        expected = { x, y };
        post({ scroll: [x, y], serial });
      };

      // Extent and colours.
      let extent = '';
      const components = (text) => {
        const parts = text.match(/[\d.]+/g);
        if (!parts || parts.length < 3 || (parts.length > 3 && +parts[3] === 0)) return null;
        return [+parts[0] / 255, +parts[1] / 255, +parts[2] / 255, parts.length > 3 ? +parts[3] : 1];
      };
      const opaque = (element) => element && components(getComputedStyle(element).backgroundColor);
      // What the engine paints where a page has no background: the style sheet below asks for it.
      const canvasColor = (root) => components(getComputedStyle(root, '::before').columnRuleColor);
      let canvas = null;
      const color = (text) => {
        canvas = canvas || document.createElement('canvas').getContext('2d');
        // What is no colour leaves the style as it was.
        canvas.fillStyle = '#000000';
        canvas.fillStyle = text;
        const value = canvas.fillStyle;
        canvas.fillStyle = '#ffffff';
        canvas.fillStyle = text;
        if (canvas.fillStyle !== value) return null;
        if (value[0] === '#') return [1, 3, 5].map((i) => parseInt(value.slice(i, i + 2), 16) / 255).concat(1);
        const parts = value.match(/[\d.]+/g);
        return parts && parts.length === 4 ? [+parts[0] / 255, +parts[1] / 255, +parts[2] / 255, +parts[3]] : null;
      };
      const theme = () => {
        for (const meta of document.querySelectorAll('meta[name="theme-color" i]')) {
          if (meta.media && !window.matchMedia(meta.media).matches) continue;
          const value = color(meta.content);
          if (value) return value;
        }
        return null;
      };
      swoop.measure = () => {
        const root = document.documentElement;
        if (!root) return;
        const scroller = document.scrollingElement || root;
        const current = {
          size: [Math.max(scroller.scrollWidth, root.clientWidth), Math.max(scroller.scrollHeight, root.clientHeight)],
          background: opaque(root) || opaque(document.body) || canvasColor(root),
          theme: theme(),
        };
        const text = JSON.stringify(current);
        if (text === extent) return;
        extent = text;
        post({ extent: current });
      };
      if (isMain) {
        window.addEventListener('scroll', reportScroll, { passive: true });
        // What a person does to a page that is still coming may well scroll it.
        const touch = () => { isTouched = true };
        for (const name of ['mousedown', 'keydown', 'wheel']) {
          window.addEventListener(name, touch, { capture: true, passive: true });
        }
        // Pages that write themselves anew are not loaded.
        window.addEventListener('pageshow', () => setTimeout(swoop.finish, 1000));
        // A page that comes back as it was left has nothing new to say, to an app that has seen another one meanwhile.
        window.addEventListener('pageshow', (event) => {
          if (!event.persisted) return;
          extent = '';
          swoop.measure();
          expected = { x: 0, y: 0 };
          reportScroll();
        });
        const observer = new ResizeObserver(swoop.measure);
        const heads = new MutationObserver(swoop.measure);
        const observe = () => {
          if (document.head) heads.observe(document.head, { childList: true, subtree: true, attributes: true });
          if (document.documentElement) observer.observe(document.documentElement);
          if (document.body) observer.observe(document.body);
          swoop.measure();
        };
        observe();
        document.addEventListener('DOMContentLoaded', observe);
        window.addEventListener('load', swoop.measure);
        window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', swoop.measure);
        // Where a document is an image, the engine shows one that it cannot read as a question mark.
        window.addEventListener('load', () => {
          const image = document.images[0];
          if (document.contentType.startsWith('image/') && image && image.naturalWidth === 0) post({ broken: true });
        });
      }

      // Tells when what the page looks like now has been painted.
      swoop.awaitPicture = (number, isInPlace) =>
        requestAnimationFrame(() => requestAnimationFrame(() => {
          if (!isInPlace) swoop.finish();
          post({ presented: number });
        }));

      // Tells when the next click has been done. A click is dispatched, and what follows from it begun, in the same turn
      // as the button's release.
      swoop.awaitClick = (number) =>
        window.addEventListener('mouseup', () => setTimeout(() => post({ clicked: number })), {
          capture: true, once: true,
        });

      // Touches.
      const elements = new Map();
      const identifiers = new WeakMap();
      let nextElement = 1;
      const targets = new Map();
      let claim = 'none';
      // The innermost element at a point, in frames of the same origin, too, and the point as its frame counts.
      const deepest = (x, y) => {
        let element = document.elementFromPoint(x, y);
        for (;;) {
          let inner = null;
          if (element && element.shadowRoot) {
            inner = element.shadowRoot.elementFromPoint(x, y);
          } else if (element && element.contentDocument) {
            const box = element.getBoundingClientRect();
            x -= box.left + element.clientLeft;
            y -= box.top + element.clientTop;
            inner = element.contentDocument.elementFromPoint(x, y);
          }
          if (!inner || inner === element) break;
          element = inner;
        }
        return { element: element || document.documentElement, x, y };
      };
      const parent = (element) => element.assignedSlot || element.parentElement || element.getRootNode().host ||
        (element.ownerDocument !== document && element.ownerDocument.defaultView.frameElement) || null;
      const scrolls = (value) => value === 'auto' || value === 'scroll' || value === 'overlay';
      const describe = (element) => {
        const style = getComputedStyle(element);
        const isFrame = element === element.ownerDocument.scrollingElement;
        const hides = (value) => value === 'hidden' || value === 'clip';
        const may = (value) => isFrame ? !hides(value) : scrolls(value);
        const vertical = may(style.overflowY) && element.scrollHeight > element.clientHeight;
        const horizontal = may(style.overflowX) && element.scrollWidth > element.clientWidth;
        if (!vertical && !horizontal) return null;
        const identifier = identifiers.get(element) || nextElement++;
        identifiers.set(element, identifier);
        if (elements.size > 64) elements.clear();
        elements.set(identifier, element);
        return {
          identifier,
          up: vertical ? element.scrollTop : 0,
          down: vertical ? Math.max(0, element.scrollHeight - element.clientHeight - element.scrollTop) : 0,
          left: horizontal ? element.scrollLeft : 0,
          right: horizontal ? Math.max(0, element.scrollWidth - element.clientWidth - element.scrollLeft) : 0,
        };
      };
      // What scrolls by itself, from an element outwards.
      const scrollersAround = (target) => {
        const scrollers = [];
        for (let element = target; element; element = parent(element)) {
          const owner = element.ownerDocument;
          const isRoot = element === owner.body || element === owner.documentElement;
          if (owner === document ? isRoot || element === owner.scrollingElement
            : isRoot && element !== owner.scrollingElement) continue;
          const scroller = describe(element);
          if (scroller) scrollers.push(scroller);
        }
        return scrollers;
      };
      swoop.wheel = (x, y, dx, dy) => {
        const place = deepest(x, y);
        const event = new WheelEvent('wheel', {
          bubbles: true, composed: true, cancelable: true, clientX: place.x, clientY: place.y, deltaX: dx, deltaY: dy,
          deltaMode: WheelEvent.DOM_DELTA_PIXEL, view: place.element.ownerDocument.defaultView,
        });
        // The engine would scroll by this event, too. Whoever hears of it last prevents that; where a listener stops
        // the event on its way, the engine's scrolling stands.
        let isPrevented = true;
        const last = () => {
          isPrevented = event.defaultPrevented;
          event.preventDefault();
        };
        const view = place.element.ownerDocument.defaultView;
        view.addEventListener('wheel', last, { passive: false });
        place.element.dispatchEvent(event);
        view.removeEventListener('wheel', last);
        if (isPrevented) return { claim: 'prevented', scrollers: [], spot: 'nothing' };
        return { claim: 'none', scrollers: scrollersAround(place.element), spot: 'nothing' };
      };
      swoop.touch = (phase, changed, current) => {
        const type = { began: 'touchstart', moved: 'touchmove', ended: 'touchend', cancelled: 'touchcancel' }[phase];
        let scrollers = [], spot = 'nothing';
        if (phase === 'began') {
          if (targets.size === 0) {
            claim = 'none';
            elements.clear();
          }
          for (const finger of changed) {
            const place = deepest(finger.x, finger.y);
            const target = place.element;
            targets.set(finger.identifier, { target, dx: finger.x - place.x, dy: finger.y - place.y });
            if (targets.size > 1) continue;
            if (target.matches && target.matches('input[type=range]')) claim = 'pointer';
            for (let element = target; element; element = parent(element)) {
              if (claim === 'none' && getComputedStyle(element).touchAction === 'none') claim = 'pointer';
            }
            scrollers = scrollersAround(target);
            spot = window.swoopSelection ? swoopSelection.spot(finger.x, finger.y) : 'nothing';
          }
        }
        const make = (finger) => {
          const { target, dx, dy } = targets.get(finger.identifier) || { target: document.documentElement, dx: 0, dy: 0 };
          const view = target.ownerDocument.defaultView || window;
          const x = finger.x - dx, y = finger.y - dy;
          return target.ownerDocument.createTouch(
            view, target, finger.identifier, x + view.scrollX, y + view.scrollY, x, y);
        };
        const list = (touches) => document.createTouchList(...touches);
        const changedTouches = changed.map(make);
        const touches = current.map(make);
        const byTarget = new Map();
        for (const touch of changedTouches) {
          byTarget.set(touch.target, [...(byTarget.get(touch.target) || []), touch]);
        }
        for (const [target, own] of byTarget) {
          const event = new TouchEvent(type, {
            bubbles: true, composed: true, cancelable: phase !== 'cancelled',
            touches: list(touches), targetTouches: list(touches.filter((touch) => touch.target === target)),
            changedTouches: list(own),
          });
          if (!target.dispatchEvent(event) && claim === 'none') claim = 'prevented';
        }
        if (phase === 'ended' || phase === 'cancelled') {
          for (const finger of changed) targets.delete(finger.identifier);
        }
        return { claim, scrollers, spot };
      };
      swoop.scrollElement = (identifier, dx, dy) => {
        const element = elements.get(identifier);
        if (!element) return { dx: 0, dy: 0 };
        const x = element.scrollLeft, y = element.scrollTop;
        element.scrollBy({ left: dx, top: dy, behavior: 'instant' });
        return { dx: element.scrollLeft - x, dy: element.scrollTop - y };
      };
    })();
    """#

  /// Overlay scrollbars would redraw an idle page for ever; the app's scroll view draws indicators of its own. Fingers
  /// can't drag a text area's corner. The insertion point has the tint colour.
  static let styleSheet = """
    ::-webkit-scrollbar, ::-webkit-resizer { display: none !important }
    :root { caret-color: light-dark(#007aff, #0a84ff) }
    :root::before { column-rule-color: Canvas }
    """
}
