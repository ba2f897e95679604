import { command } from '#proof/database/cluster.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { nominalTime } from '#rules/income/days.ts'
import { takeIncome } from '#server/income/claim/take.ts'
import { payTaken } from '#server/land/work/claim.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { type Database, inTransaction, openDatabase, together } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import type { BenchServer } from './by/server.ts'
import type { Figure } from './figures.ts'
import { DAY, FIRST_OWNER } from './fill/fill.ts'
import { buy, openSettled, settle, type World } from './settled-world.ts'

/** What others hold meanwhile; a day costs nothing of it. */
const LANDS = 400_000
const CROWD = 100_000

/** The days on which 100,000 lands join, come into effect and burn at once, while others claim. */
export async function crowdsBench(server: BenchServer): Promise<Figure[]> {
  const economy = configuredEconomy()
  const big = await openSettled(server, economy, 'crowds', LANDS)
  // the first counts all that the fill left, as no day does after it; its dead rows go, as they would by themselves
  await settle(big, DAY + 1)
  await command(big.url, 'vacuum analyze')
  const crowded = DAY + 2
  await buy(big.url, economy, { count: CROWD, day: crowded - 1 })
  const joined = await beside(big, () => settle(big, crowded))
  const effective = await beside(big, () => settle(big, crowded + 1))
  const burning = `id between 300001 and ${300_000 + CROWD}`
  // these alone: the first day of all others was settled so late that nothing of it burns yet
  await command(
    big.url,
    `set session_replication_role = replica; update settlement set settled_at = settled_at + interval '2 days' where day >= ${DAY};
    update run set unclaimed_since = ${DAY - 20} where ${burning}`,
  )
  const stopped = await beside(big, () => stop(big, crowded + 2))
  const burned = await beside(big, () => settle(big, crowded + 2))
  await big.services.database.destroy()
  return [
    ...besides('the day on which 100,000 lands join at once', joined),
    ...besides('the day on which they come into effect', effective),
    ...besides('100,000 lands that stop before the day from which they burn', stopped),
    ...besides('that day itself', burned),
  ]
}

interface Crowded {
  readonly seconds: number
  /** The slowest claim that was begun before the day's settlement ended, and how many were paid and refused meanwhile. */
  readonly slowest: number
  readonly paid: number
  readonly refused: number
}

function besides(what: string, { seconds, slowest, paid, refused }: Crowded): Figure[] {
  const note = `${paid} paid and ${refused} refused, since the day was not settled`
  return [
    { bench: 'settlement', what, measured: seconds, unit: 's' },
    { bench: 'settlement', what: 'the slowest claim beside it', measured: slowest, unit: 's', note },
  ]
}

/** Lets members claim all of their lands one after the other while a day is settled. */
async function beside({ url, services }: World, work: () => Promise<number>): Promise<Crowded> {
  const database = openDatabase(url, 1)
  let [going, slowest, paid, refused] = [true, 0, 0, 0]
  const claims = async () => {
    for (let at = 0; going; at += 1) {
      const began = performance.now()
      try {
        await claimAll(database, BigInt(FIRST_OWNER + 50_000 + at))
        paid += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused += 1
      }
      slowest = Math.max(slowest, (performance.now() - began) / 1000)
    }
  }
  const claiming = claims()
  const seconds = await work()
  going = false
  await claiming
  await database.destroy()
  services.log.info({ paid }, 'claimed')
  return { seconds, slowest, paid, refused }
}

/** What a claim of all lands does, without the way through HTTP. */
async function claimAll(database: Database, owner: bigint): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { standing, taken, save } = await takeIncome(tx, { owner, tokenId: null })
    await together([save(), ...payTaken(tx, owner, standing, taken)])
  })
}

/** Lets stop who will burn from a day, ten minutes before it; seconds. */
async function stop({ url, services }: World, day: number): Promise<number> {
  await command(url, 'checkpoint')
  await setClock(services.database, 'still', new Date(nominalTime(day).getTime() - 600_000))
  const began = performance.now()
  const settled = await settleDue(services)
  if (settled.length > 0) throw new Error('a day was settled before it was due')
  return (performance.now() - began) / 1000
}
