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
      const [parent, frame] = [getter(Node, 'parentNode'), getter(HTMLElement, 'offsetParent')];
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
      // The height of the largest bar of those that stand.
      const highest = (found, height) => {
        const isBar = (item) => {
          const length = height(item.box);
          return length > 0 && length <= window.innerHeight * most
            && item.box.left <= 1 && item.box.right >= window.innerWidth - 1 && stands(item);
        };
        return Math.max(0, ...found.filter(isBar).map((item) => height(item.box)));
      };

      // The heights of the bars at the upper and the lower edge, in CSS pixels; nothing where they aren't known.
      let heights = [];
      let before = null;
      // The page is about to scroll.
      bars.begin = () => {
        before = null;
        try {
          const { scrollY, innerWidth, innerHeight } = window;
          const middle = innerWidth / 2;
          before = { scrollY, top: around(middle, tolerance), bottom: around(middle, innerHeight - tolerance) };
        } catch {}
      };
      // It has scrolled.
      bars.end = () => {
        try {
          const { scrollY, innerHeight } = window;
          if (!before || Math.abs(scrollY - before.scrollY) <= tolerance) return;
          heights = [
            highest(before.top, (box) => box.top <= tolerance ? box.bottom : 0),
            highest(before.bottom, (box) => box.bottom >= innerHeight - tolerance ? innerHeight - box.top : 0),
          ];
        } catch {}
        before = null;
      };
      bars.heights = () => heights;
      // What will stand, as far as styles say, before the page has scrolled.
      bars.guess = () => {
        try {
          const middle = innerWidth / 2;
          const isFixed = ({ element }) =>
            element instanceof HTMLElement && style(element).position === 'fixed' && !frame.call(element);
          const fixed = (y) => around(middle, y).filter(isFixed);
          return [
            highest(fixed(tolerance), (box) => box.top <= tolerance ? box.bottom : 0),
            highest(
              fixed(innerHeight - tolerance), (box) => box.bottom >= innerHeight - tolerance ? innerHeight - box.top : 0),
          ];
        } catch {
          return [];
        }
      };
      // Bars keep their heights where the viewport only becomes higher or lower, as it does with an app's bars.
      let width = window.innerWidth;
      window.addEventListener('resize', () => {
        if (window.innerWidth !== width) heights = [];
        width = window.innerWidth;
      });
    })();
    """#
}
