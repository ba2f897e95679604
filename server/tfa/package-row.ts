import { type SelectQueryBuilder, sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { PackName } from '#rules/economy/tfa.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { DB } from '#server/store/rows.made.ts'
import { assignments, type Columns, unnested } from '#server/store/unnest.ts'
import type { SoldPackage } from './settle/store.ts'

/** A sold package with whose it is and how far it is charged. */
export interface OwnedPackage extends SoldPackage {
  readonly member: UserId
  readonly pack: PackName
  /** USDT, and of it what went into the budget as RC; DP. */
  readonly price: Minor
  readonly part: Minor
  readonly target: Minor
  readonly charged: Minor
  readonly boughtAt: Date
  readonly completedAt: Date | null
}

const COLUMNS = [
  'id',
  'member',
  'pack',
  'price',
  'part',
  'quota',
  'target',
  'charged',
  'bought_at',
  'start_day',
  'completed_day',
  'completed_at',
  'clock_day',
  'burning_from',
  'ended_day',
  'weighed',
  'withdrawn',
  'lost',
] as const

/** What a query selects of `tfa_package` so that `packageOf` can read it. */
const PACKAGE_COLUMNS = COLUMNS.map((column) => `tfa_package.${column}` as const)

/** Packages; conditions and joins may be added. */
export function packageQuery(reader: Reader) {
  return reader.selectFrom('tfa_package').select(PACKAGE_COLUMNS)
}

type RowOf<Q> = Q extends SelectQueryBuilder<DB, 'tfa_package', infer Row> ? Row : never

export function packageOf(row: RowOf<ReturnType<typeof packageQuery>>): OwnedPackage {
  return {
    id: row.id,
    member: row.member,
    pack: row.pack,
    price: row.price,
    part: row.part,
    quota: row.quota,
    target: row.target,
    charged: row.charged,
    boughtAt: row.bought_at,
    startDay: row.start_day,
    completedDay: row.completed_day,
    completedAt: row.completed_at,
    clockDay: row.clock_day,
    burningFrom: row.burning_from,
    endedDay: row.ended_day,
    weighed: row.weighed,
    withdrawn: row.withdrawn,
    lost: row.lost,
  }
}

/** What a settlement or a withdrawal changes. */
const CHANGING = {
  clock_day: { type: 'int', of: (one) => one.clockDay },
  burning_from: { type: 'int', of: (one) => one.burningFrom },
  ended_day: { type: 'int', of: (one) => one.endedDay },
  weighed: { type: 'text', of: (one) => one.weighed },
  withdrawn: { type: 'numeric', of: (one) => one.withdrawn },
  lost: { type: 'numeric', of: (one) => one.lost },
} as const satisfies Columns<SoldPackage>
const ID: Columns<SoldPackage> = { id: { type: 'text', of: (one) => one.id } }

/** Writes what changed of packages. */
export async function savePackages(tx: Tx, packages: readonly SoldPackage[]): Promise<void> {
  await inChunks(packages, (some) =>
    sql`update tfa_package p set ${assignments('c', CHANGING)}
      from ${unnested('c', { ...ID, ...CHANGING }, some)} where p.id = c.id::uuid`.execute(tx),
  )
}
