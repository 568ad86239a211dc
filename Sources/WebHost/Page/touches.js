// Mouse, pen and fingers on the canvas.
import {magnification, pointer, touches, wheel} from './messages.js'

// A message takes no more.
const mostSamples = 64
const mostFingers = 10

// Points of a line and of a page, where a wheel turns by these.
const line = 17
const pageShare = 0.9

// The second finger of a mouse, opposite the first one about a middle.
class Twin {
  finger
  #middle

  constructor(finger, middle) {
    this.finger = finger
    this.#middle = middle
  }

  // The middle goes along with the first finger.
  carry(from, to) {
    const [x, y] = this.#middle
    this.#middle = [x + to.x - from.x, y + to.y - from.y]
  }

  // Where it is while the first finger is there.
  opposite(sample) {
    const [x, y] = this.#middle
    return {...sample, finger: this.finger, x: 2 * x - sample.x, y: 2 * y - sample.y}
  }
}

// Whether the Control key is down. A trackpad's pinch comes as a wheel with Control, too, though nobody presses it.
class HeldControl {
  isDown = false

  constructor() {
    for (const type of ['keydown', 'keyup']) {
      addEventListener(type, event => { this.isDown = event.ctrlKey }, {capture: true})
    }
    addEventListener('blur', () => { this.isDown = false })
  }
}

// Pixels that a wheel turns, as Chromium and Firefox have it, where a pinch grows by a factor of e.
const pixelsPerE = 100

export class Touches {
  #canvas
  #device
  #send
  // The device's fingers by the pointer's number: `sample` is where one was last, `twin` its second finger or undefined.
  #fingers = new Map()
  // The number of the mouse or pen that is above the screen; undefined for none.
  #pointer
  #control = new HeldControl()
  // The scale of Safari's pinch so far.
  #scale = 1

  // `send` takes a message.
  constructor(canvas, device, send) {
    this.#canvas = canvas
    this.#device = device
    this.#send = send
    canvas.addEventListener('pointerdown', event => this.#down(event))
    canvas.addEventListener('pointermove', event => this.#move(event))
    canvas.addEventListener('pointerup', event => this.#end(event, 'up'))
    canvas.addEventListener('pointercancel', event => this.#end(event, 'cancel'))
    canvas.addEventListener('lostpointercapture', event => this.#end(event, 'cancel'))
    canvas.addEventListener('contextmenu', event => event.preventDefault())
    canvas.addEventListener('wheel', event => this.#wheel(event), {passive: false})
    canvas.addEventListener('pointerleave', event => this.#leave(event))
    // Safari's own pinch.
    canvas.addEventListener('gesturestart', event => this.#beginGesture(event))
    canvas.addEventListener('gesturechange', event => this.#changeGesture(event))
  }

  // The app has been told that these are gone, or never knew them.
  forget() {
    this.#fingers.clear()
    this.#pointer = undefined
  }

  #sample(event, phase, finger) {
    const [x, y] = this.#device.place(event)
    // 0.5 is said where no pressure is known.
    const force = event.pointerType === 'mouse' || event.pressure === 0.5 ? 0 : event.pressure
    return {phase, finger, force, x, y, time: event.timeStamp}
  }

  #down(event) {
    if (event.button === 2) return this.#click(event)
    if (event.button !== 0 || this.#fingers.has(event.pointerId)) return
    event.preventDefault()
    const [finger, other] = this.#free()
    if (finger === undefined) return
    // Not where the pointer is gone by now.
    try { this.#canvas.setPointerCapture(event.pointerId) } catch {}
    if (event.pointerType === 'mouse') {
      this.#pointer = event.pointerId
      this.#sendPointer('pressed', event)
    }
    const sample = this.#sample(event, 'down', finger)
    const isPair = event.pointerType === 'mouse' && event.ctrlKey && other !== undefined
    const twin = isPair ? new Twin(other, this.#middle) : undefined
    this.#fingers.set(event.pointerId, {sample, twin})
    this.#send(touches(twin ? [sample, twin.opposite(sample)] : [sample]))
  }

  // The secondary button touches nothing.
  #click(event) {
    if (event.pointerType === 'touch' || this.#fingers.size > 0) return
    event.preventDefault()
    this.#pointer = event.pointerId
    this.#sendPointer('clicked', event)
  }

  // The numbers that no finger has.
  #free() {
    const taken = new Set([...this.#fingers.values()].flatMap(({sample, twin}) => [sample.finger, twin?.finger]))
    return [...Array(mostFingers).keys()].filter(number => !taken.has(number))
  }

  get #middle() {
    const {width, height} = this.#device.screen
    return [width / 2, height / 2]
  }

  #move(event) {
    const known = this.#fingers.get(event.pointerId)
    if (!known) return this.#hover(event)
    // Another button's release does not lift the finger, yet it comes as a move.
    if (event.pointerType === 'mouse' && (event.buttons & 1) === 0) return this.#end(event, 'up')
    const events = event.getCoalescedEvents?.() ?? []
    const samples = (events.length > 0 ? events : [event]).flatMap(each => this.#step(known, each))
    for (let start = 0; start < samples.length; start += mostSamples) {
      this.#send(touches(samples.slice(start, start + mostSamples)))
    }
  }

  // Where a finger goes, and its twin with it: the other way, or the same way while Shift is held.
  #step(known, event) {
    const sample = this.#sample(event, 'move', known.sample.finger), {twin} = known
    if (event.shiftKey) twin?.carry(known.sample, sample)
    known.sample = sample
    return twin ? [sample, twin.opposite(sample)] : [sample]
  }

  #end(event, phase) {
    const known = this.#fingers.get(event.pointerId)
    if (!known) return
    this.#fingers.delete(event.pointerId)
    const {sample: last, twin} = known
    // What is taken away tells no place.
    const sample = phase === 'up' ? this.#sample(event, phase, last.finger) : {...last, phase, time: event.timeStamp}
    if (event.shiftKey) twin?.carry(last, sample)
    this.#send(touches(twin ? [sample, twin.opposite(sample)] : [sample]))
    if (phase === 'up' && event.pointerType === 'mouse') this.#hover(event)
  }

  // MARK: Above the screen

  // Fingers are nowhere while they don't touch.
  #hover(event) {
    if (event.pointerType === 'touch') return
    // Beyond the screen after a drag that ended there.
    if (!this.#isOnScreen(event)) return this.#leave(event)
    this.#pointer = event.pointerId
    this.#sendPointer('hovers', event)
  }

  #leave(event) {
    if (this.#pointer !== event.pointerId || this.#fingers.has(event.pointerId)) return
    this.#pointer = undefined
    this.#sendPointer('gone', event)
  }

  #sendPointer(state, event) {
    const [x, y] = this.#device.place(event)
    this.#send(pointer(state, x, y, event.timeStamp))
  }

  #isOnScreen(event) {
    if (!this.#device.screen) return false
    const [x, y] = this.#device.place(event), {width, height} = this.#device.screen
    return x >= 0 && y >= 0 && x < width && y < height
  }

  #magnify(event, factor) {
    if (!(factor > 0 && Number.isFinite(factor))) return
    const [x, y] = this.#device.place(event)
    this.#send(magnification(x, y, factor, event.timeStamp))
  }

  #beginGesture(event) {
    event.preventDefault()
    this.#scale = 1
  }

  #changeGesture(event) {
    event.preventDefault()
    this.#magnify(event, event.scale / this.#scale)
    this.#scale = event.scale
  }

  #wheel(event) {
    if (event.ctrlKey) {
      // With the key held, the viewer's browser zooms; else it is a pinch on a trackpad.
      if (this.#control.isDown) return
      event.preventDefault()
      if (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL) this.#magnify(event, Math.exp(-event.deltaY / pixelsPerE))
      return
    }
    event.preventDefault()
    const [x, y] = this.#device.place(event)
    const unit = {
      [WheelEvent.DOM_DELTA_PIXEL]: 1 / this.#device.zoom,
      [WheelEvent.DOM_DELTA_LINE]: line,
      [WheelEvent.DOM_DELTA_PAGE]: (this.#device.screen?.height ?? 0) * pageShare,
    }[event.deltaMode]
    this.#send(wheel(x, y, -event.deltaX * unit, -event.deltaY * unit, event.timeStamp))
  }
}
