import { setTimeout as pause } from 'node:timers/promises'
import type { NotNull } from 'kysely'
import type { FaucetChain } from '#demo/chains/start.ts'
import { nominalTime } from '#rules/income/days.ts'
import { advanceOpenings } from '#server/opening/advance.ts'
import { nameInTurn } from '#server/opening/name.ts'
import { SEED_CHAIN } from '#server/opening/seed.ts'
import type { Services } from '#server/services/services.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { worldNow } from '#server/world/clock.ts'
import { leave, pay, proof, resume } from '../actors.ts'
import { finalised } from '../funds.ts'
import { OTHERS } from '../people.ts'
import { steady } from '../plan/dice.ts'
import { enterAs, openLast } from './crowd.ts'

const MINUTE = 60_000
/** Times of blocks are whole seconds, so what is mined at once may still be too early: after so long, and so often, it is tried again. */
const NEXT_SECOND_MS = 1000
const MOST_TRIES = 20
/**
 * Who enters the opening that is over before the story is. Whoever wins, the same one has invited him, and none of them owns land: so all that
 * follows for the ten who log in is the same in every seed.
 */
const EARLY = ['luca', 'thea', '王若水'] as const
/** Who stands in line when the story ends: so many half hours it takes until nobody is left. */
const WAITING = OTHERS.slice(0, 24)
/** What the planet is called by whoever is in turn. */
const NAME = 'Vesper'
const MANIFESTO = 'Drawn by lot; there is room for those who waited.'

/**
 * The fair openings of the story, day by day until `today`: of one the first in line let his turn pass and the next named the planet; of the
 * other the turns run when the story ends. Does nothing without the chain whose blocks are drawn by.
 */
export async function openInStory(
  services: Services,
  chains: readonly FaucetChain[],
  { day, today }: { readonly day: number; readonly today: number },
): Promise<void> {
  const chain = chains.find(({ chainId }) => chainId === SEED_CHAIN)
  if (!chain) return
  if (day === today - 2) await openFor(services, EARLY, nominalTime(day + 1).getTime())
  if (day === today - 1) {
    await draw(services, chain)
    await nameAsNext(services)
    await openFor(services, WAITING, nominalTime(today).getTime())
  }
  if (day === today) await draw(services, chain)
}

/** Opens a planet until an instant of the world (ms); these enter it. */
async function openFor(services: Services, names: readonly string[], closesAt: number): Promise<void> {
  const opensAt = (await worldNow(services.database)).getTime()
  const opened = await openLast(services, { opensAt, closesAt })
  for (const name of names) await enterAs(services, name, opened)
}

/** Ends entries and draws, as the worker does, once the chain has a final block after that. */
async function draw(services: Services, chain: FaucetChain): Promise<void> {
  await advanceOpenings(services)
  for (let tries = 0; tries < MOST_TRIES && (await waits(services)); tries += 1) {
    await pause(NEXT_SECOND_MS)
    await finalised(services, [chain])
    await advanceOpenings(services)
  }
  if (await waits(services)) throw new Error('the chain brought no block that an opening could be drawn by')
}

/** Whether an opening waits for its block. */
async function waits({ database }: Services): Promise<boolean> {
  const closed = database.selectFrom('opening').select('id').where('state', '=', 'closed')
  return (await closed.limit(1).executeTakeFirst()) !== undefined
}

/** The first in line does nothing in his half hour; the next names the planet, and the others get theirs back. */
async function nameAsNext(services: Services): Promise<void> {
  await advanceWorld(services, (services.economy.openings.paymentMinutes + 1) * MINUTE)
  await advanceOpenings(services)
  const { opening, username } = await services.database
    .selectFrom('opening_entry')
    .innerJoin('member', 'member.id', 'opening_entry.member')
    .select(['opening_entry.opening', 'member.username'])
    .where('opening_entry.state', '=', 'turn')
    .where('member.username', 'is not', null)
    .$narrowType<{ username: NotNull }>()
    .executeTakeFirstOrThrow()
  const who = await resume(services, username)
  const asker = { ...who, services: { ...services, randomBytes: steady(username) } }
  await pay(asker, (payer) =>
    nameInTurn(payer, { opening, name: NAME, manifesto: MANIFESTO, inviteCode: '', ...proof() }),
  )
  await leave(who)
  await advanceOpenings(services)
}
