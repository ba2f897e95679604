import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { createPublicClient, getAddress, http, parseAbiItem } from 'viem'
import { payoutAddress } from '#demo/box/signer.ts'
import { localClient } from '#demo/chains/client.ts'
import { tokenAddress } from '#demo/chains/token.ts'
import { booksDiffer } from '#proof/api/partner/differences.ts'
import type { Services } from '#server/services/services.ts'
import type { World } from './box.ts'
import { PAYING_CHAIN } from './leaving.ts'
import type { Member } from './members.ts'

/** What has left and what has come from the partner, as the chain and the partner know it. */
export interface Left {
  readonly faults: readonly string[]
  /** Of USDT, what withdrawals took from each member for good. */
  readonly withdrawn: ReadonlyMap<Member, bigint>
  /** Of DU, what each member has more through the partner; below zero: less. */
  readonly exchanged: ReadonlyMap<Member, bigint>
  readonly paid: number
  readonly returned: number
  readonly received: number
}

/** Waits until nothing is under way, and compares withdrawals with the chain and orders with the partner's own books. */
export async function whatLeft(
  services: Services,
  box: World,
  members: readonly Member[],
  told: readonly string[],
): Promise<Left> {
  const { database } = services
  await nothingUnderWay(services, box)
  const { rows: withdrawals } = await sql<{
    id: string
    member: bigint
    address: string
    state: string
    leaves: bigint
    raw: string
    hash: string | null
  }>`select id, member, address, state, leaves, raw::text as raw, tx_hash as hash from withdrawal`.execute(database)
  const onChain = await paidOut(box, members)
  const inBooks = withdrawals.map(({ address, hash, raw }) => `${getAddress(address)} ${hash} ${raw}`)
  const partner = new pg.Pool({ connectionString: partnerDatabase(box), max: 2 })
  try {
    const orders = await partner.query<{ way: string; id: string; subject: string; amount: string; state: string }>(
      'select way, order_id as id, subject, amount::text as amount, state from orders',
    )
    const settled = orders.rows.filter(({ state }) => state === 'settled')
    const known = new Set(orders.rows.map(({ id }) => id))
    const through = ({ community }: Member) =>
      settled
        .filter(({ subject }) => subject === community)
        .reduce((sum, { way, amount }) => sum + (way === 'sent' ? BigInt(amount) : -BigInt(amount)), 0n)
    return {
      faults: [
        ...withdrawals.filter(({ state }) => state !== 'success').map(({ id, state }) => `withdrawal ${id}: ${state}`),
        ...inBooks.filter((each) => !onChain.includes(each)).map((each) => `withdrawn and not paid: ${each}`),
        ...onChain.filter((each) => !inBooks.includes(each)).map((each) => `paid and not withdrawn: ${each}`),
        ...(inBooks.length === onChain.length ? [] : [`${inBooks.length} withdrawals, ${onChain.length} payments`]),
        ...told.filter((id) => !known.has(id)).map((id) => `told by the partner and not kept: ${id}`),
        ...(await booksDiffer(database, partner)),
      ],
      withdrawn: new Map(
        members.map((member) => [
          member,
          withdrawals.filter(({ member: id }) => id === member.id).reduce((sum, { leaves }) => sum + leaves, 0n),
        ]),
      ),
      exchanged: new Map(members.map((member) => [member, through(member)])),
      paid: onChain.length,
      returned: orders.rows.filter(({ way, state }) => way === 'received' && state === 'refused').length,
      received: settled.filter(({ way }) => way === 'sent').length,
    }
  } finally {
    await partner.end()
  }
}

/** Lets blocks come until every withdrawal is final, and time until every order is settled on both sides. */
async function nothingUnderWay({ database }: Services, box: World): Promise<void> {
  const partner = new pg.Pool({ connectionString: partnerDatabase(box), max: 1 })
  let open = ''
  try {
    for (let attempt = 0; attempt < 900; attempt += 1) {
      const { rows } = await sql<{ withdrawals: number; orders: number }>`select
        (select count(*)::int from withdrawal where state not in ('success', 'refunded')) as withdrawals,
        (select count(*)::int from partner_order where ended_at is null) as orders`.execute(database)
      const theirs = await partner.query<{ count: number }>(
        `select count(*)::int as count from orders where state = 'asked'`,
      )
      const [ours] = rows
      if (ours?.withdrawals === 0 && ours.orders === 0 && theirs.rows[0]?.count === 0) return
      open = `${ours?.withdrawals} withdrawals, ${ours?.orders} orders, ${theirs.rows[0]?.count} of the partner`
      if (ours && ours.withdrawals > 0) await localClient(box.rpcUrl(PAYING_CHAIN)).mine({ blocks: 4 })
      await pause(400)
    }
  } finally {
    await partner.end()
  }
  const { rows } = await sql`select * from payout_stop`.execute(database)
  throw new Error(`still under way: ${open}; ${JSON.stringify(rows)}\n${box.output('worker').slice(-4000)}`)
}

/** What the payout wallet has sent to the members' wallets, by the chain's own logs. */
async function paidOut(box: World, members: readonly Member[]): Promise<string[]> {
  const client = createPublicClient({ transport: http(box.rpcUrl(PAYING_CHAIN)) })
  const logs = await client.getLogs({
    address: tokenAddress,
    event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
    args: { from: payoutAddress, to: members.map(({ wallet }) => getAddress(wallet)) },
    fromBlock: 0n,
    toBlock: 'latest',
    strict: true,
  })
  return logs.map(({ args, transactionHash }) => `${getAddress(args.to)} ${transactionHash} ${args.value}`)
}

function partnerDatabase(box: World): string {
  const url = new URL(box.databaseUrl())
  url.pathname = '/orrery_partner_2'
  return url.href
}
