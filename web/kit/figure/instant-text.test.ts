import { expect, it } from 'vitest'
import { localDay, localText, spokenText, zoneText } from './instant-text.ts'

const evening = Date.UTC(2026, 10, 21, 18, 2, 9)

it('says an instant as the clock on the wall has it, to the minute or the second', () => {
  expect(localText(evening, 'minute', 'Asia/Taipei')).toBe('2026-11-22 02:02')
  expect(localText(evening, 'second', 'Asia/Seoul')).toBe('2026-11-22 03:02:09')
  expect(localText(evening, 'second', 'UTC')).toBe('2026-11-21 18:02:09')
  expect(localText(Date.UTC(2026, 0, 1), 'minute', 'UTC')).toBe('2026-01-01 00:00')
})

it('says a sentence’s instant with its zone, and the day of it', () => {
  expect(spokenText(evening, 'Asia/Taipei')).toBe('2026-11-22 02:02 UTC+8')
  expect(localDay(evening, 'Asia/Taipei')).toBe('2026-11-22')
  expect(localDay(evening, 'America/New_York')).toBe('2026-11-21')
})

it('names the distance from UTC, with half hours and summer time', () => {
  expect(zoneText(evening, 'UTC')).toBe('UTC')
  expect(zoneText(evening, 'Asia/Taipei')).toBe('UTC+8')
  expect(zoneText(evening, 'America/St_Johns')).toBe('UTC−3:30')
  expect(zoneText(evening, 'Europe/Vienna')).toBe('UTC+1')
  expect(zoneText(Date.UTC(2026, 6, 1), 'Europe/Vienna')).toBe('UTC+2')
})
