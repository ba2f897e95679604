/** What a loop asks frames of; the browser's, or a test's. */
export interface Frames {
  readonly ask: (frame: (time: number) => void) => number
  readonly drop: (id: number) => void
}

/** Why a planet stands still: nobody sees the page, or it; motion is unwanted; another planet turns. */
export type Rest = 'hidden' | 'away' | 'calm' | 'other'

/** A planet that turns while nothing keeps it at rest. */
export interface TurnLoop {
  rest(why: Rest, holds: boolean): void
  stop(): void
}

/** Milliseconds of a whole turn (design language, Motion), and between two pictures of it. */
const TURN_MS = 90_000
const STEP_MS = 60

let turning: TurnLoop | undefined

/**
 * Turns by calling `paint` with the share of the turn, from the still picture on. At rest no frame is asked for. Of all
 * loops of a page the last that was begun turns, alone.
 */
export function beginTurning(frames: Frames, paint: (share: number) => void): TurnLoop {
  const rests = new Set<Rest>()
  let [id, passed, last] = [0, 0, -1]
  const frame = (time: number): void => {
    if (last >= 0) passed += Math.min(time - last, 100)
    last = time
    if (passed - painted >= STEP_MS) {
      painted = passed
      paint((passed % TURN_MS) / TURN_MS)
    }
    id = frames.ask(frame)
  }
  let painted = 0
  const heed = (): void => {
    if (rests.size === 0 && id === 0) {
      last = -1
      id = frames.ask(frame)
    } else if (rests.size > 0 && id !== 0) {
      frames.drop(id)
      id = 0
    }
  }
  const before = turning
  const loop: TurnLoop = {
    rest(why, holds) {
      if (holds) rests.add(why)
      else rests.delete(why)
      heed()
    },
    stop() {
      rests.add('away')
      heed()
      if (turning !== loop) return
      turning = before
      before?.rest('other', false)
    },
  }
  before?.rest('other', true)
  turning = loop
  heed()
  return loop
}
