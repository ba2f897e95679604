import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { parseEther } from 'viem'
import type { FaucetChain } from '#demo/chains/start.ts'
import { COMMUNITIES } from '#demo/identity/people.ts'
import { BEGINNING } from '#demo/partner/schema.ts'
import { ensureDatabase } from '#demo/postgres/find.ts'
import { rememberedPort } from '#demo/process/port.ts'
import { partnerAccounts } from '#ledger/balances.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import { bookCustody } from '#server/custody/book.ts'
import { fundPartner } from '#server/partner/fund.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { keepRunning } from './children.ts'
import { coldAddress } from './cold.ts'
import type { BoxStart } from './start.ts'

/** A partner platform of the box. */
export interface BoxPartner {
  readonly type: number
  readonly name: string
  readonly url: string
  readonly secret: string
}

const NAMES = { 2: 'partner-2', 3: 'partner-3' } as const

/**
 * Starts the communities' other half, each a process with a database of its own beside the product's: what their people have there
 * goes to Orrery and comes from it. `anew`: what the product knew of them is gone, so they begin anew too.
 */
export async function startPartners(
  { settings, log, atEnd }: BoxStart,
  databaseUrl: string,
  anew: boolean,
): Promise<BoxPartner[]> {
  const partners: BoxPartner[] = []
  for (const type of [2, 3] as const) {
    const name = COMMUNITIES.find((community) => community.type === type)?.name ?? ''
    const folder = join(settings.dataDir, NAMES[type])
    mkdirSync(folder, { recursive: true })
    const url = await ownDatabase(databaseUrl, `orrery_${NAMES[type].replace('-', '_')}`, anew).catch(() => undefined)
    if (!url) {
      log(`no database for ${name}: it sends nothing and takes nothing`)
      continue
    }
    const port = await rememberedPort(join(folder, 'port'), folder)
    const secret = keptSecret(join(folder, 'secret'))
    const environment = {
      ...settings.given,
      NODE_ENV: 'development',
      PARTNER_TYPE: `${type}`,
      PARTNER_PORT: `${port}`,
      PARTNER_DATABASE_URL: url,
      PARTNER_SECRET: secret,
      ORRERY_URL: `http://127.0.0.1:${settings.port}`,
    }
    const running = keepRunning({ name: NAMES[type], environment, dataDir: settings.dataDir, log })
    atEnd(() => running.stop())
    partners.push({ type, name, url: `http://127.0.0.1:${port}`, secret })
  }
  return partners
}

/** A database on the server of another, made when it is missing. */
async function ownDatabase(beside: string, name: string, anew: boolean): Promise<string> {
  if (anew) {
    const client = new Client({ connectionString: beside })
    await client.connect()
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`).finally(() => client.end())
  }
  await ensureDatabase(beside, name)
  const url = new URL(beside)
  url.pathname = `/${name}`
  return url.href
}

function keptSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

const WHO = { operator: 'box', reason: 'what the partners of the demo begin with' } as const

/** Books what each partner has paid in, once: of USDT what came to the cold wallet by a real transfer. */
export async function fundPartners(services: Services, chain: FaucetChain | undefined): Promise<void> {
  const open = await partnerAccounts(services.database)
  for (const { type } of services.settings.communities.filter(({ partner }) => partner))
    for (const [asset, amount] of Object.entries(BEGINNING.orrery) as [Asset, string][]) {
      if (open.some((one) => one.partner === type && one.asset === asset)) continue
      if (asset === 'USDT' && !chain) continue
      const txHash = asset === 'USDT' && chain ? await chain.faucet(coldAddress, amount) : undefined
      await inTransaction(services.database, async (tx) => {
        const booking = { asset, incoming: true, amount: parseEther(amount) } as const
        if (txHash && chain) await bookCustody(tx, WHO, { ...booking, chain: chain.chainId, txHash })
        await fundPartner(tx, services, WHO, { partner: type, asset, units: units(amount) })
      })
    }
}

/** Links the demo users who have an account at a community under their own name, as a login there and binding it would. */
export async function linkDemoPeople({ database, settings, now }: Services): Promise<void> {
  for (const { type, people } of COMMUNITIES) {
    const issuer = settings.communities.find((one) => one.type === type && one.partner)?.issuer
    for (const { account, subject } of people) {
      const member = await database
        .selectFrom('member')
        .select('id')
        .where('username', '=', account)
        .where('username', 'in', ['mira', 'nadia'])
        .executeTakeFirst()
      if (issuer && member)
        await database
          .insertInto('identity')
          .values({ issuer, subject, member: member.id, linked_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
  }
}
