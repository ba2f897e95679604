import { assetList } from '#calls/asset/list.ts'
import { audit } from '#ledger/audit.ts'
import { allLaws } from '#server/audit/laws.ts'
import type { Person } from './person.ts'
import type { TestWorld } from './world.ts'

/** What a member is shown to have, as a decimal. */
export async function shownBalance(world: TestWorld, who: Person, asset: string, book = 'investment'): Promise<string> {
  const { balances } = await world.get(assetList, {}, who.token)
  return balances.find((one) => one.asset === asset && one.book === book)?.amount ?? '0'
}

/** The laws that do not hold, with what breaks them. */
export async function brokenLaws({ services: { database, economy } }: TestWorld) {
  return (await audit(database, allLaws(economy))).filter(({ breaches }) => breaches.length > 0)
}
