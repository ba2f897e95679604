import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy } from '#calls/daot/round.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { swap } from '#calls/swap/swap.ts'
import { bagBuy } from '#calls/tfa/buy.ts'
import { bagBackfill } from '#calls/tfa/charge.ts'
import { bagReleaseWithdraw } from '#calls/tfa/release.ts'
import { insideTransfer } from '#calls/transfer/inside.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { localClient } from '#demo/chains/client.ts'
import { audit } from '#ledger/audit.ts'
import { balanceOf } from '#ledger/balances.ts'
import { units } from '#rules/amount/decimal.ts'
import { allLaws } from '#server/audit/laws.ts'
import { auditSpan } from '#server/audit/nightly/audit-span.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'
import { type Ask, insist } from './asking.ts'
import type { World } from './box.ts'
import { type Act, doneOf, faultsOf, strangers } from './effects.ts'
import type { Left } from './left.ts'
import { GRANT, type Member, NAMING_FEE, POINTS } from './members.ts'
import { entryFaults } from './opening/faults.ts'
import { askAgain, type Request } from './request.ts'
import { type Arrived, arrivedOn } from './sending.ts'

/** What was found wrong, in words; empty lists are what is hoped for. */
export interface Checked {
  readonly laws: readonly string[]
  readonly requests: readonly string[]
  readonly balances: readonly string[]
  readonly arrivals: readonly string[]
  readonly leavings: readonly string[]
  /** Withdrawals that the chain has, orders that the partner refused and that came back, and those that came from it. */
  readonly paid: number
  readonly returned: number
  readonly received: number
  readonly arrived: number
  readonly reversed: number
  readonly doneOf: Readonly<Record<Act, number>>
}

/** Looks whether everything that was acknowledged is there exactly once, and nothing else. */
export async function check(
  services: Services,
  box: World,
  ask: Ask,
  members: readonly Member[],
  requests: readonly Request[],
  left: Left,
  log: (line: string) => void,
): Promise<Checked> {
  const { database, economy } = services
  const arrived = await allArrived(services, box, members)
  log('deposits have settled')
  const faults: string[] = []
  for (const made of requests) faults.push(...(await faultsOf(services, made)))
  faults.push(...(await strangers(services, requests)), ...(await entryFaults(services, requests)))
  faults.push(...(await againTheSame(ask, requests)))
  const balances = (
    await Promise.all(members.map((member) => balanceFaults(services, member, requests, arrived.list, left)))
  ).flat()
  const span = await auditSpan(database, { patience: 60_000 })
  const findings = await audit(database, allLaws(economy))
  const { rows } = await sql<{
    count: string
  }>`select count(*)::text as count from ledger.journal where kind = 'reversal'`.execute(database)
  return {
    laws: [
      ...findings.flatMap(({ name, breaches }) => breaches.map((row) => `${name}: ${row}`)),
      ...(span.state === 'sealed' ? [] : [`not sealed: ${JSON.stringify(span)}`]),
    ],
    requests: faults,
    balances,
    arrivals: arrived.faults,
    leavings: left.faults,
    paid: left.paid,
    returned: left.returned,
    received: left.received,
    arrived: arrived.list.length,
    reversed: Number(rows[0]?.count ?? 0),
    doneOf: doneOf(requests),
  }
}

/** The same request once more gets the same answer: the last of each kind of each member, and all that were unknown. */
async function againTheSame(ask: Ask, requests: readonly Request[]): Promise<string[]> {
  const last = new Map<string, Request>()
  for (const made of requests) if (made.outcome.kind === 'done') last.set(`${made.call.path} ${made.member.id}`, made)
  const unsure = requests.filter(({ wasUnknown, outcome }) => wasUnknown && outcome.kind === 'done')
  const faults: string[] = []
  for (const made of new Set([...last.values(), ...unsure])) {
    const again = await insist(() => askAgain(ask, made), 200)
    if (!isDeepStrictEqual(again.outcome, made.outcome))
      faults.push(`${made.call.path} ${made.payload.requestId}: another answer the second time`)
  }
  return faults
}

/** What each member holds is what was given less and plus what was acknowledged, to the last digit. */
async function balanceFaults(
  { database }: Services,
  member: Member,
  requests: readonly Request[],
  arrived: readonly Arrived[],
  left: Left,
): Promise<string[]> {
  const done = requests.filter(({ outcome }) => outcome.kind === 'done')
  const sum = (path: string, field: string, of: 'asked' | 'answered', only: Partial<Record<string, unknown>> = {}) =>
    done
      .filter((made) => made.call.path === path && (only.receiver !== undefined || made.member === member))
      .filter(({ payload }) => Object.entries(only).every(([name, value]) => payload[name] === value))
      .reduce((total, { payload, outcome }) => {
        const from = of === 'asked' ? payload : outcome.kind === 'done' ? outcome.data : {}
        return total + units(String((from as Record<string, unknown>)[field]))
      }, 0n)
  const named = await database.selectFrom('naming').select('id').where('member', '=', member.id).execute()
  const moved = sum(ownTransfer.path, 'amount', 'asked')
  const expected = [
    ['investment', 'RC', GRANT - sum(exchange.path, 'amount', 'asked') - moved],
    [
      'trading',
      'RC',
      moved -
        sum(swap.path, 'amount', 'asked', { from: 'RC' }) +
        sum(swap.path, 'arrives', 'answered', { from: 'USDT' }),
    ],
    [
      'trading',
      'USDT',
      sum(swap.path, 'arrives', 'answered', { from: 'RC' }) - sum(swap.path, 'amount', 'asked', { from: 'USDT' }),
    ],
    [
      'investment',
      'DU',
      GRANT -
        NAMING_FEE * BigInt(named.length) +
        sum(exchange.path, 'arrives', 'answered') -
        sum(landBuy.path, 'investment', 'answered') -
        sum(insideTransfer.path, 'amount', 'asked') +
        sum(insideTransfer.path, 'amount', 'asked', { receiver: `${member.id}` }) +
        (left.exchanged.get(member) ?? 0n),
    ],
    ['bonus', 'RC', sum(bagReleaseWithdraw.path, 'received', 'answered')],
    ['bonus', 'DU', sum(landClaimAll.path, 'claimed', 'answered') + (await commissionsOf(database, member))],
    [
      'investment',
      'USDT',
      arrived.filter(({ to }) => to === member.address).reduce((total, { minor }) => total + minor, 0n) -
        sum(daotBuy.path, 'paid', 'answered') -
        sum(bagBuy.path, 'price', 'answered') -
        (left.withdrawn.get(member) ?? 0n),
    ],
    ['investment', 'DAOT', sum(daotTakeAll.path, 'amount', 'answered')],
    ['points', 'DP', POINTS - sum(bagBackfill.path, 'amount', 'answered')],
  ] as const
  const faults: string[] = []
  for (const [book, asset, meant] of expected) {
    const held = await balanceOf(database, member.id, book, asset)
    if (held !== meant) faults.push(`member ${member.id} ${book} ${asset}: ${held}, and ${meant} was acknowledged`)
  }
  return faults
}

/** What naming below him has brought: a tenth of the fee, each time that it was paid. */
async function commissionsOf(database: Database, { id }: Member): Promise<bigint> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from ledger.journal j
    join ledger.entry e on e.journal = j.id join ledger.account a on a.id = e.account
    where j.kind = 'commission' and a.owner = ${id}`.execute(database)
  return (NAMING_FEE / 10n) * BigInt(rows[0]?.count ?? 0)
}

/** Waits until both chains are read to their ends, and compares what arrived there with what was credited. */
async function allArrived(
  { database }: Services,
  box: World,
  members: readonly Member[],
): Promise<{ list: Arrived[]; faults: string[] }> {
  const addresses = members.map(({ address }) => address)
  const list: Arrived[] = []
  for (const chainId of [56, 1] as const) {
    const rpcUrl = box.rpcUrl(chainId)
    await caughtUp(database, box, chainId)
    list.push(...(await arrivedOn(chainId, rpcUrl, addresses)))
  }
  const { rows } = await sql<{
    tx_hash: string
    minor: bigint
  }>`select tx_hash, minor from deposit where state = 'credited'`.execute(database)
  const inBooks = rows.map(({ tx_hash, minor }) => `${tx_hash} ${minor}`).sort()
  const onChain = list.map(({ txHash, minor }) => `${txHash} ${minor}`).sort()
  const faults = [
    ...onChain.filter((each) => !inBooks.includes(each)).map((each) => `not credited: ${each}`),
    ...inBooks.filter((each) => !onChain.includes(each)).map((each) => `credited and not on the chain: ${each}`),
  ]
  if (inBooks.length !== onChain.length) faults.push(`${inBooks.length} credited, ${onChain.length} on the chains`)
  return { list, faults }
}

async function caughtUp(database: Database, box: World, chainId: 56 | 1): Promise<void> {
  const client = localClient(box.rpcUrl(chainId))
  let standing = ''
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const head = await client.getBlock({ blockTag: 'latest' })
    const { rows } = await sql<{ hash: string | null; number: string; open: string }>`select
      (select hash from scanned_block where chain = ${chainId} order by number desc limit 1) as hash,
      (select max(number)::text from scanned_block where chain = ${chainId}) as number,
      (select count(*)::text from deposit where chain = ${chainId} and state = 'confirming') as open`.execute(database)
    const [scanned] = rows
    if (scanned?.hash === head.hash && scanned.open === '0') return
    standing = `head ${head.number}, scanned ${scanned?.number}, ${scanned?.open} confirming`
    await pause(100)
  }
  const said = `${box.said().slice(-2000)}\n${box.output('worker').slice(-4000)}`
  throw new Error(`the scanner of chain ${chainId} does not catch up: ${standing}\n${said}`)
}
