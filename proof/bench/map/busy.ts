/** What the bench reads of the page. */
export interface FrameLog {
  /**
   * Milliseconds of each frame that was asked for: what the page computed since the one before (the press of a button and
   * what React made of it, too), the frame's own work, and the canvases painted to the end.
   */
  frames: number[]
  /** When a button was pressed last, and when the last frame was done. */
  pressed: number
  done: number
}

declare global {
  interface Window {
    frameLog: FrameLog
  }
}

/** Listens before any other script: to be imported first. */
window.frameLog = { frames: [], pressed: 0, done: 0 }
let busy = 0

/** Counts what a task takes to the time of the next frame. */
const counted =
  <Args extends unknown[]>(task: (...args: Args) => void) =>
  (...args: Args): void => {
    const began = performance.now()
    try {
      task(...args)
    } finally {
      busy += performance.now() - began
    }
  }

// React works on in messages to itself
const port = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
if (port?.set)
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...port,
    set(this: MessagePort, heard: (event: MessageEvent) => void) {
      port.set?.call(this, counted(heard))
    },
  })

// between the two React has heard of a press and shown what follows from it
window.addEventListener(
  'click',
  () => {
    window.frameLog.pressed = performance.now()
  },
  { capture: true },
)
window.addEventListener('click', () => {
  busy += performance.now() - window.frameLog.pressed
})

// a canvas on the processor paints when it is read: reading one pixel makes the frame pay for all of its work
const ask = window.requestAnimationFrame.bind(window)
window.requestAnimationFrame = (work) =>
  ask((time) => {
    const began = performance.now()
    work(time)
    for (const canvas of document.querySelectorAll('canvas')) canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
    window.frameLog.done = performance.now()
    window.frameLog.frames.push(window.frameLog.done - began + busy)
    busy = 0
  })
