import { landClaimAll } from '#calls/land/claim.ts'
import { login } from '#calls/session/login.ts'
import { buys, opens } from '#proof/api/buyer.ts'
import { fund, openStars, openWorld } from '#proof/api/funded.ts'
import { withPartner } from '#proof/api/partner/lantern.ts'
import { fundLantern, linkTo } from '#proof/api/partner/partners.ts'
import { PASSWORD, type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { pushBy } from '#proof/api/push/service.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { CLIENT, type Dishonest, startDishonest } from '#proof/identity/dishonest.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { plotAt } from '#rules/land/plot.ts'
import { bringBuiltIn } from '#server/article/content.ts'
import { fundPools } from '#server/pool/fund.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from '#server/tfa/fund.ts'

const DAY = 86_400_000
/** As many as can be told apart by three digits: what is named stays named. */
const PLANETS = 990
/** What of them is sold, staked or ended is not had back: so many do. */
const LANDS = 30
const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const PAYER = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const USDT = '0x55d398326f99059fF775485246999027B3197955'
const DAOT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** A member whose session may be renewed. */
export interface Member extends Person {
  token: string
}

/** Where land is sold, and for how much at least. */
interface Plot {
  readonly coordinates: string
  readonly x: number
  readonly y: number
  readonly investment: string
}

/** The world in which every request is good: its people, what they own, and what is new each time it is asked for. */
export interface Scene {
  readonly world: TestWorld
  /** Where the people of a community log in. */
  readonly provider: Dishonest
  /** Owns a planet, lands, some of everything; the upline of `other`. */
  readonly someone: Member
  readonly other: Member
  /** A number that nobody had before. */
  next(): number
  /** A member of his own, who has set everything that protects an account. */
  newcomer(ready?: boolean): Promise<Member>
  /** Days that pass and are settled. */
  days(count: number): Promise<void>
  /** Buys a plot that nobody owns; its land. */
  land(who: Person): Promise<string>
  /** A plot that nobody owns, and that is shown again until it is taken. */
  plot(): Promise<Plot>
  /** The same, for who buys it. */
  take(): Promise<Plot>
  /** A planet that nobody has named. */
  unnamed(level?: 1 | 2): Promise<string>
  end(): Promise<void>
}

/** Logs a member in anew. */
export async function enter({ world }: Pick<Scene, 'world'>, who: Member): Promise<void> {
  who.token = (await world.get(login, { account: who.username, password: hashed(PASSWORD) })).token
}

/** Somebody with some of every asset. */
async function rich(world: TestWorld, name: string): Promise<Member> {
  const who = await person(world, name)
  for (const asset of ASSETS) {
    if (asset === 'DP') await fund(world, name, asset, '1000000', 'points')
    else await fund(world, name, asset, '1000000')
  }
  await fund(world, name, 'DU', '100000', 'bonus')
  for (const asset of ['DU', 'USDT'] as const) await fund(world, name, asset, '100000', 'trading')
  return { ...who }
}

/** The plots of the second age on a planet of level 2: those first that cost least, which leaves most to add. */
function plotsOn({ services: { economy } }: TestWorld, coordinates: string): Plot[] {
  const [galaxy = 0, system = 0, orbit = 0] = coordinates.split('-').map(Number)
  const found: { x: number; y: number; least: bigint }[] = []
  for (let y = 0; y < 16; y += 1)
    for (let x = 0; x < 16; x += 1) {
      const plot = plotAt(economy, { galaxy, system, orbit }, 2, x, y)
      if (plot?.era === 1) found.push({ x, y, least: plot.least })
    }
  found.sort((one, other) => Number(one.least - other.least))
  return found.map(({ x, y, least }) => ({ coordinates, x, y, investment: formatUnits(least) }))
}

/** Opens it. What a request uses up is made anew by its maker, so the world lasts for all of them. */
export async function scene(): Promise<Scene> {
  const provider = await startDishonest()
  const communities = withPartner().map((one) => ({ ...one, ...CLIENT, issuer: provider.issuer }))
  const world = await testWorld({
    communities,
    origins: ['http://127.0.0.1:8080'],
    push: pushBy('fcm.googleapis.com'),
    depositXpub: XPUB,
    payoutAddress: PAYER,
    chains: [{ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT, daot: DAOT }],
  })
  const { database, economy } = world.services
  // a day sells fewer packages than eighty values a field use up
  const packs = economy.tfa.packs.map((pack) => ({ ...pack, aDay: pack.stock }))
  Object.assign(world.services, { economy: { ...economy, tfa: { ...economy.tfa, packs } } })
  const many = Array.from({ length: PLANETS }, (_, at) => (at % 10 === 0 ? 2 : 1))
  await openWorld(world, [1, 2, 1, ...many])
  // eighty values a field name more of them than a system has orbits
  await openStars(world, many, { system: 2, name: 'merak' })
  await fundLantern(world)
  await inTransaction(database, async (tx) => {
    await fundPools(tx, units('100000'))
    await fundTfa(tx, units('3000000'))
  })
  // as a worker has found the wallet on its chain
  await database.insertInto('payout_wallet').values({ chain: 56, address: PAYER, next_nonce: 0 }).execute()
  await bringBuiltIn(database)
  const someone = await rich(world, 'someone')
  // the planets and lands that are used up
  await fund(world, 'someone', 'DU', '5000000')
  const other = await rich(world, 'other')
  const upline = await memberId(world, someone)
  await database.updateTable('member').set({ upline }).where('username', '=', 'other').execute()
  for (const asset of ['DU', 'DAOT'] as const) await openPool(world, asset, '100000', '100000')
  await linkTo(world, 'someone', 'someone-there')
  await opens(world, someone, '1-1-1', 'Somewhere')
  await opens(world, other, '1-1-3', 'Elsewhere')
  const plots: Plot[] = []
  let made = 0
  const self: Scene = {
    world,
    provider,
    someone,
    other,
    next: () => {
      made += 1
      return made
    },
    newcomer: async (ready = true) => ({ ...(await person(world, `newcomer${self.next()}`, ready)) }),
    days: async (count) => {
      for (let day = 0; day < count; day += 1) {
        // what is not collected for five days burns, and earns no more; at first there is nothing
        await world.ask(landClaimAll, { requestId: requestId() }, someone.token)
        await advanceWorld(world.services, DAY)
      }
    },
    unnamed: async (level = 1) => {
      const crowded = database.selectFrom('opening').select('planet')
      const free = database.selectFrom('planet').select(['system', 'orbit']).where('owner', 'is', null)
      const asked = free
        .where('level', '>=', level)
        .where('id', 'not in', crowded)
        .orderBy('level')
        .orderBy('id')
        .limit(1)
      const { system, orbit } = await asked.executeTakeFirstOrThrow()
      return `1-${system}-${orbit}`
    },
    plot: async () => {
      if (plots.length === 0) {
        const coordinates = await self.unnamed(2)
        await opens(world, someone, coordinates, `Broadland${self.next()}`)
        plots.push(...plotsOn(world, coordinates))
      }
      const [found] = plots
      if (!found) throw new Error('no plot is left')
      return found
    },
    take: async () => {
      const found = await self.plot()
      plots.shift()
      return found
    },
    land: async (who) => {
      const { investment, ...plot } = await self.take()
      return buys(world, who, plot, investment)
    },
    end: async () => {
      await world.end()
      await provider.stop()
    },
  }
  for (let each = 0; each < LANDS; each += 1) await self.land(someone)
  await self.land(other)
  await self.days(3)
  return self
}
