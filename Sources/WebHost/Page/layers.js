// What the host says of an app's layers, made ready to be listed and to be shown in space.

const corner = ([a, b, p, c, d, q, tx, ty, w], x, y) => {
  const depth = x * p + y * q + w
  return [(x * a + y * c + tx) / depth, (x * b + y * d + ty) / depth]
}

// The box around a layer on the screen, in points; null where it is nowhere.
export function box({map, bounds: [x, y, width, height]}) {
  if (!map) return null
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([x, y]) => corner(map, x, y))
  const [left, top] = [0, 1].map(axis => Math.min(...corners.map(corner => corner[axis])))
  const [right, bottom] = [0, 1].map(axis => Math.max(...corners.map(corner => corner[axis])))
  return [left, top, right, bottom].every(Number.isFinite) ? {x: left, y: top, width: right - left, height: bottom - top} : null
}

const intersection = (one, other) => {
  const x = Math.max(one.x, other.x), y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0.01 && height > 0.01 ? {x, y, width, height} : null
}

const areEqual = (one, other) => ['x', 'y', 'width', 'height'].every(name => Math.abs(one[name] - other[name]) < 0.01)

// The matrix that leads back, to a factor.
const inverse = ([a, b, p, c, d, q, tx, ty, w]) => [
  d * w - q * ty, p * ty - b * w, b * q - p * d, q * tx - c * w, a * w - p * tx, p * c - a * q,
  c * ty - d * tx, b * tx - a * ty, a * d - b * c,
]

// The corners of a box of the screen in a layer's own points, from its left upper corner on; null where it is seen from its
// edge.
function local({map, bounds: [left, top]}, {x, y, width, height}) {
  const back = inverse(map)
  const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map(([x, y]) => corner(back, x, y))
  return corners.flat().every(Number.isFinite) ? corners.map(([x, y]) => [x - left, y - top]) : null
}

// Whether a layer shows something of its own.
export const draws = layer => Boolean(layer.picture !== undefined || layer.background || layer.border)

// Adds to each layer its children, how deep it lies, its whole opacity, and, where it shows, its box and the level on
// which it lies in space, and the corners of what its superlayers leave of it: above its superlayer and above all behind it that it overlaps, and no higher. One that shows
// nothing of its own lifts nothing: what is in it begins where that does which it lies on.
export function prepare({width, height, layers}) {
  const screen = {x: 0, y: 0, width, height}
  const placed = []
  layers.forEach((layer, index) => {
    const parent = layers[layer.parent]
    layer.index = index
    layer.children = []
    layer.depth = parent ? parent.depth + 1 : 0
    layer.alpha = layer.opacity * (parent?.alpha ?? 1)
    layer.box = box(layer)
    layer.clip = parent ? parent.clip : screen
    layer.cut = null
    layer.ground = parent?.ground ?? 0
    layer.level = layer.ground
    parent?.children.push(layer)
    const seen = layer.box && layer.clip && intersection(layer.box, layer.clip)
    layer.isShown = !layer.hidden && Boolean(seen)
    if (layer.isShown && !areEqual(seen, layer.box)) layer.cut = local(layer, layer.clip)
    if (layer.clips) layer.clip = seen
    if (!layer.isShown) return
    for (const {seen: other, level} of placed) {
      if (level >= layer.level && intersection(seen, other)) layer.level = level + 1
    }
    if (!draws(layer)) return
    layer.ground = layer.level
    placed.push({seen, level: layer.level})
  })
  return layers
}

// The nearest layer that is a view's: the layer's own, or that around it.
export function viewOf(layer, layers) {
  while (layer && !layer.view) layer = layers[layer.parent]
  return layer ?? null
}

// What a layer is called.
export const nameOf = layer => layer.view ?? (layer.contents ? `${layer.contents} layer` : 'layer')
