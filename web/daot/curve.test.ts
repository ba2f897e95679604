import { expect, it } from 'vitest'
import { curveOf } from './curve.ts'

const RELEASES = [
  { at: 1000, amount: 10n },
  { at: 1500, amount: 45n },
  { at: 2000, amount: 45n },
]

it('[DAOT-02] steps up at each release, to the whole at the last, with today where it is', () => {
  const { line, area, today, released, whole, ticks } = curveOf(RELEASES, 1500, 100, 100)
  // 6% of the time between first and last is drawn before and after: 940 to 2060
  expect(line).toBe('M0 100H5.4V90.0H50.0V45.0H94.6V0.0H100')
  expect(area).toBe(`${line}V100H0Z`)
  expect([today, released, whole]).toEqual([0.5, 55n, 100n])
  expect(ticks).toEqual([940, 1220, 1500, 1780, 2060])
})

it('[DAOT-02] draws today before the first release and after the last', () => {
  expect(curveOf(RELEASES, 0, 100, 100)).toMatchObject({ today: 0, released: 0n })
  expect(curveOf(RELEASES, 9000, 100, 100)).toMatchObject({ today: 1, released: 100n })
  expect(curveOf([], 5, 100, 100)).toMatchObject({ line: 'M0 100H100', whole: 0n, released: 0n })
})
