/// Runs in the world of every page's own scripts: has the platform be that of the user agent.
enum PlatformScript {
  static let source = #"""
    (() => {
      const platforms = { Macintosh: 'MacIntel', iPhone: 'iPhone', iPad: 'iPad' };
      const name = /^Mozilla\/5\.0 \((\w+);/.exec(navigator.userAgent);
      const platform = name && platforms[name[1]];
      if (!platform) return;
      Object.defineProperty(Navigator.prototype, 'platform', {
        get() { return platform; }, configurable: true, enumerable: true,
      });
    })();
    """#
}
