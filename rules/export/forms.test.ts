import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkFile } from './check.ts'
import { fileBegin, fileLines, readFile } from './file.ts'
import { aboutLine, COLUMNS, chained, type Line, NO_HEAD, readAbout, readSeal, recordLine, sealed } from './lines.ts'

const HEAD = 'ab'.repeat(32)
const SIGNATURE = `${'a'.repeat(85)}A`
const SEAL: Line = ['seal', '12', HEAD, 'ours', '2026-11-22T00:00:01.000Z', SIGNATURE]
const sealWith = (cell: number, text: string) => readSeal(SEAL.map((old, at) => (at === cell ? text : old)))
const hash = async (text: string) => createHash('sha256').update(text).digest('hex')

it('begins as the format says, to the letter: other readers of these files were written for it', () => {
  expect(fileBegin('csv')).toBe('\uFEFF')
  expect(fileBegin('json')).toBe('{"format":"orrery-records-1","lines":[\n')
  expect(fileLines('json', [['a'], ['b', 'c']], true)).toBe('["a"],\n["b","c"]\n]}\n')
  expect(fileLines('json', [['a']], false)).toBe('["a"],\n')
  expect(aboutLine({ id: '1', member: '2', begun: '3', world: '4' })).toEqual(['orrery-records-1', '1', '2', '3', '4'])
})

it('is hashed and signed by texts that anyone can write again', () => {
  expect(NO_HEAD).toBe('0000000000000000000000000000000000000000000000000000000000000000')
  expect(chained(HEAD, ['a', 'b "c"'])).toBe(`["orrery-records-1","${HEAD}","a","b \\"c\\""]`)
  const about = { id: '1', member: '2', begun: '3', world: '4' }
  expect(sealed(about, { lines: 7, head: HEAD, at: 'then' })).toBe(
    `["orrery-records-1","seal","1","2",7,"${HEAD}","then"]`,
  )
})

it('has each record’s cells in the order of the columns, none of which a spreadsheet would run', () => {
  const record = Object.fromEntries(COLUMNS.map((column) => [column, `of ${column}`])) as Record<
    (typeof COLUMNS)[number],
    string
  >
  const cells = recordLine({ ...record, counterpart: '=1+1', out: '-5' })
  expect(cells.slice(0, 6)).toEqual(['of account', 'of number', 'of time', 'of kind', 'of book', 'of asset'])
  expect(cells[10]).toBe("'=1+1")
  expect(cells).toHaveLength(15)
})

it('has a first line of five cells that all say something', () => {
  const line = ['orrery-records-1', '0199', '100001', 'begun', 'world']
  expect(readAbout(line)).toEqual({ id: '0199', member: '100001', begun: 'begun', world: 'world' })
  expect(readAbout([...line, 'more'])).toBeUndefined()
  expect(readAbout(['orrery-records-2', ...line.slice(1)])).toBeUndefined()
  for (const at of [1, 2, 3, 4])
    expect(readAbout(line.map((cell, place) => (place === at ? '' : cell)))).toBeUndefined()
})

it('has a last line of six cells, each in its form and nothing beside it', () => {
  expect(readSeal(SEAL)).toEqual({
    lines: 12,
    head: HEAD,
    key: 'ours',
    at: '2026-11-22T00:00:01.000Z',
    signature: SIGNATURE,
  })
  expect(readSeal([])).toBeUndefined()
  expect(readSeal([...SEAL, 'more'])).toBeUndefined()
  for (const at of [0, 1, 2, 3, 4, 5]) expect(sealWith(at, ''), `cell ${at}`).toBeUndefined()
  for (const lines of ['a12', '12a', '1234567890123', '-1', '1.5', ' 12'])
    expect(sealWith(1, lines), lines).toBeUndefined()
  for (const head of [`0${HEAD}`, `${HEAD}0`, HEAD.toUpperCase(), HEAD.slice(1)])
    expect(sealWith(2, head), head).toBeUndefined()
  for (const text of [`a${SIGNATURE}`, `${SIGNATURE}A`, `${'a'.repeat(85)}B`, `a'${SIGNATURE.slice(1)}`])
    expect(sealWith(5, text), text).toBeUndefined()
})

it('may have its signature disarmed as a cell, by one mark before it', () => {
  const signed = `-${'a'.repeat(84)}Q`
  expect(sealWith(5, `'${signed}`)?.signature).toBe(signed)
  expect(sealWith(5, `''${signed}`)).toBeUndefined()
})

it('is no file of JSON where anything else stands in it than lines of texts, or stands there otherwise', () => {
  const whole = (text: string) => `{"format":"orrery-records-1","lines":[\n${text}\n]}\n`
  expect(readFile(whole('["a"],\n["b","c"]'))).toEqual({ lines: [['a'], ['b', 'c']], first: 2, cut: false })
  for (const text of [
    '["a"],\n["b",1]',
    '["a"],\n[1,"b"]',
    '["a"],\n"b"',
    '["a"],\nnull',
    '["a"],["b"]',
    '["a"],\n[ "b"]',
  ])
    expect(readFile(whole(text)), text).toBeUndefined()
  for (const text of [
    '{"format":"orrery-records-2","lines":[\n["a"]\n]}\n',
    '{"format":"orrery-records-1","lines":{}}',
    '{"format":"orrery-records-1","lines":"a"}',
    '{"lines":[\n["a"]\n]}\n',
    '{',
    '{}',
  ])
    expect(readFile(text), text).toBeUndefined()
})

it('has its columns in the second line, and amounts that are amounts', async () => {
  const line = async (before: string, cells: Line): Promise<[Line, string]> => {
    const head = await hash(chained(before, cells))
    return [[...cells, head], head]
  }
  const fileOf = async (columns: Line, records: readonly Line[]) => {
    const lines: Line[] = []
    let head = NO_HEAD
    for (const cells of [aboutLine({ id: '1', member: '2', begun: '3', world: '4' }), columns, ...records]) {
      const [made, next] = await line(head, cells)
      lines.push(made)
      head = next
    }
    return checkFile(fileBegin('csv') + fileLines('csv', lines, true), hash, async () => true)
  }
  const swapped = COLUMNS.map((column) => (column === 'in' ? 'out' : column === 'out' ? 'in' : column))
  expect(await fileOf(swapped, [])).toEqual({ fault: 'form', line: 2 })
  const record = (came: string, left: string, balance: string): Line =>
    COLUMNS.map((column) => ({ account: '7', number: '1', in: came, out: left, balance })[column as string] ?? '')
  for (const [came, left, balance] of [
    ['ten', '', '10'],
    ['10', '1e1', '10'],
    ['10', '', '0x0a'],
  ] as const)
    expect(await fileOf(COLUMNS, [record(came, left, balance)])).toEqual({ fault: 'balance', line: 3 })
  // its balance is right; its end is missing
  expect(await fileOf(COLUMNS, [record('10', '', '10')])).toEqual({ fault: 'end', line: 4 })
})
