import { isReached } from '#rules/alert/alerts.ts'
import { type Asset, isAsset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import type { NoticeFacts } from '#rules/notice/notices.ts'
import { drain } from '#server/jobs/apart.ts'
import { keptFacts } from '#server/notice/facts.ts'
import { tellMember } from '#server/notice/tell.ts'
import type { Services } from '#server/services/services.ts'
import { inChunks } from '#server/store/chunks.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { priceText } from '#server/swap/price-text.ts'
import { statesAfter } from '#server/swap/states.ts'
import {
  holdProgress,
  noteProgress,
  takeDue,
  takePlanetAlerts,
  takePlotAlerts,
  takePoolAlerts,
  watchedPools,
} from './alert.sql.ts'

/** States of a pool that are looked at in one transaction, and members who are told in one. */
const STATES = 2000
const MEMBERS = 50

/** A planet that was put on sale. */
interface Offered {
  readonly planet: PlanetId
  readonly coordinates: string
  readonly name: string
  readonly price: Minor
  /** Who sells it, and is not told of his own doing; null: the platform. */
  readonly owner: UserId | null
}

/** Takes the alerts that a sale fulfils, in its transaction; who waited is told by the worker, however many they are. */
export async function planetOffered(tx: Tx, { planet, coordinates, name, price, owner }: Offered): Promise<void> {
  const taken = await takePlanetAlerts(tx, { planet, price, owner })
  const rows = taken.map(({ member, sale_price }) => {
    const facts: NoticeFacts<'planetOffered'> = {
      planet: coordinates,
      name,
      price: formatUnits(price),
      limit: formatUnits(sale_price),
    }
    return { member, kind: 'planetOffered', facts: JSON.stringify(facts) } as const
  })
  await inChunks(rows, (some) => tx.insertInto('alert_due').values(some).execute())
}

/** A plot that is for sale now; `seller`: who had it, or opened its planet, and is not told of his own doing. */
interface FreePlot {
  readonly planet: PlanetId
  readonly coordinates: string
  readonly name: string
  readonly plot: { readonly x: number; readonly y: number }
  readonly price: Minor
  readonly seller: UserId
}

/** Takes the alerts that a plot for sale fulfils, in the transaction that made it so; who waited is told by the worker. */
export async function plotOffered(tx: Tx, free: FreePlot): Promise<void> {
  const { planet, coordinates, name, plot, price, seller } = free
  const taken = await takePlotAlerts(tx, { planet, price, but: seller })
  const rows = taken.map(({ member, price: limit }) => {
    const facts: NoticeFacts<'plotOffered'> = {
      planet: coordinates,
      name,
      x: `${plot.x}`,
      y: `${plot.y}`,
      price: formatUnits(price),
      limit: formatUnits(limit),
    }
    return { member, kind: 'plotOffered', facts: JSON.stringify(facts) } as const
  })
  await inChunks(rows, (some) => tx.insertInto('alert_due').values(some).execute())
}

/**
 * Takes the alerts that prices of pools have fulfilled since the last time, each once however many workers do so: every state is looked at,
 * so a price that stood for a moment counts. Run by the worker.
 * @returns how many came true
 * @throws what one pool could not be looked at for, after the others were
 */
export async function lookAtPrices({ database }: Pick<Services, 'database'>): Promise<number> {
  let count = 0
  const errors: unknown[] = []
  for (const asset of (await watchedPools(database)).filter(isAsset))
    try {
      for (let more = true; more; ) {
        const [taken, looked] = await inTransaction(database, (tx) => lookAt(tx, asset))
        count += taken
        more = looked === STATES
      }
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
  return count
}

async function lookAt(tx: Tx, asset: Asset): Promise<readonly [taken: number, looked: number]> {
  const states = await statesAfter(tx, asset, await holdProgress(tx, asset, 0n), STATES)
  const last = states.at(-1)
  if (!last) return [0, 0]
  const taken = await takePoolAlerts(tx, asset, states)
  const rows = taken.map(({ member, way, threshold, since }) => {
    const reached = states.find(({ sequence, price }) => sequence > since && isReached(way, threshold, price))
    const facts: NoticeFacts<'priceReached'> = {
      asset,
      way,
      price: priceText(reached?.price ?? last.price),
      limit: priceText(threshold),
    }
    return { member, kind: 'priceReached', facts: JSON.stringify(facts) } as const
  })
  await inChunks(rows, (some) => tx.insertInto('alert_due').values(some).execute())
  await noteProgress(tx, asset, last.sequence)
  return [taken.length, states.length]
}

/** Tells those whose alerts came true, once each however many workers do so. Run by the worker. */
export async function tellAlerts({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  return drain(MEMBERS, (taking) =>
    inTransaction(database, async (tx) => {
      const due = await takeDue(tx, taking)
      for (const { member, kind, facts } of due)
        await tellMember(tx, { member, kind, facts: keptFacts(kind, facts), at: now() })
      return due.length
    }),
  )
}
