import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeStreams } from './streams.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('tells a crowd a few at a time, so that not all of them ask at once', () => {
  const streams = makeStreams({ perAddress: 1000, most: 1000 })
  const watchers = Array.from({ length: 250 }, () => streams.open('a', ['settled']))
  const told = () => watchers.filter((stream) => stream.readableLength > 'retry: 2000\n\n'.length).length
  streams.tell('settled')
  expect(told()).toBe(100)
  vi.advanceTimersByTime(50)
  expect(told()).toBe(200)
  vi.advanceTimersByTime(50)
  expect(told()).toBe(250)
})

it('lets go whose time is over, at the next sign of life', () => {
  const streams = makeStreams({ perAddress: 10, most: 10 })
  const now = new Date('2026-11-21T06:00:00Z')
  const brief = streams.open('a', ['member/1'], new Date(now.getTime() + 1000))
  const open = streams.open('a', ['1-1-1'])
  streams.beat(now)
  expect(brief).toHaveProperty('writableEnded', false)
  streams.beat(new Date(now.getTime() + 1000))
  expect(brief).toHaveProperty('writableEnded', true)
  expect(open).toHaveProperty('writableEnded', false)
})
