import { randomUUID } from 'node:crypto'
import { exchange } from '#calls/exchange/exchange.ts'
import { planetList } from '#calls/planet/list.ts'
import { login } from '#calls/session/login.ts'
import { TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { hashed } from '#proof/api/world.ts'
import { command } from '#proof/database/cluster.ts'
import { oneServer } from '#proof/races/two-servers.ts'
import { hashOutOfTurn } from '#server/secret/secret.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { BenchServer } from '../by/server.ts'
import { type Answered, type Stream, steady } from '../by/steady.ts'
import { atMost, type Figure, median, quantile } from '../figures.ts'
import { FIRST_OWNER, fillWorld, tokenOf } from '../fill/fill.ts'

const SECONDS = 20
const PAYERS = 400
const transactionPassword = hashed(TRANSACTION_PASSWORD)

/**
 * Payments with a transaction password and reads, at a steady pace, while nobody logs in and while fifty a second do, from forty
 * addresses, each with a name of its own so that no lock ends it. The limits of a minute are off: the queue of hashes is tried.
 */
export async function loginsBench(server: BenchServer): Promise<Figure[]> {
  const url = await server.database('logins', true)
  const { pepper } = readSettings({ DATABASE_URL: url })
  const secret = await hashOutOfTurn(transactionPassword, pepper)
  await fillWorld(url, configuredEconomy(), { lands: 10_000, planets: 100, owners: PAYERS, whaleLands: 0 })
  await command(
    url,
    `update member set transaction_password = '${secret}';
    insert into ledger.account (owner, book, asset, balance) select id, 'investment', 'RC', 1e14 from member`,
  )
  const api = await oneServer(url, { TRUST_PROXY: '1' })
  try {
    // the first of each kind prepare their statements
    await steady(api.origin, { payments, reads, logins }, 3)
    const calm = await steady(api.origin, { payments, reads }, SECONDS)
    const flood = await steady(api.origin, { payments, reads, logins }, SECONDS)
    return figuresOf(calm, flood)
  } finally {
    await api.stop()
  }
}

const payments: Stream = {
  perSecond: 10,
  next: (at) => ({
    call: exchange,
    payload: { from: 'RC', to: 'DU', amount: '10', transactionPassword, requestId: randomUUID() },
    token: tokenOf(FIRST_OWNER + (at % PAYERS)),
    from: `203.0.113.${at % 250}`,
  }),
}

const SORTS = ['orbit', 'priceUp', 'priceDown', 'soldDown']
const reads: Stream = {
  perSecond: 20,
  next: (at) => ({
    call: planetList,
    payload: { sort: SORTS[at % SORTS.length] },
    token: '',
    from: `192.0.2.${at % 250}`,
  }),
}

let names = 0
const logins: Stream = {
  perSecond: 50,
  next: (at) => {
    names += 1
    const payload = { account: `stranger${names}`, password: hashed('Guess1word') }
    return { call: login, payload, token: '', from: `198.51.100.${at % 40}` }
  },
}

function figuresOf(
  calm: Readonly<Record<'payments' | 'reads', Answered>>,
  flood: Readonly<Record<'payments' | 'reads' | 'logins', Answered>>,
): Figure[] {
  for (const { codes } of [calm.payments, calm.reads, flood.payments, flood.reads])
    if (codes.size !== 1 || !codes.has(0)) throw new Error(`answered ${JSON.stringify([...codes])}`)
  const before = quantile(calm.reads.latencies, 0.99)
  const during = quantile(flood.reads.latencies, 0.99)
  const refused = flood.logins.codes.get(429) ?? 0
  const share = `${(SECONDS * logins.perSecond - refused).toFixed(0)} compared, ${refused} told to come back`
  const told = (what: string, { latencies }: Answered): Figure => ({
    bench: 'logins',
    what: `${what}, median`,
    measured: median(latencies),
    unit: 'ms',
  })
  return [
    {
      bench: 'logins',
      what: 'payments while 50 a second log in, p99',
      measured: quantile(flood.payments.latencies, 0.99),
      unit: 'ms',
      budget: atMost(1000),
      note: `calm ${quantile(calm.payments.latencies, 0.99).toFixed(0)} ms`,
    },
    told('the same', flood.payments),
    {
      bench: 'logins',
      what: 'reads while 50 a second log in, p99',
      measured: during / before,
      unit: 'x',
      budget: atMost(3),
      note: `${during.toFixed(1)} ms, calm ${before.toFixed(1)} ms`,
    },
    told('the same', flood.reads),
    {
      bench: 'logins',
      what: 'the logins themselves, p99',
      measured: quantile(flood.logins.latencies, 0.99),
      unit: 'ms',
      note: share,
    },
  ]
}
