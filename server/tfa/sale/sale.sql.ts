import { sql } from 'kysely'
import { systemBalance } from '#ledger/balances.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Pack, PackName } from '#rules/economy/tfa.ts'
import type { Sale } from '#rules/tfa/sale.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { owedSum } from '#server/tfa/tfa.sql.ts'

/** Sales follow one another: each holds the packs' rows until it is done, whose stock is that of the economy from then on. */
export async function lockPacks(tx: Tx, packs: readonly Pack[]): Promise<void> {
  await sql`select from tfa_pack order by pack for no key update`.execute(tx)
  for (const { name, stock } of packs)
    await sql`update tfa_pack set stock = greatest(${stock}::int, sold)
      where pack = ${name} and stock <> greatest(${stock}::int, sold)`.execute(tx)
}

/** Whether packs are closed, how they were sold, ever and on a day of the world, and what of them a member has. */
interface PackSales {
  readonly pack: string
  readonly closed: boolean
  readonly sold: number
  readonly today: number
  readonly had: boolean
  readonly charging: boolean
}

/** How each pack and a member stand; of all packs in one statement. */
export async function packSales(reader: Reader, member: UserId, day: number): Promise<PackSales[]> {
  const { rows } = await sql<PackSales>`
    select k.pack, k.closed_at is not null as closed, k.sold, coalesce(d.sold, 0) as today,
      exists (select from tfa_package p where p.member = ${member} and p.pack = k.pack) as had,
      exists (select from tfa_package p where p.member = ${member} and p.completed_day is null) as charging
    from tfa_pack k left join tfa_pack_day d on d.pack = k.pack and d.day = ${day}`.execute(reader)
  return rows
}

/** What the budget holds and owes, and what RC the treasury has. */
export async function backingOf(reader: Reader): Promise<Pick<Sale, 'budget' | 'owed' | 'treasury'>> {
  // what is owed first: a withdrawal in between then makes the budget look shorter than it is, never longer
  const owed = await owedSum(reader)
  const budget = await systemBalance(reader, 'tfa-budget', 'RC')
  return { owed, budget, treasury: await systemBalance(reader, 'treasury', 'RC') }
}

/** Counts a sale: refused by the database beyond the stock or the day's limit. */
export async function countSale(tx: Tx, { name, aDay }: Pack, day: number): Promise<void> {
  await sql`update tfa_pack set sold = sold + 1 where pack = ${name}`.execute(tx)
  await sql`insert into tfa_pack_day (pack, day, sold, most) values (${name}, ${day}, 1, ${aDay})
    on conflict (pack, day) do update set sold = tfa_pack_day.sold + 1, most = excluded.most`.execute(tx)
}

/** Packs with how many were sold and since when each is closed. */
export function packRows(reader: Reader) {
  return reader.selectFrom('tfa_pack').select(['pack', 'sold', 'closed_at']).orderBy('pack').execute()
}

/** Closes a pack, or opens it again (null); false where it stands so already. A sale that is under way ends first. */
export async function setClosed(tx: Tx, pack: PackName, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tfa_pack')
    .set({ closed_at: at })
    .where('pack', '=', pack)
    .where('closed_at', at ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes a package that was bought. */
export async function insertPackage(
  tx: Tx,
  of: {
    readonly id: string
    readonly member: UserId
    readonly pack: Pack
    readonly part: Minor
    readonly day: number
    readonly threshold: bigint
    readonly at: Date
  },
): Promise<void> {
  const { pack } = of
  await tx
    .insertInto('tfa_package')
    .values({
      id: of.id,
      member: of.member,
      pack: pack.name,
      once: pack.perAccount === 'once',
      price: pack.price,
      part: of.part,
      quota: pack.quota,
      target: pack.price,
      bought_at: of.at,
      start_day: of.day,
      clock_day: of.day,
      threshold: of.threshold,
    })
    .execute()
}
