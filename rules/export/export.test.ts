import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFile } from './check.ts'
import { type FileKind, fileBegin, fileLines } from './file.ts'
import { aboutLine, COLUMNS, chained, type Line, NO_HEAD, readSeal, recordLine, sealed, sealLine } from './lines.ts'

const KEYS = generateKeyPairSync('ed25519')
const OTHER = generateKeyPairSync('ed25519')
const ABOUT = { id: '0199', member: '100001', begun: '2026-11-22T00:00:00.000Z', world: '2026-11-22T00:00:00.000Z' }
const AT = '2026-11-22T00:00:01.000Z'
const hash = async (text: string) => createHash('sha256').update(text).digest('hex')
const verifies = async (key: string, text: string, signature: string) =>
  key === 'ours' ? verify(null, Buffer.from(text), KEYS.publicKey, Buffer.from(signature, 'base64url')) : undefined

const record = (
  account: string,
  number: number,
  came: string,
  left: string,
  balance: string,
  counterpart = 'treasury',
) =>
  recordLine({
    ...{
      account,
      number: `${number}`,
      time: '2026-11-21T00:00:00.000Z',
      kind: 'grant',
      book: 'investment',
      asset: 'DU',
    },
    ...{ in: came, out: left, balance, fee: '', counterpart, txid: '', usdt: '', order: '0199', leg: '0' },
  })
const RECORDS = [
  record('7', 1, '10.5', '', '10.5', '=1+1'),
  record('7', 2, '', '0.5', '10', 'member a***b, "quoted"'),
  record('9', 1, '1', '', '1'),
]

/** Lines with their hashes, and the seal of them. */
async function chainedLines(records: readonly Line[], key = KEYS.privateKey): Promise<Line[]> {
  const lines: Line[] = []
  let head = NO_HEAD
  for (const line of [aboutLine(ABOUT), COLUMNS, ...records]) {
    head = await hash(chained(head, line))
    lines.push([...line, head])
  }
  const seal = { lines: lines.length, head, at: AT }
  const signature = sign(null, Buffer.from(sealed(ABOUT, seal)), key).toString('base64url')
  return [...lines, sealLine({ ...seal, key: 'ours', signature })]
}
const textOf = (kind: FileKind, lines: readonly Line[]) => fileBegin(kind) + fileLines(kind, lines, true)
const GOOD = await chainedLines(RECORDS)
const check = (lines: readonly Line[], kind: FileKind = 'csv') => checkFile(textOf(kind, lines), hash, verifies)
const changed = (at: number, cell: number, text: string) =>
  GOOD.map((line, place) => (place === at ? line.map((old, column) => (column === cell ? text : old)) : line))

describe.each(['csv', 'json'] as const)('a file of records, as %s', (kind) => {
  const first = kind === 'csv' ? 1 : 2

  it('is sound as it was signed, also in parts', async () => {
    const whole = { about: ABOUT, records: 3, seal: expect.objectContaining({ lines: 5, key: 'ours', at: AT }) }
    expect(await check(GOOD, kind)).toEqual(whole)
    const parts = fileLines(kind, GOOD.slice(0, 2), false) + fileLines(kind, GOOD.slice(2), true)
    expect(await checkFile(fileBegin(kind) + parts, hash, verifies)).toEqual(whole)
  })

  it('of which anything was changed is refused with the line', async () => {
    for (const [at, line] of GOOD.slice(0, -1).entries())
      for (const cell of line.keys())
        expect(await check(changed(at, cell, at === 0 && cell === 0 ? 'orrery-records-1 ' : 'x'), kind)).toEqual(
          at === 0 && cell === 0 ? { fault: 'form' } : { fault: 'line', line: first + at },
        )
  })

  it('of which a line was left out, doubled, moved or added is refused with the line', async () => {
    const [about, head, one, two, three, seal] = GOOD
    if (!about || !head || !one || !two || !three || !seal) throw new Error('too short')
    const at = (line: number) => ({ fault: 'line', line: first + line })
    expect(await check([about, head, one, three, seal], kind)).toEqual(at(3))
    expect(await check([about, head, one, one, two, three, seal], kind)).toEqual(at(3))
    expect(await check([about, head, two, one, three, seal], kind)).toEqual(at(2))
    expect(await check([about, head, one, two, three, three, seal], kind)).toEqual(at(5))
  })

  it('that was cut, or whose end says otherwise, is refused', async () => {
    const [about, head, one, two] = GOOD
    if (!about || !head || !one || !two) throw new Error('too short')
    expect(await check([about, head, one, two], kind)).toEqual({ fault: 'end', line: first + 4 })
    expect(await check([about, head, one, two, GOOD.at(-1) ?? []], kind)).toEqual({ fault: 'end', line: first + 4 })
    expect(await check(changed(5, 1, '4'), kind)).toEqual({ fault: 'end', line: first + 5 })
    expect(await check(changed(5, 2, NO_HEAD), kind)).toEqual({ fault: 'end', line: first + 5 })
  })

  it('that breaks off anywhere after its first line says that its end is missing', async () => {
    const text = textOf(kind, GOOD)
    const from = text.indexOf('\n', fileBegin(kind).length) + 1
    for (let length = from; length < text.trimEnd().length; length += 1)
      expect(await checkFile(text.slice(0, length), hash, verifies), text.slice(0, length)).toMatchObject({
        fault: 'end',
      })
    expect(await checkFile(text.trimEnd(), hash, verifies)).toHaveProperty('seal')
    // what closes a file stands there, and the seal does not, or not whole
    const [seal = []] = GOOD.slice(-1)
    for (const last of [[], ['seal'], seal.slice(0, 3)])
      expect(await check([...GOOD.slice(0, -1), ...(last.length > 0 ? [last] : [])], kind)).toMatchObject({
        fault: 'end',
      })
  })

  it('that breaks off within a line that says something else is refused with the line', async () => {
    const [about, head, , two, three] = GOOD
    if (!about || !head || !two || !three) throw new Error('too short')
    const text = textOf(kind, [about, head, two, three])
    expect(await checkFile(text.slice(0, -12), hash, verifies)).toEqual({ fault: 'line', line: first + 2 })
  })

  it('that another key signed, or at another time, is refused', async () => {
    expect(await check(await chainedLines(RECORDS, OTHER.privateKey), kind)).toEqual({ fault: 'signature' })
    expect(await check(changed(5, 4, '2020-01-01T00:00:00.000Z'), kind)).toEqual({ fault: 'signature' })
    expect(await check(changed(5, 3, 'theirs'), kind)).toEqual({ fault: 'key' })
    // of the last letter some bits say nothing: each letter but the signed one is refused all the same
    const signature = GOOD.at(-1)?.[5] ?? ''
    for (const letter of 'ABQRgh01wxyz_-')
      if (!signature.endsWith(letter))
        expect(await check(changed(5, 5, signature.slice(0, -1) + letter), kind)).toHaveProperty('fault')
  })

  it('whose balances do not follow is refused, though it was signed', async () => {
    const at = (line: number) => ({ fault: 'balance', line: first + line })
    const [one, two, three] = RECORDS
    if (!one || !two || !three) throw new Error('too short')
    expect(await check(await chainedLines([one, record('7', 2, '', '0.5', '9'), three]), kind)).toEqual(at(3))
    expect(await check(await chainedLines([one, record('7', 3, '', '0.5', '10'), three]), kind)).toEqual(at(3))
    expect(await check(await chainedLines([two]), kind)).toEqual(at(2))
    expect(await check(await chainedLines([record('7', 1, 'x', '', '1')]), kind)).toEqual(at(2))
  })
})

it.each(['', 'a,b\r\n', '{', '{"format":"orrery-records-1"}', '{"format":"orrery-records-1","lines":[[1]]}', '"open'])(
  '%j is no file of records',
  async (text) => {
    expect(await checkFile(text, hash, verifies)).toEqual({ fault: 'form' })
  },
)

it('a file with more in it than was signed is refused: a name that stands twice, another beside it', async () => {
  const text = textOf('json', GOOD)
  const lines = '"lines":['
  const fault = { fault: 'form' }
  expect(await checkFile(text.replace(lines, `${lines}["100","999999 USDT"]],${lines}`), hash, verifies)).toEqual(fault)
  expect(await checkFile(text.replace(lines, `"said":"balance 999999",${lines}`), hash, verifies)).toEqual(fault)
  expect(await checkFile(text.trimEnd(), hash, verifies)).toHaveProperty('seal')
})

it('no cell is run by a spreadsheet', () => {
  expect(RECORDS[0]?.[COLUMNS.indexOf('counterpart')]).toBe("'=1+1")
})

it('any letter changed anywhere in a file is found', async () => {
  const text = textOf('csv', GOOD)
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom('0', 'x', ',', '"', ' '), async (at, letter) => {
      fc.pre(text[at] !== letter && !/[\r\n\uFEFF]/.test(text[at] ?? ''))
      expect(await checkFile(text.slice(0, at) + letter + text.slice(at + 1), hash, verifies)).toHaveProperty('fault')
    }),
    { numRuns: 200 },
  )
})

it('[ASSET-12] a signature that begins with a sign is read as it was, though a cell of CSV disarms it', async () => {
  const seal = { lines: 2, head: 'a'.repeat(64), key: 'ours', at: AT, signature: `-${'8'.repeat(84)}w` }
  const csv = fileBegin('csv') + fileLines('csv', [aboutLine(ABOUT), sealLine(seal)], true)
  expect(csv).toContain(`'${seal.signature}`)
  expect(readSeal(sealLine({ ...seal, signature: `'${seal.signature}` }))).toEqual(seal)
})
