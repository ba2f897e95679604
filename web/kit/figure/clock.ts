import { create } from 'zustand'

interface Clock {
  /** Server time less the device's, in ms. */
  readonly offset: number
  /** The last whole second that was told, in device time. */
  readonly tick: number
}

const useClock = create<Clock>(() => ({ offset: 0, tick: Date.now() }))

/** The server's time now, in ms: the device's clock, corrected by what the server said last. */
export function serverNow(): number {
  return Date.now() + useClock.getState().offset
}

/** Sets the clock right by a time the server just gave. */
export function correctClock(serverTime: number): void {
  useClock.setState({ offset: serverTime - Date.now() })
}

let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all countdowns; it stands still when none is on the screen. */
export function watchSeconds(): () => void {
  watchers += 1
  if (timer === undefined) {
    timer = setInterval(tell, 1000)
    // nobody has told a second since the last one stopped watching
    tell()
  }
  return () => {
    watchers -= 1
    if (watchers > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The server's time, told once a second to whoever watches; before anybody does, the second that it is. */
export function useServerSecond(): number {
  return useClock(({ tick, offset }) => (timer === undefined ? Math.floor(Date.now() / 1000) * 1000 : tick) + offset)
}

function tell(): void {
  useClock.setState({ tick: Date.now() })
}
