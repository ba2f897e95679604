const HOUR = 3_600_000

/** A calendar file with one event an hour before income stops to accrue, and a reminder three hours earlier. */
export function calendarOf(at: number, title: string, text: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Orrery//Land//EN',
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
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
}

function hash(text: string): string {
  let state = 7
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b)
  return (state >>> 0).toString(36)
}
