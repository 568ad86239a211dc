/// Runs in every page in the world of `PageScript`, and before it: finds what stands at the viewport's upper and lower
/// edges while the page scrolls.
///
/// What stands is what is where it was although the page has scrolled. Styles don't say it: what is fixed may scroll all
/// the same, within something that is transformed, and what is sticky stands as long as it is stuck. They are asked before
/// the first scroll only.
enum FixedBarScript {
  static let source = #"""
    (() => {
      if (window.swoopBars) return;
      const bars = (window.swoopBars = {});

      // What covers more of the viewport than this is no bar.
      const most = 1 / 3;
      // Half of what a page scrolls at least, in CSS pixels.
      const tolerance = 0.5;

      // A page's elements may have the names of what documents and forms can do, and stand before it.
      const getter = (type, name) => Object.getOwnPropertyDescriptor(type.prototype, name).get;
      const [hit, measure] = [Document.prototype.elementFromPoint, Element.prototype.getBoundingClientRect];
      const [shadow, slot] = [getter(Element, 'shadowRoot'), getter(Element, 'assignedSlot')];
      const parent = getter(Node, 'parentNode');
      const style = window.getComputedStyle;
      const innermost = (x, y) => {
        let element = hit.call(document, x, y);
        for (;;) {
          const inner = element && shadow.call(element)?.elementFromPoint(x, y);
          if (!inner || inner === element || !shadow.call(element).contains(inner)) return element;
          element = inner;
        }
      };
      const outer = (element) => {
        const around = slot.call(element) || parent.call(element);
        return around instanceof ShadowRoot ? around.host : around instanceof Element ? around : null;
      };

      // What lies at a point, with the place of each.
      const around = (x, y) => {
        const found = [];
        for (let element = innermost(x, y); element; element = outer(element)) {
          found.push({ element, box: measure.call(element) });
        }
        return found;
      };
      const stands = ({ element, box }) => {
        const now = measure.call(element);
        return Math.abs(now.top - box.top) < tolerance && Math.abs(now.height - box.height) < tolerance;
      };
      // The two edges: where what lies at each is looked for, and how far from the edge a box reaches that touches it.
      const edges = [
        { y: () => tolerance, height: (box) => (box.top <= tolerance ? box.bottom : 0) },
        {
          y: () => window.innerHeight - tolerance,
          height: (box) => (box.bottom >= window.innerHeight - tolerance ? window.innerHeight - box.top : 0),
        },
      ];
      const barHeight = (edge, box) => {
        const height = edge.height(box);
        const isBar = height <= window.innerHeight * most && box.left <= 1 && box.right >= window.innerWidth - 1;
        return isBar ? Math.max(0, height) : 0;
      };
      // The highest bar of what lies at an edge; null where none of it is one.
      const highest = (edge, found) => {
        let [bar, most] = [null, 0];
        for (const { element, box } of found) {
          const height = barHeight(edge, box);
          if (height > most) [bar, most] = [element, height];
        }
        return bar;
      };
      const look = () => edges.map((edge) => around(window.innerWidth / 2, edge.y()));

      // The bars at the upper and the lower edge; nothing where they aren't known.
      let known = [];
      let before = null;
      // The page is about to scroll.
      bars.begin = () => {
        before = null;
        try {
          const { scrollY, innerWidth, innerHeight } = window;
          before = { scrollY, innerWidth, innerHeight, found: look() };
        } catch {}
      };
      // It has scrolled. What was found in another viewport may stand elsewhere in this one.
      bars.end = () => {
        const was = before;
        before = null;
        try {
          const { scrollY, innerWidth, innerHeight } = window;
          if (!was || Math.abs(scrollY - was.scrollY) <= tolerance) return;
          if (innerWidth !== was.innerWidth || innerHeight !== was.innerHeight) return;
          known = edges.map((edge, index) => highest(edge, was.found[index].filter(stands)));
        } catch {}
      };
      // Their heights in CSS pixels, 0 for one that isn't there any more.
      bars.heights = () => {
        try {
          return known.map((bar, index) => (bar ? barHeight(edges[index], measure.call(bar)) : 0));
        } catch {
          return [];
        }
      };
      // What will stand, as far as styles say: what is fixed, unless it is so within something that is transformed.
      const fixed = (found) => {
        const standing = [];
        for (const item of [...found].reverse()) {
          const { position, transform, perspective, filter } = style(item.element);
          if (position === 'fixed') standing.push(item);
          if (transform !== 'none' || perspective !== 'none' || filter !== 'none') break;
        }
        return standing;
      };
      bars.guess = () => {
        try {
          if (!known.length) known = look().map((found, index) => highest(edges[index], fixed(found)));
        } catch {}
        return bars.heights();
      };
      // They stay where the viewport only becomes higher or lower, as it does with an app's bars.
      let width = window.innerWidth;
      window.addEventListener('resize', () => {
        if (window.innerWidth !== width) known = [];
        width = window.innerWidth;
      });
    })();
    """#
}
