import { parseUnits } from '#rules/amount/decimal.ts'
import { readFile } from './file.ts'
import {
  type About,
  COLUMNS,
  chained,
  type Line,
  NO_HEAD,
  readAbout,
  readSeal,
  SEAL,
  type Seal,
  sealed,
} from './lines.ts'

/** SHA-256 of the UTF-8 text, as hex. */
type Hash = (text: string) => Promise<string>
/** Whether a key signed a text; undefined: the key is not known. */
type Verify = (key: string, text: string, signature: string) => Promise<boolean | undefined>

/**
 * What is wrong with a file: it is none; a line was changed, added, left out or moved; a balance does not follow from the one before;
 * its end is missing or says otherwise; its key is not known; or the key did not sign it. `line`: of the text, where one can be named.
 */
export interface Fault {
  readonly fault: 'form' | 'line' | 'balance' | 'end' | 'key' | 'signature'
  readonly line?: number
}

/** A file in which everything is as it was signed. */
export interface Sound {
  readonly about: About
  readonly seal: Seal
  /** Records in it: the lines without the first two. */
  readonly records: number
}

/** Checks a file whole, with nothing but itself and the published key. */
export async function checkFile(text: string, hash: Hash, verify: Verify): Promise<Fault | Sound> {
  const file = readFile(text)
  const about = file && readAbout(file.lines[0]?.slice(0, -1) ?? [])
  const seal = file && !file.cut ? readSeal(file.lines.at(-1) ?? []) : undefined
  if (!file || !about) return { fault: 'form' }
  // a seal of which a part is missing is none
  const lines = file.lines.at(-1)?.[0] === SEAL ? file.lines.slice(0, -1) : file.lines
  const held = new Map<string, Held>()
  let head = NO_HEAD
  for (const [at, line] of lines.entries()) {
    const cells = line.slice(0, -1)
    head = await hash(chained(head, cells))
    if (line.at(-1) !== head) return { fault: 'line', line: file.first + at }
    if (at === 1 && cells.join() !== COLUMNS.join()) return { fault: 'form', line: file.first + at }
    if (at > 1 && !follows(cells, held)) return { fault: 'balance', line: file.first + at }
  }
  if (!seal || seal.lines !== lines.length || seal.head !== head)
    return { fault: 'end', line: file.first + lines.length }
  const signed = await verify(seal.key, sealed(about, seal), seal.signature)
  if (signed === undefined) return { fault: 'key' }
  return signed ? { about, seal, records: lines.length - 2 } : { fault: 'signature' }
}

/** How an account stood after its last line. */
interface Held {
  readonly number: bigint
  readonly balance: bigint
}

/** Whether a record is the next one of its account, and its balance what comes of it; then it is noted. */
function follows(cells: Line, held: Map<string, Held>): boolean {
  const cell = (column: (typeof COLUMNS)[number]): string => cells[COLUMNS.indexOf(column)] ?? ''
  const amount = (column: 'in' | 'out' | 'balance'): bigint | undefined =>
    cell(column) === '' ? 0n : parseUnits(cell(column))
  const before = held.get(cell('account')) ?? { number: 0n, balance: 0n }
  const [came, left, balance] = [amount('in'), amount('out'), amount('balance')]
  if (came === undefined || left === undefined || balance === undefined) return false
  if (cell('number') !== `${before.number + 1n}` || balance !== before.balance + came - left) return false
  held.set(cell('account'), { number: before.number + 1n, balance })
  return true
}
