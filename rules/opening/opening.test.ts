import { describe, expect, it } from 'vitest'
import { isPastDeadline, mayPay, seedInstant, takesEntries, turnUntil, windowFault } from './opening.ts'

const FIGURES = { hours: 24, leastHours: 1, marginSeconds: 600, paymentMinutes: 30, deadlineHours: 24, most: 10_000 }
const HOUR = 3_600_000
const window = { opensAt: 10 * HOUR, closesAt: 34 * HOUR }

describe('the window of an opening', () => {
  it('takes entries for at least an hour from now, and from its beginning', () => {
    expect(windowFault(window, 0, FIGURES)).toBeUndefined()
    expect(windowFault({ opensAt: 0, closesAt: HOUR }, 0, FIGURES)).toBeUndefined()
    expect(windowFault({ opensAt: 0, closesAt: HOUR - 1 }, 0, FIGURES)).toContain('at least 1 h')
    expect(windowFault({ opensAt: 0, closesAt: 24 * HOUR }, 23 * HOUR + 1, FIGURES)).toContain('at least 1 h')
    expect(windowFault({ opensAt: 9 * HOUR, closesAt: 9 * HOUR + 1 }, 0, FIGURES)).toContain('at least 1 h')
    expect(windowFault({ opensAt: HOUR, closesAt: HOUR }, 0, FIGURES)).toContain('ends before it opens')
  })

  it('holds its first instant and not its last, and only while the opening is open', () => {
    expect(takesEntries(window, 'open', 10 * HOUR - 1)).toBe(false)
    expect(takesEntries(window, 'open', 10 * HOUR)).toBe(true)
    expect(takesEntries(window, 'open', 34 * HOUR - 1)).toBe(true)
    expect(takesEntries(window, 'open', 34 * HOUR)).toBe(false)
    expect(takesEntries(window, 'closed', 20 * HOUR)).toBe(false)
  })
})

describe('what comes after it', () => {
  it('is the first block ten minutes later, whole seconds', () => {
    expect(seedInstant(1_000_000, FIGURES)).toBe(1_600)
    expect(seedInstant(1_000_001, FIGURES)).toBe(1_601)
  })

  it('is void after a day without it', () => {
    expect(isPastDeadline(34 * HOUR, 58 * HOUR - 1, FIGURES)).toBe(false)
    expect(isPastDeadline(34 * HOUR, 58 * HOUR, FIGURES)).toBe(true)
  })

  it('is a turn of half an hour, of which the last instant is not part', () => {
    expect(turnUntil(0, FIGURES)).toBe(1_800_000)
    expect(mayPay(1_800_000, 1_799_999)).toBe(true)
    expect(mayPay(1_800_000, 1_800_000)).toBe(false)
  })
})
