import { createHash } from 'node:crypto'
import type { LocalChain } from '#demo/chains/start.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { nominalTime } from '#rules/income/days.ts'
import type { Asker } from '#server/gate/handler.ts'
import { collectTax } from '#server/income/tax.ts'
import { addInvestment } from '#server/land/add.ts'
import { buyLand } from '#server/land/buy.ts'
import { claimLand } from '#server/land/claim.ts'
import { calculate } from '#server/land/pay-calculation.ts'
import { createSystem } from '#server/planet/create.ts'
import { namePlanet } from '#server/planet/name.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { advanceWorld } from '#server/world/advance.ts'
import { worldNow } from '#server/world/clock.ts'
import { give, join, joinSecured, leave, pay, proof, SEEDER } from './actors.ts'
import { followChains, fund } from './funds.ts'
import { OTHERS, PEOPLE } from './people.ts'
import { plotChooser } from './plots.ts'
import { type Act, DAYS, NAMINGS } from './story.ts'
import { systems } from './systems.ts'

/** What the small seed needs. The world's clock stands still at the first day of the story, and the books are open. */
export interface SmallSeed {
  readonly services: Services
  readonly chains: readonly LocalChain[]
  /** The settlement day at which the story ends. */
  readonly today: number
  readonly log: (line: string) => void
}

const MINUTE = 60_000
/** Joins the team last, owns nothing yet. */
const LATE = '서윤'

/**
 * Seeds a small world by the real use cases, as ten days of its clock: a sky, forty members, ten planets named, lands of
 * every era and method, incomes that are claimed, left to burn, or yet to come.
 */
export async function seedSmall({ services, chains, today, log }: SmallSeed): Promise<void> {
  const { database, economy } = services
  const cast = new Map<string, Asker>()
  const codes = new Map<string, string>()
  const bought = new Map<string, string[]>()
  const choose = plotChooser(economy)
  const levels = new Map(NAMINGS.map(({ coordinates, level }) => [coordinates, level]))
  const of = (who: string): Asker => {
    const found = cast.get(who)
    if (!found) throw new Error(`the seed does not know ${who}`)
    return found
  }

  async function buy(
    who: string,
    on: string,
    era: number,
    method: 'DU' | 'hPT+DU' | 'RC' | 'SAI' | 'USDT',
    share: number,
  ) {
    const plot = choose(on, levels.get(on) ?? 0, era, share)
    const asked = {
      coordinates: on,
      ...plot,
      method: method === 'USDT' ? inUsdt(who) : method,
      book: 'investment',
    } as const
    const { quoteId } = await calculate(of(who), asked)
    const { tokenId } = await pay(of(who), (payer) => buyLand(payer, quoteId))
    bought.set(who, [...(bought.get(who) ?? []), tokenId])
  }

  /** Whose chain is not embedded got DU instead. */
  function inUsdt(who: string): 'USDT' | 'DU' {
    const { chainId } = PEOPLE.find(({ username }) => username === who) ?? {}
    return chains.some((chain) => chain.chainId === chainId) ? 'USDT' : 'DU'
  }

  function landOf({ who, nth }: { readonly who: string; readonly nth: number }): string {
    const token = bought.get(who)?.[nth]
    if (!token) throw new Error(`${who} has no land ${nth}`)
    return token
  }

  async function play(act: Act): Promise<void> {
    const who = of(act.who)
    if (act.act === 'buy') await buy(act.who, act.on, act.era, act.method, act.share)
    else if (act.act === 'give') await give(who, act.asset, act.amount)
    else if (act.act === 'add') {
      const asked = { tokenId: landOf(act), amount: act.amount, book: 'investment', ...proof() } as const
      await pay(who, (payer) => addInvestment(payer, asked))
    } else if (act.act === 'claim') await pay(who, (payer) => claimLand(payer, landOf(act)))
    else if (act.act === 'claimAll') await pay(who, (payer) => claimLand(payer, null))
    else await pay(who, (payer) => collectTax(payer))
  }

  for (const system of systems(await worldNow(database), nominalTime(today)))
    await inTransaction(database, (tx) => createSystem(tx, economy, SEEDER, system))
  await followChains(services, chains)
  const first = PEOPLE.filter(({ username }) => username !== LATE)
  // one after the other, so that everybody has the same number in every seed
  for (const user of first) cast.set(user.username, await joinSecured(services, user, null))
  await fund(
    services,
    chains,
    first.map((user) => ({ user, who: of(user.username) })),
  )
  log('seed: accounts and funds')
  for (const { who, coordinates, name, manifesto, invitedBy } of NAMINGS) {
    await advanceWorld(services, 7 * MINUTE)
    const asker = { ...of(who), services: { ...services, randomBytes: steady(who) } }
    const asked = { coordinates, name, manifesto, inviteCode: codes.get(invitedBy) ?? '', ...proof() }
    const { inviteCode } = await pay(asker, (payer) => namePlanet(payer, asked))
    codes.set(who, inviteCode)
  }
  const late = PEOPLE.find(({ username }) => username === LATE)
  if (late) {
    cast.set(LATE, await joinSecured(services, late, of('mira').member.id))
    await fund(services, chains, [{ user: late, who: of(LATE) }])
  }
  await others()
  log('seed: planets and team')
  for (const [index, acts] of DAYS.entries()) {
    await advanceTo(services, today - DAYS.length + 1 + index, index === DAYS.length - 1)
    for (const act of acts) {
      await play(act)
      if (index < DAYS.length - 1) await advanceWorld(services, 11 * MINUTE)
    }
    if (index === 5) await smallLands()
  }
  for (const who of cast.values()) await leave(who)

  async function others(): Promise<void> {
    const inviters = [...codes.keys()].filter((who) => who !== 'nadia')
    for (const [index, username] of OTHERS.entries())
      cast.set(
        username,
        await join(services, {
          username,
          email: `member${index + 1}@example.com`,
          language: LANGUAGES[index % LANGUAGES.length] ?? 'en_US',
          password: services.randomBytes(24).toString('base64'),
          upline: of(inviters[(index * 5) % inviters.length] ?? 'lin').member.id,
        }),
      )
  }

  /** Half of the others take a small plot each, so that maps and teams are alive. */
  async function smallLands(): Promise<void> {
    const planets = [...levels].filter(([, level]) => level <= 2).map(([coordinates]) => coordinates)
    for (const [index, username] of OTHERS.entries()) {
      if (index % 2 === 1) continue
      await give(of(username), 'DU', '600')
      await buy(
        username,
        planets[(index / 2) % planets.length] ?? '1-1-2',
        index % 4 === 0 ? 0 : 1,
        'DU',
        (index * 3) % 8,
      )
    }
  }
}

/** Lets the world go to eight in the morning of a day; on the last, to where the wall clock allows. */
async function advanceTo(services: Services, day: number, last: boolean): Promise<void> {
  const morning = nominalTime(day).getTime() + 8 * 60 * MINUTE
  const target = last ? Math.min(morning, services.now().getTime()) : morning
  const left = target - (await worldNow(services.database)).getTime()
  if (left > 0) await advanceWorld(services, left)
}

/** Bytes that are the same in every seed: for invite codes, which everybody may know. */
function steady(name: string): (size: number) => Buffer {
  let count = 0
  return (size) => {
    count += 1
    return createHash('sha512').update(`${name} ${count}`).digest().subarray(0, size)
  }
}
