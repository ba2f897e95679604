const HOUR = 3_600_000

export interface CalendarEvent {
  readonly at: number
  readonly title: string
  readonly text: string
}

/** A calendar file with an event for each, an hour before something lapses, and a reminder three hours earlier. */
export function calendarOf(events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Orrery//Lapses//EN',
    ...events.flatMap(eventOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf({ at, title, text }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${at}-${hash(title)}@orrery`,
    `DTSTAMP:${stamp(at - 24 * HOUR)}`,
    `DTSTART:${stamp(at - HOUR)}`,
    `DTEND:${stamp(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT3H',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
}

/** Bytes of a line of such a file (RFC 5545, 3.1). */
const MOST_BYTES = 75

/** Breaks a line that is longer, between letters: what goes on begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [out, bytes] = ['', 0]
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > MOST_BYTES) [out, bytes] = [`${out}\r\n `, 1]
    out += letter
    bytes += size
  }
  return out
}

function hash(text: string): string {
  let state = 7
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b)
  return (state >>> 0).toString(36)
}
