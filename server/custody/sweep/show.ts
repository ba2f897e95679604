import { sql } from 'kysely'
import { chainOf } from '#chain/definitions/chains.ts'
import { fine, fineOfMinor } from '#rules/custody/custody.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { sweptFrom } from '#rules/economy/withdrawal.ts'
import type { PaymentKind } from '#server/payout/ask.ts'
import type { Reader } from '#server/store/database.ts'

/** A payment between our own addresses that has not ended; in 10^-18 of its token, or in wei. */
export interface UnderWay {
  readonly id: string
  readonly kind: PaymentKind
  readonly chain: number
  readonly asset: string
  readonly amount: bigint
  readonly wallet: string
  readonly receiver: string
  readonly askedAt: Date
  /** Its last transaction; null: none was signed. */
  readonly hash: string | null
  readonly stage: 'asked' | 'signed' | 'sent' | 'mined'
  /** What the nodes said last. */
  readonly told: string | null
}

/** All of them, the first asked first. */
export async function ownUnderWay(reader: Reader): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay & { raw: bigint; contract: string | null; token: string | null }>`
    select p.id, p.kind, p.chain, p.wallet, p.receiver, p.raw, p.contract, p.asked_at as "askedAt", t.told,
      coalesce(p.mined_hash, t.hash) as hash,
      case when p.mined_hash is not null then 'mined' when t.sent_at is not null then 'sent' when t.hash is not null then 'signed'
        else 'asked' end as stage,
      (select h.asset from holding h where h.chain = p.chain and h.address = p.wallet limit 1) as token
    from payment p left join lateral (select hash, sent_at, told from payment_try t
      where t.payment = p.id and t.hash is not null order by t.number desc limit 1) t on true
    where p.state = 'open' and p.kind <> 'withdrawal' order by p.asked_at, p.id`.execute(reader)
  return rows.map(({ raw, contract, token, ...row }) => {
    const chain = chainOf(row.chain)
    const asset = contract === null ? (chain?.native.symbol ?? '') : (token ?? 'USDT')
    const decimals = chain?.tokens.find((one) => one.asset === asset)?.decimals ?? 18
    return { ...row, asset, amount: fine(raw, contract === null ? 18 : decimals) }
  })
}

/** What stays at deposit addresses since it is less than is swept; in 10^-18. */
export interface Dust {
  readonly chain: number
  readonly asset: string
  readonly addresses: number
  readonly amount: bigint
  /** Null: nothing of that asset is swept. */
  readonly least: bigint | null
}

/** It, by chain and asset. */
export async function dustLeft(reader: Reader, { withdrawal }: Pick<Economy, 'withdrawal'>): Promise<Dust[]> {
  const { rows } = await sql<{ chain: number; asset: string }>`select distinct chain, asset from holding
    where raw > 0 order by chain, asset`.execute(reader)
  const left: Dust[] = []
  for (const { chain, asset } of rows) {
    const minor = sweptFrom(withdrawal, chain, asset)
    const least = minor === undefined ? null : fineOfMinor(minor)
    const one = fine(1n, chainOf(chain)?.tokens.find((token) => token.asset === asset)?.decimals ?? 18)
    const { rows: sums } = await sql<{ addresses: number; amount: bigint }>`select count(*)::int as addresses,
      coalesce(sum(raw * ${one}::numeric), 0) as amount from holding
      where chain = ${chain} and asset = ${asset} and raw > 0
        and (${least}::numeric is null or raw * ${one}::numeric < ${least}::numeric)`.execute(reader)
    const [sum] = sums
    if (sum && sum.addresses > 0) left.push({ chain, asset, least, ...sum })
  }
  return left
}

/** What the gas of payments on a chain has cost so far, in wei. */
export interface GasPaid {
  readonly chain: number
  readonly kind: PaymentKind
  readonly payments: number
  readonly wei: bigint
}

/** It, by chain and kind. */
export async function gasPaid(reader: Reader): Promise<GasPaid[]> {
  const { rows } = await sql<GasPaid>`select chain, kind, count(*)::int as payments, sum(cost_wei) as wei from payment
    where cost_wei is not null group by chain, kind order by chain, kind`.execute(reader)
  return rows
}
