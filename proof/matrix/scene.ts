import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { personal } from '#calls/account/personal.ts'
import { daotBuy } from '#calls/daot/round.ts'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { landBuy } from '#calls/land/buy.ts'
import { myLands } from '#calls/land/own/my.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { openingEnter } from '#calls/opening/enter.ts'
import { thirdTransfer } from '#calls/partner/third.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { poolDeposit } from '#calls/pool/stakes.ts'
import { addressAdd } from '#calls/security/addresses.ts'
import { bagBuy } from '#calls/tfa/buy.ts'
import { insideTransfer } from '#calls/transfer/inside.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { openDaotRound } from '#proof/api/daot/rounds.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { openToCrowd } from '#proof/api/opening/openings.ts'
import { withPartner } from '#proof/api/partner/lantern.ts'
import { fundLantern, linkTo } from '#proof/api/partner/partners.ts'
import { type Person, person, TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { pushBy } from '#proof/api/push/service.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { spend } from '#proof/api/spend.ts'
import { googleCode, hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { bringBuiltIn } from '#server/article/content.ts'
import { fundPools } from '#server/pool/fund.ts'
import type { Settings } from '#server/settings/settings.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from '#server/tfa/fund.ts'

/** An owner of everything there is, a stranger who has nothing of it, and what the owner's things are called. */
export interface Scene {
  readonly world: TestWorld
  readonly owner: Person
  readonly stranger: Person
  readonly tokens: readonly string[]
  readonly order: string
  readonly deposit: string
  /** A withdrawal of the owner's that waits for review. */
  readonly withdrawal: string
  /** A transfer of the owner's between his own accounts. */
  readonly transfer: string
  /** Somebody of the owner's team, and what the owner sent him. */
  readonly mate: { readonly id: string; readonly username: string }
  readonly inside: string
  /** What the owner sent to a partner platform, where he is linked. */
  readonly third: string
  readonly address: string
  /** A round of DAOT that is open; in one that is over the owner has subscribed, and a part waits to be claimed. */
  readonly daotRound: number
  /** The code of a third one, who has named a planet: a naming with it owes him a part. */
  readonly inviteCode: string
  /** Two fair openings that the owner has entered. */
  readonly openings: readonly [string, string]
  readonly freePlots: readonly { readonly x: number; readonly y: number }[]
  /** What no answer to somebody else may contain. */
  readonly secrets: readonly string[]
}

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const USDT = '0x55d398326f99059fF775485246999027B3197955'
/** The wallet that pays out, and nobody's key here. */
const PAYER = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const BOOKED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const DAY = 86_400_000

/** The next code of somebody's authenticator: each works once. */
export function authenticator({ world }: Pick<Scene, 'world'>, who: Person): string {
  world.pass(30_000)
  return googleCode(who.secret, world.services.now())
}

/** The digits of another code than this one. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Makes the scene by the real calls, over settings of its own; the deposit is laid into its table, as a scanner would have. */
export async function makeScene(settings: Partial<Settings> = {}): Promise<Scene> {
  const chains = [{ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT }]
  const world = await testWorld({
    depositXpub: XPUB,
    chains,
    payoutAddress: PAYER,
    communities: withPartner(),
    push: pushBy('fcm.googleapis.com'),
    ...settings,
  })
  await openWorld(world, [1, 1, 1, 1, 1])
  await bringBuiltIn(world.services.database)
  const owner = await person(world, 'owner')
  const stranger = await person(world, 'stranger')
  for (const name of ['owner', 'stranger'])
    for (const asset of ['DU', 'USDT'] as const) await fund(world, name, asset, asset === 'DU' ? '6000' : '5000')
  await openPool(world, 'RC', '2000000', '2000000')
  await rewarded(world, owner, '3')
  const openings = [await entered(world, owner, '1-1-4'), await entered(world, owner, '1-1-5')] as const
  for (const name of ['owner', 'stranger']) await fund(world, name, 'USDT', '100', 'trading')
  const naming = { coordinates: '1-1-1', name: 'Matrix', manifesto: 'mine', ...spend() }
  await world.get(namePlanet, naming, owner.token)
  const inviteCode = await inviterOf(world)
  const plots = plotsOfEra(world, 1, 1, 1)
  const orders: string[] = []
  for (const plot of plots.slice(0, 5)) orders.push(await buy(world, owner, plot))
  const [last] = plots.slice(-1)
  if (last) await buy(world, owner, last)
  const over = await openDaotRound(world, { stock: '10000', most: '5000', toHours: 12 })
  const subscribed = { round: over, amount: '1000', ...spend() }
  const subscription = await world.get(daotBuy, subscribed, owner.token)
  for (let day = 0; day < 2; day += 1) await advanceWorld(world.services, DAY)
  await packOne(world, owner)
  const { list } = await world.get(myLands, {}, owner.token)
  await stakeOne(world, owner, list.at(-1)?.tokenId ?? '')
  for (let day = 0; day < 2; day += 1) await advanceWorld(world.services, DAY)
  const own = await world.get(depositAddressOf, {}, owner.token)
  const added = await world.get(
    addressAdd,
    { chainId: 56, address: BOOKED, label: 'Vault', ...factors(world, owner) },
    owner.token,
  )
  const deposit = await layDeposit(world, owner.username)
  // as a worker has found the wallet on its chain
  await world.services.database
    .insertInto('payout_wallet')
    .values({ chain: 56, address: PAYER, next_nonce: 0 })
    .execute()
  const withdrawal = await world.get(
    withdraw,
    { chainId: 56, asset: 'USDT', amount: '1500', address: BOOKED, ...factors(world, owner), requestId: requestId() },
    owner.token,
  )
  const mate = await mateOf(world, owner)
  const sent = await world.get(
    insideTransfer,
    { asset: 'USDT', amount: '3', receiver: mate.id, ...factors(world, owner), requestId: requestId() },
    owner.token,
  )
  await fundLantern(world)
  await linkTo(world, owner.username, '1')
  const gone = { sourceType: 2, asset: 'USDT', amount: '11', requestId: requestId() }
  const third = await world.get(thirdTransfer, { ...gone, ...factors(world, owner) }, owner.token)
  const moved = { asset: 'USDT', fromBook: 'investment', toBook: 'bonus', amount: '7', requestId: requestId() } as const
  const transfer = await world.get(ownTransfer, moved, owner.token)
  return {
    world,
    owner,
    stranger,
    tokens: list.map(({ tokenId }) => tokenId),
    order: orders[0] ?? '',
    deposit,
    withdrawal: withdrawal.order,
    transfer: transfer.order,
    mate,
    inside: sent.order,
    third: third.order,
    address: added.id,
    daotRound: await openDaotRound(world),
    inviteCode,
    openings,
    freePlots: plots.slice(5, -1).map(({ x, y }) => ({ x, y })),
    // not the order of a purchase: it stands in the land's public history (LAND-16)
    secrets: [
      owner.email,
      owner.secret,
      own.address,
      BOOKED,
      added.id,
      deposit,
      withdrawal.order,
      transfer.order,
      sent.order,
      third.order,
      subscription.order,
      `0x${'d'.repeat(64)}`,
    ],
  }
}

/** An opening that somebody has entered. */
async function entered(world: TestWorld, who: Person, coordinates: string): Promise<string> {
  await fund(world, who.username, 'DU', '500')
  const opening = await openToCrowd(world, coordinates, 1000)
  await world.get(openingEnter, { opening, ...spend() }, who.token)
  return opening
}

/** Stakes a land in a pool whose budget is filled. */
async function stakeOne(world: TestWorld, who: Person, tokenId: string): Promise<void> {
  await inTransaction(world.services.database, (tx) => fundPools(tx, units('1000')))
  await world.get(poolDeposit, { period: 15, tokenIds: [tokenId], ...spend() }, who.token)
}

/** Buys a TFA package, out of a budget that is filled, with DP to charge it. */
async function packOne(world: TestWorld, who: Person): Promise<void> {
  await inTransaction(world.services.database, (tx) => fundTfa(tx, units('100000')))
  await fund(world, who.username, 'DP', '10', 'points')
  await world.get(bagBuy, { pack: 'A', ...spend() }, who.token)
}

/** Somebody who came by the owner's code. */
async function mateOf(world: TestWorld, owner: Person): Promise<Scene['mate']> {
  const { inviteCode } = await world.get(personal, {}, owner.token)
  const { username } = await person(world, 'matey', false, inviteCode)
  const { id } = await world.services.database
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { id: id.toString(), username }
}

async function inviterOf(world: TestWorld): Promise<string> {
  const inviter = await person(world, 'inviter')
  await fund(world, 'inviter', 'DU', '500')
  const asked = { coordinates: '1-1-3', name: 'Third', manifesto: 'invites', ...spend() }
  return (await world.get(namePlanet, asked, inviter.token)).inviteCode
}

const factors = (world: TestWorld, who: Person) => ({
  transactionPassword: hashed(TRANSACTION_PASSWORD),
  googleCode: authenticator({ world }, who),
})

async function buy(world: TestWorld, who: Person, { x, y }: { x: number; y: number }): Promise<string> {
  const asked = { coordinates: '1-1-1', x, y, investment: '500', method: 'DU' }
  const { quoteId } = await world.get(payCalculation, asked, who.token)
  return (await world.get(landBuy, { quoteId, ...spend() }, who.token)).order
}

async function layDeposit({ services }: TestWorld, username: string): Promise<string> {
  const id = '01980000-0000-7000-8000-00000000000d'
  await sql`insert into deposit (id, member, chain, asset, contract, tx_hash, ordinal, log_index, sender, address, raw,
      minor, dust_raw, state, block_number, block_hash)
    select ${id}, id, 56, 'USDT', ${USDT}, ${`0x${'d'.repeat(64)}`}, 0, 0, ${USDT}, ${USDT}, 1000000000000000000, 100000000, 0,
      'confirming', 7, ${`0x${'b'.repeat(64)}`} from member where username = ${username}`.execute(services.database)
  return id
}

/** The journals of the ledger. */
export async function journals({ world }: Scene): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from ledger.journal`.execute(world.services.database)
  return new Set(rows.map(({ id }) => id))
}

/** Who has which planet and land, what of it is on offer, and what is staked: what may change without a journal. */
export async function possessions({ world }: Scene): Promise<string> {
  const { rows } = await sql<{
    text: string
  }>`select coalesce(string_agg(t.text, '|' order by t.text), '') as text from (
    select concat_ws(' ', 'planet', id, owner, state, sale_price) as text from planet
    union all select concat_ws(' ', 'land', id, owner) from land
    union all select concat_ws(' ', 'stake', id, state) from pool_stake
    union all select concat_ws(' ', 'package', id, member) from tfa_package) t`.execute(world.services.database)
  return rows[0]?.text ?? ''
}

const OWNED = {
  opening_entry: 'member',
  member: 'id',
  session: 'member',
  address_book: 'member',
  address_protection: 'member',
  identity: 'member',
  hold: 'member',
  account_freeze: 'member',
  withdrawal: 'member',
  daot_address: 'member',
  daot_claim: 'member',
  daot_subscription: 'member',
  notice_choice: 'member',
  push_subscription: 'member',
  favourite: 'member',
  planet_alert: 'member',
  plot_alert: 'member',
  pool_alert: 'member',
  own_transfer: 'member',
  inside_transfer: 'sender',
  partner_order: 'member',
  reward: 'member',
  land: 'owner',
  planet: 'owner',
  pool_stake: 'member',
  tfa_package: 'member',
} as const

/** A digest of what is the owner's: what a stranger must not change. */
export async function ownersThings({ world, owner }: Scene): Promise<string> {
  const hash = createHash('sha256')
  for (const [table, column] of Object.entries(OWNED)) {
    const { rows } = await sql<{ text: string }>`select coalesce(string_agg(t::text, '|' order by t::text), '') as text
      from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = (select id from member where username = ${owner.username})`.execute(
      world.services.database,
    )
    hash.update(table).update(rows[0]?.text ?? '')
  }
  return hash.digest('hex')
}

/**
 * The transfers of some journals of what `username` asked by which money left a member for another one or for a chain, or was set aside
 * to, or by which another one got something from whatever account.
 */
export async function wentOut({ world }: Scene, username: string, made: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from ledger.transfer t
      join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
    where t.journal = any(${made}::uuid[]) and (
      c.owner <> (select id from member where username = ${username})
      or d.owner is not null and (c.book like 'custody%' or (c.book = 'reserved' and not exists (
        select from ledger.reservation r where r.id = t.journal and r.purpose = 'opening'))))`.execute(
    world.services.database,
  )
  return Number(rows[0]?.count)
}

/** How many commissions wait for somebody who was not above the member before: for whom was named in what he asked. */
export async function owedToOthers({ world }: Scene, username: string, upline: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from commission c
    join member b on b.id = c.buyer join member r on r.id = c.receiver
    where b.username = ${username} and r.username is distinct from ${upline}`.execute(world.services.database)
  return rows[0]?.count ?? 0
}

/** Who stands above a member. */
export async function uplineOf({ world }: Scene, username: string): Promise<string | null> {
  const { rows } = await sql<{
    username: string | null
  }>`select u.username from member m left join member u on u.id = m.upline
    where m.username = ${username}`.execute(world.services.database)
  return rows[0]?.username ?? null
}
