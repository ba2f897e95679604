import { received } from '#demo/box/pools.ts'
import type { FaucetChain } from '#demo/chains/start.ts'
import { units } from '#rules/amount/decimal.ts'
import { takenBack } from '#rules/daot/round.ts'
import { bookCustody } from '#server/custody/book.ts'
import { subscribe } from '#server/daot/buy.ts'
import { closeRound, openRound, rounds } from '#server/daot/sale.ts'
import type { Asker } from '#server/handler/handler.ts'
import { recordAct } from '#server/operation/record.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { pay, SEEDER } from '../actors.ts'

/** What a round of the demo sells (economy, DAOT): its stock comes over the chain before it. */
const STOCK = '1000000'
const TERMS = { stock: units(STOCK), price: units('0.1'), least: units('100'), most: units('50000') } as const
const DAY = 86_400_000

/**
 * Opens a round of the demo from now on, for so many days: its stock comes to the cold wallet by a real transfer, is booked as an operator
 * would, and goes from the treasury into the sale. Undefined where no chain has the token.
 */
export async function openDemoRound(
  services: Services,
  chain: FaucetChain | undefined,
  days: number,
): Promise<number | undefined> {
  if (!chain?.daot) return undefined
  const booking = await received(chain, 'DAOT', STOCK)
  return inTransaction(services.database, async (tx) => {
    const now = (await worldNow(tx)).getTime()
    await bookCustody(tx, SEEDER, booking)
    const round = await openRound(tx, services, { ...TERMS, opensAt: now, closesAt: now + days * DAY })
    await recordAct(tx, SEEDER, 'daot open', { round, stock: STOCK })
    return round
  })
}

/** The round that is open now, unless one is open or to come; what a closed window has left goes back. */
export async function keepRoundOpen(services: Services, chain: FaucetChain | undefined, days: number): Promise<void> {
  const now = (await worldNow(services.database)).getTime()
  for (const { id, closesAt, closedAt } of await rounds(services.database))
    if (closesAt <= now && closedAt === null)
      await inTransaction(services.database, async (tx) => {
        await recordAct(tx, SEEDER, 'daot close', { round: id, returned: (await closeRound(tx, id)).toString() })
      })
  const last = (await rounds(services.database)).find((round) => !takenBack(round))
  if (!last || last.closesAt <= now) await openDemoRound(services, chain, days)
}

/** What somebody of the story subscribes in a round. */
export async function subscribeInStory(who: Asker, round: number, amount: string): Promise<void> {
  await pay(who, (payer) => subscribe(payer, { round, amount }))
}
