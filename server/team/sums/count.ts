import { addedBy } from '#rules/team/sums.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { addSums, holdCounting, linksAbove, sumsOf, waiting } from './sums.sql.ts'

/** So many who joined are counted in one transaction: whom they share above them is written once. */
const AT_ONCE = 500

/** Counts who joined into the teams of all above them, each once whichever worker does it; how many were counted. */
export async function countTeams({ database }: Pick<Services, 'database'>): Promise<number> {
  let counted = 0
  for (let more = AT_ONCE; more === AT_ONCE; counted += more) more = await inTransaction(database, countSome)
  return counted
}

async function countSome(tx: Tx): Promise<number> {
  if (!(await holdCounting(tx))) return 0
  const joined = await waiting(tx, AT_ONCE)
  if (joined.length === 0) return 0
  const links = await linksAbove(tx, joined)
  const sums = await sumsOf(
    tx,
    joined.map(({ member }) => member),
  )
  const added = addedBy(
    joined,
    (member) => links.get(member),
    (member) => sums.get(member)?.size ?? 0,
  )
  await addSums(tx, added, joined)
  return joined.length
}
