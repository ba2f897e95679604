import { type SelectQueryBuilder, sql } from 'kysely'
import type { Minor, RunId, UserId } from '#rules/amount/labels.ts'
import type { StakeEnd, StakeFigures } from '#rules/pool/stake.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { DB } from '#server/store/rows.made.ts'
import { assignments, type Columns, unnested } from '#server/store/unnest.ts'

/** A staked land, as the rules and the settlement know it. */
export interface Stake extends StakeFigures {
  readonly id: string
  readonly member: UserId
  readonly run: RunId
  readonly state: 'staked' | StakeEnd
  readonly inSums: boolean
  readonly endedDay: number | null
  /** What leaving early lost of the reward (RC) and burned of the land's room (DU), of how much. */
  readonly lost: Minor
  readonly burned: Minor
  readonly room: Minor | null
  readonly returned: string | null
}

const FIXED = ['id', 'member', 'run', 'amount', 'period', 'start_day'] as const

/** What a settlement, a claim or an end changes. */
const CHANGING = {
  from_day: { type: 'int', of: (stake) => stake.fromDay },
  own: { type: 'numeric', of: (stake) => stake.own },
  step: { type: 'numeric', of: (stake) => stake.step },
  state: { type: 'text', of: (stake) => stake.state },
  in_sums: { type: 'boolean', of: (stake) => stake.inSums },
  earned: { type: 'numeric', of: (stake) => stake.earned },
  received: { type: 'numeric', of: (stake) => stake.received },
  lost: { type: 'numeric', of: (stake) => stake.lost },
  burned: { type: 'numeric', of: (stake) => stake.burned },
  room: { type: 'numeric', of: (stake) => stake.room },
  ended_day: { type: 'int', of: (stake) => stake.endedDay },
} as const satisfies Columns<Stake>

type ReadColumn = (typeof FIXED)[number] | keyof typeof CHANGING | 'returned'

/** What a query selects of `pool_stake` so that `stakeOf` can read it. */
export const STAKE_COLUMNS: readonly `pool_stake.${ReadColumn}`[] = [
  ...FIXED,
  ...(Object.keys(CHANGING) as (keyof typeof CHANGING)[]),
  'returned' as const,
].map((column) => `pool_stake.${column}` as const)

/** Stakes; conditions and joins may be added. */
export function stakeQuery(reader: Reader) {
  return reader.selectFrom('pool_stake').select(STAKE_COLUMNS)
}

type RowOf<Q> = Q extends SelectQueryBuilder<DB, 'pool_stake', infer Row> ? Row : never
export type StakeRow = RowOf<ReturnType<typeof stakeQuery>>

export function stakeOf(row: StakeRow): Stake {
  return {
    id: row.id,
    member: row.member,
    run: row.run,
    amount: row.amount,
    period: row.period,
    startDay: row.start_day,
    fromDay: row.from_day,
    own: row.own,
    step: row.step,
    state: row.state,
    inSums: row.in_sums,
    earned: row.earned,
    received: row.received,
    lost: row.lost,
    burned: row.burned,
    room: row.room,
    endedDay: row.ended_day,
    returned: row.returned,
  }
}

const ID: Columns<Stake> = {
  id: { type: 'text', of: (stake) => stake.id },
  returned: { type: 'text', of: (stake) => stake.returned },
}

/** Writes what changed of stakes; those that have ended did so at `at`. */
export async function saveStakes(tx: Tx, stakes: readonly Stake[], at: Date): Promise<void> {
  await inChunks(stakes, (some) =>
    sql`update pool_stake s set ${assignments('c', CHANGING)}, returned = c.returned::uuid,
      ended_at = case when c.ended_day is null then null else coalesce(s.ended_at, ${at}) end
      from ${unnested('c', { ...ID, ...CHANGING }, some)} where s.id = c.id::uuid`.execute(tx),
  )
}
