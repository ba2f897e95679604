import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { BEGINNING } from '#demo/partner/schema.ts'
import { type PartnerServer, startPartner } from '#demo/partner/start.ts'
import { ofSystem } from '#ledger/chart.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { command, sibling } from '#proof/database/cluster.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import { fundPartner } from '#server/partner/fund.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { booksDiffer } from './differences.ts'
import { LANTERN, PARTNER_SECRET, withPartner } from './lantern.ts'

/** Fills a partner's accounts as the demo does; USDT as if it had been brought into custody. */
export async function fundLantern(
  world: TestWorld,
  most?: Partial<Record<string, string>>,
  partner: number = LANTERN.type,
): Promise<void> {
  const { database } = world.services
  const who = { operator: 'proof', reason: 'a partner to try' }
  await inTransaction(database, async (tx) => {
    const brought = {
      from: ofSystem('custody:56'),
      to: ofSystem('treasury'),
      asset: 'USDT',
      units: units('100000'),
    } as const
    await moveByHand(tx, await worldNow(tx), [brought])
    for (const [asset, amount] of Object.entries({ ...BEGINNING.orrery, ...most }) as [Asset, string][])
      await fundPartner(tx, world.services, who, { partner, asset, units: units(amount) })
  })
}

/** Links a member to one of the partner's people, as a login there and binding it would. */
export async function linkTo(
  world: TestWorld,
  username: string,
  subject: string,
  partner: number = LANTERN.type,
): Promise<void> {
  const { database } = world.services
  const { id } = await database
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const issuer = world.services.settings.communities.find(({ type }) => type === partner)?.issuer ?? ''
  const linked_at = world.services.now()
  await database.insertInto('identity').values({ issuer, subject, member: id, linked_at }).execute()
}

/** A world, and the real server of a partner with a database of its own beside it. */
export interface PartnerWorld {
  readonly world: TestWorld
  readonly partner: PartnerServer
  /** Puts something between both; undefined: nothing. */
  redirect(url: string | undefined): void
  end(): Promise<void>
}

/** Starts both, each knowing where the other is. */
export async function partnerWorld(): Promise<PartnerWorld> {
  const communities = withPartner()
  const world = await testWorld({ communities })
  await openWorld(world, [])
  await fundLantern(world)
  const orreryUrl = await world.server.listen({ port: 0, host: '127.0.0.1' })
  const own = await emptyDatabase()
  const partner = await startPartner({
    type: LANTERN.type,
    port: 0,
    databaseUrl: own.url,
    orreryUrl,
    secret: PARTNER_SECRET,
    now: () => world.services.now().getTime(),
    pushMs: 0,
  })
  const direct = (url: string) => {
    for (const one of communities) one.partner.url = url
  }
  direct(partner.url)
  return {
    world,
    partner,
    redirect: (url) => direct(url ?? partner.url),
    async end() {
      await partner.stop()
      await world.end()
      await own.drop()
    },
  }
}

/** A database that knows nothing of the product. */
export async function emptyDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const adminUrl = inject('databaseAdminUrl')
  const name = `partner_${randomBytes(8).toString('hex')}`
  await command(adminUrl, `create database ${name}`)
  return {
    url: sibling(adminUrl, name),
    drop: async () => {
      await command(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** What differs between both sides' books, when nothing is under way. */
export function differences({ world, partner }: Pick<PartnerWorld, 'world' | 'partner'>): Promise<string[]> {
  return booksDiffer(world.services.database, partner.pool)
}
