import { expect, it } from 'vitest'
import { nowAndThen } from './now-and-then.ts'

it('what stays as it is is said once, and again after ten minutes, each for itself', () => {
  const isDue = nowAndThen()
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
  expect([isDue('one', at(0)), isDue('one', at(0.25)), isDue('two', at(1))]).toEqual([true, false, true])
  expect([isDue('one', at(599)), isDue('one', at(600)), isDue('one', at(601))]).toEqual([false, true, false])
  // a clock that was set back keeps nothing quiet
  expect(isDue('one', at(-3600))).toBe(true)
})

it('however many are said, as many are not kept', () => {
  const isDue = nowAndThen()
  const at = new Date(Date.UTC(2026, 0, 1))
  for (let number = 0; number < 10_002; number += 1) expect(isDue(`${number}`, at)).toBe(true)
  expect([isDue('10001', at), isDue('0', at)]).toEqual([false, true])
})
