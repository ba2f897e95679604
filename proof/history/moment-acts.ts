import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import type { AnswerOf } from '#calls/call.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { landAdd } from '#calls/land/add.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { replowBefore, replowConfirm } from '#calls/land/replow.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { swap } from '#calls/swap/swap.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import type { Dice } from '#demo/seed/plan/dice.ts'
import { openExit } from '#ledger/exit.ts'
import { release, reserve } from '#ledger/reservation.ts'
import type { Person } from '#proof/api/person.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { googleCode, hashed, requestId, type TestWorld } from '#proof/api/world.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

/** Whoever acts, to whom he gives, and by what chance. */
export interface Acting {
  readonly world: TestWorld
  readonly dice: Dice
  readonly who: Person
  readonly other: Person
  readonly id: bigint
}

type Act = (acting: Acting) => Promise<{ readonly code: number }>

/** What a member does, by its real call; what is refused has changed nothing. */
export const ACTS = {
  exchange: ({ world, dice, who }) =>
    world.ask(exchange, { from: 'RC', to: 'DU', amount: `${1 + dice.roll(90)}.5`, ...spend() }, who.token),
  move: ({ world, who }) => {
    const asked = { asset: 'DU', fromBook: 'investment', toBook: 'trading', amount: '7', requestId: requestId() }
    return world.ask(ownTransfer, asked, who.token)
  },
  swap: ({ world, dice, who }) => {
    const [from, to] = dice.roll(2) === 0 ? ['RC', 'USDT'] : ['USDT', 'RC']
    return world.ask(swap, { from, to, amount: `${10 + dice.roll(90)}`, least: '0', ...leave(world, who) }, who.token)
  },
  buy,
  buyToo: buy,
  add: async (acting) => {
    const asked = { tokenId: await tokenOf(acting), amount: '100', method: 'DU', book: 'investment', ...spend() }
    return acting.world.ask(landAdd, asked, acting.who.token)
  },
  claim: ({ world, who }) => world.ask(landClaimAll, { requestId: requestId() }, who.token),
  give: async (acting) => {
    const { world, who, other } = acting
    const asked = { tokenId: await tokenOf(acting), account: other.username, ...leave(world, who) }
    return world.ask(landTransfer, asked, who.token)
  },
  end: async (acting) => {
    const { world, who } = acting
    const tokenId = await tokenOf(acting)
    const before = await world.ask(landEndBefore, { tokenId }, who.token)
    if (before.code !== 0) return before
    const { quote } = before.data as AnswerOf<typeof landEndBefore>
    return world.ask(landEnd, { tokenId, quote, ...spend() }, who.token)
  },
  replow: async ({ world, dice, who, id }) => {
    const completed = dice.pick(await tokensOf(world, id, true))
    if (!completed) return { code: 1 }
    const asked = { tokenId: completed, method: 'DU', investment: '500' }
    const before = await world.ask(replowBefore, asked, who.token)
    if (before.code !== 0) return before
    const { quoteId } = before.data as AnswerOf<typeof replowBefore>
    return world.ask(replowConfirm, { quoteId, ...spend() }, who.token)
  },
  reserve: setAside,
  release: giveBack,
  security: ({ world, who }) => {
    world.pass(30_000)
    const code = googleCode(who.secret, world.services.now())
    return world.ask(setTransactionPassword, { newPassword: hashed('204060'), googleCode: code }, who.token)
  },
  rules: async ({ world, dice }) => {
    const { economy } = world.services
    const fee = `0.0${1 + dice.roll(8)}`
    const file = { ...economy.file, ending: { ...economy.file.ending, fee } }
    Object.assign(world.services, { economy: { ...economy, file } })
    return { code: 0 }
  },
} as const satisfies Record<string, Act>

async function buy({ world, dice, who }: Acting) {
  const asked = { coordinates: '1-1-1', x: dice.roll(5), y: dice.roll(5), method: 'DU' }
  for (const investment of ['500', '100']) {
    const quote = await world.ask(payCalculation, { ...asked, investment }, who.token)
    if (quote.code !== 0) continue
    const { quoteId } = quote.data as AnswerOf<typeof payCalculation>
    return world.ask(landBuy, { quoteId, ...spend() }, who.token)
  }
  return { code: 1 }
}

async function setAside({ world: { services }, id }: Acting) {
  const worldAt = await worldNow(services.database)
  await inTransaction(services.database, async (tx) => {
    const exit = await openExit(tx, { id: uuidv7(), member: id, call: 'test', worldAt })
    const wish = { book: 'investment', asset: 'USDT', units: 1_000n, purpose: 'withdrawal', cause: uuidv7() } as const
    await reserve(tx, exit, { ...wish, worldAt })
  })
  return { code: 0 }
}

async function giveBack({ world: { services }, id }: Acting) {
  const { rows } = await sql<{ id: string }>`select id from ledger.reservation
    where member = ${id} and state = 'open' order by id limit 1`.execute(services.database)
  const [open] = rows
  if (!open) return { code: 1 }
  const end = { journal: uuidv7(), worldAt: await worldNow(services.database) }
  await inTransaction(services.database, (tx) => release(tx, open.id, end))
  return { code: 0 }
}

async function tokenOf({ world, dice, id }: Acting): Promise<string> {
  return dice.pick(await tokensOf(world, id)) ?? '1'
}

async function tokensOf({ services }: TestWorld, id: bigint, completed = false): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`select token_id::text as token from land l
    join lateral (select state from run where run.land = l.id order by id desc limit 1) r on true
    where l.owner = ${id} and (r.state = 'completed' or not ${completed}::boolean) order by l.id`.execute(
    services.database,
  )
  return rows.map(({ token }) => token)
}
