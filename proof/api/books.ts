import { assetList } from '#calls/asset/list.ts'
import { audit, type Law } from '#ledger/audit.ts'
import { movesAreOfTheirKind } from '#ledger/kind-laws.ts'
import { allLaws } from '#server/audit/laws.ts'
import { withdrawalLaws } from '#server/audit/withdrawal-laws.ts'
import { NOT_BY_HAND, NOT_SET_ASIDE_BY_HAND } from './by-hand.ts'
import type { Person } from './person.ts'
import type { TestWorld } from './world.ts'

/** What a member is shown to have, as a decimal. */
export async function shownBalance(world: TestWorld, who: Person, asset: string, book = 'investment'): Promise<string> {
  const { balances } = await world.get(assetList, {}, who.token)
  return balances.find((one) => one.asset === asset && one.book === book)?.amount ?? '0'
}

type Books = Pick<TestWorld['services'], 'database' | 'economy'>

/** All laws, those of a withdrawal besides what a test has set aside for none. */
export function lawsBesideByHand(economy: Books['economy']): readonly Law[] {
  const beside = new Map(withdrawalLaws(NOT_SET_ASIDE_BY_HAND).map((law) => [law.name, law]))
  return allLaws(economy).map((law) => beside.get(law.name) ?? law)
}

/** The laws that do not hold, with what breaks them. */
export async function brokenLaws({ services: { database, economy } }: { readonly services: Books }) {
  const laws = lawsBesideByHand(economy).filter(({ name }) => name !== 'moves-are-of-their-kind')
  return (await audit(database, [...laws, movesAreOfTheirKind(NOT_BY_HAND)])).filter(
    ({ breaches }) => breaches.length > 0,
  )
}
