import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightOf, placesOf, type StepFrame, stepsOf, ticksOf } from './step-chart.ts'

const frame: StepFrame = { width: 340, height: 150, foot: 24, side: 6, head: 16 }

describe('the stepped chart', () => {
  it('holds each value for its day, and stands on the baseline at both ends', () => {
    const { line, area } = stepsOf([0, 10, 5], 10, { ...frame, width: 312 })
    expect(line).toBe('M6 126.0H106.0V16.0H206.0V71.0H306.0')
    expect(area).toBe(`${line}V126H6Z`)
  })
  it('lies on the baseline when there is nothing', () => {
    expect(heightOf(0, 0, frame)).toBe(126)
    expect(stepsOf([], 0, frame)).toEqual({ line: '', area: '' })
  })
  it('puts days in the middle of their steps', () => {
    expect(placesOf(2, { ...frame, width: 212 })).toEqual([56, 156])
  })
  it('has at most five ticks, first and last among them, none twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), (count) => {
        const ticks = ticksOf(count)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBe(count - 1)
        expect(new Set(ticks).size).toBe(Math.min(5, count))
      }),
    )
  })
})
