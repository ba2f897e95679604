import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { exchange } from '#calls/exchange/exchange.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { localClient } from '#demo/chains/client.ts'
import { audit } from '#ledger/audit.ts'
import { balanceOf } from '#ledger/balances.ts'
import { units } from '#rules/amount/decimal.ts'
import { allLaws } from '#server/audit/laws.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'
import type { Ask } from './asking.ts'
import type { Box } from './box.ts'
import type { Request } from './client.ts'
import { GRANT, type Member, NAMING_FEE } from './members.ts'
import { type Arrived, arrivedOn } from './sending.ts'

/** What was found wrong, in words; empty lists are what is hoped for. */
export interface Checked {
  readonly laws: readonly string[]
  readonly requests: readonly string[]
  readonly balances: readonly string[]
  readonly arrivals: readonly string[]
  readonly arrived: number
  readonly reversed: number
  readonly doneOf: Readonly<Record<'exchange' | 'buy' | 'claim', number>>
}

/** Looks whether everything that was acknowledged is there exactly once, and nothing else. */
export async function check(
  services: Services,
  box: Box,
  ask: Ask,
  members: readonly Member[],
  requests: readonly Request[],
  log: (line: string) => void,
): Promise<Checked> {
  const { database, economy } = services
  const arrived = await allArrived(services, box, members)
  log('deposits have settled')
  const faults: string[] = []
  for (const made of requests) faults.push(...(await faultsOf(services, made)))
  faults.push(...(await strangers(services, requests)))
  faults.push(...(await againTheSame(ask, requests)))
  const balances = (
    await Promise.all(members.map((member) => balanceFaults(services, member, requests, arrived.list)))
  ).flat()
  const findings = await audit(database, allLaws(economy))
  const { rows } = await sql<{
    count: string
  }>`select count(*)::text as count from ledger.journal where kind = 'reversal'`.execute(database)
  const count = (path: string) =>
    requests.filter(({ call, outcome }) => call.path === path && outcome.kind === 'done').length
  return {
    laws: findings.flatMap(({ name, breaches }) => breaches.map((row) => `${name}: ${row}`)),
    requests: faults,
    balances,
    arrivals: arrived.faults,
    arrived: arrived.list.length,
    reversed: Number(rows[0]?.count ?? 0),
    doneOf: { exchange: count(exchange.path), buy: count(landBuy.path), claim: count(landClaimAll.path) },
  }
}

/** A done request has its row with its answer, its journal and its effect; one that was refused has none. */
async function faultsOf({ database }: Services, { call, member, payload, outcome }: Request): Promise<string[]> {
  const name = `${call.path} ${payload.requestId}`
  const { rows } = await sql<{ answer: unknown }>`select answer from request
    where member = ${member.id} and call = ${call.path} and request_id = ${payload.requestId}`.execute(database)
  if (outcome.kind === 'unknown') return [`${name}: never settled (${outcome.why})`]
  if (outcome.kind === 'refused') return rows.length === 0 ? [] : [`${name}: refused (${outcome.reason}) and done`]
  if (!isDeepStrictEqual(rows[0]?.answer, outcome.data)) return [`${name}: acknowledged and not kept`]
  if (call.path === landClaimAll.path) return []
  const { order } = outcome.data as { order: string }
  const effect = call.path === exchange.path ? sql`exchange` : sql`purchase`
  const { rows: found } = await sql<{ journals: string; effects: string }>`select
    (select count(*)::text from ledger.journal where id = ${order} and actor = ${member.id}) as journals,
    (select count(*)::text from ${effect} where id = ${order} and journal = ${order} and member = ${member.id}) as effects`.execute(
    database,
  )
  return found[0]?.journals === '1' && found[0].effects === '1'
    ? []
    : [`${name}: ${found[0]?.journals} journals, ${found[0]?.effects} effects`]
}

/** Effects of the members' calls beyond those that were acknowledged. */
async function strangers({ database }: Services, requests: readonly Request[]): Promise<string[]> {
  const { rows } = await sql<{ call: string; count: string }>`
    select 'assets/exchange' as call, count(*)::text as count from exchange union all
    select 'land/buy', count(*)::text from purchase union all
    select 'land/claimall', count(*)::text from request where call = 'land/claimall'`.execute(database)
  return rows.flatMap(({ call, count }) => {
    const done = requests.filter((made) => made.call.path === call && made.outcome.kind === 'done').length
    return Number(count) === done ? [] : [`${call}: ${count} in the books, ${done} acknowledged`]
  })
}

/** The same request once more gets the same answer: the last of each kind of each member, and all that were unknown. */
async function againTheSame(ask: Ask, requests: readonly Request[]): Promise<string[]> {
  const last = new Map<string, Request>()
  for (const made of requests) if (made.outcome.kind === 'done') last.set(`${made.call.path} ${made.member.id}`, made)
  const unsure = requests.filter(({ wasUnknown, outcome }) => wasUnknown && outcome.kind === 'done')
  const faults: string[] = []
  for (const { call, member, payload, outcome } of new Set([...last.values(), ...unsure])) {
    const again = await ask(call, payload, member.token)
    if (!isDeepStrictEqual(again, outcome))
      faults.push(`${call.path} ${payload.requestId}: another answer the second time`)
  }
  return faults
}

/** What each member holds is what was given less and plus what was acknowledged, to the last digit. */
async function balanceFaults(
  { database }: Services,
  member: Member,
  requests: readonly Request[],
  arrived: readonly Arrived[],
): Promise<string[]> {
  const sum = (path: string, field: string, of: 'asked' | 'answered') =>
    requests
      .filter((made) => made.member === member && made.call.path === path && made.outcome.kind === 'done')
      .reduce((total, { payload, outcome }) => {
        const from = of === 'asked' ? payload : outcome.kind === 'done' ? outcome.data : {}
        return total + units(String((from as Record<string, unknown>)[field]))
      }, 0n)
  const named = await database.selectFrom('naming').select('id').where('member', '=', member.id).execute()
  const expected = [
    ['investment', 'RC', GRANT - sum(exchange.path, 'amount', 'asked')],
    [
      'investment',
      'DU',
      GRANT -
        NAMING_FEE * BigInt(named.length) +
        sum(exchange.path, 'arrives', 'answered') -
        sum(landBuy.path, 'investment', 'answered'),
    ],
    ['bonus', 'DU', sum(landClaimAll.path, 'claimed', 'answered')],
    [
      'investment',
      'USDT',
      arrived.filter(({ to }) => to === member.address).reduce((total, { minor }) => total + minor, 0n),
    ],
  ] as const
  const faults: string[] = []
  for (const [book, asset, meant] of expected) {
    const held = await balanceOf(database, member.id, book, asset)
    if (held !== meant) faults.push(`member ${member.id} ${book} ${asset}: ${held}, and ${meant} was acknowledged`)
  }
  return faults
}

/** Waits until both chains are read to their ends, and compares what arrived there with what was credited. */
async function allArrived(
  { database }: Services,
  box: Box,
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

async function caughtUp(database: Database, box: Box, chainId: 56 | 1): Promise<void> {
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
