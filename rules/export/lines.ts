import { safeText } from '#rules/text/csv.ts'

/** What a file of records is, and how its lines are hashed: one that is read otherwise gets another name. */
export const FORMAT = 'orrery-records-1'

/** The columns of a record, in their order; after them each line has its hash. */
export const COLUMNS = [
  'account',
  'number',
  'time',
  'kind',
  'book',
  'asset',
  'in',
  'out',
  'balance',
  'fee',
  'counterpart',
  'txid',
  'usdt',
  'order',
  'leg',
] as const
type Column = (typeof COLUMNS)[number]

/** A line without its hash. No spreadsheet runs what stands in it. */
export type Line = readonly string[]

/** What the first line of a file says. */
export interface About {
  readonly id: string
  /** The member's number. */
  readonly member: string
  /** The wall's instant at which it was begun, and the world's; ISO 8601, UTC. */
  readonly begun: string
  readonly world: string
}

/** What the last line of a file says. */
export interface Seal {
  readonly lines: number
  /** The hash of the last line before it, as hex. */
  readonly head: string
  /** The name of the key, and the instant at which it signed. */
  readonly key: string
  readonly at: string
  /** Ed25519, as base64url. */
  readonly signature: string
}

/** Before the first line there is nothing: 32 bytes of zero. */
export const NO_HEAD = '0'.repeat(64)

/** The first line. */
export function aboutLine({ id, member, begun, world }: About): Line {
  return [FORMAT, id, member, begun, world]
}

/** What the first line says; undefined where it is another. */
export function readAbout([format, id, member, begun, world, ...more]: Line): About | undefined {
  if (format !== FORMAT || !id || !member || !begun || !world || more.length > 0) return undefined
  return { id, member, begun, world }
}

/** A record as a line. */
export function recordLine(record: Readonly<Record<Column, string>>): Line {
  return COLUMNS.map((column) => safeText(record[column]))
}

/** What the last line begins with. */
export const SEAL = 'seal'

/** The last line; it is not part of the chain, but signs its head. */
export function sealLine({ lines, head, key, at, signature }: Seal): Line {
  return [SEAL, `${lines}`, head, key, at, signature]
}

/** 64 bytes in base64url: of its last letter four bits say nothing, and have to be none, else a changed letter would be the same signature. */
const SIGNATURE = /^[\w-]{85}[AQgw]$/

/** What the last line says; undefined where it is none. */
export function readSeal([kind, lines = '', head = '', key, at, signature, ...more]: Line): Seal | undefined {
  if (kind !== SEAL || !/^\d{1,12}$/.test(lines) || !/^[0-9a-f]{64}$/.test(head) || more.length > 0) return undefined
  if (!key || !at || !signature) return undefined
  // a signature may begin with a sign, which a cell of CSV has disarmed
  const plain = signature.replace(/^'/, '')
  if (!SIGNATURE.test(plain)) return undefined
  return { lines: Number(lines), head, key, at, signature: plain }
}

/** What the hash of a line is taken of: the hash before it and every cell, so that none can be changed, left out or moved. */
export function chained(before: string, line: Line): string {
  return JSON.stringify([FORMAT, before, ...line])
}

/** What is signed: the head, how many lines lead to it, of which file and member, and when. */
export function sealed({ id, member }: About, { lines, head, at }: Omit<Seal, 'key' | 'signature'>): string {
  return JSON.stringify([FORMAT, SEAL, id, member, lines, head, at])
}
