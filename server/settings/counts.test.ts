import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const COUNTS = ['CALLS_PER_MINUTE', 'COSTLY_PER_MINUTE', 'MAILS_PER_DAY', 'STREAMS_PER_ADDRESS'] as const

it.each(COUNTS)(
  '%s is a number above zero, or nothing starts: what is none would be another limit, or no limit at all',
  (name) => {
    for (const given of ['1,200', '1_200', '20/min', 'none', '0', '-5', '1.5', ' ', '1e3'])
      expect(() => readSettings({ [name]: given })).toThrow(`${name} is not a number above zero`)
  },
)

it('they are as documented where nothing is given, and as given', () => {
  const of = (environment: Record<string, string>) => {
    const { callsPerMinute, costlyPerMinute, mailsPerDay, streamsPerAddress } = readSettings(environment)
    return [callsPerMinute, costlyPerMinute, mailsPerDay, streamsPerAddress]
  }
  expect(of({})).toEqual([1200, 30, 100, 50])
  expect(of({ CALLS_PER_MINUTE: '' })).toEqual([1200, 30, 100, 50])
  expect(of({ CALLS_PER_MINUTE: '7', COSTLY_PER_MINUTE: '8', MAILS_PER_DAY: '9', STREAMS_PER_ADDRESS: '10' })).toEqual([
    7, 8, 9, 10,
  ])
})
