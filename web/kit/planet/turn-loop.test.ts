import { expect, it } from 'vitest'
import { beginTurning } from './turn-loop.ts'

/** Frames that come when they are told to. */
function frames() {
  const asked = new Map<number, (time: number) => void>()
  let id = 0
  return {
    asked,
    ask: (frame: (time: number) => void) => {
      id += 1
      asked.set(id, frame)
      return id
    },
    drop: (one: number) => void asked.delete(one),
    run: (from: number, to: number) => {
      for (let time = from; time <= to; time += 20)
        for (const [one, frame] of [...asked]) {
          asked.delete(one)
          frame(time)
        }
    },
  }
}

it('[PLANET-11] turns once in 90 seconds, from the still picture on', () => {
  const stage = frames()
  const shares: number[] = []
  const loop = beginTurning(stage, (share) => shares.push(share))
  stage.run(0, 45_000)
  expect(shares[0]).toBeLessThan(0.002)
  expect(shares.at(-1)).toBeCloseTo(0.5, 2)
  expect(shares.length).toBeLessThan(800)
  loop.stop()
})

it.each(['hidden', 'away', 'calm'] as const)(
  '[PLANET-11] asks for no frame while it is %s, and goes on after',
  (why) => {
    const stage = frames()
    const shares: number[] = []
    const loop = beginTurning(stage, (share) => shares.push(share))
    stage.run(0, 9000)
    loop.rest(why, true)
    expect(stage.asked.size).toBe(0)
    const painted = shares.length
    stage.run(9000, 100_000)
    expect(shares.length).toBe(painted)
    loop.rest(why, false)
    stage.run(100_000, 109_000)
    expect(shares.at(-1)).toBeCloseTo(0.2, 2)
    loop.stop()
    expect(stage.asked.size).toBe(0)
  },
)

it('[PLANET-11] one planet of a page turns at a time: the last, and the one before when it has gone', () => {
  const [first, second] = [frames(), frames()]
  const one = beginTurning(first, () => {})
  const other = beginTurning(second, () => {})
  expect([first.asked.size, second.asked.size]).toEqual([0, 1])
  other.stop()
  expect([first.asked.size, second.asked.size]).toEqual([1, 0])
  one.stop()
  expect(first.asked.size).toBe(0)
})
