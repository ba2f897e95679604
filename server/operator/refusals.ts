import { sameKey } from '#rules/account/account.ts'
import { refusalsOf } from '#server/gate/refusals.ts'
import { type Desk, Misspelt } from './desk.ts'
import { memberOfKey } from './operator.sql.ts'

const UNITS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 }
const FILTERS = ['--member', '--route', '--since']

/** Prints what was refused, by minute, newest first; `words` are the filters, `reason` is one as well. */
export async function listRefusals(
  { services, print }: Desk,
  words: readonly string[],
  reason: string,
): Promise<number> {
  const given = filtersOf(words)
  const user = given.get('--member')
  const member = user === undefined ? undefined : await memberNamed(services.database, user)
  const rows = await refusalsOf(services.database, {
    member,
    route: given.get('--route'),
    reason: reason || undefined,
    since: new Date(services.now().getTime() - lengthOf(given.get('--since') ?? '24h')),
  })
  for (const row of rows)
    print(
      [
        row.minute.toISOString().slice(0, 16),
        `${row.count} x`.padStart(8),
        row.route.padEnd(24),
        row.reason.padEnd(24),
        row.member === null ? 'visitor' : (row.username ?? row.member.toString()),
        row.source || 'many networks',
        row.session ? `session ${row.session}` : '',
      ]
        .join('  ')
        .trimEnd(),
    )
  return 0
}

async function memberNamed(database: Desk['services']['database'], user: string): Promise<bigint> {
  const found = await memberOfKey(database, sameKey(user))
  if (!found) throw new Misspelt(`no member ${user}`)
  return found.id
}

function filtersOf(words: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>()
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', value] = words.slice(at, at + 2)
    if (!FILTERS.includes(name) || value === undefined) throw new Misspelt(`not a filter of refusals: ${name}`)
    given.set(name, value)
  }
  return given
}

function lengthOf(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([dhm])$/.exec(text) ?? []
  const length = Number(count) * (UNITS[unit] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Misspelt(`not a length of time: ${text} (3d, 12h, 30m)`)
  return length
}
