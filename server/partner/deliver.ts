import { pauseAfter } from '#rules/partner/states.ts'
import type { Services } from '#server/services/services.ts'
import { type Partner, partnersOf } from '#server/settings/partners.ts'
import { inTransaction } from '#server/store/database.ts'
import { askStatus, sendOrder, type Told } from './ask.ts'
import { askAgain, giveBack, settle } from './end.ts'
import { type DueOrder, takeDue } from './order.sql.ts'

/** So many of a partner's orders are under way at once. */
const AT_ONCE = 8
/** Whoever took an order has answered for it by then, or has gone. */
const LEASE_MS = 30_000

/** Sends what is due to each partner, and asks again for what is unknown. Safe from several workers at once. */
export async function deliverOrders(services: Services): Promise<void> {
  await Promise.all(partnersOf(services.settings).map((partner) => deliverTo(services, partner)))
}

async function deliverTo(services: Services, partner: Partner): Promise<void> {
  for (;;) {
    const now = services.now()
    const until = new Date(now.getTime() + LEASE_MS)
    const due = await takeDue(services.database, { partner: partner.type, now, until, limit: AT_ONCE })
    const told = await Promise.all(due.map((order) => deliver(services, partner, order)))
    // a partner that is silent is left alone until its orders are due again
    if (told.length < AT_ONCE || told.every((one) => one === 'unknown')) return
  }
}

/** Network first, and no transaction meanwhile; then what was heard is written down, if nobody else has. */
async function deliver(services: Services, partner: Partner, order: DueOrder): Promise<Told['status']> {
  const told = await outcomeOf(services, partner, order)
  await inTransaction(services.database, async (tx) => {
    const at = services.now()
    if (told.status === 'settled') await settle(tx, partner, order.id, at)
    else if (told.status === 'refused') await giveBack(tx, partner, order.id, at, told.reason)
    else await askAgain(tx, order.id, new Date(at.getTime() + pauseAfter(order.tries)))
  })
  return told.status
}

/**
 * An order that may be there already is asked for first; one that has not come is sent once more, under the same id, unless the
 * account's assets are kept back meanwhile.
 */
async function outcomeOf(services: Services, partner: Partner, order: DueOrder): Promise<Told> {
  const known = order.first ? ({ status: 'none' } as const) : await askStatus(services, partner, order)
  if (known.status !== 'none') return known
  return order.keptBack ? { status: 'unknown' } : sendOrder(services, partner, order)
}
