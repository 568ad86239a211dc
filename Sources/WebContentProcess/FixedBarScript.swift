/// Runs in every page in the world of `PageScript`, and before it: finds what stands at the viewport's upper and lower
/// edges while the page scrolls.
///
/// It asks no style: what is fixed may scroll all the same, within something that is transformed, and what is sticky
/// stands as long as it is stuck. What stands is what is where it was although the page has scrolled.
enum FixedBarScript {
  static let source = #"""
    (() => {
      if (window.swoopBars) return;
      const bars = (window.swoopBars = {});

      // What covers more of the viewport than this is no bar.
      const most = 1 / 3;
      // The heights of the bars at the upper and the lower edge, in CSS pixels.
      let heights = [0, 0];

      // What lies at a point, from the innermost element outwards, with the place of each.
      const around = (x, y) => {
        const found = [];
        for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
          found.push([element, element.getBoundingClientRect()]);
        }
        return found;
      };
      const stands = ([element, before]) => {
        const box = element.getBoundingClientRect();
        return Math.abs(box.top - before.top) < 0.01 && Math.abs(box.height - before.height) < 0.01;
      };
      // The height of the largest bar of those that stand, by its place.
      const highest = (found, height) => {
        const isBar = (item) => {
          const [, box] = item, length = height(box);
          return length > 0 && length <= window.innerHeight * most
            && box.left <= 1 && box.right >= document.documentElement.clientWidth - 1 && stands(item);
        };
        return Math.max(0, ...found.filter(isBar).map(([, box]) => height(box)));
      };

      // Has the page scroll, and looks what has not scrolled with it.
      bars.whileScrolling = (scroll) => {
        if (!document.documentElement) return;
        const { scrollY, innerWidth, innerHeight } = window;
        const [top, bottom] = [around(innerWidth / 2, 0.5), around(innerWidth / 2, innerHeight - 0.5)];
        scroll();
        if (window.scrollY === scrollY) return;
        heights = [
          highest(top, (box) => box.top <= 0.5 ? box.bottom : 0),
          highest(bottom, (box) => box.bottom >= innerHeight - 0.5 ? innerHeight - box.top : 0),
        ];
      };

      bars.heights = () => heights;
    })();
    """#
}
