import { expect, it } from 'vitest'
import { mailboxOf, nextDay } from './mail-caps.ts'

it('[AUTH-11] a day of mailed codes ends at midnight of UTC, also at the end of a month and of a year', () => {
  const after = (instant: string) => nextDay(new Date(instant)).toISOString()
  expect(after('2026-11-25T00:00:00.000Z')).toBe('2026-11-26T00:00:00.000Z')
  expect(after('2026-11-25T23:59:59.999Z')).toBe('2026-11-26T00:00:00.000Z')
  expect(after('2028-02-28T12:00:00.000Z')).toBe('2028-02-29T00:00:00.000Z')
  expect(after('2026-12-31T23:00:00.000Z')).toBe('2027-01-01T00:00:00.000Z')
})

it('[AUTH-12] a mailbox has one name, whatever stands behind a plus', () => {
  expect(['ada+1@example.com', 'ada@example.com', 'ada+b+c@example.com', 'a.da@ex+ample.com'].map(mailboxOf)).toEqual([
    'ada@example.com',
    'ada@example.com',
    'ada@example.com',
    'a.da@ex+ample.com',
  ])
})
