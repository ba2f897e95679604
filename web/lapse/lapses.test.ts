import { describe, expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'
import { type Lapse, soon } from './lapses.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 28, 6)
function lapse(change: Partial<Lapse>): Lapse {
  return { kind: 'land', at: NOW + 6 * HOUR, burning: false, units: '9', loses: '1.5', count: 1, ...change }
}

it('[INCOME-02] the strip speaks of what comes within a day, whatever its kind', () => {
  const list = [
    lapse({ kind: 'rewards' }),
    lapse({ kind: 'tfa', burning: true, at: NOW + 18 * HOUR }),
    lapse({ at: NOW + 24 * HOUR }),
    lapse({ kind: 'tax', at: NOW + 30 * HOUR }),
  ]
  expect(soon(list, NOW).map(({ kind }) => kind)).toEqual(['rewards', 'tfa'])
  expect(soon([], NOW)).toEqual([])
})

describe('the calendar file', () => {
  it('has an event for each, an hour before, with a reminder', () => {
    const file = calendarOf([
      { at: NOW + 6 * HOUR, title: 'Claim Rewards: 12.5 DU', text: 'lost; then, \\ or\nlater' },
      { at: NOW + 18 * HOUR, title: 'Claim Land tax: 1 DU', text: 'a day burn' },
    ])
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(file.match(/TRIGGER:-PT3H/g)).toHaveLength(2)
    expect(file).toContain(
      '\r\nDTSTART:20261128T110000Z\r\nDTEND:20261128T120000Z\r\nSUMMARY:Claim Rewards: 12.5 DU\r\n',
    )
    expect(file).toContain('DESCRIPTION:lost\\; then\\, \\\\ or\\nlater\r\n')
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(new Set(file.match(/UID:.*/g)).size).toBe(2)
  })

  it('breaks lines of more than 75 bytes between letters, as programs read them together again', () => {
    const title = '報酬を受け取る'.repeat(9)
    const file = calendarOf([{ at: NOW, title, text: 'x'.repeat(75) }])
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
  })
})
