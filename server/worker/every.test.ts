import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { every } from './every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A task of each second that does what `turn` says in that second, and what was logged of it: message and how often it came. */
async function seconds(count: number, turn: (second: number) => string): Promise<[message: string, times: number][]> {
  const lines: [string, number][] = []
  const error = ({ err, times }: { err: Error; times: number }) => void lines.push([err.message, times])
  const log = { error, info: () => undefined, warn: () => undefined }
  let second = -1
  const task = every('clocks', 1000, log, async () => {
    second += 1
    const message = turn(second)
    if (message) throw new Error(message)
  })
  await vi.advanceTimersByTimeAsync(count * 1000 - 1)
  await task.stop()
  return lines
}

it('a failure that comes each second is said once a minute, with how often it came', async () => {
  expect(await seconds(121, () => 'apart')).toEqual([
    ['apart', 1],
    ['apart', 60],
    ['apart', 60],
  ])
})

it('another failure, and the same one after it went well, are said at once', async () => {
  expect(await seconds(4, (second) => (second === 2 ? 'short' : 'apart'))).toEqual([
    ['apart', 1],
    ['short', 1],
    ['apart', 1],
  ])
  expect(await seconds(3, (second) => (second === 1 ? '' : 'apart'))).toEqual([
    ['apart', 1],
    ['apart', 1],
  ])
})

it('what went well is told each time, and neither what failed nor what says that it did', async () => {
  const turns = [
    async () => 7,
    async () => false,
    async () => Promise.reject(new Error('apart')),
    async () => undefined,
  ]
  let went = 0
  const log = { error: () => undefined, info: () => undefined, warn: () => undefined }
  const told = () => {
    went += 1
  }
  const task = every('clocks', 1000, log, () => (turns.shift() ?? (async () => false))(), told)
  await vi.advanceTimersByTimeAsync(10_000)
  await task.stop()
  expect(went).toBe(2)
})
