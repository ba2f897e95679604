import { setTimeout as pause } from 'node:timers/promises'
import { landBuy } from '#calls/land/buy.ts'
import { myLands } from '#calls/land/own/my.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { requestId } from '#proof/api/world.ts'
import { type Ask, askerOf, type Outcome } from '#proof/kills/asking.ts'
import { type Racer, transactionPassword } from '#proof/races/crowd.ts'

/** What stands between members and servers: it knows which of these take requests. */
export interface Balancer {
  /** Addresses that take requests now. */
  origins: readonly string[]
}

/** What came of a load. */
export interface Told {
  /** How many requests each server has answered. */
  readonly by: Map<string, number>
  /** DU that each has moved from investment to trading and not back, as he was told. */
  readonly moved: Map<bigint, number>
  /** Plots that each was told are his. */
  readonly bought: Map<bigint, number>
  /** What was not answered as it has to be. */
  readonly wrong: string[]
}

/** So often the same is asked again: a server that ends takes no more, and the balancer asks another one. */
const ATTEMPTS = 40

/** Members who transfer, read, quote and buy through a balancer, each one act after the other, until they are to stop. */
export async function loadOf(
  crowd: readonly Racer[],
  plots: readonly { readonly x: number; readonly y: number }[],
  balancer: Balancer,
  stop: AbortSignal,
): Promise<Told> {
  const told: Told = { by: new Map(), moved: new Map(), bought: new Map(), wrong: [] }
  const asks = new Map<string, Ask>()
  const free = [...plots]
  let turn = 0

  const ask = async (...asked: Parameters<Ask>): Promise<Outcome> => {
    let outcome: Outcome = { kind: 'unknown', why: 'nobody was asked' }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      turn += 1
      const origin = balancer.origins[turn % balancer.origins.length] ?? ''
      const own = asks.get(origin) ?? askerOf(origin)
      asks.set(origin, own)
      outcome = await own(...asked)
      if (outcome.kind !== 'unknown') {
        told.by.set(origin, (told.by.get(origin) ?? 0) + 1)
        break
      }
      await pause(50)
    }
    if (outcome.kind !== 'done') told.wrong.push(`${asked[0].path}: ${JSON.stringify(outcome)}`)
    return outcome
  }

  const add = (counts: Map<bigint, number>, id: bigint, more: number) => counts.set(id, (counts.get(id) ?? 0) + more)
  async function transfer({ id, token }: Racer, way: 'there' | 'back'): Promise<void> {
    const [fromBook, toBook] = way === 'there' ? ['investment', 'trading'] : ['trading', 'investment']
    const asked = { asset: 'DU', amount: '1', fromBook, toBook, requestId: requestId() }
    if ((await ask(ownTransfer, asked, token)).kind === 'done') add(told.moved, id, way === 'there' ? 1 : -1)
  }
  async function buy({ id, token }: Racer): Promise<void> {
    const plot = free.pop()
    if (!plot) return
    const quoted = await ask(payCalculation, { coordinates: '1-1-1', ...plot, investment: '500', method: 'DU' }, token)
    if (quoted.kind !== 'done') return
    const { quoteId } = quoted.data as { quoteId: string }
    const paid = await ask(landBuy, { quoteId, transactionPassword, requestId: requestId() }, token)
    if (paid.kind === 'done') add(told.bought, id, 1)
  }

  await Promise.all(
    crowd.map(async (racer) => {
      for (let round = 1; !stop.aborted; round += 1) {
        await transfer(racer, 'there')
        await ask(myLands, {}, racer.token)
        if (round % 2 === 0) await transfer(racer, 'back')
        if (round % 10 === 0) await buy(racer)
        await pause(20)
      }
    }),
  )
  return told
}
