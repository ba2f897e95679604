import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Tx } from '#server/store/database.ts'

/** Of which days it is told what began to burn: behind one, up to another; of them all members up to one were told. */
interface Receipts {
  readonly since: number
  readonly until: number
  readonly told: UserId
}

/** Which days are to be told of next, held until the transaction ends; undefined where there are none, or somebody else holds it. */
export async function holdReceipts(tx: Tx, settled: number): Promise<Receipts | undefined> {
  const held = await tx
    .selectFrom('lapse_receipt')
    .select(['day', 'since', 'until', 'told'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!held) return undefined
  const { day, since, until, told } = held
  // those that were begun first, whatever was settled since
  if (since !== null && until !== null && told !== null) return { since, until, told }
  return day < settled ? { since: day, until: settled, told: 0n } : undefined
}

/** Notes how far the days that are held were told of. */
export async function noteReceipts(tx: Tx, { since, until, told }: Receipts): Promise<void> {
  await sql`update lapse_receipt set day = greatest(day, ${until}::int), since = ${since}, until = ${until}, told = ${told}`.execute(
    tx,
  )
}

/** Notes that of the days that are held everybody was told. */
export async function endReceipts(tx: Tx, { until }: Receipts): Promise<void> {
  await sql`update lapse_receipt set day = greatest(day, ${until}::int), since = null, until = null, told = null`.execute(
    tx,
  )
}
