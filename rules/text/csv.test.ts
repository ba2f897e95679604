import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvText, readCsv } from './csv.ts'

describe('a cell of a CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-x',
    '-1+1',
    '-1+cmd|A0',
    '-',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '＝1+1',
    '＠SUM(A1)',
    '＋1',
    '－1',
    ' =1+1',
    '\u3000＝1',
    '\n=1',
    '  -x',
  ])('%j is not run by a spreadsheet', (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true)
  })
  it('is quoted when it holds a comma, a quote or a line end, quotes doubled', () => {
    expect(csvCell('1,000')).toBe('"1,000"')
    expect(csvCell('a "b"')).toBe('"a ""b"""')
    expect(csvCell('a\nb')).toBe('"a\nb"')
    expect(csvCell('-a,b')).toBe('"\'-a,b"')
  })
  it('stays as it is otherwise, a negative amount too', () => {
    expect(csvCell('-12.50000001')).toBe('-12.50000001')
    expect(csvCell('-5')).toBe('-5')
    expect(csvCell(' a')).toBe(' a')
    expect(csvCell('紫微 16, 21'.replace(',', ''))).toBe('紫微 16 21')
    expect(csvCell('1795242456870')).toBe('1795242456870')
  })
})

it('a table gives its cells back to whoever reads it by RFC 4180, and lines end with CR LF', () => {
  const cell = fc.string().filter((text) => !/^\s*[=+\-@\t\r]/.test(text) && !/^[\t\r]/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      expect(read(csvText(rows).slice(1))).toEqual(rows)
      expect(readCsv(csvText(rows))).toEqual(rows)
    }),
  )
})

it.each(['"open', 'a"b\r\n', '"a"b\r\n', 'a,'])('%j is no table', (text) => {
  expect(readCsv(text)).toBeUndefined()
})

/** A reader of its own, so that the writer is not checked by itself. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (text[at] === '"') at += 1
        cell += text[at]
        at += 1
      }
      at += 1
    } else
      while (text[at] !== ',' && text[at] !== '\r') {
        cell += text[at]
        at += 1
      }
    row.push(cell)
    if (text[at] === ',') at += 1
    else {
      at += 2
      rows.push(row)
      row = []
    }
  }
  return rows
}
