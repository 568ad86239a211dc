// Mouse, pen and fingers on the canvas.
import {touches, wheel} from './messages.js'

// A message takes no more.
const mostSamples = 64
const mostFingers = 10

// Points of a line and of a page, where a wheel turns by these.
const line = 17
const pageShare = 0.9

export class Touches {
  #canvas
  #device
  #send
  // The device's fingers by the pointer's number, with where they are.
  #fingers = new Map()

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
    // Safari's own pinch.
    canvas.addEventListener('gesturestart', event => event.preventDefault())
  }

  // The app has been told that these are gone, or never knew them.
  forget() { this.#fingers.clear() }

  #sample(event, phase, finger) {
    const [x, y] = this.#device.place(event)
    // 0.5 is said where no pressure is known.
    const force = event.pointerType === 'mouse' || event.pressure === 0.5 ? 0 : event.pressure
    return {phase, finger, force, x, y, time: event.timeStamp}
  }

  #down(event) {
    if (event.button !== 0 || this.#fingers.has(event.pointerId)) return
    event.preventDefault()
    const taken = new Set([...this.#fingers.values()].map(sample => sample.finger))
    const finger = [...Array(mostFingers).keys()].find(number => !taken.has(number))
    if (finger === undefined) return
    // Not where the pointer is gone by now.
    try { this.#canvas.setPointerCapture(event.pointerId) } catch {}
    const sample = this.#sample(event, 'down', finger)
    this.#fingers.set(event.pointerId, sample)
    this.#send(touches([sample]))
  }

  #move(event) {
    const known = this.#fingers.get(event.pointerId)
    if (!known) return
    // Another button's release does not lift the finger, yet it comes as a move.
    if (event.pointerType === 'mouse' && (event.buttons & 1) === 0) return this.#end(event, 'up')
    const events = event.getCoalescedEvents?.() ?? []
    const samples = (events.length > 0 ? events : [event]).map(each => this.#sample(each, 'move', known.finger))
    this.#fingers.set(event.pointerId, samples.at(-1))
    for (let start = 0; start < samples.length; start += mostSamples) {
      this.#send(touches(samples.slice(start, start + mostSamples)))
    }
  }

  #end(event, phase) {
    const known = this.#fingers.get(event.pointerId)
    if (!known) return
    this.#fingers.delete(event.pointerId)
    // What is taken away tells no place.
    const sample = phase === 'up' ? this.#sample(event, phase, known.finger) : {...known, phase, time: event.timeStamp}
    this.#send(touches([sample]))
  }

  #wheel(event) {
    // A pinch on a trackpad: the viewer's browser zooms.
    if (event.ctrlKey) return
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
