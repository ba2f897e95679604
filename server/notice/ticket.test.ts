import { expect, it } from 'vitest'
import { readTicket, ticketFor } from './ticket.ts'

const now = new Date('2026-11-21T06:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const PEPPER = 'pepper'

it('a ticket says whose it is for half an hour, and to nobody who changed it', () => {
  const { ticket, until } = ticketFor(7n, now, PEPPER)
  expect(until).toEqual(new Date('2026-11-21T06:30:00Z'))
  expect(readTicket(ticket, now, PEPPER)).toEqual({ member: '7', until })
  expect(readTicket(ticket, later(29), PEPPER)?.member).toBe('7')
  expect(readTicket(ticket, later(30), PEPPER)).toBeUndefined()
  expect(readTicket(ticket.replace(/^7/, '8'), now, PEPPER)).toBeUndefined()
  expect(readTicket(ticket.replace(/\.\d+\./, `.${later(60).getTime()}.`), now, PEPPER)).toBeUndefined()
  expect(readTicket(ticket, now, 'another')).toBeUndefined()
  for (const wrong of ['', '7', '7.1.x', `${ticket}x`]) expect(readTicket(wrong, now, PEPPER)).toBeUndefined()
})
