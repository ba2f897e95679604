import { describe, expect, it } from 'vitest'
import { isDue, warnedUntil, warnFrom } from './lapses.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const DAY_28 = 20_785

describe('a warning of what lapses', () => {
  it('goes out 24 hours before, and of claimed DP 12', () => {
    expect(warnFrom('land', at('28T06:00'))).toEqual(at('29T06:00'))
    expect(warnFrom('rewards', at('28T06:00'))).toEqual(at('29T06:00'))
    expect(warnFrom('claimedPoints', at('28T06:00'))).toEqual(at('28T18:00'))
  })

  it('tells of all that lapses before the end of the next day', () => {
    expect(warnedUntil(at('28T00:00'))).toEqual(at('30T00:00'))
    expect(warnedUntil(at('28T23:59'))).toEqual(at('30T00:00'))
    // whatever the hour, what comes within 24 hours later on the day is before it
    for (const hour of ['00', '11', '23'])
      expect(warnFrom('rewards', at(`28T${hour}:59`)).getTime()).toBeLessThan(warnedUntil(at('28T00:00')).getTime())
  })

  it('is due once: not again on the day, nor on the next one of what it told of', () => {
    const last = { day: DAY_28, at: at('28T06:00'), until: at('30T00:00') }
    const reward = { at: at('29T10:00'), since: at('24T10:00') }
    expect(isDue(reward, at('28T12:00'), undefined)).toBe(true)
    expect(isDue(reward, at('28T12:00'), last)).toBe(false)
    expect(isDue(reward, at('29T01:00'), last)).toBe(false)
    expect(isDue({ at: at('29T23:59'), since: null }, at('29T01:00'), last)).toBe(false)
    expect(isDue({ at: at('30T00:00'), since: null }, at('28T23:00'), last)).toBe(false)
    expect(isDue({ at: at('30T00:00'), since: null }, at('29T01:00'), last)).toBe(true)
  })

  it('is due of what has come since the last one, on another day', () => {
    const last = { day: DAY_28, at: at('28T06:00'), until: at('30T00:00') }
    expect(isDue({ at: at('29T10:00'), since: at('28T10:00') }, at('28T22:00'), last)).toBe(false)
    expect(isDue({ at: at('29T10:00'), since: at('28T10:00') }, at('29T00:00'), last)).toBe(true)
    expect(isDue({ at: at('29T06:00'), since: at('28T06:00') }, at('29T00:00'), last)).toBe(false)
  })
})
