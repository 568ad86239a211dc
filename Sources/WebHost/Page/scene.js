// An app's layers in space: drag turns them, the wheel or two fingers bring them nearer, a press selects one.
import {draws, nameOf} from './layers.js'

const start = {x: -14, y: 38, zoom: 1, panX: 0, panY: 0}
const turnPerPixel = 0.4, turnPerKey = 10, leastTravel = 4
const limit = (value, least, most) => Math.min(most, Math.max(least, value))

// Says `select` with a layer's number, or null, and `point` while the pointer is on one.
export class Scene extends EventTarget {
  #stage
  #world = document.createElement('div')
  #elements = new Map()
  #pictures = new Map()
  #layers = []
  #size = {width: 390, height: 844}
  #pose = {...start}
  #spacing = 60
  #selected = null
  #fingers = new Map()
  #hasTravelled = false

  constructor(stage) {
    super()
    this.#stage = stage
    this.#world.className = 'world'
    stage.append(this.#world)
    stage.addEventListener('pointerdown', event => this.#press(event))
    stage.addEventListener('pointermove', event => this.#move(event))
    for (const name of ['pointerup', 'pointercancel']) stage.addEventListener(name, event => this.#lift(event))
    stage.addEventListener('wheel', event => {
      event.preventDefault()
      this.#zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)))
    }, {passive: false})
    stage.addEventListener('dblclick', () => this.reset())
    stage.addEventListener('keydown', event => this.#keyDown(event))
    stage.addEventListener('pointerover', event => this.#point(event.target.dataset?.layer))
    stage.addEventListener('pointerleave', () => this.#point(undefined))
    new ResizeObserver(() => this.#turn()).observe(stage)
  }

  set spacing(value) {
    this.#spacing = value
    this.#turn()
  }

  // As it is at first; once more, as the app shows it.
  reset() {
    const isStart = Object.keys(start).every(name => this.#pose[name] === start[name])
    this.#pose = isStart ? {...start, x: 0, y: 0} : {...start}
    this.#turn()
  }

  clear() {
    for (const {url} of this.#pictures.values()) URL.revokeObjectURL(url)
    this.#pictures.clear()
    this.update({width: 390, height: 844, layers: []})
  }

  // Takes layers that `prepare` has made ready. Pictures of others go, as the host reckons.
  update({width, height, layers}) {
    this.#size = {width, height}
    this.#layers = layers
    const kept = new Map(layers.map(layer => [layer.id, layer]))
    for (const [id, {number, url}] of this.#pictures) {
      if (kept.get(id)?.picture === number) continue
      URL.revokeObjectURL(url)
      this.#pictures.delete(id)
    }
    for (const [id, element] of this.#elements) {
      if (kept.get(id)?.isShown) continue
      element.remove()
      this.#elements.delete(id)
    }
    for (const layer of layers) if (layer.isShown) this.#show(layer)
    this.#turn()
  }

  addPicture(id, number, bytes) {
    const old = this.#pictures.get(id)
    if (old) URL.revokeObjectURL(old.url)
    const url = URL.createObjectURL(new Blob([bytes], {type: 'image/png'}))
    this.#pictures.set(id, {number, url})
    const element = this.#elements.get(id)
    if (element) element.style.backgroundImage = `url("${url}")`
  }

  select(id) {
    this.#selected = id
    for (const [each, element] of this.#elements) element.classList.toggle('selected', each === id)
  }

  #show(layer) {
    let element = this.#elements.get(layer.id)
    if (!element) {
      element = document.createElement('div')
      element.dataset.layer = layer.id
      this.#elements.set(layer.id, element)
      this.#world.append(element)
    }
    const {style} = element
    const [, , width, height] = layer.bounds
    element.className = draws(layer) ? 'layer' : 'layer bare'
    element.classList.toggle('selected', layer.id === this.#selected)
    element.title = nameOf(layer)
    style.width = `${width}px`
    style.height = `${height}px`
    style.opacity = layer.alpha
    style.clipPath = layer.cut ? `polygon(${layer.cut.map(([x, y]) => `${x}px ${y}px`).join()})` : ''
    // A picture has the colours and the border in it.
    const picture = this.#pictures.get(layer.id)
    const isPlain = layer.picture === undefined
    style.backgroundImage = picture ? `url("${picture.url}")` : ''
    style.backgroundColor = isPlain && layer.background || ''
    style.borderRadius = isPlain && layer.radius ? `${layer.radius}px` : ''
    style.border = isPlain && layer.border ? `${layer.borderWidth}px solid ${layer.border}` : ''
  }

  #turn() {
    const {width, height} = this.#size, pose = this.#pose
    const {clientWidth, clientHeight} = this.#stage
    const depth = Math.max(0, ...this.#layers.map(layer => layer.isShown ? layer.level : 0)) * this.#spacing
    const fit = 0.8 * Math.min(clientWidth / width, clientHeight / height) || 1
    const zoom = fit * pose.zoom
    const {style} = this.#world
    style.width = `${width}px`
    style.height = `${height}px`
    style.transform = `translate(${(clientWidth - width) / 2 + pose.panX}px, ${(clientHeight - height) / 2 + pose.panY}px) `
      + `scale3d(${zoom}, ${zoom}, ${zoom}) rotateX(${pose.x}deg) rotateY(${pose.y}deg) translateZ(${-depth / 2}px)`
    for (const layer of this.#layers) {
      const element = this.#elements.get(layer.id)
      if (!element) continue
      const [a, b, p, c, d, q, tx, ty, w] = layer.map
      element.style.transform = `translateZ(${layer.level * this.#spacing}px) `
        + `matrix3d(${[a, b, 0, p, c, d, 0, q, 0, 0, 1, 0, tx, ty, 0, w].join()}) `
        + `translate(${layer.bounds[0]}px, ${layer.bounds[1]}px)`
    }
    this.#stage.dataset.pose = [pose.x, pose.y, pose.zoom].map(value => Math.round(value * 100) / 100).join(' ')
  }

  #zoomBy(factor) {
    this.#pose.zoom = limit(this.#pose.zoom * factor, 0.3, 8)
    this.#turn()
  }

  #rotate(x, y) {
    this.#pose.x = limit(this.#pose.x + x, -90, 90)
    this.#pose.y = limit(this.#pose.y + y, -180, 180)
    this.#turn()
  }

  #point(id) { this.dispatchEvent(new CustomEvent('point', {detail: id === undefined ? null : Number(id)})) }

  #press(event) {
    this.#stage.setPointerCapture(event.pointerId)
    this.#stage.focus({preventScroll: true})
    if (!this.#fingers.size) this.#hasTravelled = false
    this.#fingers.set(event.pointerId, {x: event.clientX, y: event.clientY, fromX: event.clientX, fromY: event.clientY})
  }

  #move(event) {
    const finger = this.#fingers.get(event.pointerId)
    if (!finger) return
    const before = this.#spread()
    const dx = event.clientX - finger.x, dy = event.clientY - finger.y
    if (Math.hypot(event.clientX - finger.fromX, event.clientY - finger.fromY) > leastTravel) this.#hasTravelled = true
    finger.x = event.clientX
    finger.y = event.clientY
    if (!this.#hasTravelled) return
    if (this.#fingers.size > 1 || event.shiftKey) {
      const count = this.#fingers.size
      this.#pose.panX += dx / count
      this.#pose.panY += dy / count
      const after = this.#spread()
      this.#zoomBy(before > 0 && after > 0 ? after / before : 1)
    } else {
      this.#rotate(-dy * turnPerPixel, dx * turnPerPixel)
    }
  }

  // How far two fingers are apart.
  #spread() {
    const [one, other] = [...this.#fingers.values()]
    return other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }

  #lift(event) {
    if (!this.#fingers.delete(event.pointerId) || this.#hasTravelled || event.type === 'pointercancel') return
    const id = document.elementFromPoint(event.clientX, event.clientY)?.dataset?.layer
    this.dispatchEvent(new CustomEvent('select', {detail: id === undefined ? null : Number(id)}))
  }

  #keyDown(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const turn = {ArrowLeft: [0, -turnPerKey], ArrowRight: [0, turnPerKey], ArrowUp: [turnPerKey, 0], ArrowDown: [-turnPerKey, 0]}[event.key]
    if (turn) this.#rotate(...turn)
    else if (event.key === '+' || event.key === '=') this.#zoomBy(1.2)
    else if (event.key === '-') this.#zoomBy(1 / 1.2)
    else if (event.key === '0') this.reset()
    else return
    event.preventDefault()
  }
}
