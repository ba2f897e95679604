import type { FaucetChain } from '#demo/chains/start.ts'
import { give, join, leave, pay, proof } from '#demo/seed/actors.ts'
import { confirmed, finalised } from '#demo/seed/funds.ts'
import { grouped } from '#demo/seed/grouped.ts'
import { inLanes } from '#demo/seed/lanes.ts'
import { UNIT } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { levelOf } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { addressOf } from '#server/deposit/address-of.ts'
import type { Asker } from '#server/handler/handler.ts'
import { collectTax } from '#server/income/claim/tax.ts'
import { buyLand } from '#server/land/buy/buy.ts'
import { calculate } from '#server/land/buy/pay-calculation.ts'
import { claimLand } from '#server/land/work/claim.ts'
import { namePlanet } from '#server/planet/name/name.ts'
import type { Services } from '#server/services/services.ts'
import { steady } from './dice.ts'
import { needsOf, type PlannedLand } from './land-plan.ts'
import type { Naming, Settler } from './people-plan.ts'

/** What everybody has besides, so that nobody stands there with nothing: 100 DU. */
const POCKET = 100n * UNIT

/** The many of a full seed, and what they do; everything by the use case that a call would run. */
export interface Crowd {
  /** Lets settlers in, in the order of their generations, and names their planets. `above` knows who is not of the crowd. */
  settle(people: readonly Settler[], namings: readonly Naming[], above?: (name: string) => bigint): Promise<void>
  /** Gives everybody what planned lands cost. */
  fund(lands: readonly PlannedLand[]): Promise<void>
  /** Buys what was funded; a token each, in the order of the plan. */
  buy(lands: readonly PlannedLand[]): Promise<string[]>
  /** Claims all land income of each, and the tax of their planets. */
  claim(people: readonly Settler[]): Promise<void>
  of(name: string): Asker
  leave(): Promise<void>
}

/** Opens the crowd; `stored` is the hash of the password that they share. */
export function openCrowd(services: Services, chains: readonly FaucetChain[], stored: string): Crowd {
  const cast = new Map<string, Asker>()

  function of(name: string): Asker {
    const found = cast.get(name)
    if (!found) throw new Error(`the seed does not know ${name}`)
    return found
  }

  const idOf = (name: string) => of(name).member.id

  async function settle(people: readonly Settler[], namings: readonly Naming[], above = idOf) {
    const mine = grouped(namings, ({ who }) => who)
    for (const generation of grouped(people, (settler) => settler.generation).values())
      await inLanes(generation, async ({ name, email, language, upline }) => {
        const newcomer = { username: name, email, language, upline: upline === null ? null : above(upline) }
        const who = await join(services, newcomer, stored)
        cast.set(name, who)
        const planets = mine.get(name) ?? []
        if (planets.length > 0) await give(who, 'DU', formatUnits(feesOf(services, planets)))
        for (const planet of planets) await nameOne(who, planet)
      })
  }

  async function buy(lands: readonly PlannedLand[]): Promise<string[]> {
    const tokens: string[] = []
    const places = new Map(lands.map((land, place) => [land, place]))
    // one after the other for each buyer: a mixed payment is worked out on what the last one left
    await inLanes([...grouped(lands, ({ who }) => who).values()], async (own) => {
      for (const land of own) tokens[places.get(land) ?? 0] = await buyOne(of(land.who), land)
    })
    return tokens
  }

  async function fund(lands: readonly PlannedLand[]): Promise<void> {
    const deposits: { chain: FaucetChain; who: Asker; units: bigint }[] = []
    await inLanes([...needsOf(lands)], async ([name, needs]) => {
      const who = of(name)
      for (const [asset, units] of needs) {
        const chain = asset === 'USDT' ? chains[deposits.length % chains.length] : undefined
        if (asset === 'USDT' && chain) deposits.push({ chain, who, units })
        else if (asset !== 'USDT') await give(who, asset, formatUnits(units + (asset === 'DU' ? POCKET : 0n)))
      }
    })
    for (const { chain, who, units } of deposits)
      await chain.faucet(await addressOf(services, who.member.id), formatUnits(units))
    const { depositExposure, depositExposureAll } = services.economy
    const total = deposits.reduce((sum, { units }) => sum + units, 0n)
    if (total > depositExposureAll || deposits.some(({ units }) => units > depositExposure))
      await finalised(services, chains)
    else if (deposits.length > 0) await confirmed(services, chains)
  }

  async function claim(people: readonly Settler[]): Promise<void> {
    await inLanes(people, async ({ name }) => {
      await ifAny(pay(of(name), (payer) => claimLand(payer, null)))
      await ifAny(pay(of(name), (payer) => collectTax(payer)))
    })
  }

  return { settle, fund, buy, claim, of, leave: () => inLanes([...cast.values()], leave) }
}

async function nameOne(who: Asker, { coordinates, name, manifesto }: Naming): Promise<void> {
  const asker = { ...who, services: { ...who.services, randomBytes: steady(`${name} ${coordinates}`) } }
  const asked = { coordinates, name, manifesto, inviteCode: '', ...proof() }
  await pay(asker, (payer) => namePlanet(payer, asked))
}

async function buyOne(who: Asker, { coordinates, x, y, investment, method }: PlannedLand): Promise<string> {
  const asked = { coordinates, x, y, investment: formatUnits(investment), method, book: 'investment' } as const
  const { quoteId } = await calculate(who, asked)
  const { tokenId } = await pay(who, (payer) => buyLand(payer, quoteId))
  return tokenId
}

function feesOf({ economy }: Services, planets: readonly Naming[]): bigint {
  return planets.reduce((sum, { level }) => sum + levelOf(economy, level).fee, 0n)
}

/** Somebody may come when there is nothing to claim. */
async function ifAny(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'nothingToClaim') throw error
  }
}
